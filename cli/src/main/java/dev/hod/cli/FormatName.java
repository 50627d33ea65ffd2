package dev.hod.cli;

import dev.hod.cli.print.Format;
import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** A format by its name as users type it: in lower case, though any case will do. */
final class FormatName implements ITypeConverter<Format> {
  @Override
  public Format convert(String typed) {
    for (Format format : Format.values()) {
      if (nameOf(format).equals(typed.toLowerCase(Locale.ROOT))) return format;
    }
    String all =
        Arrays.stream(Format.values()).map(FormatName::nameOf).collect(Collectors.joining(", "));
    throw new TypeConversionException("'" + typed + "' is not one of " + all);
  }

  private static String nameOf(Format format) {
    return format.name().toLowerCase(Locale.ROOT);
  }
}
