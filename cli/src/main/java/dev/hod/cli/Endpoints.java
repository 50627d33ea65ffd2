package dev.hod.cli;

import dev.hod.warehouse.Footprint;
import dev.hod.warehouse.WarehouseOptions;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Finds the endpoint that the user means. */
@FunctionalInterface
interface Endpoints {

  /** The warehouse at a URL; without one, a local warehouse, which begins to start. */
  Endpoint at(@Nullable String url);

  /** Those of the command: the token comes from {@code HOD_TOKEN}. */
  static Endpoints of(Console console, Map<String, String> env) {
    return url -> {
      if (url != null) {
        String token = env.get("HOD_TOKEN");
        return new RemoteWarehouse(url, token == null || token.isBlank() ? null : token);
      }
      WarehouseOptions options =
          WarehouseOptions.defaults(HomeFolder.of(env)).withFootprint(Footprint.small());
      return LocalWarehouse.start(options, new ProgressBar(console));
    };
  }
}
