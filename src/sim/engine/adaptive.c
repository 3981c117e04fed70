/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Adaptive and minimal routing in the router: chooses the output port and the class of virtual
 * channels in which a message continues. Also, for every routing, chooses a lane, that is, one of
 * the parallel physical channels between two routers.
 *
 * In the last class of virtual channels a message may take any shortest path. The other classes are
 * for escape: there it may only take the next hop of its escape path. In every cycle the head of
 * the message chooses at random one of the free virtual channels that it may take, so that the
 * heads of a router spread over its outputs.
 *
 * In products of rings and rows a message that has entered the escape classes stays in them. The
 * escape classes then work like a separate network with dimension-order routing: they carry their
 * share of the traffic, and need no room for complete messages. In other networks, and with minimal
 * routing (where random bits have already chosen a message's path), a head enters the escape
 * classes only if the last class has no room. If a turn rule makes an escape unnecessary, there are
 * no escape classes. */
#include "engine-move.h"

/* Returns a random number below n, for the head in buffer vc in this cycle. */
static inline guint
draw (const IcnEngine *e, guint32 vc, guint n)
{
  guint64 word = (e->now << 24 ^ vc) * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15);

  word = (word ^ word >> 29) * G_GUINT64_CONSTANT (0xbf58476d1ce4e5b9);
  return icn_stream_below (word >> 32, n);
}

/* Returns the number of flits in the downstream buffers of the channel that leaves over `port`,
 * summed over the channel's lanes (parallel physical channels). */
static guint
count_flits (const IcnEngine *e, guint32 port)
{
  guint flits = 0;

  for (guint32 p = port; p != ICN_NONE; p = e->lanes ? e->shape[p].next_lane : ICN_NONE)
    for (guint v = 0; v < e->vcs; v++)
      flits += e->buffer - e->outlet[e->port[p].out + v].credits;
  return flits;
}

/* Returns a bit set that has only the n-th lowest member of `set`; n counts from 0. */
static guint64
nth_bit (guint64 set, guint n)
{
  for (; n > 0; n--)
    set &= set - 1;
  return set & -set;
}

/* Balances the load of a router's outputs. Draws two output ports from the bit set `ports` at
 * random for the head in buffer vc, possibly the same port twice, and returns the one with fewer
 * flits in its downstream buffers, as a bit set. Bit i of a set is port `first` + i. */
static guint64
settle (const IcnEngine *e, guint32 vc, guint32 first, guint64 ports)
{
  guint n = __builtin_popcountll (ports), drawn;
  guint64 a, b;

  if (n < 2)
    return ports;
  drawn = draw (e, vc, n * n);
  a = nth_bit (ports, drawn % n);
  b = nth_bit (ports, drawn / n);
  return count_flits (e, first + icn_first_bit (b)) < count_flits (e, first + icn_first_bit (a))
           ? b
           : a;
}

void
icn_engine_set_ways (IcnEngine *e, guint32 vc, const IcnRouteChoice *escape)
{
  const IcnLink *link = &e->link[vc >> e->shift];
  guint v = vc & ((1u << e->shift) - 1);
  gboolean escaped = link->port != ICN_NONE && !(e->class_vcs[e->n_classes - 1] >> v & 1);
  gboolean stays = (escaped && e->keeps_escape) || escape->class == e->n_classes;
  const IcnRouteState *route = &e->message[e->vc[vc].message].route;
  IcnWays ways = {
    .ports = stays ? 0 : icn_route_plan_ports (e->plan, link->router, link->channel, route),
    .escape_port = escape->port,
    .escape_class = escape->class,
  };

  if (e->plan->phases.settles)
    ways.ports = settle (e, vc, link->first_port, ways.ports);
  if (ways.ports != 0 && !escaped && !icn_route_plan_enters_escape (e->plan, link->router)) {
    ways.escape_port = icn_first_bit (ways.ports);
    ways.escape_class = e->n_classes - 1;
  }
  e->ways[vc] = ways;
}

/* Lists the virtual channels of class `class` that the front message of buffer vc may take now on
 * any lane (parallel physical channel) of one channel. For each of them, appends an element with
 * `port`, the channel's first lane, and the class to `list`, which has n elements. Returns the new
 * length. */
static inline guint
list_free (const IcnEngine *e, guint32 vc, guint32 port, guint class, IcnRouteChoice *list, guint n)
{
  guint needed = icn_room_needed (e, &e->vc[vc], class);

  for (guint32 p = port; p != ICN_NONE; p = e->lanes ? e->shape[p].next_lane : ICN_NONE) {
    guint32 free = e->port[p].free_vcs & e->class_vcs[class];
    guint32 link = e->taps && free != 0 ? icn_engine_reach (e, vc, p) : e->port[p].out;

    for (; free != 0; free &= free - 1) {
      list[n] = (IcnRouteChoice){ .port = port, .class = class };
      n += e->outlet[link + icn_first_bit (free)].credits >= needed;
    }
  }
  return n;
}

/* Chooses at random one of the virtual channels that the head in buffer vc may take now, and
 * requests its port and class. Returns FALSE if it may take none now; the head then waits for a
 * virtual channel of the escape classes. */
static inline gboolean
choose_port (IcnEngine *e, guint32 vc)
{
  IcnRouteChoice list[ICN_MAX_PORTS * ICN_MAX_VCS + 1];
  const IcnWays *ways = &e->ways[vc];
  IcnVc *in = &e->vc[vc];
  guint32 first = e->link[vc >> e->shift].first_port, escape = first + ways->escape_port;
  guint n = 0, chosen;

  for (guint64 rest = ways->ports; rest != 0; rest &= rest - 1)
    n = list_free (e, vc, first + icn_first_bit (rest), e->n_classes - 1, list, n);
  if (n == 0 || !e->escapes_last)
    n = list_free (e, vc, escape, ways->escape_class, list, n);
  chosen = n > 1 ? draw (e, vc, n) : 0;
  in->port = n > 0 ? list[chosen].port : escape;
  in->class = n > 0 ? list[chosen].class : ways->escape_class;
  if (e->taps)
    e->reach[vc] = icn_engine_reach (e, vc, in->port);
  return n > 0;
}

gsize
icn_engine_choose_ports (IcnEngine *e, guint32 *vcs, gsize n)
{
  gsize n_left = 0;

  for (gsize i = 0; i < n; i++) {
    guint32 vc = vcs[i];
    gboolean asks = e->vc[vc].class == e->n_classes || choose_port (e, vc);

    vcs[n_left] = vc;
    n_left += asks;
    e->asking[e->n_asking] = vc;
    e->n_asking += !asks;
  }
  return n_left;
}

/* Number of free virtual channels of a port that have room for the front message of buffer `in`.
 * The loop visits all bits: a loop over the free virtual channels alone would end with a
 * mispredicted branch. */
static guint
count_free (const IcnEngine *e, const IcnVc *in, const IcnPort *port)
{
  const IcnOutlet *outlet = &e->outlet[port->out];
  guint32 free = port->free_vcs & e->class_vcs[in->class];
  guint needed = icn_room_needed (e, in, in->class), n = 0;

  for (guint v = 0; v < e->vcs; v++)
    n += (free >> v & 1) & (outlet[v].credits >= needed);
  return n;
}

/* Chooses a lane (one of the parallel physical channels) of the channel that the head in buffer
 * `in` requests: the lane with the most free virtual channels that have room for the message. From
 * this number, one is subtracted for every head that has already chosen the lane in this cycle.
 * Chooses the first lane if no lane has room. */
static void
choose_lane (IcnEngine *e, IcnVc *in)
{
  guint32 best = e->shape[in->port].first_lane;
  gint most = G_MININT;

  for (guint32 p = best; p != ICN_NONE; p = e->shape[p].next_lane) {
    guint n = count_free (e, in, &e->port[p]);
    gint left = n > 0 ? (gint) n - (gint) e->asked[p] : G_MININT;

    best = left > most ? p : best;
    most = MAX (left, most);
  }
  in->port = best;
  e->asked[best]++;
}

/* Copies to `list` those of the n heads in `vcs` that request a channel with several lanes
 * (parallel physical channels); the other heads have no lane to choose. Returns the number of heads
 * copied. */
static gsize
list_choosers (const IcnEngine *e, const guint32 *vcs, gsize n, guint32 *list)
{
  gsize n_listed = 0;

  for (gsize i = 0; i < n; i++) {
    const IcnPortShape *shape = &e->shape[e->vc[vcs[i]].port];

    list[n_listed] = vcs[i];
    n_listed += (shape->first_lane != e->vc[vcs[i]].port) | (shape->next_lane != ICN_NONE);
  }
  return n_listed;
}

void
icn_engine_choose_lanes (IcnEngine *e, const guint32 *vcs, gsize n)
{
  guint32 *list = e->scratch.subset;

  n = list_choosers (e, vcs, n, list);
  for (gsize i = 0; i < n; i++)
    choose_lane (e, &e->vc[list[i]]);
  for (gsize i = 0; i < n; i++)
    e->asked[e->vc[list[i]].port] = 0;
}
