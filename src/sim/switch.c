/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The routers of one cycle. Heads first: every free virtual channel is offered to one of the heads
 * that ask for it, and a head accepts one of its offers. Then flits: every output is offered to one
 * input, and an input accepts one of its offers; what is not accepted is lost for this cycle. All
 * choices are round robin, their pointers move only on acceptance (iSLIP with one iteration), or
 * prefer the oldest message.
 *
 * Routers do not see each other within a cycle. So a group of them is decided together, step by
 * step: all who ask are listed, then each list is gone through from end to end, without a loop over
 * the few members of any one router, whose end no processor can predict. Who wants the same thing
 * is chained: it knows the last of them, by its place in the list, and each knows the one before.
 */
#include "engine-move.h"

#define HOT static inline G_ALWAYS_INLINE

/* Takes the members that belong to a group out of a set and lists them. */
HOT guint
take_members (IcnVcSet *set, guint32 group, guint32 *member)
{
  guint n = 0;

  for (guint64 used = set->used[group]; used != 0; used &= used - 1) {
    guint32 i = 64 * group + icn_first_bit (used);
    for (guint64 rest = set->word[i]; rest != 0; rest &= rest - 1)
      member[n++] = 64 * i + icn_first_bit (rest);
    set->word[i] = 0;
  }
  set->used[group] = 0;
  return n;
}

/* First member at or after start, cyclically; the set is not empty. */
HOT guint
pick_cyclic (guint32 set, guint start)
{
  guint64 later = (guint64) set >> start << start;

  /* Those before come after all others, without a branch. */
  return icn_first_bit (later | (guint64) set << 32) % 32;
}

/* Whether the front message of a is older than that of b; of twins, the first in number. */
static gboolean
is_older (const IcnEngine *e, guint32 a, guint32 b)
{
  const IcnMessage *x = &e->message[e->vc[a].message], *y = &e->message[e->vc[b].message];

  if (x->created != y->created)
    return x->created < y->created;
  return x->source != y->source ? x->source < y->source : a < b;
}

/* Chains all members that ask for the same port. */
HOT void
chain_askers (IcnEngine *e, guint n)
{
  const IcnScratch *scratch = &e->scratch;

  for (guint i = 0; i < n; i++) {
    guint32 vc = scratch->member[i], p = e->link[vc >> e->shift].first_port + e->vc[vc].port;
    scratch->port[i] = p;
    scratch->before[i] = scratch->asker[p];
    scratch->asker[p] = i;
  }
}

/* Whether the buffer behind a virtual channel that nobody holds takes this message now. */
HOT gboolean
has_room (const IcnEngine *e, const IcnVc *in, guint32 out)
{
  guint credits = e->outlet[out].credits;

  if (in->class == e->n_classes)
    return TRUE;
  return e->whole_message ? credits >= in->left : !e->atomic || credits == e->buffer;
}

/* A head takes one of the offers, virtual channels of its port, round robin. It is listed if it may
 * ask for the switch. */
HOT guint
accept_vc (IcnEngine *e, guint32 vc, IcnPort *port, guint32 offers, guint n_winners)
{
  const IcnVc *in = &e->vc[vc];

  icn_engine_assign (e, vc, port, pick_cyclic (offers, in->won_port == in->port ? in->won : 0u));
  e->scratch.again[n_winners] = vc;
  return n_winners + icn_can_cross (e, in);
}

/* A head that is offered nothing. It asks again, or sleeps until its port releases something; but
 * adaptive ones may find another port any time. */
static void
fail (IcnEngine *e, guint32 vc, IcnPort *port)
{
  if (e->adaptive || (port->free_vcs & e->plan->class_vcs[e->vc[vc].class]) != 0)
    icn_vc_set_add (&e->asking, vc);
  else
    icn_sleep (e, port, vc);
}

/* The usual case: one head asks for this port. */
HOT guint
allocate_alone (IcnEngine *e, guint32 vc, IcnPort *port, guint n_winners)
{
  const IcnVc *in = &e->vc[vc];
  guint32 offers = port->free_vcs & e->plan->class_vcs[in->class];

  if (e->whole_message || e->atomic)
    for (guint32 rest = offers; rest != 0; rest &= rest - 1)
      if (!has_room (e, in, port->out + icn_first_bit (rest)))
        offers &= ~(rest & -rest);
  if (offers != 0)
    return accept_vc (e, vc, port, offers, n_winners);
  fail (e, vc, port);
  return n_winners;
}

/* The one who is offered a free virtual channel, among those in a chain who ask for its class. */
static guint32
choose_asker (const IcnEngine *e, guint32 last, guint class, guint32 out)
{
  const IcnScratch *scratch = &e->scratch;
  guint32 turn = e->outlet[out].holder + 1, best = ICN_NONE;

  for (guint32 i = last; i != ICN_NONE; i = scratch->before[i]) {
    guint32 vc = scratch->member[i];
    if (e->vc[vc].class != class)
      continue;
    if (best == ICN_NONE || (e->oldest ? is_older (e, vc, best) : vc - turn < best - turn))
      best = vc;
  }
  return best;
}

/* Several heads ask for this port: each free virtual channel is offered to one of them. */
static guint
allocate_contested (IcnEngine *e, guint32 last, IcnPort *port, guint n_winners)
{
  const IcnScratch *scratch = &e->scratch;
  guint32 head[ICN_MAX_VCS], offers[ICN_MAX_VCS], classes = 0;
  guint n = 0;

  for (guint32 i = last; i != ICN_NONE; i = scratch->before[i])
    classes |= 1u << e->vc[scratch->member[i]].class;
  for (; classes != 0; classes &= classes - 1) {
    guint class = icn_first_bit (classes);
    for (guint32 rest = port->free_vcs & e->plan->class_vcs[class]; rest != 0; rest &= rest - 1) {
      guint v = icn_first_bit (rest), i = 0;
      guint32 asker = choose_asker (e, last, class, port->out + v);
      if (!has_room (e, &e->vc[asker], port->out + v))
        continue;
      while (i < n && head[i] != asker)
        i++;
      if (i == n) {
        head[n] = asker;
        offers[n++] = 0;
      }
      offers[i] |= 1u << v;
    }
  }
  for (guint i = 0; i < n; i++)
    n_winners = accept_vc (e, head[i], port, offers[i], n_winners);
  for (guint32 i = last; i != ICN_NONE; i = scratch->before[i])
    if (e->vc[scratch->member[i]].out == ICN_NONE)
      fail (e, scratch->member[i], port);
  return n_winners;
}

/* Gives out virtual channels to the first n members; returns how many have won one and may ask for
 * the switch. */
static guint
allocate_vcs (IcnEngine *e, guint n)
{
  const IcnScratch *scratch = &e->scratch;
  guint n_winners = 0;

  if (e->adaptive)
    for (guint i = 0; i < n; i++)
      icn_engine_choose_port (e, icn_vc_router (e, scratch->member[i]), scratch->member[i]);
  chain_askers (e, n);
  for (guint i = 0; i < n; i++) {
    guint32 p = scratch->port[i], last = scratch->asker[p];
    /* Nobody, where another of the chain came first. */
    if (last == ICN_NONE)
      continue;
    scratch->asker[p] = ICN_NONE;
    if (scratch->before[last] == ICN_NONE)
      n_winners = allocate_alone (e, scratch->member[last], &e->port[p], n_winners);
    else
      n_winners = allocate_contested (e, last, &e->port[p], n_winners);
  }
  return n_winners;
}

/* Place in the round robin of an output: by input links, then by the virtual channels of a link. */
HOT guint64
grant_place (const IcnEngine *e, guint32 vc, guint32 turn)
{
  guint32 link = vc >> e->shift, mask = (1u << e->shift) - 1;

  return (guint64) (link - turn) << 32 | ((vc - e->link[link].turn) & mask);
}

/* The member of a chain that one output picks; the others ask again. */
static guint32
grant (IcnEngine *e, guint32 last, guint32 turn)
{
  const IcnScratch *scratch = &e->scratch;
  guint32 best = last;

  for (guint32 i = scratch->before[last]; i != ICN_NONE; i = scratch->before[i]) {
    guint32 vc = scratch->member[i], rival = scratch->member[best];
    gboolean wins = e->oldest ? is_older (e, vc, rival)
                              : grant_place (e, vc, turn) < grant_place (e, rival, turn);
    icn_vc_set_add (&e->crossing, wins ? rival : vc);
    best = wins ? i : best;
  }
  return best;
}

/* The member of a chain whose offer an input takes, round robin over ports; the others ask again.
 */
static guint32
accept_offer (IcnEngine *e, guint32 last, guint turn)
{
  const IcnScratch *scratch = &e->scratch;
  guint32 best = last, mask = ICN_MAX_PORTS - 1;

  for (guint32 i = scratch->before[last]; i != ICN_NONE; i = scratch->before[i]) {
    guint32 vc = scratch->member[i], rival = scratch->member[best];
    guint port = e->vc[vc].port, rival_port = e->vc[rival].port;
    gboolean wins =
      e->oldest ? is_older (e, vc, rival) : ((port - turn) & mask) < ((rival_port - turn) & mask);
    icn_vc_set_add (&e->crossing, wins ? rival : vc);
    best = wins ? i : best;
  }
  return best;
}

/* Each port that is asked for is offered to one input. */
HOT void
grant_ports (IcnEngine *e, guint n)
{
  const IcnScratch *scratch = &e->scratch;

  for (guint i = 0; i < n; i++) {
    guint32 p = scratch->port[i], chosen = scratch->asker[p], link;
    if (chosen == ICN_NONE)
      continue;
    scratch->asker[p] = ICN_NONE;
    if (scratch->before[chosen] != ICN_NONE)
      chosen = grant (e, chosen, e->port[p].grant);
    /* Whom this output chose is in no chain of outputs any more: the place is used again. */
    link = scratch->member[chosen] >> e->shift;
    scratch->before[chosen] = scratch->offer[link];
    scratch->offer[link] = chosen;
  }
}

/* A flit crosses the switch. */
HOT void
cross (IcnEngine *e, guint32 vc, IcnPort *port)
{
  IcnLink *link = &e->link[vc >> e->shift];

  port->grant = (vc >> e->shift) + 1;
  link->accept = e->vc[vc].port + 1;
  link->turn = (vc & ((1u << e->shift) - 1)) + 1;
  icn_move_flit (e, vc, port);
}

/* Lets flits of the first n members cross; adds those that can cross again to a list of
 * n_winners. */
HOT guint
switch_flits (IcnEngine *e, guint n, guint n_winners)
{
  const IcnScratch *scratch = &e->scratch;
  guint moves = 0;

  chain_askers (e, n);
  grant_ports (e, n);
  for (guint i = 0; i < n; i++) {
    guint32 link = scratch->member[i] >> e->shift, chosen = scratch->offer[link], vc;
    const IcnVc *in;
    if (chosen == ICN_NONE)
      continue;
    scratch->offer[link] = ICN_NONE;
    if (scratch->before[chosen] != ICN_NONE)
      chosen = accept_offer (e, chosen, e->link[link].accept);
    vc = scratch->member[chosen];
    in = &e->vc[vc];
    cross (e, vc, &e->port[scratch->port[chosen]]);
    scratch->again[n_winners] = vc;
    n_winners += in->out != ICN_NONE && icn_can_cross (e, in);
    moves++;
  }
  e->counts.moves += moves;
  return n_winners;
}

static void
admit (IcnEngine *e, guint n)
{
  for (guint i = 0; i < n; i++)
    icn_vc_set_add (&e->crossing, e->scratch.again[i]);
}

static void
run_group (IcnEngine *e, guint32 group)
{
  guint n = take_members (&e->asking, group, e->scratch.member), n_winners = 0;

  if (n > 0)
    n_winners = allocate_vcs (e, n);
  if (!e->allocation_lag) {
    admit (e, n_winners);
    n_winners = 0;
  }
  n = take_members (&e->crossing, group, e->scratch.member);
  if (n > 0)
    n_winners = switch_flits (e, n, n_winners);
  admit (e, n_winners);
}

void
icn_engine_switch (IcnEngine *e)
{
  for (guint32 group = 0; group < e->n_groups; group++)
    if ((e->asking.used[group] | e->crossing.used[group]) != 0)
      run_group (e, group);
}
