/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "flow-bursts.h"
#include "burst-queue.h"

#include <math.h>

#define MOST_ROUNDS 30
#define SETTLED 1e-4 /* find_squares() ends when its relative changes are smaller than this */

/* The traffic of a channel, which alternates between a high rate (index 0) and a low rate (index
 * 1). */
typedef struct {
  double variance;   /* variance over time of the traffic on the channel */
  double share[2];   /* share of the time with the high, and with the low, rate */
  double traffic[2]; /* share of time for which the channel is busy while the rate is high, or
                        low */
  double work[2];    /* mean work, in cycles, in the queue of the channel while the rate is high, or
                        low */
  /* busy: mean of `traffic`. without: W/o, where W is the wait of a message if there were no
   * bursts, and o is the traffic of those flows for which it waits. */
  double busy, without;
} Channel;

/* The stream of messages that leaves a source. */
typedef struct {
  double duty;       /* share of time in which the source sends */
  double correlated; /* cycles after which the correlation of the source's rate has fallen to 1/e */
  double variance;   /* variance of the traffic of the source, divided by the square of its mean */
} Stream;

static Stream
stream_of (const IcnFlowInputs *inputs, double rate)
{
  double offered = rate * inputs->flits / inputs->duty; /* flits that a source creates per cycle
                                                           while a burst lasts */
  double duty = rate * inputs->flits / MIN (1, offered);

  return (Stream){ duty, inputs->burst * MAX (1, offered) * (1 - duty), (1 - duty) / duty };
}

/* The share of a flow among the messages of the channel from which it leads. */
static double
share_of (const IcnFlowClasses *classes, const IcnFlowClass *flow)
{
  return MIN (1, flow->amount / classes->place[flow->from].load);
}

/* Sets squares[c], for each class c of channels, to the sum over all sources of the square of the
 * source's traffic on a channel of the class. Classes are visited in falling order, as flows lead
 * to classes of lower numbers. Only if some flows form a cycle are several rounds needed. */
static void
find_squares (const IcnFlowClasses *classes, double *squares)
{
  g_autofree double *sum = g_new0 (double, classes->n_classes);
  double change = 1;

  for (guint round = 0; round < MOST_ROUNDS && change > SETTLED; round++) {
    guint32 i = classes->n_flows;

    change = 0;
    for (guint32 c = classes->n_classes; c-- > 0;) {
      const IcnPlaceClass *place = &classes->place[c];
      double square = place->role == ICN_PLACE_INJECTS ? place->load * place->load : sum[c];

      change = MAX (change, fabs (square - squares[c]) / (place->load * place->load));
      squares[c] = square;
      sum[c] = 0;
      for (; i > 0 && classes->flow[i - 1].from == c; i--) {
        const IcnFlowClass *flow = &classes->flow[i - 1];
        double share = share_of (classes, flow);

        sum[flow->to] += flow->n_in * share * share * square;
      }
    }
  }
}

/* The variance of the traffic of a flow. traffic: share of time for which a load of 1 keeps the
 * flow's next channel busy. */
static double
flow_variance (const IcnFlowClasses *classes, const IcnFlowClass *flow, const Stream *stream,
               const double *squares, double traffic)
{
  double share = share_of (classes, flow);

  return share * share * squares[flow->from] * stream->variance * traffic * traffic;
}

/* Finds the high and the low rate of *channel, and its queue at each rate. The members
 * `variance` and `busy` must be set. each: the factor A of flow-model.h; without bursts a
 * message waits A/(1 - busy) × the traffic of the flows for which it waits. */
static void
find_rates (const Stream *stream, double each, Channel *channel)
{
  /* traffic that one source puts on the channel while it sends */
  double one = channel->variance / (channel->busy * (1 - stream->duty));
  double sources = MAX (1, channel->busy / (one * stream->duty));
  double skewness = (1 - 2 * stream->duty) / sqrt (stream->duty * (1 - stream->duty) * sources);
  double share = (1 - skewness / sqrt (4 + skewness * skewness)) / 2;
  double deviation = sqrt (channel->variance), service = 2 * each + 1;
  double high = channel->busy + deviation * sqrt ((1 - share) / share);
  double low = MAX (0, channel->busy - deviation * sqrt (share / (1 - share)));
  IcnBurstRates rates = { share, high / service, low / service, stream->correlated };
  IcnBurstQueue queue;

  icn_burst_queue (&rates, service, service * service, &queue);
  *channel = (Channel){ .variance = channel->variance,
                        .share = { share, 1 - share },
                        .traffic = { high, low },
                        .work = { queue.high, queue.low },
                        .busy = channel->busy,
                        .without = each / (1 - channel->busy) };
}

/* The wait that bursts add to the messages of a flow. own: mean traffic of the flow; variance: the
 * variance of its traffic. */
static double
added_wait (const Channel *channel, double own, double variance)
{
  double others = channel->busy - own, part = variance / channel->variance, all = 0;
  double covariance = variance * (1 - part);

  for (guint i = 0; i < 2; i++) {
    double traffic = channel->traffic[i];
    double mine = MAX (0, own + (traffic - channel->busy) * part);

    if (traffic > 0)
      all += channel->share[i] * channel->work[i] / traffic *
             MAX (0, mine * (traffic - mine) - covariance);
  }
  return MAX (0, all / own - channel->without * others);
}

double
icn_flow_burst_wait (const IcnFlowInputs *inputs, double rate, IcnFlowDetail *detail)
{
  const IcnFlowClasses *classes = inputs->classes;
  g_autofree double *squares = NULL, *unit = NULL;
  g_autofree Channel *channel = NULL;
  Stream stream;
  double sum = 0;

  if (inputs->burst <= 0)
    return 0;
  stream = stream_of (inputs, rate);
  if (stream.duty >= 1)
    return 0;
  squares = g_new0 (double, classes->n_classes);
  unit = g_new (double, classes->n_classes); /* [n_classes] share of time for which a load of 1
                                                keeps the channel busy */
  channel = g_new0 (Channel, classes->n_classes);
  find_squares (classes, squares);
  for (guint32 c = 0; c < classes->n_classes; c++) {
    unit[c] = rate * inputs->service[c] / classes->place[c].lanes;
    channel[c].busy = classes->place[c].load * unit[c];
  }
  for (guint32 i = 0; i < classes->n_flows; i++) {
    const IcnFlowClass *flow = &classes->flow[i];

    channel[flow->to].variance +=
      flow->n_in * flow_variance (classes, flow, &stream, squares, unit[flow->to]);
  }
  for (guint32 c = 0; c < classes->n_classes; c++)
    if (channel[c].variance > 0 && !icn_flow_is_free (inputs, c))
      find_rates (&stream, icn_flow_wait_per_traffic (inputs, inputs->service[c]), &channel[c]);
  for (guint32 i = 0; i < classes->n_flows; i++) {
    const IcnFlowClass *flow = &classes->flow[i];
    double wait;

    if (icn_flow_is_free (inputs, flow->to))
      continue;
    wait = added_wait (&channel[flow->to], flow->amount * unit[flow->to],
                       flow_variance (classes, flow, &stream, squares, unit[flow->to]));
    sum += classes->place[flow->from].n_members * flow->n_out * flow->amount * wait;
    if (detail != NULL)
      detail->flow[i] += wait;
  }
  return sum / classes->sent;
}
