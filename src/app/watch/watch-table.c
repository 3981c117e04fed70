/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "watch-table.h"
#include "axis.h"
#include "net-names.h"
#include "watch-text.h"
#include <glib/gi18n.h>

/* Largest number of messages in the table. If the network has more, the table has the oldest ones:
 * they include the messages that have been blocked for a long time. */
#define MOST_ROWS 500

static int
compare_age (gconstpointer a, gconstpointer b, gpointer data)
{
  const IcnSeenMessage *messages = data;
  const IcnSeenMessage *x = &messages[*(const guint32 *) a], *y = &messages[*(const guint32 *) b];
  if (x->created != y->created)
    return x->created < y->created ? -1 : 1;
  return x->record < y->record ? -1 : x->record > y->record;
}

static char **
make_row (const IcnSnapshot *snapshot, const IcnNet *net, guint32 i)
{
  const IcnSeenMessage *message = &snapshot->message[i];
  guint64 age = snapshot->now - MIN (message->created, snapshot->now);
  char *const cells[] = {
    icn_net_vertex_name (net, message->source),
    icn_net_vertex_name (net, message->destination),
    icn_number ((double) age),
    icn_watch_head_name (snapshot, net, i),
    message->is_blocked && message->blocked_by != ICN_NONE
      ? icn_watch_name (snapshot, net, message->blocked_by)
      : g_strdup (ICN_MISSING),
    NULL,
  };
  return g_memdup2 (cells, sizeof cells);
}

GArray *
bisection_watch_table_fill (BisectionTableTwin *twin, const IcnSnapshot *snapshot,
                            const IcnNet *net)
{
  const char *const titles[] = { _ ("From"), _ ("To"),         _ ("Age (cycles)"),
                                 _ ("Head"), _ ("Blocked By"), NULL };
  GArray *order = g_array_new (FALSE, FALSE, sizeof (guint32));
  g_autoptr (GPtrArray) rows = g_ptr_array_new_with_free_func ((GDestroyNotify) g_strfreev);
  for (guint32 i = 0; i < snapshot->n_messages; i++)
    g_array_append_val (order, i);
  g_array_sort_with_data (order, compare_age, snapshot->message);
  g_array_set_size (order, MIN (order->len, MOST_ROWS));
  for (guint i = 0; i < order->len; i++)
    g_ptr_array_add (rows, make_row (snapshot, net, g_array_index (order, guint32, i)));
  bisection_table_twin_fill (twin, titles, rows);
  return order;
}
