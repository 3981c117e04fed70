/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Finds the stored points of a design. A stored point is valid if its key equals the design's
 * current key; otherwise it is stale. */
#include "simulation.h"

static const IcnResult *
result_at (const GPtrArray *results, guint i)
{
  return g_ptr_array_index (results, i);
}

/* Inserts a result into a list that is ordered by rising load. A result at the same load in the
 * list is replaced. */
static void
insert (GPtrArray *found, const IcnResult *result)
{
  guint i = 0;

  while (i < found->len && result_at (found, i)->point.load < result->point.load)
    i++;
  if (i < found->len && result_at (found, i)->point.load == result->point.load)
    found->pdata[i] = (gpointer) result;
  else
    g_ptr_array_insert (found, i, (gpointer) result);
}

/* Returns the key of the last result that was stored under the design's name with other settings
 * than the design has now; NULL if there is no such result. fresh: the key of the design's present
 * settings. */
static const char *
last_stale_key (const IcnStudy *study, const char *fresh, const char *name)
{
  for (guint i = study->results->len; i-- > 0;) {
    const IcnResult *result = result_at (study->results, i);

    if (!g_str_equal (result->key, fresh) && g_str_equal (result->design, name))
      return result->key;
  }
  return NULL;
}

/* Returns the valid results of a design. If `name` is not NULL, returns instead the stale results
 * (of earlier settings) that were stored under this name of the design, but only those with the
 * same settings as the last of them, because results of several settings do not make one curve.
 * Array of const IcnResult *, free with g_ptr_array_unref. */
static GPtrArray *
find_results (const IcnStudy *study, guint design, const char *name)
{
  g_autofree char *key = NULL;
  const char *wanted;
  GPtrArray *found = g_ptr_array_new ();

  if (study->results->len == 0)
    return found;
  key = icn_simulation_key (icn_study_design (study, design), &study->simulation);
  wanted = name != NULL ? last_stale_key (study, key, name) : key;
  for (guint i = 0; wanted != NULL && i < study->results->len; i++) {
    const IcnResult *result = result_at (study->results, i);

    if (g_str_equal (result->key, wanted) && (name == NULL || g_str_equal (result->design, name)))
      insert (found, result);
  }
  return found;
}

GPtrArray *
icn_study_stale_results (const IcnStudy *study, guint design, const char *name)
{
  return find_results (study, design, name);
}

GPtrArray *
icn_study_results (const IcnStudy *study, guint design, gboolean stale)
{
  g_autofree char *name =
    stale && study->results->len > 0 ? icn_study_design_name (study, design) : NULL;

  return find_results (study, design, name);
}

gboolean
icn_results_have_load (const GPtrArray *results, double load)
{
  for (guint i = 0; i < results->len; i++)
    if (((const IcnResult *) g_ptr_array_index (results, i))->point.load == load)
      return TRUE;
  return FALSE;
}
