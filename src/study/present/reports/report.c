/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "report.h"
#include "analysis.h"
#include "design.h"
#include "error.h"
#include "fixed-routes.h"
#include "load-list.h"
#include "model-note.h"
#include "net-given.h"
#include "nearest.h"
#include "net-names.h"
#include "number-text.h"
#include "quantity-values.h"
#include "quantity.h"
#include "report-origin.h"
#include "search.h"
#include "theory.h"
#include "topology.h"
#include "traffic-matrix.h"
#include "traffic.h"
#include "worst-case.h"
#include <math.h>

/* Largest number of terminals for which a table lists the worst permutation, which is the
 * permutation traffic with the largest channel load. */
#define MAX_WORST_LISTED 64
#define WORST_PER_LINE 8

/* Key of the number of channels in the bisection cut. If the cut is not proven minimal, this number
 * is only an upper bound. */
#define CUT "bisection_channels"

/* Key of the wall-clock seconds that an evaluation took; used only in reports with timing. */
#define SECONDS "seconds"

/* Indices of the texts that a report has for each design, in addition to numbers. */
enum {
  IS_BOUND,     /* whether the size of the bisection cut is an upper bound */
  LIMIT,        /* what limits the ideal throughput: network, injection, ejection or memory */
  RECOGNISED,   /* the regular network (such as a torus) that an edge list was found to describe */
  DIGITS,       /* the digits of node numbers that a traffic pattern permutes, if the digits are not
                   bits */
  RATES,        /* the number by which the rates in a traffic file are divided to normalise them */
  TREE,         /* root and number of levels of the tree that up-down routes follow */
  MODEL,        /* the theory of latency under load */
  MODEL_REASON, /* why there is no theory of latency under load */
  MODEL_NOTE,   /* a sentence that tells which delays the theory and the simulator count
                   differently, and which nodes have no path between them */
  N_WORDS
};

static const struct {
  const char *key;
  gboolean in_table;
} word_rows[N_WORDS] = {
  [IS_BOUND] = { "bisection_is_bound", FALSE },
  [LIMIT] = { "limited_by", TRUE },
  [RECOGNISED] = { "recognised_as", FALSE },
  [DIGITS] = { "traffic_digits", FALSE },
  [TREE] = { "routing_tree", FALSE },
  [RATES] = { "traffic_rates", FALSE },
  [MODEL] = { "model", TRUE },
  [MODEL_REASON] = { "model_reason", FALSE },
  [MODEL_NOTE] = { "model_note", FALSE },
};

gboolean
icn_report_format_parse (const char *text, IcnReportFormat *format, GError **error)
{
  static const char *const ids[] = { "table", "json", "csv", "ndjson" };
  IcnNearest nearest = { text };

  for (guint i = 0; i < G_N_ELEMENTS (ids); i++) {
    if (g_str_equal (text, ids[i])) {
      *format = (IcnReportFormat) i;
      return TRUE;
    }
    icn_nearest_try (&nearest, ids[i]);
  }
  return icn_error_word (error, "format", text, "table, json, csv or ndjson", &nearest);
}

static guint
n_columns (void)
{
  return icn_quantity_columns ()->len;
}

static const IcnQuantity *
column (guint i)
{
  return g_ptr_array_index (icn_quantity_columns (), i);
}

/* Number of CSV cells that come before the load in a row: name, topology, and all numbers and texts
 * that do not depend on the load. */
static guint
n_csv_cells (void)
{
  return 2 + n_columns () + N_WORDS;
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

/* Returns a JSON array with an object for each message length: the latencies that the theory
 * predicts for it at each of the loads; NULL if all messages have the same length. */
static json_t *
lengths_to_json (const IcnEvaluation *evaluation, const GArray *loads)
{
  const IcnLengths *lengths = &evaluation->latency.lengths;
  g_autoptr (GArray) values = icn_load_list_resolve (loads, evaluation);
  json_t *list = lengths->n > 1 ? json_array () : NULL;

  for (gsize i = 0; list != NULL && i < lengths->n; i++) {
    json_t *points = json_array ();

    for (guint l = 0; l < values->len; l++) {
      double load = g_array_index (values, double, l);
      double latency = icn_evaluation_class_latency (evaluation, load, i);

      json_array_append_new (points, json_pack ("{s:o, s:o}", "load", icn_report_number (load),
                                                "latency", icn_report_number (latency)));
    }
    json_array_append_new (
      list, json_pack ("{s:o, s:o, s:o, s:o}", "length", icn_report_number (lengths->of[i].length),
                       "share", icn_report_number (lengths->of[i].share), "zero_load_latency",
                       icn_report_number (evaluation->class_zero_load[i]), "latency", points));
  }
  return list;
}

/* The worst permutation (the permutation traffic with the largest channel load) as a JSON array of
 * destinations, beginning with the destination of node 0; JSON null if only a bound on its channel
 * load is known. A node is given by its index in traffic patterns or, for an edge list, by its
 * number in the list. */
static json_t *
destinations_to_json (const IcnWorstCase *worst, const IcnNet *net)
{
  g_autofree guint32 *number = g_new (guint32, net->n_terminals);
  json_t *destinations;

  if (worst->is_bound)
    return json_null ();
  destinations = json_array ();
  for (guint32 i = 0; i < net->n_terminals; i++)
    number[icn_net_numbered (net, i)] = i;
  for (guint32 i = 0; i < net->n_terminals; i++)
    json_array_append_new (destinations,
                           json_integer (number[worst->destination[icn_net_numbered (net, i)]]));
  return destinations;
}

/* The worst permutation (the permutation traffic with the largest channel load) as a JSON object of
 * node names, with "a": "b" if node a sends to node b; JSON null if the nodes have no names. */
static json_t *
names_to_json (const IcnWorstCase *worst, const IcnNet *net)
{
  json_t *names;

  if (worst->is_bound || !icn_net_has_names (net))
    return json_null ();
  names = json_object ();
  for (guint32 i = 0; i < net->n_terminals; i++) {
    IcnVertex v = icn_net_numbered (net, i);
    g_autofree char *from = icn_net_vertex_name (net, v);
    g_autofree char *to = icn_net_vertex_name (net, worst->destination[v]);

    json_object_set_new (names, from, json_string (to));
  }
  return names;
}

static json_t *
worst_case_to_json (const IcnWorstCase *worst, const IcnNet *net)
{
  g_autofree char *channel = icn_net_channel_name (net, worst->channel);

  return json_pack ("{s:o, s:b, s:s, s:o, s:o}", "gamma_max", icn_report_number (worst->gamma_max),
                    "is_bound", worst->is_bound, "channel", channel, "destinations",
                    destinations_to_json (worst, net), "names", names_to_json (worst, net));
}

/* Returns a JSON array with an object for each class of channels (such as the channels of one
 * dimension): its channel width, and the constraint of the budget that limits the width. */
static json_t *
classes_to_json (const IcnEvaluation *evaluation)
{
  const IcnNet *net =
    icn_analysis_has_graph (evaluation->analysis) ? evaluation->analysis->net : NULL;
  json_t *classes = json_array ();

  for (guint i = 0; net != NULL && i < net->n_classes; i++) {
    const IcnChannelClass *class = &net->channel_class[i];
    g_autofree char *label = icn_net_class_label (net, i);
    double bits = class->width * icn_widths_of (&evaluation->widths, class->dimension);
    const char *words = icn_binds_class_words (&evaluation->widths, class);
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

#define MOST_CUT_OFF 1000 /* largest number of pairs without a path that are named */

/* The names of the source and destination of each pair without a path, as JSON. Only the first
 * MOST_CUT_OFF pairs are listed, in the order of node numbers. */
static json_t *
cut_off_to_json (const IcnEvaluation *evaluation)
{
  const IcnNet *net =
    icn_analysis_has_graph (evaluation->analysis) ? evaluation->analysis->net : NULL;
  guint64 n = net != NULL ? icn_search_cut_off (net, NULL, NULL) : 0;
  json_t *pairs = json_array ();

  for (IcnVertex s = 0; n > 0 && s < net->n_terminals; s++)
    for (IcnVertex d = 0; d < net->n_terminals && json_array_size (pairs) < MOST_CUT_OFF; d++) {
      g_autofree char *from = NULL, *to = NULL;

      if (icn_search_reaches (net, s, d))
        continue;
      from = icn_net_vertex_name (net, s);
      to = icn_net_vertex_name (net, d);
      json_array_append_new (pairs, json_pack ("{s:s, s:s}", "source", from, "destination", to));
    }
  return pairs;
}

/* Adds to a refused design's object the members that other designs have, with nulls and empty lists
 * as values. */
static void
add_no_numbers (json_t *object)
{
  for (guint i = 0; i < n_columns (); i++)
    json_object_set_new (object, column (i)->id, json_null ());
  for (guint i = 0; i < N_WORDS; i++)
    json_object_set_new (object, word_rows[i].key, json_null ());
  json_object_set_new (object, "channel_classes", json_array ());
  json_object_set_new (object, "cut_off", json_array ());
  json_object_set_new (object, "latency", json_array ());
}

static gboolean
is_bound (const IcnEvaluation *evaluation)
{
  return icn_quantity_is_bound (icn_quantity_find (CUT), evaluation);
}

/* The root and the number of levels of the tree that routes follow, "root 3,2, 5 levels"; NULL if
 * routes follow no tree. */
static char *
tree_text (const IcnAnalysis *analysis)
{
  const IcnFixedRoutes *routes =
    icn_analysis_has_graph (analysis) ? icn_route_fixed (analysis->net, &analysis->routing) : NULL;
  g_autofree char *root = NULL;

  if (routes == NULL || routes->root == ICN_NONE)
    return NULL;
  root = icn_net_vertex_name (analysis->net, routes->root);
  return g_strdup_printf ("root %s, %u levels", root, routes->n_levels);
}

/* Returns the texts about a design, as an array with the indices IS_BOUND to MODEL_NOTE; NULL
 * elements where there is no text. Free with g_ptr_array_unref. */
static GPtrArray *
find_words (const IcnDesign *design, const IcnEvaluation *evaluation)
{
  GPtrArray *found = g_ptr_array_new_with_free_func (g_free);
  gboolean is_limited = isfinite (evaluation->ideal_throughput);

  g_ptr_array_set_size (found, N_WORDS);
  found->pdata[IS_BOUND] = g_strdup (is_bound (evaluation) ? "true" : "false");
  found->pdata[LIMIT] = is_limited ? g_strdup (icn_limit_id (evaluation->binds)) : NULL;
  found->pdata[RECOGNISED] = icn_topology_recognised (&design->topology);
  found->pdata[DIGITS] = icn_traffic_digits_text (&design->traffic, &design->topology);
  found->pdata[RATES] = evaluation->analysis != NULL && evaluation->analysis->traffic != NULL
                          ? icn_traffic_rates_text (evaluation->analysis->traffic)
                          : NULL;
  found->pdata[TREE] = tree_text (evaluation->analysis);
  found->pdata[MODEL] = evaluation->theory ? g_strdup (evaluation->theory->row.id) : NULL;
  found->pdata[MODEL_REASON] = icn_evaluation_why_no_theory (evaluation);
  found->pdata[MODEL_NOTE] = icn_model_note (evaluation, design);
  return found;
}

static void
add_numbers (json_t *object, const IcnDesign *design, const IcnEvaluation *evaluation,
             const GArray *loads)
{
  g_autoptr (GPtrArray) found = find_words (design, evaluation);

  for (guint i = 0; i < n_columns (); i++)
    json_object_set_new (
      object, column (i)->id,
      icn_report_number (icn_quantity_value (column (i), evaluation, design, NULL)));
  for (guint i = 0; i < N_WORDS; i++)
    json_object_set_new (object, word_rows[i].key,
                         i == IS_BOUND ? json_boolean (is_bound (evaluation))
                                       : icn_report_text (found->pdata[i]));
  json_object_set_new (object, "channel_classes", classes_to_json (evaluation));
  json_object_set_new (object, "cut_off", cut_off_to_json (evaluation));
  json_object_set_new (object, "latency", latency_to_json (evaluation, loads));
  json_object_set_new (object, "lengths", lengths_to_json (evaluation, loads));
}

static int
digits_of (IcnReportFormat format)
{
  return format == ICN_REPORT_TABLE ? 6 : ICN_REPORT_DIGITS;
}

/* Adds the headings of the columns that do not depend on the load. */
static void
add_headings (GPtrArray *row, IcnReportFormat format)
{
  icn_report_add_text (row, "name");
  icn_report_add_text (row, "topology");
  for (guint i = 0; i < n_columns (); i++)
    icn_report_add_text (row, column (i)->id);
  for (guint i = 0; i < N_WORDS; i++)
    if (format == ICN_REPORT_CSV || word_rows[i].in_table)
      icn_report_add_text (row, word_rows[i].key);
}

static GPtrArray *
csv_headings (const IcnReportOrigin *origin)
{
  GPtrArray *row = icn_report_row_new ();

  add_headings (row, ICN_REPORT_CSV);
  icn_report_add_text (row, "load");
  icn_report_add_text (row, "latency");
  if (origin->with_timing)
    icn_report_add_text (row, SECONDS);
  icn_report_add_origin_headings (row);
  return row;
}

static GPtrArray *
table_headings (const GArray *loads)
{
  GPtrArray *row = icn_report_row_new ();

  add_headings (row, ICN_REPORT_TABLE);
  for (guint i = 0; i < loads->len; i++) {
    g_autofree char *load = icn_load_to_text (&g_array_index (loads, IcnLoad, i));

    g_ptr_array_add (row, g_strdup_printf ("latency at %s", load));
  }
  return row;
}

/* Adds the value of a quantity of a design as a cell. In a table, "(bound)" follows an upper
 * bound. */
static void
add_number (GPtrArray *row, const IcnQuantity *quantity, const IcnDesign *design,
            const IcnEvaluation *evaluation, IcnReportFormat format)
{
  double value = icn_quantity_value (quantity, evaluation, design, NULL);
  char *cell;

  icn_report_add_cell (row, value, digits_of (format));
  if (format == ICN_REPORT_CSV || !icn_quantity_is_bound (quantity, evaluation))
    return;
  cell = g_ptr_array_steal_index (row, row->len - 1);
  g_ptr_array_add (row, g_strconcat (cell, " (bound)", NULL));
  g_free (cell);
}

/* Adds the cells of a design that do not depend on the load. */
static void
add_cells (GPtrArray *row, const IcnDesign *design, const IcnEvaluation *evaluation,
           IcnReportFormat format)
{
  g_autoptr (GPtrArray) found = find_words (design, evaluation);

  for (guint i = 0; i < n_columns (); i++)
    add_number (row, column (i), design, evaluation, format);
  for (guint i = 0; i < N_WORDS; i++)
    if (format == ICN_REPORT_CSV || word_rows[i].in_table)
      icn_report_add_text (row, found->pdata[i]);
}

static void
add_empty (GPtrArray *row, guint until)
{
  while (row->len < until)
    icn_report_add_text (row, NULL);
}

static const char *
table_cell (const GPtrArray *rows, guint design, guint line)
{
  const char *cell = g_ptr_array_index ((GPtrArray *) g_ptr_array_index (rows, design), line);

  return *cell ? cell : "–";
}

/* Formats the report as a table. The table has a line for each number and a column for each design,
 * because there are more numbers than designs. rows: an array of cells with the headings, then an
 * array of cells for each design. */
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

/* Returns the name of a terminal in the edge list or, if the terminals have no names, the
 * terminal's number as text; free with g_free. */
static char *
terminal_name (const IcnNet *net, IcnVertex v)
{
  return icn_net_has_names (net) ? icn_net_vertex_name (net, v) : g_strdup_printf ("%u", v);
}

/* Appends sentences on the worst permutation (the permutation traffic with the largest channel
 * load): the channel that it loads the most, and the load of this channel. The permutation itself
 * is listed only for networks of at most MAX_WORST_LISTED terminals. */
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
  for (guint32 i = 0; i < net->n_terminals; i++) {
    IcnVertex v = icn_net_numbered (net, i);
    g_autofree char *from = terminal_name (net, v);
    g_autofree char *to = terminal_name (net, worst->destination[v]);

    g_string_append_printf (text, "%s%s→%s", i % WORST_PER_LINE == 0 ? "\n  " : "  ", from, to);
  }
  g_string_append_c (text, '\n');
}

static void
append_words (GString *text, const char *name, const IcnDesign *design,
              const IcnEvaluation *evaluation)
{
  g_autoptr (GPtrArray) found = find_words (design, evaluation);
  const char *digits = found->pdata[DIGITS], *rates = found->pdata[RATES],
             *why = found->pdata[MODEL_REASON], *note = found->pdata[MODEL_NOTE],
             *recognised = found->pdata[RECOGNISED];

  if (recognised != NULL)
    g_string_append_printf (text, "\n%s is recognised as this: %s\n", name, recognised);
  if (digits != NULL)
    g_string_append_printf (text, "\n%s: %s\n", name, digits);
  if (rates != NULL)
    g_string_append_printf (text, "\n%s: %s\n", name, rates);
  if (why != NULL)
    g_string_append_printf (text, "\n%s has no theory of latency under load: %s\n", name, why);
  if (note != NULL)
    g_string_append_printf (text, "\n%s: %s\n", name, note);
}

struct _IcnReport {
  IcnReportFormat format;
  const GArray *loads;
  const IcnReportOrigin *origin;
  GString *text;    /* the output, if the report is JSON or NDJSON (an object for each design) or
                       CSV (lines) */
  GPtrArray *rows;  /* used only if the report is a table: the headings, then a row of cells for
                       each design */
  GString *remarks; /* used only if the report is a table: sentences below it, on worst
                       permutations, refused designs and theories */
};

IcnReport *
icn_report_new (IcnReportFormat format, const GArray *loads, const IcnReportOrigin *origin)
{
  IcnReport *self = g_new0 (IcnReport, 1);
  g_autoptr (GPtrArray) headings = csv_headings (origin);

  self->format = format;
  self->loads = loads;
  self->origin = origin;
  self->text = g_string_new (NULL);
  self->rows = g_ptr_array_new_with_free_func ((GDestroyNotify) g_ptr_array_unref);
  self->remarks = g_string_new (NULL);
  if (format == ICN_REPORT_CSV)
    icn_report_append_csv (self->text, headings);
  g_ptr_array_add (self->rows, table_headings (loads));
  return self;
}

void
icn_report_free (IcnReport *self)
{
  if (self->text != NULL)
    g_string_free (self->text, TRUE);
  g_ptr_array_unref (self->rows);
  g_string_free (self->remarks, TRUE);
  g_free (self);
}

/* A design that is being added to the report. `place` is its index in the study. */
typedef struct {
  guint place;
  const char *name;
  const char *topology; /* id of the topology; NULL if it is not known */
  const char *refused;  /* reason why the design is refused; NULL if it is not */
  const IcnDesign *design;
  const IcnEvaluation *evaluation;
  double seconds;
} Added;

static void
add_object (IcnReport *self, const Added *added, const IcnWorstCase *worst, const IcnNet *net)
{
  json_t *object =
    json_pack ("{s:s, s:o}", "name", added->name, "topology", icn_report_text (added->topology));

  if (added->refused != NULL)
    add_no_numbers (object);
  else
    add_numbers (object, added->design, added->evaluation, self->loads);
  if (net != NULL)
    json_object_set_new (object, "worst_case", worst_case_to_json (worst, net));
  if (self->origin->with_timing)
    json_object_set_new (object, SECONDS, icn_report_number (added->seconds));
  icn_report_add_origin (object, self->origin, added->place);
  icn_report_append_object (self->text, self->format, object);
}

/* Adds a CSV row of a design for each load; one row without a load if the report has no loads. */
static void
add_lines (IcnReport *self, const Added *added)
{
  g_autoptr (GArray) loads =
    added->refused == NULL ? icn_load_list_resolve (self->loads, added->evaluation) : NULL;
  g_autoptr (GPtrArray) row = icn_report_row_new (), origin = icn_report_row_new ();
  guint n = loads != NULL ? loads->len : 0;

  icn_report_add_text (row, added->name);
  icn_report_add_text (row, added->topology);
  if (added->refused == NULL)
    add_cells (row, added->design, added->evaluation, ICN_REPORT_CSV);
  add_empty (row, n_csv_cells ());
  icn_report_add_origin_cells (origin, self->origin, added->place);
  for (guint i = 0; i < MAX (n, 1); i++) {
    double load = i < n ? g_array_index (loads, double, i) : NAN;
    double latency = i < n ? icn_evaluation_latency (added->evaluation, load) : NAN;

    g_ptr_array_set_size (row, n_csv_cells ());
    icn_report_add_cell (row, load, ICN_REPORT_DIGITS);
    icn_report_add_cell (row, latency, ICN_REPORT_DIGITS);
    if (self->origin->with_timing)
      icn_report_add_cell (row, added->seconds, ICN_REPORT_DIGITS);
    icn_report_append_cells (row, origin);
    icn_report_append_csv (self->text, row);
  }
}

static void
add_column (IcnReport *self, const Added *added, const IcnWorstCase *worst, const IcnNet *net)
{
  GPtrArray *row = icn_report_row_new ();

  icn_report_add_text (row, added->name);
  icn_report_add_text (row, added->topology);
  g_ptr_array_add (self->rows, row);
  if (added->refused != NULL) {
    add_empty (row, ((GPtrArray *) g_ptr_array_index (self->rows, 0))->len);
    g_string_append_printf (self->remarks, "\n%s is refused: %s\n", added->name, added->refused);
    return;
  }
  add_cells (row, added->design, added->evaluation, ICN_REPORT_TABLE);
  for (guint i = 0; i < self->loads->len; i++) {
    double load = icn_load_resolve (&g_array_index (self->loads, IcnLoad, i), added->evaluation);

    icn_report_add_cell (row, icn_evaluation_latency (added->evaluation, load),
                         digits_of (ICN_REPORT_TABLE));
  }
  append_words (self->remarks, added->name, added->design, added->evaluation);
  if (net != NULL)
    append_worst_case (self->remarks, added->name, worst, net);
}

void
icn_report_add (IcnReport *self, guint design, const char *name, const IcnEvaluation *evaluation,
                const IcnWorstCase *worst, double seconds)
{
  const IcnNet *net =
    worst != NULL && worst->channel != ICN_NONE ? evaluation->analysis->net : NULL;
  const Added added = {
    .place = design,
    .name = name,
    .topology = icn_report_topology (self->origin, design),
    .refused = icn_report_why_refused (self->origin, design),
    .design = icn_study_design (self->origin->study, design),
    .evaluation = evaluation,
    .seconds = seconds,
  };

  switch (self->format) {
  case ICN_REPORT_JSON:
  case ICN_REPORT_NDJSON:
    add_object (self, &added, worst, net);
    break;
  case ICN_REPORT_CSV:
    add_lines (self, &added);
    break;
  case ICN_REPORT_TABLE:
  default:
    add_column (self, &added, worst, net);
    break;
  }
}

char *
icn_report_end (IcnReport *self)
{
  g_autofree char *grid = NULL;

  if (self->format == ICN_REPORT_TABLE) {
    grid = grid_to_table (self->rows);
    g_string_append_printf (self->text, "%s%s", grid, self->remarks->str);
  } else if (self->format == ICN_REPORT_JSON) {
    icn_report_end_array (self->text);
  }
  return g_string_free (g_steal_pointer (&self->text), FALSE);
}
