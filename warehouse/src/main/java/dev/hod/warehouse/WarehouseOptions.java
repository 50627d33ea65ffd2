package dev.hod.warehouse;

import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * How a warehouse is to run. Each {@code with} method gives the same options but for one.
 *
 * @param host the address to listen on; loopback unless told otherwise
 * @param port of plain HTTP; 0 takes any free one
 * @param tlsPort of TLS; 0 takes any free one, negative means none
 * @param token the access token clients must send; null makes a random one
 * @param data the folder of catalogs that are kept; null keeps everything in memory
 * @param home the folder of what is made once: sample data, certificates
 * @param sampleScale TPC-H scale factor of {@code samples.tpch}
 * @param strictUserAgent refuses the hybrid disposition to clients it does not know
 * @param footprint the memory it may take
 */
public record WarehouseOptions(
    String host,
    int port,
    int tlsPort,
    @Nullable String token,
    @Nullable Path data,
    Path home,
    double sampleScale,
    boolean strictUserAgent,
    Footprint footprint) {

  /**
   * Loopback, free port, no TLS, random token, in memory, samples at scale 0.1, of a server's size.
   */
  public static WarehouseOptions defaults(Path home) {
    return new WarehouseOptions(
        "127.0.0.1", 0, -1, null, null, home, 0.1, false, Footprint.server());
  }

  public WarehouseOptions withHost(String value) {
    return new WarehouseOptions(
        value, port, tlsPort, token, data, home, sampleScale, strictUserAgent, footprint);
  }

  public WarehouseOptions withPort(int value) {
    return new WarehouseOptions(
        host, value, tlsPort, token, data, home, sampleScale, strictUserAgent, footprint);
  }

  public WarehouseOptions withTlsPort(int value) {
    return new WarehouseOptions(
        host, port, value, token, data, home, sampleScale, strictUserAgent, footprint);
  }

  public WarehouseOptions withToken(String value) {
    return new WarehouseOptions(
        host, port, tlsPort, value, data, home, sampleScale, strictUserAgent, footprint);
  }

  public WarehouseOptions withData(Path value) {
    return new WarehouseOptions(
        host, port, tlsPort, token, value, home, sampleScale, strictUserAgent, footprint);
  }

  public WarehouseOptions withHome(Path value) {
    return new WarehouseOptions(
        host, port, tlsPort, token, data, value, sampleScale, strictUserAgent, footprint);
  }

  public WarehouseOptions withSampleScale(double value) {
    return new WarehouseOptions(
        host, port, tlsPort, token, data, home, value, strictUserAgent, footprint);
  }

  public WarehouseOptions withStrictUserAgent(boolean value) {
    return new WarehouseOptions(
        host, port, tlsPort, token, data, home, sampleScale, value, footprint);
  }

  public WarehouseOptions withFootprint(Footprint value) {
    return new WarehouseOptions(
        host, port, tlsPort, token, data, home, sampleScale, strictUserAgent, value);
  }
}
