package dev.hod.bench.race;

import java.nio.file.Path;

/**
 * The server as the contenders see it.
 *
 * @param port that they connect to
 * @param secure whether that is TLS
 * @param warehouseId the last part of the HTTP path
 * @param token of everybody
 * @param pem the certificate to trust
 * @param jks the same as a Java key store, with {@link #PASSWORD}
 */
record Target(int port, boolean secure, String warehouseId, String token, Path pem, Path jks) {
  static final String PASSWORD = "changeit"; // of a store that holds nothing secret

  /** The URL with {@code {port}}, {@code {path}}, {@code {ssl}} and so on filled in. */
  String fill(String url) {
    String filled =
        url.replace("{port}", String.valueOf(port))
            .replace("{path}", "/sql/1.0/warehouses/" + warehouseId)
            .replace("{ssl}", secure ? "1" : "0")
            .replace("{pem}", pem.toString())
            .replace("{jks}", jks.toString())
            .replace("{password}", PASSWORD);
    return secure ? filled : filled.replaceAll(";(SSLTrust|CheckCert)[^;]*", "");
  }
}
