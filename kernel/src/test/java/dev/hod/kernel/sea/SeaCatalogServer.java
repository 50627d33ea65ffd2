package dev.hod.kernel.sea;

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

/** Answers metadata statements by their beginning, and remembers what was asked. */
final class SeaCatalogServer implements MetadataRunner {
  private final Map<String, Supplier<MetadataAnswer>> answers = new HashMap<>();
  private final List<MetadataAnswer> given = new ArrayList<>();
  final List<String> statements = new ArrayList<>();
  final List<String> operations = new ArrayList<>();

  /** The answer to statements that begin with {@code start}; the longest such start counts. */
  SeaCatalogServer on(String start, Supplier<MetadataAnswer> answer) {
    answers.put(start, answer);
    return this;
  }

  SeaCatalogServer fails(String start, String sqlState, String message) {
    return on(
        start,
        () -> {
          throw failure(sqlState, message);
        });
  }

  static HodException failure(String sqlState, String message) {
    return ErrorCode.SQL_FAILED.failure().sqlState(sqlState).because("%s", message);
  }

  @Override
  public ResultStream run(String sql, String operation) {
    statements.add(sql);
    operations.add(operation);
    String start =
        answers.keySet().stream()
            .filter(sql::startsWith)
            .max((a, b) -> Integer.compare(a.length(), b.length()))
            .orElseThrow(() -> failure("42601", "[PARSE_SYNTAX_ERROR] " + sql));
    MetadataAnswer answer = answers.get(start).get();
    given.add(answer);
    return answer;
  }

  @Override
  public ResultStream run(CatalogCall call) {
    throw new AssertionError("SEA has no calls for the catalog");
  }

  void checkThatAllIsClosed() {
    assertThat(given).allMatch(MetadataAnswer::isClosed);
  }
}
