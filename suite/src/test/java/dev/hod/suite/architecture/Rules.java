package dev.hod.suite.architecture;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.core.domain.JavaModifier.SYNCHRONIZED;
import static com.tngtech.archunit.core.domain.JavaModifier.SYNTHETIC;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.fields;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.methods;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.library.dependencies.SliceAssignment;
import com.tngtech.archunit.library.dependencies.SliceIdentifier;
import java.util.Collection;
import java.util.List;

/**
 * The kinds of rule that the map is made of. All of them hold for packages that are still empty.
 * Package names are ArchUnit's: exact, or with {@code ..} for all below.
 */
final class Rules {
  private Rules() {}

  /** Of our own packages, the ones in {@code from} use only the {@code allowed}. */
  static ArchRule usesOfOursOnly(String from, Collection<String> allowed) {
    DescribedPredicate<JavaClass> ours = resideInAnyPackage("dev.hod..");
    DescribedPredicate<JavaClass> forbidden =
        ours.and(DescribedPredicate.not(resideInAnyPackage(allowed.toArray(String[]::new))))
            .as("lie in dev.hod but not in %s", allowed);
    return noClasses()
        .that()
        .resideInAPackage(from)
        .should()
        .dependOnClassesThat(forbidden)
        .because("the map (docs/ARCHITECTURE.md) has no such arrow")
        .allowEmptyShould(true);
  }

  /** The packages do not use {@code banned}, for the given reason. */
  static ArchRule doesNotUse(String from, String reason, DescribedPredicate<JavaClass> banned) {
    return noClasses()
        .that()
        .resideInAPackage(from)
        .should()
        .dependOnClassesThat(banned)
        .because(reason)
        .allowEmptyShould(true);
  }

  /** No two packages below {@code root} use each other, over however many others. */
  static ArchRule hasNoRing(String root) {
    SliceAssignment onePackageEach =
        new SliceAssignment() {
          @Override
          public SliceIdentifier getIdentifierOf(JavaClass type) {
            String name = type.getPackageName();
            boolean inside = name.equals(root) || name.startsWith(root + ".");
            return inside ? SliceIdentifier.of(name) : SliceIdentifier.ignore();
          }

          @Override
          public String getDescription() {
            return "packages of " + root;
          }
        };
    return slices().assignedFrom(onePackageEach).should().beFreeOfCycles().allowEmptyShould(true);
  }

  /** Every class lies in one of these packages. */
  static ArchRule knowsNoOtherPackageThan(String root, List<String> known) {
    return classes()
        .that()
        .resideInAPackage(root)
        .should()
        .resideInAnyPackage(known.toArray(String[]::new))
        .because("a new package is a design question: it needs its arrows on the map")
        .allowEmptyShould(true);
  }

  /** Static fields are final. */
  static ArchRule hasNoVariableStatics(String from) {
    return fields()
        .that()
        .areDeclaredInClassesThat()
        .resideInAPackage(from)
        .and()
        .areStatic()
        .and()
        .doNotHaveModifier(SYNTHETIC)
        .should()
        .beFinal()
        .because("no static changes: state belongs to objects that someone owns and closes")
        .allowEmptyShould(true);
  }

  /** Static fields hold nothing that changes. */
  static ArchRule hasNoStaticsThatChange(String from) {
    return fields()
        .that()
        .areDeclaredInClassesThat()
        .resideInAPackage(from)
        .and()
        .areStatic()
        .and()
        .doNotHaveModifier(SYNTHETIC)
        .should(Statics.HOLD_NOTHING_THAT_CHANGES)
        .because("a cache, registry, thread-local or executor in a static outlives its client")
        .allowEmptyShould(true);
  }

  /** Collections made by a static initialiser are immutable ones. */
  static ArchRule makesNoStaticCollections(String from) {
    return classes()
        .that()
        .resideInAPackage(from)
        .should(Statics.MAKE_NO_COLLECTION_THAT_CHANGES)
        .because("List.of and its like make constants; others end up as caches")
        .allowEmptyShould(true);
  }

  /** No method is synchronized; blocks are found in the sources. */
  static ArchRule hasNoSynchronizedMethods(String from) {
    return methods()
        .that()
        .areDeclaredInClassesThat()
        .resideInAPackage(from)
        .should()
        .notHaveModifier(SYNCHRONIZED)
        .because("ReentrantLock is what virtual threads can wait on, and callers can't take ours")
        .allowEmptyShould(true);
  }
}
