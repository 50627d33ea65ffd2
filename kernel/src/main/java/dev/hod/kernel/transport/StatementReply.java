package dev.hod.kernel.transport;

import dev.hod.kernel.StatementState;
import dev.hod.kernel.error.HodException;
import dev.hod.kernel.event.Notice;
import java.util.List;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/**
 * What a server says of a statement.
 *
 * @param statementId the server's name for it
 * @param manifest describes the result; null until there is one, and for a failure
 * @param chunks the chunks that came with the reply, in order; empty when none did
 * @param failure why it failed or was canceled; null otherwise
 * @param modifiedRows the server's own count of changed rows, when it gives one
 * @param notices what the caller should know though nothing failed
 */
public record StatementReply(
    String statementId,
    StatementState state,
    @Nullable Manifest manifest,
    ChunkPage chunks,
    @Nullable HodException failure,
    OptionalLong modifiedRows,
    List<Notice> notices) {}
