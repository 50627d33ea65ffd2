package dev.hod.cli;

import dev.hod.cli.print.Format;

/**
 * How results are shown.
 *
 * @param maxRows most rows of a result; 0 is all
 * @param hasHeader whether names of columns are printed
 */
record ResultStyle(Format format, int maxRows, boolean hasHeader) {}
