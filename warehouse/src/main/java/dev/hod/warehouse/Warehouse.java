package dev.hod.warehouse;

import dev.hod.warehouse.engine.SampleProgress;
import java.nio.file.Path;
import java.util.Optional;

/** A running warehouse; closing it frees its ports, sessions and files. Thread-safe. */
public final class Warehouse implements AutoCloseable {

  private Warehouse() {}

  /**
   * Starts a warehouse and returns when it accepts connections.
   *
   * @throws java.io.UncheckedIOException when a port is taken or a folder cannot be written
   */
  public static Warehouse start(WarehouseOptions options, SampleProgress progress) {
    throw new UnsupportedOperationException("not there yet");
  }

  /** The plain HTTP port. */
  public int port() {
    throw new UnsupportedOperationException("not there yet");
  }

  /** The TLS port; empty when there is none. */
  public Optional<Integer> tlsPort() {
    throw new UnsupportedOperationException("not there yet");
  }

  /** The token clients must send. */
  public String token() {
    throw new UnsupportedOperationException("not there yet");
  }

  /** The id of the warehouse, the last part of {@code httpPath}. */
  public String warehouseId() {
    throw new UnsupportedOperationException("not there yet");
  }

  /** The PEM file of the certificate authority that signed the TLS certificate. */
  public Optional<Path> certificateAuthority() {
    throw new UnsupportedOperationException("not there yet");
  }

  @Override
  public void close() {}
}
