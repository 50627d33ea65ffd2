package dev.hod.kernel.thrift;

/**
 * One call of the service: what is sent, and how its reply is read.
 *
 * @param <T> what the reply says
 */
interface Message<T> {

  /** The method's name in the service: {@code OpenSession}. */
  String method();

  /** Writes the fields of the request's struct, without its end. */
  void write(ThriftWriter out);

  /** Reads the fields of the reply's struct, its end included. */
  T read(ThriftReader in);
}
