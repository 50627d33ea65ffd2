package dev.hod.warehouse.engine.sql;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TypeReaderTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "byte | TINYINT | BYTE",
        "SHORT | SMALLINT | SHORT",
        "integer | INT | INT",
        "Long | BIGINT | LONG",
        "real | FLOAT | FLOAT",
        "decimal | DECIMAL(10,0) | DECIMAL",
        "NUMERIC(12, 3) | DECIMAL(12,3) | DECIMAL",
        "char(3) | CHAR(3) | CHAR",
        "varchar(7) | VARCHAR(7) | STRING",
        "void | VOID | NULL",
        "timestamp_ltz | TIMESTAMP | TIMESTAMP",
        "timestamp_ntz | TIMESTAMP_NTZ | TIMESTAMP_NTZ",
        "interval year to month | INTERVAL YEAR TO MONTH | INTERVAL",
        "INTERVAL SECOND | INTERVAL SECOND | INTERVAL",
        "array<array<int>> | ARRAY<ARRAY<INT>> | ARRAY",
        "map<string,decimal(5,2)> | MAP<STRING, DECIMAL(5,2)> | MAP",
        "struct<a:int, `b c`: string> | STRUCT<a: INT, b c: STRING> | STRUCT",
      })
  void typesAreReadInEverySpelling(String text, String sql, String name) {
    SqlType type = TypeReader.parse(text);
    assertThat(type.text()).isEqualTo(sql);
    assertThat(type.typeName()).isEqualTo(name);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "nosuch",
        "decimal(39)",
        "decimal(3,4)",
        "char",
        "char(0)",
        "array<>",
        "array<int",
        "interval",
        "interval month to year",
        "interval day to month",
        "int int",
        "struct<>"
      })
  void whatIsNoTypeIsRefused(String text) {
    assertThatThrownBy(() -> TypeReader.parse(text)).isInstanceOf(SqlRefusal.class);
  }

  @Test
  void deepNestingIsRefusedAndDoesNotOverflowTheStack() {
    String text = "array<".repeat(100_000) + "int" + ">".repeat(100_000);
    assertThatThrownBy(() -> TypeReader.parse(text)).isInstanceOf(SqlRefusal.class);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      value = {
        "STRUCT(a INTEGER, \"b c\" VARCHAR)[] | ARRAY<STRUCT<a: INT, b c: STRING>>",
        "MAP(VARCHAR, DECIMAL(18,2)) | MAP<STRING, DECIMAL(18,2)>",
        "TIMESTAMP WITH TIME ZONE | TIMESTAMP",
        "TIMESTAMP | TIMESTAMP_NTZ",
        "HUGEINT | BIGINT",
        "\"NULL\" | VOID",
        "INTEGER[3] | ARRAY<INT>",
        "ENUM('a''b', 'c') | STRING",
        "STRUCT(\"x\"\"y\" BLOB) | STRUCT<x\"y: BINARY>",
      })
  void theEnginesTypesAreReadToo(String engine, String sql) {
    assertThat(EngineTypeReader.parse(engine).text()).isEqualTo(sql);
  }
}
