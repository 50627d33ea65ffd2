/**
 * The bytes of Thrift's strict binary protocol (thrift.md 1.6): calls into structs of checked
 * values, replies into bytes. Knows no method and no field of the service.
 */
@NullMarked
package dev.hod.warehouse.thrift.wire;

import org.jspecify.annotations.NullMarked;
