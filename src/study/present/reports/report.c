/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "report.h"
#include "csv.h"
#include "load-list.h"
#include "number-text.h"
#include "quantity-values.h"
#include "quantity.h"
#include "report-parts.h"
#include <jansson.h>
#include <math.h>

#define MAX_WORST_LISTED 64 /* nodes whose permutation the table shows */
#define WORST_PER_LINE 8

/* BOUND: whether the counted cut is an upper bound, not proven minimal. */
#define CUT "bisection_channels"
#define BOUND "bisection_is_bound"

/* The theory of latency under load, and why there is none. */
#define MODEL "model"
#define MODEL_REASON "model_reason"

/* The numbers of a report; scripts depend on their order. Those without a value are null. */
static const char *const fields[] = {
  "nodes",
  "radix",
  "dimensions",
  "channel_width_bits",
  "mean_hops",
  "diameter",
  "bisection_channels",
  "bisection_wires",
  "pins_per_node",
  "longest_wire",
  "placed_longest_wire",
  "cycle_time",
  "zero_load_latency",
  "gamma_max",
  "ideal_throughput",
  "worst_case_throughput",
  "model_saturation_load",
  "bound_bisection",
  "bound_hops",
  "path_diversity_least",
  "path_diversity_mean",
  "channel_bandwidth_gbps",
  "ideal_throughput_gbps",
  "pins_per_module",
  "bundles_per_module",
  "module_bundles",
  "bundles_per_node",
  "bundles",
  "vc_classes",
};

gboolean
icn_report_format_parse (const char *text, IcnReportFormat *format, GError **error)
{
  static const char *const ids[] = { "table", "json", "csv" };

  for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
    if (g_str_equal (text, ids[i])) {
      *format = (IcnReportFormat) i;
      return TRUE;
    }
  return icn_error_value (error, "format", text, "table, json or csv");
}

json_t *
icn_report_number (double value)
{
  if (!isfinite (value))
    return json_null ();
  if (value == floor (value) && fabs (value) < 1e15)
    return json_integer ((json_int_t) value);
  return json_real (value);
}

static double
field_value (const char *id, const IcnDesign *design, const IcnEvaluation *evaluation)
{
  const IcnQuantity *quantity = icn_quantity_find (id);

  return quantity ? icn_quantity_value (quantity, evaluation, design, NULL) : NAN;
}

static json_t *
latency_to_json (const IcnEvaluation *evaluation, const GArray *loads)
{
  g_autoptr (GArray) values = icn_load_list_resolve (loads, evaluation);
  json_t *points = json_array ();

  for (guint i = 0; i < values->len; i++) {
    double load = g_array_index (values, double, i);
    double latency = icn_evaluation_latency (evaluation, load);

    json_array_append_new (points, json_pack ("{s:o, s:o}", "load", icn_report_number (load),
                                              "latency", icn_report_number (latency)));
  }
  return points;
}

/* The permutation by its destinations, node 0's first; null for a bound. */
static json_t *
worst_case_to_json (const IcnWorstCase *worst, const IcnNet *net)
{
  g_autofree char *channel = icn_net_channel_name (net, worst->channel);
  json_t *destinations = worst->is_bound ? json_null () : json_array ();

  for (IcnVertex v = 0; !worst->is_bound && v < net->n_terminals; v++)
    json_array_append_new (destinations, json_integer (worst->destination[v]));
  return json_pack ("{s:o, s:b, s:s, s:o}", "gamma_max", icn_report_number (worst->gamma_max),
                    "is_bound", worst->is_bound, "channel", channel, "destinations", destinations);
}

/* The width of each class of channels, and which constraint of the budget it is taken from. */
static json_t *
classes_to_json (const IcnDesign *design, const IcnEvaluation *evaluation)
{
  const IcnNet *net =
    icn_analysis_has_graph (evaluation->analysis) ? evaluation->analysis->net : NULL;
  json_t *classes = json_array ();

  for (guint i = 0; net != NULL && i < net->n_classes; i++) {
    const IcnChannelClass *class = &net->channel_class[i];
    g_autofree char *label = icn_net_class_label (net, i);
    double bits = class->width * icn_widths_of (&evaluation->widths, class->dimension);
    const char *words = icn_binds_class_words (&design->budget, evaluation->widths.binds, class);
    g_autofree char *binds =
      evaluation->rounded_widths
        ? g_strdup_printf ("%s; in whole bits, as the widths have no common measure", words)
        : g_strdup (words);

    if (evaluation->rounded_widths)
      bits = MAX (1, round (bits));
    json_array_append_new (classes, json_pack ("{s:s, s:i, s:o, s:s}", "label", label, "channels",
                                               (int) class->count, "width_bits",
                                               icn_report_number (bits), "binds", binds));
  }
  return classes;
}

static json_t *
design_to_json (const IcnDesign *design, const char *name, const IcnEvaluation *evaluation,
                const GArray *loads)
{
  json_t *object = json_pack ("{s:s, s:s}", "name", name, "topology", design->topology.kind->id);
  g_autofree char *why = icn_evaluation_why_no_theory (evaluation);

  for (guint i = 0; i < G_N_ELEMENTS (fields); i++)
    json_object_set_new (object, fields[i],
                         icn_report_number (field_value (fields[i], design, evaluation)));
  json_object_set_new (object, BOUND,
                       json_boolean (icn_quantity_is_bound (icn_quantity_find (CUT), evaluation)));
  json_object_set_new (object, MODEL,
                       evaluation->theory != NULL ? json_string (evaluation->theory->id)
                                                  : json_null ());
  json_object_set_new (object, MODEL_REASON, why != NULL ? json_string (why) : json_null ());
  json_object_set_new (object, "channel_classes", classes_to_json (design, evaluation));
  json_object_set_new (object, "latency", latency_to_json (evaluation, loads));
  return object;
}

char *
icn_report_dump (json_t *array)
{
  char *text = json_dumps (array, JSON_INDENT (2) | JSON_REAL_PRECISION (ICN_REPORT_DIGITS));
  char *report = g_strconcat (text, "\n", NULL);

  free (text);
  json_decref (array);
  return report;
}

static int
digits_of (IcnReportFormat format)
{
  return format == ICN_REPORT_TABLE ? 6 : ICN_REPORT_DIGITS;
}

void
icn_report_add_cell (GPtrArray *row, double value, int digits)
{
  g_ptr_array_add (row, isfinite (value) ? icn_number_to_digits (value, digits) : g_strdup (""));
}

static GPtrArray *
headings (const GArray *loads, IcnReportFormat format)
{
  GPtrArray *row = g_ptr_array_new_with_free_func (g_free);

  g_ptr_array_add (row, g_strdup ("name"));
  g_ptr_array_add (row, g_strdup ("topology"));
  for (guint i = 0; i < G_N_ELEMENTS (fields); i++)
    g_ptr_array_add (row, g_strdup (fields[i]));
  if (format == ICN_REPORT_CSV)
    g_ptr_array_add (row, g_strdup (BOUND));
  g_ptr_array_add (row, g_strdup (MODEL));
  if (format == ICN_REPORT_CSV)
    g_ptr_array_add (row, g_strdup (MODEL_REASON));
  for (guint i = 0; i < loads->len; i++) {
    const IcnLoad *load = &g_array_index (loads, IcnLoad, i);
    char number[G_ASCII_DTOSTR_BUF_SIZE];

    g_ascii_formatd (number, sizeof number, "%.6g", load->value * (load->is_share ? 100 : 1));
    g_ptr_array_add (row, g_strdup_printf ("latency at %s%s", number, load->is_share ? "%" : ""));
  }
  return row;
}

/* Adds a number. In a table, which people read, a bound is marked as such. */
static void
add_field (GPtrArray *row, const char *id, const IcnDesign *design, const IcnEvaluation *evaluation,
           IcnReportFormat format)
{
  const IcnQuantity *quantity = icn_quantity_find (id);
  char **cell;

  icn_report_add_cell (row, field_value (id, design, evaluation), digits_of (format));
  if (format == ICN_REPORT_CSV || quantity == NULL || !icn_quantity_is_bound (quantity, evaluation))
    return;
  cell = (char **) &row->pdata[row->len - 1];
  *cell = g_strconcat (g_steal_pointer (cell), " (bound)", NULL);
}

static GPtrArray *
cells (const IcnDesign *design, const char *name, const IcnEvaluation *evaluation,
       const GArray *loads, IcnReportFormat format)
{
  GPtrArray *row = g_ptr_array_new_with_free_func (g_free);
  gboolean is_bound = icn_quantity_is_bound (icn_quantity_find (CUT), evaluation);

  g_ptr_array_add (row, g_strdup (name));
  g_ptr_array_add (row, g_strdup (design->topology.kind->id));
  for (guint i = 0; i < G_N_ELEMENTS (fields); i++)
    add_field (row, fields[i], design, evaluation, format);
  if (format == ICN_REPORT_CSV)
    g_ptr_array_add (row, g_strdup (is_bound ? "true" : "false"));
  g_ptr_array_add (row, g_strdup (evaluation->theory != NULL ? evaluation->theory->id : ""));
  if (format == ICN_REPORT_CSV) {
    char *why = icn_evaluation_why_no_theory (evaluation);

    g_ptr_array_add (row, why != NULL ? why : g_strdup (""));
  }
  for (guint i = 0; i < loads->len; i++) {
    g_autoptr (GArray) one = g_array_new (FALSE, FALSE, sizeof (IcnLoad));
    g_autoptr (GArray) value = NULL;
    double latency;

    g_array_append_val (one, g_array_index (loads, IcnLoad, i));
    value = icn_load_list_resolve (one, evaluation);
    latency = icn_evaluation_latency (evaluation, g_array_index (value, double, 0));
    icn_report_add_cell (row, latency, digits_of (format));
  }
  return row;
}

void
icn_report_append_csv (GString *text, const GPtrArray *row)
{
  for (guint c = 0; c < row->len; c++) {
    if (c > 0)
      g_string_append_c (text, ',');
    icn_csv_append_text (text, g_ptr_array_index (row, c));
  }
  g_string_append_c (text, '\n');
}

char *
icn_report_csv (const GPtrArray *rows)
{
  GString *text = g_string_new (NULL);

  for (guint r = 0; r < rows->len; r++)
    icn_report_append_csv (text, g_ptr_array_index (rows, r));
  return g_string_free (text, FALSE);
}

void
icn_report_append_padded (GString *text, const char *cell, glong width, gboolean left)
{
  glong blanks = width - g_utf8_strlen (cell, -1);

  if (left)
    g_string_append (text, cell);
  for (glong i = 0; i < blanks; i++)
    g_string_append_c (text, ' ');
  if (!left)
    g_string_append (text, cell);
}

/* Empty cells are dashes, except in the last column. */
static const char *
shown_cell (const char *cell, gboolean is_last)
{
  return *cell == '\0' && !is_last ? "–" : cell;
}

void
icn_report_widen (glong *widths, const char *const *cells, guint n)
{
  for (guint c = 0; c < n; c++)
    widths[c] = MAX (widths[c], g_utf8_strlen (shown_cell (cells[c], c + 1 == n), -1));
}

void
icn_report_append_row (GString *text, const char *const *cells, guint n, const glong *widths)
{
  for (guint c = 0; c < n; c++) {
    gboolean is_last = c + 1 == n;

    g_string_append (text, c > 0 ? "  " : "");
    icn_report_append_padded (text, shown_cell (cells[c], is_last), is_last ? 0 : widths[c],
                              c == 0 || is_last);
  }
  g_string_append_c (text, '\n');
}

char *
icn_report_rows (const GPtrArray *rows)
{
  guint n = ((GPtrArray *) g_ptr_array_index (rows, 0))->len;
  g_autofree glong *widths = g_new0 (glong, n);
  GString *text = g_string_new (NULL);

  for (guint r = 0; r < rows->len; r++)
    icn_report_widen (widths, icn_report_cells (g_ptr_array_index (rows, r)), n);
  for (guint r = 0; r < rows->len; r++)
    icn_report_append_row (text, icn_report_cells (g_ptr_array_index (rows, r)), n, widths);
  return g_string_free (text, FALSE);
}

static const char *
table_cell (const GPtrArray *rows, guint design, guint line)
{
  const char *cell = g_ptr_array_index ((GPtrArray *) g_ptr_array_index (rows, design), line);

  return *cell ? cell : "–";
}

/* The transposed table: a column per design, as there are more numbers than designs. */
static char *
grid_to_table (const GPtrArray *rows)
{
  GString *text = g_string_new (NULL);
  guint n_lines = ((GPtrArray *) g_ptr_array_index (rows, 0))->len;
  g_autofree glong *widths = g_new0 (glong, rows->len);

  for (guint d = 0; d < rows->len; d++)
    for (guint i = 0; i < n_lines; i++)
      widths[d] = MAX (widths[d], g_utf8_strlen (table_cell (rows, d, i), -1));
  for (guint i = 0; i < n_lines; i++) {
    for (guint d = 0; d < rows->len; d++) {
      if (d > 0)
        g_string_append (text, "  ");
      icn_report_append_padded (text, table_cell (rows, d, i), widths[d], d == 0);
    }
    g_string_append_c (text, '\n');
  }
  return g_string_free (text, FALSE);
}

/* The permutation in words, of networks whose nodes fit on a few lines. */
static void
append_worst_case (GString *text, const char *name, const IcnWorstCase *worst, const IcnNet *net)
{
  g_autofree char *channel = icn_net_channel_name (net, worst->channel);
  g_autofree char *gamma = icn_number_to_text (worst->gamma_max);

  g_string_append_printf (text, "\n%s: γ is %s%s on %s in the worst case", name,
                          worst->is_bound ? "no more than " : "", gamma, channel);
  if (worst->is_bound || net->n_terminals > MAX_WORST_LISTED) {
    g_string_append (text, worst->is_bound ? "\n" : "; --format json has the permutation\n");
    return;
  }
  for (IcnVertex v = 0; v < net->n_terminals; v++)
    g_string_append_printf (text, "%s%u→%u", v % WORST_PER_LINE == 0 ? "\n  " : "  ", v,
                            worst->destination[v]);
  g_string_append_c (text, '\n');
}

static void
append_no_theory (GString *text, const char *name, const IcnEvaluation *evaluation)
{
  g_autofree char *why = icn_evaluation_why_no_theory (evaluation);

  if (why != NULL)
    g_string_append_printf (text, "\n%s has no theory of latency under load: %s\n", name, why);
}

struct _IcnReport {
  IcnReportFormat format;
  const GArray *loads;
  json_t *array;        /* JSON: an object per design */
  GPtrArray *rows;      /* else: the headings, and a row of cells per design */
  GString *remarks;     /* of a table, in words: worst cases, and why there is no theory */
};

IcnReport *
icn_report_new (IcnReportFormat format, const GArray *loads)
{
  IcnReport *self = g_new0 (IcnReport, 1);

  self->format = format;
  self->loads = loads;
  self->array = json_array ();
  self->rows = g_ptr_array_new_with_free_func ((GDestroyNotify) g_ptr_array_unref);
  self->remarks = g_string_new (NULL);
  g_ptr_array_add (self->rows, headings (loads, format));
  return self;
}

void
icn_report_free (IcnReport *self)
{
  json_decref (self->array);
  g_ptr_array_unref (self->rows);
  g_string_free (self->remarks, TRUE);
  g_free (self);
}

void
icn_report_add (IcnReport *self, const IcnDesign *design, const char *name,
                const IcnEvaluation *evaluation, const IcnWorstCase *worst)
{
  const IcnNet *net =
    worst != NULL && worst->channel != ICN_NONE ? evaluation->analysis->net : NULL;

  if (self->format == ICN_REPORT_JSON) {
    json_t *object = design_to_json (design, name, evaluation, self->loads);

    if (net != NULL)
      json_object_set_new (object, "worst_case", worst_case_to_json (worst, net));
    json_array_append_new (self->array, object);
  } else {
    g_ptr_array_add (self->rows, cells (design, name, evaluation, self->loads, self->format));
    append_no_theory (self->remarks, name, evaluation);
    if (net != NULL)
      append_worst_case (self->remarks, name, worst, net);
  }
}

char *
icn_report_text (const IcnReport *self)
{
  g_autofree char *grid = NULL;

  switch (self->format) {
  case ICN_REPORT_JSON:
    return icn_report_dump (json_incref (self->array));
  case ICN_REPORT_CSV:
    return icn_report_csv (self->rows);
  case ICN_REPORT_TABLE:
  default:
    grid = grid_to_table (self->rows);
    return g_strconcat (grid, self->remarks->str, NULL);
  }
}
