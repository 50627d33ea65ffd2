package dev.hod.suite.architecture;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaCodeUnit;
import com.tngtech.archunit.core.domain.JavaField;
import com.tngtech.archunit.core.domain.JavaMember;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.domain.JavaType;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * A set of packages whose public and protected signatures may name only public types of their own,
 * and types of the JDK: whoever compiles against them needs nothing else.
 */
record Exports(Set<String> packages) {
  static Exports of(List<String> packages) {
    return new Exports(new HashSet<>(packages));
  }

  /** One line for each signature that shows a type it must not. */
  List<String> violations(JavaClasses classes) {
    List<String> found = new ArrayList<>();
    for (JavaClass type : classes) {
      if (packages.contains(type.getPackageName()) && isOpen(type)) {
        check(type, found);
      }
    }
    return found;
  }

  private void check(JavaClass type, List<String> found) {
    Set<JavaClass> parents = new HashSet<>();
    type.getSuperclass().ifPresent(parent -> parents.addAll(parent.getAllInvolvedRawTypes()));
    for (JavaType parent : type.getInterfaces()) {
      parents.addAll(parent.getAllInvolvedRawTypes());
    }
    // An own parent that is not public is how classes share code; what it shows is theirs.
    parents.removeIf(parent -> packages.contains(parent.getPackageName()));
    report(type.getName(), parents, found);
    for (JavaField field : type.getFields()) {
      if (isShown(field)) {
        report(field.getFullName(), field.getAllInvolvedRawTypes(), found);
      }
    }
    for (JavaCodeUnit unit : type.getCodeUnits()) {
      if (isShown(unit)) {
        Set<JavaClass> named = new HashSet<>(unit.getAllInvolvedRawTypes());
        unit.getThrowsClause().forEach(thrown -> named.add(thrown.getRawType()));
        report(unit.getFullName(), named, found);
      }
    }
  }

  private void report(String where, Set<JavaClass> named, List<String> found) {
    Set<String> hidden = new TreeSet<>();
    for (JavaClass type : named) {
      if (!mayShow(type.getBaseComponentType())) {
        hidden.add(type.getBaseComponentType().getName());
      }
    }
    if (!hidden.isEmpty()) {
      found.add(where + " shows " + hidden);
    }
  }

  private boolean mayShow(JavaClass type) {
    String name = type.getPackageName();
    return type.isPrimitive()
        || name.startsWith("java.")
        || name.startsWith("javax.")
        || (packages.contains(name) && isOpen(type));
  }

  private static boolean isShown(JavaMember member) {
    Set<JavaModifier> modifiers = member.getModifiers();
    return !modifiers.contains(JavaModifier.SYNTHETIC)
        && (modifiers.contains(JavaModifier.PUBLIC) || modifiers.contains(JavaModifier.PROTECTED));
  }

  /** Public, and so is what stands around it. */
  private static boolean isOpen(JavaClass type) {
    boolean open =
        type.getModifiers().contains(JavaModifier.PUBLIC)
            || type.getModifiers().contains(JavaModifier.PROTECTED);
    return open && type.getEnclosingClass().map(Exports::isOpen).orElse(true);
  }
}
