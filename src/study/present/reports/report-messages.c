/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Writes the log of messages of simulated points as CSV, one row for each message. Unlike rows of
 * other reports, these rows do not repeat the inputs of their design, as there may be millions of
 * rows; the report of the points contains the inputs. */
#include "csv.h"
#include "net-names.h"
#include "net.h"
#include "recording.h"
#include "report.h"

#define HEADINGS "name,load,created,entered,delivered,source,destination,length,hops,measured\n"

typedef struct {
  FILE *out;
  GString *row;
  char *start;  /* first cells of each row as CSV: name of the design, and load */
  char **names; /* names of the nodes, already quoted as CSV cells */
} Log;

static char *
make_cell (const char *text)
{
  GString *cell = g_string_new (NULL);

  icn_csv_append_text (cell, text);
  return g_string_free (cell, FALSE);
}

static char **
name_nodes (const IcnNet *net)
{
  char **names = g_new0 (char *, net->n_terminals + 1);

  for (IcnVertex v = 0; v < net->n_terminals; v++) {
    g_autofree char *name = icn_net_vertex_name (net, v);

    names[v] = make_cell (name);
  }
  return names;
}

static char *
make_start (const char *name, double load)
{
  GString *start = g_string_new (NULL);

  icn_csv_append_text (start, name);
  g_string_append_c (start, ',');
  icn_csv_append_number (start, load == ICN_NO_LOAD ? NAN : load);
  return g_string_free (start, FALSE);
}

static void
append_number (GString *row, double number)
{
  g_string_append_c (row, ',');
  icn_csv_append_number (row, number);
}

static void
put_message (const IcnPointRecord *record, guint64 i, const IcnDelivery *message, gpointer data)
{
  const IcnSimulationPlan *plan = record->plan;
  Log *log = data;
  GString *row = log->row;

  g_string_assign (row, log->start);
  append_number (row, message->created * plan->unit);
  append_number (row, message->entered * plan->unit);
  append_number (row, message->delivered * plan->unit);
  g_string_append_printf (row, ",%s,%s", log->names[message->source],
                          log->names[message->destination]);
  append_number (row, icn_sim_length (&plan->settings, message->flits));
  append_number (row, icn_point_hops (plan->net, message->hops));
  g_string_append (row, i >= record->n_before ? ",true\n" : ",false\n");
  fwrite (row->str, 1, row->len, log->out);
}

static gboolean
put_point (FILE *out, const char *name, const IcnPointRecord *record, const IcnRecording *recording,
           GError **error)
{
  g_autofree char *start = make_start (name, record->load);
  g_auto (GStrv) names = name_nodes (record->plan->net);
  g_autoptr (GString) row = g_string_new (NULL);
  Log log = { out, row, start, names };

  return icn_recording_read (recording, record, put_message, &log, error);
}

gboolean
icn_report_messages (FILE *out, const IcnReportOrigin *origin, GArray *const *points,
                     const IcnRecording *recording, GError **error)
{
  g_auto (GStrv) names = icn_study_names (origin->study);

  fputs (HEADINGS, out);
  for (guint i = 0; i < origin->study->designs->len; i++)
    for (guint p = 0; p < points[i]->len && !ferror (out); p++) {
      double load = g_array_index (points[i], IcnMeasured, p).load;
      const IcnPointRecord *record = icn_recording_find (recording, i, load);

      if (record != NULL && record->plan != NULL &&
          !put_point (out, names[i], record, recording, error))
        return FALSE;
    }
  return TRUE;
}
