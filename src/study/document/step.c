/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "step.h"

#include "common.h"
#include "design.h"
#include "error.h"
#include "field.h"
#include "number-text.h"
#include "study-check.h"
#include "study-format.h"
#include "study-records.h"
#include "study-words.h"
#include "topology-settings.h"
#include "topology.h"
#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

guint
icn_study_n_expectations (const IcnStudy *study)
{
  guint n = study->expectations->len;

  for (guint i = 0; i < study->steps->len; i++)
    n += icn_study_step (study, i)->expectations->len;
  return n;
}

gboolean
icn_question_comes_first (const IcnQuestion *question)
{
  IcnAnswer answer = icn_question_answer (question);

  return question->after && answer != ICN_ANSWER_DESIGN && answer != ICN_ANSWER_CURVE &&
         answer != ICN_ANSWER_PICK && answer != ICN_ANSWER_NONE;
}

GPtrArray *
icn_step_words (const IcnStep *step, IcnRead when)
{
  GPtrArray *words = icn_members_words (icn_step_record.members, step, when);

  g_ptr_array_extend_and_steal (
    words, icn_members_words (icn_question_record.members, &step->question, when));
  return words;
}

char **
icn_step_paragraphs (const IcnStep *step, IcnRead when)
{
  g_autoptr (GStrvBuilder) paragraphs = g_strv_builder_new ();

  /* The loop skips the first member, the title, because it is not a paragraph. */
  for (const IcnMember *member = icn_step_record.members + 1; member->key; member++) {
    gboolean is_read = member->type == ICN_MEMBER_TEXT && member->read & when;
    const char *text = is_read ? G_STRUCT_MEMBER (char *, step, member->offset) : NULL;
    g_autofree char *shown = NULL;

    if (!icn_is_given (text))
      continue;
    shown = g_strdup_printf (member->shown ? _ (member->shown) : "%s", icn_study_words (text));
    g_strv_builder_add (paragraphs, shown);
  }
  return g_strv_builder_end (paragraphs);
}

IcnRead
icn_step_before_answer (const IcnStep *step)
{
  return ICN_READ_FIRST | ICN_READ_HINT |
         (icn_question_comes_first (&step->question) ? 0 : ICN_READ_FIGURE);
}

IcnAnswer
icn_question_answer (const IcnQuestion *question)
{
  if (question->choices)
    return question->rights ? ICN_ANSWER_CHOICES : ICN_ANSWER_CHOICE;
  if (icn_is_given (question->order))
    return ICN_ANSWER_ORDER;
  if (icn_is_given (question->pick))
    return ICN_ANSWER_PICK;
  if (question->limits)
    return ICN_ANSWER_DESIGN;
  if (question->quantity && *question->quantity)
    return ICN_ANSWER_NUMBER;
  return question->curve && *question->curve ? ICN_ANSWER_CURVE : ICN_ANSWER_NONE;
}

gboolean
icn_question_is_right (const IcnQuestion *question, const char *choice)
{
  return question->rights ? g_strv_contains ((const char *const *) question->rights, choice)
                          : g_strcmp0 (choice, question->right) == 0;
}

gboolean
icn_settings_check_files (const char *settings, GError **error)
{
  g_auto (GStrv) parts = g_strsplit (settings, ",", -1);

  for (char **part = parts; *part; part++) {
    char *value = strchr (*part, '=');
    g_autofree char *key = value ? g_strstrip (g_strndup (*part, value - *part)) : NULL;

    if (key && icn_field_file_named (key, value + 1))
      return icn_error_set (error, ICN_ERROR_FORBIDDEN, key, "it must not name a file here");
  }
  return TRUE;
}

/* The functions below parse the values that a control of a lesson can take. */

/* Parses a range such as "16..512 by 16" or "2..10" into *from, *to and *by; *by is 1 if the text
 * has no step. Returns FALSE if the text is not a range of at least two values. */
static gboolean
parse_range (const char *text, double *from, double *to, double *by)
{
  g_auto (GStrv) parts = g_strsplit (text, " by ", 2);
  g_auto (GStrv) ends = g_strsplit (parts[0] ? parts[0] : "", "..", 2);

  *by = 1;
  return g_strv_length (ends) == 2 && icn_number_from_text (ends[0], from) &&
         icn_number_from_text (ends[1], to) && (!parts[1] || icn_number_from_text (parts[1], by)) &&
         isfinite (*from) && isfinite (*to) && *by > 0 && *to >= *from + *by;
}

char **
icn_control_values (const char *text, GError **error)
{
  g_autoptr (GPtrArray) values = g_ptr_array_new_with_free_func (g_free);
  double from, to, by;

  if (parse_range (text, &from, &to, &by)) {
    double n = floor ((to - from) / by * (1 + 1e-12)) + 1;

    for (guint i = 0; n <= ICN_CONTROL_MAX_VALUES && i < n; i++)
      g_ptr_array_add (values, icn_number_to_text (from + i * by));
  } else {
    g_auto (GStrv) parts = g_strsplit (text, ",", ICN_CONTROL_MAX_VALUES + 1);

    for (char **part = parts; *part; part++)
      g_ptr_array_add (values, g_strdup (g_strstrip (*part)));
    for (char **part = parts; *part; part++)
      if (**part == '\0')
        g_ptr_array_set_size (values, 0);
  }
  if (values->len < 2 || values->len > ICN_CONTROL_MAX_VALUES) {
    g_autofree char *quoted = icn_text_quote (text);

    icn_error_value (error, "values", quoted,
                     "from 2 to 200 values: VALUE,VALUE,... or FROM..TO or FROM..TO by STEP");
    return NULL;
  }
  g_ptr_array_add (values, NULL);
  return (char **) g_ptr_array_steal (values, NULL);
}

/* The functions below find designs by name and apply the settings of a step. */

int
icn_study_find_design (const IcnStudy *study, const char *name)
{
  g_auto (GStrv) names = icn_study_names (study);

  for (int i = 0; name && names[i]; i++)
    if (g_str_equal (names[i], name))
      return i;
  return -1;
}

/* Sets *design to the index of the design with this name, or to -1 if name is NULL or "". Returns
 * FALSE with an error if no design has the name. */
static gboolean
find_named (const IcnStudy *study, const char *name, int *design, GError **error)
{
  g_autofree char *quoted = NULL;

  *design = icn_is_given (name) ? icn_study_find_design (study, name) : -1;
  if (!icn_is_given (name) || *design >= 0)
    return TRUE;
  quoted = icn_text_quote (name);
  return icn_error_set (error, ICN_ERROR_VALUE, "design", "no design is called %s", quoted);
}

gboolean
icn_study_take_step (IcnStudy *study, guint i, GError **error)
{
  const IcnStep *step = icn_study_step (study, i);
  int design;

  if (!icn_is_given (step->set))
    return TRUE;
  if (!find_named (study, step->design, &design, error))
    return FALSE;
  return icn_study_give (study, design, step->set, NULL, error);
}

/* The functions below set the setting of a control to a value. */

/* Gives a design integer radices again if an edit of N or n changed its integer radices to one real
 * radix. The new radices are as equal as possible and give the same N; if there are none, the real
 * radix stays. before: the design before the edit. */
static void
stay_whole (IcnDesign *design, const IcnDesign *before)
{
  double nodes = icn_topology_nodes (&design->topology);
  IcnTopologySettings whole;

  if (icn_topology_is_integral (&before->topology) &&
      icn_design_nearest_integral (design, &whole) && icn_topology_nodes (&whole) == nodes)
    design->topology = whole;
}

/* Sets a field to a value in each design that can have the value, and appends the other designs to
 * `unable`. Returns FALSE, with the error of the first design, if no design can have the value. */
static gboolean
take_each (IcnStudy *study, const IcnField *field, const char *value, GPtrArray *unable,
           GError **error)
{
  g_autoptr (GError) refused = NULL;
  gboolean any = FALSE;

  for (guint i = 0; i < study->designs->len; i++) {
    g_autoptr (GError) why = NULL;
    double nearest;

    if (icn_design_take (icn_study_design (study, i), field, value, NULL, &nearest, &why)) {
      any = TRUE;
      continue;
    }
    icn_unable_add (unable, i, why, nearest);
    if (!refused)
      refused = g_steal_pointer (&why);
  }
  if (!any && refused)
    g_propagate_error (error, g_steal_pointer (&refused));
  return any;
}

static gboolean
take_control (IcnStudy *study, const IcnControl *control, const char *value, GPtrArray *unable,
              GError **error)
{
  const IcnField *field = icn_field_find (control->key);
  g_auto (GStrv) names = icn_study_names (study);
  int design;

  if (!find_named (study, control->design, &design, error))
    return FALSE;
  if (design >= 0
        ? !icn_design_edit (icn_study_design (study, design), field, value, NULL, error)
        : icn_study_is_linked (study, field)
            ? !icn_study_set_common (study, field, value, NULL, unable, error)
            : !take_each (study, field, value, unable, error))
    return FALSE;
  icn_study_follow_names (study, names);
  return TRUE;
}

gboolean
icn_study_is_controlled (const IcnStudy *study, const IcnControl *control, guint design)
{
  const IcnField *field = icn_field_find (control->key);
  int named = icn_study_find_design (study, control->design);

  if (named >= 0)
    return design == (guint) named;
  return !icn_study_is_linked (study, field) ||
         !icn_field_is_in (field, &icn_study_design (study, design)->kept);
}

gboolean
icn_study_take_control (IcnStudy *study, const IcnControl *control, const char *value,
                        GPtrArray *unable, GError **error)
{
  g_autoptr (IcnStudy) before = icn_study_dup_but_results (study);
  g_auto (GStrv) names = NULL;

  if (!take_control (study, control, value, unable, error))
    return FALSE;
  names = icn_study_names (study);
  for (guint i = 0; i < study->designs->len; i++)
    stay_whole (icn_study_design (study, i), icn_study_design (before, i));
  icn_study_follow_names (study, names);
  return TRUE;
}

void
icn_study_restore_designs (IcnStudy *study, const IcnStudy *base)
{
  g_auto (GStrv) names = icn_study_names (study);
  gboolean is_same_number = study->designs->len == base->designs->len;

  g_ptr_array_set_size (study->designs, 0);
  for (guint i = 0; i < base->designs->len; i++)
    g_ptr_array_add (study->designs, icn_design_dup (icn_study_design (base, i)));
  study->linked = base->linked;
  if (is_same_number)
    icn_study_return_names (study, names, base);
}

/* The functions below find the settings that turn the designs of one study into those of another
 * study, so that a step of a lesson can store an edit of the user. */

/* Returns whether two studies have equal designs, field by field. The lists of linked settings are
 * not compared. */
static gboolean
are_as (const IcnStudy *study, const IcnStudy *other)
{
  gboolean same = study->designs->len == other->designs->len;
  guint n;
  const IcnField *fields = icn_fields (&n);

  for (guint i = 0; i < study->designs->len && same; i++)
    for (guint f = 0; f < n && same; f++)
      same = icn_field_alike (&fields[f], icn_study_design (study, i), icn_study_design (other, i));
  return same;
}

static gboolean
is_shape (const IcnField *field)
{
  return strcmp (field->key, "k") == 0 || strcmp (field->key, "n") == 0 ||
         strcmp (field->key, "nodes") == 0;
}

/* Returns a text with the settings in which design i of `study` differs from design i of `base`;
 * free with g_free. for_all: whether the text is meant for all designs; the text then has the
 * number of nodes instead of k and n, which may differ between designs. */
static char *
settings_of (const IcnStudy *study, const IcnStudy *base, guint i, gboolean for_all)
{
  const IcnDesign *design = icn_study_design (study, i), *before = icn_study_design (base, i);
  GString *text = g_string_new (NULL);
  guint n;
  const IcnField *fields = icn_fields (&n);

  if (for_all && icn_topology_nodes (&design->topology) != icn_topology_nodes (&before->topology)) {
    g_autofree char *nodes = icn_number_to_text (icn_topology_nodes (&design->topology));

    g_string_append_printf (text, "nodes=%s", nodes);
  }
  for (guint f = 0; f < n; f++) {
    g_autofree char *value = icn_field_get (&fields[f], design);

    if (!icn_field_is_given (&fields[f], design) || icn_field_alike (&fields[f], design, before) ||
        (for_all && is_shape (&fields[f])))
      continue;
    g_string_append_printf (text, "%s%s=%s", text->len > 0 ? "," : "", fields[f].key, value);
  }
  return g_string_free (text, FALSE);
}

/* Returns `text` if its settings turn `base` into `study`; otherwise frees `text` and returns NULL.
 * design: index of the design to which the settings apply; -1: all designs. */
static char *
proven (const IcnStudy *study, const IcnStudy *base, int design, char *text)
{
  g_autoptr (IcnStudy) trial = icn_study_dup_but_results (base);
  g_autofree char *taken = text;

  if (*taken && !icn_study_give (trial, design, taken, NULL, NULL))
    return NULL;
  return are_as (trial, study) ? g_steal_pointer (&taken) : NULL;
}

char *
icn_study_settings_since (const IcnStudy *study, const IcnStudy *base, char **design,
                          GError **error)
{
  guint n = study->designs->len == base->designs->len ? base->designs->len : 0;
  char *text = NULL;

  *design = NULL;
  if (are_as (study, base))
    return g_strdup ("");
  for (guint i = 0; i < n && !text; i++)
    text = proven (study, base, -1, settings_of (study, base, i, TRUE));
  for (guint i = 0; i < n && !text; i++) {
    text = proven (study, base, i, settings_of (study, base, i, FALSE));
    if (text)
      *design = icn_study_design_name (base, i);
  }
  if (!text)
    icn_error_set (error, ICN_ERROR_UNAVAILABLE, "set",
                   "designs differ from those of the lesson in more than settings of all of them, "
                   "or of one");
  return text;
}
