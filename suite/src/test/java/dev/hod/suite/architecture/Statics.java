package dev.hod.suite.architecture;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaConstructorCall;
import com.tngtech.archunit.core.domain.JavaField;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import java.lang.ref.Reference;
import java.nio.Buffer;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Executor;
import java.util.concurrent.locks.Lock;

/** What a static field must not hold. */
final class Statics {
  /** Interfaces that {@code List.of} and its like implement: these may be constants. */
  private static final Set<String> CONSTANT_CAPABLE =
      Set.of(
          List.class.getName(),
          Set.class.getName(),
          Map.class.getName(),
          Map.Entry.class.getName());

  private static final List<Class<?>> CHANGING =
      List.of(
          Collection.class,
          Map.class,
          Executor.class,
          ThreadLocal.class,
          Thread.class,
          Lock.class,
          Reference.class,
          Buffer.class,
          StringBuilder.class,
          StringBuffer.class,
          java.util.Random.class,
          java.util.Date.class,
          java.util.Calendar.class,
          java.text.Format.class);

  static final ArchCondition<JavaField> HOLD_NOTHING_THAT_CHANGES =
      new ArchCondition<>("hold nothing that changes") {
        @Override
        public void check(JavaField field, ConditionEvents events) {
          if (changes(field)) {
            events.add(
                SimpleConditionEvent.violated(
                    field, field.getFullName() + " is a " + field.getRawType().getName()));
          }
        }
      };

  static final ArchCondition<JavaClass> MAKE_NO_COLLECTION_THAT_CHANGES =
      new ArchCondition<>("make no collection that changes in a static initialiser") {
        @Override
        public void check(JavaClass type, ConditionEvents events) {
          for (JavaConstructorCall call :
              type.getStaticInitializer()
                  .map(it -> it.getConstructorCallsFromSelf())
                  .orElse(Collections.emptySet())) {
            JavaClass made = call.getTargetOwner();
            if (made.getPackageName().startsWith("java.util")
                && (made.isAssignableTo(Collection.class) || made.isAssignableTo(Map.class))) {
              events.add(SimpleConditionEvent.violated(type, call.getDescription()));
            }
          }
        }
      };

  private Statics() {}

  private static boolean changes(JavaField field) {
    JavaClass type = field.getRawType();
    if (type.isArray()) {
      // A private table of numbers is the one array that the reader of one file can check.
      return !(type.getComponentType().isPrimitive() && isOfOneFile(field));
    }
    if (CONSTANT_CAPABLE.contains(type.getName())) {
      return false;
    }
    return type.getPackageName().equals("java.util.concurrent.atomic")
        || CHANGING.stream().anyMatch(type::isAssignableTo);
  }

  private static boolean isOfOneFile(JavaField field) {
    return field.getModifiers().contains(JavaModifier.PRIVATE)
        || field.getOwner().getModifiers().contains(JavaModifier.PRIVATE);
  }
}
