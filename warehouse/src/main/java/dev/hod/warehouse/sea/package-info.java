/**
 * The Statement Execution API without its HTTP: takes the calls' messages from {@code server}, has
 * {@code statement} run what they ask, and gives the replies' JSON.
 */
@NullMarked
package dev.hod.warehouse.sea;

import org.jspecify.annotations.NullMarked;
