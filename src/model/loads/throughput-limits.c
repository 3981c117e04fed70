/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "throughput-limits.h"
#include "net-taps.h"
#include "net.h"
#include "physical.h"
#include "routing.h"
#include "traffic-matrix.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#define EQUAL 1e-9 /* limits whose relative difference is smaller count as equal */

static const struct {
  const char *id, *title;
} words[ICN_N_LIMITS] = {
  [ICN_LIMIT_NETWORK] = { "network", N_ ("the network") },
  [ICN_LIMIT_INJECTION] = { "injection", N_ ("injection") },
  [ICN_LIMIT_EJECTION] = { "ejection", N_ ("ejection") },
  [ICN_LIMIT_MEMORY] = { "memory", N_ ("memory") },
};

const char *
icn_limit_id (IcnLimit limit)
{
  return words[limit].id;
}

const char *
icn_limit_title (IcnLimit limit)
{
  return words[limit].title;
}

void
icn_limits_init (IcnLimits *limits)
{
  for (guint i = 0; i < ICN_N_LIMITS; i++)
    limits->most[i] = INFINITY;
}

static IcnLimit
limit_of_channel (const IcnNet *net, IcnChannelId c)
{
  if (icn_net_is_terminal (net, net->channel[c].source))
    return ICN_LIMIT_INJECTION;
  return icn_net_is_terminal (net, net->channel[c].destination) ? ICN_LIMIT_EJECTION
                                                                : ICN_LIMIT_NETWORK;
}

static void
limit (IcnLimits *limits, IcnLimit which, double bits, double load)
{
  if (load > 0 && bits > 0)
    limits->most[which] = MIN (limits->most[which], bits / load);
}

/* Sets the limit of the channels between routers under adaptive routing. Adaptive routes can shift
 * load between the channels of a dimension, so the limit is the sum of the widths of these
 * channels, in bits, divided by the sum of their loads. */
static void
limit_sums (const IcnNet *net, const double *loads, const IcnPhysical *physical, IcnLimits *limits)
{
  double load[ICN_MAX_DIMENSIONS] = { 0 }, bits[ICN_MAX_DIMENSIONS] = { 0 };

  for (IcnChannelId c = 0; c < net->n_channels; c++) {
    guint group = net->n_lines > 0 ? net->channel[c].dimension : 0;

    if (!icn_net_joins_routers (net, c) || icn_net_hops_from (net, net->channel[c].source) == 0)
      continue;
    load[group] += loads[c];
    bits[group] += icn_physical_bits (physical, net, c) * net->channel[c].lanes;
  }
  for (guint i = 0; i < ICN_MAX_DIMENSIONS; i++)
    limit (limits, ICN_LIMIT_NETWORK, bits[i], load[i]);
}

/* Column sums of the traffic matrix Λ: what each of the n_terminals terminals receives. Free with
 * g_free. */
static double *
sum_received (const IcnTraffic *traffic)
{
  double *received = g_new (double, traffic->n_terminals);

  for (IcnVertex v = 0; v < traffic->n_terminals; v++)
    received[v] = traffic->background * traffic->n_terminals;
  for (guint64 i = 0; i < traffic->first[traffic->n_terminals]; i++)
    received[traffic->destination[i]] += traffic->share[i] - traffic->background;
  return received;
}

void
icn_limits_find (const IcnNet *net, const IcnRouting *routing, const double *loads,
                 const IcnTraffic *traffic, const IcnPhysical *physical, IcnLimits *limits)
{
  gboolean indirect = icn_net_is_indirect (net), adapts = icn_phases_adapt (&routing->phases);
  g_autofree double *received = indirect && net->n_planes == 1 ? NULL : sum_received (traffic);

  icn_limits_init (limits);
  for (IcnChannelId c = 0; c < net->n_channels; c++)
    if (!adapts || limit_of_channel (net, c) != ICN_LIMIT_NETWORK)
      limit (limits, limit_of_channel (net, c),
             icn_physical_bits (physical, net, c) * net->channel[c].lanes, loads[c]);
  if (adapts)
    limit_sums (net, loads, physical, limits);
  for (IcnVertex v = 0; net->n_planes > 1 && v < net->n_terminals; v++)
    limit (limits, ICN_LIMIT_MEMORY, 1, received[v]);
  for (IcnVertex v = 0; !indirect && v < net->n_terminals; v++) {
    limit (limits, ICN_LIMIT_INJECTION, icn_physical_port_bits (physical, net, v, TRUE),
           icn_traffic_sent (traffic, v));
    limit (limits, ICN_LIMIT_EJECTION, icn_physical_port_bits (physical, net, v, FALSE),
           received[v]);
  }
}

double
icn_limits_port_bits (const IcnNet *net, const IcnPhysical *physical, gboolean leaves)
{
  double least = INFINITY;

  for (IcnVertex v = 0; !icn_net_is_indirect (net) && v < net->n_terminals; v++)
    least = MIN (least, icn_physical_port_bits (physical, net, v, leaves));
  return least;
}

double
icn_limits_least (const IcnLimits *limits, IcnLimit *binds)
{
  IcnLimit first = ICN_LIMIT_NETWORK;

  for (guint i = 0; i < ICN_N_LIMITS; i++)
    if (limits->most[i] < limits->most[first] * (1 - EQUAL))
      first = i;
  if (binds != NULL)
    *binds = first;
  return isfinite (limits->most[first]) ? limits->most[first] : NAN;
}

double
icn_throughput_ideal (double width, double period, double gamma_max)
{
  return gamma_max > 0 ? width / (period * gamma_max) : NAN;
}
