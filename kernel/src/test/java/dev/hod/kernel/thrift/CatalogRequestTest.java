package dev.hod.kernel.thrift;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class CatalogRequestTest {
  private static List<String> written(CatalogRequest request) {
    ThriftWriter out = new ThriftWriter();
    request.write(out);
    out.end();
    ThriftReader in = new ThriftReader(out.bytes(), 0, out.length());
    List<String> fields = new ArrayList<>();
    while (in.next()) {
      int field = in.field();
      fields.add(field + "=" + in.string(null));
    }
    assertThat(in.isAtEnd()).isTrue();
    return fields;
  }

  @Test
  void eachTextHasItsFieldAndWhatIsAbsentIsNotWritten() {
    assertThat(written(CatalogRequest.catalogs())).isEmpty();
    assertThat(written(CatalogRequest.schemas("c", "s%"))).containsExactly("2=c", "3=s%");
    assertThat(written(CatalogRequest.tables(null, "s", "ü"))).containsExactly("3=s", "4=ü");
    assertThat(written(CatalogRequest.columns("c", null, "t", "x")))
        .containsExactly("2=c", "4=t", "5=x");
    assertThat(written(CatalogRequest.functions(null, null, "%"))).containsExactly("4=%");
    assertThat(written(CatalogRequest.primaryKeys("c", "s", "t")))
        .containsExactly("2=c", "3=s", "4=t");
    assertThat(written(CatalogRequest.foreignKeys("c", "s", "t")))
        .containsExactly("5=c", "6=s", "7=t");
  }

  @Test
  void eachIsNamedAsTheServiceNamesIt() {
    assertThat(CatalogRequest.catalogs().operation()).isEqualTo("GetCatalogs");
    assertThat(CatalogRequest.foreignKeys(null, null, "t").operation())
        .isEqualTo("GetCrossReference");
  }
}
