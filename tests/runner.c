/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "runner.h"

#include <string.h>

/* A test that starts its own program again passes its environment on, but no file's name. */
#define FILE_VARIABLE "BISECTION_TEST_FILE"

static TestEntry *entries, **end = &entries;

void
register_test (TestEntry *entry)
{
  *end = entry;
  end = &entry->next;
}

static gboolean
is_of (const TestEntry *entry, const char *file)
{
  g_autofree char *base = g_path_get_basename (entry->file);

  return g_str_has_prefix (base, file) && g_str_equal (base + strlen (file), ".c");
}

static void
add_test (const TestEntry *entry, const char *file)
{
  g_autofree char *name = g_strdelimit (g_strdup (entry->name), "_", '-');
  g_autofree char *path = g_strdup_printf ("/%s/%s", file + strlen ("test-"), name);

  g_test_add_func (path, entry->run);
}

int
main (int argc, char **argv)
{
  const char *file = argc > 1 && argv[1][0] != '-' ? argv[1] : g_getenv (FILE_VARIABLE);
  TestEntry *first = entries;

  while (first && !(file && is_of (first, file)))
    first = first->next;
  if (!first) {
    g_printerr ("%s: which file's tests? One of:\n", argv[0]);
    for (TestEntry *entry = entries; entry; entry = entry->next)
      if (!entry->next || entry->next->file != entry->file)
        g_printerr ("  %s\n", entry->file);
    return 2;
  }
  g_setenv (FILE_VARIABLE, file, TRUE);
  g_test_init (&argc, &argv, NULL);
  for (TestEntry *entry = first; entry; entry = entry->next)
    if (!entry->name && is_of (entry, file))
      entry->run ();
  for (TestEntry *entry = first; entry; entry = entry->next)
    if (entry->name && is_of (entry, file))
      add_test (entry, file);
  return g_test_run ();
}
