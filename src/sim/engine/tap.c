/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Hyperedges: channels from one owner to several routers. The owner's port feeds a tap, a vertex
 * from which an arc leads to each receiver. The port has one link for each arc, which ends in the
 * buffer at the arc's end. A message requests the port, and gets a virtual channel of the link on
 * its route. The wires belong to the port: a virtual channel of the port is free or held for all
 * its links together, and one flit crosses the wires per cycle.
 *
 * A multiplexer joins several arcs at a receiver: the buffers at their ends are one input of the
 * receiver's switch. Where nodes take messages without an ejection port, each multiplexer has an
 * ejection port of its own (its sink), so that messages wait for the multiplexer on their last hop
 * too. A last hop may have no delay, but a message stays in a buffer for at least a cycle, so it
 * may leave the multiplexer's buffer later than it is counted as delivered.
 *
 * A multiplexer upstream of the tap makes the hyperedge a bus: the ports of its several owners
 * share a wire. Both kinds of multiplexers (in front of a switch and in front of a tap) let only
 * one message at a time pass in each virtual channel. On a bus messages use only the first virtual
 * channel of their class. */
#include "engine-move.h"
#include "physical.h"

static inline guint
number_of (const IcnEngine *e, guint32 vc)
{
  return vc & ((1u << e->shift) - 1);
}

guint32
icn_engine_reach (const IcnEngine *e, guint32 vc, guint32 port)
{
  guint32 tap = e->shape[port].tap;
  IcnRouteState route = e->message[e->vc[vc].message].route;

  if (tap == ICN_NONE)
    return e->port[port].out;
  return e->port[e->first_port[tap] + icn_route_plan_next (e->plan, tap, ICN_NONE, &route).port]
    .out;
}

/* gate_behind() returns the gate (IcnGate) of the multiplexer that reads buffer vc, or ICN_NONE if
 * no multiplexer reads the buffer. gate_ahead() returns the gate of the bus that the front message
 * of vc requests, or ICN_NONE if the message does not request a bus. */
static guint32
gate_behind (const IcnEngine *e, guint32 vc)
{
  guint32 gate = e->gate_of[vc >> e->shift];

  return gate == ICN_NONE ? ICN_NONE : gate + number_of (e, vc);
}

static guint32
gate_ahead (const IcnEngine *e, guint32 vc)
{
  guint32 gate = e->shape[e->vc[vc].port].bus;

  return gate == ICN_NONE ? ICN_NONE : gate + icn_first_bit (e->class_vcs[e->vc[vc].class]);
}

/* Lets the front message of buffer vc pass a gate if no other message holds the gate; otherwise
 * puts the message in the gate's queue. Returns whether the message passes. If `gate` is ICN_NONE,
 * the message always passes. */
static gboolean
pass (IcnEngine *e, guint32 gate, guint32 vc)
{
  IcnGate *at = gate == ICN_NONE ? NULL : &e->gate[gate];

  if (at == NULL || at->holder == vc)
    return TRUE;
  if (at->holder == ICN_NONE) {
    at->holder = vc;
    return TRUE;
  }
  e->behind[vc] = ICN_NONE;
  *(at->first == ICN_NONE ? &at->first : &e->behind[at->last]) = vc;
  at->last = vc;
  return FALSE;
}

void
icn_engine_enter (IcnEngine *e, guint32 vc)
{
  IcnVc *in = &e->vc[vc];
  guint32 sink = e->sink_of[vc >> e->shift];
  const IcnPort *port;

  if (in->class == e->n_classes && sink != ICN_NONE)
    in->port = sink;
  port = &e->port[in->port];
  e->reach[vc] = icn_engine_reach (e, vc, in->port);
  if (!pass (e, gate_behind (e, vc), vc) || !pass (e, gate_ahead (e, vc), vc))
    return;
  if (!e->ripple) {
    e->asking[e->n_asking++] = vc;
    return;
  }
  icn_sleep (e, &e->port[in->port], vc);
  for (guint32 rest = port->free_vcs & e->class_vcs[in->class]; rest != 0; rest &= rest - 1)
    icn_may_pull (e, e->reach[vc] + icn_first_bit (rest));
}

/* Releases a gate after a message has left it and lets the next message in its queue enter. */
static void
release (IcnEngine *e, guint32 gate)
{
  IcnGate *at = gate == ICN_NONE ? NULL : &e->gate[gate];
  guint32 next;

  if (at == NULL)
    return;
  next = at->holder = at->first;
  if (next == ICN_NONE)
    return;
  at->first = e->behind[next];
  icn_engine_enter (e, next);
}

void
icn_engine_leave (IcnEngine *e, guint32 vc, guint32 out)
{
  guint32 p = e->vc[vc].port, bus = e->shape[p].bus;
  guint v = number_of (e, out);

  e->port[p].free_vcs |= 1u << v;
  for (guint32 other = e->port[p].sleeper; e->ripple && other != ICN_NONE;
       other = e->sleeper[other])
    if (e->class_vcs[e->vc[other].class] >> v & 1)
      icn_may_pull (e, e->reach[other] + v);
  release (e, gate_behind (e, vc));
  release (e, bus == ICN_NONE ? ICN_NONE : bus + v);
}

guint32
icn_engine_awaited (const IcnEngine *e, guint32 vc)
{
  guint32 gates[] = { gate_behind (e, vc), gate_ahead (e, vc) };

  if (e->vc[vc].message == ICN_NONE || e->vc[vc].flags & ICN_VC_INCOMPLETE)
    return ICN_NONE;
  for (guint i = 0; i < G_N_ELEMENTS (gates); i++)
    if (gates[i] != ICN_NONE && e->gate[gates[i]].holder != vc)
      return e->gate[gates[i]].holder;
  return ICN_NONE;
}

guint
icn_engine_lead (const IcnEngine *e, guint32 vc)
{
  const IcnLink *link = &e->link[vc >> e->shift];
  guint flits = e->message[e->vc[vc].message].flits;

  if (e->sink_of[vc >> e->shift] == ICN_NONE)
    return 0;
  /* With store-and-forward a message is delivered when its tail has arrived in the buffer, and its
   * flits leave the buffer only after that. So the number of cycles in which its flits leave, minus
   * one, is added to the cycles between delivery and departure (lead). */
  return e->shape[link->port].lead +
         (e->stores ? icn_physical_occupancy (flits, e->shape[link->port].rate) - 1 : 0);
}
