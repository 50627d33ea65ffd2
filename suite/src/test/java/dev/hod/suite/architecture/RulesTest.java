package dev.hod.suite.architecture;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.equivalentTo;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.lang.ArchRule;
import dev.hod.suite.architecture.fixture.high.Upstairs;
import dev.hod.suite.architecture.fixture.low.Downstairs;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

/** Each rule of the map bites, and only where it should: a rule that never fails proves nothing. */
class RulesTest {
  private static final String LOW = Downstairs.class.getPackageName();
  private static final String HIGH = Upstairs.class.getPackageName();

  private final JavaClasses classes =
      new ClassFileImporter().importPackages("dev.hod.suite.architecture.fixture");

  @Test
  void anArrowThatIsNotOnTheMapIsFound() {
    assertThat(found(Rules.usesOfOursOnly(LOW, List.of(LOW)))).contains("Upstairs");
    assertThat(found(Rules.usesOfOursOnly(LOW, List.of(LOW, HIGH)))).isEmpty();
  }

  @Test
  void aRingIsFound() {
    assertThat(found(Rules.hasNoRing("dev.hod.suite.architecture.fixture")))
        .contains("Cycle detected");
    assertThat(found(Rules.hasNoRing(LOW))).isEmpty();
  }

  @Test
  void aPackageThatIsNotOnTheMapIsFound() {
    String root = "dev.hod.suite.architecture.fixture..";
    assertThat(found(Rules.knowsNoOtherPackageThan(root, List.of(LOW)))).contains("Upstairs");
  }

  @Test
  void aBannedTypeIsFoundWithTheReason() {
    assertThat(found(Rules.doesNotUse(LOW, "it counts", equivalentTo(AtomicLong.class))))
        .contains("because it counts")
        .contains("COUNT");
  }

  @Test
  void aStaticThatIsNotFinalIsFound() {
    assertThat(found(Rules.hasNoVariableStatics(LOW)))
        .contains("variable")
        .doesNotContain("NAMES", "POWERS");
  }

  @Test
  void staticsThatHoldWhatChangesAreFound() {
    assertThat(found(Rules.hasNoStaticsThatChange(LOW)))
        .contains("TABLE", "OPEN_NUMBERS", "LIST", "COUNT", "MINE")
        .doesNotContain("NAMES", "POWERS", "CACHE", "ALLOWED");
  }

  @Test
  void aCacheBehindAnInterfaceIsFoundWhereItIsMade() {
    assertThat(found(Rules.makesNoStaticCollections(LOW))).contains("java.util.HashMap");
  }

  @Test
  void aSynchronizedMethodIsFound() {
    assertThat(found(Rules.hasNoSynchronizedMethods(LOW))).contains("locked");
  }

  @Test
  void aHiddenTypeInASignatureIsFound() {
    assertThat(Exports.of(List.of(LOW)).violations(classes))
        .hasSize(2)
        .anyMatch(line -> line.contains(".shown()") && line.contains("Upstairs"))
        .anyMatch(line -> line.contains(".alsoShown()") && line.contains("Private"));
    assertThat(Exports.of(List.of(LOW, HIGH)).violations(classes)).hasSize(1);
  }

  private String found(ArchRule rule) {
    return rule.evaluate(classes).hasViolation()
        ? rule.evaluate(classes).getFailureReport().toString()
        : "";
  }
}
