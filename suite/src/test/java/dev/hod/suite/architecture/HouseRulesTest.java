package dev.hod.suite.architecture;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.equivalentTo;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static dev.hod.suite.architecture.BuildModule.BENCH;
import static dev.hod.suite.architecture.BuildModule.CLI;
import static dev.hod.suite.architecture.BuildModule.JDBC;
import static dev.hod.suite.architecture.BuildModule.KERNEL;
import static dev.hod.suite.architecture.BuildModule.WAREHOUSE;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.lang.ArchRule;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.TestInstance;

/** What main code does not do: keep state in statics, synchronize, use what has a better way. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class HouseRulesTest {
  private static final String OLD_TIME =
      "java.time is the core; java.sql types are made at the edge";
  private static final String OWN_HTTP =
      "there is one way to the network, dev.hod.kernel.http, and it is the fast one";
  private static final String NO_FLAGS = "it needs a JVM flag or goes away with a later JDK";

  private final JavaClasses classes = BuildModule.importAll();

  @TestFactory
  Stream<DynamicTest> noStaticFieldIsVariable() {
    return each(Rules::hasNoVariableStatics, KERNEL, JDBC, WAREHOUSE, BENCH, CLI);
  }

  @TestFactory
  Stream<DynamicTest> noStaticFieldHoldsWhatChanges() {
    return each(Rules::hasNoStaticsThatChange, KERNEL, JDBC);
  }

  @TestFactory
  Stream<DynamicTest> noStaticInitialiserMakesACollectionThatChanges() {
    return each(Rules::makesNoStaticCollections, KERNEL, JDBC);
  }

  @TestFactory
  Stream<DynamicTest> noMethodIsSynchronized() {
    return each(Rules::hasNoSynchronizedMethods, KERNEL, JDBC);
  }

  @TestFactory
  Stream<DynamicTest> bannedTypesStayOut() {
    return Stream.of(
        ban(KERNEL, resideInAnyPackage("java.sql..", "javax.sql.."), "the kernel knows no JDBC"),
        ban(
            KERNEL,
            resideInAnyPackage("java.util.logging.."),
            "the core does not log: it emits events, and logging is a listener"),
        ban(
            KERNEL,
            anyOf(
                java.util.Date.class,
                java.util.Calendar.class,
                java.util.GregorianCalendar.class,
                java.util.TimeZone.class,
                java.text.SimpleDateFormat.class),
            OLD_TIME),
        ban(KERNEL, resideInAnyPackage("java.net.http.."), OWN_HTTP),
        ban(JDBC, resideInAnyPackage("java.net.http.."), OWN_HTTP),
        ban(
            KERNEL,
            anyOf(java.net.HttpURLConnection.class, javax.net.ssl.HttpsURLConnection.class),
            OWN_HTTP),
        ban(KERNEL, internals(), NO_FLAGS),
        ban(JDBC, internals(), NO_FLAGS),
        ban(WAREHOUSE, internals(), NO_FLAGS),
        ban(
            KERNEL,
            resideInAnyPackage("org.apache.arrow..", "com.fasterxml.jackson.databind.."),
            "the driver reads Arrow and JSON itself: no Unsafe, no reflection, a small jar"));
  }

  private interface Kind {
    ArchRule of(String packages);
  }

  private Stream<DynamicTest> each(Kind kind, BuildModule... modules) {
    return Stream.of(modules)
        .map(
            module ->
                dynamicTest(module.rootPackage(), () -> kind.of(module.packages()).check(classes)));
  }

  private DynamicTest ban(BuildModule module, DescribedPredicate<JavaClass> banned, String reason) {
    return dynamicTest(
        module.rootPackage() + ": " + banned.getDescription(),
        () -> Rules.doesNotUse(module.packages(), reason, banned).check(classes));
  }

  private static DescribedPredicate<JavaClass> internals() {
    return resideInAnyPackage("sun..", "jdk.internal..", "com.sun..");
  }

  private static DescribedPredicate<JavaClass> anyOf(Class<?>... types) {
    return DescribedPredicate.or(List.of(types).stream().map(type -> equivalentTo(type)).toList());
  }
}
