/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "theory.h"

#include <glib/gi18n-lib.h>
#include <math.h>

extern const IcnTheory *const icn_theory_list[]; /* all theories, then NULL */

const IcnRow icn_theory_auto = { "auto", N_ ("Automatic"),
                                 N_ ("The theory of a source for the networks and routers that "
                                     "it is about, flows for all others.") };
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

/* Returns why a theory does not apply, as a translatable clause; NULL if it applies. First makes
 * one check for the theory: if the design sends all messages in the same direction where both
 * directions around a ring are equally short, the theory must cover this (follows_ties). The
 * theory makes all other checks itself. */
static const char *
why_not (const IcnTheory *theory, const IcnLatencySettings *settings)
{
  return settings->ties_go_one_way && !theory->follows_ties
           ? N_ ("it divides ties over half a ring evenly")
           : theory->why_not (settings);
}

/* Whether the setting "auto" prefers this theory to the others that apply: it was published for
 * such a network and router, or the user has set one of its parameters. */
static gboolean
is_meant (const IcnTheory *theory, const IcnLatencySettings *settings)
{
  const IcnValues usual = { 0 };

  for (guint i = 0; theory->row.parameters != NULL && theory->row.parameters[i] != NULL; i++)
    if (!icn_values_same (&settings->theory.values, &usual, theory->row.parameters[i]))
      return TRUE;
  return theory->is_own == NULL || theory->is_own (settings);
}

const IcnTheory *
icn_theory_choose (const IcnRow *asked, const IcnLatencySettings *settings)
{
  gboolean is_auto = asked == &icn_theory_auto;

  /* With "auto", takes the first theory that applies and that is_meant() prefers; if there is
   * none, the first that applies. With the name of a theory, takes this one if it applies. */
  for (guint i = 0; icn_theory_list[i] != NULL; i++) {
    const IcnTheory *theory = icn_theory_list[i];

    if ((is_auto ? is_meant (theory, settings) : asked == &theory->row) &&
        why_not (theory, settings) == NULL)
      return theory;
  }
  for (guint i = 0; is_auto && icn_theory_list[i] != NULL; i++)
    if (why_not (icn_theory_list[i], settings) == NULL)
      return icn_theory_list[i];
  return NULL;
}

/* The reason why a theory does not apply, after its name, for example "Dally 1990: it covers uniform
 * traffic only". Free with g_free. */
static char *
reason_of (const IcnTheory *theory, const IcnLatencySettings *settings)
{
  return g_strdup_printf ("%s: %s", _ (theory->name), _ (why_not (theory, settings)));
}

char *
icn_theory_why_none (const IcnRow *asked, const IcnLatencySettings *settings)
{
  g_autofree char *reason = NULL, *others = NULL;
  GString *why;
  guint last = 0;

  if (icn_theory_choose (asked, settings) != NULL)
    return NULL;
  if (asked == &icn_theory_none)
    return g_strdup (_ ("none is asked for"));
  if (asked != &icn_theory_auto)
    return reason_of ((const IcnTheory *) asked, settings);
  why = g_string_new (NULL);
  for (; icn_theory_list[last + 1] != NULL; last++)
    g_string_append_printf (why, "%s%s", last > 0 ? ", " : "", _ (icn_theory_list[last]->name));
  reason = reason_of (icn_theory_list[last], settings);
  others = g_string_free (why, FALSE);
  /* Translators: the reason of a theory, and the names of others, such as "Dally 1990, DCSH". */
  return g_strdup_printf (_ ("%s; %s do not apply either"), reason, others);
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
