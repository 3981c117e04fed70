/* SPDX-License-Identifier: GPL-3.0-or-later */
/* UGAL: at its first router a message chooses between the last phase of its routing alone, on which
 * it goes straight to its destination, and all phases, which lead over a random node or group.
 *
 * With local knowledge it compares the flits that wait for the first channel of each way, times the
 * hops of the way: what waits there is taken to wait at every hop. With global knowledge it
 * compares the cycles of both ways, waiting included. Flits are counted in the virtual channels of
 * the class that the way has at a channel (UGAL-L_VC of the dragonfly's paper). */
#include "engine-move.h"

/* While little waits messages do not stray: the straight way may cost this many flits more for each
 * flit of the message, and is still taken. */
#define MARGIN 2

/* If the straight way begins in other classes than those where it is least in the way of messages
 * that stray, it costs SHARED times as much, and SHARED_MORE flits more for each flit of the
 * message. Where all shortest paths share one channel, messages that wait for it would else fill
 * all classes, and those that stray would wait behind them: of traffic from group to next group a
 * dragonfly of 72 nodes would accept 0.18 for 0.29. Without other classes it would accept 0.53 for
 * 0.58 of uniform traffic. */
#define SHARED 4
#define SHARED_MORE 24

typedef struct {
  IcnVertex at;      /* the router of the choice */
  IcnChannelId from; /* channel over which the message came to it, ICN_NONE at its source */
} Place;

/* Flits at the inputs of a router that wait for one of its ports in one of these virtual channels.
 */
static guint64
count_asking (const IcnEngine *e, IcnVertex at, guint32 port, guint32 vcs)
{
  guint64 asking = 0;

  for (guint32 l = e->first_link[at]; l < e->n_links && e->link[l].router == at; l++)
    for (guint v = 0; v < e->vcs; v++) {
      const IcnVc *vc = &e->vc[(l << e->shift) + v];

      if (vc->message != ICN_NONE && vc->port == port && (e->class_vcs[vc->class] & vcs) != 0)
        asking += vc->left;
    }
  return asking;
}

/* Flits that wait for a class of virtual channels of a port of a router, in all lanes: those at its
 * inputs, and those in the buffers that it feeds. As many as if all virtual channels of the port
 * were as full. */
static guint64
count_waiting (const IcnEngine *e, IcnVertex at, guint32 port, guint class)
{
  guint32 vcs = e->class_vcs[class];
  guint64 waiting = 0;

  for (guint32 p = port; p != ICN_NONE; p = e->lanes ? e->shape[p].next_lane : ICN_NONE) {
    waiting += count_asking (e, at, p, vcs);
    for (guint32 rest = vcs; rest != 0; rest &= rest - 1)
      waiting += e->buffer - e->outlet[e->port[p].out + icn_first_bit (rest)].credits;
  }
  waiting = waiting * e->vcs / (guint) __builtin_popcount (vcs);
  return e->rated ? waiting / e->shape[port].rate : waiting;
}

/* What a way costs a message in a state. */
static guint64
cost_of (const IcnEngine *e, Place place, IcnRouteState route)
{
  guint64 hops = 0, first = 0, all = 0;

  for (;; hops++) {
    IcnRouteChoice choice = icn_route_plan_next (e->plan, place.at, place.from, &route);
    guint32 port = e->first_port[place.at] + choice.port;

    if (choice.class == e->n_classes)
      break;
    if (hops == 0 || e->choice == ICN_CHOICE_GLOBAL) {
      guint64 waiting = count_waiting (e, place.at, port, choice.class);

      first = hops == 0 ? waiting : first;
      all += waiting + e->port[port].delay;
    }
    place.from = e->net->first_out[place.at] + choice.port;
    place.at = e->net->channel[place.from].destination;
  }
  return e->choice == ICN_CHOICE_GLOBAL ? all : first * hops;
}

void
icn_engine_choose_way (const IcnEngine *e, const IcnLink *link, IcnMessage *message)
{
  Place place = { link->router, link->channel };
  IcnRouteState drawn = message->route;
  guint n = icn_route_plan_n_straight (e->plan, place.at, drawn.destination);
  guint apart = icn_route_plan_straight_apart (e->plan, &drawn, n);
  guint64 least = cost_of (e, place, drawn) + (guint64) MARGIN * message->flits;

  for (guint i = 0; i < n; i++) {
    guint beginning = (apart + i) % n;
    IcnRouteState straight = icn_route_plan_straight (e->plan, &drawn, beginning);
    guint64 cost = cost_of (e, place, straight);

    if (i > 0)
      cost = SHARED * cost + (guint64) SHARED_MORE * message->flits;
    if (cost < least || (cost == least && i == 0)) {
      least = cost;
      message->route = straight;
    }
  }
}
