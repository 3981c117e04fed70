/* SPDX-License-Identifier: GPL-3.0-or-later */
/* UGAL: at its first router a message chooses between two paths. The direct path has only the last
 * phase of the routing; the indirect path goes over a random node or group and has all phases.
 *
 * The message takes the path of lower cost. With local knowledge the cost of a path is the number
 * of flits that wait for its first channel, multiplied by the path's number of hops. With global
 * knowledge the cost is the number of cycles that the path takes, waiting at all its channels
 * included. Only flits in virtual channels of the class that the path uses at a channel are counted
 * (UGAL-L_VC of the dragonfly papers). */
#include "engine-move.h"

/* At low load messages should not take detours. So the direct path is also taken if its cost
 * exceeds that of the indirect path by at most MARGIN flits for each flit of the message. */
#define MARGIN 2

/* The direct path can begin in any of several virtual-channel classes; one of these classes hinders
 * messages on indirect paths least. If the direct path begins in any other class, its cost is
 * multiplied by SHARED and increased by SHARED_MORE flits for each flit of the message. Without
 * this addition, messages that wait for the one channel of all shortest paths would fill all
 * classes, and messages on indirect paths would wait behind them. A dragonfly of 72 nodes in which
 * each group sends to the next group would then accept 0.18 instead of 0.29 flits per cycle and
 * node. If direct paths had to begin in the class that hinders least, the same dragonfly would
 * accept 0.53 instead of 0.58 flits per cycle and node of uniform traffic. */
#define SHARED 4
#define SHARED_MORE 24

typedef struct {
  IcnVertex at;      /* the router at which the message chooses */
  IcnChannelId from; /* channel over which the message arrived at the router; ICN_NONE at its
                        source */
} Place;

/* Counts flits of the front messages in the input buffers of router `at` that request output port
 * `port`. A message is counted if the class that it requests has at least one virtual channel in
 * the bit set `vcs`. */
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

/* Queue length, in flits, of one class of virtual channels at an output port, in all lanes
 * (parallel physical channels) of its channel: flits in the router's input buffers that request the
 * class, and flits in the downstream buffers of the class. The number is multiplied by (virtual
 * channels of the port) / (virtual channels of the class), so that classes of different sizes can
 * be compared. */
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

/* The cost of the path that a message with the routing state `route` takes from the router
 * place.at. With local knowledge: the queue length (count_waiting) of the first channel times the
 * number of hops. With global knowledge: queue length plus delay in cycles, summed over all
 * channels of the path. */
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
