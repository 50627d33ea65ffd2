/**
 * Reads what the user typed: takes SQL texts and {@code -p} values from the command line and hands
 * single statements with their parameters to the statement runner. It looks inside SQL only to find
 * where statements end and where named parameters stand.
 */
@NullMarked
package dev.hod.cli.script;

import org.jspecify.annotations.NullMarked;
