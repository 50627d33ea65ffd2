package dev.hod.jdbc;

import dev.hod.kernel.columns.Utf8Column;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.sql.SQLException;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZonedDateTime;
import java.util.UUID;

/** STRING, CHAR, VARCHAR and what comes as text: read as what it spells; its bytes are UTF-8. */
final class TextGetters extends Getters {
  private final Utf8Column texts;

  static Getters over(Utf8Column texts) {
    return new TextGetters(texts);
  }

  private TextGetters(Utf8Column texts) {
    super(texts);
    this.texts = texts;
  }

  @Override
  boolean asBoolean(int row) throws SQLException {
    return Spelled.truth(texts.at(row));
  }

  @Override
  byte asByte(int row) throws SQLException {
    return Narrow.toByte(asLong(row));
  }

  @Override
  short asShort(int row) throws SQLException {
    return Narrow.toShort(asLong(row));
  }

  @Override
  int asInt(int row) throws SQLException {
    return Narrow.toInt(asLong(row));
  }

  @Override
  long asLong(int row) throws SQLException {
    return Narrow.toLong(Spelled.decimal(texts.at(row)));
  }

  @Override
  float asFloat(int row) throws SQLException {
    return Spelled.single(texts.at(row));
  }

  @Override
  double asDouble(int row) throws SQLException {
    return Spelled.floating(texts.at(row));
  }

  @Override
  BigDecimal asDecimal(int row) throws SQLException {
    return Spelled.decimal(texts.at(row));
  }

  @Override
  byte[] asBytes(int row) {
    return texts.at(row).getBytes(StandardCharsets.UTF_8);
  }

  @Override
  LocalDate asDate(int row) throws SQLException {
    return Spelled.wallClock(texts.at(row), "DATE").toLocalDate();
  }

  @Override
  LocalTime asTime(int row) throws SQLException {
    return Spelled.time(texts.at(row));
  }

  @Override
  LocalDateTime asWallClock(int row) throws SQLException {
    return Spelled.wallClock(texts.at(row), "TIMESTAMP_NTZ");
  }

  @Override
  ZonedDateTime asZoned(int row) throws SQLException {
    return Spelled.zoned(texts.at(row));
  }

  @Override
  UUID asUuid(int row) throws SQLException {
    return Spelled.uuid(texts.at(row));
  }

  @Override
  boolean isInstant(int row) {
    return Spelled.hasZone(texts.at(row));
  }
}
