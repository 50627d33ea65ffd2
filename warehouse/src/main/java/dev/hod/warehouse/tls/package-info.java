/**
 * Certificates for the warehouse's TLS port: an authority made once and kept in the home folder,
 * and a server certificate signed by it at each start. Used by what starts the server.
 */
@NullMarked
package dev.hod.warehouse.tls;

import org.jspecify.annotations.NullMarked;
