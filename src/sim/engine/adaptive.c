/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine-move.h"

/* Free buffer space behind output port p for the front message of buffer vc: the credits, plus 1,
 * of each free virtual channel that the message may take now; 0 if it may take none. */
static guint32
room_at (const IcnEngine *e, guint32 vc, guint32 p, guint class)
{
  guint32 link = e->taps ? icn_engine_reach (e, vc, p) : e->port[p].out, room = 0;

  for (guint32 free = e->port[p].free_vcs & e->plan->class_vcs[class]; free != 0;
       free &= free - 1) {
    guint32 out = link + icn_first_bit (free);
    if (icn_has_room (e, &e->vc[vc], out))
      room += 1 + e->outlet[out].credits;
  }
  return room;
}

/* Chooses, among the ports that lead closer to the destination and all lanes of their channels, the
 * one with the most free buffer space; if none has any, the port of the escape route. */
void
icn_engine_choose_port (IcnEngine *e, guint32 router, guint32 vc)
{
  IcnVc *in = &e->vc[vc];
  IcnRouteState *route = &e->message[in->message].route;
  guint adaptive = e->n_classes - 1;
  guint32 most = 0;

  if (in->class == e->n_classes)
    return;
  for (guint64 rest = e->shortest[vc]; rest != 0; rest &= rest - 1) {
    guint32 first = e->first_port[router] + icn_first_bit (rest), room = 0;
    for (guint32 p = first; p != ICN_NONE; p = e->shape[p].next_lane)
      room += room_at (e, vc, p, adaptive);
    if (room > most) {
      most = room;
      in->port = first;
      in->class = adaptive;
    }
  }
  if (most == 0) {
    IcnRouteChoice escape = icn_route_plan_next (e->plan, router, ICN_NONE, route);
    in->port = e->first_port[router] + escape.port;
    in->class = escape.class;
  }
  if (e->taps)
    e->reach[vc] = icn_engine_reach (e, vc, in->port);
}

/* Number of free virtual channels of a port that have room for the front message of buffer `in`.
 * The loop visits all bits: a loop over the free virtual channels alone would end with a
 * mispredicted branch. */
static guint
count_free (const IcnEngine *e, const IcnVc *in, const IcnPort *port)
{
  const IcnOutlet *outlet = &e->outlet[port->out];
  guint32 free = port->free_vcs & e->class_vcs[in->class];
  guint needed = icn_room_needed (e, in), n = 0;

  for (guint v = 0; v < e->vcs; v++)
    n += (free >> v & 1) & (outlet[v].credits >= needed);
  return n;
}

/* Chooses a lane of the channel that a head requests. Each lane counts its free virtual channels
 * with room for the message, less one for each head that has already chosen the lane in this cycle;
 * the lane with the highest count is chosen, or the first lane if none has room. */
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

/* Copies to `list` those of the n heads in `vcs` that request a channel with several lanes; the
 * other heads have no lane to choose. Returns the number of heads copied. */
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
