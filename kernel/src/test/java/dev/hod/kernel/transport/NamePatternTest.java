package dev.hod.kernel.transport;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.regex.Pattern;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.CharRange;
import net.jqwik.api.constraints.Chars;
import net.jqwik.api.constraints.StringLength;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NamePatternTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = ' ',
      quoteCharacter = '"',
      value = {
        // JDBC pattern, SHOW pattern, LIKE pattern
        "orders orders orders",
        "% * %",
        "ord% ord* ord%",
        "a_b a.b a_b",
        "a\\_b a_b a\\_b",
        "a\\%b a%b a\\%b",
        "a\\\\b a.b a\\\\b",
        "a\\ a. a\\\\",
        "\\ab ab ab",
        "a.b a.b a.b",
        "a|b a.b a|b",
        "a*b a.b a*b",
        "(a+b)[c]{d}^$? .a.b..c..d.... (a+b)[c]{d}^$?",
        "it's it's it's",
        "my-table my-table my-table",
        "\"my table\" my.table \"my table\"",
        "ÖLÇÜ ÖLÇÜ ölçü",
        "TITLE TITLE title",
      })
  void patternIsConverted(String jdbc, String show, String like) {
    assertThat(NamePattern.of(jdbc).show()).isEqualTo(show);
    assertThat(NamePattern.of(jdbc).lowerLike()).isEqualTo(like);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ' ',
      quoteCharacter = '"',
      value = {
        "orders orders",
        "% %",
        "o_d%s o_d%s",
        "a\\_b a_b",
        "a\\%b a_b",
        "a\\\\b a_b",
        "a.b|c* a_b_c_",
        "\"my table\" my_table",
        "it's it's",
        "ÖLÇÜ😀 ÖLÇÜ😀",
      })
  void theWidePatternHasNoEscapes(String jdbc, String wide) {
    assertThat(NamePattern.of(jdbc).wide()).isEqualTo(wide);
  }

  @Property
  void theWidePatternFitsWhateverTheExactOneDoes(
      @ForAll @Chars({'a', 'b', '%', '_', '\\', '.', '*'}) @StringLength(max = 8) String pattern,
      @ForAll @Chars({'a', 'b', '%', '_', '\\', '.', '*'}) @StringLength(max = 8) String name) {
    NamePattern exact = NamePattern.of(pattern);
    assertThat(!exact.fits(name) || NamePattern.of(exact.wide()).fits(name)).isTrue();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ' ',
      value = {
        "orders orders true",
        "orders ORDERS true",
        "ORDERS orders true",
        "TITLE title true",
        "orders orders2 false",
        "ord% orders true",
        "%ers orders true",
        "%d%r% orders true",
        "%x% orders false",
        "o_ders orders true",
        "o_ders oders false",
        "a\\_b a_b true",
        "a\\_b axb false",
        "a\\%b a%b true",
        "a\\%b axxb false",
        "a.b a.b true",
        "a.b axb false",
        "a|b a|b true",
        "a|b a false",
        "a*b a*b true",
        "a*b axb false",
        "a+b a+b true",
        "a+b aab false",
        "a\\\\b a\\b true",
        "%%% x true",
        "_ x true",
        "_ xy false",
        "%aab aaaab true",
        "a%b%c abbcbc true",
        "_x 😀x true",
        "__x 😀x false",
      })
  void namesAreComparedExactlyButForCase(String jdbc, String name, boolean fits) {
    assertThat(NamePattern.of(jdbc).fits(name)).isEqualTo(fits);
  }

  @Test
  void nullAndPercentFitAllAndEmptyFitsOnlyEmpty() {
    assertThat(NamePattern.of(null).fitsAll()).isTrue();
    assertThat(NamePattern.of("%").fitsAll()).isTrue();
    assertThat(NamePattern.of("%%").fitsAll()).isTrue();
    assertThat(NamePattern.of("%_").fitsAll()).isFalse();
    assertThat(NamePattern.of("\\%").fitsAll()).isFalse();
    assertThat(NamePattern.of("").fitsAll()).isFalse();
    assertThat(NamePattern.of("").fits("")).isTrue();
    assertThat(NamePattern.of("").fits("a")).isFalse();
    assertThat(NamePattern.of("%").fits(null)).isTrue();
    assertThat(NamePattern.of("a").fits(null)).isFalse();
  }

  @Test
  void patternWithoutWildcardsIsAName() {
    assertThat(NamePattern.of("orders").isName()).isTrue();
    assertThat(NamePattern.of("line\\_item").isName()).isTrue();
    assertThat(NamePattern.of("line_item").isName()).isFalse();
    assertThat(NamePattern.of("line%").isName()).isFalse();
  }

  @Test
  void hostilePatternIsDoneQuickly() {
    String name = "a".repeat(5_000);
    assertThat(NamePattern.of("%a".repeat(500) + "b").fits(name)).isFalse();
  }

  @Property
  void escapedNameFitsItselfAlone(
      @ForAll @Chars({'a', 'b', '%', '_', '\\', '.', '*', '|'}) @StringLength(max = 8) String name,
      @ForAll @Chars({'a', 'b', '%', '_', '\\', '.', '*', '|'}) @StringLength(max = 8)
          String other) {
    NamePattern pattern = NamePattern.of(NamePattern.escaped(name));
    assertThat(pattern.isName()).isTrue();
    assertThat(pattern.fits(name)).isTrue();
    assertThat(pattern.fits(other)).isEqualTo(name.equals(other));
  }

  /** The server's reading: alternatives, in which only the asterisk is rewritten. */
  @Property
  void serverFindsWhateverFits(
      @ForAll @CharRange(from = ' ', to = 'c') @StringLength(max = 6) String jdbc,
      @ForAll @CharRange(from = ' ', to = 'c') @StringLength(min = 1, max = 6) String name) {
    NamePattern pattern = NamePattern.of(jdbc);
    if (pattern.fits(name)) {
      assertThat(serverFinds(pattern.show(), name)).isTrue();
    }
    String itself = NamePattern.of(NamePattern.escaped(name)).show();
    assertThat(serverFinds(itself, name)).as("%s by %s", name, itself).isTrue();
  }

  private static boolean serverFinds(String show, String name) {
    return Arrays.stream(show.trim().split("\\|"))
        .anyMatch(each -> Pattern.matches("(?i)" + each.replace("*", ".*"), name));
  }
}
