/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What files of networks say beside the links: failures, which are left out, delays of kinds of
 * links, and positions as they were given. The files are read again as edge lists. */
#include "edge-list.h"
#include "net-failures.h"
#include "net-names.h"
#include "net-samples.h"
#include "net-text.h"
#include "net.h"
#include "runner.h"
#include "topology-failures.h"

#include <string.h>

/* Writes a network in a format and reads it again; NULL if the format cannot express the network,
 * or if it has no path between some nodes. */
static const IcnEdgeList *
write_and_read (const IcnNetDraft *draft, const IcnNetFormat *format)
{
  g_autofree char *text = icn_net_to_text (draft, format, NULL);

  return text != NULL ? icn_edge_list_parse (text, "written", NULL) : NULL;
}

/* The name of a vertex in a file that has names; free with g_free. */
static char *
name_in (const IcnNet *net, IcnVertex v, const IcnNetFormat *format)
{
  gboolean is_list = g_str_equal (format->id, "edges");
  char *name = is_list ? icn_net_word (net, v) : icn_net_vertex_name (net, v);

  return g_strdelimit (name, " ", '_');
}

/* Every channel of a list or a network in words, "from to delay", as a set. */
static GHashTable *
edges_of (const IcnEdgeList *list)
{
  GHashTable *edges = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint32 i = 0; i < list->n_edges; i++)
    g_hash_table_add (edges,
                      g_strdup_printf ("%s %s %u", list->name[list->edge[i].source],
                                       list->name[list->edge[i].destination], list->edge[i].delay));
  return edges;
}

static GHashTable *
channels_of (const IcnNetDraft *draft, const IcnNetFormat *format)
{
  const IcnNet *net = draft->net;
  GHashTable *edges = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (IcnChannelId c = 0; c < net->n_channels; c++) {
    const IcnChannel *channel = &net->channel[c];
    g_autofree char *from = name_in (net, channel->source, format);
    g_autofree char *to = name_in (net, channel->destination, format);

    if (!net->failures || (!net->failures->channel[c] && !net->failures->vertex[channel->source] &&
                           !net->failures->vertex[channel->destination]))
      g_hash_table_add (edges, g_strdup_printf ("%s %s %u", from, to,
                                                draft->delay ? draft->delay[c] : channel->delay));
  }
  return edges;
}

static void
assert_same (GHashTable *a, GHashTable *b)
{
  GHashTableIter iter;
  gpointer key;

  g_hash_table_iter_init (&iter, a);
  while (g_hash_table_iter_next (&iter, &key, NULL))
    if (!g_hash_table_contains (b, key))
      g_error ("%s is in one of the two only", (char *) key);
  g_assert_cmpuint (g_hash_table_size (a), ==, g_hash_table_size (b));
}

/* Writes a network in every format. Returns how often it was read again. */
static guint
check_draft (const IcnNetDraft *draft)
{
  guint n_formats, n_read = 0;
  const IcnNetFormat *format = icn_net_formats (&n_formats);

  for (guint f = 0; f < n_formats; f++) {
    const IcnEdgeList *list = write_and_read (draft, &format[f]);
    g_autoptr (GHashTable) channels = channels_of (draft, &format[f]), edges = NULL;

    if (list == NULL)
      continue;
    n_read++;
    edges = edges_of (list);
    if (format[f].has_widths)
      assert_same (edges, channels);
    else
      g_assert_cmpuint (list->n_edges, ==, g_hash_table_size (channels));
  }
  return n_read;
}

static guint n_read;

/* Fails a link or, every third time, a link and a vertex. */
static void
check_failed (const IcnTopologySettings *settings, const IcnNet *net)
{
  for (guint seed = 0; seed < 3; seed++) {
    IcnTopologySettings failed = *settings;
    IcnVertex lost = net->n_vertices - 1;
    const IcnChannel *channel = &net->channel[seed % net->n_channels];
    g_autofree char *from = icn_net_vertex_name (net, channel->source);
    g_autofree char *to = icn_net_vertex_name (net, channel->destination);
    g_autofree char *vertex = icn_net_vertex_name (net, lost);
    g_autofree char *text =
      g_strdup_printf ("%s~%s%s%s", from, to, seed == 2 ? "+" : "", seed == 2 ? vertex : "");
    g_autoptr (IcnNet) broken = NULL;

    icn_failed_set (&failed, g_strdelimit (text, ",", '.'));
    broken = icn_topology_build (&failed, NULL);
    if (broken != NULL)
      n_read += check_draft (&(IcnNetDraft){ .net = broken, .title = "broken" });
  }
}

/* A file has the links that work, between vertices that work. */
TEST (failures_are_left_out)
{
  n_read = 0;
  net_samples_foreach (40, check_failed);
  g_assert_cmpuint (n_read, >, 100);
}

/* Where a list is the start for edits, what has failed stays in it. */
TEST (failures_are_kept)
{
  IcnTopologySettings settings;
  g_autoptr (IcnNet) net = NULL;
  IcnNetDraft draft = { .title = "kept", .with_failed = TRUE };
  const IcnEdgeList *list;

  net_sample_settings ("mesh", "4x4", FALSE, &settings);
  icn_failed_set (&settings, "0~1+5");
  draft.net = net = icn_topology_build (&settings, NULL);
  list = write_and_read (&draft, icn_net_format_find ("edges"));
  g_assert_nonnull (list);
  g_assert_cmpuint (list->n_vertices, ==, net->n_vertices);
  g_assert_cmpuint (list->n_edges, ==, net->n_channels);
}

static void
check_delays (const IcnTopologySettings *settings G_GNUC_UNUSED, const IcnNet *net)
{
  g_autofree guint16 *delay = g_new0 (guint16, net->n_channels);

  for (IcnChannelId c = 0; c < net->n_channels; c++)
    delay[c] = 2 + net->channel[c].dimension;
  n_read += check_draft (&(IcnNetDraft){ .net = net, .title = "delays", .delay = delay });
}

/* A file has the delays of the design's kinds of links, in every format. */
TEST (delays)
{
  n_read = 0;
  net_samples_foreach (40, check_delays);
  g_assert_cmpuint (n_read, >, 100);
}

/* Positions between those of a grid come back as they were given. */
TEST (fractions)
{
  static const char *const ids[] = { "edges", "graphml", "dot" };
  g_autoptr (IcnNet) net =
    net_sample_list ("node a 0 0\nnode b 1.75 3.5\nnode c -2 0.125\na b\nb c\nc a\n");
  static const double point[3][2] = { { 0, 0 }, { 1.75, 3.5 }, { -2, 0.125 } };
  g_auto (IcnPlacement) placement = { 0 };

  icn_placement_init (&placement, net, ICN_LAYOUT_GRID);
  for (guint f = 0; f < G_N_ELEMENTS (ids); f++) {
    IcnNetDraft draft = { .net = net, .title = "map", .placement = &placement };
    const IcnEdgeList *list = write_and_read (&draft, icn_net_format_find (ids[f]));

    g_assert_nonnull (list);
    g_assert_nonnull (list->point);
    for (guint32 v = 0; v < 3; v++)
      for (guint axis = 0; axis < 2; axis++)
        g_assert_cmpfloat (list->point[2 * v + axis], ==, point[*list->name[v] - 'a'][axis]);
  }
}
