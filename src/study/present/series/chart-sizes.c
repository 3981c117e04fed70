/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "chart-makers.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#include "chart-place.h"
#include "chart-series.h"
#include "design.h"
#include "load-list.h"
#include "number-text.h"
#include "quantity-contention.h"
#include "quantity.h"
#include "study.h"

/* Largest number of loads for which a plot of ratios (IcnPlotKind.relative) shows a curve for each
 * load. If a study has more loads, the plot shows curves for one load only. */
#define MOST_LEVELS 6

void
icn_chart_add_radices (GArray *x, const IcnStudy *study, const IcnEvaluation *evaluations)
{
  for (guint i = 0; i < study->designs->len; i++)
    if (evaluations[i].nodes > 0 && !isnan (evaluations[i].radix))
      g_array_append_val (x, evaluations[i].radix);
}

/* Returns a key that is equal for designs that differ only in the radix, or in settings that affect
 * no result, such as label and colour. Free with g_free. */
static char *
key_without_radix (const IcnDesign *design)
{
  g_autoptr (IcnDesign) other = icn_design_dup (design);

  for (guint d = 0; d < ICN_MAX_DIMENSIONS; d++)
    other->topology.radix[d] = 2;
  other->topology.nodes = 0;
  return icn_design_key (other, ICN_AFFECTS_FORMS | ICN_AFFECTS_GRAPH | ICN_AFFECTS_LOADS);
}

/* Returns the reference of a plot of ratios: the first series, from index `first` on, of a design
 * whose messages have the same lengths as those of `design`; NULL if there is no such series. */
static const IcnSeries *
find_reference (const IcnChart *chart, const IcnStudy *study, const IcnDesign *design, guint first)
{
  for (guint i = first; i < chart->series->len; i++) {
    const IcnSeries *series = g_ptr_array_index (chart->series, i);

    if (icn_lengths_equal (&icn_study_design (study, series->design)->lengths, &design->lengths))
      return series;
  }
  return NULL;
}

/* Divides each series from index `first` on by its reference (find_reference), and then removes the
 * reference series. */
static void
make_relative (IcnChart *chart, const IcnStudy *study, guint first)
{
  for (guint i = chart->series->len; i-- > first;) {
    IcnSeries *series = g_ptr_array_index (chart->series, i);
    const IcnSeries *reference =
      find_reference (chart, study, icn_study_design (study, series->design), first);

    for (guint x = 0; x < chart->n_points && reference != series; x++)
      series->y[x] /= reference->y[x];
  }
  for (guint i = chart->series->len; i-- > first;) {
    IcnSeries *series = g_ptr_array_index (chart->series, i);

    if (find_reference (chart, study, icn_study_design (study, series->design), first) == series)
      g_ptr_array_remove_index (chart->series, i);
  }
}

/* Returns the words of `name` that also occur in `other` in the same order; NULL if there are none.
 * Free with g_free. */
static char *
shared_words (const char *name, const char *other)
{
  g_auto (GStrv) here = g_strsplit (name, " ", -1);
  g_auto (GStrv) there = g_strsplit (other, " ", -1);
  g_autoptr (GString) same = g_string_new (NULL);
  char **from = there;

  for (guint i = 0; here[i] != NULL; i++) {
    char **found = from;

    while (*found != NULL && !g_str_equal (*found, here[i]))
      found++;
    if (*found == NULL)
      continue;
    g_string_append_printf (same, "%s%s", same->len > 0 ? " " : "", here[i]);
    from = found + 1;
  }
  return same->len > 0 ? g_strdup (same->str) : NULL;
}

/* Shortens the name of a series to the part that it has in common with `name`, the name of another
 * design. Comma-separated parts of the two names are compared one by one. If two parts differ,
 * their common words are kept; a setting that differs, such as "k = 4", is left out. The name is
 * not changed if nothing is in common. */
static void
share_name (IcnSeries *series, const char *name)
{
  g_auto (GStrv) here = g_strsplit (series->name, ", ", -1);
  g_auto (GStrv) other = g_strsplit (name, ", ", -1);
  g_autoptr (GString) same = g_string_new (NULL);

  for (guint i = 0; here[i] != NULL && other[i] != NULL; i++) {
    gboolean is_setting = strchr (here[i], '=') != NULL && !g_str_equal (here[i], other[i]);
    g_autofree char *words = is_setting ? NULL : shared_words (here[i], other[i]);

    if (words != NULL)
      g_string_append_printf (same, "%s%s", same->len > 0 ? ", " : "", words);
  }
  if (same->len == 0)
    return;
  g_free (series->name);
  series->name = g_strdup (same->str);
}

static void
add_sizes_at (IcnChart *chart, const IcnPlotKind *kind, const IcnStudy *study,
              const IcnEvaluation *evaluations, char **names, double load)
{
  const IcnQuantity *quantity = icn_quantity_find (kind->quantity);
  g_autoptr (GHashTable) by_key = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  guint first = chart->series->len;

  for (guint i = 0; i < study->designs->len; i++) {
    const IcnDesign *design = icn_study_design (study, i);
    IcnArguments arguments = {
      .at = load * icn_lengths_mean (&design->lengths) /
            icn_lengths_mean (&icn_study_design (study, 0)->lengths),
    };
    g_autofree char *key = key_without_radix (design);
    IcnSeries *series = g_hash_table_lookup (by_key, key);
    guint at = icn_chart_find_x (chart, evaluations[i].radix);

    if (!(evaluations[i].nodes > 0) || at == chart->n_points)
      continue;
    if (series == NULL) {
      series = icn_chart_add_series (chart, design, i, g_strdup (names[i]));
      g_hash_table_insert (by_key, g_steal_pointer (&key), series);
    } else {
      share_name (series, names[i]);
    }
    series->y[at] = icn_quantity_value (quantity, &evaluations[i], design, &arguments);
  }
  if (kind->relative)
    make_relative (chart, study, first);
}

/* Appends a load, converted to messages per node and cycle, to the names of all series from index
 * `first` on: "torus, m = 0.02". These series get the same colour (l), and different dashes for
 * different designs. l: index of the load. */
static void
name_level (IcnChart *chart, const IcnStudy *study, guint first, guint l, double load)
{
  g_autofree char *messages =
    icn_number_to_digits (load / icn_lengths_mean (&icn_study_design (study, 0)->lengths), 4);

  for (guint i = first; i < chart->series->len; i++) {
    IcnSeries *series = g_ptr_array_index (chart->series, i);
    g_autofree char *name = series->name;

    series->name = g_strdup_printf ("%s, m = %s", name, messages);
    series->color = l;
    series->dash = i - first;
  }
}

/* Returns the number of loads for which the chart shows curves: the number of all loads of the
 * study if the plot shows ratios (IcnPlotKind.relative), the study has at most MOST_LEVELS loads,
 * and no load depends on the design; otherwise 1. */
static guint
count_levels (const IcnPlotKind *kind, const GArray *loads)
{
  guint n = kind->relative && loads->len <= MOST_LEVELS ? loads->len : 1;

  for (guint l = 0; l < loads->len; l++)
    if (!icn_load_is_absolute (&g_array_index (loads, IcnLoad, l)))
      return 1;
  return n;
}

void
icn_chart_add_sizes (IcnChart *chart, const IcnPlotKind *kind, const IcnStudy *study,
                     const IcnEvaluation *evaluations, char **names, const IcnFigure *figure)
{
  double load = study->designs->len > 0 ? icn_load_list_first (study->loads, &evaluations[0]) : 0;
  guint n_levels = count_levels (kind, study->loads);

  if (figure != NULL && !isnan (figure->load)) {
    load = figure->load;
    n_levels = 1;
  }
  if (n_levels <= 1) {
    add_sizes_at (chart, kind, study, evaluations, names, load);
    return;
  }
  for (guint l = 0; l < n_levels; l++) {
    guint first = chart->series->len;

    load = g_array_index (study->loads, IcnLoad, l).value;
    add_sizes_at (chart, kind, study, evaluations, names, load);
    name_level (chart, study, first, l, load);
  }
}

/* Adds a series of the probabilities, by parhami2004, that i messages contend for a link if the
 * network carries `load`. Returns FALSE if the network cannot carry this load. place, name: index
 * and name of the design. */
static gboolean
add_states_at (IcnChart *chart, const IcnDesign *design, const IcnEvaluation *evaluation,
               guint place, double load, const char *name)
{
  g_autofree double *states = g_new (double, chart->n_points);
  g_autofree char *number = NULL;
  double utilization;
  IcnSeries *series;

  if (!icn_link_states_of (evaluation, load, states, chart->n_points, &utilization))
    return FALSE;
  number = icn_number_to_text (round (utilization * 1e4) / 1e4);
  series =
    icn_chart_add_series (chart, design, place, g_strdup_printf ("%s, ρ = %s", name, number));
  memcpy (series->y, states, chart->n_points * sizeof *states);
  return TRUE;
}

void
icn_chart_add_states (IcnChart *chart, const IcnStudy *study, const IcnEvaluation *evaluations,
                      char **names)
{
  for (guint i = 0; i < study->designs->len; i++) {
    const IcnDesign *design = icn_study_design (study, i);
    guint n_found = 0;

    for (guint l = 0; l < study->loads->len; l++) {
      double load = icn_load_resolve (&g_array_index (study->loads, IcnLoad, l), &evaluations[i]);

      if (!add_states_at (chart, design, &evaluations[i], i, load, names[i]))
        continue;
      IcnSeries *series = g_ptr_array_index (chart->series, chart->series->len - 1);
      series->color = series->dash = l;
      n_found++;
    }
    if (n_found == 0)
      icn_chart_add_series (chart, design, i, g_strdup (names[i]));
  }
}
