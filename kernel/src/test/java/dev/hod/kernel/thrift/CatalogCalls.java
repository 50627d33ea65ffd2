package dev.hod.kernel.thrift;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hod.kernel.ResultStream;
import dev.hod.kernel.error.ErrorCode;
import dev.hod.kernel.error.HodException;
import dev.hod.kernel.transport.CatalogCall;
import dev.hod.kernel.transport.MetadataAnswer;
import dev.hod.kernel.transport.MetadataRunner;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/** Answers calls by their method and statements by their beginning; writes down both. */
final class CatalogCalls implements MetadataRunner {
  private final Map<String, Supplier<MetadataAnswer>> answers = new HashMap<>();
  private final List<MetadataAnswer> given = new ArrayList<>();
  final List<String> asked = new ArrayList<>();

  CatalogCalls on(String start, Supplier<MetadataAnswer> answer) {
    answers.put(start, answer);
    return this;
  }

  CatalogCalls fails(String start, ErrorCode code, String sqlState, String message) {
    HodException failure = code.failure().sqlState(sqlState).because("%s", message);
    return on(
        start,
        () -> {
          throw failure;
        });
  }

  @Override
  public ResultStream run(String sql, String operation) {
    return answer(sql);
  }

  /** Shown as {@code GetTables(null, s, t)}. */
  @Override
  public ResultStream run(CatalogCall call) {
    String fields =
        ((CatalogRequest) call)
            .fields().stream().map(String::valueOf).collect(Collectors.joining(", ", "(", ")"));
    return answer(call.operation() + fields);
  }

  private ResultStream answer(String what) {
    asked.add(what);
    for (Map.Entry<String, Supplier<MetadataAnswer>> each : answers.entrySet()) {
      if (what.startsWith(each.getKey())) {
        MetadataAnswer answer = each.getValue().get();
        given.add(answer);
        return answer;
      }
    }
    throw new AssertionError("nobody expected " + what);
  }

  void checkThatAllIsClosed() {
    assertThat(given).allMatch(MetadataAnswer::isClosed);
  }
}
