/**
 * The warehouse's HTTP: takes requests from Jetty, checks tokens and sizes, lets armed faults
 * happen, hands calls to {@code sea} and {@code thrift} and sends what comes back. Also answers
 * what is not SQL: downloads, health, telemetry, discovery and the admin calls.
 */
@NullMarked
package dev.hod.warehouse.server;

import org.jspecify.annotations.NullMarked;
