/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "point-parts.h"
#include "net.h"
#include "router.h"
#include "traffic-matrix.h"

#include <math.h>

typedef struct {
  IcnSource source;
  double wait; /* wait of the next message in the queue, in cycles */
  double mean;
} Queue;

struct _IcnControlVariate {
  IcnWorkload *workload;
  IcnLengths flits;
  IcnLengths service; /* service times of messages of the lengths in `flits`, each an integer number
                         of cycles */
  Queue queue[];
};

static double
messages_per_cycle (const IcnWorkloadSettings *settings)
{
  return settings->load / icn_workload_mean_flits (settings);
}

/* Returns the mean wait, in cycles, in a queue with service times S and message rate λ: λ E[S²] /
 * 2(1 - λ E[S]) for Poisson arrivals (M/G/1), and λ E[S (S - 1)] / 2(1 - λ E[S]) for Bernoulli
 * arrivals, where at most one message arrives per cycle. */
static double
mean_wait (IcnInjection injection, double rate, const IcnLengths *service)
{
  double mean = icn_lengths_mean (service);
  double least = injection == ICN_INJECTION_BERNOULLI ? mean - 1 : mean;

  return (rate * mean * least + rate * icn_lengths_variance (service)) / (2 * (1 - rate * mean));
}

/* Returns E[S²]/E[S]² of service times S that are proportional to the lengths of messages. */
static double
spread (const IcnWorkloadSettings *settings)
{
  double mean = icn_workload_mean_flits (settings);

  return 1 + icn_lengths_variance (&settings->lengths) / (mean * mean);
}

/* Returns the mean service time in cycles for which a queue with Poisson arrivals has the mean wait
 * `wait`. Service times are proportional to the lengths of messages. The result is less than 1/λ
 * for message rate λ. */
static double
service_for (const IcnWorkloadSettings *settings, double wait)
{
  double c = spread (settings);

  return (sqrt (wait * wait + 2 * c * wait / messages_per_cycle (settings)) - wait) / c;
}

double
icn_control_variate_relaxation (const IcnWorkloadSettings *settings, double wait)
{
  double service = service_for (settings, wait);
  double busy = service * messages_per_cycle (settings);

  return 2 * busy * service * spread (settings) / ((1 - busy) * (1 - busy));
}

IcnControlVariate *
icn_control_variate_new (const IcnWorkloadSettings *settings, const IcnNet *net, double wait)
{
  IcnControlVariate *variate;
  double mean = icn_workload_mean_flits (settings), service = service_for (settings, wait);

  if (settings->injection != ICN_INJECTION_BERNOULLI &&
      settings->injection != ICN_INJECTION_POISSON)
    return NULL;
  variate = g_malloc0 (sizeof *variate + net->n_terminals * sizeof (Queue));
  variate->workload = icn_workload_new (settings, net, NULL);
  variate->flits = variate->service = settings->lengths;
  for (gsize i = 0; i < settings->lengths.n; i++)
    variate->service.of[i].length = floor (service * (settings->lengths.of[i].length / mean));
  for (guint32 v = 0; v < net->n_terminals; v++) {
    double sent = settings->traffic != NULL ? icn_traffic_sent (settings->traffic, v) : 1;

    variate->queue[v].mean =
      mean_wait (settings->injection, messages_per_cycle (settings) * sent, &variate->service);
    icn_workload_next (variate->workload, v, &variate->queue[v].source);
  }
  return variate;
}

void
icn_control_variate_free (IcnControlVariate *variate)
{
  if (variate == NULL)
    return;
  icn_workload_free (variate->workload);
  g_free (variate);
}

static double
service_of (const IcnControlVariate *variate, guint32 flits)
{
  gsize i = 0;

  while (variate->flits.of[i].length != flits)
    i++;
  return variate->service.of[i].length;
}

double
icn_control_variate_next (IcnControlVariate *variate, IcnVertex node)
{
  Queue *queue = &variate->queue[node];
  guint64 created = queue->source.created;
  double wait = queue->wait, service = service_of (variate, queue->source.flits);

  icn_workload_next (variate->workload, node, &queue->source);
  queue->wait = MAX (0, wait + service - (double) (queue->source.created - created));
  return wait - queue->mean;
}
