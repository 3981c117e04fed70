/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Finds the stored points of a design. A point is valid if its key equals the design's current key,
 * and stale if not. */
#include "simulation.h"

static const IcnResult *
result_at (const GPtrArray *results, guint i)
{
  return g_ptr_array_index (results, i);
}

/* Inserts a result into a list that is ordered by rising load. It replaces a result at the same
 * load. */
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

/* Returns the key of the results that were stored last under the design's name with settings other
 * than its present ones, whose key is `fresh`; NULL if there are none. */
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

/* Returns the valid results of a design or, if `name` is not NULL, the stale results that were
 * stored under this name of the design, with the settings of the one that was stored last:
 * points of many earlier settings beside each other would make no curve. Array of const IcnResult
 * *, free with g_ptr_array_unref. */
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
