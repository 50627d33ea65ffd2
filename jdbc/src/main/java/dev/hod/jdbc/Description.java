package dev.hod.jdbc;

import dev.hod.kernel.Parameter;
import dev.hod.kernel.ResultStream;
import dev.hod.kernel.Session;
import dev.hod.kernel.StatementRequest;
import dev.hod.kernel.columns.Field;
import dev.hod.kernel.columns.RecordBatch;
import dev.hod.kernel.columns.Schema;
import dev.hod.kernel.columns.SqlType;
import dev.hod.kernel.error.ErrorKind;
import dev.hod.kernel.error.HodException;
import dev.hod.kernel.time.CancelSignal;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The columns of a statement that has not run, by {@code DESCRIBE QUERY} (sea.md 3.6). The server
 * describes no {@code SHOW}, {@code DESCRIBE} and {@code EXPLAIN}, which change nothing: those are
 * run for their columns.
 */
final class Description {
  private static final String NOT_A_QUERY = "42601";
  private static final Set<String> HARMLESS = Set.of("SHOW", "DESCRIBE", "DESC", "EXPLAIN");

  private Description() {}

  /** No columns when the server does not take {@code sql} for a query. */
  static Schema of(Session session, String sql, List<Parameter> parameters) throws SQLException {
    try {
      return described(session, sql, parameters);
    } catch (HodException e) {
      if (e.kind() != ErrorKind.SQL_ERROR || !e.sqlState().equals(NOT_A_QUERY)) {
        throw Errors.of(e);
      }
    }
    if (!HARMLESS.contains(SqlLexer.firstWord(sql))) {
      return Schema.EMPTY;
    }
    try (ResultStream stream = session.execute(request(sql, parameters), new CancelSignal())) {
      return stream.schema();
    } catch (HodException e) {
      throw Errors.of(e);
    }
  }

  private static StatementRequest request(String sql, List<Parameter> parameters) {
    return new StatementRequest(sql, parameters, 0, Duration.ZERO, Map.of(), Map.of());
  }

  private static Schema described(Session session, String sql, List<Parameter> parameters) {
    StatementRequest request = request("DESCRIBE QUERY " + sql, parameters);
    List<Field> fields = new ArrayList<>();
    try (ResultStream stream = session.execute(request, new CancelSignal())) {
      for (RecordBatch batch = stream.next(); batch != null; batch = stream.next()) {
        for (int row = 0; row < batch.rows(); row++) {
          String name = batch.column(0).text(row);
          fields.add(new Field(name, SqlType.parse(batch.column(1).text(row)), true));
        }
      }
    }
    return new Schema(fields);
  }
}
