package dev.hod.warehouse;

import dev.hod.warehouse.engine.SampleProgress;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.concurrent.CountDownLatch;

/**
 * Runs a warehouse as a process of its own: prints one line when it is ready and stops when its
 * standard input ends or it is told to terminate. For tests and scripts; people use {@code hod
 * warehouse}.
 */
public final class WarehouseMain {
  private static final String USAGE =
      "usage: [--host H] [--port N] [--tls-port N] [--token T] [--data DIR] [--home DIR]"
          + " [--sample-scale X] [--strict-user-agent] [--keep-small-results]";

  private WarehouseMain() {}

  public static void main(String[] arguments) {
    MainArguments parsed;
    try {
      parsed = MainArguments.parse(arguments);
    } catch (IllegalArgumentException e) {
      System.err.println(e.getMessage());
      System.err.println(USAGE);
      System.exit(2);
      return;
    }
    try {
      run(parsed, System.out);
    } catch (RuntimeException e) {
      System.err.println("hod warehouse: " + e.getMessage());
      System.exit(1);
    }
    System.exit(0); // what still runs in native code must not keep the process
  }

  private static void run(MainArguments arguments, PrintStream out) {
    try (Warehouse warehouse = Warehouse.start(arguments.options(), SampleProgress.SILENT)) {
      if (arguments.keepSmallResults()) {
        warehouse.settings().change(now -> now.withCloseSmallResults(false));
      }
      CountDownLatch stop = new CountDownLatch(1);
      // A signal ends the JVM; the hook lets ports and database files go first.
      Thread hook = new Thread(warehouse::close, "hod-stop");
      Runtime.getRuntime().addShutdownHook(hook);
      Thread input = new Thread(() -> readToEnd(stop), "hod-input");
      input.setDaemon(true);
      input.start();
      out.println(ready(warehouse));
      out.flush();
      stop.await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private static String ready(Warehouse warehouse) {
    return "ready http="
        + warehouse.port()
        + " tls="
        + warehouse.tlsPort().map(String::valueOf).orElse("-")
        + " token="
        + warehouse.token()
        + " warehouse="
        + warehouse.warehouseId()
        + " ca="
        + warehouse.certificateAuthority().map(Path::toString).orElse("-");
  }

  private static void readToEnd(CountDownLatch stop) {
    try {
      while (System.in.read() >= 0) {
        // only the end matters
      }
    } catch (IOException e) {
      // as good as the end
    }
    stop.countDown();
  }
}
