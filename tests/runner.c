/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "runner.h"

#include <string.h>

/* A test that starts its own program again passes its environment on, but no file's name. */
#define FILE_VARIABLE "BISECTION_TEST_FILE"

static TestFile *files;

void
register_tests (TestFile *file)
{
  file->next = files;
  files = file;
}

static gboolean
has_name (const TestFile *file, const char *name)
{
  g_autofree char *base = g_path_get_basename (file->path);

  return g_str_has_prefix (base, name) && g_str_equal (base + strlen (name), ".c");
}

int
main (int argc, char **argv)
{
  const char *name = argc > 1 && argv[1][0] != '-' ? argv[1] : g_getenv (FILE_VARIABLE);

  for (TestFile *file = files; name && file; file = file->next)
    if (has_name (file, name)) {
      g_setenv (FILE_VARIABLE, name, TRUE);
      g_test_init (&argc, &argv, NULL);
      file->add ();
      return g_test_run ();
    }
  g_printerr ("%s: which file's tests? One of:\n", argv[0]);
  for (TestFile *file = files; file; file = file->next)
    g_printerr ("  %s\n", file->path);
  return 2;
}
