package dev.hod.kernel.settings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hod.kernel.error.ErrorCode;
import dev.hod.kernel.error.HodException;
import java.time.Duration;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SettingsTest {

  private static Settings of(String... pairs) {
    Settings.Builder builder = Settings.builder();
    for (int i = 0; i < pairs.length; i += 2) {
      builder.put(pairs[i], pairs[i + 1]);
    }
    return builder.build();
  }

  @Test
  void keysAreReadInAnyCaseAndByTheirOtherNames() {
    assertThat(of("HTTPPATH", "/x").get(HodSettings.HTTP_PATH)).isEqualTo("/x");
    assertThat(of("httpPath", "/x").get(HodSettings.HTTP_PATH)).isEqualTo("/x");
    assertThat(of("password", "t").get(HodSettings.PWD)).isEqualTo("t");
    assertThat(of("AUTH_ACCESSTOKEN", "t").get(HodSettings.PWD)).isEqualTo("t");
  }

  @Test
  void aSettingThatIsNotGivenHasItsDefault() {
    assertThat(of().get(HodSettings.PORT)).isEqualTo(443);
    assertThat(of().get(HodSettings.SSL)).isTrue();
    assertThat(of().get(HodSettings.CONNECT_TIMEOUT)).isEqualTo(Duration.ofSeconds(10));
    assertThat(of().find(HodSettings.SCHEMA)).isEmpty();
    assertThatThrownBy(() -> of().get(HodSettings.HOST)).hasMessageContaining("Host");
  }

  @ParameterizedTest
  @CsvSource({
    "port,0",
    "port,65536",
    "port,x",
    "ssl,2",
    "ssl,yes",
    "SocketTimeout,-1",
    "PollLimit,1s"
  })
  void aValueThatCannotBeReadNamesItsKey(String key, String value) {
    assertThatThrownBy(() -> of(key, value))
        .isInstanceOfSatisfying(
            HodException.class,
            e -> {
              assertThat(e.code()).isEqualTo(ErrorCode.INVALID_SETTING);
              assertThat(e.getMessage()).containsIgnoringCase(key).contains(value);
            });
  }

  @Test
  void sessionConfigurationHeadersAndUnknownKeysAreToldApart() {
    Settings settings =
        of("TimeZone", "Asia/Tokyo", "http.header.X-Team", "Data", "WhatIsThis", "1");
    assertThat(settings.sessionConfs()).containsEntry("timezone", "Asia/Tokyo").hasSize(1);
    assertThat(settings.headers()).containsEntry("X-Team", "Data").hasSize(1);
    assertThat(settings.unknown()).containsExactly("WhatIsThis");
  }

  @Test
  void aHeaderThatWouldSmuggleAnotherIsRefused() {
    assertThatThrownBy(() -> of("http.header.X", "a\r\nHost: evil"))
        .isInstanceOf(HodException.class);
    assertThatThrownBy(() -> of("http.header.X: y", "a")).isInstanceOf(HodException.class);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Authorization",
        "Connection",
        "Content-Length",
        "Expect",
        "Host",
        "TE",
        "Trailer",
        "Transfer-Encoding",
        "Upgrade"
      })
  void aHeaderThatTheDriverWritesItselfIsRefusedInAnyCase(String name) {
    for (String spelled : new String[] {name, name.toLowerCase(Locale.ROOT), upper(name)}) {
      assertThatThrownBy(() -> of("http.header." + spelled, "dapi-secret"))
          .isInstanceOfSatisfying(
              HodException.class, e -> assertThat(e.code()).isEqualTo(ErrorCode.INVALID_SETTING))
          .hasMessageContaining("http.header." + spelled)
          .message()
          .doesNotContain("secret");
      assertThatThrownBy(() -> of("HTTP.HEADER." + spelled, "x")).isInstanceOf(HodException.class);
    }
  }

  private static String upper(String text) {
    return text.toUpperCase(Locale.ROOT);
  }

  @Test
  void unknownKeysAreKeptOnceInTheirOrder() {
    assertThat(of("b1", "1", "a1", "2", "b1", "3").unknown()).containsExactly("b1", "a1");
  }

  @Test
  void clientsAreSharedWhenAllClientValuesAreEqual() {
    ClientKey key = of("host", "a", "pwd", "secret", "ConnCatalog", "x").clientKey();
    assertThat(of("HOST", "a", "password", "secret", "ConnCatalog", "y").clientKey())
        .isEqualTo(key);
    assertThat(of("host", "a", "pwd", "other").clientKey()).isNotEqualTo(key);
    assertThat(of("host", "a", "pwd", "secret", "port", "1").clientKey()).isNotEqualTo(key);
    assertThat(of("host", "a", "pwd", "secret", "http.header.A", "1").clientKey())
        .isNotEqualTo(key);
    assertThat(of("host", "a", "pwd", "secret", "port", "443").clientKey()).isEqualTo(key);
  }

  @Test
  void noSecretIsShown() {
    Settings settings = of("host", "a", "pwd", "s3cret", "SSLTrustStorePwd", "s3cret");
    assertThat(settings.toString()).doesNotContain("s3cret");
    assertThat(settings.clientKey().toString()).doesNotContain("s3cret");
  }

  @Test
  void everySettingHasItsOwnNameAndItsHelp() {
    assertThat(HodSettings.all()).extracting(Setting::name).doesNotHaveDuplicates();
    assertThat(HodSettings.all()).allSatisfy(s -> assertThat(s.help()).isNotBlank());
  }
}
