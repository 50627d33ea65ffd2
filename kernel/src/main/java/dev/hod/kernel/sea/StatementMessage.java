package dev.hod.kernel.sea;

import dev.hod.kernel.error.ErrorCode;
import dev.hod.kernel.error.HodException;
import dev.hod.kernel.json.JsonReader;
import dev.hod.kernel.transport.Manifest;
import org.jspecify.annotations.Nullable;

/** What the server says of a statement (sea.md 4.1). */
record StatementMessage(
    String statementId, StatusMessage status, @Nullable Manifest manifest, ResultMessage result) {

  static StatementMessage read(JsonReader in) {
    String id = null;
    StatusMessage status = null;
    Manifest manifest = null;
    ResultMessage result = ResultMessage.EMPTY;
    try {
      in.beginObject();
      for (String name = in.nextName(); name != null; name = in.nextName()) {
        switch (name) {
          case "statement_id" -> id = in.text();
          case "status" -> status = StatusMessage.read(in);
          case "manifest" -> manifest = in.skipNull() ? null : ManifestMessage.read(in);
          case "result" -> result = in.skipNull() ? result : ResultMessage.read(in);
          default -> in.skip();
        }
      }
      in.end();
    } catch (HodException e) {
      // Whoever gets it can still let the server forget the statement.
      throw e.code().failure().statement(id).cause(e).because("%s", e.getMessage());
    } catch (OutOfMemoryError e) {
      throw ErrorCode.OUT_OF_MEMORY
          .failure()
          .statement(id)
          .cause(e)
          .because("What the server says of statement %s takes more memory than there is", id);
    }
    if (id == null || status == null) {
      throw ErrorCode.MALFORMED_REPLY.because(
          "The server's reply to a statement has no statement_id or no status");
    }
    if (!SeaTransport.isPathPart(id)) {
      throw ErrorCode.MALFORMED_REPLY.because(
          "The server's reply to a statement has a statement_id that is none");
    }
    return new StatementMessage(id, status, manifest, result);
  }
}
