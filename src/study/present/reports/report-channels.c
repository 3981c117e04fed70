/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "analysis.h"
#include "evaluation.h"
#include "file-save.h"
#include "loads.h"
#include "net.h"
#include "physical.h"
#include "report-origin.h"
#include "throughput-limits.h"

#include <errno.h>
#include <math.h>
#include <string.h>

#define N_NAMES 4 /* text columns before the numbers */

static const char *const names[N_NAMES] = { "name", "channel", "from", "to" };
static const char *const numbers[] = { "load", "share", "throughput", "width", "dimension" };

/* Sets `values` to the numbers of channel c, in the order of the columns in `numbers`. */
static void
find_numbers (const IcnEvaluation *evaluation, const IcnPhysical *physical, IcnChannelId c,
              double *values)
{
  const IcnAnalysis *analysis = evaluation->analysis;
  const IcnChannel *channel = &analysis->net->channel[c];
  double load = icn_loads_relative (analysis->net, analysis->loads, c);
  double bits = physical->bits[c] * channel->lanes;

  values[0] = load;
  values[1] = analysis->gamma_max > 0 ? load / analysis->gamma_max : 0;
  values[2] = icn_throughput_ideal (bits, physical->period[c], analysis->loads[c]);
  values[3] = bits;
  values[4] = channel->dimension;
}

/* Returns the ids of all channels, from the busiest to the idlest; NULL without loads. */
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

struct _IcnChannelReport {
  IcnReportFormat format;
  FILE *out;
  const IcnReportOrigin *origin;
  guint n_designs;
  GString *remarks;     /* used only if the report is a table: reasons why designs are refused */
  IcnPhysical physical; /* channel widths and delays of the current design */
  FILE *rows; /* used only if the report is a table: temporary file with all cells, NUL-terminated,
                 until the column widths are known */
  glong widths[N_NAMES + G_N_ELEMENTS (numbers)];
};

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

  for (guint i = 0; i < N_NAMES; i++)
    icn_report_add_text (row, names[i]);
  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    icn_report_add_text (row, numbers[i]);
  if (self->format == ICN_REPORT_CSV)
    icn_report_add_origin_headings (row);
  put_row (self, row);
}

IcnChannelReport *
icn_channel_report_new (IcnReportFormat format, FILE *out, const IcnReportOrigin *origin,
                        GError **error)
{
  FILE *rows = format == ICN_REPORT_TABLE ? icn_file_open_temporary (error) : NULL;
  IcnChannelReport *self;

  if (format == ICN_REPORT_TABLE && rows == NULL)
    return NULL;
  self = g_new0 (IcnChannelReport, 1);
  self->format = format;
  self->out = out;
  self->origin = origin;
  self->rows = rows;
  self->remarks = g_string_new (NULL);
  if (format != ICN_REPORT_JSON)
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

static json_t *
channel_to_json (const IcnEvaluation *evaluation, const IcnPhysical *physical, IcnChannelId c)
{
  const IcnNet *net = evaluation->analysis->net;
  g_autofree char *name = icn_net_channel_name (net, c);
  g_autofree char *from = icn_net_vertex_name (net, net->channel[c].source);
  g_autofree char *to = icn_net_vertex_name (net, net->channel[c].destination);
  json_t *object = json_pack ("{s:s, s:s, s:s}", "channel", name, "from", from, "to", to);
  double values[G_N_ELEMENTS (numbers)];

  find_numbers (evaluation, physical, c, values);
  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    json_object_set_new (object, numbers[i], icn_report_number (values[i]));
  return object;
}

/* Writes one member (key and value) of a design's JSON object. Takes ownership of the value. */
static void
put_member (FILE *out, gboolean is_first, const char *key, json_t *value)
{
  g_autofree char *text = icn_report_dump (value, 4);

  fprintf (out, "%s    \"%s\": %s", is_first ? "" : ",\n", key, text);
}

static void
put_origin (const IcnChannelReport *self, guint design)
{
  json_t *origin = json_object (), *value;
  const char *key;

  icn_report_add_origin (origin, self->origin, design);
  json_object_foreach (origin, key, value)
    put_member (self->out, FALSE, key, json_incref (value));
  json_decref (origin);
}

/* Writes one design, formatted as an element of a JSON array of all designs. */
static void
put_design (IcnChannelReport *self, guint design, const char *name,
            const IcnEvaluation *evaluation, const IcnChannelId *order, guint32 n_channels)
{
  fputs (self->n_designs == 0 ? "[\n  {\n" : ",\n  {\n", self->out);
  put_member (self->out, TRUE, "name", json_string (name));
  put_member (self->out, FALSE, "gamma_max",
              icn_report_number (evaluation != NULL ? evaluation->gamma_max : NAN));
  fputs (",\n    \"channels\": [", self->out);
  for (guint32 i = 0; i < n_channels && !ferror (self->out); i++) {
    g_autofree char *channel =
      icn_report_dump (channel_to_json (evaluation, &self->physical, order[i]), 6);

    fprintf (self->out, "%s      %s", i > 0 ? ",\n" : "\n", channel);
  }
  fputs (n_channels > 0 ? "\n    ]" : "]", self->out);
  put_origin (self, design);
  fputs ("\n  }", self->out);
}

static GPtrArray *
channel_row (const char *name, const IcnEvaluation *evaluation, const IcnPhysical *physical,
             IcnChannelId c, int digits)
{
  const IcnNet *net = evaluation->analysis->net;
  GPtrArray *row = icn_report_row_new ();
  double values[G_N_ELEMENTS (numbers)];

  icn_report_add_text (row, name);
  g_ptr_array_add (row, icn_net_channel_name (net, c));
  g_ptr_array_add (row, icn_net_vertex_name (net, net->channel[c].source));
  g_ptr_array_add (row, icn_net_vertex_name (net, net->channel[c].destination));
  find_numbers (evaluation, physical, c, values);
  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    icn_report_add_cell (row, values[i], digits);
  return row;
}

/* Writes the CSV row of a refused design. */
static void
put_no_row (IcnChannelReport *self, guint design, const char *name)
{
  g_autoptr (GPtrArray) row = icn_report_row_new ();

  icn_report_add_text (row, name);
  while (row->len < N_NAMES + G_N_ELEMENTS (numbers))
    icn_report_add_text (row, "");
  icn_report_add_origin_cells (row, self->origin, design);
  put_row (self, row);
}

static void
put_rows (IcnChannelReport *self, guint design, const char *name, const IcnEvaluation *evaluation,
          const IcnChannelId *order, guint32 n_channels)
{
  gboolean is_csv = self->format == ICN_REPORT_CSV;
  g_autoptr (GPtrArray) origin = icn_report_row_new ();

  if (is_csv && evaluation == NULL)
    put_no_row (self, design, name);
  icn_report_add_origin_cells (origin, self->origin, design);
  for (guint32 i = 0; i < n_channels && !ferror (self->out); i++) {
    g_autoptr (GPtrArray) row = channel_row (name, evaluation, &self->physical, order[i],
                                             is_csv ? ICN_REPORT_DIGITS : 6);

    if (is_csv)
      icn_report_append_cells (row, origin);
    put_row (self, row);
  }
}

void
icn_channel_report_add (IcnChannelReport *self, guint design, const char *name,
                        const IcnEvaluation *evaluation)
{
  const char *refused = icn_report_why_refused (self->origin, design);
  const IcnEvaluation *known = refused == NULL ? evaluation : NULL;
  g_autofree IcnChannelId *order = NULL;
  guint32 n_channels = 0;

  if (known != NULL) {
    order = sort_channels (known, &n_channels);
    icn_evaluation_physical (known, icn_study_design (self->origin->study, design),
                             &self->physical);
  } else {
    g_string_append_printf (self->remarks, "\n%s is refused: %s\n", name, refused);
  }
  (self->format == ICN_REPORT_JSON ? put_design : put_rows) (self, design, name, known, order,
                                                             n_channels);
  icn_physical_clear (&self->physical);
  self->n_designs++;
}

/* Reads the next cell of the temporary file; FALSE at its end. */
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
  guint n = G_N_ELEMENTS (self->widths);
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
