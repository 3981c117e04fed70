/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Stored results of simulations, each for one load, and the settings of simulations. */
#include "error.h"
#include "sim-settings.h"
#include "study.h"

#include <math.h>
#include <string.h>

/* Limits of drafts, which are short simulations. DRAFT_PRECISION: relative half-width at which the
 * confidence interval of a draft is narrow enough; the settings may allow a larger one.
 * DRAFT_SHARE: a draft may use 1/DRAFT_SHARE of the flit moves that the settings permit. */
#define DRAFT_PRECISION 0.1
#define DRAFT_SHARE 10

void
icn_simulation_settings_init (IcnSimulationSettings *settings)
{
  IcnSimSettings engine;

  icn_sim_settings_init (&engine);
  *settings = (IcnSimulationSettings){
    .seed = 1,
    .precision = engine.precision,
    .max_cycles = engine.max_cycles,
    .max_moves = engine.max_moves,
  };
}

void
icn_simulation_settings_draft (IcnSimulationSettings *draft, const IcnSimulationSettings *settings)
{
  *draft = *settings;
  draft->precision = MAX (settings->precision, DRAFT_PRECISION);
  draft->max_moves = MAX (settings->max_moves / DRAFT_SHARE, 1);
}

gboolean
icn_simulation_settings_check (const IcnSimulationSettings *settings, GError **error)
{
  if (settings->seed > ICN_SIMULATION_MAX_SEED)
    return icn_error_range (error, "seed", settings->seed, 0, ICN_SIMULATION_MAX_SEED);
  if (!(settings->precision >= ICN_SIMULATION_MIN_PRECISION && settings->precision <= 1))
    return icn_error_range (error, "precision", settings->precision, ICN_SIMULATION_MIN_PRECISION,
                            1);
  if (settings->max_cycles < 1 || settings->max_cycles > ICN_SIMULATION_MAX_CYCLES)
    return icn_error_range (error, "max-cycles", settings->max_cycles, 1,
                            ICN_SIMULATION_MAX_CYCLES);
  if (settings->max_moves < 1 || settings->max_moves > ICN_SIMULATION_MAX_MOVES)
    return icn_error_range (error, "max-moves", settings->max_moves, 1, ICN_SIMULATION_MAX_MOVES);
  return TRUE;
}

IcnResult *
icn_result_new (const char *design, const char *key, const char *version, const IcnMeasured *point)
{
  IcnResult *result = g_new (IcnResult, 1);

  *result = (IcnResult){
    .ref_count = 1,
    .design = g_strdup (design),
    .key = g_strdup (key),
    .version = g_strdup (version),
    .point = *point,
  };
  return result;
}

const IcnResult *
icn_result_ref (const IcnResult *result)
{
  g_atomic_int_inc (&((IcnResult *) result)->ref_count);
  return result;
}

void
icn_result_unref (const IcnResult *result)
{
  IcnResult *last = (IcnResult *) result;

  if (last == NULL || !g_atomic_int_dec_and_test (&last->ref_count))
    return;
  g_free (last->design);
  g_free (last->key);
  g_free (last->version);
  g_free (last);
}

static const IcnResult *
result_at (const GPtrArray *results, guint i)
{
  return g_ptr_array_index (results, i);
}

/* Returns the length, in bytes, of the settings in a result's key, without the compatibility number
 * of the program at the end of the key. */
static gsize
settings_length (const char *key)
{
  const char *number = strstr (key, ICN_KEY_COMPATIBILITY);

  return number != NULL ? (gsize) (number - key) : strlen (key);
}

static gboolean
have_same_settings (const IcnResult *a, const IcnResult *b)
{
  gsize length = settings_length (a->key);

  return length == settings_length (b->key) && memcmp (a->key, b->key, length) == 0;
}

/* Returns the index at which a result is to be inserted: after the results with the same settings
 * and lower loads, or at the end if no result has these settings. *replaces: set to whether the
 * result at this index has the same settings and load, so that the new result must replace it. */
static guint
find_place (const GPtrArray *results, const IcnResult *result, gboolean *replaces)
{
  guint i = 0;

  *replaces = FALSE;
  while (i < results->len && !have_same_settings (result_at (results, i), result))
    i++;
  while (i < results->len && have_same_settings (result_at (results, i), result) &&
         result_at (results, i)->point.load < result->point.load)
    i++;
  *replaces = i < results->len && have_same_settings (result_at (results, i), result) &&
              result_at (results, i)->point.load == result->point.load;
  return i;
}

/* Returns the index of the result that is to be removed from a study with too many results: the
 * first result that the user did not ask for or, if the user asked for all of them, the first
 * result. place: index of the result that was just added, which is not removed. */
static guint
find_least_wanted (const GPtrArray *results, guint place)
{
  for (guint i = 0; i < results->len; i++)
    if (i != place && result_at (results, i)->origin != ICN_RESULT_ASKED)
      return i;
  return place == 0 ? 1 : 0;
}

gboolean
icn_study_keep_result (IcnStudy *study, IcnResult *result)
{
  gboolean replaces, was_asked;
  guint place;

  place = find_place (study->results, result, &replaces);
  if (result->point.cancelled || (replaces && result->origin == ICN_RESULT_DRAFT &&
                                  result_at (study->results, place)->origin != ICN_RESULT_DRAFT)) {
    icn_result_unref (result);
    return TRUE;
  }
  if (replaces)
    g_ptr_array_remove_index (study->results, place);
  g_ptr_array_insert (study->results, place, result);
  if (study->results->len <= ICN_STUDY_MAX_RESULTS)
    return TRUE;
  place = find_least_wanted (study->results, place);
  was_asked = result_at (study->results, place)->origin == ICN_RESULT_ASKED;
  g_ptr_array_remove_index (study->results, place);
  return !was_asked;
}

void
icn_study_copy_results (IcnStudy *study, const IcnStudy *source)
{
  if (study == source)
    return;
  g_ptr_array_set_size (study->results, 0);
  for (guint i = 0; i < source->results->len; i++)
    g_ptr_array_add (study->results, (gpointer) icn_result_ref (result_at (source->results, i)));
}
