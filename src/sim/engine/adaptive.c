/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine-move.h"

/* Room in the free virtual channels of port p that the front message of vc may take now; 0: there
 * is none. */
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

/* Chooses the permitted port with most room, over all its lanes; if none has room, the escape. */
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

/* Chooses the lane with most free virtual channels that have room, less those for which a head has
 * chosen it in this cycle; if none has room, the first. */
static void
choose_lane (IcnEngine *e, IcnVc *in)
{
  guint32 best = e->shape[in->port].first_lane;
  gint most = G_MININT;

  for (guint32 p = best; p != ICN_NONE; p = e->shape[p].next_lane) {
    const IcnPort *port = &e->port[p];
    gint n = 0;

    for (guint32 free = port->free_vcs & e->class_vcs[in->class]; free != 0; free &= free - 1)
      n += icn_has_room (e, in, port->out + icn_first_bit (free));
    if (n > 0 && n - (gint) e->asked[p] > most) {
      most = n - (gint) e->asked[p];
      best = p;
    }
  }
  in->port = best;
  e->asked[best]++;
}

void
icn_engine_choose_lanes (IcnEngine *e, const guint32 *vcs, gsize n)
{
  for (gsize i = 0; i < n; i++)
    choose_lane (e, &e->vc[vcs[i]]);
  for (gsize i = 0; i < n; i++)
    e->asked[e->vc[vcs[i]].port] = 0;
}
