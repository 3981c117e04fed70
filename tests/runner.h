/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The tests of a folder are one program, which runs the tests of one file: `net-tests test-route`
 * runs those of test-route.c, with any further options of g_test_init. Each file ends with
 *
 *     TESTS ()
 *     {
 *       g_test_add_func ("/route/steps", test_steps);
 *     }
 */
#pragma once

#include <glib.h>

typedef struct TestFile TestFile;
struct TestFile {
  const char *path;
  void (*add) (void);
  TestFile *next;
};

void register_tests (TestFile *file);

/* Begins the function that adds a file's tests; g_test_init has been called before. */
#define TESTS()                                                                                    \
  static void add_tests (void);                                                                    \
  static __attribute__ ((constructor)) void register_file (void)                                   \
  {                                                                                                \
    static TestFile file = { __FILE__, add_tests, NULL };                                          \
    register_tests (&file);                                                                        \
  }                                                                                                \
  static void add_tests (void)
