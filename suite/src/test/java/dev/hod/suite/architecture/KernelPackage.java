package dev.hod.suite.architecture;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * The packages of the kernel, lowest first, each with those that it may use. What is not written
 * here is not allowed; a package that is not here must not exist.
 */
enum KernelPackage {
  ERROR,
  TIME(ERROR),
  EVENT(ERROR, TIME),
  JSON(ERROR, TIME),
  COLUMNS(ERROR, TIME, JSON),
  SETTINGS(ERROR, TIME),
  HTTP(ERROR, TIME, EVENT, SETTINGS, JSON),
  ARROW(ERROR, TIME, COLUMNS),
  AUTH(ERROR, TIME, EVENT, SETTINGS, JSON, HTTP),

  /** The API: {@code dev.hod.kernel} itself. */
  API(ERROR, TIME, EVENT, COLUMNS, SETTINGS),
  TRANSPORT(ERROR, TIME, EVENT, COLUMNS, SETTINGS, API),
  STREAM(ERROR, TIME, EVENT, COLUMNS, SETTINGS, API, TRANSPORT, ARROW),
  RUN(ERROR, TIME, EVENT, COLUMNS, SETTINGS, API, TRANSPORT, STREAM, ARROW),
  CLOUDFETCH(ERROR, TIME, EVENT, COLUMNS, SETTINGS, API, TRANSPORT, HTTP, ARROW),
  SEA(ERROR, TIME, EVENT, COLUMNS, SETTINGS, API, TRANSPORT, HTTP, ARROW, CLOUDFETCH, JSON),
  THRIFT(ERROR, TIME, EVENT, COLUMNS, SETTINGS, API, TRANSPORT, HTTP, ARROW, CLOUDFETCH),

  /** Puts the parts together, so it may use every one. */
  CONNECT(
      ERROR,
      TIME,
      EVENT,
      COLUMNS,
      SETTINGS,
      JSON,
      HTTP,
      ARROW,
      AUTH,
      API,
      TRANSPORT,
      STREAM,
      RUN,
      CLOUDFETCH,
      SEA,
      THRIFT);

  /** What the module {@code jdbc} may use. */
  static final Set<KernelPackage> EXPORTED =
      Set.copyOf(EnumSet.of(API, COLUMNS, SETTINGS, ERROR, EVENT, TIME, CONNECT));

  private final List<KernelPackage> lower;

  KernelPackage(KernelPackage... lower) {
    this.lower = List.of(lower);
  }

  String packageName() {
    String root = BuildModule.KERNEL.rootPackage();
    return this == API ? root : root + "." + name().toLowerCase(Locale.ROOT);
  }

  /** The names of this package and of those that it may use. */
  List<String> allowed() {
    List<KernelPackage> all = new ArrayList<>(lower);
    all.add(this);
    return namesOf(all);
  }

  static List<String> names() {
    return namesOf(Arrays.asList(values()));
  }

  static List<String> namesOf(Iterable<KernelPackage> packages) {
    List<String> names = new ArrayList<>();
    packages.forEach(one -> names.add(one.packageName()));
    return names;
  }
}
