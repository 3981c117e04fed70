/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Finds deadlocks at run time. A buffer is live if its front message will leave it completely at
 * some time. The search first marks the buffers that can send now as live. Then it repeatedly marks
 * every buffer that waits for a live buffer, until no more are found. The remaining buffers are
 * blocked for ever. A head that may be granted a virtual channel counts as getting it, because
 * arbitration is fair. O(n_vcs × passes); few passes are needed in practice. */
#include "deadlock.h"
#include "engine-state.h"

typedef struct {
  const IcnEngine *e;
  guint32 n;      /* number of input virtual channels */
  guint8 *live;   /* [n_vcs]: whether the buffer is known to be live */
  guint32 *space; /* [n_vcs]: slots of each buffer that are free or whose credits are in flight */
} Search;

/* The buffer whose message holds virtual channel v of a port, or ICN_NONE. */
static guint32
holder_of (const IcnEngine *e, guint32 port, guint v)
{
  guint32 out = e->port[port].out + v;

  if (e->taps)
    return icn_holder_at (e, port, v);
  return icn_is_held (e, out) ? e->outlet[out].holder : ICN_NONE;
}

/* Whether virtual channel v of a port will become free and have room for the front message of
 * buffer `vc`, which would take v as a virtual channel of class `class`. out: the engine-wide
 * number of v on the link that the message would take. */
static gboolean
will_get (const Search *search, guint32 vc, guint32 port, guint class, guint v, guint32 out)
{
  const IcnEngine *e = search->e;
  /* If credits take no time (e->ripple), a head gets a virtual channel only when the buffer of that
   * virtual channel has room for a flit. */
  guint needed = MAX (icn_room_needed (e, &e->vc[vc], class), (guint) e->ripple);
  guint32 holder = holder_of (e, port, v);

  if (holder != ICN_NONE && !search->live[holder])
    return FALSE;
  return class == e->n_classes || search->space[out] >= needed || search->live[out];
}

/* Goes through the virtual channels that the front message of vc may take, and returns the first
 * for which will_get() returns `wanted`; ICN_NONE if there is none. *holder is set to the buffer
 * whose message holds that virtual channel, or to ICN_NONE if no message holds it. */
static guint32
find_acceptable (const Search *search, guint32 vc, gboolean wanted, guint32 *holder)
{
  const IcnEngine *e = search->e;
  const IcnVc *in = &e->vc[vc];
  guint32 first = e->first_port[icn_vc_router (e, vc)];
  IcnWays ways = { .escape_port = e->shape[in->port].first_lane - first,
                   .escape_class = in->class };

  if (e->adaptive && in->class != e->n_classes)
    ways = e->ways[vc];
  for (guint64 ports = ways.ports | (guint64) 1 << ways.escape_port; ports != 0;
       ports &= ports - 1) {
    guint port = icn_first_bit (ports);
    guint32 own = port == ways.escape_port ? e->plan->class_vcs[ways.escape_class] : 0;
    guint32 vcs = own | (ways.ports >> port & 1 ? e->plan->class_vcs[e->n_classes - 1] : 0);

    for (guint32 p = first + port; p != ICN_NONE; p = e->shape[p].next_lane) {
      guint32 link = e->taps ? icn_engine_reach (e, vc, p) : e->port[p].out;

      if (e->shape[p].bus != ICN_NONE)
        vcs &= -vcs;
      for (guint32 rest = vcs; rest != 0; rest &= rest - 1) {
        guint v = icn_first_bit (rest);
        guint class = own >> v & 1 ? ways.escape_class : e->n_classes - 1;

        if (will_get (search, vc, p, class, v, link + v) == wanted) {
          *holder = holder_of (e, p, v);
          return link + v;
        }
      }
    }
  }
  return ICN_NONE;
}

/* If the front message of buffer vc waits at a multiplexer, returns the buffer whose message passes
 * that multiplexer; else returns ICN_NONE. */
static guint32
awaited (const IcnEngine *e, guint32 vc)
{
  return e->taps && e->vc[vc].out == ICN_NONE ? icn_engine_awaited (e, vc) : ICN_NONE;
}

static gboolean
becomes_live (const Search *search, guint32 vc)
{
  const IcnVc *in = &search->e->vc[vc];
  guint32 before = awaited (search->e, vc), holder;

  if (before != ICN_NONE && !search->live[before])
    return FALSE;
  if (in->out == ICN_NONE)
    return find_acceptable (search, vc, TRUE, &holder) != ICN_NONE;
  return (in->flags & ICN_VC_TO_SINK) || in->left <= search->space[in->out] ||
         search->live[in->out];
}

static void
spread (Search *search)
{
  gboolean changed = TRUE;

  while (changed) {
    changed = FALSE;
    /* Visits buffers in ascending and then in descending order. Along a chain of messages that wait
     * for each other, buffer numbers may rise or fall; if they only rise or only fall, one pass
     * resolves the whole chain. */
    for (guint32 i = 0; i < 2 * search->n; i++) {
      guint32 vc = i < search->n ? i : 2 * search->n - 1 - i;
      if (!search->live[vc] && becomes_live (search, vc))
        changed = search->live[vc] = TRUE;
    }
  }
}

/* The buffer whose front message must be able to leave before the front message of vc can leave. */
static guint32
waits_for (const Search *search, guint32 vc)
{
  const IcnEngine *e = search->e;
  guint32 out = e->vc[vc].out, holder = awaited (e, vc);

  if (out != ICN_NONE)
    return out;
  if (holder != ICN_NONE && !search->live[holder])
    return holder;
  out = find_acceptable (search, vc, FALSE, &holder);
  return holder == ICN_NONE || search->live[holder] ? out : holder;
}

static GArray *
follow (const Search *search, guint32 vc)
{
  const IcnEngine *e = search->e;
  g_autofree guint32 *seen = g_new0 (guint32, e->n_vcs);
  GArray *knot = g_array_new (FALSE, FALSE, sizeof (IcnBlocked));

  /* Goes from each buffer to the one it waits for until a buffer repeats: the buffers from there on
   * form the cycle. */
  for (guint32 step = 1; seen[vc] == 0; step++) {
    seen[vc] = step;
    vc = waits_for (search, vc);
  }
  for (guint32 start = vc; knot->len == 0 || vc != start; vc = waits_for (search, vc)) {
    const IcnMessage *message = &e->message[e->vc[vc].message];
    IcnBlocked item = {
      .channel = e->link[vc >> e->shift].channel,
      .at = icn_vc_router (e, vc),
      .vc = vc & ((1u << e->shift) - 1),
      .source = message->source,
      .destination = message->route.destination,
      .created = message->created,
    };
    g_array_append_val (knot, item);
  }
  return knot;
}

GArray *
icn_deadlock_knot (const IcnEngine *e, guint *n_blocked)
{
  Search search = { .e = e, .n = e->n_inputs };
  guint32 blocked = 0, first = ICN_NONE;
  GArray *knot = NULL;

  icn_engine_settle (e);
  search.live = g_new (guint8, e->n_vcs);
  search.space = g_new (guint32, e->n_vcs);
  for (guint32 vc = 0; vc < e->n_vcs; vc++) {
    search.live[vc] = e->vc[vc].message == ICN_NONE;
    search.space[vc] = e->reserves && icn_is_held (e, vc) ? 0 : e->outlet[vc].credits;
  }
  for (guint32 i = 0; i <= e->credits.mask; i++)
    for (guint32 j = 0; j < e->credits.bucket[i].n; j++)
      search.space[e->credits.bucket[i].event[j]] += e->reserves ? e->buffer : 1;
  spread (&search);
  for (guint32 vc = search.n; vc-- > 0;)
    if (!search.live[vc]) {
      first = vc;
      blocked++;
    }
  if (first != ICN_NONE)
    knot = follow (&search, first);
  if (n_blocked != NULL)
    *n_blocked = blocked;
  g_free (search.live);
  g_free (search.space);
  return knot;
}

gboolean
icn_deadlock_is_there (const IcnEngine *e)
{
  g_autoptr (GArray) knot = icn_deadlock_knot (e, NULL);

  return knot != NULL;
}
