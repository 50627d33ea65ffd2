package dev.hod.kernel.http;

import dev.hod.kernel.error.ErrorCode;
import dev.hod.kernel.error.HodException;
import java.security.SignatureException;
import java.security.cert.CertPathBuilderException;
import java.security.cert.CertificateException;
import java.security.cert.CertificateExpiredException;
import java.security.cert.CertificateNotYetValidException;
import javax.net.ssl.SSLException;
import org.jspecify.annotations.Nullable;

/** Says what was wrong when a TLS handshake failed, and what can be done. */
final class TlsFailures {
  private TlsFailures() {}

  static HodException failure(Origin origin, SSLException e) {
    return ErrorCode.TLS_FAILED
        .failure()
        .cause(e)
        .because("No secure connection to %s: %s", origin, reason(e));
  }

  private static String reason(SSLException e) {
    for (Throwable cause = e; cause != null; cause = next(cause)) {
      if (cause instanceof CertificateExpiredException) {
        return "the server's certificate has expired; it must be renewed there";
      }
      if (cause instanceof CertificateNotYetValidException) {
        return "the server's certificate is not valid yet; is the clock of this machine right?";
      }
      if (cause instanceof CertPathBuilderException || cause instanceof SignatureException) {
        return "no authority that is trusted here has signed the server's certificate;"
            + " give the one that has (SSLTrustStore)";
      }
      if (cause instanceof CertificateException && isAboutNames(cause.getMessage())) {
        return "the server's certificate is for another host (host name mismatch);"
            + " use the name that it is for";
      }
    }
    String message = String.valueOf(e.getMessage());
    if (message.contains("plaintext") || message.contains("Unsupported or unrecognized")) {
      return "the server does not speak TLS on this port (ssl=0?)";
    }
    return message;
  }

  private static boolean isAboutNames(@Nullable String message) {
    return message != null
        && (message.contains("subject alternative") || message.startsWith("No name matching"));
  }

  private static @Nullable Throwable next(Throwable cause) {
    return cause.getCause() == cause ? null : cause.getCause();
  }
}
