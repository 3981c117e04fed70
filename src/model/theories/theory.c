/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "theory.h"

#include <glib/gi18n-lib.h>
#include <math.h>

extern const IcnTheory *const icn_theory_list[]; /* ends with NULL */

const IcnRow icn_theory_auto = { "auto", N_ ("Automatic"), N_ ("The first theory that applies.") };
const IcnRow icn_theory_none = { "none", N_ ("None"), N_ ("No theory of latency under load.") };

const IcnTheory *
icn_theory (guint i)
{
  guint n = 0;

  while (n < i && icn_theory_list[n] != NULL)
    n++;
  return icn_theory_list[n];
}

static const IcnRow *
table_row (guint i)
{
  const IcnRow *const others[] = { &icn_theory_auto, &icn_theory_none };

  if (i < G_N_ELEMENTS (others))
    return others[i];
  i -= G_N_ELEMENTS (others);
  return icn_theory (i) != NULL ? &icn_theory (i)->row : NULL;
}

const IcnTable icn_theory_table = { .key = "model", .row = table_row };

/* Returns why a theory does not apply, or NULL if it applies. The check for ties is common to all
 * theories; after it the theory's own check is called. */
static const char *
why_not (const IcnTheory *theory, const IcnLatencySettings *settings)
{
  return settings->ties_go_one_way && !theory->follows_ties
           ? N_ ("it divides ties over half a ring evenly")
           : theory->why_not (settings);
}

const IcnTheory *
icn_theory_choose (const IcnRow *asked, const IcnLatencySettings *settings)
{
  for (guint i = 0; icn_theory_list[i] != NULL; i++)
    if ((asked == &icn_theory_auto || asked == &icn_theory_list[i]->row) &&
        why_not (icn_theory_list[i], settings) == NULL)
      return icn_theory_list[i];
  return NULL;
}

/* Why a theory does not apply, with its id: "dally1990: it covers uniform traffic only". Free with
 * g_free. */
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
  for (guint i = 1; icn_theory_list[i] != NULL; i++)
    g_string_append_printf (why, "%s%s", i > 1 ? ", " : "", icn_theory_list[i]->row.id);
  first = reason_of (icn_theory_list[0], settings);
  others = g_string_free (why, FALSE);
  /* Translators: the reason of the first theory, and the ids of others, such as "parhami2004,
   * dcsh". */
  return g_strdup_printf (_ ("%s; %s do not apply either"), first, others);
}

void
icn_theory_parts (const IcnTheory *theory, const IcnLatencySettings *settings, double load,
                  IcnLatencyParts *parts)
{
  *parts = (IcnLatencyParts){ NAN, NAN, NAN, NAN, NAN };
  if (theory != NULL)
    theory->parts (settings, load, parts);
}

double
icn_theory_latency (const IcnTheory *theory, const IcnLatencySettings *settings, double load)
{
  IcnLatencyParts parts;

  icn_theory_parts (theory, settings, load, &parts);
  return parts.total;
}
