package dev.hod.testing;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Inherited;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.api.parallel.Resources;

/**
 * Runs a test, or each test of a class, with the given default zone and locale, and puts the JVM's
 * own back afterwards. On a method it wins over the one on its class.
 */
@Documented
@Inherited
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.TYPE, ElementType.METHOD})
@ExtendWith(HostileDefaults.class)
@ResourceLock(Resources.LOCALE)
@ResourceLock(Resources.TIME_ZONE)
public @interface Hostile {
  /** The name of the zone; one that the JDK does not know fails the test. */
  String zone() default HostileDefaults.LORD_HOWE;

  /** The language tag of the locale. */
  String locale() default HostileDefaults.TURKISH;
}
