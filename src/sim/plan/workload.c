/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "workload.h"

#include <math.h>

#include "error.h"
#include "injection.h"
#include "net.h"
#include "router.h"
#include "traffic-matrix.h"

#define MIN_LOAD 1e-9 /* smallest legal load, in flits per cycle per node */
/* Largest legal load of Poisson sources, in flits per cycle per node. The Poisson process itself
 * sets no limit. */
#define MAX_POISSON_LOAD 1e6

/* No message is created after this cycle. It is later than the end of any run, and so small that
 * two intervals of at most 2^62 cycles can be added to it without overflow. A node whose row sum in
 * the traffic matrix is very small may have its first message later than this; it then never
 * sends. */
#define HORIZON ((guint64) 1 << 60)

/* Largest number of bursts without a message that are generated in a row. After these, the time of
 * the next message is drawn from the mean rate, as if traffic were not bursty. */
#define MAX_BURSTS 4096

/* The rate at which a node creates messages. */
typedef struct {
  double messages;    /* messages per cycle, on average */
  double message_log; /* ln (1 - p), where p is the probability of a message in a cycle; with on-off
                         injection, in a cycle of a burst */
} Rate;

struct _IcnWorkload {
  IcnWorkloadSettings settings;
  guint32 n_nodes;
  IcnTraffic *traffic; /* traffic pattern; NULL: uniform */
  Rate rate;
  /* [n_nodes] rate of each node if not all rows of the traffic matrix sum to 1, else NULL */
  Rate *own_rate;
  double on_log;  /* ln (1 - p), where p is the probability per cycle that a burst ends */
  double off_log; /* ln (1 - p), where p is the probability per cycle that a silence ends */
  /* ln (1 - p), where p is the probability per cycle that a thread accesses a memory */
  double gap_log;
  double mean_gap; /* mean cycles of a thread from one access to the next */
  IcnGapKind gap;  /* distribution of the cycles between accesses of a thread */
};

void
icn_processor_settings_init (IcnProcessorSettings *settings)
{
  *settings = (IcnProcessorSettings){ .gap.row = icn_gap_table.row (ICN_GAP_GEOMETRIC) };
}

double
icn_processor_gap (const IcnProcessorSettings *settings)
{
  return icn_values_number (&settings->gap.values, &icn_gap_mean);
}

void
icn_workload_settings_init (IcnWorkloadSettings *settings)
{
  *settings = (IcnWorkloadSettings){
    .injection = ICN_INJECTION_BERNOULLI,
    .on = 32,
    .off = 32,
    .lengths = icn_lengths_one (1),
    .load = 0.1,
    .stream = { .seed = 1 },
  };
  icn_processor_settings_init (&settings->processors);
}

double
icn_workload_mean_flits (const IcnWorkloadSettings *settings)
{
  return icn_lengths_mean (&settings->lengths);
}

guint32
icn_workload_longest (const IcnWorkloadSettings *settings)
{
  return (guint32) icn_lengths_longest (&settings->lengths);
}

double
icn_workload_most (const IcnWorkloadSettings *settings)
{
  if (settings->injection == ICN_INJECTION_POISSON)
    return MAX_POISSON_LOAD;
  if (settings->injection == ICN_INJECTION_ONOFF)
    return icn_workload_mean_flits (settings) * settings->on / (settings->on + settings->off);
  return icn_workload_mean_flits (settings);
}

static gboolean
check_processors (const IcnProcessorSettings *settings, GError **error)
{
  double gap = icn_processor_gap (settings);

  if (settings->threads > ICN_MAX_THREADS)
    return icn_error_range (error, "threads", settings->threads, 0, ICN_MAX_THREADS);
  if (!(gap >= 1 && gap <= ICN_MAX_GAP))
    return icn_error_range (error, "gap", gap, 1, ICN_MAX_GAP);
  return settings->memory <= ICN_MAX_MEMORY ||
         icn_error_range (error, "memory", settings->memory, 0, ICN_MAX_MEMORY);
}

gboolean
icn_workload_check (const IcnWorkloadSettings *settings, GError **error)
{
  double least, most;

  if (!check_processors (&settings->processors, error))
    return FALSE;

  for (gsize i = 0; i < settings->lengths.n; i++)
    if (!(settings->lengths.of[i].length >= 1 && settings->lengths.of[i].length <= ICN_MAX_FLITS))
      return icn_error_range (error, "length", settings->lengths.of[i].length, 1, ICN_MAX_FLITS);
  if (settings->processors.threads > 0 && settings->lengths.n > 1)
    return icn_error_set (error, ICN_ERROR_CONFLICT, "length",
                          "requests and replies of threads have one length; with a mix of lengths, "
                          "threads must be 0");
  if (settings->injection == ICN_INJECTION_ONOFF) {
    if (!(settings->on >= 1 && settings->on <= 1e9))
      return icn_error_range (error, "injection", settings->on, 1, 1e9);
    if (!(settings->off >= 1 && settings->off <= 1e9))
      return icn_error_range (error, "injection", settings->off, 1, 1e9);
  }
  if (settings->processors.threads > 0)
    return TRUE;
  most = icn_workload_most (settings);
  /* The smallest legal load is lower for on-off sources with short bursts and long silences. */
  least = MIN (MIN_LOAD, most / 1000);
  return (settings->load >= least && settings->load <= most) ||
         icn_error_range (error, "load", settings->load, least, most);
}

gboolean
icn_workload_fits (const IcnWorkloadSettings *settings, const IcnNet *net, GError **error)
{
  return settings->processors.threads == 0 || net->n_planes > 1 ||
         icn_error_set (error, ICN_ERROR_UNAVAILABLE, "threads",
                        "threads wait for replies, and this network has no channels for them; "
                        "threads must be 0");
}

static Rate
find_rate (const IcnWorkloadSettings *settings, double messages)
{
  double in_burst = settings->injection == ICN_INJECTION_ONOFF
                      ? messages * (settings->on + settings->off) / settings->on
                      : MIN (messages, 1);

  return (Rate){ messages, icn_stream_failure_log (in_burst) };
}

static void
take_traffic (IcnWorkload *workload, const IcnTraffic *traffic)
{
  gboolean differ = FALSE;

  if (traffic == NULL || traffic->is_uniform)
    return;
  workload->traffic = icn_traffic_ref (traffic);
  for (guint32 v = 0; v < workload->n_nodes && !differ; v++)
    differ = fabs (icn_traffic_sent (traffic, v) - 1) > 1e-9;
  if (differ)
    workload->own_rate = g_new (Rate, workload->n_nodes);
}

void
icn_workload_set_load (IcnWorkload *workload, double load)
{
  const IcnWorkloadSettings *settings = &workload->settings;

  workload->settings.load = load;
  workload->rate = find_rate (settings, load / icn_workload_mean_flits (settings));
  for (guint32 v = 0; v < workload->n_nodes && workload->own_rate != NULL; v++)
    workload->own_rate[v] =
      find_rate (settings, workload->rate.messages * icn_traffic_sent (workload->traffic, v));
}

IcnWorkload *
icn_workload_new (const IcnWorkloadSettings *settings, const IcnNet *net, GError **error)
{
  g_autoptr (IcnWorkload) workload = NULL;

  if (!icn_workload_check (settings, error))
    return NULL;
  workload = g_new0 (IcnWorkload, 1);
  workload->settings = *settings;
  workload->n_nodes = net->n_terminals;
  workload->on_log = icn_stream_failure_log (1 / settings->on);
  workload->off_log = icn_stream_failure_log (1 / settings->off);
  workload->mean_gap = icn_processor_gap (&settings->processors);
  workload->gap = icn_gap_of (&settings->processors.gap);
  workload->gap_log = icn_stream_failure_log (1 / workload->mean_gap);
  take_traffic (workload, settings->traffic);
  icn_workload_set_load (workload, settings->load);
  return g_steal_pointer (&workload);
}

void
icn_workload_free (IcnWorkload *workload)
{
  icn_traffic_unref (workload->traffic);
  g_free (workload->own_rate);
  g_free (workload);
}

/* Returns the cycle of an on-off source's next message: generates bursts and silences until a
 * message falls into a burst. The remaining times to the end of a burst and to the next message do
 * not depend on the past, so each round draws them anew. If MAX_BURSTS bursts had no message, the
 * time to the next message is geometric at the mean rate, which is accurate to one part in
 * MAX_BURSTS. */
static guint64
next_in_burst (const IcnWorkload *workload, const Rate *rate, guint32 node, IcnSource *source)
{
  const IcnWorkloadSettings *settings = &workload->settings;
  guint64 time = source->created;
  gboolean starts = source->index == 0;

  for (guint64 round = 0;; round++) {
    guint64 index = source->index << 16 | round;
    IcnStreamBlock a = icn_stream_block (&settings->stream, ICN_STREAM_BURST, node, index);
    guint64 gap, burst;

    if (starts) {
      double on = settings->on / (settings->on + settings->off);
      starts = FALSE;
      if (icn_stream_unit (a.word[0], a.word[1]) > on)
        time += icn_stream_trials (icn_stream_unit (a.word[2], a.word[3]), workload->off_log);
      continue;
    }
    if (round == MAX_BURSTS)
      return time + icn_stream_trials (icn_stream_unit (a.word[0], a.word[1]),
                                       icn_stream_failure_log (rate->messages));
    gap = icn_stream_trials (icn_stream_unit (a.word[0], a.word[1]), rate->message_log);
    /* Sets `burst` to the remaining cycles of the burst. A new burst has at least one cycle. In
     * round 0 the burst has begun before, and may end with the current cycle, so one cycle is
     * subtracted. */
    burst = icn_stream_trials (icn_stream_unit (a.word[2], a.word[3]), workload->on_log);
    if (round == 0)
      burst--;
    if (gap <= burst)
      return time + gap;
    IcnStreamBlock b =
      icn_stream_block (&settings->stream, ICN_STREAM_BURST, node, index | (guint64) 1 << 55);
    time += burst + icn_stream_trials (icn_stream_unit (b.word[0], b.word[1]), workload->off_log);
    if (time > HORIZON)
      return time;
  }
}

/* The cycle in which a time falls; G_MAXUINT64 if the time is not before HORIZON. */
static guint64
whole_cycle (double time)
{
  return time < (double) HORIZON ? (guint64) time : G_MAXUINT64;
}

static void
advance_time (const IcnWorkload *workload, guint32 node, const IcnStreamBlock *drawn,
              IcnSource *source)
{
  const Rate *rate = workload->own_rate != NULL ? &workload->own_rate[node] : &workload->rate;
  double unit = icn_stream_unit (drawn->word[0], drawn->word[1]);

  switch (workload->settings.injection) {
  case ICN_INJECTION_BERNOULLI:
    source->created += icn_stream_trials (unit, rate->message_log) - (source->index == 0);
    break;
  case ICN_INJECTION_POISSON:
    source->time -= icn_stream_log (unit) / rate->messages;
    source->created = whole_cycle (source->time);
    break;
  case ICN_INJECTION_PERIODIC:
    if (source->index == 0) {
      IcnStreamBlock phase =
        icn_stream_block (&workload->settings.stream, ICN_STREAM_PHASE, node, 0);
      source->time = icn_stream_unit (phase.word[0], phase.word[1]) / rate->messages;
    } else {
      source->time += 1 / rate->messages;
    }
    source->created = whole_cycle (source->time);
    break;
  case ICN_INJECTION_ONOFF:
    source->created = next_in_burst (workload, rate, node, source);
    break;
  }
}

/* Chooses the destination of a message of `node` at random. drawn: the message's random words.
 * Uniform traffic uses the third word. Other traffic also uses 12 bits of the second word, which
 * the interval before the message does not depend on. */
static guint32
draw_destination (const IcnWorkload *workload, guint32 node, const IcnStreamBlock *drawn)
{
  if (workload->traffic == NULL)
    return icn_stream_below (drawn->word[2], workload->n_nodes);
  return icn_traffic_draw (workload->traffic, node,
                           icn_stream_unit (drawn->word[2], drawn->word[1] << 20));
}

/* Chooses the number of flits of the index-th message of a node at random. The random bits for this
 * are drawn with another index than those for the message's time and destination, so that times and
 * destinations do not depend on the distribution of lengths. */
static guint32
draw_flits (const IcnWorkloadSettings *settings, guint32 node, guint64 index)
{
  const IcnLengths *lengths = &settings->lengths;
  gsize i = lengths->n - 1;
  IcnStreamBlock drawn;
  double left;

  if (i == 0)
    return (guint32) lengths->of[0].length;
  drawn = icn_stream_block (&settings->stream, ICN_STREAM_MESSAGE, node, index | (guint64) 1 << 55);
  left = icn_stream_unit (drawn.word[0], drawn.word[1]);
  while (i > 0 && left >= lengths->of[i].share)
    left -= lengths->of[i--].share;
  return (guint32) lengths->of[i].length;
}

void
icn_workload_draw (const IcnWorkload *workload, const guint32 *node, const guint64 *index,
                   IcnStreamBlock *drawn, gsize n)
{
  icn_stream_blocks (&workload->settings.stream, ICN_STREAM_MESSAGE, node, index, drawn, n);
}

gboolean
icn_workload_make (const IcnWorkload *workload, guint32 node, const IcnStreamBlock *drawn,
                   IcnSource *source)
{
  if (source->created == G_MAXUINT64 ||
      (workload->own_rate != NULL && workload->own_rate[node].messages == 0))
    return FALSE;
  advance_time (workload, node, drawn, source);
  if (source->created > HORIZON) {
    source->created = G_MAXUINT64;
    return FALSE;
  }
  source->index++;
  source->destination = draw_destination (workload, node, drawn);
  source->coin = drawn->word[3];
  source->flits = draw_flits (&workload->settings, node, source->index);
  return TRUE;
}

gboolean
icn_workload_next (const IcnWorkload *workload, guint32 node, IcnSource *source)
{
  IcnStreamBlock drawn =
    icn_stream_block (&workload->settings.stream, ICN_STREAM_MESSAGE, node, source->index);

  return icn_workload_make (workload, node, &drawn, source);
}

double
icn_workload_flits (const IcnWorkload *workload, guint32 node)
{
  const Rate *rate = workload->own_rate != NULL ? &workload->own_rate[node] : &workload->rate;

  return rate->messages * icn_workload_mean_flits (&workload->settings);
}

gboolean
icn_workload_sends (const IcnWorkload *workload, guint32 node)
{
  return workload->traffic == NULL || icn_traffic_sent (workload->traffic, node) > 0;
}

/* Returns the number of cycles that a thread runs before its processor's index-th access. If
 * accesses are geometric, this number is drawn at random, by `unit`, a random number in (0, 1). If
 * they are periodic, this number is mean_gap, rounded up for some accesses and down for others so
 * that the mean is exact. */
static guint32
draw_gap (const IcnWorkload *workload, guint64 index, double unit)
{
  if (workload->gap == ICN_GAP_GEOMETRIC)
    return (guint32) MIN (icn_stream_trials (unit, workload->gap_log), G_MAXINT32);
  return (guint32) (floor ((index + 1) * workload->mean_gap) - floor (index * workload->mean_gap));
}

guint32
icn_workload_access (const IcnWorkload *workload, guint32 node, guint64 index, IcnSource *request)
{
  IcnStreamBlock drawn =
    icn_stream_block (&workload->settings.stream, ICN_STREAM_MESSAGE, node, index);

  request->destination = draw_destination (workload, node, &drawn);
  request->coin = drawn.word[3];
  request->flits = (guint32) workload->settings.lengths.of[0].length;
  return draw_gap (workload, index, icn_stream_unit (drawn.word[0], drawn.word[1]));
}
