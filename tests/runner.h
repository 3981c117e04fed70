/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The tests of a folder are one program, which runs the tests of one file: `net-tests test-route`
 * runs those of test-route.c, with any further options of g_test_init. Those that `./dev test` runs
 * without sanitizers are another program, such as `sim-numbers`. */
#pragma once

#include <glib.h>

typedef struct TestEntry TestEntry;
struct TestEntry {
  const char *file, *name; /* name: NULL for what TESTS begins */
  void (*run) (void);
  TestEntry *next;
};

void register_test (TestEntry *entry);

#define TEST_ENTRY(function, name)                                                                 \
  static void function (void);                                                                     \
  static __attribute__ ((constructor)) void register_##function (void)                             \
  {                                                                                                \
    static TestEntry entry = { __FILE__, name, function, NULL };                                   \
    register_test (&entry);                                                                        \
  }                                                                                                \
  static void function (void)

/* Begins a test: `TEST (all_ports) { … }` in test-route.c is "/route/all-ports". Tests run in the
 * order in which they are written. */
#define TEST(name) TEST_ENTRY (test_##name, #name)

/* Begins what a file does before its tests run: it may start what they need, and may add tests that
 * have data or fixtures with g_test_add and its like, which run first. */
#define TESTS() TEST_ENTRY (add_tests, NULL)
