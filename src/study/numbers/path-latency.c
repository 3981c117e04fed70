/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "path-latency.h"
#include "net.h"
#include "path-classes.h"

#include <math.h>

double
icn_path_occupancy (const IcnLatencySettings *latency, double bits)
{
  IcnLatencySettings channel = *latency;

  channel.width = bits;
  return icn_latency_flits (&channel);
}

/* Mean times, over all messages, for which a message occupies the injection port of its source and
 * the ejection port of its destination. kept: the share of the messages that a terminal sends to
 * itself, which cross only both ports, times the time that such a message takes. */
typedef struct {
  double injection, ejection, kept;
} Ports;

static void
sum_ports (const IcnPathClasses *paths, const IcnNet *net, const IcnPhysical *physical,
           const IcnLatencySettings *latency, Ports *ports)
{
  const IcnRouterCharges *router = &latency->router;

  *ports = (Ports){ 0 };
  for (IcnVertex v = 0; v < net->n_terminals; v++) {
    double in = icn_path_occupancy (latency, icn_physical_port_bits (physical, net, v, TRUE));
    double out = icn_path_occupancy (latency, icn_physical_port_bits (physical, net, v, FALSE));

    ports->injection += paths->sent[v] * in;
    ports->ejection += paths->received[v] * out;
    ports->kept +=
      paths->kept[v] * (router->ejection_port ? MAX (out, in - router->allocation) : in);
  }
}

/* Returns the mean time that messages lose because they are stored completely before every channel
 * that is wider than the previous channel. Storing a message takes its serialization on the
 * previous channel, L/b - 1 (length L, bandwidth b). occupancy: [n_classes] cycles for which a
 * message occupies a channel of each class (such as the channels of one dimension). */
static double
store_widening (const IcnPathClasses *paths, const IcnPhysical *physical, const double *occupancy)
{
  guint n = paths->n_classes;
  double sum = 0;

  for (guint a = 0; a < n; a++)
    for (guint b = 0; b < n; b++)
      if (icn_physical_rate (physical, paths->member[b]) >
          icn_physical_rate (physical, paths->member[a]))
        sum += paths->turns[a * n + b] * (occupancy[a] - 1);
  return sum;
}

/* Returns the mean time between the arrivals of head and tail: L/b (length over bandwidth) of the
 * narrowest channel of the path or, if messages are stored before wider channels, L/b of the last
 * channel. occupancy: [n_classes] cycles for which a message occupies a channel of each class (such
 * as the channels of one dimension). */
static double
follow_header (const IcnPathClasses *paths, const IcnRouterCharges *router, const double *occupancy)
{
  double sum = 0;

  for (guint a = 0; a < paths->n_classes && router->stores_widening; a++)
    sum += paths->last[a] * occupancy[a];
  for (guint i = 0; i < paths->n_sets && !router->stores_widening; i++) {
    double most = 0;

    for (guint64 rest = paths->set[i]; rest != 0; rest &= rest - 1)
      most = MAX (most, occupancy[__builtin_ctzll (rest)]);
    sum += paths->share[i] * most;
  }
  return sum;
}

/* Returns the mean time between the arrivals of head and tail at the destination, if routers delay
 * heads, but not tails, by the allocation of a channel. One channel of the path delays the tail
 * most. At every router after this channel, the tail gains the allocation time on the head. So the
 * number of routers of a path after the last channel of each class (such as the channels of one
 * dimension) is needed. An ejection port is as wide as the widest channel into the node. NAN if
 * paths->has_ends is FALSE. */
static double
catch_up (const IcnPathClasses *paths, const IcnRouterCharges *router, const double *occupancy)
{
  gboolean ejects = router->ejection_port && !router->terminals;
  double sum = 0;

  for (guint i = 0; i < paths->n_ends; i++) {
    const IcnPathEnd *end = &paths->end[i];
    double port = INFINITY, most = 0;

    for (guint64 rest = end->into; rest != 0; rest &= rest - 1)
      port = MIN (port, occupancy[__builtin_ctzll (rest)]);
    for (guint64 rest = end->set; rest != 0; rest &= rest - 1) {
      guint class = (guint) __builtin_ctzll (rest);
      guint routers = end->since[class] + (router->terminals ? 0 : 1);

      if (end->since[class] == 0 || !router->stores_widening)
        most = MAX (most, occupancy[class] - (double) routers * router->allocation);
    }
    sum += end->share * (ejects ? MAX (port, most) : most);
  }
  return paths->has_ends ? sum : NAN;
}

static double
store_everywhere (const IcnPathClasses *paths, const IcnLatencySettings *latency,
                  const double *occupancy, const Ports *ports)
{
  const IcnRouterCharges *router = &latency->router;
  guint n = paths->n_classes;
  double sum = 0, moved = 0;

  for (guint a = 0; a < n; a++) {
    double count = paths->last[a];

    moved += paths->last[a];
    for (guint b = 0; b < n; b++)
      count += paths->turns[a * n + b];
    sum += count * (occupancy[a] - 1);
  }
  if (router->injection_buffers && !router->terminals)
    sum += ports->injection - 1;
  if (router->ejection_port && !router->terminals)
    return sum + ports->ejection;
  return sum + moved * (latency->channel_time == 0);
}

/* The serialization part of the latency of messages that all have the same length. */
static double
serialize (const IcnPathClasses *paths, const IcnNet *net, const IcnPhysical *physical,
           const IcnLatencySettings *latency)
{
  double occupancy[ICN_PATH_MAX_CLASSES], stored = 0;
  Ports ports;

  for (guint a = 0; a < paths->n_classes; a++)
    occupancy[a] = icn_path_occupancy (latency, physical->bits[paths->member[a]]);
  sum_ports (paths, net, physical, latency, &ports);
  if (latency->router.switching == ICN_SWITCHING_STORE_AND_FORWARD)
    return store_everywhere (paths, latency, occupancy, &ports);
  if (latency->router.stores_widening)
    stored = store_widening (paths, physical, occupancy);
  return ports.kept + stored +
         (latency->router.allocation > 0 ? catch_up (paths, &latency->router, occupancy)
                                         : follow_header (paths, &latency->router, occupancy));
}

double
icn_path_serialization (const IcnPathClasses *paths, const IcnNet *net, const IcnPhysical *physical,
                        const IcnLatencySettings *latency)
{
  IcnLatencySettings alike = *latency;
  double sum = 0;

  if (paths == NULL)
    return NAN;
  /* The narrowest channel of a path may differ between message lengths. So the serialization is
   * calculated for each length, and the results are averaged. */
  for (gsize i = 0; i < latency->lengths.n; i++) {
    alike.lengths = icn_lengths_one (latency->lengths.of[i].length);
    sum += latency->lengths.of[i].share * serialize (paths, net, physical, &alike);
  }
  return sum;
}
