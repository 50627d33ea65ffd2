package dev.hod.kernel.columns;

/** The SQL types of Databricks. */
public enum TypeName {
  BOOLEAN,
  TINYINT,
  SMALLINT,
  INT,
  BIGINT,
  FLOAT,
  DOUBLE,
  DECIMAL,
  STRING,
  CHAR,
  VARCHAR,
  BINARY,
  DATE,
  TIMESTAMP,
  TIMESTAMP_NTZ,
  /** The year-month family: a whole number of months. */
  INTERVAL_YEAR_MONTH,
  /** The day-time family: a whole number of microseconds. */
  INTERVAL_DAY_TIME,
  VOID,
  ARRAY,
  MAP,
  STRUCT,
  VARIANT,
  GEOMETRY,
  GEOGRAPHY,
  /** A name that this version does not know; its values are read as text. */
  OTHER
}
