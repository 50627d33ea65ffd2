package dev.hod.kernel.columns;

import java.io.Serializable;

/**
 * A column of a result as the server describes it.
 *
 * @param name as in the select list
 * @param nullable false only where the source says that no value is null
 */
public record Field(String name, SqlType type, boolean nullable) implements Serializable {}
