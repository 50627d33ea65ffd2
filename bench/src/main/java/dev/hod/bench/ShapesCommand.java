package dev.hod.bench;

import dev.hod.bench.race.Shape;
import dev.hod.bench.race.ShapeRace;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code hod bench shapes}: results of several forms, read again and again. */
@Command(
    name = "shapes",
    mixinStandardHelpOptions = true,
    description = "Reads results of several forms again and again over one session.")
final class ShapesCommand implements Callable<Integer> {
  private final Bench.Surroundings surroundings;

  @Mixin private final RaceMixin race = new RaceMixin();

  @Option(
      names = "--shape",
      paramLabel = "NAME",
      description = "Only those whose name contains this; may be repeated.")
  private List<String> names = new ArrayList<>();

  @Option(
      names = "--answers",
      paramLabel = "KIND",
      description = "cached, the default: from memory; fresh: the warehouse runs each statement.")
  private Answers answers = Answers.CACHED;

  @Option(names = "--millis", paramLabel = "MS", description = "Of a reading; 300 is the default.")
  private int millis = 300;

  enum Answers {
    CACHED,
    FRESH
  }

  ShapesCommand(Bench.Surroundings surroundings) {
    this.surroundings = surroundings;
  }

  @Override
  public Integer call() throws Exception {
    List<Shape> shapes =
        Shape.all().stream()
            .filter(each -> names.isEmpty() || names.stream().anyMatch(each.name()::contains))
            .toList();
    if (shapes.isEmpty()) {
      throw new IllegalArgumentException(
          "no shape is called so: " + Shape.all().stream().map(Shape::name).toList());
    }
    Output output = new Output(surroundings, race);
    return output.show(
        new ShapeRace(
                race.options(surroundings, "hod", "hod-thrift"),
                shapes,
                answers == Answers.FRESH,
                millis,
                output::tell)
            .run());
  }
}
