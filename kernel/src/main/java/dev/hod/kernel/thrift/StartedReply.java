package dev.hod.kernel.thrift;

import dev.hod.kernel.error.ErrorCode;
import dev.hod.kernel.error.HodException;
import org.jspecify.annotations.Nullable;

/**
 * The reply to a call that starts an operation: TExecuteStatementResp and those of the catalog's
 * calls, which are alike (thrift.md 2.5, 2.9).
 *
 * @param operation null when it failed before there was one
 * @param unreadable what is wrong with the rest of the reply to an operation that there is; null
 *     when nothing is
 */
record StartedReply(
    @Nullable StatusMessage status,
    @Nullable OperationHandle operation,
    DirectResults direct,
    @Nullable HodException unreadable) {

  static StartedReply read(ThriftReader in, String method) {
    StatusMessage status = null;
    OperationHandle operation = null;
    DirectResults direct = DirectResults.NONE;
    try {
      while (in.next()) {
        switch (in.field()) {
          case 1 -> status = in.isStruct() ? StatusMessage.read(in) : status;
          case 2 -> operation = in.isStruct() ? OperationHandle.read(in) : operation;
          case 1281 -> direct = in.isStruct() ? DirectResults.read(in) : direct;
          default -> {}
        }
      }
      StatusMessage read = StatusMessage.required(status, in, method);
      if (operation == null && !read.isError()) {
        throw in.malformed("an operation without its handle");
      }
      return new StartedReply(read, operation, direct, null);
    } catch (HodException e) {
      if (operation == null) {
        throw e;
      }
      // Whoever gets it can still let the server forget the operation.
      in.giveUp();
      return new StartedReply(status, operation, DirectResults.NONE, e);
    } catch (OutOfMemoryError e) {
      if (operation == null) {
        throw e;
      }
      in.giveUp();
      HodException failure =
          ErrorCode.OUT_OF_MEMORY
              .failure()
              .cause(e)
              .because("The reply to %s takes more memory than there is", method);
      return new StartedReply(status, operation, DirectResults.NONE, failure);
    }
  }
}
