package dev.hod.suite.architecture;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/** The modules whose main code the map covers, and where their classes and sources lie. */
enum BuildModule {
  KERNEL,
  JDBC,
  WAREHOUSE,
  BENCH,
  CLI,
  TESTING;

  /** The main classes of all modules, read together so that they know of each other. */
  static JavaClasses importAll() {
    List<Path> folders = Arrays.stream(values()).map(BuildModule::classes).toList();
    JavaClasses classes = new ClassFileImporter().importPaths(folders);
    for (BuildModule module : values()) {
      if (classes.stream().noneMatch(type -> type.getName().startsWith(module.rootPackage()))) {
        throw new IllegalStateException("no classes in " + module.classes());
      }
    }
    return classes;
  }

  /** {@code dev.hod.kernel}, for instance. */
  String rootPackage() {
    return "dev.hod." + folder();
  }

  /** The module's package and all below it, in ArchUnit's words. */
  String packages() {
    return rootPackage() + "..";
  }

  /** The main Java files. */
  List<Path> sources() {
    Path root = present(base().resolve(folder()).resolve(Path.of("src", "main", "java")));
    try (Stream<Path> files = Files.walk(root)) {
      return files.filter(file -> file.toString().endsWith(".java")).sorted().toList();
    } catch (IOException e) {
      throw new IllegalStateException("can't read " + root, e);
    }
  }

  /** A file at the root of the repository. */
  static Path file(String first, String... more) {
    return present(base().resolve(Path.of(first, more)));
  }

  private Path classes() {
    return present(base().resolve(folder()).resolve(Path.of("target", "classes")));
  }

  private String folder() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** The repository: Surefire names the module's folder, an editor may start in either. */
  private static Path base() {
    Path here = Path.of(System.getProperty("basedir", "")).toAbsolutePath();
    return Files.isDirectory(here.resolve("kernel")) ? here : here.resolveSibling("");
  }

  private static Path present(Path path) {
    if (!Files.exists(path)) {
      throw new IllegalStateException(
          path.normalize() + " is missing: build the whole project, or this module with -am");
    }
    return path;
  }
}
