package dev.hod.suite.architecture;

import static dev.hod.suite.architecture.BuildModule.BENCH;
import static dev.hod.suite.architecture.BuildModule.CLI;
import static dev.hod.suite.architecture.BuildModule.JDBC;
import static dev.hod.suite.architecture.BuildModule.KERNEL;
import static dev.hod.suite.architecture.BuildModule.TESTING;
import static dev.hod.suite.architecture.BuildModule.WAREHOUSE;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.lang.ArchRule;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.TestInstance;

/**
 * The map: which module and which package may use which. An arrow that is missing here is missing
 * on purpose; drawing it is a decision for {@code docs/decisions}.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class MapTest {
  private final JavaClasses classes = BuildModule.importAll();

  @TestFactory
  Stream<DynamicTest> aKernelPackageUsesOnlyThoseBelowIt() {
    return Arrays.stream(KernelPackage.values())
        .map(
            one ->
                dynamicTest(
                    one.packageName(),
                    () -> Rules.usesOfOursOnly(one.packageName(), one.allowed()).check(classes)));
  }

  @Test
  void everyKernelPackageIsOnTheMap() {
    Rules.knowsNoOtherPackageThan(KERNEL.packages(), KernelPackage.names()).check(classes);
  }

  @TestFactory
  Stream<DynamicTest> noModuleHasARing() {
    return Arrays.stream(BuildModule.values())
        .map(
            module ->
                dynamicTest(
                    module.rootPackage(),
                    () -> Rules.hasNoRing(module.rootPackage()).check(classes)));
  }

  @Test
  void jdbcUsesOnlyWhatTheKernelExports() {
    List<String> allowed = new ArrayList<>(KernelPackage.namesOf(KernelPackage.EXPORTED));
    allowed.add(JDBC.packages());
    Rules.usesOfOursOnly(JDBC.packages(), allowed).check(classes);
  }

  @Test
  void theWarehouseSharesNoCodeWithTheDriver() {
    Rules.usesOfOursOnly(WAREHOUSE.packages(), List.of(WAREHOUSE.packages())).check(classes);
  }

  @Test
  void theWarehousesProtocolsDoNotKnowEachOther() {
    List<String> below = List.of("statement", "result", "engine..", "fault", "json");
    warehouseUses("sea", below).check(classes);
    List<String> ofThrift = new ArrayList<>(below);
    ofThrift.add("thrift..");
    warehouseUses("thrift", ofThrift).check(classes);
    warehouseUses("thrift.wire", List.of()).check(classes);
    warehouseUses("statement", List.of("result", "engine", "fault")).check(classes);
  }

  private static ArchRule warehouseUses(String one, List<String> others) {
    String root = WAREHOUSE.rootPackage() + ".";
    List<String> allowed = new ArrayList<>(List.of(root + one));
    others.forEach(other -> allowed.add(root + other));
    return Rules.usesOfOursOnly(root + one, allowed);
  }

  @Test
  void theCommandLineIsAUserOfTheDriverLikeAnyOther() {
    List<String> allowed =
        List.of(CLI.packages(), JDBC.rootPackage(), WAREHOUSE.packages(), BENCH.rootPackage());
    Rules.usesOfOursOnly(CLI.packages(), allowed).check(classes);
  }

  @Test
  void theRacesUseTheWarehouseAndTheDriverAsAnyoneCan() {
    List<String> allowed = List.of(BENCH.packages(), JDBC.rootPackage(), WAREHOUSE.packages());
    Rules.usesOfOursOnly(BENCH.packages(), allowed).check(classes);
  }

  @Test
  void whatRunsInAMeasuredProcessUsesNothingElseOfOurs() {
    String client = BENCH.rootPackage() + ".client";
    Rules.usesOfOursOnly(client, List.of(client)).check(classes);
  }

  @Test
  void theTestToolsUseNothingOfOurs() {
    Rules.usesOfOursOnly(TESTING.packages(), List.of(TESTING.packages())).check(classes);
  }
}
