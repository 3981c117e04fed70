/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "net-builder.h"
#include "cycles.h"
#include "net-failures.h"
#include "net-given.h"
#include "net-groups.h"
#include "net-methods.h"
#include "net-packages.h"
#include "net-stages.h"
#include "net-taps.h"

#include <stdlib.h>
#include <string.h>

struct _IcnNetBuilder {
  IcnNet *net; /* the network under construction; its n_channels is the number of channels added so
                  far */
  guint32 max_channels;
  gboolean sorted; /* channels were added in ascending order of their sources */
};

/* The methods of a network that is built with `methods` NULL: none, so that routes are found by
 * search. */
static const IcnNetMethods none;

IcnNetBuilder *
icn_net_builder_new (const IcnNetMethods *methods, guint dimensions, const guint32 *radix,
                     guint32 n_vertices, guint32 max_channels)
{
  g_return_val_if_fail (dimensions >= 1 && dimensions <= ICN_MAX_DIMENSIONS, NULL);
  g_return_val_if_fail (n_vertices >= 1 && n_vertices <= ICN_MAX_VERTICES, NULL);

  IcnNet *net = g_new0 (IcnNet, 1);
  net->ref_count = 1;
  net->methods = methods != NULL ? methods : &none;
  net->dimensions = dimensions;
  memcpy (net->radix, radix, dimensions * sizeof *radix);
  net->n_vertices = n_vertices;
  net->role = g_new0 (guint8, n_vertices);
  net->coordinate = g_new0 (guint16, (gsize) n_vertices * dimensions);
  net->channel = g_new (IcnChannel, max_channels);
  net->first_out = g_new0 (guint32, (gsize) n_vertices + 1);

  IcnNetBuilder *builder = g_new0 (IcnNetBuilder, 1);
  builder->net = net;
  builder->max_channels = max_channels;
  builder->sorted = TRUE;
  return builder;
}

void
icn_net_builder_set_directed (IcnNetBuilder *builder, gboolean directed)
{
  builder->net->directed = directed;
}

void
icn_net_builder_set_stages (IcnNetBuilder *builder, const IcnStages *stages)
{
  builder->net->stages = g_memdup2 (stages, sizeof *stages);
}

void
icn_net_builder_set_lines (IcnNetBuilder *builder, guint n, const IcnLine *line)
{
  IcnNet *net = builder->net;

  net->is_grid = n == net->dimensions;
  net->n_lines = n;
  memcpy (net->line, line, net->n_lines * sizeof *line);
}

void
icn_net_builder_set_grid (IcnNetBuilder *builder)
{
  builder->net->is_grid = TRUE;
}

void
icn_net_builder_set_own (IcnNetBuilder *builder, gpointer own, GDestroyNotify own_free)
{
  builder->net->own = own;
  builder->net->own_free = own_free;
}

void
icn_net_builder_set_symmetry (IcnNetBuilder *builder, IcnSymmetryClaim symmetry)
{
  builder->net->symmetry = symmetry;
}

static IcnNetGiven *
given_of (IcnNet *net)
{
  if (net->given == NULL)
    net->given = g_new0 (IcnNetGiven, 1);
  return (IcnNetGiven *) net->given;
}

void
icn_net_builder_set_name (IcnNetBuilder *builder, IcnVertex v, const char *name)
{
  IcnNetGiven *given = given_of (builder->net);

  g_return_if_fail (v < builder->net->n_vertices);
  if (given->name == NULL)
    given->name = g_new0 (char *, (gsize) builder->net->n_vertices);
  g_free (given->name[v]);
  given->name[v] = g_strdup (name);
}

void
icn_net_builder_set_place (IcnNetBuilder *builder, IcnVertex v, guint32 column, guint32 row)
{
  IcnNetGiven *given = given_of (builder->net);

  g_return_if_fail (v < builder->net->n_vertices);
  if (given->place == NULL)
    given->place = g_new0 (guint32, 2 * (gsize) builder->net->n_vertices);
  given->place[2 * (gsize) v] = column;
  given->place[2 * (gsize) v + 1] = row;
}

void
icn_net_builder_set_level (IcnNetBuilder *builder, IcnVertex v, guint8 level)
{
  IcnNetGiven *given = given_of (builder->net);

  g_assert (v < builder->net->n_vertices);
  if (given->level == NULL)
    given->level = g_new0 (guint8, builder->net->n_vertices);
  given->level[v] = level;
}

void
icn_net_builder_set_point (IcnNetBuilder *builder, IcnVertex v, double x, double y)
{
  IcnNetGiven *given = given_of (builder->net);

  g_return_if_fail (v < builder->net->n_vertices);
  if (given->point == NULL)
    given->point = g_new0 (double, 2 * (gsize) builder->net->n_vertices);
  given->point[2 * (gsize) v] = x;
  given->point[2 * (gsize) v + 1] = y;
}

void
icn_net_builder_set_number (IcnNetBuilder *builder, IcnVertex v, guint32 number)
{
  IcnNetGiven *given = given_of (builder->net);

  g_return_if_fail (MAX (v, number) < builder->net->n_vertices);
  if (given->vertex == NULL)
    given->vertex = g_new0 (guint32, builder->net->n_vertices);
  given->vertex[number] = v;
}

void
icn_net_builder_set_role (IcnNetBuilder *builder, IcnVertex v, IcnVertexRole role)
{
  g_return_if_fail (v < builder->net->n_vertices);
  builder->net->role[v] = role;
}

void
icn_net_builder_set_coordinates (IcnNetBuilder *builder, IcnVertex v, const guint16 *coordinates)
{
  IcnNet *net = builder->net;
  g_return_if_fail (v < net->n_vertices);
  memcpy (net->coordinate + (gsize) v * net->dimensions, coordinates,
          net->dimensions * sizeof *coordinates);
}

void
icn_net_builder_set_levels (IcnNetBuilder *builder, guint n_levels)
{
  IcnNet *net = builder->net;
  g_return_if_fail (net->packages == NULL && n_levels < G_MAXUINT8);
  if (n_levels == 0)
    return;
  IcnPackages *packages = g_new (IcnPackages, 1);
  packages->n_levels = n_levels;
  packages->of = g_new0 (guint32, (gsize) n_levels * net->n_vertices);
  net->packages = packages;
}

void
icn_net_builder_set_package (IcnNetBuilder *builder, guint level, IcnVertex v, guint32 package)
{
  IcnNet *net = builder->net;
  g_return_if_fail (level < icn_net_n_levels (net) && v < net->n_vertices);
  net->packages->of[(gsize) level * net->n_vertices + v] = package;
}

void
icn_net_builder_set_groups (IcnNetBuilder *builder, guint32 n_groups)
{
  IcnNet *net = builder->net;
  IcnGroups *groups;

  g_return_if_fail (net->groups == NULL);
  groups = g_new0 (IcnGroups, 1);
  groups->n = n_groups;
  groups->of = g_new0 (guint32, net->n_vertices);
  net->groups = groups;
}

void
icn_net_builder_set_group (IcnNetBuilder *builder, IcnVertex v, guint32 group)
{
  const IcnNet *net = builder->net;

  g_return_if_fail (icn_net_has_groups (net) && v < net->n_vertices && group < net->groups->n);
  net->groups->of[v] = group;
}

void
icn_net_builder_name_group (IcnNetBuilder *builder, guint32 group, const char *name)
{
  IcnGroups *groups = (IcnGroups *) builder->net->groups;

  g_return_if_fail (groups != NULL && group < groups->n);
  if (groups->name == NULL)
    groups->name = g_new0 (char *, groups->n);
  g_free (groups->name[group]);
  groups->name[group] = g_strdup (name);
}

void
icn_net_builder_add_channel (IcnNetBuilder *builder, const IcnChannel *channel)
{
  IcnNet *net = builder->net;
  g_return_if_fail (net->n_channels < builder->max_channels);
  g_return_if_fail (channel->source < net->n_vertices && channel->destination < net->n_vertices);
  g_return_if_fail (channel->lanes >= 1 && channel->width > 0);

  if (net->n_channels > 0 && channel->source < net->channel[net->n_channels - 1].source)
    builder->sorted = FALSE;
  net->channel[net->n_channels++] = *channel;
  net->first_out[channel->source + 1]++;
}

/* Turns counts of channels into indices of channels that are sorted by vertex. Before: first[v + 1]
 * is how many channels vertex v has. After: first[v] is the index of its first channel. */
static void
sum_up (guint32 *first, guint32 n_vertices)
{
  for (guint32 v = 0; v < n_vertices; v++)
    first[v + 1] += first[v];
}

/* Sorts channels by source. The sort is stable, as the order in which a vertex's channels were
 * added gives their port numbers. */
static void
sort_channels (IcnNet *net)
{
  g_autofree guint32 *at = g_memdup2 (net->first_out, net->n_vertices * sizeof *at);
  IcnChannel *sorted = g_new (IcnChannel, net->n_channels);

  for (IcnChannelId c = 0; c < net->n_channels; c++)
    sorted[at[net->channel[c].source]++] = net->channel[c];
  g_free (net->channel);
  net->channel = sorted;
}

static void
index_entering (IcnNet *net)
{
  net->first_in = g_new0 (guint32, (gsize) net->n_vertices + 1);
  net->in_channel = g_new (IcnChannelId, net->n_channels);
  for (IcnChannelId c = 0; c < net->n_channels; c++)
    net->first_in[net->channel[c].destination + 1]++;
  sum_up (net->first_in, net->n_vertices);

  g_autofree guint32 *at = g_memdup2 (net->first_in, net->n_vertices * sizeof *at);
  for (IcnChannelId c = 0; c < net->n_channels; c++)
    net->in_channel[at[net->channel[c].destination]++] = c;
}

static void
find_levels (IcnNet *net)
{
  for (IcnChannelId c = 0; c < net->n_channels; c++) {
    IcnChannel *channel = &net->channel[c];
    guint level = icn_net_n_levels (net);

    for (; level > 0; level--) {
      const guint32 *package = net->packages->of + (gsize) (level - 1) * net->n_vertices;
      if (package[channel->source] != package[channel->destination])
        break;
    }
    channel->level = level;
  }
}

static gboolean
is_of_class (const IcnChannelClass *class, const IcnChannel *channel)
{
  return class->dimension == channel->dimension && class->level == channel->level &&
         class->plane == channel->plane && class->width == channel->width;
}

static int
compare_classes (const void *a, const void *b)
{
  const IcnChannelClass *x = a, *y = b;

  if (x->dimension != y->dimension)
    return x->dimension - y->dimension;
  if (x->level != y->level)
    return x->level - y->level;
  if (x->plane != y->plane)
    return x->plane - y->plane;
  return (x->width > y->width) - (x->width < y->width);
}

static guint
hash_class (gconstpointer data)
{
  const IcnChannelClass *class = data;

  return g_double_hash (&class->width) * 31 +
         (class->dimension << 16 ^ class->level << 8 ^ class->plane);
}

static gboolean
equal_classes (gconstpointer a, gconstpointer b)
{
  return compare_classes (a, b) == 0;
}

/* The kinds of vertices that a channel joins. *lower receives the lower of the levels of its two
 * ends; 0 if they have no levels. */
static IcnJoins
find_joins (const IcnNet *net, IcnChannelId c, guint8 *lower)
{
  IcnVertex from = net->channel[c].source, to = net->channel[c].destination;

  *lower = 0;
  if (!icn_net_joins_routers (net, c))
    return ICN_JOINS_TERMINALS;
  if (icn_net_has_groups (net))
    return icn_net_group (net, from) == icn_net_group (net, to) ? ICN_JOINS_GROUP
                                                                : ICN_JOINS_GROUPS;
  if (!icn_net_has_levels (net))
    return ICN_JOINS_ANY;
  *lower = MIN (net->given->level[from], net->given->level[to]);
  return net->given->level[from] + net->given->level[to] == 2 * *lower + 1 ? ICN_JOINS_LEVELS
                                                                           : ICN_JOINS_ANY;
}

/* Sets the members `joins` and `lower` of all channel classes. They are the same for all classes
 * of a dimension. `joins` is ICN_JOINS_ANY if the channels of the dimension join different kinds
 * of vertices. */
static void
set_joins (IcnNet *net)
{
  IcnChannelClass of_dimension[G_MAXUINT8 + 1] = { 0 }; /* indexed by dimension; `count`: number of
                                                           its channels seen so far */

  for (IcnChannelId c = 0; c < net->n_channels; c++) {
    IcnChannelClass *all = &of_dimension[net->channel[c].dimension];
    guint8 lower, joins = find_joins (net, c, &lower);

    if (all->count++ == 0) {
      all->joins = joins;
      all->lower = lower;
    } else if (joins != all->joins || lower != all->lower) {
      all->joins = ICN_JOINS_ANY;
      all->lower = 0;
    }
  }
  for (guint i = 0; i < net->n_classes; i++) {
    net->channel_class[i].joins = of_dimension[net->channel_class[i].dimension].joins;
    net->channel_class[i].lower = of_dimension[net->channel_class[i].dimension].lower;
  }
}

/* Finds the channel classes of the network. Consecutive channels often have the same class, or
 * alternate between two. So each channel is first compared with two classes: that of the
 * previous channel, and the next one in the array. Only if it is of neither, it is looked up in
 * the hash table. */
static void
find_classes (IcnNet *net)
{
  g_autoptr (GArray) classes = g_array_new (FALSE, FALSE, sizeof (IcnChannelClass));
  g_autoptr (GHashTable) found = g_hash_table_new_full (hash_class, equal_classes, g_free, NULL);
  guint at = 0;

  for (IcnChannelId c = 0; c < net->n_channels; c++) {
    const IcnChannel *channel = &net->channel[c];
    IcnChannelClass class = { channel->dimension, channel->level, channel->plane, channel->width,
                              0 };
    gpointer place;

    for (guint i = 0; i < 2 && classes->len > 0; i++, at = (at + 1) % classes->len)
      if (is_of_class (&g_array_index (classes, IcnChannelClass, at), channel))
        break;
    if (classes->len == 0 ||
        !is_of_class (&g_array_index (classes, IcnChannelClass, at), channel)) {
      if (!g_hash_table_lookup_extended (found, &class, NULL, &place)) {
        place = GUINT_TO_POINTER (classes->len);
        g_array_append_val (classes, class);
        g_hash_table_insert (found, g_memdup2 (&class, sizeof class), place);
      }
      at = GPOINTER_TO_UINT (place);
    }
    if (icn_net_is_wire (net, c))
      g_array_index (classes, IcnChannelClass, at).count += channel->lanes;
  }
  if (classes->len > 0)
    qsort (classes->data, classes->len, sizeof (IcnChannelClass), compare_classes);
  net->n_classes = classes->len;
  net->channel_class = g_memdup2 (classes->data, classes->len * sizeof (IcnChannelClass));
  set_joins (net);
}

/* Sets net->has_delays to whether the network's definition sets the delay of any channel, and
 * net->has_unequal_delays to whether delays differ; an unset delay counts as 1. */
static void
find_delays (IcnNet *net)
{
  guint common = 0;

  for (IcnChannelId c = 0; c < net->n_channels; c++) {
    guint delay = MAX (1, net->channel[c].delay);

    if (icn_net_hops_from (net, net->channel[c].source) == 0)
      continue;
    net->has_delays = net->has_delays || net->channel[c].delay > 0;
    net->has_unequal_delays = net->has_unequal_delays || (common > 0 && delay != common);
    common = delay;
  }
}

static gboolean
sends (const IcnNet *net, IcnVertex v)
{
  return net->role[v] == ICN_VERTEX_NODE || net->role[v] == ICN_VERTEX_TERMINAL;
}

static void
count_terminals (IcnNet *net)
{
  while (net->n_terminals < net->n_vertices && sends (net, net->n_terminals))
    net->n_terminals++;
  for (IcnVertex v = net->n_terminals; v < net->n_vertices; v++)
    g_assert (!sends (net, v));
}

/* Sets n_planes, the number of planes of channels (one, or one for requests and one for replies).
 * Checks that only terminals that do not route have channels of two planes. */
static void
find_planes (IcnNet *net)
{
  g_autofree guint8 *seen =
    g_new0 (guint8, net->n_vertices); /* bit set of the planes (of requests, of replies) of each
                                         vertex's channels */

  net->n_planes = 1;
  for (IcnChannelId c = 0; c < net->n_channels; c++) {
    const IcnChannel *channel = &net->channel[c];

    g_assert (channel->plane < ICN_MAX_PLANES);
    net->n_planes = MAX (net->n_planes, channel->plane + 1u);
    seen[channel->source] |= 1 << channel->plane;
    seen[channel->destination] |= 1 << channel->plane;
  }
  for (IcnVertex v = 0; net->n_planes > 1 && v < net->n_vertices; v++)
    g_assert (net->role[v] == ICN_VERTEX_TERMINAL || seen[v] == 1 || seen[v] == 2);
}

IcnNet *
icn_net_builder_freeze (IcnNetBuilder *builder)
{
  IcnNet *net = builder->net;

  sum_up (net->first_out, net->n_vertices);
  if (!builder->sorted)
    sort_channels (net);
  else if (net->n_channels < builder->max_channels)
    net->channel = g_renew (IcnChannel, net->channel, net->n_channels);
  index_entering (net);
  find_levels (net);
  find_classes (net);
  find_delays (net);
  count_terminals (net);
  find_planes (net);
  net->has_no_cycles = icn_cycles_none (net);
  g_free (builder);
  return net;
}

/* The number of pairs of working vertices between which channels have failed. */
static guint32
count_links (const IcnNet *net, const IcnFailures *failures)
{
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);

  for (IcnChannelId c = 0; c < net->n_channels; c++) {
    const IcnChannel *channel = &net->channel[c];
    guint64 key = icn_net_link_key (channel);

    if (failures->channel[c] && !failures->vertex[channel->source] &&
        !failures->vertex[channel->destination])
      g_hash_table_add (seen, g_memdup2 (&key, sizeof key));
  }
  return g_hash_table_size (seen);
}

void
icn_net_fail (IcnNet *net, guint8 *channel, guint8 *vertex)
{
  IcnFailures *failures = g_new (IcnFailures, 1);

  g_return_if_fail (net->ref_count == 1 && net->failures == NULL);
  *failures = (IcnFailures){ channel, vertex, 0, 0, g_new0 (IcnNetMethods, 1) };
  failures->n_links = count_links (net, failures);
  for (IcnVertex v = 0; v < net->n_vertices; v++)
    failures->n_vertices += vertex[v];
  for (IcnChannelId c = 0; c < net->n_channels; c++)
    channel[c] =
      channel[c] || vertex[net->channel[c].source] || vertex[net->channel[c].destination];
  failures->methods->place = net->methods->place;
  failures->methods->cut = net->methods->cut;
  failures->methods->vertex_name = net->methods->vertex_name;
  failures->methods->channel_name = net->methods->channel_name;
  net->methods = failures->methods;
  net->failures = failures;
  net->n_lines = 0;
  net->symmetry = ICN_SYMMETRY_NONE;
  if (net->stages != NULL)
    ((IcnStages *) net->stages)->n_free = 0;
}

IcnNet *
icn_net_ref (const IcnNet *net)
{
  IcnNet *same = (IcnNet *) net; /* the reference count is the only member that ever changes */
  g_atomic_int_inc (&same->ref_count);
  return same;
}

static void
free_tables (IcnNet *net)
{
  for (IcnVertex v = 0; icn_net_has_names (net) && v < net->n_vertices; v++)
    g_free (net->given->name[v]);
  if (net->given != NULL) {
    g_free (net->given->name);
    g_free (net->given->place);
    g_free (net->given->point);
    g_free (net->given->level);
    g_free (net->given->vertex);
  }
  if (net->packages != NULL)
    g_free (net->packages->of);
  for (guint32 i = 0; icn_net_has_groups (net) && net->groups->name != NULL && i < net->groups->n;
       i++)
    g_free (net->groups->name[i]);
  if (net->groups != NULL) {
    g_free (net->groups->name);
    g_free (net->groups->of);
  }
  if (net->failures != NULL) {
    g_free (net->failures->channel);
    g_free (net->failures->vertex);
    g_free (net->failures->methods);
  }
  g_free ((gpointer) net->failures);
  g_free ((gpointer) net->groups);
  g_free ((gpointer) net->given);
  g_free ((gpointer) net->packages);
  g_free ((gpointer) net->stages);
}

void
icn_net_unref (IcnNet *net)
{
  if (!g_atomic_int_dec_and_test (&net->ref_count))
    return;
  free_tables (net);
  if (net->cache != NULL)
    net->cache->free (net);
  if (net->own_free != NULL)
    net->own_free (net->own);
  g_free (net->channel_class);
  g_free (net->role);
  g_free (net->coordinate);
  g_free (net->channel);
  g_free (net->first_out);
  g_free (net->first_in);
  g_free (net->in_channel);
  g_free (net);
}

gboolean
icn_net_has_stages (const IcnNet *net)
{
  return net->stages != NULL;
}

guint
icn_net_n_stages (const IcnNet *net)
{
  return net->stages != NULL ? net->stages->n_stages : 0;
}

guint
icn_net_n_free_stages (const IcnNet *net)
{
  return net->stages != NULL ? net->stages->n_free : 0;
}

gboolean
icn_net_has_unequal_widths (const IcnNet *net)
{
  for (guint i = 1; i < net->n_classes; i++)
    if (net->channel_class[i].width != net->channel_class[0].width)
      return TRUE;
  return FALSE;
}

guint
icn_net_class_of (const IcnNet *net, IcnChannelId c)
{
  const IcnChannel *channel = &net->channel[c];
  IcnChannelClass sought = { channel->dimension, channel->level, channel->plane, channel->width,
                             0 };
  const IcnChannelClass *found =
    bsearch (&sought, net->channel_class, net->n_classes, sizeof sought, compare_classes);

  return found - net->channel_class;
}

IcnChannelId
icn_net_find_channel (const IcnNet *net, IcnVertex source, IcnVertex destination)
{
  for (IcnChannelId c = net->first_out[source]; c < net->first_out[source + 1]; c++)
    if (net->channel[c].destination == destination)
      return c;
  return ICN_NONE;
}

IcnVertex
icn_net_tap_of (const IcnNet *net, IcnChannelId c)
{
  IcnVertex to = net->channel[c].destination;

  if (net->role[to] == ICN_VERTEX_MULTIPLEXER)
    to = net->channel[net->first_out[to]].destination;
  return net->role[to] == ICN_VERTEX_TAP ? to : ICN_NONE;
}
