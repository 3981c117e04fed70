/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "path-classes.h"

#include "error.h"
#include "net-taps.h"
#include "paths.h"
#include "routing.h"
#include "traffic-matrix.h"

#include <string.h>

#define NO_CLASS ICN_PATH_MAX_CLASSES
/* Largest number of groups of messages (Share) at which comparing each group with all others is
 * faster than hashing. */
#define FEW_SHARES 16
/* Largest number of groups of messages (Share) in the network for which the hops since a message
 * crossed each channel class are counted. If routes may take dimensions in any order, the number of
 * groups grows as the factorial of the number of dimensions. */
#define MOST_COUNTED (1 << 19)

/* A group of messages at a vertex whose paths so far are alike: they have crossed the same set of
 * channel classes (`set`), and their last channel is of the same class (`last`). If hops are
 * counted, the number of hops since they last crossed each class (`since`) is also the same. */
typedef struct {
  guint64 set;
  guint last;
  IcnChannelId from; /* the last channel crossed, if a turn rule is in force; else ICN_NONE,
                        since the choice of the next channel does not depend on it */
  double amount;
  guint8 since[ICN_PATH_MAX_CLASSES];
} Share;

/* An element of the linked list of the groups of messages (Share) at one vertex, or an unused
 * element. */
typedef struct {
  Share share;
  guint32 next; /* the next entry of the same list, ICN_NONE at its end */
} Waiting;

typedef struct {
  IcnPathClasses *made;
  IcnPaths paths;
  IcnRouteColumn column;
  guint8 *class_of; /* [n_channels] channel class of each channel */
  /* array of Waiting: the groups of messages at each vertex, in one linked list for each vertex;
   * empty when no destination is being processed */
  GArray *waiting;
  guint32 *first, *last; /* [n_vertices] first and last element of the list of each vertex, as
                            indices in `waiting`; ICN_NONE in `first` if the list is empty */
  guint32 unused;     /* the first of the unused entries of `waiting`; ICN_NONE if there is none */
  GArray *here;       /* array of Share: the groups of messages at the vertex that follow_column()
                         is visiting */
  GHashTable *places; /* maps each set of channel classes to its index in `sets` */
  /* the different sets of channel classes that messages have crossed, as structs Share in which
   * only `set` and `amount` are used */
  GArray *sets;
  GArray *ends;           /* array of IcnPathEnd: groups of messages that have arrived at their
                             destinations */
  GHashTable *end_places; /* maps a copy of each IcnPathEnd to its index in `ends` */
  GHashTable *merged;     /* hash set of the different groups of messages (Share) at the vertex that
                             follow_column() is visiting */
  gboolean counts;        /* whether Share.since counts the hops since a message last crossed each
                             channel class */
} Search;

static guint
hash_crossed (guint64 set, const guint8 since[ICN_PATH_MAX_CLASSES])
{
  guint hash = g_int64_hash (&set);

  for (guint64 rest = set; rest != 0; rest &= rest - 1)
    hash = hash * 31 + since[__builtin_ctzll (rest)];
  return hash;
}

/* Whether two elements of `ends` (IcnPathEnd) are equivalent: their messages have crossed the same
 * channel classes, the same number of hops ago, and the channels into their destinations are of the
 * same classes. */
static gboolean
ends_are_alike (gconstpointer a, gconstpointer b)
{
  const IcnPathEnd *end = a, *other = b;

  return end->set == other->set && end->into == other->into &&
         memcmp (end->since, other->since, sizeof end->since) == 0;
}

static guint
hash_end (gconstpointer key)
{
  const IcnPathEnd *end = key;

  return hash_crossed (end->set, end->since) * 31 + g_int64_hash (&end->into);
}

static gboolean
shares_are_alike (gconstpointer a, gconstpointer b)
{
  const Share *share = a, *other = b;

  return share->set == other->set && share->last == other->last && share->from == other->from &&
         memcmp (share->since, other->since, sizeof share->since) == 0;
}

static guint
hash_share (gconstpointer key)
{
  const Share *share = key;

  return hash_crossed (share->set, share->since) * 31 + share->last + share->from;
}

static void
clear_waiting (Search *search)
{
  g_array_set_size (search->waiting, 0);
  search->unused = ICN_NONE;
  memset (search->first, 0xff, sizeof *search->first * search->paths.net->n_vertices);
}

static void
search_clear (Search *search)
{
  g_array_unref (search->waiting);
  g_free (search->first);
  g_free (search->last);
  g_array_unref (search->here);
  g_free (search->class_of);
  g_hash_table_unref (search->places);
  g_array_unref (search->sets);
  g_array_unref (search->ends);
  g_hash_table_unref (search->end_places);
  g_hash_table_unref (search->merged);
  icn_route_column_clear (&search->column);
  icn_paths_clear (&search->paths);
}

static void
search_init (Search *search, const IcnNet *net, const IcnRouteSettings *settings,
             const IcnPhases *phases)
{
  icn_paths_init (&search->paths, net, settings, phases);
  icn_paths_column_init (&search->column, &search->paths);
  search->class_of = g_new (guint8, net->n_channels);
  for (IcnChannelId c = 0; c < net->n_channels; c++) {
    search->class_of[c] = icn_net_class_of (net, c);
    search->made->member[search->class_of[c]] = c;
  }
  search->waiting = g_array_new (FALSE, FALSE, sizeof (Waiting));
  search->first = g_new (guint32, net->n_vertices);
  search->last = g_new (guint32, net->n_vertices);
  clear_waiting (search);
  search->here = g_array_new (FALSE, FALSE, sizeof (Share));
  search->places = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  search->sets = g_array_new (FALSE, FALSE, sizeof (Share));
  search->ends = g_array_new (FALSE, FALSE, sizeof (IcnPathEnd));
  search->end_places = g_hash_table_new_full (hash_end, ends_are_alike, g_free, NULL);
  search->merged = g_hash_table_new (hash_share, shares_are_alike);
}

/* Appends a group of messages to the list of the groups at a vertex. */
static void
put_share (Search *search, IcnVertex v, const Share *share)
{
  Waiting added = { .share = *share, .next = ICN_NONE };
  guint32 place = search->unused;

  if (place == ICN_NONE) {
    place = search->waiting->len;
    g_array_append_val (search->waiting, added);
  } else {
    search->unused = g_array_index (search->waiting, Waiting, place).next;
    g_array_index (search->waiting, Waiting, place) = added;
  }
  if (search->first[v] == ICN_NONE)
    search->first[v] = place;
  else
    g_array_index (search->waiting, Waiting, search->last[v]).next = place;
  search->last[v] = place;
}

/* Moves the groups of messages (Share) that are at vertex v from the list of v, which is then
 * empty, to search->here, in the order in which they arrived. The previous contents of search->here
 * are discarded. */
static void
take_shares (Search *search, IcnVertex v)
{
  g_array_set_size (search->here, 0);
  if (search->first[v] == ICN_NONE)
    return;
  for (guint32 i = search->first[v]; i != ICN_NONE;
       i = g_array_index (search->waiting, Waiting, i).next)
    g_array_append_val (search->here, g_array_index (search->waiting, Waiting, i).share);
  g_array_index (search->waiting, Waiting, search->last[v]).next = search->unused;
  search->unused = search->first[v];
  search->first[v] = ICN_NONE;
}

/* Searches the first n elements of `shares` for a group of messages that is equivalent to
 * `share` (shares_are_alike). NULL if there is none. */
static Share *
find_share (GArray *shares, guint n, const Share *share)
{
  for (guint i = 0; i < n; i++)
    if (shares_are_alike (&g_array_index (shares, Share, i), share))
      return &g_array_index (shares, Share, i);
  return NULL;
}

/* Merges equivalent groups of messages (shares_are_alike) in search->here: the first of them keeps
 * its index, and the amounts of the others are added to it. */
static void
merge_shares (Search *search)
{
  GArray *shares = search->here;
  gboolean are_few = shares->len <= FEW_SHARES;
  guint n = 0;

  for (guint i = 0; i < shares->len; i++) {
    Share share = g_array_index (shares, Share, i), *kept = &g_array_index (shares, Share, n);
    Share *alike =
      are_few ? find_share (shares, n, &share) : g_hash_table_lookup (search->merged, &share);

    if (alike != NULL) {
      alike->amount += share.amount;
      continue;
    }
    *kept = share;
    n++;
    if (!are_few)
      g_hash_table_add (search->merged, kept);
  }
  g_hash_table_remove_all (search->merged);
  g_array_set_size (shares, n);
}

/* Bit set of the classes of all channels that lead into a vertex. */
static guint64
classes_into (const Search *search, IcnVertex v)
{
  const IcnNet *net = search->paths.net;
  guint64 set = 0;

  for (guint32 i = net->first_in[v]; i < net->first_in[v + 1]; i++)
    set |= (guint64) 1 << search->class_of[net->in_channel[i]];
  return set;
}

static void
add_end (Search *search, const Share *share, guint64 into)
{
  IcnPathEnd end = { .set = share->set, .into = into };
  gpointer place;

  memcpy (end.since, share->since, sizeof end.since);
  if (!g_hash_table_lookup_extended (search->end_places, &end, NULL, &place)) {
    place = GUINT_TO_POINTER (search->ends->len);
    g_array_append_val (search->ends, end);
    g_hash_table_insert (search->end_places, g_memdup2 (&end, sizeof end), place);
  }
  g_array_index (search->ends, IcnPathEnd, GPOINTER_TO_UINT (place)).share += share->amount;
}

/* Counts a hop of a group of messages over a channel of class `class`: increments `since`, the hops
 * since a channel class was crossed, for every class in share->set, then sets it to 0 for
 * `class`. */
static void
count_hop (Share *share, guint class)
{
  for (guint64 rest = share->set; rest != 0; rest &= rest - 1) {
    guint8 *since = &share->since[__builtin_ctzll (rest)];

    *since = MIN (*since + 1, G_MAXUINT8);
  }
  share->since[class] = 0;
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

/* Returns the probability that a message at vertex v continues over channel c. from: the channel
 * over which it has reached v; next: the n_next channels from which messages at v choose, one of
 * which is c. */
static double
share_of (const Search *search, IcnVertex v, IcnVertex destination, IcnChannelId from,
          const IcnChannelId *next, guint n_next, IcnChannelId c)
{
  IcnChannelId kept[ICN_MAX_CANDIDATES];
  guint n;

  if (search->paths.turns == NULL)
    return 1.0 / n_next;
  n = icn_paths_keep (&search->paths, from, v, destination, next, n_next, kept);
  for (guint i = 0; i < n; i++)
    if (kept[i] == c)
      return 1.0 / n;
  return 0;
}

/* Moves those messages at vertex v that continue over channel c to the end of c. search->here
 * has all groups of messages at v; next: the n_next channels from which they choose, one of
 * which is c. */
static void
go_on (Search *search, IcnVertex v, IcnChannelId c, const IcnChannelId *next, guint n_next,
       IcnVertex destination)
{
  IcnPathClasses *made = search->made;
  guint class = search->class_of[c];
  IcnVertex to = search->paths.net->channel[c].destination;

  for (guint i = 0; i < search->here->len; i++) {
    Share share = g_array_index (search->here, Share, i);

    share.amount *= share_of (search, v, destination, share.from, next, n_next, c);
    if (share.amount == 0)
      continue;
    share.from = search->paths.turns != NULL ? c : ICN_NONE;
    share.set |= (guint64) 1 << class;
    /* A message crosses a hyperedge over two channels, one into it and one out of it. The second
     * one belongs to the same hop, so it does not count as the next channel in `turns`. */
    if (share.last != NO_CLASS && icn_net_hops_from (search->paths.net, v) > 0)
      made->turns[share.last * made->n_classes + class] += share.amount;
    if (search->counts && icn_net_hops_from (search->paths.net, v) > 0)
      count_hop (&share, class);
    share.last = class;
    if (to != destination) {
      put_share (search, to, &share);
      continue;
    }
    made->last[class] += share.amount;
    add_set (search, share.set, share.amount);
    if (search->counts)
      add_end (search, &share, classes_into (search, destination));
  }
}

/* Moves all messages to one destination along their routes, from their sources, where
 * place_column() has put them, and records the classes of channels that they cross. */
static void
follow_column (Search *search, IcnVertex destination)
{
  const IcnRouteColumn *column = &search->column;

  icn_paths_column (&search->paths, destination, &search->column);
  for (guint32 i = 0; i < column->n_sequence && !search->made->is_crowded; i++) {
    IcnVertex v = column->sequence[i];
    const IcnChannelId *next = icn_route_column_next (column, v);
    guint room = icn_route_column_room (column, v), n_next = 0;

    while (n_next < room && next[n_next] != ICN_NONE)
      n_next++;
    take_shares (search, v);
    merge_shares (search);
    for (guint j = 0; j < n_next && search->here->len > 0; j++)
      go_on (search, v, next[j], next, n_next, destination);
    search->made->is_crowded = search->counts && search->waiting->len > MOST_COUNTED;
  }
  clear_waiting (search);
}

/* Puts the messages from all terminals to one destination at their sources. Amounts are stored as
 * shares of all traffic. all: the total amount of the traffic. */
static void
place_column (Search *search, const IcnTraffic *traffic, IcnVertex destination, double all)
{
  const IcnNet *net = search->paths.net;
  IcnPathClasses *made = search->made;

  for (IcnVertex v = 0; v < net->n_terminals; v++) {
    double amount = icn_traffic_share (traffic, v, destination) / all;

    if (amount == 0)
      continue;
    made->sent[v] += amount;
    made->received[destination] += amount;
    if (v == destination && !icn_net_is_terminal (net, v))
      made->kept[v] += amount;
    else {
      Share share = { .last = NO_CLASS, .from = ICN_NONE, .amount = amount };

      put_share (search, v, &share);
    }
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

/* Follows the messages to every destination and fills search->made. If symmetry makes all terminals
 * equivalent (are_alike), only the messages to destination 0 are followed, and count for all. If
 * routes choose among several orders of dimensions, each order carries an equal part of the
 * messages. */
static gboolean
follow_all (Search *search, const IcnPhases *phases, const IcnTraffic *traffic, gboolean are_alike,
            GCancellable *cancellable, GError **error)
{
  IcnRouteSettings settings = search->paths.settings, orders[ICN_MAX_ORDERS];
  guint n_orders = icn_phases_orders (phases, &settings, orders);
  IcnPathClasses *made = search->made;
  guint32 n = made->n_terminals;
  double all = are_alike ? 0 : icn_traffic_sent_by_all (traffic), kept;

  for (IcnVertex d = 0; d < (are_alike ? 1 : n) && !made->is_crowded; d++) {
    if (g_cancellable_set_error_if_cancelled (cancellable, error))
      return FALSE;
    for (guint i = 0; i < n_orders; i++) {
      search->paths.settings = orders[i];
      place_column (search, traffic, d,
                    n_orders * (are_alike ? icn_traffic_sent (traffic, d) : all));
      follow_column (search, d);
    }
  }
  kept = made->kept[0];
  for (IcnVertex v = 0; v < n && are_alike; v++) {
    made->kept[v] = kept / n;
    made->sent[v] = made->received[v] = 1.0 / n;
  }
  return TRUE;
}

/* Follows the messages of all pairs and returns the result; NULL if cancelled. Free with
 * icn_path_classes_free. counts: whether to count the hops since messages last crossed a channel of
 * each class. If counting leads to too many groups of messages, the result is incomplete and its
 * member `is_crowded` is set. */
static IcnPathClasses *
follow (const IcnNet *net, const IcnRouteSettings *settings, const IcnPhases *phases,
        const IcnTraffic *traffic, gboolean are_alike, gboolean counts, GCancellable *cancellable,
        GError **error)
{
  g_autoptr (IcnPathClasses) made = make_empty (net);
  Search search = { .made = made, .counts = counts };
  gboolean done;

  search_init (&search, net, settings, phases);
  done = follow_all (&search, phases, traffic, are_alike, cancellable, error);
  take_sets (made, search.sets);
  made->has_ends = counts;
  made->n_ends = search.ends->len;
  made->end = g_memdup2 (search.ends->data, sizeof *made->end * search.ends->len);
  search_clear (&search);
  return done ? g_steal_pointer (&made) : NULL;
}

/* Whether routes can be followed class by class; if not, sets the error. are_alike: symmetry makes
 * all terminals alike. */
static gboolean
check_limits (const IcnNet *net, const IcnPhases *phases, gboolean are_alike, GError **error)
{
  if (phases->n > 1 || icn_phases_are_arranged (phases))
    return icn_error_set (error, ICN_ERROR_UNAVAILABLE, "routing",
                          "routes over other nodes are not followed class by class");
  if (net->n_classes > ICN_PATH_MAX_CLASSES ||
      (net->n_terminals > ICN_PATH_MAX_TERMINALS && !are_alike))
    return icn_error_set (error, ICN_ERROR_TOO_LARGE, "topology",
                          "routes are followed class by class in networks of at most %u nodes and "
                          "%u classes of channels",
                          ICN_PATH_MAX_TERMINALS, ICN_PATH_MAX_CLASSES);
  return TRUE;
}

IcnPathClasses *
icn_path_classes_new (const IcnNet *net, const IcnRouteSettings *settings,
                      const IcnRouting *routing, const IcnTraffic *traffic,
                      GCancellable *cancellable, GError **error)
{
  gboolean are_alike, counts;
  IcnPathClasses *made;
  IcnPhases phases;

  if (!icn_routing_check (routing, net, &phases, error))
    return NULL;
  icn_phases_of_loads (&phases, &phases);
  are_alike = traffic->is_uniform && icn_phases_symmetry (&phases, net) != ICN_SYMMETRY_NONE;
  if (!check_limits (net, &phases, are_alike, error))
    return NULL;
  counts = are_alike || net->n_terminals <= ICN_PATH_QUICK_TERMINALS;
  made = follow (net, settings, &phases, traffic, are_alike, counts, cancellable, error);
  if (made == NULL || !made->is_crowded)
    return made;
  icn_path_classes_free (made);
  made = follow (net, settings, &phases, traffic, are_alike, FALSE, cancellable, error);
  if (made != NULL)
    made->is_crowded = TRUE;
  return made;
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
  g_free (classes->end);
  g_free (classes->sent);
  g_free (classes->received);
  g_free (classes->kept);
  g_free (classes);
}
