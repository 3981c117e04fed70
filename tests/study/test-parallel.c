/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Parallel coordinates of random sweeps: values are those of the designs, brushes leave what a look
 * at every candidate leaves, and families divide the candidates. */
#include "space-parallel.h"

#include "chart-space.h"
#include "design.h"
#include "field-range.h"
#include "field.h"
#include "runner.h"
#include "sample-space.h"
#include "study-file.h"
#include <glib/gstdio.h>
#include <libintl.h>
#include <locale.h>
#include <math.h>
#include <string.h>

/* What an axis shows of a design, from the design itself: the text of a setting or the name of a
 * base design, or a number. */
static void
check_value (const IcnSpaceTable *table, const IcnParallelAxis *axis, guint row)
{
  const IcnField *field = icn_field_find (axis->key);
  double value = axis->values[row];
  g_autoptr (IcnDesign) design = icn_space_table_design (table, row, NULL);
  g_autofree char *text = NULL, *words = NULL;

  if (g_str_equal (axis->key, ICN_SWEEP_DESIGN)) {
    g_assert_true (
      g_str_has_prefix (icn_space_table_row (table, row)->name, axis->names->pdata[(guint) value]));
    return;
  }
  for (guint i = 0; i < table->space->operands->len; i++)
    if (g_str_equal (icn_space_operand (table->space, i)->name, axis->key)) {
      double own = icn_space_table_value (table, row, i);

      g_assert_true (value == own || (isnan (value) && isnan (own)));
      return;
    }
  text = icn_field_get (field, design);
  words = icn_field_words (field, text);
  if (axis->names && field->type != ICN_PARAMETER_TEXT)
    g_assert_cmpstr (axis->names->pdata[(guint) value], ==, words);
  else if (!axis->names)
    g_assert_cmpfloat_with_epsilon (value, icn_field_number (field, text), 1e-9 * fabs (value));
}

TEST (values_are_those_of_the_designs)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (11);
  guint n_axes = 0, n_names = 0, n_refused = 0;

  for (guint round = 0; round < 150; round++) {
    g_autoptr (IcnSpaceTable) table = sample_space_table (random);
    g_autoptr (IcnParallel) parallel = icn_parallel_new (table);

    for (guint a = 0; a < parallel->axes->len; a++) {
      const IcnParallelAxis *axis = icn_parallel_axis (parallel, a);
      guint n_values = 0, n_binned = 0;

      n_names += axis->names != NULL;
      for (guint b = 0; b < a; b++)
        g_assert_cmpstr (axis->key, !=, icn_parallel_axis (parallel, b)->key);
      for (guint i = 0; i < table->rows->len; i++) {
        double value = axis->values[i], place = icn_parallel_place (axis, value);

        g_assert_true (isnan (value) == (axis->bins[i] == ICN_PARALLEL_NO_BIN));
        n_refused += icn_space_table_row (table, i)->why != NULL;
        if (icn_space_table_row (table, i)->why) {
          g_assert_true (isnan (value));
          continue;
        }
        check_value (table, axis, i);
        if (isnan (value))
          continue;
        n_values++;
        g_assert_true (place >= 0 && place <= 1);
        g_assert_cmpfloat_with_epsilon (icn_parallel_value (axis, place), value,
                                        1e-9 * fabs (value) + 1e-12);
        g_assert_cmpfloat (fabs (axis->places[axis->bins[i]] - place), <=, 1.0 / ICN_PARALLEL_BINS);
      }
      for (guint bin = 0; bin < ICN_PARALLEL_BINS; bin++)
        n_binned += axis->counts[bin];
      g_assert_cmpuint (n_binned, ==, n_values);
      n_axes++;
    }
  }
  g_assert_cmpuint (n_axes, >, 600);
  g_assert_cmpuint (n_names, >, 100);
  g_assert_cmpuint (n_refused, >, 100);
}

/* Brushes of random ranges leave the candidates whose values are in all of them, and each step of
 * the keyboard moves one end by one value. */
TEST (brushes_are_those_of_brute_force)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (12);
  guint n_some = 0;

  for (guint round = 0; round < 300; round++) {
    g_autoptr (IcnSpaceTable) table = sample_space_table (random);
    g_autoptr (IcnParallel) parallel = icn_parallel_new (table);
    g_autofree IcnBrush *brushes = g_new0 (IcnBrush, parallel->axes->len + 1);
    g_autofree guint8 *is_left = g_new (guint8, table->rows->len + 1);
    guint n_left, n = 0;

    g_assert_cmpuint (icn_parallel_brush (parallel, brushes, is_left), ==, parallel->n_lines);
    for (guint a = 0; a < parallel->axes->len; a++)
      if (g_rand_int_range (random, 0, 3) == 0)
        icn_brush_set (&brushes[a], icn_parallel_axis (parallel, a),
                       g_rand_double_range (random, -0.2, 0.6),
                       g_rand_double_range (random, 0.4, 1.2));
    n_left = icn_parallel_brush (parallel, brushes, is_left);
    for (guint i = 0; i < table->rows->len; i++) {
      gboolean is_in = !icn_space_table_row (table, i)->why;

      for (guint a = 0; a < parallel->axes->len && is_in; a++) {
        double value = icn_parallel_axis (parallel, a)->values[i];

        is_in = !brushes[a].is_set ||
                !(isnan (value) || value < brushes[a].from || value > brushes[a].to);
      }
      g_assert_cmpint (is_left[i], ==, is_in);
      n += is_in;
    }
    g_assert_cmpuint (n, ==, n_left);
    n_some += n > 0 && n < parallel->n_lines;
  }
  g_assert_cmpuint (n_some, >, 40);
}

static gboolean
is_same_brush (const IcnBrush *a, const IcnBrush *b)
{
  return a->is_set == b->is_set && a->from == b->from && a->to == b->to;
}

/* Brushes that a study keeps are found again, from its file too, and so are those of axes that the
 * table does not have. Those of other values leave nothing out. */
TEST (brushes_are_kept)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (15);
  guint n_set = 0, n_names = 0;

  for (guint round = 0; round < 100; round++) {
    g_autoptr (IcnSpaceTable) table = sample_space_table (random);
    g_autoptr (IcnParallel) parallel = icn_parallel_new (table);
    guint n = parallel->axes->len;
    g_autofree IcnBrush *brushes = g_new0 (IcnBrush, n + 1), *found = g_new0 (IcnBrush, n + 1);
    g_autoptr (IcnStudy) study = icn_study_dup (table->space->study), again = NULL;
    g_autoptr (GPtrArray) kept = NULL;
    g_autofree char *json = NULL;
    IcnSweepBrush *absent = icn_sweep_brush_new ("bisection_wires"), *other;
    gboolean is_brushed = FALSE;

    absent->from = 1;
    absent->to = 2;
    g_ptr_array_add (study->brushes, absent);
    for (guint a = 0; a < n; a++) {
      const IcnParallelAxis *axis = icn_parallel_axis (parallel, a);

      g_assert_true ((axis->ids != NULL) == (axis->names != NULL));
      if (g_rand_boolean (random))
        icn_brush_set (&brushes[a], axis, g_rand_double_range (random, -0.2, 0.6),
                       g_rand_double_range (random, 0.4, 1.2));
      is_brushed = is_brushed || brushes[a].is_set;
      n_set += brushes[a].is_set;
      n_names += brushes[a].is_set && axis->names;
      g_assert_true (!brushes[a].is_set ||
                     (brushes[a].from <= brushes[a].to && brushes[a].from >= axis->least &&
                      brushes[a].to <= axis->most));
    }
    kept = icn_parallel_keep_brushes (parallel, brushes, study->brushes);
    g_ptr_array_unref (study->brushes);
    study->brushes = g_ptr_array_ref (kept);
    json = icn_study_to_json (study, NULL);
    again = icn_study_parse (json, strlen (json), "x", NULL);
    g_assert_nonnull (again);
    g_assert_cmpstr (((IcnSweepBrush *) again->brushes->pdata[0])->of, ==, "bisection_wires");
    g_assert_cmpint (icn_parallel_find_brushes (parallel, again->brushes, found), ==, is_brushed);
    for (guint a = 0; a < n; a++)
      g_assert_true (is_same_brush (&found[a], &brushes[a]));

    if (n == 0)
      continue;
    other = icn_sweep_brush_new (icn_parallel_axis (parallel, 0)->key);
    if (icn_parallel_axis (parallel, 0)->names)
      other->from = other->to = 1;
    else
      other->values = g_strdupv ((char *[]){ "none", NULL });
    g_ptr_array_set_size (again->brushes, 0);
    g_ptr_array_add (again->brushes, other);
    g_assert_false (icn_parallel_find_brushes (parallel, again->brushes, found));
  }
  g_assert_cmpuint (n_set, >, 150);
  g_assert_cmpuint (n_names, >, 40);
}

/* From all values, the lower end goes up and leaves one value after the other out, until one is
 * left; the upper end does the same from above. */
TEST (steps_leave_one_value_out)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (13);

  for (guint round = 0; round < 40; round++) {
    g_autoptr (IcnSpaceTable) table = sample_space_table (random);
    g_autoptr (IcnParallel) parallel = icn_parallel_new (table);

    for (guint a = 0; a < parallel->axes->len; a++) {
      const IcnParallelAxis *axis = icn_parallel_axis (parallel, a);
      guint n = axis->names ? axis->names->len : axis->stops ? axis->stops->len : 0;

      for (int upper = 0; upper < 2 && n > 0; upper++) {
        IcnBrush brush = { 0 };

        for (guint step = 1; step <= n + 2; step++) {
          guint n_in = 0, expected = step < n ? n - step : 1;

          icn_brush_step (&brush, axis, upper, upper ? -1 : 1);
          for (guint i = 0; i < n; i++) {
            double value = axis->names ? i : g_array_index (axis->stops, double, i);

            n_in += value >= brush.from && value <= brush.to;
          }
          g_assert_cmpuint (n_in, ==, expected);
        }
      }
    }
  }
}

/* The name of the first candidate of a sweep over topology, dimensions, pins and virtual channels.
 */
static char *
first_name (void)
{
  IcnStudy *study = icn_study_new ();
  static const char *const axes[] = { "topology=torus,mesh", "n=2,3", "budget=pins:64,pins:128",
                                      "length=100,200", "vcs=2,3" };
  g_autoptr (IcnSpaceTable) table = NULL;

  g_ptr_array_add (study->designs, icn_design_new ());
  for (guint i = 0; i < G_N_ELEMENTS (axes); i++)
    g_ptr_array_add (study->axes, icn_setting_axis_parse (axes[i], NULL));
  table = icn_space_table_of_study (study, &(IcnSpaceAsked){ 0 }, NULL);
  g_assert_true (icn_space_table_fill (table, 1, NULL, NULL, NULL));
  return g_strdup (icn_space_table_row (table, 0)->name);
}

/* Names have words of the reader's language where there are translations, and else those of the
 * command line. */
TEST (names_are_translated)
{
  static const char words[] = "msgid \"\"\nmsgstr \"Content-Type: text/plain; charset=UTF-8\\n\"\n"
                              "msgid \"Topology\"\nmsgstr \"Form\"\n"
                              "msgid \"Torus\"\nmsgstr \"Donut\"\n"
                              "msgid \"pins\"\nmsgstr \"Stifte\"\n"
                              "msgid \"bits\"\nmsgstr \"Bit\"\n";
  g_autofree char *top = g_dir_make_tmp ("names-XXXXXX", NULL);
  g_autofree char *folder = g_build_filename (top, "de", "LC_MESSAGES", NULL);
  g_autofree char *source = g_build_filename (folder, "de.po", NULL);
  g_autofree char *made = g_build_filename (folder, GETTEXT_PACKAGE ".mo", NULL);
  g_autofree char *line = g_strdup_printf ("msgfmt -o %s %s", made, source);
  g_autofree char *english = first_name (), *german = NULL;

  g_assert_cmpstr (english, ==, "torus 2-D, 64 pins, 100 bits, vcs 2");
  g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
  g_assert_true (g_file_set_contents (source, words, -1, NULL));
  g_assert_true (g_spawn_command_line_sync (line, NULL, NULL, NULL, NULL));
  g_assert_nonnull (setlocale (LC_ALL, "de_DE.UTF-8"));
  g_setenv ("LANGUAGE", "de", TRUE);
  bindtextdomain (GETTEXT_PACKAGE, top);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  german = first_name ();
  setlocale (LC_ALL, "C");
  g_assert_cmpstr (german, ==, "Donut 2-D, 64 Stifte, 100 Bit, vcs 2");
  g_unlink (source);
  g_unlink (made);
  for (char *end; (end = strrchr (folder, '/')) && strlen (folder) >= strlen (top); *end = '\0')
    g_rmdir (folder);
}

/* Numbers of a CSV, and its last column, are those of the axes and of the brush. */
TEST (csv_has_all_candidates)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (14);

  for (guint round = 0; round < 30; round++) {
    g_autoptr (IcnSpaceTable) table = sample_space_table (random);
    g_autoptr (IcnParallel) parallel = icn_parallel_new (table);
    g_autofree guint8 *is_left = g_new0 (guint8, table->rows->len + 1);
    g_autofree char *csv = NULL;
    g_auto (GStrv) lines = NULL;
    guint line = 1;

    if (parallel->n_lines == 0)
      continue;
    for (guint i = 0; i < table->rows->len; i++)
      is_left[i] = g_rand_boolean (random);
    csv = icn_parallel_to_csv (parallel, is_left);
    lines = g_strsplit (csv, "\n", -1);
    for (guint i = 0; i < table->rows->len; i++) {
      const IcnParallelAxis *last =
        icn_parallel_axis (parallel, parallel->axes->len - 1); /* a quantity */
      g_autofree char *end = NULL;

      if (icn_space_table_row (table, i)->why)
        continue;
      g_assert_null (last->names);
      end = g_strdup_printf (",%s", is_left[i] ? "yes" : "no");
      g_assert_true (g_str_has_suffix (lines[line], end));
      lines[line][strlen (lines[line]) - strlen (end)] = '\0';
      if (isfinite (last->values[i]))
        g_assert_cmpfloat_with_epsilon (g_ascii_strtod (strrchr (lines[line], ',') + 1, NULL),
                                        last->values[i], 1e-9 * fabs (last->values[i]));
      line++;
    }
    g_assert_cmpstr (lines[line], ==, "");
    g_assert_null (lines[line + 1]);
  }
}

/* The size of a point is its number between the least and the largest; a map of more points shows
 * none. */
TEST (sizes_are_those_of_the_numbers)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (16);
  guint n_sized = 0;

  for (guint round = 0; round < 100; round++) {
    g_autoptr (IcnSpaceTable) table = sample_space_table (random);
    IcnSpaceAxes axes = { -1, -1, -1, g_rand_int_range (random, 0, table->space->operands->len) };
    g_autoptr (IcnChart) chart = icn_space_chart (table, &axes, NULL, NULL, NULL);
    double least = INFINITY, most = -INFINITY;

    for (guint i = 0; i < chart->n_points; i++) {
      double value = chart->ids[i] < table->rows->len
                       ? icn_space_table_value (table, chart->ids[i], axes.size)
                       : NAN;

      least = fmin (least, value);
      most = fmax (most, value);
    }
    g_assert_true ((chart->sizes != NULL) == (most > least));
    g_assert_false (chart->is_dense);
    if (!chart->sizes)
      continue;
    n_sized++;
    for (guint i = 0; i < chart->n_points; i++) {
      double value = chart->ids[i] < table->rows->len
                       ? icn_space_table_value (table, chart->ids[i], axes.size)
                       : NAN;

      if (isnan (value))
        g_assert_true (isnan (chart->sizes[i]));
      else
        g_assert_cmpfloat_with_epsilon (least + chart->sizes[i] * (most - least), value,
                                        1e-9 * fabs (most));
    }
  }
  g_assert_cmpuint (n_sized, >, 25);
}

/* Families divide the candidates that exist: each has at least one, refused ones have none, at most
 * seven are not shared, and the map has the same ones in the same colours. */
TEST (families_divide_the_candidates)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (15);

  for (guint round = 0; round < 150; round++) {
    g_autoptr (IcnSpaceTable) table = sample_space_table (random);
    IcnSpaceAxes axes = { -1, -1, g_rand_int_range (random, -1, table->space->operands->len), -1 };
    g_autoptr (IcnSpaceFamilies) families = icn_space_families_new (table, axes.color);
    g_autoptr (IcnChart) chart = icn_space_chart (table, &axes, NULL, NULL, NULL);
    guint n = families->families->len, n_own = 0;
    g_autofree guint *sizes = g_new0 (guint, n + 1);

    for (guint i = 0; i < table->rows->len; i++) {
      gboolean is_refused = icn_space_table_row (table, i)->why != NULL;

      g_assert_true ((families->of_row[i] == ICN_NO_SPACE_FAMILY) == is_refused);
      if (!is_refused)
        sizes[families->of_row[i]]++;
    }
    for (guint i = 0; i < n; i++) {
      g_assert_cmpuint (sizes[i], >, 0);
      n_own += !icn_space_family (families, i)->is_shared;
    }
    g_assert_cmpuint (n_own, <=, 7);
    for (guint s = 0; s < chart->series->len; s++) {
      const IcnSeries *series = chart->series->pdata[s];

      for (guint i = 0; i < chart->n_points && series->style == ICN_SERIES_POINTS; i++)
        if (isfinite (series->y[i]))
          g_assert_cmpuint (families->of_row[chart->ids[i]], ==, series->color);
    }
  }
}
