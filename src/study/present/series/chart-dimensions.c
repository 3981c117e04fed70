/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "chart-makers.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "chart-series.h"
#include "number-text.h"
#include "quantity.h"
#include "same-nodes.h"
#include "study.h"
#include "topology.h"

#define SAME 1e-9 /* largest relative difference at which two numbers count as equal */

/* The contents of a series of a chart over dimensions n or nodes N: a quantity of networks that
 * differ from one design only in n and the radices k (in a chart over nodes, also in N). */
typedef struct {
  const IcnPlotKind *kind;
  const IcnQuantity *quantity;
  const IcnDesign *design;
  const IcnEvaluation *evaluation;
  /* Whether the network at the design's own n or N is the design itself, with its own radices. If
   * FALSE, its radices are chosen by icn_same_nodes_topology() like those of the other networks. */
  gboolean is_itself;
} Asked;

/* Returns the y value at x, and sets *topology to the network with this value. In a chart over
 * dimensions, y is the quantity of the network with the design's N in x dimensions. In a chart over
 * nodes, y is the number of dimensions at which a network of x nodes has the lowest latency. NAN if
 * there is no such network. */
static double
value_at (const Asked *asked, double x, IcnRadixKind radix, IcnTopologySettings *topology)
{
  const IcnEvaluation *known = asked->is_itself ? asked->evaluation : NULL;
  g_auto (IcnEvaluation) there = { 0 };
  double latency;
  guint best;

  if (asked->kind->grid == ICN_GRID_NODES) {
    best = icn_same_nodes_best (asked->design, known, x, radix, &latency, topology);
    return best > 0 ? best : NAN;
  }
  if (!icn_same_nodes_evaluate (asked->design, known, asked->evaluation->nodes, x, radix, &there,
                                topology))
    return NAN;
  return icn_quantity_value (asked->quantity, &there, asked->design, NULL);
}

/* Sets the values of a series with a separate network at each x, and the radices of the networks
 * that get a mark. If `radix` is ICN_RADIX_REAL, a network gets a mark only if integer radices give
 * the same value. like: a series from which all values are copied except that at x = like->own,
 * which is calculated; NULL: all values are calculated. */
static void
fill_networks (const IcnChart *chart, IcnSeries *series, const Asked *asked, IcnRadixKind radix,
               const IcnSeries *like)
{
  series->radices = g_ptr_array_new_full (chart->n_points, g_free);
  g_ptr_array_set_size (series->radices, chart->n_points);
  for (guint i = 0; i < chart->n_points; i++) {
    IcnTopologySettings built, real;

    if (like != NULL && chart->x[i] != like->own) {
      series->y[i] = like->y[i];
      series->radices->pdata[i] = g_strdup (like->radices->pdata[i]);
      continue;
    }
    double whole = value_at (asked, chart->x[i], ICN_RADIX_WHOLE, &built);
    double y =
      radix == ICN_RADIX_REAL ? value_at (asked, chart->x[i], ICN_RADIX_REAL, &real) : whole;

    series->y[i] = y;
    if (fabs (y - whole) <= SAME * fabs (whole) &&
        (radix == ICN_RADIX_WHOLE || icn_topology_is_uniform (&built)))
      series->radices->pdata[i] = icn_same_nodes_radices (&built);
  }
}

static void
fill_curve (const IcnChart *chart, IcnSeries *series, const Asked *asked)
{
  IcnTopologySettings real;

  series->is_thin = TRUE;
  for (guint i = 0; i < chart->n_points; i++)
    series->y[i] = value_at (asked, chart->x[i], ICN_RADIX_REAL, &real);
}

static void
add_design (IcnChart *chart, Asked *asked, guint place, const char *name)
{
  IcnSeries *series = icn_chart_add_series (chart, asked->design, place, g_strdup (name));

  series->style = ICN_SERIES_POINTS;
  if (!(asked->evaluation->nodes > 0))
    return;
  series->own = asked->kind->grid == ICN_GRID_NODES ? asked->evaluation->nodes
                                                    : asked->evaluation->dimensions;
  asked->is_itself = TRUE;
  fill_networks (chart, series, asked, icn_design_radix_kind (asked->design), NULL);
}

static IcnSeries *
series_at (const IcnChart *chart, guint i)
{
  return g_ptr_array_index (chart->series, i);
}

/* Adds a second series for a design, with the network that icn_same_nodes_topology() chooses at
 * every x. The first series of the design (add_design) differs only at the design's own n or N,
 * where it has the design itself with its own radices. Designs of equal N that differ only in n and
 * k have equal second series; one such series is added, for the first of these designs, and marked
 * as shared. place: index of the design. radix: whether the networks have integer or real radices.
 * known: the second series added so far (icn_chart_curves_new). */
static void
add_common (IcnChart *chart, Asked *asked, guint place, IcnRadixKind radix, GHashTable *known)
{
  IcnSeries *common = icn_chart_add_series (chart, asked->design, place, NULL), *kept;
  guint last = chart->series->len - 1, first = last;

  asked->is_itself = FALSE;
  if (radix == ICN_RADIX_REAL) {
    fill_curve (chart, common, asked);
  } else {
    common->style = ICN_SERIES_POINTS;
    fill_networks (chart, common, asked, radix,
                   icn_design_radix_kind (asked->design) == radix ? series_at (chart, place)
                                                                  : NULL);
  }
  if (icn_chart_has_value (chart, common)) {
    first = icn_chart_first_curves (known, chart, last, 1, asked->evaluation->nodes);
    if (first == last)
      return;
    kept = series_at (chart, first);
    kept->is_shared = TRUE;
    kept->hidden = kept->hidden && common->hidden;
    if (radix == ICN_RADIX_WHOLE)
      series_at (chart, place)->only_own = series_at (chart, kept->design)->only_own = TRUE;
  }
  g_ptr_array_set_size (chart->series, last);
}

/* Returns whether the chart has another shared series with the same number of nodes and the same
 * kind of radix (integer or real) as `shared`, because designs differ in other settings. n_designs:
 * number of designs, whose own series come first in the chart. */
static gboolean
has_others (const IcnChart *chart, const IcnEvaluation *evaluations, const IcnSeries *shared,
            guint n_designs)
{
  guint n = 0;

  for (guint i = n_designs; i < chart->series->len; i++) {
    const IcnSeries *other = series_at (chart, i);

    n += other->is_shared && other->is_thin == shared->is_thin &&
         evaluations[other->design].nodes == evaluations[shared->design].nodes;
  }
  return n > 1;
}

/* Returns the name of the series `shared`; free with g_free. is_one: whether no other shared series
 * has this number of nodes; the name is then like "1,024 nodes, whole radices". Otherwise the name
 * has "like" and `first`, the name of the first design that shares the series. */
static char *
name_shared (const char *first, const IcnSeries *shared, double nodes, gboolean is_one)
{
  g_autofree char *count = icn_count_to_text (nodes);

  if (!is_one)
    return g_strdup_printf (shared->is_thin
                              /* Translators: the name of a curve; %s is the name of the first of
                               * several designs. */
                              ? _ ("like %s, real radix")
                              /* Translators: the name of a series of networks; %s is the name of
                               * the first of several designs. */
                              : _ ("like %s, whole radices"),
                            first);
  return g_strdup_printf (shared->is_thin
                            /* Translators: the name of a curve; %s is a number of nodes. */
                            ? _ ("%s nodes, real radix")
                            /* Translators: the name of a series of networks; %s is a number of
                             * nodes. */
                            : _ ("%s nodes, whole radices"),
                          count);
}

/* Keeps and names two kinds of series that add_common() appended: series that several designs
 * share, and curves of real radix for designs with integer radices. Removes the other appended
 * series, which show the same networks as the series of add_design(). */
static void
settle (IcnChart *chart, const IcnStudy *study, const IcnEvaluation *evaluations, char **names)
{
  guint n = study->designs->len, n_shared[2] = { 0 };

  for (guint i = n; i < chart->series->len; i++) {
    IcnSeries *common = series_at (chart, i);
    IcnRadixKind radix = icn_design_radix_kind (icn_study_design (study, common->design));

    if (common->is_shared) {
      common->name = name_shared (names[common->design], common, evaluations[common->design].nodes,
                                  !has_others (chart, evaluations, common, n));
      common->dash = n_shared[common->is_thin]++;
    } else if (common->is_thin && radix == ICN_RADIX_WHOLE) {
      /* Translators: the name of a curve; %s is the name of a design. */
      common->name = g_strdup_printf (_ ("%s, real radix"), names[common->design]);
    } else {
      if (common->is_thin)
        series_at (chart, common->design)->style = ICN_SERIES_LINE;
      g_ptr_array_remove_index (chart->series, i--);
    }
  }
}

void
icn_chart_add_dimensions (IcnChart *chart, const IcnPlotKind *kind, const IcnStudy *study,
                          const IcnEvaluation *evaluations, char **names)
{
  static const IcnRadixKind radices[] = { ICN_RADIX_WHOLE, ICN_RADIX_REAL };
  Asked asked = { .kind = kind, .quantity = icn_quantity_find (kind->quantity) };
  guint n = study->designs->len;

  for (guint i = 0; i < n; i++) {
    asked.design = icn_study_design (study, i);
    asked.evaluation = &evaluations[i];
    add_design (chart, &asked, i, names[i]);
  }
  for (guint r = 0; r < G_N_ELEMENTS (radices); r++) {
    g_autoptr (GHashTable) known = icn_chart_curves_new ();

    for (guint i = 0; i < n; i++) {
      asked.design = icn_study_design (study, i);
      asked.evaluation = &evaluations[i];
      if (evaluations[i].nodes > 0)
        add_common (chart, &asked, i, radices[r], known);
    }
  }
  settle (chart, study, evaluations, names);
}
