package dev.hod.kernel.http;

import dev.hod.kernel.event.Events;
import dev.hod.kernel.time.TimeSource;
import java.util.concurrent.Executor;
import java.util.random.RandomGenerator;

/**
 * What the request path uses of the client it belongs to.
 *
 * @param threads starts every task at once, on a thread of the client: a queue of tasks would let
 *     requests wait for connections whose opening waits behind them
 * @param time the clock of pauses and ages
 * @param random for jitter; used by many threads
 * @param events who is told
 */
public record Surroundings(
    Executor threads, TimeSource time, RandomGenerator random, Events events) {}
