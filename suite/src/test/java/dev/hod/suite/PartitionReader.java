package dev.hod.suite;

import dev.hod.kernel.HodClient;
import dev.hod.kernel.ResultPartition;
import dev.hod.kernel.columns.Row;
import dev.hod.kernel.columns.RowReader;
import dev.hod.kernel.connect.HodClients;
import dev.hod.kernel.settings.Settings;
import java.io.ObjectInputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * Run in a fresh JVM: reads the partitions in a file, the last first, and prints how many rows they
 * had, and the sum of their first column.
 */
final class PartitionReader {
  private PartitionReader() {}

  public static void main(String[] args) throws Exception {
    List<ResultPartition> partitions = new ArrayList<>();
    try (ObjectInputStream in = new ObjectInputStream(Files.newInputStream(Path.of(args[0])))) {
      for (Object each : (List<?>) in.readObject()) {
        partitions.add((ResultPartition) each);
      }
    }
    Collections.reverse(partitions);
    Settings settings =
        Settings.builder()
            .put("host", "127.0.0.1")
            .put("port", args[1])
            .put("ssl", "0")
            .put("pwd", args[2])
            .build();
    long count = 0;
    long sum = 0;
    try (HodClient client = HodClients.open(settings, null)) {
      for (ResultPartition partition : partitions) {
        try (RowReader rows = client.read(partition).rows()) {
          for (Row row : rows) {
            count++;
            sum += row.value(0, Long.class);
          }
        }
      }
    }
    System.out.println("rows=" + count + " sum=" + sum);
  }
}
