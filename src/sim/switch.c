/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The routers of one cycle. Heads first: every free virtual channel is offered to one of the heads
 * that ask for it, and a head accepts one of its offers. Then flits: every output is offered to one
 * input, and an input accepts one of its offers; what is not accepted is lost for this cycle. All
 * choices are round robin, their pointers move only on acceptance (iSLIP with one iteration), or
 * prefer the oldest message. Routers do not see each other within a cycle.
 *
 * Everything here is inlined into three copies of run_active: for routers whose requests fit one
 * word, in large networks and in small ones, and for the others. */
#include "engine-move.h"

#define MAX_WORDS (ICN_MAX_PORTS * ICN_MAX_VCS / 64)
#define HOT static inline G_ALWAYS_INLINE

/* Requests sorted by the port that they ask for. */
typedef struct {
  guint64 ports;                              /* asked for, */
  guint64 contested;                          /* by more than one */
  guint64 by_port[ICN_MAX_PORTS * MAX_WORDS]; /* set only for ports asked for; words each */
} Requests;

HOT guint64
from_bit (guint64 set, guint start)
{
  return start < 64 ? set & (~(guint64) 0 << start) : 0;
}

/* First member at or after start, cyclically; the set is not empty. */
HOT guint
pick_cyclic (guint64 set, guint start)
{
  guint64 later = from_bit (set, start);

  return icn_first_bit (later != 0 ? later : set);
}

HOT guint
pick_cyclic_words (const guint64 *set, guint words, guint start)
{
  if (words == 1)
    return pick_cyclic (set[0], start);
  for (guint i = start / 64; i < words; i++) {
    guint64 word = i == start / 64 ? from_bit (set[i], start % 64) : set[i];
    if (word != 0)
      return 64 * i + icn_first_bit (word);
  }
  for (guint i = 0;; i++)
    if (set[i] != 0)
      return 64 * i + icn_first_bit (set[i]);
}

HOT gboolean
is_empty (const guint64 *set, guint words)
{
  for (guint i = 0; i < words; i++)
    if (set[i] != 0)
      return FALSE;
  return TRUE;
}

/* Sorts the members of a set by port. */
HOT void
sort_requests (const IcnVc *vc, const guint64 *set, guint words, Requests *requests)
{
  requests->ports = requests->contested = 0;
  for (guint i = 0; i < words; i++)
    for (guint64 rest = set[i]; rest != 0; rest &= rest - 1) {
      guint port = vc[64 * i + icn_first_bit (rest)].port;
      guint64 bit = (guint64) 1 << port, *members = requests->by_port + port * words;
      if (!(requests->ports & bit))
        for (guint j = 0; j < words; j++)
          members[j] = 0;
      requests->contested |= requests->ports & bit;
      requests->ports |= bit;
      members[i] |= rest & -rest;
    }
}

static gboolean
is_older (const IcnEngine *e, const IcnVc *a, const IcnVc *b)
{
  const IcnMessage *x = &e->message[a->message], *y = &e->message[b->message];

  return x->created != y->created ? x->created < y->created : x->source < y->source;
}

/* The member whose message is the oldest. */
static guint
pick_oldest (const IcnEngine *e, const IcnVc *vc, const guint64 *set, guint words)
{
  guint oldest = G_MAXUINT;

  for (guint i = 0; i < words; i++)
    for (guint64 rest = set[i]; rest != 0; rest &= rest - 1) {
      guint member = 64 * i + icn_first_bit (rest);
      if (oldest == G_MAXUINT || is_older (e, &vc[member], &vc[oldest]))
        oldest = member;
    }
  return oldest;
}

/* Whether the buffer behind a virtual channel that nobody holds takes this message now. */
HOT gboolean
has_room (const IcnEngine *e, const IcnVc *in, const IcnVc *out)
{
  if (in->class == e->n_classes)
    return TRUE;
  return e->whole_message ? out->credits >= in->left : !e->atomic || out->credits == e->buffer;
}

/* Takes one of the offers, virtual channels of its port, round robin, and asks for the switch. */
HOT void
accept_vc (IcnEngine *e, guint32 router, guint32 vc, guint32 offers, guint64 *won)
{
  const IcnVc *in = &e->vc[vc];
  guint base = in->port << e->shift;
  guint32 bit = vc - icn_first_vc (e, router);

  icn_engine_assign (e, router, vc,
                     pick_cyclic (offers, in->accept > base ? in->accept - base : 0));
  icn_clear_bit (icn_vc_requests (e, router), bit);
  if ((in->flags & ICN_VC_TO_SINK) || e->vc[in->out].credits > 0)
    icn_set_bit (won, bit);
}

/* A head for which nothing is free sleeps until its port releases something. Adaptive ones may find
 * another port any time. */
HOT void
sleep_head (IcnEngine *e, guint32 router, guint32 vc)
{
  guint32 p = e->first_port[router] + e->vc[vc].port, bit = vc - icn_first_vc (e, router);

  if (e->adaptive)
    return;
  icn_clear_bit (icn_vc_requests (e, router), bit);
  icn_set_bit (icn_sleepers (e, p), bit);
  e->port[p].sleepers++;
}

/* The usual case: one head asks for this port. */
HOT void
allocate_alone (IcnEngine *e, guint32 router, guint32 vc, guint64 *won)
{
  const IcnVc *in = &e->vc[vc];
  const IcnPort *port = &e->port[e->first_port[router] + in->port];
  guint32 free = port->free_vcs & e->plan->class_vcs[in->class], offers = free;

  if (free == 0) {
    sleep_head (e, router, vc);
    return;
  }
  if (e->whole_message || e->atomic)
    for (guint32 rest = free; rest != 0; rest &= rest - 1)
      if (!has_room (e, in, &e->vc[port->out + icn_first_bit (rest)]))
        offers &= ~(rest & -rest);
  if (offers != 0)
    accept_vc (e, router, vc, offers, won);
}

/* Offers the free virtual channels of one class to those heads of a port that ask for it. */
HOT guint
offer_class (IcnEngine *e, guint32 first, const IcnPort *port, const guint64 *members, guint words,
             guint class, guint32 *head, guint32 *offers, guint n)
{
  guint64 suitable[MAX_WORDS];

  for (guint j = 0; j < words; j++) {
    suitable[j] = members[j];
    for (guint64 all = members[j]; all != 0; all &= all - 1)
      if (e->vc[first + 64 * j + icn_first_bit (all)].class != class)
        suitable[j] &= ~(all & -all);
  }
  for (guint32 rest = port->free_vcs & e->plan->class_vcs[class]; rest != 0; rest &= rest - 1) {
    guint v = icn_first_bit (rest), i = 0;
    const IcnVc *out = &e->vc[port->out + v];
    guint32 asker = first + (e->oldest ? pick_oldest (e, &e->vc[first], suitable, words)
                                       : pick_cyclic_words (suitable, words, out->grant));
    if (!has_room (e, &e->vc[asker], out))
      continue;
    while (i < n && head[i] != asker)
      i++;
    if (i == n) {
      head[n] = asker;
      offers[n++] = 0;
    }
    offers[i] |= 1u << v;
  }
  return n;
}

/* Several heads ask for this port: each free virtual channel is offered to one of them. */
HOT void
allocate_contested (IcnEngine *e, guint32 router, const IcnPort *port, const guint64 *members,
                    guint words, guint64 *won)
{
  guint32 first = icn_first_vc (e, router), classes = 0;
  guint32 head[ICN_MAX_VCS], offers[ICN_MAX_VCS];
  guint n = 0;

  for (guint j = 0; j < words; j++)
    for (guint64 all = members[j]; all != 0; all &= all - 1)
      classes |= 1u << e->vc[first + 64 * j + icn_first_bit (all)].class;
  for (; classes != 0; classes &= classes - 1)
    n = offer_class (e, first, port, members, words, icn_first_bit (classes), head, offers, n);
  for (guint i = 0; i < n; i++)
    accept_vc (e, router, head[i], offers[i], won);
  for (guint j = 0; j < words; j++)
    for (guint64 all = members[j]; all != 0; all &= all - 1) {
      guint32 vc = first + 64 * j + icn_first_bit (all);
      if (e->vc[vc].out == ICN_NONE && (port->free_vcs & e->plan->class_vcs[e->vc[vc].class]) == 0)
        sleep_head (e, router, vc);
    }
}

/* Gives out virtual channels. won: those that may now ask for the switch. */
HOT void
allocate_vcs (IcnEngine *e, guint32 router, guint words, Requests *requests, guint64 *won)
{
  guint32 first = icn_first_vc (e, router);
  guint64 *waiting = icn_vc_requests (e, router);

  if (e->adaptive)
    for (guint i = 0; i < words; i++)
      for (guint64 rest = waiting[i]; rest != 0; rest &= rest - 1)
        icn_engine_choose_port (e, router, first + 64 * i + icn_first_bit (rest));
  sort_requests (&e->vc[first], waiting, words, requests);
  /* The usual case, without a detour over ports. */
  if (words == 1 && requests->contested == 0) {
    for (guint64 rest = waiting[0]; rest != 0; rest &= rest - 1)
      allocate_alone (e, router, first + icn_first_bit (rest), won);
    return;
  }
  for (guint64 ports = requests->ports; ports != 0; ports &= ports - 1) {
    guint port = icn_first_bit (ports);
    const guint64 *members = requests->by_port + port * words;
    if (requests->contested >> port & 1)
      allocate_contested (e, router, &e->port[e->first_port[router] + port], members, words, won);
    else
      allocate_alone (e, router, first + pick_cyclic_words (members, words, 0), won);
  }
}

/* Virtual channel of the router that one output picks: round robin over input links, then over
 * the virtual channels of the link. */
HOT guint
grant (const IcnEngine *e, guint32 router, guint port, const guint64 *members, guint words)
{
  guint shift = e->shift, input, first;
  guint64 here;

  if (e->oldest)
    return pick_oldest (e, &e->vc[icn_first_vc (e, router)], members, words);
  input = pick_cyclic_words (members, words,
                             (guint) e->port[e->first_port[router] + port].grant << shift) >>
          shift;
  first = input << shift;
  /* A link's virtual channels never straddle words: 2^shift divides 64. */
  here = members[words == 1 ? 0 : first / 64] >> (first % 64) & (((guint64) 1 << e->vcs) - 1);
  return first + pick_cyclic (here, e->link[e->first_link[router] + input].turn);
}

/* A flit crosses the switch; its virtual channel asks again if it has another one and room. */
HOT void
cross (IcnEngine *e, guint32 router, guint32 bit)
{
  guint32 vc = icn_first_vc (e, router) + bit;
  IcnLink *link = &e->link[vc >> e->shift];
  const IcnVc *in = &e->vc[vc];

  e->port[e->first_port[router] + in->port].grant = (bit >> e->shift) + 1;
  link->accept = in->port + 1;
  link->turn = (bit & ((1u << e->shift) - 1)) + 1;
  if (in->left == 1 || in->occupancy == 1 ||
      (!(in->flags & ICN_VC_TO_SINK) && e->vc[in->out].credits == 1))
    icn_clear_bit (icn_switch_requests (e, router), bit);
  icn_move_flit (e, router, vc);
}

/* Whether two members of a set are virtual channels of one link, which has 2^shift of them. */
HOT gboolean
shares_input (guint64 set, guint shift)
{
  for (guint64 rest = set & (set - 1), last = icn_first_bit (set) >> shift; rest != 0;
       rest &= rest - 1) {
    guint input = icn_first_bit (rest) >> shift;
    if (input == last)
      return TRUE;
    last = input;
  }
  return FALSE;
}

HOT void
switch_flits (IcnEngine *e, guint32 router, guint words, Requests *requests)
{
  const IcnVc *vc = &e->vc[icn_first_vc (e, router)];
  const guint64 *flits = icn_switch_requests (e, router);
  guint64 inputs = 0, contested = 0, offers[ICN_MAX_PORTS];
  guint16 pick[ICN_MAX_PORTS];

  sort_requests (vc, flits, words, requests);
  for (guint i = 0; i < words; i++)
    for (guint64 rest = flits[i]; rest != 0; rest &= rest - 1)
      __builtin_prefetch (&e->vc[vc[64 * i + icn_first_bit (rest)].out]);
  /* The usual case: no two flits want the same output or come from the same input. */
  if (words == 1 && requests->contested == 0 && !shares_input (flits[0], e->shift)) {
    for (guint64 rest = flits[0]; rest != 0; rest &= rest - 1)
      cross (e, router, icn_first_bit (rest));
    return;
  }
  for (guint64 ports = requests->ports; ports != 0; ports &= ports - 1) {
    guint port = icn_first_bit (ports), input;
    const guint64 *members = requests->by_port + port * words;
    if (requests->contested >> port & 1)
      pick[port] = grant (e, router, port, members, words);
    else
      pick[port] = pick_cyclic_words (members, words, 0);
    input = pick[port] >> e->shift;
    if (!(inputs >> input & 1))
      offers[input] = 0;
    contested |= inputs & (guint64) 1 << input;
    inputs |= (guint64) 1 << input;
    offers[input] |= (guint64) 1 << port;
  }
  for (; inputs != 0; inputs &= inputs - 1) {
    guint input = icn_first_bit (inputs), port = icn_first_bit (offers[input]);
    if (contested >> input & 1) {
      port = pick_cyclic (offers[input], e->link[e->first_link[router] + input].accept);
      if (e->oldest)
        for (guint64 rest = offers[input]; rest != 0; rest &= rest - 1)
          if (is_older (e, &vc[pick[icn_first_bit (rest)]], &vc[pick[port]]))
            port = icn_first_bit (rest);
    }
    cross (e, router, pick[port]);
  }
}

HOT void
run_router (IcnEngine *e, guint32 router, guint words, Requests *requests)
{
  guint64 *flits = icn_switch_requests (e, router), *heads = icn_vc_requests (e, router);
  guint64 won[MAX_WORDS];

  for (guint i = 0; i < words; i++)
    won[i] = 0;
  if (!is_empty (heads, words))
    allocate_vcs (e, router, words, requests, won);
  if (!e->allocation_lag)
    for (guint i = 0; i < words; i++)
      flits[i] |= won[i];
  if (!is_empty (flits, words))
    switch_flits (e, router, words, requests);
  if (e->allocation_lag)
    for (guint i = 0; i < words; i++)
      flits[i] |= won[i];
  if (is_empty (flits, words) && is_empty (heads, words))
    icn_clear_bit (e->active, router);
}

/* Fetches what a router will need: its ports, its links, and the first virtual channel that asks. A
 * loop over all of them would end in a mispredicted branch, which costs more. */
HOT void
look_ahead (const IcnEngine *e, guint32 router, guint words)
{
  const guint64 *flits = icn_switch_requests (e, router);
  const char *ports = (const char *) &e->port[e->first_port[router]];
  const char *links = (const char *) &e->link[e->first_link[router]];
  const IcnVc *vc = &e->vc[icn_first_vc (e, router)];

  for (const char *end = (const char *) &e->port[e->first_port[router + 1]]; ports < end;
       ports += 64)
    __builtin_prefetch (ports);
  for (const char *end = (const char *) &e->link[e->first_link[router + 1]]; links < end;
       links += 64)
    __builtin_prefetch (links);
  for (guint i = 0; i < words; i++)
    __builtin_prefetch (
      &vc[64 * i + icn_first_bit (flits[i] | flits[words + i] | (guint64) 1 << 63)]);
}

HOT void
run_active (IcnEngine *e, guint words, gboolean large)
{
  guint n_words = (e->n_routers + 63) / 64;
  Requests requests;

  for (guint i = 0; i < n_words; i++)
    for (guint64 rest = e->active[i]; rest != 0; rest &= rest - 1) {
      if (large && (rest & (rest - 1)) != 0)
        look_ahead (e, 64 * i + icn_first_bit (rest & (rest - 1)), words);
      run_router (e, 64 * i + icn_first_bit (rest), words, &requests);
    }
}

/* Apart, so that no copy takes registers from another. */
static G_NO_INLINE void
run_small (IcnEngine *e)
{
  run_active (e, 1, FALSE);
}

static G_NO_INLINE void
run_large (IcnEngine *e)
{
  run_active (e, 1, TRUE);
}

void
icn_engine_switch (IcnEngine *e)
{
  if (e->words > 1)
    run_active (e, e->words, e->large);
  else if (e->large)
    run_large (e);
  else
    run_small (e);
}
