/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "axis.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#include "number-text.h"
#include "unit.h"

/* Largest number of ticks of one axis. */
#define MAX_TICKS 400

double
icn_axis_to_scene (const IcnAxis *axis, double value)
{
  double share;

  if (axis->is_log)
    share = value > 0.0 ? log (value / axis->minimum) / log (axis->maximum / axis->minimum) : NAN;
  else
    share = (value - axis->minimum) / (axis->maximum - axis->minimum);
  return axis->start + share * (axis->end - axis->start);
}

double
icn_axis_to_data (const IcnAxis *axis, double position)
{
  double share = (position - axis->start) / (axis->end - axis->start);

  if (axis->is_log)
    return axis->minimum * pow (axis->maximum / axis->minimum, share);
  return axis->minimum + share * (axis->maximum - axis->minimum);
}

void
icn_axis_fit (IcnAxis *axis, double minimum, double maximum)
{
  double size;

  if (!isfinite (minimum) || !isfinite (maximum)) {
    minimum = axis->is_log ? 1.0 : 0.0;
    maximum = axis->is_log ? 10.0 : 1.0;
  }
  axis->minimum = MIN (minimum, maximum);
  axis->maximum = MAX (minimum, maximum);
  if (axis->is_log) {
    if (axis->maximum <= 0.0)
      axis->maximum = 1.0;
    axis->maximum = CLAMP (axis->maximum, 1e-290, 1e300);
    axis->minimum = CLAMP (axis->minimum, axis->maximum * 1e-12, axis->maximum);
    if (axis->maximum < axis->minimum * (1.0 + 1e-6)) {
      axis->minimum /= 1.5;
      axis->maximum *= 1.5;
    }
    return;
  }
  axis->minimum = CLAMP (axis->minimum, -1e300, 1e300);
  axis->maximum = CLAMP (axis->maximum, -1e300, 1e300);
  size = MAX (fabs (axis->minimum), fabs (axis->maximum));
  if (axis->maximum - axis->minimum <= size * 1e-6 || size < 1e-300) {
    double half = size < 1e-300 ? 1.0 : axis->is_whole ? MAX (1.0, 0.1 * size) : 0.1 * size;

    axis->minimum -= half;
    axis->maximum += half;
  }
}

static char *
format_fixed (double value, int decimals, gboolean trim)
{
  char format[8], text[G_ASCII_DTOSTR_BUF_SIZE + 320];
  g_autofree char *grouped = NULL;

  g_snprintf (format, sizeof format, "%%.%df", CLAMP (decimals, 0, 20));
  g_ascii_formatd (text, sizeof text, format, fabs (value));
  if (trim && strchr (text, '.')) {
    gsize length = strlen (text);

    while (text[length - 1] == '0')
      length--;
    if (text[length - 1] == '.')
      length--;
    text[length] = '\0';
  }
  grouped = icn_number_mark (text);
  return g_strconcat (value < 0.0 && strpbrk (grouped, "123456789") ? "−" : "", grouped, NULL);
}

/* A number as m × 10^k, where m has at most `decimals` decimals and the exponent is in superscript
 * digits; "m ×" is omitted if m is 1. Free with g_free. */
static char *
format_power (double value, int decimals)
{
  static const char *const raised[] = { "⁰", "¹", "²", "³", "⁴", "⁵", "⁶", "⁷", "⁸", "⁹" };
  int power = (int) floor (log10 (fabs (value)) + 1e-12);
  double mantissa = value / pow (10.0, power / 2) / pow (10.0, power - power / 2);
  g_autofree char *front = NULL, *figures = NULL;
  GString *text;

  if (fabs (mantissa) >= 10.0 - 0.5 * pow (10.0, -decimals)) {
    mantissa /= 10.0;
    power++;
  }
  front = format_fixed (mantissa, decimals, TRUE);
  text = g_string_new (g_str_equal (front, "1") ? "" : front);
  g_string_append (text, text->len > 0 ? "×10" : "10");
  if (power < 0)
    g_string_append (text, "⁻");
  figures = g_strdup_printf ("%d", ABS (power));
  for (const char *c = figures; *c; c++)
    g_string_append (text, raised[*c - '0']);
  return g_string_free (text, FALSE);
}

char *
icn_number (double value)
{
  double size = fabs (value);

  if (isnan (value))
    return g_strdup (ICN_MISSING);
  if (isinf (value))
    return g_strdup (value > 0.0 ? "∞" : "−∞");
  if (size == 0.0)
    return g_strdup ("0");
  if (size < 1e-4 || size >= 1e7 || (size >= 1e6 && size != floor (size)))
    return format_power (value, 3);
  return format_fixed (value, size >= 1000.0 ? 0 : 3 - (int) floor (log10 (size)), TRUE);
}

char *
icn_count (guint64 count)
{
  return format_fixed ((double) count, 0, FALSE);
}

char *
icn_number_with_unit (double value, const char *unit)
{
  g_autofree char *number = icn_number (value);

  return icn_unit_join (number, unit);
}

static void
add_tick (GArray *ticks, double value, gboolean is_major, const char *label)
{
  IcnTick tick = { .value = value, .is_major = is_major };

  if (label)
    g_strlcpy (tick.label, label, sizeof tick.label);
  g_array_append_val (ticks, tick);
}

static double
power_of_ten (int k)
{
  return k < 0 ? 1.0 / pow (10.0, -k) : pow (10.0, k);
}

/* The smallest number of the form 1, 2 or 5 × 10^k that is at least `least`. *power is set to k,
 * *factor to 1, 2 or 5. */
static double
round_step (double least, int *power, int *factor)
{
  static const int factors[] = { 1, 2, 5 };

  *power = (int) floor (log10 (least));
  for (guint i = 0; i < G_N_ELEMENTS (factors); i++) {
    *factor = factors[i];
    if (factors[i] * power_of_ten (*power) >= least * (1.0 - 1e-9))
      return factors[i] * power_of_ten (*power);
  }
  *factor = 1;
  *power += 1;
  return power_of_ten (*power);
}

/* Adds about `count` ticks of a linear axis. All labels have the same number of decimals. */
static void
add_linear_ticks (const IcnAxis *axis, guint count, GArray *ticks)
{
  double span = axis->maximum - axis->minimum, slack = 1e-9 * span;
  int power, factor;
  double step = round_step (span / count, &power, &factor);
  double first, last;

  if (axis->is_whole && step < 1.0) {
    step = factor = 1;
    power = 0;
  }
  first = ceil ((axis->minimum - slack) / step);
  last = floor ((axis->maximum + slack) / step);
  for (double i = first; i <= last && ticks->len < MAX_TICKS; i++) {
    double value = power < 0 ? i * factor / power_of_ten (-power) : i * step;
    gboolean is_large = MAX (fabs (axis->minimum), fabs (axis->maximum)) >= 1e7;
    g_autofree char *label = NULL;

    value = CLAMP (value, axis->minimum, axis->maximum);
    if (i == 0.0)
      label = g_strdup ("0");
    else if (is_large || power < -4)
      label = format_power (value, CLAMP ((int) floor (log10 (fabs (value))) - power, 0, 15));
    else
      label = format_fixed (value, MAX (0, -power), FALSE);
    add_tick (ticks, value, TRUE, label);
  }
}

static char *
binary_label (int k)
{
  static const char *const units[] = { "", "K", "M", "G", "T", "P", "E" };

  if (k < 0 || k >= 70)
    return icn_number (ldexp (1.0, k));
  return g_strdup_printf ("%d%s", 1 << (k % 10), units[k / 10]);
}

/* Adds ticks at powers of two, with labels such as 256, 1K, 4K. If there are more than `count`
 * powers of two, only every second, third, ... one gets a label. */
static void
add_binary_ticks (const IcnAxis *axis, guint count, GArray *ticks)
{
  int first = (int) ceil (log2 (axis->minimum) - 1e-9);
  int last = (int) floor (log2 (axis->maximum) + 1e-9);
  int every = MAX (1, (last - first + (int) count) / (int) count);

  for (int k = first; k <= last && ticks->len < MAX_TICKS; k++) {
    gboolean is_major = (k - first) % every == 0;
    g_autofree char *label = is_major ? binary_label (k) : NULL;

    add_tick (ticks, CLAMP (ldexp (1.0, k), axis->minimum, axis->maximum), is_major, label);
  }
}

/* Adds ticks at powers of ten and minor ticks between them. The minor ticks at 2 and 5 have labels
 * too if there is room. */
static void
add_decade_ticks (const IcnAxis *axis, guint count, GArray *ticks)
{
  double decades = log10 (axis->maximum / axis->minimum);
  int first = (int) floor (log10 (axis->minimum) - 1e-9);
  int last = (int) ceil (log10 (axis->maximum) + 1e-9);
  int every = MAX (1, (int) ceil (decades / count));
  gboolean has_minor = every == 1 && decades <= 12.0;
  gboolean label_2_and_5 = decades < 2.5 && count >= 3.0 * decades;
  double low = axis->minimum * (1.0 - 1e-9), high = axis->maximum * (1.0 + 1e-9);

  for (int k = first; k <= last; k++) {
    for (int i = 1; i <= (has_minor ? 9 : 1) && ticks->len < MAX_TICKS; i++) {
      double value = k < 0 ? i / power_of_ten (-k) : i * power_of_ten (k);
      gboolean is_major =
        (i == 1 && (k - first) % every == 0) || ((i == 2 || i == 5) && label_2_and_5);
      g_autofree char *label = NULL;

      if (value < low || value > high || (axis->is_whole && value < 1.0))
        continue;
      if (is_major)
        label = value >= 1e6 || value < 1e-4 ? format_power (value, 0) : icn_number (value);
      add_tick (ticks, CLAMP (value, axis->minimum, axis->maximum), is_major, label);
    }
  }
}

GArray *
icn_axis_ticks (const IcnAxis *axis, guint count)
{
  GArray *ticks = g_array_new (FALSE, TRUE, sizeof (IcnTick));
  guint n_major = 0;

  count = CLAMP (count, 1, 50);
  if (!(axis->maximum > axis->minimum))
    return ticks;
  if (axis->is_log && axis->is_binary)
    add_binary_ticks (axis, count, ticks);
  else if (axis->is_log)
    add_decade_ticks (axis, count, ticks);
  for (guint i = 0; i < ticks->len; i++)
    n_major += g_array_index (ticks, IcnTick, i).is_major;
  /* A logarithmic axis over about one decade may have fewer than two labelled ticks, from which no
   * scale can be read. It then gets the ticks of a linear axis. Smaller and smaller steps are tried
   * until there are two ticks with labels. */
  if (!axis->is_log || (n_major < 2 && axis->maximum <= 100.0 * axis->minimum)) {
    for (guint finer = count; finer <= count + 4; finer++) {
      g_array_set_size (ticks, 0);
      add_linear_ticks (axis, finer, ticks);
      if (ticks->len >= 2)
        break;
    }
  }
  return ticks;
}
