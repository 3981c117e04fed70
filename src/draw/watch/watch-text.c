/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "watch-text.h"
#include "axis.h"
#include "deadlock.h"
#include "net-names.h"
#include "net.h"

#include <glib/gi18n-lib.h>

/* Largest number of nodes that are named in the description of a deadlock. */
#define MOST_NAMED 16

char *
icn_watch_describe (const IcnSnapshot *snapshot)
{
  g_autofree char *cycle = icn_count (snapshot->now);
  g_autofree char *count = icn_count (snapshot->n_messages);
  g_autofree char *messages = g_strdup_printf (
    g_dngettext (GETTEXT_PACKAGE, "%s message", "%s messages", snapshot->n_messages), count);
  g_autofree char *blocked = icn_count (snapshot->n_blocked);
  g_autofree char *delivered = icn_count (snapshot->delivered);
  g_autofree char *waiting = icn_count (snapshot->waiting);
  char *text = g_strdup_printf (_ ("Cycle %s: %s in the network, %s of them blocked, %s delivered"),
                                cycle, messages, blocked, delivered);
  g_autofree char *rest = g_strdup_printf (
    g_dngettext (GETTEXT_PACKAGE, "%s flit waits at its source", "%s flits wait at their sources",
                 snapshot->waiting), waiting);
  char *both;

  if (snapshot->waiting == 0)
    return text;
  both = g_strdup_printf ("%s, %s", text, rest);
  g_free (text);
  return both;
}

char *
icn_watch_name (const IcnSnapshot *snapshot, const IcnNet *net, guint32 message)
{
  g_autofree char *source = icn_net_vertex_name (net, snapshot->message[message].source);
  g_autofree char *destination = icn_net_vertex_name (net, snapshot->message[message].destination);

  return g_strdup_printf ("%s → %s", source, destination);
}

char *
icn_watch_head_name (const IcnSnapshot *snapshot, const IcnNet *net, guint32 message)
{
  const IcnSeenPart *part = &snapshot->part[snapshot->message[message].head];
  g_autofree char *at = icn_net_vertex_name (net, part->at);
  g_autofree char *from = NULL;

  if (part->channel == ICN_NONE || part->buffered > 0 || snapshot->message[message].absorbed > 0)
    return g_steal_pointer (&at);
  from = icn_net_vertex_name (net, net->channel[part->channel].source);
  return g_strdup_printf ("%s → %s", from, at);
}

char *
icn_watch_describe_message (const IcnSnapshot *snapshot, const IcnNet *net, guint32 message)
{
  const IcnSeenMessage *seen = &snapshot->message[message];
  g_autofree char *name = icn_watch_name (snapshot, net, message);
  g_autofree char *head = icn_watch_head_name (snapshot, net, message);
  g_autofree char *flits = g_strdup_printf (
    g_dngettext (GETTEXT_PACKAGE, "%u flit", "%u flits", seen->flits), seen->flits);
  g_autofree char *created = icn_count (seen->created);
  guint64 cycles = snapshot->now - MIN (seen->created, snapshot->now);
  g_autofree char *old = icn_count (cycles);
  g_autofree char *age =
    g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%s cycle", "%s cycles", cycles), old);
  g_autofree char *hops = g_strdup_printf (
    g_dngettext (GETTEXT_PACKAGE, "%u channel", "%u channels", seen->hops), seen->hops);
  GString *text = g_string_new (NULL);

  /* Translators: (0, 1) → (3, 2), 20 flits: created in cycle 12, 28 cycles old, 3 channels
   * crossed, head at 2,1 */
  g_string_append_printf (text, _ ("%s, %s: created in cycle %s, %s old, %s crossed, head at %s"),
                          name, flits, created, age, hops, head);
  if (seen->is_blocked && seen->blocked_by != ICN_NONE) {
    g_autofree char *by = icn_watch_name (snapshot, net, seen->blocked_by);
    g_string_append_printf (text, _ (", blocked by %s"), by);
  }
  return g_string_free (text, FALSE);
}

static gboolean
is_same_message (const IcnBlocked *a, const IcnBlocked *b)
{
  return a->source == b->source && a->created == b->created && a->destination == b->destination;
}

char *
icn_watch_describe_knot (const IcnNet *net, const IcnBlocked *knot, guint n_knot)
{
  GString *circle = g_string_new (NULL);
  guint n_messages = 0, n_named = 0;
  g_autofree char *text = NULL;

  for (guint i = 0; i < n_knot; i++) {
    const IcnBlocked *next = &knot[(i + 1) % n_knot];
    g_autofree char *at = icn_net_vertex_name (net, knot[i].at);
    n_messages += !is_same_message (&knot[i], next);
    /* A message that waits to enter the network is at the same node as the message for which it
     * waits. This node is named only once. */
    if (knot[i].at != next->at && n_named++ < MOST_NAMED)
      g_string_append_printf (circle, "%s → ", at);
    if (i + 1 == n_knot && n_named > MOST_NAMED)
      g_string_append (circle, "… → ");
  }
  for (guint i = 0; i < n_knot; i++)
    if (knot[i].at != knot[(i + 1) % n_knot].at) {
      g_autofree char *first = icn_net_vertex_name (net, knot[i].at);
      g_string_append (circle, first);
      break;
    }
  text = g_string_free (circle, FALSE);
  return g_strdup_printf (
    g_dngettext (GETTEXT_PACKAGE, "Deadlock: %u message waits for itself and can never move: %s",
                 "Deadlock: %u messages wait for each other in a circle and can never move: %s",
                 MAX (n_messages, 1)),
    MAX (n_messages, 1), text);
}
