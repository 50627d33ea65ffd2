/**
 * The TCLIService (HiveServer2) protocol over HTTP, as Databricks and plain Hive or Spark servers
 * speak it: structs in TBinaryProtocol, one record each with its codec beside it, only the fields
 * that are used. Serves {@code run} and {@code stream} through {@code transport}.
 */
@NullMarked
package dev.hod.kernel.thrift;

import org.jspecify.annotations.NullMarked;
