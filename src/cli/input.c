/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "input.h"
#include "command.h"
#include "common.h"
#include "field.h"
#include "gallery.h"
#include "study-file.h"

#include <stdio.h>

void
input_options_add (InputOptions *options, GOptionContext *context)
{
  const GOptionEntry entries[] = {
    { "design", 0, 0, OPTION_TEXTS, &options->designs, "Add a design; repeat for more",
      "KEY=VALUE,..." },
    { "all", 0, 0, OPTION_TEXTS, &options->all,
      "Set every design of the study; a --design that has the key too keeps its own, and so does a "
      "design that cannot have the value",
      "KEY=VALUE,..." },
    { NULL }
  };

  g_option_context_add_main_entries (context, entries, NULL);
}

void
input_options_clear (InputOptions *options)
{
  g_clear_pointer (&options->designs, g_strfreev);
  g_clear_pointer (&options->all, g_strfreev);
}

void
input_clear (Input *input)
{
  g_clear_pointer (&input->bench, icn_workbench_free);
  g_clear_pointer (&input->path, g_free);
  g_clear_pointer (&input->stamp, g_free);
}

/* A word without a slash and without the suffix may be the id of a shipped study. */
static IcnStudy *
load_study (Input *input, const char *study, GError **error)
{
  g_autofree char *shipped = NULL;
  IcnStudy *loaded;

  if (!g_file_test (study, G_FILE_TEST_EXISTS))
    shipped = icn_gallery_path (study);
  if (shipped)
    return icn_study_load (shipped, error);
  loaded = icn_study_load_stamped (study, &input->stamp, error);
  if (input->stamp)
    input->path = g_strdup (study);
  return loaded;
}

/* Every design that the study has so far. What one cannot have is said, and it keeps its own. */
static gboolean
set_all (IcnStudy *study, const char *settings, GError **error)
{
  g_auto (GStrv) names = icn_study_names (study);
  g_autoptr (GPtrArray) behind = icn_behind_list_new ();

  if (!icn_study_give (study, -1, settings, behind, error))
    return FALSE;
  for (guint i = 0; i < behind->len; i++) {
    const IcnBehind *it = g_ptr_array_index (behind, i);

    fprintf (stderr, "bisection-cli: design ‘%s’ keeps its own: %s\n", names[it->design], it->why);
  }
  return TRUE;
}

static gboolean
add_designs (IcnStudy *study, char **designs, const char *all, GError **error)
{
  for (char **settings = designs; *settings; settings++) {
    g_autoptr (IcnDesign) design = icn_design_new ();

    if (!icn_design_parse_common (design, all, *settings, error) ||
        !icn_design_check (design, error) ||
        !icn_study_add_design (study, g_steal_pointer (&design), error))
      return FALSE;
  }
  return TRUE;
}

gboolean
input_load (Input *input, const char *study, const InputOptions *options, GError **error)
{
  g_autofree char *all = options->all ? g_strjoinv (",", options->all) : NULL;
  g_autoptr (IcnStudy) loaded = NULL;

  if (study)
    loaded = load_study (input, study, error);
  else if (options->designs)
    loaded = icn_study_new ();
  else
    loaded = icn_study_new_opening ();
  if (!loaded || (all && !set_all (loaded, all, error)) ||
      (options->designs && !add_designs (loaded, options->designs, all, error)))
    return FALSE;
  input->study = loaded;
  input->bench = icn_workbench_new (g_steal_pointer (&loaded));
  return TRUE;
}

void
input_name_design (const Input *input, guint design, GError **error)
{
  g_autofree char *name = icn_study_design_name (input->study, design);

  g_prefix_error (error, "design ‘%s’: ", name);
}

gboolean
input_evaluate (const Input *input, gboolean with_analysis, GError **error)
{
  for (guint i = 0; i < input->study->designs->len; i++)
    if (!icn_workbench_evaluate_shown (input->bench, i, with_analysis, NULL, error))
      return FALSE;
  return TRUE;
}

char *
input_describe_keys (void)
{
  GString *text = g_string_new (NULL);
  g_autoptr (IcnDesign) defaults = icn_design_new ();
  guint n_fields;
  const IcnField *fields = icn_fields (&n_fields);

  for (guint i = 0; i < n_fields; i++) {
    g_autofree char *value = icn_field_get (&fields[i], defaults);
    g_autofree char *legal = icn_field_legal (&fields[i]);

    g_string_append_printf (text, "%-16s %s (%s; default %s)\n", fields[i].key, fields[i].help,
                            legal, *value ? value : "none");
  }
  return g_string_free (text, FALSE);
}
