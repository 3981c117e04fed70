/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Loads as the window lists them, against the graph's own: the list of all channels, who shares
 * them, and what becomes of a pick and a worst case when the design changes. */
#include "channel-list.h"
#include "chart.h"
#include "document.h"
#include "flow-rows.h"
#include "inspection.h"
#include "net.h"
#include "recording.h"
#include "runner.h"
#include "study-samples.h"
#include "traffic-matrix.h"
#include <locale.h>
#include <math.h>
#include <string.h>

/* Every channel once, by falling or rising value. */
static void
check_order (BisectionChannelList *list, const IcnNet *net, BisectionChannelColumn column,
             gboolean descending)
{
  g_autofree gboolean *seen = g_new0 (gboolean, net->n_channels);
  double before = descending ? INFINITY : -INFINITY;
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (list)), ==, net->n_channels);
  for (guint i = 0; i < net->n_channels; i++) {
    IcnChannelId c = bisection_channel_list_at (list, i);
    double value = bisection_channel_list_value (list, c, column);
    g_assert_cmpuint (c, <, net->n_channels);
    g_assert_false (seen[c]);
    seen[c] = TRUE;
    if (descending)
      g_assert_cmpfloat (value, <=, before + 1e-6);
    else
      g_assert_cmpfloat (value, >=, before - 1e-6);
    before = value;
  }
}

static void
show_network (BisectionChannelList *list, IcnAnalysis *analysis, double bits, double period)
{
  g_auto (IcnPhysical) physical;
  icn_physical_init (&physical, analysis->net);
  for (IcnChannelId c = 0; c < physical.n_channels; c++) {
    physical.bits[c] = bits * analysis->net->channel[c].width;
    physical.period[c] = period;
  }
  bisection_channel_list_set_network (list, analysis, &physical);
}

TEST (list)
{
  g_autoptr (IcnAnalysis) fly = analyse ("topology=butterfly,k=2,n=4,traffic=rotate-left:1");
  g_autoptr (IcnAnalysis) mesh = analyse ("topology=mesh,k=8x4,traffic=tornado");
  g_autoptr (BisectionChannelList) list = bisection_channel_list_new ();
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (list)), ==, 0);
  show_network (list, fly, 8, 2);
  check_order (list, fly->net, BISECTION_CHANNEL_LOAD, TRUE);
  g_autofree char *first =
    bisection_channel_list_text (list, bisection_channel_list_at (list, 0), BISECTION_CHANNEL_NAME);
  g_assert_cmpstr (first, ==, "1.0000"); /* lecture2003's bottleneck, which four messages cross */
  g_assert_cmpfloat (bisection_channel_list_value (list, bisection_channel_list_at (list, 0),
                                                   BISECTION_CHANNEL_THROUGHPUT),
                     ==, 8.0 / 2 / 4);
  bisection_channel_list_sort (list, BISECTION_CHANNEL_DIMENSION, FALSE);
  check_order (list, fly->net, BISECTION_CHANNEL_DIMENSION, FALSE);
  show_network (list, mesh, 8, 1);
  check_order (list, mesh->net, BISECTION_CHANNEL_DIMENSION, FALSE);
  bisection_channel_list_sort (list, BISECTION_CHANNEL_SHARE, TRUE);
  check_order (list, mesh->net, BISECTION_CHANNEL_SHARE, TRUE);
  g_assert_false (bisection_channel_list_has_names (list));
}

/* Loads of channels of any width are in one unit: the largest of them is γ_max, and the share of each
 * and the throughput that it leaves follow from it. */
TEST (widths)
{
  g_autoptr (IcnAnalysis) modules = analyse ("topology=modules,nodes=1024");
  g_autoptr (BisectionChannelList) list = bisection_channel_list_new ();
  double most = 0;
  show_network (list, modules, 1, 1);
  for (IcnChannelId c = 0; c < modules->net->n_channels; c++) {
    double load = bisection_channel_list_value (list, c, BISECTION_CHANNEL_LOAD);
    double share = bisection_channel_list_value (list, c, BISECTION_CHANNEL_SHARE);
    g_assert_cmpfloat_with_epsilon (share, load / modules->gamma_max, 1e-9);
    most = MAX (most, load);
  }
  g_assert_cmpfloat (modules->net->channel[0].width, >, 1);
  g_assert_cmpfloat (most, ==, modules->gamma_max);
}

/* What was measured of channels: each has it beside what theory says, it sorts the list, and goes with
 * the network. */
TEST (measured)
{
  g_autoptr (IcnAnalysis) mesh = analyse ("topology=mesh,k=4,n=2,traffic=transpose");
  g_autoptr (IcnAnalysis) ring = analyse ("topology=ring,k=5");
  g_autoptr (BisectionChannelList) list = bisection_channel_list_new ();
  IcnSimulationPlan plan = { .net = mesh->net };
  g_auto (IcnPointRecord) record = { .plan = &plan, .load = 0.5 };
  icn_sim_settings_init (&plan.settings);
  plan.settings.lengths = icn_lengths_one (20);
  plan.settings.flit_bits = 8; /* three flits, of 24 bits */
  icn_physical_init (&plan.physical, mesh->net);
  icn_channel_use_init (&record.use, mesh->net->n_channels, 0);
  for (IcnChannelId c = 0; c < mesh->net->n_channels; c++) {
    plan.physical.bits[c] = 8;
    plan.physical.period[c] = 1;
    record.use.mean[c] = 0.01 * ((7 * c) % mesh->net->n_channels);
    record.use.half_width[c] = 0.002;
  }
  show_network (list, mesh, 8, 1);
  g_assert_false (bisection_channel_list_is_measured (list));
  bisection_channel_list_set_measured (list, &record);
  g_assert_true (bisection_channel_list_is_measured (list));
  bisection_channel_list_sort (list, BISECTION_CHANNEL_MEASURED, TRUE);
  check_order (list, mesh->net, BISECTION_CHANNEL_MEASURED, TRUE);
  for (IcnChannelId c = 0; c < mesh->net->n_channels; c++) {
    g_assert_cmpfloat (bisection_channel_list_value (list, c, BISECTION_CHANNEL_MEASURED), ==,
                       record.use.mean[c]);
    g_assert_cmpfloat_with_epsilon (
      bisection_channel_list_value (list, c, BISECTION_CHANNEL_PREDICTED),
      0.5 * mesh->loads[c] / 8 * 24 / 20, 1e-12);
  }
  g_autofree char *csv = bisection_channel_list_to_csv (list);
  g_assert_nonnull (strstr (csv, "Measured Use,±\n"));
  show_network (list, ring, 8, 1);
  g_assert_false (bisection_channel_list_is_measured (list));
  icn_physical_clear (&plan.physical);
}

/* A line for each channel, numbers of the C locale, loads that sum to what the graph's do. */
TEST (csv)
{
  g_autoptr (IcnAnalysis) analysis = analyse ("topology=mesh,k=4,n=2,traffic=transpose");
  g_autoptr (BisectionChannelList) list = bisection_channel_list_new ();
  double listed = 0, sum = 0;
  show_network (list, analysis, 8, 1);
  g_autofree char *csv = bisection_channel_list_to_csv (list);
  g_auto (GStrv) lines = g_strsplit (csv, "\n", -1);
  g_assert_cmpuint (g_strv_length (lines), ==, analysis->net->n_channels + 2);
  g_assert_true (g_str_has_prefix (lines[0], "From,To,Load γ,"));
  for (guint i = 1; i <= analysis->net->n_channels; i++) {
    /* "0,0","1,0",1.5,... */
    g_auto (GStrv) quoted = g_strsplit (lines[i], "\"", -1);
    g_auto (GStrv) cells = g_strsplit (quoted[4], ",", -1);
    listed += g_ascii_strtod (cells[1], NULL);
    sum += analysis->loads[i - 1];
  }
  g_assert_cmpfloat_with_epsilon (listed, sum, 1e-9);
}

/* What the messages of a pair cross sums to their hops; the pairs of a channel put its load on it.
 */
static void
check_flows (gconstpointer settings)
{
  g_autoptr (IcnAnalysis) analysis = analyse (settings);
  const IcnNet *net = analysis->net;
  GError *error = NULL;
  for (IcnChannelId c = 0; c < net->n_channels; c += 7) {
    const BisectionPick pick = { ICN_NONE, ICN_NONE, c };
    g_autoptr (BisectionFlowRows) rows = bisection_flow_rows_new (analysis, &pick, NULL, &error);
    g_assert_no_error (error);
    g_assert_cmpfloat (rows->share[c], ==, 1);
    double load = 0;
    for (guint i = 0; i < rows->picks->len; i++) {
      const BisectionPick *pair = &g_array_index (rows->picks, BisectionPick, i);
      g_autoptr (BisectionFlowRows) way = bisection_flow_rows_new (analysis, pair, NULL, &error);
      g_assert_no_error (error);
      load +=
        way->share[c] * icn_traffic_share (analysis->traffic, pair->source, pair->destination);
      g_assert_cmpuint (way->rows->len, >, 0);
    }
    g_assert_cmpfloat_with_epsilon (load, analysis->loads[c], 1e-9);
  }
}

static void
set (BisectionDocument *document, const char *key, const char *value)
{
  GError *error = NULL;
  g_assert_true (bisection_document_set_field (document, 0, key, value, NULL, &error));
  g_assert_no_error (error);
  while (bisection_document_get_evaluation (document, 0)->analysis == NULL)
    g_main_context_iteration (NULL, TRUE);
}

/* The curve that is under other traffic than before says so, and that the others are not. */
static void
check_worst_chart (const IcnChart *chart)
{
  const IcnSeries *worst = g_ptr_array_index (chart->series, 0);
  const IcnSeries *other = g_ptr_array_index (chart->series, 1);
  guint n_notes = g_strv_length (chart->notes);
  g_assert_true (g_str_has_suffix (worst->name, ", worst permutation"));
  g_assert_false (g_str_has_suffix (other->name, ", worst permutation"));
  g_assert_nonnull (strstr (chart->notes[n_notes - 1], "the others keep their traffic"));
}

/* A pick stays under other traffic, and goes with its network; a worst case goes with either, and
 * comes with its throughput. */
TEST (reading)
{
  g_autoptr (BisectionDocument) document = bisection_document_new ();
  const BisectionPick pick = { 3, 9, ICN_NONE };
  set (document, "k", "4");
  bisection_document_set_pick (document, &pick);
  set (document, "traffic", "transpose");
  g_assert_cmpuint (bisection_document_get_pick (document)->destination, ==, 9);

  IcnAnalysis *analysis = bisection_document_get_shown_analysis (document);
  g_autoptr (IcnAnalysis) worse =
    icn_analysis_new_under (analysis, analysis->traffic, "worst-case", NULL, NULL);
  BisectionWorstCase *worst = g_new (BisectionWorstCase, 1);
  *worst = (BisectionWorstCase){ icn_analysis_ref (analysis), icn_analysis_ref (worse), 0, 4 };
  bisection_document_take_worst_case (document, worst);
  const IcnEvaluation *evaluation = bisection_document_get_evaluation (document, 0);
  double throughput = evaluation->widths.channel_width / evaluation->times.period / 4;
  g_assert_cmpfloat (evaluation->worst_case_throughput, ==, throughput);
  g_assert_false (bisection_document_shows_worst_case (document));
  bisection_document_show_worst_case (document, TRUE);
  g_assert_true (bisection_document_get_shown_analysis (document) == worse);
  set (document, "length", "77"); /* the same graph */
  g_assert_true (bisection_document_shows_worst_case (document));
  g_assert_true (bisection_document_duplicate_design (document, 0, NULL));
  bisection_document_set_current (document, 0);
  g_autoptr (IcnChart) chart = bisection_document_chart (document, "channel-loads");
  check_worst_chart (chart);
  set (document, "traffic", "uniform");
  g_assert_false (bisection_document_shows_worst_case (document));
  g_assert_true (isnan (bisection_document_get_evaluation (document, 0)->worst_case_throughput));

  set (document, "k", "8");
  g_assert_cmpuint (bisection_document_get_pick (document)->source, ==, ICN_NONE);
}

TESTS ()
{
  setlocale (LC_ALL, "");
  g_test_add_data_func ("/loads/flows/order", "topology=torus,k=4,n=2,traffic=transpose",
                        check_flows);
  g_test_add_data_func ("/loads/flows/minimal", "topology=mesh,k=4,n=2,routing=minimal",
                        check_flows);
  g_test_add_data_func ("/loads/flows/valiant",
                        "topology=ring,k=6,routing=valiant,traffic=complement", check_flows);
  g_test_add_data_func ("/loads/flows/fly", "topology=butterfly,k=2,n=3,traffic=bit-reversal",
                        check_flows);
}
