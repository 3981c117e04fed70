/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "point-parts.h"
#include "net.h"
#include "router.h"

#include <math.h>

typedef struct {
  IcnSource source;
  double wait; /* wait of the next message, in cycles */
  double mean;
} Queue;

struct _IcnControlVariate {
  IcnWorkload *workload;
  double service; /* constant service time, an integer number of cycles */
  Queue queue[];
};

static double
messages_per_cycle (const IcnWorkloadSettings *settings)
{
  return settings->load / icn_workload_mean_flits (settings);
}

/* Mean wait of a queue with constant service time S and arrival rate λ: λ S² / 2(1 - λS) for
 * Poisson arrivals (M/D/1), and λ S (S - 1) / 2(1 - λS) for Bernoulli arrivals, of which there is
 * at most one per cycle. */
static double
mean_wait (IcnInjection injection, double rate, double service)
{
  double least = injection == ICN_INJECTION_BERNOULLI ? service - 1 : service;

  return rate * service * least / (2 * (1 - rate * service));
}

/* The service time S for which a queue with Poisson arrivals has the mean wait `wait`. It is less
 * than 1/λ. */
static double
service_for (const IcnWorkloadSettings *settings, double wait)
{
  return sqrt (wait * wait + 2 * wait / messages_per_cycle (settings)) - wait;
}

double
icn_control_variate_relaxation (const IcnWorkloadSettings *settings, double wait)
{
  double service = service_for (settings, wait);
  double busy = service * messages_per_cycle (settings);

  return 2 * busy * service / ((1 - busy) * (1 - busy));
}

IcnControlVariate *
icn_control_variate_new (const IcnWorkloadSettings *settings, const IcnNet *net, double wait)
{
  IcnControlVariate *variate;

  if (settings->injection != ICN_INJECTION_BERNOULLI &&
      settings->injection != ICN_INJECTION_POISSON)
    return NULL;
  variate = g_malloc0 (sizeof *variate + net->n_terminals * sizeof (Queue));
  variate->workload = icn_workload_new (settings, net, NULL);
  variate->service = floor (service_for (settings, wait));
  for (guint32 v = 0; v < net->n_terminals; v++) {
    double sent = settings->traffic != NULL ? icn_traffic_sent (settings->traffic, v) : 1;

    variate->queue[v].mean =
      mean_wait (settings->injection, messages_per_cycle (settings) * sent, variate->service);
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

double
icn_control_variate_next (IcnControlVariate *variate, IcnVertex node)
{
  Queue *queue = &variate->queue[node];
  guint64 created = queue->source.created;
  double wait = queue->wait;

  icn_workload_next (variate->workload, node, &queue->source);
  queue->wait = MAX (0, wait + variate->service - (double) (queue->source.created - created));
  return wait - queue->mean;
}
