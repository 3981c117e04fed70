/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "analysis.h"
#include "by-theory.h"
#include "evaluation.h"
#include "file-save.h"
#include "flow-latency.h"
#include "loads.h"
#include "net-names.h"
#include "net.h"
#include "physical.h"
#include "recording.h"
#include "report-origin.h"
#include "throughput-limits.h"
#include "utilization.h"

#include <errno.h>
#include <math.h>
#include <string.h>

/* Largest numbers of text cells and of number cells in a row of a report. */
#define MOST_TEXTS 5
#define MOST_NUMBERS 7
#define MOST_CELLS (MOST_TEXTS + MOST_NUMBERS)

/* The columns of each kind of report: columns of text, of which the first is the name of the
 * design, then columns of numbers. rows: key of the JSON array that has an object for each row. */
static const struct {
  const char *rows;
  const char *texts[MOST_TEXTS];
  const char *numbers[MOST_NUMBERS];
  guint n_texts, n_numbers;
} columns[] = {
  [ICN_CHANNELS_LOADS] = { "channels",
                           { "name", "channel", "from", "to" },
                           { "load", "share", "throughput", "width", "dimension", "waiting_load",
                             "waiting" },
                           4,
                           7 },
  [ICN_CHANNELS_USE] = { "channels",
                         { "name", "channel", "from", "to", "class" },
                         { "load", "model_utilization", "utilization", "utilization_ci" },
                         5,
                         4 },
  [ICN_PAIRS] = { "pairs", { "name", "from", "to" }, { "load", "latency", "waiting" }, 3, 3 },
};

typedef struct {
  char *texts[MOST_TEXTS]; /* texts of the row; texts[0] is NULL, as the name of the design is
                              the same in all rows */
  double numbers[MOST_NUMBERS];
} ChannelRow;

static void
channel_row_clear (ChannelRow *row)
{
  for (guint i = 0; i < MOST_TEXTS; i++)
    g_clear_pointer (&row->texts[i], g_free);
}

static void
find_texts (const IcnNet *net, IcnChannelId c, gboolean with_class, ChannelRow *row)
{
  row->texts[0] = NULL;
  row->texts[1] = icn_net_channel_name (net, c);
  row->texts[2] = icn_net_vertex_name (net, net->channel[c].source);
  row->texts[3] = icn_net_vertex_name (net, net->channel[c].destination);
  row->texts[4] = with_class ? icn_net_class_label (net, icn_net_class_of (net, c)) : NULL;
}

static void
find_loads (const IcnEvaluation *evaluation, const IcnPhysical *physical,
            const double *waits, double at, IcnChannelId c, ChannelRow *row)
{
  const IcnAnalysis *analysis = evaluation->analysis;
  const IcnChannel *channel = &analysis->net->channel[c];
  double load = icn_loads_relative (analysis->net, analysis->loads, c);
  double bits = physical->bits[c] * channel->lanes;

  find_texts (analysis->net, c, FALSE, row);
  row->numbers[0] = load;
  row->numbers[1] = analysis->gamma_max > 0 ? load / analysis->gamma_max : 0;
  row->numbers[2] = icn_throughput_ideal (bits, physical->period[c], analysis->loads[c]);
  row->numbers[3] = bits;
  row->numbers[4] = channel->dimension;
  row->numbers[5] = waits != NULL ? at : NAN;
  row->numbers[6] = waits != NULL ? waits[c] : NAN;
}

/* Fills the row of channel c: the offered load, the predicted utilization, the measured utilization
 * and the half-width of its confidence interval. Utilization is the share of the channel's
 * bandwidth that is used. The prediction counts the last flit of a message as a whole flit, even if
 * the flit is partly empty. The prediction is NAN if processors wait for replies, because then
 * there is no offered load. */
static void
find_use (const IcnEvaluation *evaluation, const IcnPointRecord *record, IcnChannelId c,
          ChannelRow *row)
{
  const IcnAnalysis *analysis = evaluation->analysis;
  double sent = record->load * icn_sim_padding (&record->plan->settings);

  find_texts (record->plan->net, c, TRUE, row);
  row->numbers[0] = record->load;
  row->numbers[1] = icn_analysis_has_loads (analysis) && record->load != ICN_NO_LOAD
                      ? sent * icn_utilization (analysis, &record->plan->physical, c)
                      : NAN;
  row->numbers[2] = record->use.mean[c];
  row->numbers[3] = record->use.half_width[c];
}

/* Returns the ids of all channels by falling load, and sets *n_channels to their number; free with
 * g_free. NULL if the loads of the channels are not known. */
static IcnChannelId *
sort_channels (const IcnEvaluation *evaluation, guint32 *n_channels)
{
  const IcnAnalysis *analysis = evaluation->analysis;
  IcnChannelId *order;

  *n_channels = 0;
  if (analysis == NULL || analysis->loads == NULL)
    return NULL;
  *n_channels = analysis->net->n_channels;
  order = g_new (IcnChannelId, *n_channels);
  icn_loads_sort (analysis->net, analysis->loads, order);
  return order;
}

static int
compare_use (gconstpointer a, gconstpointer b, gpointer data)
{
  const IcnChannelUse *use = data;
  IcnChannelId x = *(const IcnChannelId *) a, y = *(const IcnChannelId *) b;

  if (use->mean[x] > use->mean[y] || use->mean[x] < use->mean[y])
    return use->mean[x] > use->mean[y] ? -1 : 1;
  return x < y ? -1 : x > y;
}

/* Returns the ids of all channels of a simulated point, from the most to the least utilized;
 * equally utilized channels stay in order of their ids. Free with g_free. */
static IcnChannelId *
sort_use (const IcnChannelUse *use)
{
  IcnChannelId *order = g_new (IcnChannelId, use->n_channels);

  for (IcnChannelId c = 0; c < use->n_channels; c++)
    order[c] = c;
  if (use->n_channels > 0)
    g_qsort_with_data (order, use->n_channels, sizeof *order, compare_use, (gpointer) use);
  return order;
}

/* Line breaks, indentation and brackets that are written between the parts of the JSON output. */
typedef struct {
  const char *first, *next;      /* text before the first design, and before each further design */
  const char *member;            /* text before each member (key and value) of a design's object */
  const char *row;               /* text before the object of a channel */
  const char *rows_end;          /* text after the object of the last channel */
  const char *end;               /* text after the last member of a design */
  int member_blanks, row_blanks; /* number of spaces by which the lines of a member, or of a
                                    channel's object, are indented; -1: they are on one line
                                    (icn_report_dump) */
} Spacing;

static const Spacing indented = {
  "[\n  {", ",\n  {", "\n    ", "\n      ", "\n    ", "\n  }", 4, 6
};
static const Spacing one_line = {
  "{", "{", "", "", "", "}\n", ICN_REPORT_ONE_LINE, ICN_REPORT_ONE_LINE
};

struct _IcnChannelReport {
  IcnReportFormat format;
  const Spacing *spacing; /* line breaks and indentation of JSON or NDJSON; NULL for other
                             formats */
  IcnChannelContent content;
  FILE *out;
  const IcnReportOrigin *origin;
  guint n_designs;
  GString *remarks; /* used only if the report is a table: lines below the table, about refused
                       designs and unknown values */
  FILE *rows; /* used only if the report is a table: temporary file with all cells, NUL-terminated,
                 until the column widths are known */
  glong widths[MOST_CELLS];
  /* The members below are about the design whose rows are being written. */
  const char *name;
  GPtrArray *origin_cells; /* cells that state the design's inputs, program version, seed and
                              precision (report-origin.h); used only if the report is CSV */
  gboolean has_rows;
};

static guint
count_cells (const IcnChannelReport *self)
{
  return columns[self->content].n_texts + columns[self->content].n_numbers;
}

/* Writes a row of cells; for a table, stores it in the temporary file. */
static void
put_row (IcnChannelReport *self, const GPtrArray *row)
{
  g_autoptr (GString) text = g_string_new (NULL);

  if (self->format == ICN_REPORT_CSV) {
    icn_report_append_csv (text, row);
    fwrite (text->str, 1, text->len, self->out);
    return;
  }
  icn_report_widen (self->widths, icn_report_cells (row), row->len);
  for (guint i = 0; i < row->len; i++) {
    const char *cell = g_ptr_array_index (row, i);

    fwrite (cell, 1, strlen (cell) + 1, self->rows);
  }
}

static void
put_headings (IcnChannelReport *self)
{
  g_autoptr (GPtrArray) row = icn_report_row_new ();

  for (guint i = 0; i < columns[self->content].n_texts; i++)
    icn_report_add_text (row, columns[self->content].texts[i]);
  for (guint i = 0; i < columns[self->content].n_numbers; i++)
    icn_report_add_text (row, columns[self->content].numbers[i]);
  if (self->format == ICN_REPORT_CSV)
    icn_report_add_origin_headings (row);
  put_row (self, row);
}

IcnChannelReport *
icn_channel_report_new (IcnReportFormat format, IcnChannelContent content, FILE *out,
                        const IcnReportOrigin *origin, GError **error)
{
  FILE *rows = format == ICN_REPORT_TABLE ? icn_file_open_temporary (error) : NULL;
  IcnChannelReport *self;

  if (format == ICN_REPORT_TABLE && rows == NULL)
    return NULL;
  self = g_new0 (IcnChannelReport, 1);
  self->format = format;
  self->spacing = format == ICN_REPORT_JSON     ? &indented
                  : format == ICN_REPORT_NDJSON ? &one_line
                                                : NULL;
  self->content = content;
  self->out = out;
  self->origin = origin;
  self->rows = rows;
  self->remarks = g_string_new (NULL);
  if (self->spacing == NULL)
    put_headings (self);
  return self;
}

void
icn_channel_report_free (IcnChannelReport *self)
{
  if (self->rows != NULL)
    fclose (self->rows);
  g_string_free (self->remarks, TRUE);
  g_free (self);
}

/* Writes one member (key and value) of a design's JSON object. Takes ownership of the value. */
static void
put_member (const IcnChannelReport *self, gboolean is_first, const char *key, json_t *value)
{
  g_autofree char *text = icn_report_dump (value, self->spacing->member_blanks);

  fprintf (self->out, "%s%s\"%s\": %s", is_first ? "" : ",", self->spacing->member, key, text);
}

static void
put_origin (const IcnChannelReport *self, guint design)
{
  json_t *origin = json_object (), *value;
  const char *key;

  icn_report_add_origin (origin, self->origin, design);
  json_object_foreach (origin, key, value) put_member (self, FALSE, key, json_incref (value));
  json_decref (origin);
}

/* Writes the CSV row of a refused design, with empty cells instead of numbers. */
static void
put_no_row (IcnChannelReport *self, guint design, const char *name)
{
  g_autoptr (GPtrArray) row = icn_report_row_new ();

  icn_report_add_text (row, name);
  while (row->len < count_cells (self))
    icn_report_add_text (row, "");
  icn_report_add_origin_cells (row, self->origin, design);
  put_row (self, row);
}

/* Begins the output of a design. In JSON this is an object, which is an element of the array of all
 * designs. Returns FALSE if the design is refused and therefore has no rows. */
static gboolean
begin_design (IcnChannelReport *self, guint design, const char *name,
              const IcnEvaluation *evaluation)
{
  const char *refused = icn_report_why_refused (self->origin, design);

  self->name = name;
  self->has_rows = FALSE;
  if (refused != NULL)
    g_string_append_printf (self->remarks, "\n%s is refused: %s\n", name, refused);
  if (self->spacing != NULL) {
    fputs (self->n_designs == 0 ? self->spacing->first : self->spacing->next, self->out);
    put_member (self, TRUE, "name", json_string (name));
    if (self->content == ICN_CHANNELS_LOADS)
      put_member (self, FALSE, "gamma_max",
                  icn_report_number (refused == NULL ? evaluation->gamma_max : NAN));
    fprintf (self->out, ",%s\"%s\": [", self->spacing->member, columns[self->content].rows);
  } else if (self->format == ICN_REPORT_CSV) {
    if (refused != NULL)
      put_no_row (self, design, name);
    self->origin_cells = icn_report_row_new ();
    icn_report_add_origin_cells (self->origin_cells, self->origin, design);
  }
  self->n_designs++;
  return refused == NULL;
}

static void
end_design (IcnChannelReport *self, guint design)
{
  g_clear_pointer (&self->origin_cells, g_ptr_array_unref);
  if (self->spacing == NULL)
    return;
  fprintf (self->out, "%s]", self->has_rows ? self->spacing->rows_end : "");
  put_origin (self, design);
  fputs (self->spacing->end, self->out);
}

static void
put_object (IcnChannelReport *self, const ChannelRow *row)
{
  json_t *object = json_object ();
  g_autofree char *text = NULL;

  for (guint i = 1; i < columns[self->content].n_texts; i++)
    json_object_set_new (object, columns[self->content].texts[i], json_string (row->texts[i]));
  for (guint i = 0; i < columns[self->content].n_numbers; i++)
    json_object_set_new (object, columns[self->content].numbers[i],
                         icn_report_number (row->numbers[i]));
  text = icn_report_dump (object, self->spacing->row_blanks);
  fprintf (self->out, "%s%s%s", self->has_rows ? "," : "", self->spacing->row, text);
}

/* Writes the row of a channel, or of a pair of nodes, in the format of the report, and clears the
 * row. */
static void
put_channel (IcnChannelReport *self, ChannelRow *row)
{
  g_autoptr (GPtrArray) cells = icn_report_row_new ();

  if (self->spacing != NULL) {
    put_object (self, row);
  } else {
    icn_report_add_text (cells, self->name);
    for (guint i = 1; i < columns[self->content].n_texts; i++)
      icn_report_add_text (cells, row->texts[i]);
    for (guint i = 0; i < columns[self->content].n_numbers; i++)
      icn_report_add_cell (cells, row->numbers[i],
                           self->format == ICN_REPORT_CSV ? ICN_REPORT_DIGITS : 6);
    if (self->format == ICN_REPORT_CSV)
      icn_report_append_cells (cells, self->origin_cells);
    put_row (self, cells);
  }
  self->has_rows = TRUE;
  channel_row_clear (row);
}

/* Appends a line to the remarks below the table, which tells why a value of a design is not known.
 * name: name of the design. */
static void
remark (IcnChannelReport *self, const char *name, const GError *why)
{
  g_string_append_printf (self->remarks, "\n%s: %s\n", name, why->message);
}

void
icn_channel_report_add (IcnChannelReport *self, guint design, const char *name,
                        const IcnEvaluation *evaluation, double load)
{
  if (begin_design (self, design, name, evaluation)) {
    const IcnDesign *settings = icn_study_design (self->origin->study, design);
    guint32 n_channels;
    g_autofree IcnChannelId *order = sort_channels (evaluation, &n_channels);
    g_auto (IcnPhysical) physical = { 0 };
    g_autofree double *waits = NULL;
    g_autoptr (GError) why = NULL;

    icn_evaluation_physical (evaluation, settings, &physical);
    if (n_channels > 0 && isfinite (load) &&
        !(waits = icn_evaluation_waits (evaluation, settings, load, NULL, &why)))
      remark (self, name, why);
    for (guint32 i = 0; i < n_channels && !ferror (self->out); i++) {
      ChannelRow row;

      find_loads (evaluation, &physical, waits, load, order[i], &row);
      put_channel (self, &row);
    }
  }
  end_design (self, design);
}

/* Writes a row with latency and waiting time at a load for each pair of nodes that exchanges
 * messages, ordered by source and then by destination. */
static void
put_pairs (IcnChannelReport *self, const IcnNet *net, const IcnPairLatencies *pairs, double load)
{
  for (gsize i = 0; i < (gsize) pairs->n * pairs->n && !ferror (self->out); i++) {
    ChannelRow row = { .numbers = { load, pairs->latency[i], pairs->wait[i] } };

    if (isnan (pairs->latency[i]))
      continue;
    row.texts[1] = icn_net_vertex_name (net, i / pairs->n);
    row.texts[2] = icn_net_vertex_name (net, i % pairs->n);
    put_channel (self, &row);
  }
}

gboolean
icn_channel_report_add_pairs (IcnChannelReport *self, guint design, const char *name,
                              const IcnEvaluation *evaluation, double load, GError **error)
{
  g_auto (IcnEvaluation) shown = { 0 };
  g_auto (IcnPairLatencies) pairs = { 0 };

  gboolean is_solved =
    icn_report_why_refused (self->origin, design) != NULL ||
    (icn_evaluation_by_flows (&shown, evaluation, icn_study_design (self->origin->study, design),
                              NULL, error) &&
     icn_flow_latency_pairs (&shown, load, 1, &pairs, NULL, error));

  if (begin_design (self, design, name, evaluation) && is_solved)
    put_pairs (self, shown.analysis->net, &pairs, load);
  end_design (self, design);
  return is_solved;
}

static void
put_record (IcnChannelReport *self, const IcnEvaluation *evaluation, const IcnPointRecord *record)
{
  g_autofree IcnChannelId *order = sort_use (&record->use);

  for (guint32 i = 0; i < record->use.n_channels && !ferror (self->out); i++) {
    ChannelRow row;

    find_use (evaluation, record, order[i], &row);
    put_channel (self, &row);
  }
}

void
icn_channel_report_add_use (IcnChannelReport *self, guint design, const char *name,
                            const IcnEvaluation *evaluation, const GArray *points,
                            const IcnRecording *recording)
{
  if (begin_design (self, design, name, evaluation))
    for (guint p = 0; p < points->len; p++) {
      double load = g_array_index (points, IcnMeasured, p).load;
      const IcnPointRecord *record = icn_recording_find (recording, design, load);

      if (record != NULL)
        put_record (self, evaluation, record);
    }
  end_design (self, design);
}

/* Reads the next cell of the temporary file; returns FALSE at the end of the file. */
static gboolean
read_cell (FILE *rows, GString *cell)
{
  int c;

  g_string_truncate (cell, 0);
  while ((c = getc (rows)) > 0)
    g_string_append_c (cell, (char) c);
  return c == 0;
}

static gboolean
put_table (IcnChannelReport *self, GError **error)
{
  guint n = count_cells (self);
  g_autoptr (GString) cell = g_string_new (NULL), line = g_string_new (NULL);
  g_autoptr (GPtrArray) row = icn_report_row_new ();

  if (fflush (self->rows) != 0 || ferror (self->rows) || fseek (self->rows, 0, SEEK_SET) != 0) {
    g_set_error (error, G_FILE_ERROR, g_file_error_from_errno (errno), "a temporary file in %s: %s",
                 g_get_tmp_dir (), g_strerror (errno));
    return FALSE;
  }
  while (!ferror (self->out) && read_cell (self->rows, cell)) {
    icn_report_add_text (row, cell->str);
    if (row->len < n)
      continue;
    g_string_truncate (line, 0);
    icn_report_append_row (line, icn_report_cells (row), n, self->widths);
    fwrite (line->str, 1, line->len, self->out);
    g_ptr_array_set_size (row, 0);
  }
  return TRUE;
}

gboolean
icn_channel_report_end (IcnChannelReport *self, GError **error)
{
  if (self->format == ICN_REPORT_JSON)
    fputs (self->n_designs > 0 ? "\n]\n" : "[]\n", self->out);
  if (self->format != ICN_REPORT_TABLE)
    return TRUE;
  if (!put_table (self, error))
    return FALSE;
  fputs (self->remarks->str, self->out);
  return TRUE;
}
