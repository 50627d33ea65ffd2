/**
 * Reads what the user typed: takes SQL texts and {@code -p} values from the command line and hands
 * single statements with their parameters to the statement runner. It looks inside SQL only to find
 * where statements end, where named parameters stand, and for the word that a statement starts
 * with.
 */
@NullMarked
package dev.hod.cli.script;

import org.jspecify.annotations.NullMarked;
