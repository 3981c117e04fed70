/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "input.h"
#include "common.h"
#include "design.h"
#include "error.h"
#include "field.h"
#include "gallery.h"
#include "input-file.h"
#include "nearest.h"
#include "router.h"
#include "study-file.h"
#include "traffic.h"
#include "workbench.h"

#include <stdio.h>

void
input_clear (Input *input)
{
  g_clear_pointer (&input->bench, icn_workbench_free);
  g_clear_pointer (&input->path, g_free);
  g_clear_pointer (&input->from, g_free);
  g_clear_pointer (&input->related, icn_study_free);
  g_clear_pointer (&input->refusals, g_ptr_array_unref);
}

/* Returns the path of the study with the id `study` that comes with the program. NULL if there is
 * none, or if `study` is "-" or the name of an existing file, which takes precedence. */
static char *
find_shipped (const char *study)
{
  gboolean is_file = icn_input_is_stream (study) || g_file_test (study, G_FILE_TEST_EXISTS);

  return is_file ? NULL : icn_gallery_path (study);
}

/* The id of the shipped study that a mistyped name probably means; NULL if there is none. */
static char *
near_shipped (const char *name)
{
  g_auto (GStrv) ids = icn_gallery_list ();
  IcnNearest nearest = { name };

  for (char **id = ids; *id; id++)
    icn_nearest_try (&nearest, *id);
  return g_strdup (nearest.word);
}

static IcnStudy *
load_file (const char *study, gboolean allow_files, char **stamp, GPtrArray *refusals,
           GError **error)
{
  g_autoptr (GError) problem = NULL;
  g_autofree char *shipped = NULL;
  IcnStudy *loaded;

  if (allow_files)
    icn_study_allow_files (study);
  loaded = icn_study_load_stamped (study, stamp, refusals, &problem);
  if (g_error_matches (problem, ICN_ERROR, ICN_ERROR_FORBIDDEN))
    g_set_error (error, USAGE_ERROR, 0, "%s; --allow-files reads others, too", problem->message);
  else if (g_error_matches (problem, G_FILE_ERROR, G_FILE_ERROR_NOENT) &&
           (shipped = near_shipped (study)) != NULL)
    g_set_error (error, USAGE_ERROR, 0, "%s; did you mean %s?", problem->message, shipped);
  else if (problem)
    g_propagate_error (error, g_steal_pointer (&problem));
  return loaded;
}

IcnStudy *
input_load_study (const char *study, gboolean allow_files, GError **error)
{
  g_autofree char *shipped = find_shipped (study), *stamp = NULL;

  return shipped ? icn_study_load (shipped, error)
                 : load_file (study, allow_files, &stamp, NULL, error);
}

/* Loads a study by its id or path. allow_files: the study may name files outside its folder.
 * refusals: receives the reasons why designs are refused; if it is NULL, a design with an error
 * makes the call fail. */
static IcnStudy *
load_study (Input *input, const char *study, gboolean allow_files, GPtrArray *refusals,
            GError **error)
{
  g_autofree char *shipped = find_shipped (study), *stamp = NULL;
  IcnStudy *loaded;

  input->from = g_strdup (shipped ? shipped : icn_input_is_stream (study) ? "-" : study);
  if (shipped)
    return icn_study_load (shipped, error);
  loaded = load_file (study, allow_files, &stamp, refusals, error);
  if (stamp && !icn_input_is_stream (study))
    input->path = g_strdup (study);
  return loaded;
}

/* Applies settings to every design of the study. A design for which a setting is not legal is
 * reported, and keeps its own value. */
static gboolean
set_all (const Input *input, IcnStudy *study, const char *settings, GError **error)
{
  g_auto (GStrv) names = icn_study_names (study);
  g_autoptr (GPtrArray) unable = icn_unable_list_new ();
  g_autoptr (IcnStudy) before = icn_study_dup_but_results (study);

  if (!icn_study_give (study, -1, settings, unable, error))
    return FALSE;
  icn_study_follow_nodes (study, before);
  for (guint i = 0; i < unable->len; i++) {
    const IcnUnable *it = g_ptr_array_index (unable, i);

    if (!input_is_refused (input, it->design))
      fprintf (stderr, "bisection-cli: design ‘%s’ keeps its own: %s\n", names[it->design],
               it->why);
  }
  return TRUE;
}

/* Adds the design of a --design option to the study. settings: the value of this option. all: the
 * value of --all; a setting that is in both has its value from `settings`. If the design has an
 * error, INPUT_WHOLE fails; INPUT_BATCH adds a placeholder for the design and notes the reason in
 * input->refusals. */
static gboolean
add_design (const Input *input, IcnStudy *study, const char *settings, const char *all,
            InputKind kind, GError **error)
{
  g_auto (GStrv) asked = icn_settings_split (settings, error);
  g_autoptr (IcnDesign) design = icn_design_new ();
  g_autoptr (GError) why = NULL;
  guint place = study->designs->len;

  if (!asked)
    return FALSE;
  if (icn_design_parse_common (design, all, settings, &why) && icn_design_check (design, &why) &&
      icn_design_check_read (design, settings, &why))
    return icn_study_add_design (study, g_steal_pointer (&design), error);
  if (kind == INPUT_WHOLE) {
    g_propagate_error (error, g_steal_pointer (&why));
    return FALSE;
  }
  if (!icn_study_add_design (study, icn_design_new_refused (asked), error))
    return FALSE;
  icn_refusals_put (input->refusals, place,
                    icn_refused_new (g_steal_pointer (&asked), g_steal_pointer (&why)));
  return TRUE;
}

static gboolean
add_designs (const Input *input, IcnStudy *study, char **designs, const char *all, InputKind kind,
             GError **error)
{
  for (char **settings = designs; *settings; settings++)
    if (!add_design (input, study, *settings, all, kind, error))
      return FALSE;
  return TRUE;
}

static gboolean
are_settings (const char *settings, GError **error)
{
  g_auto (GStrv) pairs = icn_settings_split (settings, error);

  return pairs != NULL;
}

static IcnStudy *
make_study (Input *input, const char *study, const InputOptions *options, InputKind kind,
            GError **error)
{
  g_autofree char *all = options->all ? g_strjoinv (",", options->all) : NULL;
  g_autoptr (IcnStudy) made = NULL;

  if (all && !are_settings (all, error))
    return NULL;
  if (study)
    made = load_study (input, study, options->allow_files,
                       kind == INPUT_BATCH ? input->refusals : NULL, error);
  else if (options->designs)
    made = icn_study_new ();
  else
    made = icn_study_new_opening ();
  if (!made || (all && !set_all (input, made, all, error)) ||
      (options->designs && !add_designs (input, made, options->designs, all, kind, error)))
    return NULL;
  return g_steal_pointer (&made);
}

gboolean
input_load (Input *input, const char *study, const InputOptions *options, InputKind kind,
            GError **error)
{
  g_autoptr (IcnStudy) made = NULL;

  input->refusals = icn_refusals_new ();
  made = make_study (input, study, options, kind, error);
  /* If the only design is refused, its error becomes the error of the command. */
  if (made && made->designs->len == 1 && input_is_refused (input, 0)) {
    g_clear_pointer (&made, icn_study_free);
    g_clear_pointer (&input->path, g_free);
    g_clear_pointer (&input->from, g_free);
    g_ptr_array_set_size (input->refusals, 0);
    made = make_study (input, study, options, INPUT_WHOLE, error);
  }
  if (!made)
    return FALSE;
  input->study = made;
  input->bench = icn_workbench_new (g_steal_pointer (&made));
  return TRUE;
}

gboolean
input_refuse (const Input *input, guint design, GError *why, GError **error)
{
  if (input->study->designs->len > 1) {
    icn_refusals_put (input->refusals, design, icn_refused_new (NULL, why));
    return TRUE;
  }
  g_propagate_error (error, why);
  icn_workbench_name_design (input->bench, design, error);
  return FALSE;
}

gboolean
input_evaluate_design (const Input *input, guint design, gboolean with_analysis, GError **error)
{
  GError *why = NULL;

  return input_is_refused (input, design) ||
         icn_workbench_evaluate_shown (input->bench, design, with_analysis, NULL, &why) ||
         input_refuse (input, design, why, error);
}

gboolean
input_check_designs (const Input *input, GError **error)
{
  for (guint i = 0; i < input->study->designs->len; i++) {
    GError *why = NULL;

    if (!input_is_refused (input, i) &&
        !icn_workbench_evaluate (input->bench, i, FALSE, NULL, &why) &&
        !input_refuse (input, i, why, error))
      return FALSE;
  }
  return TRUE;
}

gboolean
input_evaluate (const Input *input, gboolean with_analysis, GError **error)
{
  for (guint i = 0; i < input->study->designs->len; i++)
    if (!input_evaluate_design (input, i, with_analysis, error))
      return FALSE;
  return TRUE;
}

gboolean
input_find_design (const Input *input, const InputOptions *options, const char *name, guint *design,
                   GError **error)
{
  g_auto (GStrv) names = icn_study_names (input->study);
  IcnNearest nearest = { name };

  *design = options->designs != NULL ? input->study->designs->len - 1 : 0;
  for (guint i = 0; name != NULL && names[i] != NULL; i++) {
    if (g_str_equal (names[i], name)) {
      *design = i;
      return TRUE;
    }
    icn_nearest_try (&nearest, names[i]);
  }
  return name == NULL ||
         icn_error_word (error, "name", name, "the name of a design of the study", &nearest);
}

static gboolean
has_file (const IcnStudy *study)
{
  gboolean found = FALSE;

  for (guint i = 0; i < study->designs->len && !found; i++)
    found = icn_traffic_get_file (&icn_study_design (study, i)->traffic) != NULL;
  return found;
}

const IcnStudy *
input_related (Input *input)
{
  if (!input->related && input->from && has_file (input->study))
    input->related = icn_study_related (input->study, input->from);
  return input->related ? input->related : input->study;
}

gboolean
input_drop_refused (Input *input, GError **error)
{
  g_autoptr (IcnStudy) left = icn_study_dup (input->study);

  for (guint i = input->refusals->len; i-- > 0;)
    if (input_is_refused (input, i))
      icn_study_remove_design (left, i);
  if (left->designs->len == 0) {
    input_tell_refused (input, error);
    return FALSE;
  }
  if (left->designs->len == input->study->designs->len)
    return TRUE;
  if (!icn_workbench_take_study (input->bench, g_steal_pointer (&left), error))
    return FALSE;
  input->study = input->bench->study;
  return TRUE;
}

gboolean
input_keep_design (Input *input, guint design, GError **error)
{
  g_autoptr (IcnStudy) left = icn_study_dup (input->study);
  g_autofree char *name = icn_study_design_name (input->study, design), *alone = NULL;

  if (input_is_refused (input, design)) {
    g_propagate_error (error, g_error_copy (icn_refusals_get (input->refusals, design)->why));
    icn_workbench_name_design (input->bench, design, error);
    return FALSE;
  }
  for (guint i = left->designs->len; i-- > 0;)
    if (i != design)
      icn_study_remove_design (left, i);
  /* A name such as "torus (2)" can change when the other designs are removed. The design then gets
   * its earlier name as its label. */
  alone = icn_study_design_name (left, 0);
  if (!g_str_equal (alone, name)) {
    g_free (icn_study_design (left, 0)->label);
    icn_study_design (left, 0)->label = g_steal_pointer (&name);
  }
  g_ptr_array_set_size (input->refusals, 0);
  if (!icn_workbench_take_study (input->bench, g_steal_pointer (&left), error))
    return FALSE;
  input->study = input->bench->study;
  return TRUE;
}

ExitStatus
input_tell_refused (const Input *input, GError **error)
{
  g_autofree char *name = NULL, *more = NULL;
  guint first = 0, n = 0;

  for (guint i = input->refusals->len; i-- > 0;)
    if (input_is_refused (input, i)) {
      first = i;
      n++;
    }
  if (n == 0)
    return EXIT_DONE;
  name = icn_study_design_name (input->study, first);
  more = n > 1 ? g_strdup_printf ("; so %s %u more", n == 2 ? "is" : "are", n - 1) : g_strdup ("");
  g_set_error (error, USAGE_ERROR, 0, "design ‘%s’ is refused: %s%s", name,
               icn_refusals_get (input->refusals, first)->why->message, more);
  return EXIT_MISSED;
}

/* Completes the description of a field, `text`, if the default of the field depends on the router.
 * value: the default with the usual router. For each router preset that has another default,
 * appends a phrase such as ", with router=pipelined 4". */
static void
append_of_routers (GString *text, const IcnField *field, const char *value)
{
  const IcnRouterPreset *const *presets;
  guint n;

  presets = icn_router_presets (&n);
  for (guint i = 0; i < n; i++) {
    g_autoptr (IcnDesign) design = icn_design_new ();
    g_autofree char *settings = g_strdup_printf ("router=%s", presets[i]->id), *own = NULL;

    if (!icn_design_parse (design, settings, NULL))
      continue;
    own = icn_field_get (field, design);
    if (!g_str_equal (own, value) && !g_str_equal (own, presets[i]->id))
      g_string_append_printf (text, ", with router=%s %s", presets[i]->id, own);
  }
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

    g_string_append_printf (text, "%-16s %s (%s%s%s; default %s", fields[i].key, fields[i].help,
                            legal, fields[i].unit != NULL ? "; in " : "",
                            fields[i].unit != NULL ? fields[i].unit : "", *value ? value : "none");
    append_of_routers (text, &fields[i], value);
    g_string_append (text, ")\n");
  }
  return g_string_free (text, FALSE);
}
