/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "streams.h"

#include "forms.h"

/* Largest number of streams that merge at an output: one from each direction of the previous
 * dimension, and one of messages that skipped that dimension. */
#define MOST_STREAMS 3

double
icn_streams_wait (const double *rates, guint n_rates, double square)
{
  double sum = 0, collisions = 0;

  for (guint a = 0; a < n_rates; a++)
    sum += rates[a];
  for (guint a = 0; a < n_rates; a++)
    collisions += rates[a] * (sum - rates[a]);
  return sum > 0 ? square / 2 * collisions / sum : 0;
}

double
icn_streams_wait_to (double passed, guint directions, double skipped, double square)
{
  double rates[MOST_STREAMS];

  for (guint a = 0; a < directions; a++)
    rates[a] = passed / directions;
  rates[directions] = skipped;
  return icn_streams_wait (rates, directions + 1, square);
}

gboolean
icn_streams (const IcnLatencySettings *settings, guint i, double load, IcnStreams *streams)
{
  const IcnTopologySettings *topology = &settings->topology;
  double rate = icn_latency_messages (settings, load);
  IcnLineForms here, before;
  double routes;

  if (!icn_forms_of_line (topology, i, &here) ||
      !icn_forms_of_line (topology, MIN (i + 1, topology->dimensions - 1), &before))
    return FALSE;
  routes = 1 - 1 / here.radix;
  *streams = (IcnStreams){
    .skip = 1 / here.radix,
    .previous = 1 / before.radix,
    .directions = MAX (1, (guint) here.channels),
    .further = routes > 0 ? MAX (0, here.hops / routes - 1) : 0,
    .entering = rate,
  };
  streams->skipped = streams->previous * rate;
  streams->routed = (1 - streams->previous) * rate;
  streams->skip_skip = streams->skipped * streams->skip;
  streams->skip_route = streams->skipped * routes;
  streams->route_skip = streams->routed * streams->skip;
  streams->route_route = streams->routed * routes;
  streams->ring = routes * rate / streams->directions;
  streams->continuing = streams->further * streams->ring;
  return TRUE;
}
