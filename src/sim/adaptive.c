/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine-state.h"

/* Whether an adaptive message may take virtual channel `out` now: its buffer has room for the whole
 * message, or holds no flit of another one, so that no head waits behind a blocked message (Duato's
 * condition). */
static gboolean
has_room (const IcnEngine *e, const IcnVc *in, const IcnOutlet *outlet)
{
  return outlet->credits >= (e->whole_message ? in->left : MIN (in->left, e->buffer));
}

/* Chooses the permitted port with most room; if none has room, the escape. */
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
    const IcnPort *port = &e->port[e->first_port[router] + icn_first_bit (rest)];
    guint32 free = port->free_vcs & e->plan->class_vcs[adaptive], room = 0;
    for (; free != 0; free &= free - 1) {
      const IcnOutlet *outlet = &e->outlet[port->out + icn_first_bit (free)];
      if (has_room (e, in, outlet))
        room += 1 + outlet->credits;
    }
    if (room > most) {
      most = room;
      in->port = e->first_port[router] + icn_first_bit (rest);
      in->class = adaptive;
    }
  }
  if (most == 0) {
    IcnRouteChoice escape = icn_route_plan_next (e->plan, router, ICN_NONE, route);
    in->port = e->first_port[router] + escape.port;
    in->class = escape.class;
  }
}
