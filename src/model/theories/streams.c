/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "streams.h"

#include "forms.h"

gboolean
icn_streams (const IcnLatencySettings *settings, guint i, double load, IcnStreams *streams)
{
  const IcnTopologySettings *topology = &settings->topology;
  double rate = load / settings->length;
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
