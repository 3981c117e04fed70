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

const IcnRow icn_theory_auto = { "auto", N_ ("Automatic"), N_ ("The first theory that applies.") };
const IcnRow icn_theory_none = { "none", N_ ("None"), N_ ("No theory of latency under load.") };

const IcnTheory *
icn_theory (guint i)
{
  return i < G_N_ELEMENTS (theories) ? theories[i] : NULL;
}

static const IcnRow *
table_row (guint i)
{
  const IcnRow *const others[] = { &icn_theory_auto, &icn_theory_none };

  if (i < G_N_ELEMENTS (others))
    return others[i];
  i -= G_N_ELEMENTS (others);
  return i < G_N_ELEMENTS (theories) ? &theories[i]->row : NULL;
}

const IcnTable icn_theory_table = { .key = "model", .row = table_row };

/* Why a theory does not apply: its own reason, or one that holds for all theories; NULL if it
 * applies. */
static const char *
why_not (const IcnTheory *theory, const IcnLatencySettings *settings)
{
  return settings->ties_go_one_way ? N_ ("it divides ties over half a ring evenly")
                                   : theory->why_not (settings);
}

const IcnTheory *
icn_theory_choose (const IcnRow *asked, const IcnLatencySettings *settings)
{
  for (guint i = 0; i < G_N_ELEMENTS (theories); i++)
    if ((asked == &icn_theory_auto || asked == &theories[i]->row) &&
        why_not (theories[i], settings) == NULL)
      return theories[i];
  return NULL;
}

/* For example "dally1990: it covers uniform traffic only"; free with g_free. */
static char *
reason_of (const IcnTheory *theory, const IcnLatencySettings *settings)
{
  return g_strdup_printf ("%s: %s", theory->row.id, _ (why_not (theory, settings)));
}

char *
icn_theory_why_none (const IcnRow *asked, const IcnLatencySettings *settings)
{
  g_autofree char *first = NULL, *others = NULL;
  GString *why;

  if (icn_theory_choose (asked, settings) != NULL)
    return NULL;
  if (asked == &icn_theory_none)
    return g_strdup (_ ("none is asked for"));
  if (asked != &icn_theory_auto)
    return reason_of ((const IcnTheory *) asked, settings);
  why = g_string_new (NULL);
  for (guint i = 1; i < G_N_ELEMENTS (theories); i++)
    g_string_append_printf (why, "%s%s", i > 1 ? ", " : "", theories[i]->row.id);
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
