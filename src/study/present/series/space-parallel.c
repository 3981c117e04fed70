/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "space-parallel.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#include "chart.h"
#include "csv.h"
#include "field-range.h"
#include "field.h"
#include "number-text.h"
#include "study.h"
#include "unit.h"

/* Largest number of different values on an axis for which the axis stores them as stops
 * (IcnParallelAxis.stops), the values at which brushes begin and end. */
#define MOST_STOPS 12
#define ROUNDING 0.001 /* brush ends are rounded to this share of the axis's length */
/* On an axis without stops (it has too many different values), the keyboard moves an end of a
 * brush, a selected range, by 1/STEPS of the axis. */
#define STEPS 50
/* An axis is logarithmic if the ratio of its largest value to its smallest is at least LOG_SPAN or,
 * for an axis with stops, LOG_SPAN_STOPS: the few values of such an axis should not be close
 * together. */
#define LOG_SPAN 20
#define LOG_SPAN_STOPS 8

static void
axis_free (gpointer data)
{
  IcnParallelAxis *axis = data;

  g_free (axis->key);
  g_free (axis->title);
  g_clear_pointer (&axis->names, g_ptr_array_unref);
  g_clear_pointer (&axis->ids, g_ptr_array_unref);
  g_clear_pointer (&axis->stops, g_array_unref);
  g_free (axis->values);
  g_free (axis->bins);
  g_free (axis);
}

double
icn_parallel_place (const IcnParallelAxis *axis, double value)
{
  double low = axis->least, high = axis->most, within = CLAMP (value, low, high);

  if (axis->is_log)
    return log (within / low) / log (high / low);
  return (within - low) / (high - low);
}

double
icn_parallel_value (const IcnParallelAxis *axis, double place)
{
  double low = axis->least, high = axis->most;

  if (place <= 0 || place >= 1) /* the ends of the axis are returned without rounding errors */
    return place <= 0 ? low : high;
  return axis->is_log ? low * pow (high / low, place) : low + place * (high - low);
}

static IcnParallelAxis *
axis_new (const IcnSpaceTable *table, const char *key, char *title)
{
  IcnParallelAxis *axis = g_new0 (IcnParallelAxis, 1);

  axis->key = g_strdup (key);
  axis->title = title;
  axis->values = g_new (double, table->rows->len + 1);
  axis->bins = g_new (guint8, table->rows->len + 1);
  for (guint i = 0; i < table->rows->len; i++)
    axis->values[i] = NAN;
  return axis;
}

/* Sets the range of an axis (least, most), whether it is logarithmic, and its stops (all different
 * values, if they are few), from the values of the candidates. Returns FALSE if no candidate has a
 * value on the axis. */
static gboolean
find_range (IcnParallelAxis *axis, guint n_rows)
{
  g_autoptr (GArray) all = g_array_new (FALSE, FALSE, sizeof (double));
  g_autoptr (GArray) stops = g_array_new (FALSE, FALSE, sizeof (double));

  for (guint i = 0; i < n_rows; i++)
    if (isfinite (axis->values[i]))
      g_array_append_val (all, axis->values[i]);
  if (all->len == 0)
    return FALSE;
  g_array_sort (all, icn_chart_compare_x);
  for (guint i = 0; i < all->len && stops->len <= MOST_STOPS; i++) {
    double value = g_array_index (all, double, i);

    if (stops->len == 0 || value != g_array_index (stops, double, stops->len - 1))
      g_array_append_val (stops, value);
  }
  axis->least = g_array_index (all, double, 0);
  axis->most = g_array_index (all, double, all->len - 1);
  if (stops->len <= MOST_STOPS)
    axis->stops = g_steal_pointer (&stops);
  axis->is_log =
    axis->least > 0 && axis->most / axis->least >= (axis->stops ? LOG_SPAN_STOPS : LOG_SPAN);
  if (axis->most == axis->least) {
    double room = axis->least != 0 ? fabs (axis->least) / 2 : 0.5;

    axis->least -= room;
    axis->most += room;
  }
  return TRUE;
}

/* Sets the bin (one of many equal parts of the axis) of each candidate on an axis, and the count
 * and the mean position of each bin. The caller must have set the range of the axis. */
static void
find_bins (IcnParallelAxis *axis, guint n_rows)
{
  for (guint i = 0; i < n_rows; i++) {
    double place = icn_parallel_place (axis, axis->values[i]);
    guint bin = isfinite (place) ? CLAMP (place, 0, 1) * ICN_PARALLEL_BINS : ICN_PARALLEL_NO_BIN;

    axis->bins[i] = bin == ICN_PARALLEL_BINS ? ICN_PARALLEL_BINS - 1 : bin;
    if (!isfinite (place))
      continue;
    axis->places[axis->bins[i]] += place;
    axis->counts[axis->bins[i]]++;
  }
  for (guint i = 0; i < ICN_PARALLEL_BINS; i++)
    axis->places[i] =
      axis->counts[i] > 0 ? axis->places[i] / axis->counts[i] : (i + 0.5) / ICN_PARALLEL_BINS;
}

/* Sets the range and bins of an axis and adds the axis to the plot. If no candidate has a value on
 * the axis, frees the axis instead. Takes ownership of the axis. */
static void
add_axis (IcnParallel *parallel, IcnParallelAxis *axis)
{
  guint n_rows = parallel->table->rows->len;

  if (axis->names) {
    axis->least = -0.5;
    axis->most = axis->names->len - 0.5;
  } else if (!find_range (axis, n_rows)) {
    axis_free (axis);
    return;
  }
  find_bins (axis, n_rows);
  g_ptr_array_add (parallel->axes, axis);
}

static void
place_of (const IcnSpaceTable *table, guint row, IcnPlace *place)
{
  memset (place, 0, sizeof *place);
  icn_space_place_of (table->space, icn_space_table_row (table, row)->candidate, place);
}

/* Makes an axis an axis of categories, with empty lists of names and ids. */
static void
add_categories (IcnParallelAxis *axis)
{
  axis->names = g_ptr_array_new_with_free_func (g_free);
  axis->ids = g_ptr_array_new_with_free_func (g_free);
}

static void
add_designs (IcnParallel *parallel)
{
  const IcnSpaceTable *table = parallel->table;
  const IcnSpace *space = table->space;
  IcnParallelAxis *axis;
  IcnPlace place;

  if (space->bases->len < 2)
    return;
  axis = axis_new (table, ICN_SWEEP_DESIGN, g_strdup (_ ("Design")));
  add_categories (axis);
  for (guint i = 0; i < space->bases->len; i++) {
    place.base = icn_space_base (space, i);
    g_ptr_array_add (axis->names, icn_space_name (space, &place, (1u << space->legs->len) - 1));
    g_ptr_array_add (axis->ids, g_strdup (space->names[place.base]));
  }
  for (guint i = 0; i < table->rows->len; i++) {
    place_of (table, i, &place);
    for (guint j = 0; j < space->bases->len && !icn_space_table_row (table, i)->why; j++)
      if (icn_space_base (space, j) == place.base)
        axis->values[i] = j;
  }
  add_axis (parallel, axis);
}

/* Converts the text of a setting's value to a number in the unit of the setting; NAN if the text is
 * not a number. */
static double
number_of (const IcnField *field, const char *value)
{
  g_autofree char *plain = icn_unit_remove (field->key, field->unit, value, NULL);

  return plain ? icn_field_number (field, plain) : NAN;
}

/* Returns whether all values of a setting on a leg (IcnLeg: a swept axis, or several whose values
 * advance together) are numbers of the same measure, as "pins:64" and "pins:128" are. f: index of
 * the setting on the leg. */
static gboolean
are_numbers (const IcnLeg *leg, guint f)
{
  const IcnField *field = leg->fields[f];
  const char *first = leg->values[f][0], *colon = field->has_measure ? strchr (first, ':') : NULL;
  gsize measure = colon ? colon + 1 - first : 0;

  for (guint i = 0; i < leg->n_values; i++)
    if (isnan (number_of (field, leg->values[f][i])) ||
        strncmp (first, leg->values[f][i], measure) != 0)
      return FALSE;
  return TRUE;
}

/* Makes the different values of a setting the categories of an axis. f: index of the setting on the
 * leg (IcnLeg: a swept axis, or several whose values advance together). Returns an array
 * [leg->n_values] with the index of the category of each value; free with g_free. */
static guint *
find_names (IcnParallelAxis *axis, const IcnLeg *leg, guint f)
{
  g_autoptr (GHashTable) known = g_hash_table_new (g_str_hash, g_str_equal);
  guint *category = g_new (guint, leg->n_values);

  add_categories (axis);
  for (guint i = 0; i < leg->n_values; i++) {
    char *value = leg->values[f][i];

    if (!g_hash_table_contains (known, value)) {
      g_hash_table_insert (known, value, GUINT_TO_POINTER (axis->names->len));
      g_ptr_array_add (axis->names, icn_field_words (leg->fields[f], value));
      g_ptr_array_add (axis->ids, g_strdup (value));
    }
    category[i] = GPOINTER_TO_UINT (g_hash_table_lookup (known, value));
  }
  return category;
}

static void
add_setting (IcnParallel *parallel, guint l, guint f)
{
  const IcnSpaceTable *table = parallel->table;
  const IcnLeg *leg = icn_space_leg (table->space, l);
  const IcnField *field = leg->fields[f];
  IcnParallelAxis *axis =
    axis_new (table, field->key, icn_space_setting_title (field, leg->values[f][0]));
  g_autofree guint *category = are_numbers (leg, f) ? NULL : find_names (axis, leg, f);
  g_autofree double *numbers = g_new (double, leg->n_values);

  if (category && field->has_measure) { /* the title so far has the measure of the first value, such
                                           as pins; other values may have other measures */
    g_free (axis->title);
    axis->title = g_strdup (_ (field->label));
  }
  for (guint i = 0; i < leg->n_values; i++)
    numbers[i] = category ? category[i] : number_of (field, leg->values[f][i]);
  for (guint i = 0; i < table->rows->len; i++) {
    IcnPlace place;

    place_of (table, i, &place);
    if (!icn_space_table_row (table, i)->why)
      axis->values[i] = numbers[place.on[l]];
  }
  add_axis (parallel, axis);
}

static gboolean
has_axis (const IcnParallel *parallel, const IcnField *field)
{
  for (guint i = 0; field && i < parallel->axes->len; i++)
    if (g_str_equal (icn_parallel_axis (parallel, i)->key, field->key))
      return TRUE;
  return FALSE;
}

static void
add_operand (IcnParallel *parallel, guint operand)
{
  const IcnSpaceTable *table = parallel->table;
  const IcnOperand *of = icn_space_operand (table->space, operand);
  g_autofree char *title = icn_space_operand_title (of);
  IcnParallelAxis *axis =
    axis_new (table, of->name, icn_chart_axis_title (title, icn_space_operand_unit (of)));

  for (guint i = 0; i < table->rows->len; i++)
    if (!icn_space_table_row (table, i)->why)
      axis->values[i] = icn_space_table_value (table, i, operand);
  add_axis (parallel, axis);
}

/* Finds which candidates have a line in the plot, and which are on the Pareto front; sets
 * `is_line`, `n_lines` and `front`. */
static void
find_lines (IcnParallel *parallel)
{
  guint n_rows = parallel->table->rows->len;

  parallel->is_line = g_new (guint8, n_rows + 1);
  parallel->front = g_array_new (FALSE, FALSE, sizeof (guint32));
  for (guint32 i = 0; i < n_rows; i++) {
    const IcnSpaceRow *row = icn_space_table_row (parallel->table, i);

    parallel->is_line[i] = row->why == NULL;
    parallel->n_lines += parallel->is_line[i];
    if (row->on_front && !row->why)
      g_array_append_val (parallel->front, i);
  }
}

IcnParallel *
icn_parallel_new (const IcnSpaceTable *table)
{
  IcnParallel *parallel = g_new0 (IcnParallel, 1);
  const IcnSpace *space = table->space;

  parallel->table = table;
  parallel->axes = g_ptr_array_new_with_free_func (axis_free);
  find_lines (parallel);
  add_designs (parallel);
  for (guint l = 0; l < space->legs->len; l++)
    for (guint f = 0; f < icn_space_leg (space, l)->n_fields; f++)
      if (icn_space_leg (space, l)->n_values > 1)
        add_setting (parallel, l, f);
  for (guint i = 0; i < space->operands->len; i++)
    if (!has_axis (parallel, icn_space_operand (space, i)->field))
      add_operand (parallel, i);
  return parallel;
}

void
icn_parallel_free (IcnParallel *parallel)
{
  g_ptr_array_unref (parallel->axes);
  g_free (parallel->is_line);
  g_array_unref (parallel->front);
  g_free (parallel);
}

guint
icn_parallel_brush (const IcnParallel *parallel, const IcnBrush *brushes, guint8 *is_left)
{
  guint n = 0, n_rows = parallel->table->rows->len;

  memcpy (is_left, parallel->is_line, n_rows);
  for (guint a = 0; a < parallel->axes->len; a++) {
    const double *values = icn_parallel_axis (parallel, a)->values;
    IcnBrush brush = brushes[a];

    for (guint i = 0; i < n_rows && brush.is_set; i++)
      is_left[i] &= values[i] >= brush.from && values[i] <= brush.to;
  }
  for (guint i = 0; i < n_rows; i++)
    n += is_left[i];
  return n;
}

/* Rounds a value to ROUNDING of the axis's length or, on a logarithmic axis, to ROUNDING of the
 * value itself, so that the ends of brushes are easy to read in study files. The ends of the axis
 * are not rounded. */
static double
round_on (const IcnParallelAxis *axis, double value)
{
  double about = axis->is_log ? value : axis->most - axis->least;
  int decimals = ceil (-log10 (ROUNDING * about));
  double step = pow (10, abs (decimals));
  double rounded = decimals > 0 ? round (value * step) / step : round (value / step) * step;

  return value <= axis->least || value >= axis->most || !isfinite (rounded)
           ? value
           : CLAMP (rounded, axis->least, axis->most);
}

void
icn_brush_set (IcnBrush *brush, const IcnParallelAxis *axis, double place, double other)
{
  double from = round_on (axis, icn_parallel_value (axis, MIN (place, other)));
  double to = round_on (axis, icn_parallel_value (axis, MAX (place, other)));

  if (axis->names) {
    double last = axis->names->len - 1;

    from = CLAMP (round (from), 0, last) - 0.5;
    to = CLAMP (round (to), 0, last) + 0.5;
  }
  *brush = (IcnBrush){ TRUE, from, to };
}

/* The functions below convert between brushes of axes (IcnBrush: a selected range of an axis) and
 * the form in which a study stores them (IcnSweepBrush). */

static int
find_id (const IcnParallelAxis *axis, const char *id)
{
  for (guint i = 0; i < axis->ids->len; i++)
    if (g_str_equal (axis->ids->pdata[i], id))
      return i;
  return -1;
}

/* Returns the brush (selected range), on an axis of categories, from the first to the last of the
 * values that a study has stored. The brush is not set if the axis has none of these values. */
static IcnBrush
brush_of_values (const IcnParallelAxis *axis, char *const *values)
{
  int first = -1, last = -1;

  for (guint i = 0; values[i]; i++) {
    int id = find_id (axis, values[i]);

    first = id >= 0 && (first < 0 || id < first) ? id : first;
    last = MAX (last, id);
  }
  return first >= 0 ? (IcnBrush){ TRUE, first - 0.5, last + 0.5 } : (IcnBrush){ 0 };
}

/* Converts a stored brush (a range of an axis that a user selected) of a study to a brush of an
 * axis of the plot. kept: the stored brush. *brush: receives the result. Returns the index of the
 * axis; -1 if the plot has no such axis, or if the axis is one of categories and has none of the
 * values of the stored brush. */
static int
find_brush (const IcnParallel *parallel, const IcnSweepBrush *kept, IcnBrush *brush)
{
  g_auto (IcnOperand) operand = { NULL };
  const char *key = !g_str_equal (kept->of, ICN_SWEEP_DESIGN) &&
                        icn_operand_parse (kept->of, "brushes", &operand, NULL)
                      ? operand.name
                      : kept->of;

  for (guint i = 0; i < parallel->axes->len; i++) {
    const IcnParallelAxis *axis = icn_parallel_axis (parallel, i);

    if (!g_str_equal (axis->key, key))
      continue;
    *brush = axis->ids && kept->values     ? brush_of_values (axis, kept->values)
             : !axis->ids && !kept->values ? (IcnBrush){ TRUE, kept->from, kept->to }
                                           : (IcnBrush){ 0 };
    return brush->is_set ? (int) i : -1;
  }
  return -1;
}

gboolean
icn_parallel_find_brushes (const IcnParallel *parallel, const GPtrArray *kept, IcnBrush *brushes)
{
  gboolean is_brushed = FALSE;

  memset (brushes, 0, parallel->axes->len * sizeof *brushes);
  for (guint i = 0; i < kept->len; i++) {
    IcnBrush brush;
    int axis = find_brush (parallel, g_ptr_array_index (kept, i), &brush);

    if (axis >= 0)
      brushes[axis] = brush;
    is_brushed = is_brushed || axis >= 0;
  }
  return is_brushed;
}

static IcnSweepBrush *
brush_to_keep (const IcnParallelAxis *axis, const IcnBrush *brush)
{
  IcnSweepBrush *kept = icn_sweep_brush_new (axis->key);
  g_autoptr (GStrvBuilder) values = g_strv_builder_new ();

  if (!axis->ids) {
    kept->from = brush->from;
    kept->to = brush->to;
    return kept;
  }
  for (guint i = 0; i < axis->ids->len; i++)
    if (i >= brush->from && i <= brush->to)
      g_strv_builder_add (values, axis->ids->pdata[i]);
  kept->values = g_strv_builder_end (values);
  return kept;
}

GPtrArray *
icn_parallel_keep_brushes (const IcnParallel *parallel, const IcnBrush *brushes,
                           const GPtrArray *kept)
{
  GPtrArray *all = g_ptr_array_new_with_free_func ((GDestroyNotify) icn_sweep_brush_free);

  for (guint i = 0; i < kept->len; i++) {
    IcnBrush brush;

    if (find_brush (parallel, g_ptr_array_index (kept, i), &brush) < 0)
      g_ptr_array_add (all, icn_sweep_brush_dup (g_ptr_array_index (kept, i)));
  }
  for (guint i = 0; i < parallel->axes->len; i++)
    if (brushes[i].is_set)
      g_ptr_array_add (all, brush_to_keep (icn_parallel_axis (parallel, i), &brushes[i]));
  return all;
}

/* Returns the next value at which a brush (selected range of the axis) can end: above `value` if
 * `direction` is 1, below it if `direction` is -1. */
static double
next_value (const IcnParallelAxis *axis, double value, int direction)
{
  if (axis->names)
    return CLAMP (value + direction, axis->least, axis->most);
  if (!axis->stops)
    return round_on (axis, icn_parallel_value (axis, icn_parallel_place (axis, value) +
                                                       direction / (double) STEPS));
  for (guint i = 0; i < axis->stops->len; i++) {
    double stop = g_array_index (axis->stops, double, direction > 0 ? i : axis->stops->len - 1 - i);

    if (direction * stop > direction * value)
      return stop;
  }
  return value;
}

void
icn_brush_step (IcnBrush *brush, const IcnParallelAxis *axis, gboolean is_upper, int direction)
{
  double *end = is_upper ? &brush->to : &brush->from;
  double before, least = axis->names ? 1 : 0;

  if (!brush->is_set)
    *brush = (IcnBrush){ TRUE, axis->least, axis->most };
  before = *end;
  *end = next_value (axis, before, direction);
  if (brush->to - brush->from < least)
    *end = before;
}

/* Shrinks a brush so that it begins at the first stop (IcnParallelAxis.stops) inside it, and ends
 * at the last stop inside it. The brush is not changed if no stop is inside it. */
static void
snap (IcnBrush *brush, const GArray *stops)
{
  double first = NAN, last = NAN;

  for (guint i = 0; stops && i < stops->len; i++) {
    double stop = g_array_index (stops, double, i);

    if (stop < brush->from || stop > brush->to)
      continue;
    first = isnan (first) ? stop : first;
    last = stop;
  }
  if (!isnan (first))
    *brush = (IcnBrush){ TRUE, first, last };
}

char *
icn_brush_words (const IcnBrush *brush, const IcnParallelAxis *axis)
{
  IcnBrush shown = *brush;
  g_autofree char *from = NULL, *to = NULL;
  GString *text;

  if (!axis->names) {
    snap (&shown, axis->stops);
    from = icn_space_number_words (shown.from, NULL);
    to = icn_space_number_words (shown.to, NULL);
    if (shown.from == shown.to)
      return g_steal_pointer (&from);
    /* Translators: %s are the ends of a range of numbers. */
    return g_strdup_printf (_ ("%s to %s"), from, to);
  }
  text = g_string_new (NULL);
  for (guint i = 0; i < axis->names->len; i++)
    if (i >= brush->from && i <= brush->to)
      g_string_append_printf (text, "%s%s", text->len > 0 ? ", " : "",
                              (const char *) axis->names->pdata[i]);
  return g_string_free (text, FALSE);
}

static void
append_cell (GString *csv, const IcnParallelAxis *axis, guint row)
{
  double value = axis->values[row];

  g_string_append_c (csv, ',');
  if (axis->names && isfinite (value))
    icn_csv_append_text (csv, axis->names->pdata[(guint) value]);
  else
    icn_csv_append_number (csv, value);
}

char *
icn_parallel_to_csv (const IcnParallel *parallel, const guint8 *is_left)
{
  GString *csv = g_string_new (NULL);

  icn_csv_append_text (csv, _ ("Design"));
  for (guint a = 0; a < parallel->axes->len; a++) {
    g_string_append_c (csv, ',');
    icn_csv_append_text (csv, icn_parallel_axis (parallel, a)->title);
  }
  g_string_append_printf (csv, "%s\n", is_left ? ",brushed" : "");
  for (guint i = 0; i < parallel->table->rows->len; i++) {
    const IcnSpaceRow *row = icn_space_table_row (parallel->table, i);

    if (row->why)
      continue;
    icn_csv_append_text (csv, row->name);
    for (guint a = 0; a < parallel->axes->len; a++)
      append_cell (csv, icn_parallel_axis (parallel, a), i);
    g_string_append_printf (csv, "%s\n", !is_left ? "" : is_left[i] ? ",yes" : ",no");
  }
  return g_string_free (csv, FALSE);
}
