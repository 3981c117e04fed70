/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "loads.h"
#include "report-parts.h"
#include "throughput.h"

static const char *const numbers[] = { "load", "share", "throughput", "width", "dimension" };

/* In that order. */
static void
find_numbers (const IcnEvaluation *evaluation, IcnChannelId c, double *values)
{
  const IcnAnalysis *analysis = evaluation->analysis;
  const IcnChannel *channel = &analysis->net->channel[c];
  double width = icn_channel_width (channel), load = analysis->loads[c];
  double bits = width * evaluation->widths.channel_width;

  values[0] = load;
  values[1] = analysis->gamma_max > 0 ? load / width / analysis->gamma_max : 0;
  values[2] = icn_throughput_ideal (bits, evaluation->times.period, load);
  values[3] = bits;
  values[4] = channel->dimension;
}

/* NULL where there are no loads. */
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

static json_t *
channel_to_json (const IcnEvaluation *evaluation, IcnChannelId c)
{
  const IcnNet *net = evaluation->analysis->net;
  g_autofree char *name = icn_net_channel_name (net, c);
  g_autofree char *from = icn_net_vertex_name (net, net->channel[c].source);
  g_autofree char *to = icn_net_vertex_name (net, net->channel[c].destination);
  json_t *object = json_pack ("{s:s, s:s, s:s}", "channel", name, "from", from, "to", to);
  double values[G_N_ELEMENTS (numbers)];

  find_numbers (evaluation, c, values);
  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    json_object_set_new (object, numbers[i], icn_report_number (values[i]));
  return object;
}

static char *
report_json (const IcnStudy *study, const IcnEvaluation *evaluations)
{
  g_auto (GStrv) names = icn_study_names (study);
  json_t *array = json_array ();

  for (guint i = 0; i < study->designs->len; i++) {
    guint32 n_channels;
    g_autofree IcnChannelId *order = sort_channels (&evaluations[i], &n_channels);
    json_t *channels = json_array ();

    for (guint32 c = 0; c < n_channels; c++)
      json_array_append_new (channels, channel_to_json (&evaluations[i], order[c]));
    json_array_append_new (array, json_pack ("{s:s, s:o, s:o}", "name", names[i], "gamma_max",
                                             icn_report_number (evaluations[i].gamma_max),
                                             "channels", channels));
  }
  return icn_report_dump (array);
}

static GPtrArray *
channel_row (const char *name, const IcnEvaluation *evaluation, IcnChannelId c, int digits)
{
  const IcnNet *net = evaluation->analysis->net;
  GPtrArray *row = g_ptr_array_new_with_free_func (g_free);
  double values[G_N_ELEMENTS (numbers)];

  g_ptr_array_add (row, g_strdup (name));
  g_ptr_array_add (row, icn_net_channel_name (net, c));
  g_ptr_array_add (row, icn_net_vertex_name (net, net->channel[c].source));
  g_ptr_array_add (row, icn_net_vertex_name (net, net->channel[c].destination));
  find_numbers (evaluation, c, values);
  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    icn_report_add_cell (row, values[i], digits);
  return row;
}

char *
icn_report_channels (const IcnStudy *study, const IcnEvaluation *evaluations,
                     IcnReportFormat format)
{
  static const char *const first[] = { "name", "channel", "from", "to" };
  int digits = format == ICN_REPORT_TABLE ? 6 : ICN_REPORT_DIGITS;
  g_auto (GStrv) names = icn_study_names (study);
  g_autoptr (GPtrArray) rows = g_ptr_array_new_with_free_func ((GDestroyNotify) g_ptr_array_unref);
  GPtrArray *headings;

  if (format == ICN_REPORT_JSON)
    return report_json (study, evaluations);
  headings = g_ptr_array_new_with_free_func (g_free);
  for (guint i = 0; i < G_N_ELEMENTS (first); i++)
    g_ptr_array_add (headings, g_strdup (first[i]));
  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    g_ptr_array_add (headings, g_strdup (numbers[i]));
  g_ptr_array_add (rows, headings);
  for (guint i = 0; i < study->designs->len; i++) {
    guint32 n_channels;
    g_autofree IcnChannelId *order = sort_channels (&evaluations[i], &n_channels);

    for (guint32 c = 0; c < n_channels; c++)
      g_ptr_array_add (rows, channel_row (names[i], &evaluations[i], order[c], digits));
  }
  return format == ICN_REPORT_CSV ? icn_report_csv (rows) : icn_report_rows (rows);
}
