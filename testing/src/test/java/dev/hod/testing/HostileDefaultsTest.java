package dev.hod.testing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.DateTimeException;
import java.util.Locale;
import java.util.TimeZone;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

class HostileDefaultsTest {
  @Test
  void theAnnotationSetsDefaultsForTheTestAndPutsTheOldOnesBack() {
    TimeZone zone = TimeZone.getDefault();
    Locale format = Locale.getDefault(Locale.Category.FORMAT);
    assertThat(Inner.failuresOf(Annotated.class)).isEmpty();
    assertThat(TimeZone.getDefault()).isEqualTo(zone);
    assertThat(Locale.getDefault(Locale.Category.FORMAT)).isEqualTo(format);
  }

  @Test
  void everyListedZoneAndLocaleCanBeSet() {
    TimeZone before = TimeZone.getDefault();
    for (String zone : HostileDefaults.ZONES) {
      for (String locale : HostileDefaults.LOCALES) {
        try (HostileDefaults.Scope scope = HostileDefaults.set(zone, locale)) {
          assertThat(scope).isNotNull();
          assertThat(TimeZone.getDefault().getID()).isEqualTo(zone);
          assertThat(Locale.getDefault().toLanguageTag()).isEqualTo(locale);
        }
      }
    }
    assertThat(TimeZone.getDefault()).isEqualTo(before);
  }

  @Test
  void theListedLocalesAreHostileIndeed() {
    assertThat(formatted(HostileDefaults.TURKISH, "%S", "id")).isNotEqualTo("ID");
    assertThat(formatted(HostileDefaults.ARABIC, "%d", 12)).isNotEqualTo("12");
    assertThat(formatted(HostileDefaults.THAI, "%d", 12)).isNotEqualTo("12");
    assertThat(formatted(HostileDefaults.GERMAN, "%.1f", 1.5)).isEqualTo("1,5");
  }

  @Test
  void aMisspeltZoneIsRefused() {
    assertThatThrownBy(() -> HostileDefaults.set("Europe/Nowhere", "en-US"))
        .isInstanceOf(DateTimeException.class);
  }

  @SuppressWarnings("AnnotateFormatMethod")
  private static String formatted(String locale, String format, Object value) {
    try (HostileDefaults.Scope scope = HostileDefaults.set("UTC", locale)) {
      assertThat(scope).isNotNull();
      return String.format(format, value);
    }
  }

  @Hostile(zone = HostileDefaults.APIA, locale = HostileDefaults.GERMAN)
  static class Annotated {
    @Test
    void ofTheClass() {
      assertThat(TimeZone.getDefault().getID()).isEqualTo("Pacific/Apia");
      assertThat(Locale.getDefault()).isEqualTo(Locale.GERMANY);
    }

    @Test
    @Hostile(zone = "America/Sao_Paulo", locale = "tr-TR")
    void ofTheMethod() {
      assertThat(TimeZone.getDefault().getID()).isEqualTo("America/Sao_Paulo");
      assertThat("ID".toLowerCase(Locale.getDefault())).isEqualTo("ıd");
    }

    @Nested
    class Within {
      @Test
      void ofTheClassAround() {
        assertThat(TimeZone.getDefault().getID()).isEqualTo("Pacific/Apia");
      }
    }
  }
}
