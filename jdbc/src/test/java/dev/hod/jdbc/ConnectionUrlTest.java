package dev.hod.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hod.kernel.settings.HodSettings;
import dev.hod.kernel.settings.Setting;
import dev.hod.kernel.settings.Settings;
import java.sql.SQLException;
import java.sql.SQLFeatureNotSupportedException;
import java.util.Properties;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ConnectionUrlTest {
  private static final String REST = ";httpPath=/sql/1.0/warehouses/abc;PWD=dapi-secret";

  private static Settings parse(String url) throws SQLException {
    return ConnectionUrl.parse(url, new Properties()).settings();
  }

  private static String text(Settings settings, Setting<?> setting) {
    return settings.find(setting).map(Object::toString).orElse("-");
  }

  @ParameterizedTest
  @CsvSource({
    "jdbc:hod://h, h, 443, -",
    "jdbc:databricks://h.example.com:8443, h.example.com, 8443, -",
    "JDBC:HOD://h/, h, 443, -",
    "jdbc:hod://h:1/default, h, 1, default",
    "jdbc:hod://[::1], ::1, 443, -",
    "jdbc:hod://[::1]:80/s, ::1, 80, s",
    "jdbc:hod://[fe80::1.2.3.4]:65535, fe80::1.2.3.4, 65535, -",
  })
  void addressIsReadInEveryForm(String head, String host, String port, String schema)
      throws SQLException {
    Settings settings = parse(head + REST);
    assertThat(text(settings, HodSettings.HOST)).isEqualTo(host);
    assertThat(text(settings, HodSettings.PORT)).isEqualTo(port);
    assertThat(text(settings, HodSettings.SCHEMA)).isEqualTo(schema);
    assertThat(settings.get(HodSettings.SSL)).isTrue();
  }

  @Test
  void keysAreInAnyCaseAndValuesMayHoldEquals() throws SQLException {
    Settings settings =
        parse(
            "jdbc:hod://h;HTTPPATH=/sql/1.0/warehouses/abc?o=123;pWd=a=b=;ssl=0;ansi_MODE=false;"
                + "http.header.X-Team=Blue=1;;ConnSchema=s;");
    assertThat(settings.get(HodSettings.HTTP_PATH)).isEqualTo("/sql/1.0/warehouses/abc?o=123");
    assertThat(settings.get(HodSettings.PWD)).isEqualTo("a=b=");
    assertThat(settings.get(HodSettings.SSL)).isFalse();
    assertThat(settings.sessionConfs()).containsEntry("ansi_mode", "false");
    assertThat(settings.headers()).containsEntry("X-Team", "Blue=1");
    assertThat(settings.get(HodSettings.SCHEMA)).isEqualTo("s");
    assertThat(settings.unknown()).isEmpty();
  }

  @Test
  void urlWinsOverPropertiesAndPropertiesOverThePortOfTheAddress() throws SQLException {
    Properties properties = new Properties();
    properties.setProperty("user", "token");
    properties.setProperty("password", "from-properties");
    properties.setProperty("ConnCatalog", "p");
    properties.setProperty("ConnSchema", "p");
    properties.setProperty("port", "99");
    properties.setProperty("Host", "elsewhere");
    Settings settings =
        ConnectionUrl.parse(
                "jdbc:hod://h:1/path;httpPath=/sql/1.0/warehouses/abc;ConnCatalog=u;PWD=u",
                properties)
            .settings();
    assertThat(settings.get(HodSettings.PWD)).isEqualTo("u");
    assertThat(settings.get(HodSettings.CATALOG)).isEqualTo("u");
    assertThat(settings.get(HodSettings.SCHEMA)).isEqualTo("p");
    assertThat(settings.get(HodSettings.PORT)).isEqualTo(99);
    assertThat(settings.get(HodSettings.HOST)).isEqualTo("h");
  }

  @Test
  void ownNameOfASettingWinsOverItsOthers() throws SQLException {
    Properties properties = new Properties();
    properties.setProperty("password", "alias");
    properties.setProperty("PWD", "own");
    Settings settings =
        ConnectionUrl.parse("jdbc:hod://h;httpPath=/sql/1.0/warehouses/abc", properties).settings();
    assertThat(settings.get(HodSettings.PWD)).isEqualTo("own");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "jdbc:hod://|host",
        "jdbc:hod:///default|host",
        "jdbc:hod://h h|host",
        "jdbc:hod://h%00x|host",
        "jdbc:hod://hös|host",
        "jdbc:hod://user:dapi-secret@h|host",
        "jdbc:hod://h:|port",
        "jdbc:hod://h:0|port",
        "jdbc:hod://h:65536|port",
        "jdbc:hod://h:99999999999|port",
        "jdbc:hod://h:-1|port",
        "jdbc:hod://h:8a|port",
        "jdbc:hod://h:1:2|port",
        "jdbc:hod://h:PWD=dapi-secret|port",
        "jdbc:hod://[::1|host",
        "jdbc:hod://[]|host",
        "jdbc:hod://[x]|host",
        "jdbc:hod://[::1]x|port",
        "jdbc:hod://h/sql/1.0/warehouses/x|schema",
        "jdbc:hod://h/d?PWD=dapi-secret|schema",
        "jdbc:hod://h;=dapi-secret|key",
        "jdbc:hod://h;ssl=maybe|SSL",
        "jdbc:hod://h;ssl|SSL",
        "jdbc:hod://h;ssl=1PWD=dapi-secret|ssl",
        "jdbc:hod://h;port=x|Port",
        "jdbc:hod://h;AuthMech=x|AuthMech",
        "jdbc:hod://h;AuthMech=7|AuthMech",
        "jdbc:hod://h;http.header.=x;http.header.a b=dapi-secret|header",
      })
  void malformedUrlNamesThePartAndNeverTheSecret(String head, String part) {
    assertThatThrownBy(() -> parse(head + REST))
        .isInstanceOf(SQLException.class)
        .hasMessageContaining(part)
        .hasMessageNotContaining("dapi-secret")
        .satisfies(e -> assertThat(((SQLException) e).getSQLState()).isEqualTo("08001"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "jdbc:hod://h;PWD=x",
        "jdbc:hod://h;PWD=x;httpPath=",
        "jdbc:hod://h;PWD=x;httpPath=/sql/1.0/warehouses/",
        "jdbc:hod://h;PWD=x;httpPath=/nothing",
        "jdbc:hod://h;PWD=x;httpPath=/sql/protocolv1/o/123",
        "jdbc:hod://h;PWD=x;httpPath=/nothing;UseThriftClient=0",
        "jdbc:hod://h;httpPath=/sql/1.0/warehouses/aPWD=dapi-secret;PWD=x",
      })
  void pathThatNamesNothingIsRefused(String url) {
    assertThatThrownBy(() -> parse(url))
        .isInstanceOf(SQLException.class)
        .hasMessageContaining("httpPath")
        .hasMessageNotContaining("dapi-secret");
  }

  @Test
  void missingTokenAndWrongUserAreNamed() {
    String path = ";httpPath=/sql/1.0/warehouses/abc";
    assertThatThrownBy(() -> parse("jdbc:hod://h" + path)).hasMessageContaining("PWD");
    assertThatThrownBy(() -> parse("jdbc:hod://h;PWD=dapi secret" + path))
        .hasMessageContaining("PWD")
        .hasMessageNotContaining("dapi");
    assertThatThrownBy(() -> parse("jdbc:hod://h;UID=me@x;PWD=x" + path))
        .hasMessageContaining("UID")
        .satisfies(e -> assertThat(((SQLException) e).getErrorCode()).isEqualTo(500174))
        .satisfies(e -> assertThat(((SQLException) e).getSQLState()).isEqualTo("HY000"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "httpPath=sql/protocolv1/o/123/0123-abc;PWD=dapi1",
        "httpPath=/sql/protocolv1/o/0/0123-abc?o=0;UID=token;PWD=dapi1;UseThriftClient=0",
        "httpPath=/sql/1.0/warehouses/abc;PWD=dapi1;UseThriftClient=1",
        "httpPath=/cliservice;UID=token;PWD=dapi1",
        "httpPath=cliservice;AuthMech=3;UID=ann@example.com;PWD=a word, or two",
        "httpPath=cliservice;AuthMech=0;ssl=0",
        "httpPath=cliservice;AuthMech=0;UID=ann;PWD=pw",
        "httpPath=/hs2;UseThriftClient=1;UID=ann;PWD=pw",
      })
  void clustersAndHiveServersAreReached(String settings) throws SQLException {
    assertThat(parse("jdbc:hod://h:10001;" + settings).get(HodSettings.PORT)).isEqualTo(10_001);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "httpPath=cliservice;UID=ann|PWD",
        "httpPath=cliservice;UID=a:n;PWD=hush-hush|UID",
        "httpPath=cliservice;UID=ann;PWD=hush\thush|PWD",
        "httpPath=cliservice;AuthMech=0;UID=a:n|UID",
        "httpPath=cliservice;AuthMech=2;PWD=hush-hush|AuthMech",
        "httpPath=/sql/1.0/warehouses/abc;AuthMech=0|AuthMech",
        "httpPath=/sql/1.0/warehouses/abc;UID=ann;PWD=hush-hush|UID",
        "httpPath=sql/protocolv1/o/123/0123-abc;UID=ann;PWD=hush-hush|UID",
      })
  void aLoginThatDoesNotFitNamesTheSettingAndNeverTheSecret(String settings, String part) {
    assertThatThrownBy(() -> parse("jdbc:hod://h;" + settings.replace("\\t", "\t")))
        .isInstanceOf(SQLException.class)
        .hasMessageContaining(part)
        .hasMessageNotContaining("hush");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "jdbc:hod://h;PWD=x;httpPath=/sql/1.0/warehouses/abc;AuthMech=11",
      })
  void whatIsNotThereYetIsAFeatureNotSupported(String url) {
    assertThatThrownBy(() -> parse(url))
        .isInstanceOf(SQLFeatureNotSupportedException.class)
        .satisfies(e -> assertThat(((SQLException) e).getSQLState()).isEqualTo("0A000"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "PWD",
        "pwd",
        "password",
        "OAuth2Secret",
        "Auth_AccessToken",
        "auth_refreshtoken",
        "OAuthRefreshToken",
        "ProxyPwd",
        "CFProxyPwd",
        "SSLKeyStorePwd",
        "SSLTrustStorePwd",
        "TokenCachePassPhrase",
        "Auth_JWT_Key_Passphrase",
        "http.header.Authorization",
        " PWD ",
      })
  void secretsAreNotShown(String key) {
    String url = "jdbc:hod://h;ssl=0;" + key + "=dapi-secret;ConnCatalog=c";
    assertThat(Redaction.of(url))
        .doesNotContain("dapi-secret")
        .isEqualTo("jdbc:hod://h;ssl=0;" + key + "=****;ConnCatalog=c");
  }

  @Test
  void secretsInTheWrongPlaceAreNotShownEither() {
    assertThat(Redaction.of("jdbc:hod://token:dapi-secret@h:1/s;ssl=0;PWD;dapi0123456789"))
        .isEqualTo("jdbc:hod://****@h:1/s;ssl=0;PWD;****");
  }
}
