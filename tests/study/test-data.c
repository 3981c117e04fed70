/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Data sets: files that are read and refused, what columns mean, documents that keep them, and
 * where their numbers lie on charts. */
#include "chart-data.h"
#include "chart-space.h"
#include "data-file.h"
#include "study-chart.h"
#include "study-samples.h"

#include "candidates.h"
#include "design.h"
#include "error.h"
#include "history.h"
#include "number-text.h"
#include "runner.h"
#include "sample-space.h"
#include "workbench.h"
#include <math.h>
#include <string.h>

static IcnDataSet *
read_set (const char *text)
{
  g_autoptr (GError) error = NULL;
  IcnDataSet *set = icn_data_set_parse (text, "lab.csv", "Lab", NULL, &error);

  g_assert_no_error (error);
  return set;
}

static void
check_column_is (const IcnDataSet *set, guint i, const char *means, const char *unit)
{
  g_assert_cmpstr (icn_data_column (set, i)->means, ==, means);
  g_assert_cmpstr (icn_data_column (set, i)->unit, ==, unit);
}

TEST (read)
{
  g_autoptr (IcnDataSet) set =
    read_set ("# Measured in the lab\n#  on Monday\n\nload (%);latency [ns];±;label;other\n"
              "10;20.5;0.50;\"a;b\";x\r\n\n# a remark\n 20 ; ;1;;\n30;\n");

  g_assert_cmpstr (set->name, ==, "Lab");
  g_assert_true (g_str_has_prefix (set->source, "Measured in the lab\non Monday"));
  g_assert_cmpuint (set->columns->len, ==, 5);
  check_column_is (set, 0, "load", "%");
  check_column_is (set, 1, "latency", "ns");
  check_column_is (set, 2, "interval", NULL);
  check_column_is (set, 3, "label", NULL);
  check_column_is (set, 4, NULL, NULL);
  g_assert_cmpuint (set->rows->len, ==, 3);
  g_assert_cmpfloat (icn_data_number (set, 0, 1), ==, 20.5);
  g_assert_cmpstr (icn_data_row (set, 0)->cells[2], ==, "0.5");
  g_assert_cmpstr (icn_data_row (set, 0)->cells[3], ==, "a;b");
  g_assert_cmpfloat (icn_data_number (set, 1, 0), ==, 20);
  g_assert_true (isnan (icn_data_number (set, 1, 1)));
  g_assert_cmpstr (icn_data_row (set, 2)->cells[4], ==, "");
}

TEST (refuse)
{
  static const char *const files[][2] = {
    { "", "lab.csv: there must be a row of headings and a row of numbers below it" },
    { "load,latency\n", "lab.csv: there must be a row of headings and a row of numbers below it" },
    { "load,latency\n0.1,2\n0.2,fast\n",
      "lab.csv: line 3, column latency: \"fast\" is not legal; it must be a number with a decimal "
      "point, or blank" },
    { "load;latency\n0.1;2\n\n# more\n0,2;3\n", "lab.csv: line 5, column load: \"0,2\" is not "
                                                "legal; it must be a number from 0 with a decimal "
                                                "point, or blank" },
    { "load,latency\n-0.1,2\n",
      "lab.csv: line 2, column load: \"-0.1\" is not legal; it must be a number from 0 with a "
      "decimal point, or blank" },
    { "load,latency,±\n0.1,2,-1\n",
      "lab.csv: line 2, column ±: \"-1\" is not legal; it must be a number from 0 with a decimal "
      "point, or blank" },
    { "load (furlongs),latency\n0.1,2\n",
      "lab.csv: line 1, column load: \"furlongs\" is not legal; it must be bits/cycle, % of "
      "capacity, flits/cycle, messages/cycle or Gb/s" },
    { "load,latency (mm)\n0.1,2\n",
      "lab.csv: line 1, column latency: \"mm\" is not legal; it must be cycles, ps, ns or µs" },
    { "load,latency\n0.1,2,3\n", "lab.csv: line 2: it has 3 cells, but there are headings for 2" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (files); i++) {
    g_autoptr (GError) error = NULL;

    g_assert_null (icn_data_set_parse (files[i][0], "lab.csv", "Lab", NULL, &error));
    g_assert_nonnull (error);
    g_assert_cmpstr (error->message, ==, files[i][1]);
  }
}

TEST (headings)
{
  static char *const given[] = { "rate=load (flits/cycle)", "T=latency", NULL };
  static char *const wrong[] = { "T=speed", NULL }, *const missing[] = { "U=latency", NULL };
  const char *text = "rate,T\n0.1,20\n";
  g_autoptr (GError) error = NULL;
  g_autoptr (IcnDataSet) set = icn_data_set_parse (text, "lab.csv", "Lab", given, &error);
  guint n;
  const IcnQuantity *quantities = icn_quantities (&n);

  g_assert_no_error (error);
  check_column_is (set, 0, "load", "flits/cycle");
  check_column_is (set, 1, "latency", NULL);
  g_assert_null (icn_data_set_parse (text, "lab.csv", "Lab", wrong, &error));
  g_assert_nonnull (strstr (error->message, "\"speed\" is not legal"));
  g_clear_error (&error);
  g_assert_null (icn_data_set_parse (text, "lab.csv", "Lab", missing, &error));
  g_assert_nonnull (strstr (error->message, "\"U=latency\" is not legal"));

  /* The id and the title with its unit of a number mean that number, or one of the same title. */
  for (guint i = 0; i < n; i++) {
    const IcnQuantity *it = &quantities[i];
    g_autoptr (IcnDataColumn) column = icn_data_column_new ("");
    g_autofree char *title = icn_chart_axis_title (it->label, it->unit);

    if (it->of_dimension || it->of_channel ||
        (it->argument != ICN_ARGUMENT_NONE && it->argument != ICN_ARGUMENT_LOAD))
      continue;
    icn_data_column_take_heading (column, it->id);
    g_assert_cmpstr (column->means, ==, it->id);
    icn_data_column_take_heading (column, title);
    if (!column->means)
      g_error ("%s is not understood", title);
  }
}

/* A plot's own CSV is understood, whichever plot over loads it is. */
TEST (own_files)
{
  g_autoptr (IcnWorkbench) bench = icn_workbench_new (three_networks ());
  static const char *const plots[] = { "latency-traffic", "throughput", "latency-peak" };

  for (guint i = 0; i < G_N_ELEMENTS (plots); i++) {
    g_autoptr (IcnChart) chart =
      icn_study_chart (bench, icn_plot_find (plots[i]), NULL, NULL, NULL);
    g_autofree char *csv = icn_chart_to_csv (chart);
    g_autoptr (IcnDataSet) set = read_set (csv);

    g_assert_cmpstr (icn_data_column (set, 0)->means, ==, "load");
    g_assert_cmpstr (icn_data_column (set, 1)->means, ==, "latency");
    g_assert_cmpuint (set->rows->len, ==, chart->n_points);
  }
}

/* The rows of a sweep have settings that are texts, and refused candidates without numbers. */
TEST (sweep_files)
{
  g_autoptr (IcnDataSet) set = read_set (
    "name,topology,n,zero_load_latency,pins_per_node,refused,inputs,version\n"
    "a,torus,2,20,64,,\"topology=torus,n=2\",1.0.0+3\nb,mesh,1,,,why,topology=mesh,1.0.0+3\n");

  check_column_is (set, 0, "label", NULL);
  check_column_is (set, 1, NULL, NULL);
  check_column_is (set, 2, "n", NULL);
  check_column_is (set, 3, "zero_load_latency", NULL);
  check_column_is (set, 4, "pins_per_node", NULL);
}

static void
append_cell (GString *csv, const char *cell)
{
  g_auto (GStrv) parts = g_strsplit (cell, "\"", -1);
  g_autofree char *doubled = g_strjoinv ("\"\"", parts);

  g_string_append_printf (csv, "\"%s\"", doubled);
}

/* A data set with random cells, whose columns are not used or labels if they have texts. */
static IcnDataSet *
random_set (GRand *dice)
{
  static const char *const texts[] = { "",      "a",   "a, b", "\"",  "012", "1e3", "x\ny",
                                       "#hash", "ä;ö", "\t|",  "'=1", "-",   "nan" };
  static const char *const headings[] = { "latency [ns]", "nodes", "load (%)", "pins_per_node" };
  IcnDataSet *set = icn_data_set_new ("Random");
  guint n_rows = g_rand_int_range (dice, 1, 30), n = g_rand_int_range (dice, 1, 8);

  for (guint i = 0; i < n; i++) {
    IcnDataColumn *column = icn_data_column_new ("");
    gboolean is_text = g_rand_boolean (dice);
    g_autofree char *heading =
      is_text ? g_strdup_printf ("remark %u", i) : g_strdup (headings[i % 4]);

    icn_data_column_take_heading (column, heading);
    g_ptr_array_add (set->columns, column);
  }
  for (guint r = 0; r < n_rows; r++) {
    IcnDataRow *row = icn_data_row_new ();

    row->cells = g_new0 (char *, n + 1);
    for (guint i = 0; i < n; i++) {
      double number = ldexp (g_rand_double (dice), g_rand_int_range (dice, -30, 30));
      gboolean is_blank = g_rand_int_range (dice, 0, 5) == 0 && (r > 0 || i > 0);

      if (is_blank)
        row->cells[i] = g_strdup ("");
      else if (icn_data_column (set, i)->means || g_rand_boolean (dice))
        row->cells[i] = icn_number_to_text (number);
      else
        row->cells[i] = g_strdup (texts[g_rand_int_range (dice, 1, G_N_ELEMENTS (texts))]);
      g_strstrip (row->cells[i]);
    }
    row->cells[0] = *row->cells[0] ? row->cells[0] : (g_free (row->cells[0]), g_strdup ("7"));
    g_ptr_array_add (set->rows, row);
  }
  return set;
}

static char *
to_csv (const IcnDataSet *set)
{
  GString *csv = g_string_new ("");

  for (guint i = 0; i < set->columns->len; i++) {
    const IcnDataColumn *column = icn_data_column (set, i);
    g_autofree char *heading = column->unit
                                 ? g_strdup_printf ("%s [%s]", column->name, column->unit)
                                 : g_strdup (column->name);

    g_string_append (csv, i > 0 ? "," : "");
    append_cell (csv, heading);
  }
  for (guint r = 0; r < set->rows->len; r++)
    for (guint i = 0; i < set->columns->len; i++) {
      g_string_append (csv, i > 0 ? "," : "\n");
      append_cell (csv, icn_data_row (set, r)->cells[i]);
    }
  return g_string_free (csv, FALSE);
}

/* What is written is read back equal, as a CSV file and in a study. */
TEST (round_trips)
{
  g_autoptr (GRand) dice = g_rand_new_with_seed (37);

  for (guint i = 0; i < 300; i++) {
    g_autoptr (IcnDataSet) set = random_set (dice);
    g_autofree char *csv = to_csv (set), *json = NULL;
    g_autoptr (GError) error = NULL;
    g_autoptr (IcnDataSet) read = icn_data_set_parse (csv, "x.csv", "Random", NULL, &error);
    g_autoptr (IcnStudy) study = three_networks (), again = NULL;
    gsize length;

    /* What has "1e3" in it is read as 1000. */
    g_assert_no_error (error);
    if (!strstr (csv, "\"1e3\"") && !strstr (csv, "\"012\""))
      g_assert_true (icn_data_set_equal (read, set));
    g_assert_true (icn_study_add_data (study, icn_data_set_dup (set), &error));
    json = icn_study_to_json (study, &length);
    again = icn_study_parse (json, length, "x", &error);
    g_assert_no_error (error);
    g_assert_cmpuint (again->data->len, ==, 1);
    g_assert_true (icn_data_set_equal (set, g_ptr_array_index (again->data, 0)));
    g_assert_true (icn_study_equal (study, again));
  }
}

TEST (documents)
{
  static const char *const wrong[][2] = {
    { "\"columns\": [{\"means\": \"speed\"}], \"rows\": [[1]]", "data[0].columns[0].means" },
    { "\"columns\": [{\"means\": \"load\", \"unit\": \"mm\"}], \"rows\": [[1]]",
      "data[0].columns[0].unit" },
    { "\"columns\": [{\"means\": \"interval\"}], \"rows\": [[1]]", "data[0].columns[0].means" },
    { "\"columns\": [{\"means\": \"load\"}], \"rows\": [[1], [\"x\"]]", "data[0].rows[1][0]" },
    { "\"columns\": [{\"means\": \"load\"}], \"rows\": [[1, 2]]", "data[0].rows[0]" },
    { "\"columns\": [{\"means\": \"load\"}], \"rows\": [[true]]", "data[0].rows[0][0]" },
    { "\"columns\": [], \"rows\": [[1]]", "data[0].columns" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++) {
    g_autoptr (GError) error = NULL;
    g_autofree char *text = g_strdup_printf (
      HEAD "\"designs\": [{ \"topology\": \"torus\" }], \"data\": [{ \"name\": \"a\", %s }] }",
      wrong[i][0]);

    g_assert_null (icn_study_parse (text, strlen (text), "x", &error));
    g_assert_nonnull (error);
    if (!strstr (error->message, wrong[i][1]))
      g_error ("%s does not name %s", error->message, wrong[i][1]);
  }
}

/* Names of sets differ, the design of a set follows its name, and an edit can be undone. */
TEST (edits)
{
  g_autoptr (IcnStudy) study = three_networks ();
  g_autoptr (IcnHistory) history = icn_history_new (study);
  g_auto (GStrv) before = icn_study_names (study);
  IcnDataSet *set = read_set ("load,latency\n0.1,20\n");
  IcnDataSet *second = icn_data_set_dup (set);
  const IcnStudy *past;

  set->design = g_strdup (before[1]);
  g_assert_true (icn_study_add_data (study, set, NULL));
  g_assert_true (icn_study_add_data (study, second, NULL));
  g_assert_cmpstr (second->name, ==, "Lab (2)");
  icn_history_record (history, study, "add", NULL);
  g_free (icn_study_design (study, 1)->label);
  icn_study_design (study, 1)->label = g_strdup ("Renamed");
  icn_study_follow_names (study, before);
  g_assert_cmpstr (set->design, ==, "Renamed");
  g_assert_cmpint (icn_data_set_design (set, study), ==, 1);
  icn_history_record (history, study, "rename", NULL);
  icn_study_remove_design (study, 1);
  g_assert_cmpint (icn_data_set_design (set, study), ==, -1);
  g_assert_true (icn_data_set_map (set, 1, "", "", NULL));
  icn_history_record (history, study, "map", NULL);
  past = icn_history_undo (history);
  g_assert_cmpstr (icn_data_column (g_ptr_array_index (past->data, 0), 1)->means, ==, "latency");
  icn_history_undo (history);
  past = icn_history_undo (history);
  g_assert_cmpuint (past->data->len, ==, 0);
  past = icn_history_redo (history);
  g_assert_cmpuint (past->data->len, ==, 2);
}

TEST (map_column)
{
  g_autoptr (IcnDataSet) set = read_set ("load,T,who\n0.1,20,me\n");
  g_autoptr (GError) error = NULL;
  g_autofree char *words = NULL;

  g_assert_cmpstr (icn_data_column (set, 1)->means, ==, "latency");
  g_assert_false (icn_data_set_map (set, 2, "latency", NULL, &error));
  g_assert_null (icn_data_column (set, 2)->means);
  g_assert_true (icn_data_set_map (set, 1, "simulated_p99", "cycles", NULL));
  words = icn_data_column_words (icn_data_column (set, 1));
  g_assert_nonnull (strstr (words, "cycles"));
}

static const IcnSeries *
last_series (const IcnChart *chart)
{
  return g_ptr_array_index (chart->series, chart->series->len - 1);
}

static double
value_at (const IcnChart *chart, const IcnSeries *series, double x)
{
  for (guint i = 0; i < chart->n_points; i++)
    if (fabs (chart->x[i] - x) < 1e-9 && isfinite (series->y[i]))
      return series->y[i];
  return NAN;
}

/* The chart of a torus of 64 nodes, whose channels have 4 bits, with a data set of this text. */
static IcnChart *
chart_with (const char *plot, const char *text, const char *settings)
{
  g_autofree char *json =
    g_strdup_printf (HEAD "\"designs\": [{ \"label\": \"a\", \"topology\": \"torus\", \"k\": \"8\","
                          "\"n\": 2, \"budget\": \"width:4\", \"length\": 32%s }] }",
                     settings);
  IcnStudy *study = parse (json);
  g_autoptr (IcnWorkbench) bench = NULL;

  g_assert_true (icn_study_add_data (study, read_set (text), NULL));
  bench = icn_workbench_new (study);
  return icn_study_chart (bench, icn_plot_find (plot), NULL, NULL, NULL);
}

TEST (over_loads)
{
  g_autoptr (IcnChart) plain = chart_with (
    "latency-traffic", "load,latency,±,label\n0.125,20,2,first\n0.125,21,,\n0.3,33,1,\n", "");
  g_autoptr (IcnChart) percent = chart_with ("latency-traffic", "load (%),latency\n50,20\n", "");
  g_autoptr (IcnChart) flits =
    chart_with ("latency-traffic", "load (flits/cycle),latency\n0.1,20\n", "");
  g_autoptr (IcnChart) messages =
    chart_with ("latency-traffic", "load [packets/cycle/node],latency\n0.01,20\n", "");
  g_autoptr (IcnChart) units =
    chart_with ("latency-traffic", "load (Gb/s),latency (ns),± (cycles)\n2,5,2\n",
                ", \"wires\": \"rc\", \"rate\": 2, \"inverter-delay\": 100");
  g_autoptr (IcnChart) peak = chart_with ("latency-peak", "load (%),latency\n50,20\n", "");
  const IcnSeries *series = last_series (plain), *curve = g_ptr_array_index (plain->series, 0);
  g_autofree char *csv = icn_chart_to_csv (plain);
  guint n = 0;

  g_assert_cmpint (series->style, ==, ICN_SERIES_DATA);
  g_assert_cmpstr (series->name, ==, "Lab");
  for (guint i = 0; i < plain->n_points; i++) {
    n += isfinite (series->y[i]);
    g_assert_true (i == 0 || plain->x[i] >= plain->x[i - 1]);
    if (series->y[i] == 20) {
      g_assert_cmpfloat (plain->x[i], ==, 0.125);
      g_assert_cmpfloat (series->low[i], ==, 18);
      g_assert_cmpfloat (series->high[i], ==, 22);
      g_assert_cmpstr (series->remarks->pdata[i], ==, "first");
      g_assert_true (isfinite (curve->y[i]));
    }
  }
  g_assert_cmpuint (n, ==, 3); /* two rows at one load are two points */
  g_assert_nonnull (strstr (csv, ",Lab,Lab ±"));
  g_assert_nonnull (strstr (csv, "Lab: label"));
  g_assert_cmpfloat (value_at (flits, last_series (flits), 0.4), ==, 20);
  for (guint i = 0; i < units->n_points; i++)
    if (isfinite (last_series (units)->y[i]))
      g_assert_cmpfloat_with_epsilon (last_series (units)->high[i] - last_series (units)->y[i], 2,
                                      1e-9);
  g_assert_cmpint (last_series (units)->style, ==, ICN_SERIES_DATA);
  g_assert_cmpfloat (value_at (units, last_series (units), 1), >, 0);
  g_assert_cmpfloat (value_at (messages, last_series (messages), 0.32), ==, 20);
  /* 50 % of the capacity of a torus of radix 8 with 4 bits: 8/k × 4 / 2 = 2 bits a cycle. */
  g_assert_cmpfloat (value_at (percent, last_series (percent), 2), ==, 20);
  g_assert_cmpfloat (value_at (peak, last_series (peak), 50), ==, 20);
}

/* A unit that depends on designs is not converted where these differ, unless the set says whose
 * numbers it has; a set without the numbers of the axes is not drawn. */
TEST (reasons)
{
  IcnStudy *study = three_networks ();
  g_auto (GStrv) names = icn_study_names (study);
  IcnDataSet *set = read_set ("load (flits/cycle),latency\n0.1,20\n");
  IcnDataSet *other = read_set ("nodes,pins_per_node\n64,20\n");
  const IcnPlotKind *kind = icn_plot_find ("latency-traffic");
  g_autoptr (IcnWorkbench) bench = NULL;
  g_autoptr (IcnChart) chart = NULL, again = NULL;
  g_autofree char *why = NULL, *missing = NULL;

  g_assert_true (icn_study_add_data (study, set, NULL));
  g_assert_true (icn_study_add_data (study, other, NULL));
  bench = icn_workbench_new (study);
  chart = icn_study_chart (bench, kind, NULL, NULL, NULL);
  g_assert_cmpint (last_series (chart)->style, !=, ICN_SERIES_DATA);
  why = icn_data_why_not (set, kind, NULL, study, bench->evaluations);
  g_assert_nonnull (strstr (why, "channel width"));
  missing = icn_data_why_not (other, kind, NULL, study, bench->evaluations);
  g_assert_cmpstr (missing, ==, "no column has: Traffic");
  g_assert_nonnull (strstr (chart->notes[g_strv_length (chart->notes) - 1], "Lab is not drawn"));
  set->design = g_strdup (names[0]);
  again = icn_study_chart (bench, kind, NULL, NULL, NULL);
  g_assert_cmpint (last_series (again)->style, ==, ICN_SERIES_DATA);
  g_assert_true (last_series (again)->is_of_design);
}

/* On the map of any sweep, data lie where their numbers say, and nothing else moves. */
TEST (over_maps)
{
  g_autoptr (GRand) dice = g_rand_new_with_seed (5);

  for (guint i = 0; i < 20; i++) {
    g_autoptr (IcnSpaceTable) table = sample_space_table (dice);
    IcnStudy *study = (IcnStudy *) table->space->study;
    g_autoptr (IcnChart) plain = icn_space_chart (table, &icn_space_axes_usual, study, NULL, NULL),
                         laid = NULL;
    guint up = g_array_index (table->space->goals, IcnGoal, 0).operand;
    guint across = g_array_index (table->space->goals, IcnGoal, 1).operand, point = 0;
    g_autofree char *text = NULL;

    if (!plain || plain->n_points == 0)
      continue;
    text =
      g_strdup_printf ("%s,%s\n1,2\n%g,3\n1e9,4\n", icn_space_operand (table->space, across)->name,
                       icn_space_operand (table->space, up)->name, plain->x[0]);
    g_assert_true (icn_study_add_data (study, read_set (text), NULL));
    laid = icn_space_chart (table, &icn_space_axes_usual, study, NULL, NULL);
    g_assert_cmpuint (laid->n_points, ==, plain->n_points + 3);
    g_assert_cmpuint (laid->series->len, ==, plain->series->len + 1);
    g_assert_cmpfloat (value_at (laid, last_series (laid), 1), ==, 2);
    g_assert_cmpfloat (value_at (laid, last_series (laid), 1e9), ==, 4);
    for (guint p = 0; p < laid->n_points; p++) {
      if (isfinite (last_series (laid)->y[p])) {
        g_assert_cmpuint (laid->ids[p], ==, G_MAXUINT);
        g_assert_cmpstr (laid->labels->pdata[p], ==, "Lab");
        continue;
      }
      g_assert_cmpfloat (laid->x[p], ==, plain->x[point]);
      g_assert_cmpuint (laid->ids[p], ==, plain->ids[point]);
      for (guint s = 0; s < plain->series->len; s++) {
        double was = ((const IcnSeries *) plain->series->pdata[s])->y[point];
        double is = ((const IcnSeries *) laid->series->pdata[s])->y[p];

        g_assert_true (was == is || (isnan (was) && isnan (is)));
      }
      point++;
    }
    g_assert_cmpuint (point, ==, plain->n_points);
    g_ptr_array_set_size (study->data, 0);
  }
}
