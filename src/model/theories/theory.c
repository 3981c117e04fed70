/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "theory.h"

#include "dally1990.h"
#include "dcsh.h"
#include "parhami2004.h"

#include <glib/gi18n-lib.h>
#include <math.h>

static const IcnTheory *const theories[] = {
  &icn_dally1990_theory,
  &icn_parhami2004_theory,
  &icn_dcsh_theory,
  &icn_dcsh_streams_theory,
};

guint
icn_theories (void)
{
  return G_N_ELEMENTS (theories);
}

const IcnTheory *
icn_theory (guint i)
{
  return theories[i];
}

/* Why a theory does not apply: its own reason, or one that holds for all theories; NULL if it
 * applies. */
static const char *
why_not (const IcnTheory *theory, const IcnLatencySettings *settings)
{
  return settings->ties_go_one_way ? N_ ("it divides ties over half a ring evenly")
                                   : theory->why_not (settings);
}

const IcnTheory *
icn_theory_choose (guint model, const IcnLatencySettings *settings)
{
  guint first = model >= ICN_MODEL_FIRST ? model - ICN_MODEL_FIRST : 0;
  guint end = model >= ICN_MODEL_FIRST ? first + 1 : G_N_ELEMENTS (theories);

  for (guint i = first; i < end && model != ICN_MODEL_NONE; i++)
    if (why_not (theories[i], settings) == NULL)
      return theories[i];
  return NULL;
}

/* For example "dally1990: it covers uniform traffic only"; free with g_free. */
static char *
reason_of (const IcnTheory *theory, const IcnLatencySettings *settings)
{
  return g_strdup_printf ("%s: %s", theory->id, _ (why_not (theory, settings)));
}

char *
icn_theory_why_none (guint model, const IcnLatencySettings *settings)
{
  g_autofree char *first = NULL, *others = NULL;
  GString *why;

  if (icn_theory_choose (model, settings) != NULL)
    return NULL;
  if (model == ICN_MODEL_NONE)
    return g_strdup (_ ("none is asked for"));
  if (model != ICN_MODEL_AUTO)
    return reason_of (theories[model - ICN_MODEL_FIRST], settings);
  why = g_string_new (NULL);
  for (guint i = 1; i < G_N_ELEMENTS (theories); i++)
    g_string_append_printf (why, "%s%s", i > 1 ? ", " : "", theories[i]->id);
  first = reason_of (theories[0], settings);
  others = g_string_free (why, FALSE);
  /* Translators: the reason of the first theory, and the ids of others, such as "parhami2004,
   * dcsh". */
  return g_strdup_printf (_ ("%s; %s do not apply either"), first, others);
}

void
icn_theory_curve (const IcnTheory *theory, const IcnLatencySettings *settings, const double *loads,
                  guint n_loads, double *latencies)
{
  if (theory != NULL)
    theory->curve (settings, loads, n_loads, latencies);
  for (guint i = 0; i < n_loads && theory == NULL; i++)
    latencies[i] = NAN;
}

double
icn_theory_latency (const IcnTheory *theory, const IcnLatencySettings *settings, double load)
{
  double latency;

  icn_theory_curve (theory, settings, &load, 1, &latency);
  return latency;
}

double
icn_theory_saturation (const IcnTheory *theory, const IcnLatencySettings *settings)
{
  return theory != NULL ? theory->saturation (settings) : NAN;
}
