/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "common.h"

#include <math.h>
#include <string.h>

#include "design.h"
#include "error.h"
#include "field.h"
#include "number-text.h"

static void
unable_free (gpointer data)
{
  IcnUnable *unable = data;

  g_free (unable->why);
  g_free (unable->what);
  g_free (unable->nearest);
  g_free (unable);
}

GPtrArray *
icn_unable_list_new (void)
{
  return g_ptr_array_new_with_free_func (unable_free);
}

void
icn_unable_add (GPtrArray *list, guint design, const GError *why, double nearest)
{
  const IcnErrorData *data = icn_error_data (why);
  IcnUnable *unable;

  if (list == NULL)
    return;
  unable = g_new0 (IcnUnable, 1);
  unable->design = design;
  unable->why = g_strdup (why->message);
  unable->what = g_strdup (data != NULL ? data->what : why->message);
  unable->nearest = isnan (nearest) ? NULL : icn_number_to_text (nearest);
  g_ptr_array_add (list, unable);
}

gboolean
icn_field_can_be_common (const IcnField *field)
{
  return field->common != ICN_COMMON_NEVER;
}

gboolean
icn_study_is_linked (const IcnStudy *study, const IcnField *field)
{
  return icn_field_is_in (field, &study->linked);
}

gboolean
icn_study_follows (const IcnStudy *study, guint design, const IcnField *field)
{
  const IcnDesign *it = icn_study_design (study, design);

  return icn_study_is_linked (study, field) && !icn_field_is_in (field, &it->kept) &&
         !icn_field_is_in (field, &it->unable);
}

int
icn_study_find_follower (const IcnStudy *study, const IcnField *field, guint wanted)
{
  if (wanted < study->designs->len && icn_study_follows (study, wanted, field))
    return wanted;
  for (guint i = 0; i < study->designs->len && icn_study_is_linked (study, field); i++)
    if (icn_study_follows (study, i, field))
      return i;
  return -1;
}

gboolean
icn_field_alike (const IcnField *field, const IcnDesign *a, const IcnDesign *b)
{
  g_autofree char *x = NULL, *y = NULL;

  if (icn_field_same (field, a, b))
    return TRUE;
  if (!g_str_equal (field->key, "traffic"))
    return FALSE;
  x = icn_field_get (field, a);
  y = icn_field_get (field, b);
  return g_str_equal (x, y);
}

static gboolean
all_have_same (const IcnStudy *study, const IcnField *field)
{
  for (guint i = 1; i < study->designs->len; i++)
    if (!icn_field_alike (field, icn_study_design (study, 0), icn_study_design (study, i)))
      return FALSE;
  return TRUE;
}

/* Returns whether the user has probably chosen the value of a field: the value differs from the
 * default of a new design and, unless the field is the router itself, from the default for the
 * design's router. */
static gboolean
is_chosen (const IcnDesign *design, const IcnField *field)
{
  g_autoptr (IcnDesign) new = icn_design_new ();
  g_autoptr (IcnDesign) like = icn_design_new_like (design);

  return !icn_field_alike (field, design, new) &&
         (!icn_field_alike (field, design, like) || g_str_equal (field->key, "router"));
}

void
icn_study_link_shared (IcnStudy *study)
{
  guint n;
  const IcnField *fields = icn_fields (&n);

  for (guint i = 0; i < n; i++) {
    const IcnField *field = &fields[i];
    gboolean is_first = field->common == ICN_COMMON_FIRST;

    if (!icn_field_can_be_common (field) ||
        (!is_first && (field->group == ICN_GROUP_TOPOLOGY || study->designs->len < 2)))
      continue;
    icn_field_put (field, &study->linked,
                   all_have_same (study, field) &&
                     (is_first || is_chosen (icn_study_design (study, 0), field)));
  }
}

/* Removes a setting from the study's linked settings, and from the sets `kept` and `unable` of each
 * design. */
static void
forget (IcnStudy *study, const IcnField *field)
{
  icn_field_put (field, &study->linked, FALSE);
  for (guint i = 0; i < study->designs->len; i++) {
    icn_field_put (field, &icn_study_design (study, i)->kept, FALSE);
    icn_field_put (field, &icn_study_design (study, i)->unable, FALSE);
  }
}

/* Returns an array [number of designs] that tells whether each design was edited since `before`;
 * free with g_free. NULL if this is not known, because `before` is NULL or has another number of
 * designs. */
static gboolean *
find_changed (const IcnStudy *study, const IcnStudy *before)
{
  gboolean *changed;

  if (before == NULL || before->designs->len != study->designs->len)
    return NULL;
  changed = g_new (gboolean, study->designs->len);
  for (guint i = 0; i < study->designs->len; i++)
    changed[i] =
      icn_design_differs (icn_study_design (before, i), icn_study_design (study, i)) != 0;
  return changed;
}

/* Returns the index of the design whose value of a setting is taken as the common value. This is
 * the first design that follows the common value (icn_study_follows) and was not edited or, if
 * there is none, the first design that follows it; -1 if no design follows it. changed: [number of
 * designs] whether each design was edited; NULL: not known. */
static int
find_common (const IcnStudy *study, const IcnField *field, const gboolean *changed)
{
  for (guint i = 0; changed != NULL && i < study->designs->len; i++)
    if (!changed[i] && icn_study_follows (study, i, field))
      return i;
  return icn_study_find_follower (study, field, G_MAXUINT);
}

static void
settle_field (IcnStudy *study, const IcnField *field, const gboolean *changed)
{
  int common = find_common (study, field, changed);
  gboolean others_follow;

  if (common < 0) {
    forget (study, field);
    return;
  }
  others_follow = changed == NULL || changed[common];
  for (guint i = 0; i < study->designs->len; i++) {
    IcnDesign *design = icn_study_design (study, i);

    if ((!others_follow && !changed[i]) || icn_field_is_in (field, &design->kept))
      continue;
    if (icn_field_alike (field, design, icn_study_design (study, common)))
      icn_field_put (field, &design->unable, FALSE);
    else if (!icn_field_is_in (field, &design->unable))
      icn_field_put (field, &design->kept, TRUE);
  }
}

void
icn_study_keep_own (const IcnStudy *study, IcnDesign *design)
{
  guint n;
  const IcnField *fields = icn_fields (&n);

  for (guint i = 0; i < n; i++) {
    int common = icn_study_find_follower (study, &fields[i], 0);

    if (common >= 0 && !icn_field_alike (&fields[i], design, icn_study_design (study, common)))
      icn_field_put (&fields[i], &design->kept, TRUE);
  }
}

void
icn_study_settle (IcnStudy *study, const IcnStudy *before)
{
  g_autofree gboolean *changed = find_changed (study, before);
  guint n;
  const IcnField *fields = icn_fields (&n);

  if (study->designs->len == 0)
    return;
  for (guint i = 0; i < n; i++)
    if (icn_study_is_linked (study, &fields[i]))
      settle_field (study, &fields[i], changed);
}

/* Sets a field of design i to a common value and returns TRUE. If the design cannot have the value,
 * appends the design to `unable`, sets the error if *error is not set yet, and returns FALSE. like:
 * a design that already has the value, or NULL. */
static gboolean
give_value (IcnStudy *study, guint i, const IcnField *field, const char *text,
            const IcnDesign *like, GPtrArray *unable, GError **error)
{
  IcnDesign *design = icn_study_design (study, i);
  g_autoptr (GError) why = NULL;
  double nearest;
  gboolean is_taken = design == like || icn_design_take (design, field, text, like, &nearest, &why);

  if (!is_taken) {
    icn_unable_add (unable, i, why, nearest);
    if (error != NULL && *error == NULL)
      g_propagate_error (error, g_steal_pointer (&why));
  }
  return is_taken;
}

gboolean
icn_study_set_common (IcnStudy *study, const IcnField *field, const char *text,
                      const IcnDesign *like, GPtrArray *unable, GError **error)
{
  g_autofree gboolean *taken = g_new0 (gboolean, study->designs->len + 1);
  g_autoptr (GError) refused = NULL;
  gboolean any = FALSE;

  for (guint i = 0; i < study->designs->len; i++)
    if (!icn_field_is_in (field, &icn_study_design (study, i)->kept)) {
      taken[i] = give_value (study, i, field, text, like, unable, &refused);
      any = any || taken[i];
    }
  if (!any && refused != NULL) {
    g_propagate_error (error, g_steal_pointer (&refused));
    return FALSE;
  }
  for (guint i = 0; i < study->designs->len; i++) {
    IcnDesign *design = icn_study_design (study, i);

    if (!icn_field_is_in (field, &design->kept))
      icn_field_put (field, &design->unable, !taken[i]);
  }
  return TRUE;
}

void
icn_study_link (IcnStudy *study, guint design, const IcnField *field, GPtrArray *unable)
{
  IcnDesign *it = icn_study_design (study, design);
  int follower = icn_study_find_follower (study, field, G_MAXUINT);
  const IcnDesign *like = follower >= 0 ? icn_study_design (study, follower) : it;
  g_autofree char *text = icn_field_get (field, like);

  if (follower >= 0) {
    icn_field_put (field, &it->kept, FALSE);
    icn_field_put (field, &it->unable,
                   !give_value (study, design, field, text, like, unable, NULL));
    return;
  }
  forget (study, field);
  icn_field_put (field, &study->linked, TRUE);
  icn_study_set_common (study, field, text, like, unable, NULL);
}

void
icn_study_unlink (IcnStudy *study, guint design, const IcnField *field)
{
  IcnDesign *it = icn_study_design (study, design);

  if (!icn_study_is_linked (study, field))
    return;
  icn_field_put (field, &it->unable, FALSE);
  icn_field_put (field, &it->kept, TRUE);
  if (icn_study_find_follower (study, field, G_MAXUINT) < 0)
    forget (study, field);
}

/* Applies settings to a design, which is unchanged on failure. nodes: common number of nodes N, as
 * text; NULL: N is not set. settings: other settings; may be "". *nearest: set to the closest N
 * that the design can have, if it cannot have the given N; else to NAN. */
static gboolean
give (IcnDesign *design, const char *nodes, const char *settings, double *nearest, GError **error)
{
  g_auto (IcnDesign) trial = { .label = NULL };

  *nearest = NAN;
  icn_design_copy (&trial, design);
  if ((*settings != '\0' || nodes == NULL) && !icn_design_parse (&trial, settings, error))
    return FALSE;
  if (nodes != NULL &&
      !icn_design_take (&trial, icn_field_find ("nodes"), nodes, NULL, nearest, error))
    return FALSE;
  if (!icn_design_check (&trial, error))
    return FALSE;
  icn_design_copy (design, &trial);
  return TRUE;
}

/* Updates which designs follow common values, after settings were applied to every design. For each
 * linked setting in `settings`, a design that accepted the settings now follows the common value,
 * and any other design is marked as unable to have it. taken: [number of designs] whether each
 * design accepted the settings. */
static void
follow_given (IcnStudy *study, const char *settings, const gboolean *taken)
{
  g_auto (GStrv) parts = g_strsplit (settings, ",", -1);

  for (char **part = parts; *part != NULL; part++) {
    g_autofree char *key = g_strndup (*part, strcspn (*part, "="));
    const IcnField *field = icn_field_find (key);

    if (field == NULL || !icn_study_is_linked (study, field))
      continue;
    for (guint i = 0; i < study->designs->len; i++) {
      IcnDesign *design = icn_study_design (study, i);

      icn_field_put (field, &design->kept, FALSE);
      icn_field_put (field, &design->unable, !taken[i]);
    }
  }
}

gboolean
icn_study_give (IcnStudy *study, int design, const char *settings, GPtrArray *unable,
                GError **error)
{
  g_auto (GStrv) names = icn_study_names (study);
  g_autoptr (IcnStudy) before = icn_study_dup_but_results (study);
  g_autofree gboolean *taken = g_new0 (gboolean, study->designs->len + 1);
  g_autoptr (GError) first = NULL;
  g_autofree char *rest = NULL, *nodes = icn_design_split_nodes (settings, &rest);
  gboolean any = FALSE;

  for (guint i = 0; i < study->designs->len; i++) {
    g_autoptr (GError) why = NULL;
    double nearest;

    if (design >= 0 && (guint) design != i)
      continue;
    taken[i] = give (icn_study_design (study, i), nodes, rest, &nearest, &why);
    any = any || taken[i];
    if (taken[i])
      continue;
    icn_unable_add (unable, i, why, nearest);
    g_prefix_error (&why, "design ‘%s’: ", names[i]);
    if (first == NULL)
      first = g_steal_pointer (&why);
  }
  if (!any && first != NULL) {
    g_propagate_error (error, g_steal_pointer (&first));
    return FALSE;
  }
  if (design < 0)
    follow_given (study, settings, taken);
  icn_study_settle (study, before);
  icn_study_follow_names (study, names);
  return TRUE;
}
