/* SPDX-License-Identifier: GPL-3.0-or-later */
/* UGAL: at its first router a message chooses between the last phase of its routing alone, on which
 * it goes straight to its destination, and all phases, which lead over a random node or group.
 *
 * With local knowledge it compares the flits that wait for the first channel of each way, times the
 * hops of the way: what waits there is taken to wait at every hop. With global knowledge it
 * compares the cycles of both ways, waiting included. */
#include "engine-move.h"

/* Flits that wait at the inputs of a router for one of its ports. */
static guint64
count_asking (const IcnEngine *e, IcnVertex at, guint32 port)
{
  guint64 asking = 0;

  for (guint32 l = e->first_link[at]; l < e->n_links && e->link[l].router == at; l++)
    for (guint v = 0; v < e->vcs; v++) {
      const IcnVc *vc = &e->vc[(l << e->shift) + v];

      asking += vc->message != ICN_NONE && vc->port == port ? vc->left : 0;
    }
  return asking;
}

/* Flits that wait for a port of a router, and those in the buffers that it feeds, in all virtual
 * channels of all lanes. */
static guint64
count_waiting (const IcnEngine *e, IcnVertex at, guint32 port)
{
  guint64 waiting = 0;

  for (guint32 p = port; p != ICN_NONE; p = e->lanes ? e->shape[p].next_lane : ICN_NONE) {
    waiting += count_asking (e, at, p);
    for (guint v = 0; v < e->vcs; v++)
      waiting += e->buffer - e->outlet[e->port[p].out + v].credits;
  }
  return e->rated ? waiting / e->shape[port].rate : waiting;
}

/* What a way costs from a router on, to which the message came over a channel (ICN_NONE at its
 * source); route: its state. */
static guint64
cost_of (const IcnEngine *e, IcnVertex at, IcnChannelId from, IcnRouteState route)
{
  guint64 hops = 0, first = 0, all = 0;

  for (;; hops++) {
    IcnRouteChoice choice = icn_route_plan_next (e->plan, at, from, &route);
    guint32 port = e->first_port[at] + choice.port;

    if (choice.class == e->n_classes)
      break;
    if (hops == 0 || e->choice == ICN_CHOICE_GLOBAL) {
      guint64 waiting = count_waiting (e, at, port);

      first = hops == 0 ? waiting : first;
      all += waiting + e->port[port].delay;
    }
    from = e->net->first_out[at] + choice.port;
    at = e->net->channel[from].destination;
  }
  return e->choice == ICN_CHOICE_GLOBAL ? all : first * hops;
}

/* While little waits messages do not stray: the straight way may cost this many flits more for each
 * flit of the message, and is still taken.
 *
 * The last phase alone may have the virtual channels of either phase. A message that goes straight
 * draws one, as otherwise half of the virtual channels would carry all such messages. In those of
 * the first phase it has drawn its own destination. */
#define MARGIN 2

void
icn_engine_choose_way (const IcnEngine *e, const IcnLink *link, IcnMessage *message)
{
  IcnRouteState *route = &message->route, straight = *route;
  guint64 margin = (guint64) MARGIN * message->flits;

  straight.via = ICN_NONE;
  if (cost_of (e, link->router, link->channel, straight) <=
      cost_of (e, link->router, link->channel, *route) + margin)
    route->via = route->coin >> 16 & 1 ? route->destination : ICN_NONE;
}
