package dev.hod.warehouse.sea;

import dev.hod.warehouse.result.Delivery;
import dev.hod.warehouse.result.EncodingPlan;
import dev.hod.warehouse.result.ResultFormat;
import java.util.List;

/** The gate before the undocumented ways of delivery, where it is shut (sea.md 1.5). */
final class UserAgents {
  private static final List<String> KNOWN =
      List.of(
          "PyDatabricksSqlConnector/", "DatabricksJDBCDriverOSS/", "NodejsDatabricksSqlConnector/");

  private UserAgents() {}

  /** Refuses {@code plan} to a client that is not one of the service's own. */
  static void check(String userAgent, EncodingPlan plan) {
    boolean inPublic =
        plan.delivery() == Delivery.EXTERNAL_LINKS
            || (plan.delivery() == Delivery.INLINE && plan.format() == ResultFormat.JSON_ARRAY);
    if (!inPublic && KNOWN.stream().noneMatch(userAgent::contains)) {
      throw ApiFailure.invalid(
          "The disposition "
              + plan.delivery()
              + " with the format "
              + plan.format()
              + " is not supported.");
    }
  }
}
