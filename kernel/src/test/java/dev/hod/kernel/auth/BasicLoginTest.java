package dev.hod.kernel.auth;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hod.kernel.error.ErrorCode;
import dev.hod.kernel.error.HodException;
import dev.hod.kernel.time.Call;
import dev.hod.kernel.time.TimeSource;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Base64;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BasicLoginTest {
  private static String sent(BasicLogin login) {
    String header = login.authorization(Call.within(Duration.ZERO, TimeSource.system()));
    assertThat(header).startsWith("Basic ");
    return new String(Base64.getDecoder().decode(header.substring(6)), StandardCharsets.UTF_8);
  }

  @Test
  void userAndPasswordAreSentInUtf8() {
    assertThat(sent(new BasicLogin("jörg", "pass:wörd ;="))).isEqualTo("jörg:pass:wörd ;=");
  }

  @ParameterizedTest
  @CsvSource({"'','',anonymous:anonymous", "ann,'',ann:anonymous", "ann,pw,ann:pw"})
  void aServerWithoutLoginStillGetsANameAndAPassword(String user, String password, String sent) {
    assertThat(sent(BasicLogin.unproved(user, password))).isEqualTo(sent);
  }

  @Test
  void neitherThePasswordNorTheHeaderIsShown() {
    BasicLogin login = new BasicLogin("ann", "s3cret");
    String header = Base64.getEncoder().encodeToString("ann:s3cret".getBytes());
    assertThat(login.redact("no s3cret, no Basic " + header + " for ann"))
        .isEqualTo("no ****, no Basic **** for ann");
    assertThat(login.toString()).doesNotContain("s3cret").doesNotContain("ann");
    assertThat(BasicLogin.unproved("", "").redact("anonymous access")).contains("anonymous");
  }

  @ParameterizedTest
  @CsvSource({"'',x", "x,''", "a:b,x", "'a\nb',x", "x,'a\rb'"})
  void whatNoLoginCanHoldIsRefusedWithoutBeingShown(String user, String password) {
    assertThatThrownBy(() -> new BasicLogin(user, password))
        .isInstanceOfSatisfying(
            HodException.class, e -> assertThat(e.code()).isEqualTo(ErrorCode.INVALID_SETTING))
        .hasMessageNotContaining("a:b")
        .hasMessageNotContaining("\n");
  }
}
