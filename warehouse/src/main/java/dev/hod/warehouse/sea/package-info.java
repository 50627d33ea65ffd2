/**
 * The Statement Execution API without its HTTP: takes the calls' messages from {@code server}, runs
 * statements on the engine, keeps sessions, statements and results, and gives the replies' JSON.
 */
@NullMarked
package dev.hod.warehouse.sea;

import org.jspecify.annotations.NullMarked;
