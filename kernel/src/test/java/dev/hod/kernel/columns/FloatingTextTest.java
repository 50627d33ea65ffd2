package dev.hod.kernel.columns;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.Random;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FloatingTextTest {

  @ParameterizedTest
  @CsvSource({
    "0, 0.0",
    "-0.0, -0.0",
    "1, 1.0",
    "0.5, 0.5",
    "-1.5, -1.5",
    "100, 100.0",
    "1234567, 1234567.0",
    "9999999, 9999999.0",
    "1e7, 1.0E7",
    "12345678, 1.2345678E7",
    "1e10, 1.0E10",
    "1e22, 1.0E22",
    "1e23, 1.0E23",
    "2e23, 2.0E23",
    "0.001, 0.001",
    "0.002, 0.002",
    "0.0012, 0.0012",
    "0.00099, 9.9E-4",
    "2e-4, 2.0E-4",
    "0.1, 0.1",
    "0.3, 0.3",
    "1.1e-5, 1.1E-5",
    "123.456, 123.456",
    "1234567.891, 1234567.891",
    "4.9e-324, 4.9E-324",
    "1e-323, 9.9E-324",
    "2e-322, 2.0E-322",
    "2.2250738585072014E-308, 2.2250738585072014E-308",
    "2.2250738585072011e-308, 2.225073858507201E-308",
    "1.7976931348623157e308, 1.7976931348623157E308",
    "9007199254740993, 9.007199254740992E15",
    "9223372036854775807, 9.223372036854776E18",
    "NaN, NaN",
    "Infinity, Infinity",
    "-Infinity, -Infinity",
    "2.0E-3, 0.002",
    "8.41E21, 8.41E21",
    "5e-324, 4.9E-324"
  })
  void doublesHaveTheShortestText(double value, String text) {
    assertThat(Values.of(value).text(0)).isEqualTo(text);
  }

  @ParameterizedTest
  @CsvSource({
    "0, 0.0",
    "1, 1.0",
    "0.1, 0.1",
    "16777216, 1.6777216E7",
    "3.4028235e38, 3.4028235E38",
    "1.4e-45, 1.4E-45",
    "1.17549435e-38, 1.1754944E-38",
    "1e10, 1.0E10",
    "3.3e-3, 0.0033",
    "33554432, 3.3554432E7",
    "8388608.0, 8388608.0",
    "NaN, NaN",
    "-Infinity, -Infinity",
    "2e-44, 2.0E-44",
    "1.1e-44, 1.1E-44"
  })
  void floatsHaveTheShortestText(float value, String text) {
    assertThat(Values.of(value).text(0)).isEqualTo(text);
  }

  @Test
  void randomDoublesAreShortestAndNearest() {
    Random random = new Random(1);
    for (int i = 0; i < 1_500; i++) {
      double value = Double.longBitsToDouble(random.nextLong());
      check(i % 3 == 0 ? Math.rint(value % 1e6 * 1e4) / 1e4 : value);
    }
    for (int exponent = -1074; exponent < 1024; exponent += 5) {
      double power = Math.scalb(1.0, exponent);
      check(power);
      check(Math.nextUp(power));
      check(Math.nextDown(power));
    }
  }

  @Test
  void randomFloatsAreShortestAndNearest() {
    Random random = new Random(2);
    for (int i = 0; i < 1_500; i++) {
      check(Float.intBitsToFloat(random.nextInt()));
    }
    for (int exponent = -149; exponent < 128; exponent++) {
      float power = Math.scalb(1.0f, exponent);
      check(power);
      check(Math.nextUp(power));
      check(Math.nextDown(power));
    }
  }

  private static void check(double value) {
    if (Double.isFinite(value) && value != 0) {
      String text = Values.of(value).text(0);
      assertThat(Double.parseDouble(text)).isEqualTo(value);
      BigDecimal best = shortest(new BigDecimal(value), d -> d.doubleValue() == value);
      assertThat(new BigDecimal(text)).isEqualByComparingTo(best);
    }
  }

  private static void check(float value) {
    if (Float.isFinite(value) && value != 0) {
      String text = Values.of(value).text(0);
      assertThat(Float.parseFloat(text)).isEqualTo(value);
      BigDecimal best =
          shortest(new BigDecimal(value), d -> Float.parseFloat(d.toString()) == value);
      assertThat(new BigDecimal(text)).isEqualByComparingTo(best);
    }
  }

  /** By trial: of the decimals with the fewest digits, two at least, the nearest, else the even. */
  private static BigDecimal shortest(BigDecimal exact, Predicate<BigDecimal> isSame) {
    for (int digits = 2; ; digits++) {
      BigDecimal down = exact.round(new MathContext(digits, RoundingMode.DOWN));
      BigDecimal up = exact.round(new MathContext(digits, RoundingMode.UP));
      boolean isDown = isSame.test(down);
      boolean isUp = isSame.test(up);
      if (isDown && isUp) {
        return exact.round(new MathContext(digits, RoundingMode.HALF_EVEN));
      }
      if (isDown || isUp) {
        return isDown ? down : up;
      }
    }
  }
}
