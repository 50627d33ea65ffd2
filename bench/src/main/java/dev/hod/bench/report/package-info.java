/** What was measured, as a Markdown table, as lines of JSON and as a page with plots. */
@NullMarked
package dev.hod.bench.report;

import org.jspecify.annotations.NullMarked;
