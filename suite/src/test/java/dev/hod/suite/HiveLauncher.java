package dev.hod.suite;

import java.io.IOException;
import java.io.PrintStream;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.util.List;

/**
 * The program in HiveServer2's own JVM: starts the server inside itself, prints {@code ready
 * http=PORT}, and ends when its standard input does, so that it never outlives the test that
 * started it. All of Hive is reached by name, since no class of it is on the suite's class path.
 */
final class HiveLauncher {
  private HiveLauncher() {}

  public static void main(String[] args) throws Exception {
    PrintStream out = System.out;
    System.setOut(System.err);
    Object configuration = make("org.apache.hadoop.hive.conf.HiveConf");
    Object server = make("org.apache.hive.service.server.HiveServer2");
    server.getClass().getMethod("init", configuration.getClass()).invoke(server, configuration);
    call(server, "start");
    out.println("ready http=" + moveToLoopback(server));
    awaitEndOfInput();
    Runtime.getRuntime().halt(0);
  }

  /** HiveServer2 has no setting for the address of its HTTP port: it listens on all of them. */
  private static int moveToLoopback(Object server) throws Exception {
    for (Object service : (List<?>) call(server, "getServices")) {
      if (service.getClass().getSimpleName().equals("ThriftHttpCLIService")) {
        Field jetty = service.getClass().getDeclaredField("server");
        jetty.setAccessible(true);
        Object connector = ((Object[]) call(jetty.get(service), "getConnectors"))[0];
        call(connector, "stop");
        connector.getClass().getMethod("setHost", String.class).invoke(connector, "127.0.0.1");
        call(connector, "start");
        return (int) call(connector, "getLocalPort");
      }
    }
    throw new IllegalStateException("HiveServer2 serves no HTTP");
  }

  private static void awaitEndOfInput() throws IOException {
    while (System.in.read() >= 0) {
      // Nothing is ever said.
    }
  }

  private static Object make(String type) throws ReflectiveOperationException {
    return Class.forName(type).getConstructor().newInstance();
  }

  private static Object call(Object object, String method) throws Exception {
    try {
      return object.getClass().getMethod(method).invoke(object);
    } catch (InvocationTargetException e) {
      throw new IllegalStateException(method + " failed", e.getCause());
    }
  }
}
