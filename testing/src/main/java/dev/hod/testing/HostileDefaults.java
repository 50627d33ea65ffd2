package dev.hod.testing;

import java.time.ZoneId;
import java.util.List;
import java.util.Locale;
import java.util.TimeZone;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/**
 * Default zones and locales in which wrong code shows. The extension behind {@link Hostile}; tests
 * over many of them use {@link #set} in a try block.
 */
public final class HostileDefaults implements BeforeEachCallback, AfterEachCallback {
  /** Daylight saving of half an hour. */
  public static final String LORD_HOWE = "Australia/Lord_Howe";

  /** Daylight saving began at midnight: some days until 2018 have no 00:00. */
  public static final String SAO_PAULO = "America/Sao_Paulo";

  /** Skipped the whole of 2011-12-30. */
  public static final String APIA = "Pacific/Apia";

  /** Offset of 5 hours 45 minutes. */
  public static final String KATHMANDU = "Asia/Kathmandu";

  /** Far behind UTC: the date differs from UTC's for 11 hours a day. */
  public static final String PAGO_PAGO = "Pacific/Pago_Pago";

  /** Negative daylight saving: winter is the exception. */
  public static final String DUBLIN = "Europe/Dublin";

  /** Offsets with seconds until 1937, +00:19:32. */
  public static final String AMSTERDAM = "Europe/Amsterdam";

  /** Dotless i: {@code "ID".toLowerCase()} is not {@code "id"}. */
  public static final String TURKISH = "tr-TR";

  /** Digits that are not 0 to 9 in what {@code String.format} writes. */
  public static final String ARABIC = "ar-EG-u-nu-arab";

  /** Years of the Buddhist era and Thai digits. */
  public static final String THAI = "th-TH-u-ca-buddhist-nu-thai";

  /** A comma where others write the decimal point. */
  public static final String GERMAN = "de-DE";

  /** A minus sign (U+2212) that is not the ASCII one. */
  public static final String SWEDISH = "sv-SE";

  /** All zones of this list, by name. */
  public static final List<String> ZONES =
      List.of(LORD_HOWE, SAO_PAULO, APIA, KATHMANDU, PAGO_PAGO, DUBLIN, AMSTERDAM, "UTC");

  /** All locales of this list, by language tag. */
  public static final List<String> LOCALES =
      List.of(TURKISH, ARABIC, THAI, GERMAN, SWEDISH, "en-US");

  private static final ExtensionContext.Namespace NAMESPACE =
      ExtensionContext.Namespace.create(HostileDefaults.class);

  /** For JUnit, which makes one for the annotation. */
  public HostileDefaults() {}

  /**
   * Sets the JVM's default zone and locale until the result is closed. They belong to the whole
   * JVM: tests that do this must not run beside others.
   */
  public static Scope set(String zone, String locale) {
    Scope before =
        new Scope(
            TimeZone.getDefault(),
            Locale.getDefault(),
            Locale.getDefault(Locale.Category.DISPLAY),
            Locale.getDefault(Locale.Category.FORMAT));
    // TimeZone.getTimeZone would make GMT of a misspelt name; ZoneId refuses it.
    TimeZone.setDefault(TimeZone.getTimeZone(ZoneId.of(zone)));
    Locale.setDefault(Locale.forLanguageTag(locale));
    return before;
  }

  @Override
  public void beforeEach(ExtensionContext context) {
    Hostile hostile = annotation(context);
    context.getStore(NAMESPACE).put(Scope.class, set(hostile.zone(), hostile.locale()));
  }

  @Override
  public void afterEach(ExtensionContext context) {
    Scope before = context.getStore(NAMESPACE).remove(Scope.class, Scope.class);
    if (before != null) {
      before.close();
    }
  }

  /** The annotation of the method, else of its class, else of the classes around that. */
  private static Hostile annotation(ExtensionContext context) {
    Hostile found = context.getRequiredTestMethod().getAnnotation(Hostile.class);
    Class<?> type = context.getRequiredTestClass();
    while (found == null && type != null) {
      found = type.getAnnotation(Hostile.class);
      type = type.getEnclosingClass();
    }
    if (found == null) {
      throw new IllegalStateException("HostileDefaults goes with @Hostile");
    }
    return found;
  }

  /** The defaults as they were, which {@link #close} puts back. */
  public static final class Scope implements AutoCloseable {
    private final TimeZone zone;
    private final Locale locale;
    private final Locale display;
    private final Locale format;

    private Scope(TimeZone zone, Locale locale, Locale display, Locale format) {
      this.zone = zone;
      this.locale = locale;
      this.display = display;
      this.format = format;
    }

    /** Puts the defaults back. */
    @Override
    public void close() {
      TimeZone.setDefault(zone);
      Locale.setDefault(locale);
      Locale.setDefault(Locale.Category.DISPLAY, display);
      Locale.setDefault(Locale.Category.FORMAT, format);
    }
  }
}
