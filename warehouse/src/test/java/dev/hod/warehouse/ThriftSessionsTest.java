package dev.hod.warehouse;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hod.warehouse.statement.ThriftSettings;
import dev.hod.warehouse.thrift.wire.Envelope;
import dev.hod.warehouse.thrift.wire.Struct;
import dev.hod.warehouse.thrift.wire.WireType;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Sessions over Thrift: versions, configuration, handles, infos. */
class ThriftSessionsTest {
  @TempDir private Path home;
  private TestWarehouse it;
  private ThriftClient client;

  @BeforeEach
  void start() {
    it = new TestWarehouse(home);
    client = it.thrift();
  }

  @AfterEach
  void stop() {
    it.close();
  }

  private void settings(UnaryOperator<ThriftSettings> change) {
    it.warehouse.settings().change(now -> now.withThrift(change.apply(now.thrift())));
  }

  private Struct open(Envelope.Body request) {
    Struct reply = client.call("OpenSession", request);
    ThriftClient.assertOk(reply);
    return reply;
  }

  @ParameterizedTest
  @CsvSource({
    "42247, , 42247", // Python
    "42249, -7, 42248", // JDBC
    "42248, 0, 42248", // Go
    "9, 9, 9",
    ", , 42242",
    ", -7, 42242",
    ", 42241, 42241",
    ", 42248, 42242",
    ", 9, 9", // Hive's own
    ", 10, 10",
    ", 7, 7"
  })
  void versionIsNegotiatedByEitherField(Long newest, Integer byEnum, int answered) {
    Struct reply =
        open(
            out -> {
              if (byEnum != null) {
                out.i32(1, byEnum);
              }
              if (newest != null) {
                out.i64(1282, newest);
              }
            });
    assertThat(reply.i32(2)).isEqualTo(answered);
  }

  @Test
  void plainServerReadsTheEnumOnly() {
    settings(now -> now.withVersion(9));
    assertThat(open(out -> out.i32(1, 10)).i32(2)).isEqualTo(9);
    assertThat(open(out -> out.i32(1, 7)).i32(2)).isEqualTo(7);
    Struct absent = open(out -> out.i64(1282, 42248));
    assertThat(absent.i32(2)).isEqualTo(9);
    assertThat(absent.has(1284)).isFalse();
    assertThat(absent.has(1285)).isFalse();
    assertThat(absent.textMap(4))
        .containsEntry("hive.server2.thrift.resultset.default.fetch.size", "1000");
    Struct exception = client.exception("OpenSession", out -> out.i32(1, -7));
    assertThat(exception.i32(2)).isEqualTo(7);
    assertThat(exception.text(1)).startsWith("Required field 'client_protocol' is unset!");
  }

  @Test
  void newSessionTellsHandleAndNamespace() {
    Struct reply = open(out -> out.i64(1282, ThriftClient.V8));
    Struct identifier = reply.struct(3, "sessionHandle").struct(1, "sessionId");
    assertThat(identifier.binary(1, "guid")).hasSize(16);
    assertThat(identifier.binary(2, "secret")).hasSize(16);
    assertThat(reply.has(4)).isTrue();
    assertThat(reply.textMap(4)).isEmpty();
    assertThat(reply.struct(1284, "initialNamespace").text(1)).isEqualTo("workspace");
    assertThat(reply.struct(1284, "initialNamespace").text(2)).isEqualTo("default");
    assertThat(reply.bool(1285, false)).isTrue();
    assertThat(it.engine.openSessions).hasValue(1);
  }

  @Test
  void configurationOfTheServiceIsCheckedAndOthersMeanNothing() {
    open(
        out -> {
          out.i64(1282, ThriftClient.V8);
          out.texts(
              4,
              Map.of(
                  "spark.thriftserver.arrowBasedRowSet.timestampAsString", "false",
                  "TIMEZONE", "UTC",
                  "set:hiveconf:hive.server2.x", "1",
                  "use:database", "default"));
        });
    Struct refused =
        client.call(
            "OpenSession",
            out -> {
              out.i64(1282, ThriftClient.V8);
              out.texts(4, Map.of("nonsense", "1"));
            });
    assertThat(refused.struct(1, "status").i32(1)).isEqualTo(3);
    assertThat(refused.struct(1, "status").text(3)).isEqualTo("42K0I");
    assertThat(refused.i32(2)).as("required beside an error too").isEqualTo(42248);
    assertThat(refused.has(3)).isFalse();
    Struct hive =
        client.call(
            "OpenSession",
            out -> {
              out.i32(1, 10);
              out.texts(4, Map.of("nonsense", "1"));
            });
    assertThat(hive.i32(2)).as("one that the client knows").isEqualTo(10);
  }

  @Test
  void refusalIsToldWithTheStateAskedFor() {
    settings(now -> now.withRefusedState("KP001"));
    Struct reply = client.call("OpenSession", out -> out.i64(1282, ThriftClient.V8));
    assertThat(reply.struct(1, "status").i32(1)).isEqualTo(3);
    assertThat(reply.struct(1, "status").text(3)).isEqualTo("KP001");
  }

  @Test
  void closedSessionIsUnknown() {
    Struct session = client.open(ThriftClient.V8);
    ThriftClient.assertOk(client.onSession("CloseSession", session));
    assertThat(it.engine.openSessions).hasValue(0);
    Struct again = client.onSession("CloseSession", session);
    Struct status = again.struct(1, "status");
    assertThat(status.i32(1)).isEqualTo(3);
    assertThat(status.text(3)).isEqualTo("08000");
    assertThat(status.text(5)).startsWith("Invalid SessionHandle: SessionHandle [");
    assertThat(status.text(6)).isEqualTo(status.text(5));
    assertThat(status.texts(2)).isNotEmpty();
    settings(now -> now.withInvalidHandleStatus(true));
    assertThat(client.onSession("CloseSession", session).struct(1, "status").i32(1)).isEqualTo(4);
  }

  @Test
  void handleWithAnotherSecretIsUnknown() {
    Struct identifier = client.open(ThriftClient.V8).struct(1, "sessionId");
    Struct reply =
        client.call(
            "CloseSession",
            out -> {
              out.begin(1);
              out.begin(1);
              out.binary(1, identifier.binary(1, "guid"));
              out.binary(2, new byte[16]);
              out.stop();
              out.stop();
            });
    assertThat(reply.struct(1, "status").i32(1)).isEqualTo(3);
    assertThat(it.engine.openSessions).hasValue(1);
  }

  @Test
  void infosAreAnsweredAsText() {
    Struct session = client.open(ThriftClient.V8);
    assertThat(info(session, 17).struct(2, "infoValue").text(1)).isEqualTo("Spark SQL");
    assertThat(info(session, 30).struct(2, "infoValue").text(1)).isEqualTo("128");
    Struct unknown = info(session, 99);
    assertThat(unknown.struct(1, "status").i32(1)).isEqualTo(3);
    assertThat(unknown.struct(2, "infoValue").text(1)).isEmpty();
  }

  private Struct info(Struct session, int type) {
    return client.call(
        "GetInfo",
        out -> {
          ThriftClient.handle(1, session, out);
          out.i32(2, type);
        });
  }

  @Test
  void infosMayComeWithTheSession() {
    Struct reply =
        open(
            out -> {
              out.i64(1282, ThriftClient.V8);
              out.list(1281, WireType.I32, 2);
              out.rawInt(17);
              out.rawInt(18);
            });
    List<String> infos = reply.structs(1281).stream().map(info -> info.text(1)).toList();
    assertThat(infos).containsExactly("Spark SQL", "3.5.0");
  }
}
