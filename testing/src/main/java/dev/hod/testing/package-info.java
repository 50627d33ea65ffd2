/**
 * What the tests of every module stand on: a clock and an executor that the test moves, a check for
 * threads and sockets left over, hostile zones and locales, a scripted server that misbehaves on
 * request, and child JVMs started as a user starts them. It takes nothing from the other modules
 * and gives to their tests alone; main code never sees it.
 */
@NullMarked
package dev.hod.testing;

import org.jspecify.annotations.NullMarked;
