package dev.hod.warehouse;

import dev.hod.warehouse.engine.Engine;
import dev.hod.warehouse.engine.Engines;
import dev.hod.warehouse.engine.SampleProgress;
import dev.hod.warehouse.fault.Faults;
import dev.hod.warehouse.fault.RequestLog;
import dev.hod.warehouse.result.ChunkStore;
import dev.hod.warehouse.result.ResultEncoder;
import dev.hod.warehouse.result.SignedLinks;
import dev.hod.warehouse.sea.SeaService;
import dev.hod.warehouse.server.HttpServer;
import dev.hod.warehouse.statement.Downloads;
import dev.hod.warehouse.statement.Ground;
import dev.hod.warehouse.statement.Ids;
import dev.hod.warehouse.statement.LiveSettings;
import dev.hod.warehouse.statement.StatementRunner;
import dev.hod.warehouse.statement.Workers;
import dev.hod.warehouse.thrift.ThriftService;
import dev.hod.warehouse.tls.CertificateAuthority;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HexFormat;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;

/** A running warehouse; closing it frees its ports, sessions and files. Thread-safe. */
public final class Warehouse implements AutoCloseable {
  private static final String ID = "10ca110ca110ca11";
  private static final String USER = "user@localhost";
  private static final Duration SWEEP = Duration.ofSeconds(5);
  private static final long FILE_BUDGET = 64L << 30;

  private final String token;
  private final LiveSettings settings = new LiveSettings();
  private final Faults faults = new Faults(RandomGenerator.getDefault());
  private final RequestLog requests = new RequestLog();
  private final AtomicBoolean closed = new AtomicBoolean();
  private final Deque<AutoCloseable> parts = new ArrayDeque<>(); // last opened first; then fixed
  private final SeaService sea;
  private final ThriftService thrift;
  private final HttpServer server;
  private final boolean hasTls;
  private final @Nullable Path authority;

  private Warehouse(WarehouseOptions options, Engine engine, InstantSource clock) {
    String given = options.token();
    token = given == null ? "dapi" + HexFormat.of().formatHex(random(16)) : given;
    parts.push(engine);
    try {
      Path spill =
          Path.of(System.getProperty("java.io.tmpdir"), "hod-results-" + UUID.randomUUID());
      Footprint footprint = options.footprint();
      settings.change(now -> now.withSizes(footprint.sizes()));
      long resultBytes = footprint.resultBytes();
      ChunkStore store = opened(new ChunkStore(spill, resultBytes, FILE_BUDGET));
      Workers workers = opened(new Workers(clock));
      SignedLinks links = new SignedLinks(random(32), clock);
      ResultEncoder encoder = new ResultEncoder(store);
      StatementRunner runner =
          opened(new StatementRunner(engine, USER, encoder, resultBytes, workers));
      Ground ground = new Ground(workers, new Ids(clock), runner, links, settings);
      sea = opened(new SeaService(new SeaService.Config(ID, options.strictUserAgent()), ground));
      thrift = opened(new ThriftService(ground, new SecureRandom()));
      workers.repeat(this::sweep, SWEEP);
      Downloads downloads = new Downloads(links, List.of(sea.statements(), thrift.statements()));
      HttpServer.Services services = new HttpServer.Services(ID, sea, thrift, downloads);
      server = opened(new HttpServer(token, services, faults, requests, settings, workers.timer()));
      server.listen(new HttpServer.Address(options.host(), options.port()), null);
      hasTls = options.tlsPort() >= 0;
      authority = hasTls ? listenTls(options) : null;
      server.start();
    } catch (RuntimeException | Error e) {
      close();
      throw e;
    }
  }

  /**
   * Starts a warehouse and returns when it accepts connections.
   *
   * @throws java.io.UncheckedIOException when a port is taken or a folder cannot be written
   */
  public static Warehouse start(WarehouseOptions options, SampleProgress progress) {
    Path samples = options.home().resolve("samples");
    long memory = options.footprint().engineBytes();
    Engine engine =
        Engines.duckDb(options.data(), samples, options.sampleScale(), memory, progress);
    return start(options, engine, InstantSource.system());
  }

  /** Starts a warehouse on any engine, which it closes with itself. */
  static Warehouse start(WarehouseOptions options, Engine engine, InstantSource clock) {
    return new Warehouse(options, engine, clock);
  }

  private Path listenTls(WarehouseOptions options) {
    CertificateAuthority signer = CertificateAuthority.in(options.home().resolve("tls"));
    Set<String> hosts = new LinkedHashSet<>(List.of("localhost", "127.0.0.1", "::1"));
    if (!options.host().equals("0.0.0.0") && !options.host().equals("::")) {
      hosts.add(options.host());
    }
    server.listen(
        new HttpServer.Address(options.host(), options.tlsPort()),
        signer.serverKeys(List.copyOf(hosts)));
    return signer.file();
  }

  private <T extends AutoCloseable> T opened(T part) {
    parts.push(part);
    return part;
  }

  private static byte[] random(int count) {
    byte[] bytes = new byte[count];
    new SecureRandom().nextBytes(bytes);
    return bytes;
  }

  /** The plain HTTP port. */
  public int port() {
    return server.port(0);
  }

  /** The TLS port; empty when there is none. */
  public Optional<Integer> tlsPort() {
    return hasTls ? Optional.of(server.port(1)) : Optional.empty();
  }

  /** The token clients must send. */
  public String token() {
    return token;
  }

  /** The id of the warehouse, the last part of {@code httpPath}. */
  public String warehouseId() {
    return ID;
  }

  /** The PEM file of the certificate authority that signed the TLS certificate. */
  public Optional<Path> certificateAuthority() {
    return Optional.ofNullable(authority);
  }

  /** What is to go wrong; the same as the admin call {@code /admin/faults}. */
  public Faults faults() {
    return faults;
  }

  /** What was asked so far; the same as {@code /admin/requests}. */
  public RequestLog requests() {
    return requests;
  }

  /** What may be changed while it runs; the same as {@code /admin/settings}. */
  public LiveSettings settings() {
    return settings;
  }

  /** Lets go now what has been kept for long enough; done every few seconds anyway. */
  void sweep() {
    sea.sweep();
    thrift.sweep();
  }

  /** Stops listening, cancels what runs and lets everything go. Idempotent. */
  @Override
  public void close() {
    if (!closed.compareAndSet(false, true)) {
      return;
    }
    RuntimeException failure = null;
    for (AutoCloseable part : parts) {
      try {
        part.close();
      } catch (Exception e) {
        if (failure == null) {
          failure = new IllegalStateException("the warehouse did not close cleanly", e);
        } else {
          failure.addSuppressed(e);
        }
      }
    }
    if (failure != null) {
      throw failure;
    }
  }
}
