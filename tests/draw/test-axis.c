/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "axis.h"
#include "runner.h"

#include <math.h>
#include <string.h>

static IcnAxis
axis_new (double minimum, double maximum, gboolean is_log)
{
  IcnAxis axis = {
    .minimum = minimum, .maximum = maximum, .is_log = is_log, .start = 500.0, .end = 20.0
  };

  return axis;
}

TEST (number)
{
  static const struct {
    double value;
    const char *text;
  } cases[] = {
    { 0, "0" },
    { 46.2373, "46.24" },
    { 16384, "16,384" },
    { 1048576, "1,048,576" },
    { 0.05, "0.05" },
    { 0.1, "0.1" },
    { 1023.3, "1,023" },
    { 9.99996, "10" },
    { 999999.7, "1,000,000" },
    { 12.5, "12.5" },
    { 0.00025, "0.00025" },
    { -3.5, "−3.5" },
    { 2.5e-5, "2.5×10⁻⁵" },
    { 1e9, "10⁹" },
    { 9.99999e8, "10⁹" },
    { 123456789, "1.235×10⁸" },
    { NAN, "–" },
    { INFINITY, "∞" },
    { 100, "100" },
    { 1e300, "10³⁰⁰" },
    { 0.3636, "0.3636" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autofree char *text = icn_number (cases[i].value);

    g_assert_cmpstr (text, ==, cases[i].text);
  }
}

TEST (unit)
{
  static const struct {
    double value;
    const char *unit, *text;
  } cases[] = {
    { 46.2373, "cycles", "46.24 cycles" },   { 1, "cycles", "1 cycle" }, { 1, "bits", "1 bit" },
    { 1.25, "bits", "1.25 bits" },           { 1, "ns", "1 ns" },        { 1, NULL, "1" },
    { 0, "node pitches", "0 node pitches" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autofree char *text = icn_number_with_unit (cases[i].value, cases[i].unit);

    g_assert_cmpstr (text, ==, cases[i].text);
  }
}

TEST (count)
{
  g_autofree char *none = icn_count (0), *many = icn_count (12345678);

  g_assert_cmpstr (none, ==, "0");
  g_assert_cmpstr (many, ==, "12,345,678");
}

TEST (inverse)
{
  for (guint i = 0; i < 2000; i++) {
    gboolean is_log = g_test_rand_bit ();
    double low =
      is_log ? pow (10.0, g_test_rand_double_range (-8, 8)) : g_test_rand_double_range (-1e5, 1e5);
    IcnAxis axis = axis_new (low,
                             is_log ? low * g_test_rand_double_range (1.1, 1e6)
                                    : low + g_test_rand_double_range (0.1, 1e6),
                             is_log);
    double share = g_test_rand_double_range (-0.5, 1.5);
    double position = axis.start + share * (axis.end - axis.start);
    double value = icn_axis_to_data (&axis, position);

    g_assert_cmpfloat_with_epsilon (icn_axis_to_scene (&axis, value), position, 1e-6);
    g_assert_cmpfloat_with_epsilon (icn_axis_to_scene (&axis, axis.minimum), 500.0, 1e-9);
    g_assert_cmpfloat_with_epsilon (icn_axis_to_scene (&axis, axis.maximum), 20.0, 1e-9);
  }
  {
    IcnAxis axis = axis_new (1.0, 100.0, TRUE);

    g_assert_cmpfloat_with_epsilon (icn_axis_to_scene (&axis, 10.0), 260.0, 1e-9);
    g_assert_true (isnan (icn_axis_to_scene (&axis, 0.0)));
    g_assert_true (isnan (icn_axis_to_scene (&axis, -1.0)));
  }
}

TEST (fit)
{
  static const double ends[][2] = {
    { 0, 0 },
    { 5, 5 },
    { -5, -5 },
    { NAN, NAN },
    { NAN, 1 },
    { 1, 0 },
    { -1, 1 },
    { 0, 1e-320 },
    { -INFINITY, INFINITY },
    { 1e308, 1e308 },
    { 1000, 1000.0000001 },
    { -1e308, 1e308 },
    { 0, 1e300 },
    { 1e-300, 1e-299 },
  };

  for (guint i = 0; i < 2 * G_N_ELEMENTS (ends); i++) {
    IcnAxis axis = axis_new (0, 1, i % 2);
    g_autoptr (GArray) ticks = NULL;

    icn_axis_fit (&axis, ends[i / 2][0], ends[i / 2][1]);
    g_assert_true (isfinite (axis.minimum) && isfinite (axis.maximum));
    g_assert_cmpfloat (axis.minimum, <, axis.maximum);
    if (axis.is_log)
      g_assert_cmpfloat (axis.minimum, >, 0.0);
    ticks = icn_axis_ticks (&axis, 6);
    g_assert_cmpuint (ticks->len, <=, 400);
  }
  {
    IcnAxis axis = axis_new (0, 1, FALSE);

    icn_axis_fit (&axis, 3.0, 8.0);
    g_assert_cmpfloat (axis.minimum, ==, 3.0);
    g_assert_cmpfloat (axis.maximum, ==, 8.0);
  }
}

/* What must hold of every axis: rising, in range, few enough, no two labels alike, each label the
 * number it stands at. */
static void
check_ticks (const IcnAxis *axis, guint count)
{
  g_autoptr (GArray) ticks = icn_axis_ticks (axis, count);
  g_autoptr (GHashTable) labels = g_hash_table_new (g_str_hash, g_str_equal);
  guint n_major = 0;

  for (guint i = 0; i < ticks->len; i++) {
    const IcnTick *tick = &g_array_index (ticks, IcnTick, i);

    g_assert_cmpfloat (tick->value, >=, axis->minimum);
    g_assert_cmpfloat (tick->value, <=, axis->maximum);
    if (i > 0)
      g_assert_cmpfloat (tick->value, >, g_array_index (ticks, IcnTick, i - 1).value);
    g_assert_cmpint (tick->is_major, ==, tick->label[0] != '\0');
    g_assert_true (g_utf8_validate (tick->label, -1, NULL));
    if (!tick->is_major)
      continue;
    n_major++;
    if (axis->is_whole && !axis->is_log)
      g_assert_cmpfloat (fabs (tick->value - round (tick->value)), <, 1e-6);
    if (!g_hash_table_add (labels, (gpointer) tick->label))
      g_error ("two ticks of %g .. %g say %s", axis->minimum, axis->maximum, tick->label);
    if (!strstr (tick->label, "10") && !strchr (tick->label, ',') &&
        !g_str_has_prefix (tick->label, "−")) {
      double span = axis->is_log ? tick->value : axis->maximum - axis->minimum;

      g_assert_cmpfloat (fabs (g_ascii_strtod (tick->label, NULL) - tick->value), <, 1e-6 * span);
    }
  }
  g_assert_cmpuint (n_major, <=, axis->is_log ? 3 * count + 3 : MAX (count, 3) + 2);
  if (!axis->is_whole && count >= 4)
    g_assert_cmpuint (n_major, >=, 2);
}

TEST (random_ticks)
{
  for (guint i = 0; i < 20000; i++) {
    IcnAxis axis = axis_new (0, 1, i % 2);
    double size = pow (10.0, g_test_rand_double_range (-12, 12));
    double low = size * g_test_rand_double_range (axis.is_log ? 0.1 : -1.0, 1.0);
    double ratio = pow (10.0, g_test_rand_double_range (axis.is_log ? 0.0 : -4.0, 9.0));

    axis.is_whole = g_test_rand_bit ();
    icn_axis_fit (&axis, low, axis.is_log ? low * ratio : low + size * MIN (ratio, 10.0));
    check_ticks (&axis, (guint) g_test_rand_int_range (1, 15));
  }
}

static char *
join_labels (const IcnAxis *axis, guint count)
{
  g_autoptr (GArray) ticks = icn_axis_ticks (axis, count);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < ticks->len; i++)
    if (g_array_index (ticks, IcnTick, i).is_major)
      g_string_append_printf (text, "%s ", g_array_index (ticks, IcnTick, i).label);
  return g_string_free (text, FALSE);
}

TEST (labels)
{
  static const struct {
    double minimum, maximum;
    gboolean is_log, is_whole, is_binary;
    guint count;
    const char *labels;
  } cases[] = {
    { 0, 0.5, FALSE, FALSE, FALSE, 5, "0 0.1 0.2 0.3 0.4 0.5 " },
    { 0, 0.5, FALSE, FALSE, FALSE, 10, "0 0.05 0.10 0.15 0.20 0.25 0.30 0.35 0.40 0.45 0.50 " },
    { 0, 600, FALSE, FALSE, FALSE, 6, "0 100 200 300 400 500 600 " },
    { 0, 20000, FALSE, FALSE, FALSE, 4, "0 5,000 10,000 15,000 20,000 " },
    { 0.5, 5.5, FALSE, TRUE, FALSE, 20, "1 2 3 4 5 " },
    { -1, 1, FALSE, FALSE, FALSE, 4, "−1.0 −0.5 0 0.5 1.0 " },
    { 1, 10000, TRUE, FALSE, FALSE, 5, "1 10 100 1,000 10,000 " },
    { 20, 500, TRUE, FALSE, FALSE, 6, "20 50 100 200 500 " },
    { 0.001, 1, TRUE, FALSE, FALSE, 4, "0.001 0.01 0.1 1 " },
    { 1e5, 1e9, TRUE, FALSE, FALSE, 5, "100,000 10⁶ 10⁷ 10⁸ 10⁹ " },
    { 256, 1048576, TRUE, TRUE, TRUE, 7, "256 1K 4K 16K 64K 256K 1M " },
    { 256, 1024, TRUE, TRUE, TRUE, 7, "256 512 1K " },
    { 30, 60, TRUE, FALSE, FALSE, 4, "30 40 50 60 " },
    { 1e7, 3e7, FALSE, FALSE, FALSE, 4, "10⁷ 1.5×10⁷ 2×10⁷ 2.5×10⁷ 3×10⁷ " },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    IcnAxis axis = axis_new (cases[i].minimum, cases[i].maximum, cases[i].is_log);
    g_autofree char *labels = NULL;

    axis.is_whole = cases[i].is_whole;
    axis.is_binary = cases[i].is_binary;
    labels = join_labels (&axis, cases[i].count);
    g_assert_cmpstr (labels, ==, cases[i].labels);
  }
}

TEST (minor_ticks)
{
  IcnAxis axis = axis_new (1.0, 1000.0, TRUE);
  g_autoptr (GArray) ticks = icn_axis_ticks (&axis, 6);

  g_assert_cmpuint (ticks->len, ==, 28); /* 9 in each of three decades, and the end */
  for (guint i = 0; i < ticks->len; i++)
    g_assert_cmpint (g_array_index (ticks, IcnTick, i).is_major, ==, i % 9 == 0);
}
