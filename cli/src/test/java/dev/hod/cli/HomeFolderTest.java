package dev.hod.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;

class HomeFolderTest {
  private static final Path USER = Path.of("/home/ada");

  @Test
  void linuxFollowsTheBaseDirectorySpecification() {
    assertThat(of(Map.of(), "Linux")).isEqualTo(USER.resolve(".local/share/hod"));
    assertThat(of(Map.of("XDG_DATA_HOME", "/data"), "Linux")).isEqualTo(Path.of("/data/hod"));
    assertThat(of(Map.of("XDG_DATA_HOME", "data"), "Linux"))
        .isEqualTo(USER.resolve(".local/share/hod"));
  }

  @Test
  void macAndWindowsHaveFoldersOfTheirOwn() {
    assertThat(of(Map.of("XDG_DATA_HOME", "/data"), "Mac OS X"))
        .isEqualTo(USER.resolve("Library/Application Support/hod"));
    assertThat(of(Map.of("LOCALAPPDATA", "/local"), "WINDOWS 11")).isEqualTo(Path.of("/local/hod"));
    assertThat(of(Map.of(), "Windows 10")).isEqualTo(USER.resolve("AppData/Local/hod"));
  }

  @Test
  void theVariableOfHodWins() {
    assertThat(of(Map.of("HOD_HOME", "/mine", "XDG_DATA_HOME", "/data"), "Linux"))
        .isEqualTo(Path.of("/mine"));
    assertThat(of(Map.of("HOD_HOME", " "), "Linux")).isEqualTo(USER.resolve(".local/share/hod"));
    assertThat(of(Map.of("HOD_HOME", "mine"), "Linux")).isAbsolute();
  }

  private static Path of(Map<String, String> env, String os) {
    return HomeFolder.of(env, os, USER.toString());
  }

  @Test
  void theHomeOfTheShellCountsBeforeThatOfTheSystem() {
    assertThat(HomeFolder.of(Map.of("HOME", "/tmp/new"), "Linux", "/home/ann"))
        .isEqualTo(Path.of("/tmp/new/.local/share/hod"));
    assertThat(HomeFolder.of(Map.of("HOME", "new"), "Linux", "/home/ann"))
        .isEqualTo(Path.of("/home/ann/.local/share/hod"));
  }
}
