/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "data-options.h"

#include <string.h>

#include "data-file.h"
#include "input-file.h"

/* Splits FILE:NAME at the last colon. *name is NULL if there is no colon, or if the whole text is
 * the name of a file. Free both with g_free. */
static void
split_name (const char *text, char **file, char **name)
{
  const char *colon = strrchr (text, ':');

  if (!colon || colon[1] == '\0' || colon == text || icn_input_is_stream (text) ||
      g_file_test (text, G_FILE_TEST_EXISTS))
    colon = NULL;
  *file = colon ? g_strndup (text, colon - text) : g_strdup (text);
  *name = colon ? g_strdup (colon + 1) : NULL;
}

gboolean
data_options_add (const DataOptions *options, IcnStudy *study, GError **error)
{
  if (options->headings && !options->files) {
    g_set_error_literal (error, USAGE_ERROR, 0, "--column goes with --data");
    return FALSE;
  }
  for (guint i = 0; options->files && options->files[i]; i++) {
    g_autofree char *file = NULL, *name = NULL;
    IcnDataSet *set;

    split_name (options->files[i], &file, &name);
    set = icn_data_set_load (file, name, options->headings, error);
    if (!set || !icn_study_add_data (study, set, error))
      return FALSE;
  }
  return TRUE;
}
