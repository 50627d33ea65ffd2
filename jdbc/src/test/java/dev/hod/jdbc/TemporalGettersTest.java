package dev.hod.jdbc;

import static dev.hod.jdbc.ConversionsTest.row;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.sql.Date;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Time;
import java.sql.Timestamp;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.Period;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.util.Calendar;
import java.util.TimeZone;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Dates, wall clocks and instants; the JVM's zone is the hostile one of the build. */
class TemporalGettersTest {

  private static ResultSet instant(String zone, String text) throws SQLException {
    HodResultSet rows =
        new HodResultSet(
            FakeStream.of("v TIMESTAMP").zone(zone).values(new String[] {text}), null, 0);
    assertThat(rows.next()).isTrue();
    return rows;
  }

  private static Calendar calendar(String zone) {
    return Calendar.getInstance(TimeZone.getTimeZone(zone));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "0001-01-01",
        "0999-01-01",
        "1500-02-28",
        "1582-10-04",
        "1582-10-15",
        "1582-10-16",
        "1970-01-01",
        "2018-11-04",
        "2024-02-29",
        "9999-12-31"
      })
  void dateShowsTheSameInEveryClass(String text) throws SQLException {
    ResultSet row = row("DATE", text);
    assertThat(row.getString(1)).isEqualTo(text);
    assertThat(row.getDate(1)).hasToString(text);
    assertThat(row.getObject(1, LocalDate.class)).hasToString(text);
    assertThat(row.getObject(1, LocalDateTime.class)).hasToString(text + "T00:00");
    assertThat(row.getObject(1)).isEqualTo(Date.valueOf(text));
    assertThat(row.getTimestamp(1)).isEqualTo(Timestamp.valueOf(text + " 00:00:00"));
  }

  @ParameterizedTest
  @CsvSource({
    "Etc/GMT+8, 2024-01-15T08:00:00Z",
    "UTC, 2024-01-15T00:00:00Z",
    "Etc/GMT-14, 2024-01-14T10:00:00Z",
    "America/Sao_Paulo, 2024-01-15T03:00:00Z",
  })
  void onlyTheMillisecondsOfADateFollowTheCalendar(String zone, String millis) throws SQLException {
    Calendar calendar = calendar(zone);
    Calendar before = (Calendar) calendar.clone();
    ResultSet row = row("DATE", "2024-01-15");
    assertThat(row.getDate(1, calendar).getTime()).isEqualTo(Instant.parse(millis).toEpochMilli());
    assertThat(row.getTimestamp(1, calendar).toInstant()).isEqualTo(Instant.parse(millis));
    assertThat(calendar).isEqualTo(before);
  }

  @Test
  void midnightThatDoesNotExistIsNoError() throws SQLException {
    Calendar calendar = calendar("America/Sao_Paulo");
    assertThat(Instant.ofEpochMilli(row("DATE", "2018-11-04").getDate(1, calendar).getTime()))
        .isEqualTo(Instant.parse("2018-11-04T03:00:00Z"));
  }

  @ParameterizedTest
  @CsvSource({
    "UTC, 2024-07-01 12:00:00.123456, 2024-07-01T12:00:00.123456Z",
    "Asia/Kolkata, 2024-07-01 12:00:00, 2024-07-01T06:30:00Z",
    "America/New_York, 1969-12-31 18:59:59.999999, 1969-12-31T23:59:59.999999Z",
    "Asia/Kolkata, 1850-01-01 00:00:00, 1849-12-31T18:06:32Z",
  })
  void timestampIsItsInstantAndShowsTheSessionsClock(String zone, String text, String instant)
      throws SQLException {
    ResultSet row = instant(zone, text);
    Instant expected = Instant.parse(instant);
    LocalDateTime clock = LocalDateTime.parse(text.replace(' ', 'T'));
    assertThat(row.getString(1)).isEqualTo(text);
    assertThat(row.getTimestamp(1).toInstant()).isEqualTo(expected);
    assertThat(row.getTimestamp(1, calendar("Asia/Tokyo")).toInstant()).isEqualTo(expected);
    assertThat(row.getObject(1)).isEqualTo(Timestamp.from(expected));
    assertThat(row.getObject(1, Instant.class)).isEqualTo(expected);
    assertThat(row.getObject(1, OffsetDateTime.class).toInstant()).isEqualTo(expected);
    assertThat(row.getObject(1, ZonedDateTime.class)).isEqualTo(clock.atZone(ZoneId.of(zone)));
    assertThat(row.getObject(1, LocalDateTime.class)).isEqualTo(clock);
    assertThat(row.getObject(1, LocalTime.class)).isEqualTo(clock.toLocalTime());
    assertThat(row.getDate(1)).hasToString(text.substring(0, 10));
    assertThat(row.getTime(1)).hasToString(text.substring(11, 19));
  }

  @Test
  void dateAndTimeOfAnInstantAreTakenInTheZoneOfTheCalendar() throws SQLException {
    ResultSet row = instant("UTC", "2024-01-15 20:00:00");
    Calendar tokyo = calendar("Asia/Tokyo");
    assertThat(row.getDate(1, tokyo).getTime())
        .isEqualTo(Instant.parse("2024-01-15T15:00:00Z").toEpochMilli());
    assertThat(row.getTime(1, tokyo).getTime())
        .isEqualTo(Instant.parse("1969-12-31T20:00:00Z").toEpochMilli());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "2024-10-06 02:15:00",
        "2024-04-07 01:45:00",
        "1969-12-31 23:59:59.999999",
        "0001-01-01 00:00:00",
        "2024-02-29 12:34:56.1"
      })
  void wallClockIsTheSameEverywhere(String text) throws SQLException {
    ResultSet row = row("TIMESTAMP_NTZ", text);
    LocalDateTime clock = LocalDateTime.parse(text.replace(' ', 'T'));
    assertThat(row.getString(1)).isEqualTo(text);
    assertThat(row.getObject(1, LocalDateTime.class)).isEqualTo(clock);
    assertThat(row.getTimestamp(1)).isEqualTo(Timestamp.valueOf(clock));
    assertThat(row.getTimestamp(1).getNanos()).isEqualTo(clock.getNano());
    assertThat(row.getDate(1)).isEqualTo(Date.valueOf(clock.toLocalDate()));
    assertThatThrownBy(() -> row.getObject(1, OffsetDateTime.class))
        .isInstanceOf(SQLException.class)
        .hasMessageContaining("TIMESTAMP_NTZ");
  }

  @Test
  void wallClockWithACalendarIsMeantInItsZone() throws SQLException {
    ResultSet row = row("TIMESTAMP_NTZ", "2024-01-15 09:00:00.123456");
    assertThat(row.getTimestamp(1, calendar("Asia/Tokyo")).toInstant())
        .isEqualTo(Instant.parse("2024-01-15T00:00:00.123456Z"));
  }

  @Test
  void textIsReadAsTheTimeItSpells() throws SQLException {
    assertThat(row("STRING", " 2024-01-15 ").getDate(1)).hasToString("2024-01-15");
    assertThat(row("STRING", "2024-01-15 01:02:03.5").getObject(1, LocalDateTime.class))
        .hasToString("2024-01-15T01:02:03.500");
    assertThat(row("STRING", "2024-01-15T01:02:03+01:00").getTimestamp(1).toInstant())
        .isEqualTo(Instant.parse("2024-01-15T00:02:03Z"));
    assertThat(row("STRING", "2024-01-15 01:02:03 Asia/Tokyo").getObject(1, Instant.class))
        .isEqualTo(Instant.parse("2024-01-14T16:02:03Z"));
    assertThat(row("STRING", "01:02:03").getTime(1)).isEqualTo(Time.valueOf("01:02:03"));
    for (String text : new String[] {"", "x", "2024-13-01", "2024-01-15 25:00", "T", " "}) {
      assertThatThrownBy(() -> row("STRING", text).getTimestamp(1))
          .satisfies(e -> assertThat(((SQLException) e).getSQLState()).isEqualTo("22018"));
    }
  }

  @Test
  void intervalsArePeriodsAndDurationsOnRequest() throws SQLException {
    assertThat(row("INTERVAL YEAR TO MONTH", "3-4").getObject(1, Period.class))
        .isEqualTo(Period.of(3, 4, 0));
    assertThat(row("INTERVAL DAY TO SECOND", "-1 02:03:04.000005").getObject(1, Duration.class))
        .isEqualTo(Duration.ofSeconds(-93784, -5000));
    assertThatThrownBy(() -> row("INTERVAL MONTH", "1").getObject(1, Duration.class))
        .isInstanceOf(SQLException.class);
  }

  @Test
  void zoneOfTheJvmIsNeverChanged() throws SQLException {
    TimeZone before = TimeZone.getDefault();
    row("DATE", "2024-01-15").getDate(1, calendar("Asia/Tokyo"));
    instant("UTC", "2024-01-15 00:00:00").getTime(1, calendar("Asia/Tokyo"));
    assertThat(TimeZone.getDefault()).isEqualTo(before);
  }
}
