/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "workload.h"

#define MAX_MATRIX (1u << 24)
#define MIN_LOAD 1e-9

/* Where a node may send: shares[first[node]] .. are cumulative, ascending. Uniform traffic needs
 * none of it. */
struct _IcnWorkload {
  IcnWorkloadSettings settings;
  guint32 n_nodes;
  gboolean uniform;
  guint32 *first;
  guint32 *destination;
  double *share;
  double messages;    /* per cycle and node */
  double message_log; /* see icn_stream_trials: of a message in a cycle in which one may come, */
  double on_log;      /* of a burst's end, */
  double off_log;     /* and of the end of a silence */
};

void
icn_workload_settings_init (IcnWorkloadSettings *settings)
{
  *settings = (IcnWorkloadSettings){
    .traffic = icn_traffic_find ("uniform"),
    .injection = ICN_INJECTION_BERNOULLI,
    .on = 32,
    .off = 32,
    .flits = 1,
    .long_flits = 1,
    .load = 0.1,
    .stream = { .seed = 1 },
  };
}

double
icn_workload_mean_flits (const IcnWorkloadSettings *settings)
{
  return settings->flits * (1 - settings->long_share) + settings->long_flits * settings->long_share;
}

guint32
icn_workload_longest (const IcnWorkloadSettings *settings)
{
  return settings->long_share > 0 ? MAX (settings->flits, settings->long_flits) : settings->flits;
}

gboolean
icn_workload_check (const IcnWorkloadSettings *settings, const IcnNet *net, GError **error)
{
  double flits = icn_workload_mean_flits (settings), most = flits;

  if (settings->flits < 1 || settings->flits > ICN_MAX_FLITS)
    return icn_error_range (error, "length", settings->flits, 1, ICN_MAX_FLITS);
  if (!(settings->long_share >= 0 && settings->long_share <= 1))
    return icn_error_range (error, "length", settings->long_share, 0, 1);
  if (settings->long_flits < 1 || settings->long_flits > ICN_MAX_FLITS)
    return icn_error_range (error, "length", settings->long_flits, 1, ICN_MAX_FLITS);
  if (settings->injection == ICN_INJECTION_ONOFF) {
    if (!(settings->on >= 1 && settings->on <= 1e9))
      return icn_error_range (error, "injection", settings->on, 1, 1e9);
    if (!(settings->off >= 1 && settings->off <= 1e9))
      return icn_error_range (error, "injection", settings->off, 1, 1e9);
    most *= settings->on / (settings->on + settings->off);
  }
  if (settings->injection == ICN_INJECTION_POISSON)
    most = 1e6;
  if (!(settings->load >= MIN_LOAD && settings->load <= most))
    return icn_error_range (error, "load", settings->load, MIN_LOAD, most);
  return TRUE;
}

static gboolean
fill_shares (IcnWorkload *workload, const IcnNet *net, GError **error)
{
  GArray *destinations = g_array_new (FALSE, FALSE, sizeof (guint32));
  GArray *shares = g_array_new (FALSE, FALSE, sizeof (double));
  gboolean fits = TRUE;

  workload->first = g_new (guint32, net->n_terminals + 1);
  for (guint32 s = 0; s < net->n_terminals && fits; s++) {
    double sum = 0;
    workload->first[s] = shares->len;
    for (guint32 d = 0; d < net->n_terminals; d++) {
      double share = workload->settings.traffic->share (net, s, d);
      if (share <= 0)
        continue;
      sum += share;
      g_array_append_val (destinations, d);
      g_array_append_val (shares, sum);
    }
    fits = shares->len <= MAX_MATRIX;
  }
  workload->first[net->n_terminals] = shares->len;
  workload->destination = (guint32 *) g_array_free (destinations, FALSE);
  workload->share = (double *) g_array_free (shares, FALSE);
  if (!fits)
    g_set_error (error, ICN_ERROR, ICN_ERROR_TOO_LARGE,
                 "traffic: %s between %u nodes has too many pairs to draw from; at most %u",
                 workload->settings.traffic->id, net->n_terminals, MAX_MATRIX);
  return fits;
}

IcnWorkload *
icn_workload_new (const IcnWorkloadSettings *settings, const IcnNet *net, GError **error)
{
  g_autoptr (IcnWorkload) workload = NULL;

  if (!icn_workload_check (settings, net, error))
    return NULL;
  workload = g_new0 (IcnWorkload, 1);
  workload->settings = *settings;
  workload->n_nodes = net->n_terminals;
  workload->uniform = settings->traffic->is_uniform;
  workload->messages = settings->load / icn_workload_mean_flits (settings);
  workload->message_log =
    icn_stream_failure_log (settings->injection == ICN_INJECTION_ONOFF
                              ? workload->messages * (settings->on + settings->off) / settings->on
                              : MIN (workload->messages, 1));
  workload->on_log = icn_stream_failure_log (1 / settings->on);
  workload->off_log = icn_stream_failure_log (1 / settings->off);
  if (!workload->uniform && !fill_shares (workload, net, error))
    return NULL;
  return g_steal_pointer (&workload);
}

void
icn_workload_free (IcnWorkload *workload)
{
  g_free (workload->first);
  g_free (workload->destination);
  g_free (workload->share);
  g_free (workload);
}

/* Draws on and off periods until a message falls into a burst. A burst's end and a message's coming
 * are both without memory, so each round may draw them anew. */
static guint64
next_in_burst (const IcnWorkload *workload, guint32 node, IcnSource *source)
{
  const IcnWorkloadSettings *settings = &workload->settings;
  guint64 time = source->created;
  gboolean starts = source->index == 0;

  for (guint64 round = 0;; round++) {
    guint64 index = source->index << 16 | (round & 0xffff);
    IcnStreamBlock a = icn_stream_block (&settings->stream, ICN_STREAM_BURST, node, index);
    guint64 gap, burst;

    if (starts) {
      double on = settings->on / (settings->on + settings->off);
      starts = FALSE;
      if (icn_stream_unit (a.word[0], a.word[1]) > on)
        time += icn_stream_trials (icn_stream_unit (a.word[2], a.word[3]), workload->off_log);
      continue;
    }
    gap = icn_stream_trials (icn_stream_unit (a.word[0], a.word[1]), workload->message_log);
    /* Cycles left of the burst after this one: at least one where a burst begins. */
    burst = icn_stream_trials (icn_stream_unit (a.word[2], a.word[3]), workload->on_log);
    if (round == 0)
      burst--;
    if (gap <= burst)
      return time + gap;
    IcnStreamBlock b =
      icn_stream_block (&settings->stream, ICN_STREAM_BURST, node, index | (guint64) 1 << 55);
    time += burst + icn_stream_trials (icn_stream_unit (b.word[0], b.word[1]), workload->off_log);
  }
}

static void
advance_time (const IcnWorkload *workload, guint32 node, const IcnStreamBlock *drawn,
              IcnSource *source)
{
  double unit = icn_stream_unit (drawn->word[0], drawn->word[1]);

  switch (workload->settings.injection) {
  case ICN_INJECTION_BERNOULLI:
    source->created += icn_stream_trials (unit, workload->message_log) - (source->index == 0);
    break;
  case ICN_INJECTION_POISSON:
    source->time += icn_stream_exponential (unit) / workload->messages;
    source->created = (guint64) source->time;
    break;
  case ICN_INJECTION_PERIODIC:
    if (source->index == 0) {
      IcnStreamBlock phase =
        icn_stream_block (&workload->settings.stream, ICN_STREAM_PHASE, node, 0);
      source->time = icn_stream_unit (phase.word[0], phase.word[1]) / workload->messages;
    } else {
      source->time += 1 / workload->messages;
    }
    source->created = (guint64) source->time;
    break;
  case ICN_INJECTION_ONOFF:
    source->created = next_in_burst (workload, node, source);
    break;
  }
}

static gboolean
draw_destination (const IcnWorkload *workload, guint32 node, guint32 word, guint32 *destination)
{
  guint32 low, high;
  double unit;

  if (workload->uniform) {
    *destination = icn_stream_below (word, workload->n_nodes);
    return TRUE;
  }
  low = workload->first[node];
  high = workload->first[node + 1];
  unit = (word + 0.5) * (1.0 / 4294967296.0);
  /* Rows that should sum to 1 may fall short by rounding. */
  if (unit >= workload->share[high - 1] + 1e-9)
    return FALSE;
  while (low + 1 < high) {
    guint32 middle = (low + high - 1) / 2;
    if (unit < workload->share[middle])
      high = middle + 1;
    else
      low = middle + 1;
  }
  *destination = workload->destination[low];
  return TRUE;
}

gboolean
icn_workload_next (const IcnWorkload *workload, guint32 node, IcnSource *source)
{
  const IcnWorkloadSettings *settings = &workload->settings;
  IcnStreamBlock drawn;

  if (!workload->uniform && workload->first[node] == workload->first[node + 1])
    return FALSE;
  do {
    drawn = icn_stream_block (&settings->stream, ICN_STREAM_MESSAGE, node, source->index);
    advance_time (workload, node, &drawn, source);
    source->index++;
  } while (!draw_destination (workload, node, drawn.word[2], &source->destination));

  source->coin = drawn.word[3];
  source->flits = settings->flits;
  if (settings->long_share > 0) {
    /* The same index, far from the messages' own. */
    IcnStreamBlock other = icn_stream_block (&settings->stream, ICN_STREAM_MESSAGE, node,
                                             source->index | (guint64) 1 << 55);
    if (icn_stream_unit (other.word[0], other.word[1]) < settings->long_share)
      source->flits = settings->long_flits;
  }
  return TRUE;
}
