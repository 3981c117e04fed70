/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zero-load.h"

/* The mean number of routers at which a message spends the router delay t_r (IcnCharges). hops:
 * mean number of channels that a message crosses. staying: share of messages that cross no channel;
 * they meet one router, which is both first and last. */
static double
count_charged (const IcnRouterCharges *router, double hops, double staying)
{
  double moving = 1 - staying, count = 0;

  if (router->charges & ICN_CHARGES_MIDDLE)
    count += hops - moving;
  if (router->charges == ICN_CHARGES_ALL)
    return router->terminals ? count : count + 2 * moving + staying;
  if (router->charges & ICN_CHARGES_FIRST)
    count += moving;
  if (router->charges & ICN_CHARGES_LAST)
    count += moving;
  return count;
}

/* The time, in flit times, from the arrival of a message's head at the destination to the delivery
 * of the message; with store-and-forward, from the arrival of its tail. moved: whether the message
 * has crossed a channel. channel: delay of the last channel that it crossed. */
static double
delivery_time (const IcnRouterCharges *router, gboolean moved, double channel, double flits)
{
  if (router->switching != ICN_SWITCHING_STORE_AND_FORWARD ||
      (router->ejection_port && !router->terminals))
    return flits;
  /* With store-and-forward and without an ejection port, the tail is delivered in the cycle in
   * which it arrives; over a channel of delay 0 it takes one flit time more. */
  return moved && channel == 0 ? 1 : 0;
}

/* Whether a message spends the router delay t_r at the i-th of the n vertices on its route. */
static gboolean
charges_delay (const IcnRouterCharges *router, guint i, guint n)
{
  gboolean is_first = i == 0, is_last = i == n - 1;
  IcnCharges place = is_first && is_last ? ICN_CHARGES_ALL
                     : is_first          ? ICN_CHARGES_FIRST
                     : is_last           ? ICN_CHARGES_LAST
                                         : ICN_CHARGES_MIDDLE;
  gboolean is_silent =
    router->terminals && place != ICN_CHARGES_MIDDLE && router->charges == ICN_CHARGES_ALL;

  return (router->charges & place) == place && !is_silent;
}

double
icn_zero_load_charge (const IcnRouterCharges *router, guint i, guint n)
{
  double charge = charges_delay (router, i, n) ? router->delay : 0;

  if (!router->terminals)
    charge += (i == 0 ? router->injection : 0) + (i == n - 1 ? router->ejection : 0);
  return charge;
}

double
icn_zero_load_tail_charge (const IcnRouterCharges *router, guint i, guint n)
{
  double charge = icn_zero_load_charge (router, i, n);

  return charges_delay (router, i, n) ? charge - router->allocation : charge;
}

void
icn_zero_load (const IcnRouterCharges *router, double hops, double staying, double channel,
               double flits, IcnZeroLoad *parts)
{
  double stores = hops + (router->injection_buffers && !router->terminals ? 1 : 0);

  parts->routers = count_charged (router, hops, staying) * router->delay;
  if (!router->terminals)
    parts->routers += router->injection + router->ejection;
  parts->wires = hops * channel;
  parts->serialization = (1 - staying) * delivery_time (router, TRUE, channel, flits) +
                         staying * delivery_time (router, FALSE, channel, flits);
  if (router->switching == ICN_SWITCHING_STORE_AND_FORWARD)
    parts->serialization += stores * (flits - 1);
  /* `flits` can be a real number, the message length L divided by the channel width W. If it is
   * below 1, the serialization part can be negative with store-and-forward. That part is then set
   * to 0 and the wires' part reduced, so that the sum of the parts stays the same. */
  if (parts->serialization < 0) {
    parts->wires += parts->serialization;
    parts->serialization = 0;
  }
}
