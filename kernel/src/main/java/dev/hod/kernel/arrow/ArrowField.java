package dev.hod.kernel.arrow;

import java.util.List;

/**
 * A column, or a part of one, as a stream's schema declares it.
 *
 * @param sqlName the SQL type text a Thrift server adds (thrift.md 4.3); empty when there is none
 * @param children of a LIST its elements, of a MAP its entries, of a STRUCT its fields
 */
record ArrowField(
    String name, boolean isNullable, ArrowType type, String sqlName, List<ArrowField> children) {}
