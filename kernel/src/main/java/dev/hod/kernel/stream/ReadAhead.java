package dev.hod.kernel.stream;

import java.util.concurrent.Executor;

/**
 * What the results of one client share to fetch chunks ahead of their readers.
 *
 * @param threads refuses a task by {@link java.util.concurrent.RejectedExecutionException}
 * @param mostDownloads at a time, for one result
 */
public record ReadAhead(Executor threads, Budget budget, int mostDownloads) {}
