/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "path-classes.h"

#include "error.h"
#include "ways.h"

#include <string.h>

#define NO_CLASS ICN_PATH_MAX_CLASSES

/* Messages at a vertex that have crossed the same classes, the last one the same too. */
typedef struct {
  guint64 set;
  guint last;
  double amount;
} Share;

typedef struct {
  IcnPathClasses *made;
  IcnWays ways;
  IcnRouteColumn column;
  guint8 *class_of;   /* [n_channels] */
  GArray **at;        /* [n_vertices] of Share; empty between columns */
  GHashTable *places; /* index in `sets` by set */
  GArray *sets;       /* of Share: set and amount */
} Search;

static void
search_clear (Search *search)
{
  for (IcnVertex v = 0; v < search->ways.net->n_vertices; v++)
    g_array_unref (search->at[v]);
  g_free (search->at);
  g_free (search->class_of);
  g_hash_table_unref (search->places);
  g_array_unref (search->sets);
  icn_route_column_clear (&search->column);
  icn_ways_clear (&search->ways);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Search, search_clear)

static void
search_init (Search *search, const IcnNet *net, const IcnRouteSettings *settings, gboolean minimal)
{
  icn_ways_init (&search->ways, net, settings, minimal);
  icn_ways_column_init (&search->column, &search->ways);
  search->class_of = g_new (guint8, net->n_channels);
  for (IcnChannelId c = 0; c < net->n_channels; c++) {
    search->class_of[c] = icn_net_class_of (net, c);
    search->made->member[search->class_of[c]] = c;
  }
  search->at = g_new (GArray *, net->n_vertices);
  for (IcnVertex v = 0; v < net->n_vertices; v++)
    search->at[v] = g_array_new (FALSE, FALSE, sizeof (Share));
  search->places = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  search->sets = g_array_new (FALSE, FALSE, sizeof (Share));
}

static void
add_share (GArray *shares, guint64 set, guint last, double amount)
{
  Share share = { set, last, amount };

  for (guint i = 0; i < shares->len; i++) {
    Share *other = &g_array_index (shares, Share, i);
    if (other->set == set && other->last == last) {
      other->amount += amount;
      return;
    }
  }
  g_array_append_val (shares, share);
}

static void
add_set (Search *search, guint64 set, double amount)
{
  gpointer place;

  if (!g_hash_table_lookup_extended (search->places, &set, NULL, &place)) {
    Share share = { .set = set };

    place = GUINT_TO_POINTER (search->sets->len);
    g_array_append_val (search->sets, share);
    g_hash_table_insert (search->places, g_memdup2 (&set, sizeof set), place);
  }
  g_array_index (search->sets, Share, GPOINTER_TO_UINT (place)).amount += amount;
}

/* Lets all messages at a vertex go on over one of its next channels. */
static void
go_on (Search *search, IcnVertex v, IcnChannelId c, guint n_next, IcnVertex destination)
{
  IcnPathClasses *made = search->made;
  guint class = search->class_of[c];
  IcnVertex to = search->ways.net->channel[c].destination;

  for (guint i = 0; i < search->at[v]->len; i++) {
    Share share = g_array_index (search->at[v], Share, i);

    share.amount /= n_next;
    share.set |= (guint64) 1 << class;
    /* Parts of a hyperedge are no turns. */
    if (share.last != NO_CLASS && icn_net_hops_from (search->ways.net, v) > 0)
      made->turns[share.last * made->n_classes + class] += share.amount;
    if (to != destination) {
      add_share (search->at[to], share.set, class, share.amount);
      continue;
    }
    made->last[class] += share.amount;
    add_set (search, share.set, share.amount);
  }
}

/* Follows all messages to one destination; those of each source are at it. */
static void
follow_column (Search *search, IcnVertex destination)
{
  const IcnNet *net = search->ways.net;
  const IcnRouteColumn *column = &search->column;

  icn_ways_column (&search->ways, destination, &search->column);
  for (guint32 i = 0; i < column->n_sequence; i++) {
    IcnVertex v = column->sequence[i];
    const IcnChannelId *next = icn_route_column_next (column, v);
    guint room = icn_route_column_room (column, v), n_next = 0;

    while (n_next < room && next[n_next] != ICN_NONE)
      n_next++;
    for (guint j = 0; j < n_next && search->at[v]->len > 0; j++)
      go_on (search, v, next[j], n_next, destination);
  }
  for (IcnVertex v = 0; v < net->n_vertices; v++)
    g_array_set_size (search->at[v], 0);
}

/* Puts the messages from all terminals to one at their sources. all: of all messages. */
static void
place_column (Search *search, const IcnTraffic *traffic, IcnVertex destination, double all)
{
  const IcnNet *net = search->ways.net;
  IcnPathClasses *made = search->made;

  for (IcnVertex v = 0; v < net->n_terminals; v++) {
    double amount = icn_traffic_share (traffic, v, destination) / all;

    if (amount == 0)
      continue;
    made->sent[v] += amount;
    made->received[destination] += amount;
    if (v == destination && !icn_net_is_terminal (net, v))
      made->kept[v] += amount;
    else
      add_share (search->at[v], 0, NO_CLASS, amount);
  }
}

static void
take_sets (IcnPathClasses *made, const GArray *sets)
{
  made->n_sets = sets->len;
  made->set = g_new (guint64, sets->len);
  made->share = g_new (double, sets->len);
  for (guint i = 0; i < sets->len; i++) {
    made->set[i] = g_array_index (sets, Share, i).set;
    made->share[i] = g_array_index (sets, Share, i).amount;
  }
}

static IcnPathClasses *
make_empty (const IcnNet *net)
{
  IcnPathClasses *made = g_new0 (IcnPathClasses, 1);

  made->n_classes = net->n_classes;
  made->n_terminals = net->n_terminals;
  made->member = g_new0 (IcnChannelId, net->n_classes);
  made->turns = g_new0 (double, net->n_classes * net->n_classes);
  made->last = g_new0 (double, net->n_classes);
  made->sent = g_new0 (double, net->n_terminals);
  made->received = g_new0 (double, net->n_terminals);
  made->kept = g_new0 (double, net->n_terminals);
  return made;
}

IcnPathClasses *
icn_path_classes_new (const IcnNet *net, const IcnRouteSettings *settings, IcnRouting routing,
                      const IcnTraffic *traffic, GCancellable *cancellable, GError **error)
{
  IcnWaysMethod method = icn_ways_method (routing, net);
  gboolean are_alike = traffic->is_uniform && net->symmetry == ICN_SYMMETRY_VERTICES;
  g_autoptr (IcnPathClasses) made = NULL;
  g_auto (Search) search = { NULL };
  double all = 0;

  made = make_empty (net);
  search.made = made;
  search_init (&search, net, settings, method == ICN_WAYS_MINIMAL);
  if (method != ICN_WAYS_OWN && method != ICN_WAYS_MINIMAL) {
    icn_error_set (error, ICN_ERROR_UNAVAILABLE, "routing",
                   "routes over other nodes are not followed class by class");
    return NULL;
  }
  if (net->n_classes > ICN_PATH_MAX_CLASSES ||
      (net->n_terminals > ICN_PATH_MAX_TERMINALS && !are_alike)) {
    icn_error_set (error, ICN_ERROR_TOO_LARGE, "topology",
                   "routes are followed class by class in networks of at most %u nodes and %u "
                   "classes of channels",
                   ICN_PATH_MAX_TERMINALS, ICN_PATH_MAX_CLASSES);
    return NULL;
  }
  for (IcnVertex v = 0; v < net->n_terminals && !are_alike; v++)
    all += icn_traffic_sent (traffic, v);
  for (IcnVertex d = 0; d < (are_alike ? 1 : net->n_terminals); d++) {
    if (g_cancellable_set_error_if_cancelled (cancellable, error))
      return NULL;
    place_column (&search, traffic, d, are_alike ? icn_traffic_sent (traffic, d) : all);
    follow_column (&search, d);
  }
  for (IcnVertex v = 0; v < net->n_terminals && are_alike; v++) {
    made->kept[v] = made->kept[0] / net->n_terminals;
    made->sent[v] = made->received[v] = 1.0 / net->n_terminals;
  }
  take_sets (made, search.sets);
  return g_steal_pointer (&made);
}

void
icn_path_classes_free (IcnPathClasses *classes)
{
  if (classes == NULL)
    return;
  g_free (classes->member);
  g_free (classes->turns);
  g_free (classes->last);
  g_free (classes->set);
  g_free (classes->share);
  g_free (classes->sent);
  g_free (classes->received);
  g_free (classes->kept);
  g_free (classes);
}
