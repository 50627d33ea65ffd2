package dev.hod.bench.race;

import dev.hod.bench.report.Figure;
import java.util.List;

/** What a run under load gives. */
final class LoadFigures {
  static final Figure CONNECT_P50 = Figure.less("connect_p50_ms", "connect p50, ms");
  static final Figure CONNECT_P99 = Figure.less("connect_p99_ms", "connect p99, ms");
  static final Figure ALL_OPEN = Figure.less("all_open_ms", "all open, ms");
  static final Figure LAUNCH_TO_OPEN =
      Figure.less("launch_to_open_p50_ms", "launch to open p50, ms");
  static final Figure OPEN_CPU = Figure.less("open_cpu_ms", "CPU until all open, ms");
  static final Figure FIRST = Figure.less("first_p50_ms", "first result p50, ms");
  static final Figure AVERAGE = Figure.more("qps_average", "QPS, average");
  static final Figure STEADY = Figure.more("qps_steady", "QPS, steady");
  static final Figure PEAK = Figure.more("qps_peak", "QPS, best second");
  static final Figure QUERY_P50 = Figure.less("query_p50_ms", "query p50, ms");
  static final Figure QUERY_P99 = Figure.less("query_p99_ms", "query p99, ms");
  static final Figure CPU = Figure.less("cpu_ms_per_query", "client CPU per query, ms");
  static final Figure SYSTEM = Figure.less("system_ms_per_query", "of it in the kernel, ms");
  static final Figure COMPILER = Figure.less("compiler_ms_per_query", "of it compiling (JIT), ms");
  static final Figure RSS = Figure.less("peak_rss_mb", "peak RSS of a process, MB");
  static final Figure THREADS = Figure.less("threads_extra", "threads besides the sessions' own");
  static final Figure SOCKETS = Figure.less("sockets", "sockets");
  static final Figure CONNECTIONS = Figure.less("connections", "connections accepted");
  static final Figure SERVER_CPU =
      Figure.neither("server_cpu_us_per_answer", "server CPU per answer, µs");

  static final List<Figure> ALL =
      List.of(
          CONNECT_P50,
          CONNECT_P99,
          ALL_OPEN,
          LAUNCH_TO_OPEN,
          OPEN_CPU,
          FIRST,
          AVERAGE,
          STEADY,
          PEAK,
          QUERY_P50,
          QUERY_P99,
          CPU,
          SYSTEM,
          COMPILER,
          RSS,
          THREADS,
          SOCKETS,
          CONNECTIONS,
          SERVER_CPU);

  private LoadFigures() {}
}
