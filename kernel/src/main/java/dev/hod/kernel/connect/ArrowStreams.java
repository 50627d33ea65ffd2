package dev.hod.kernel.connect;

import dev.hod.kernel.ResultStream;
import dev.hod.kernel.arrow.ArrowStreamWriter;
import java.io.InputStream;

/** The Arrow form of results that are made outside of the kernel. */
public final class ArrowStreams {
  private ArrowStreams() {}

  /** What {@link ResultStream#arrow} of the result is to give; takes from {@code result.next()}. */
  public static InputStream of(ResultStream result) {
    return ArrowStreamWriter.open(result.schema(), result);
  }
}
