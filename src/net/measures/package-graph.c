/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "package-graph.h"

#include "net-builder.h"
#include "net-packages.h"

#include <stdlib.h>

typedef struct {
  guint32 from, to;
  IcnChannelId channel; /* the first channel from package `from` to package `to` */
  double width;
} Joint;

static int
compare_joints (gconstpointer a, gconstpointer b)
{
  const Joint *x = a, *y = b;

  if (x->from != y->from)
    return x->from < y->from ? -1 : 1;
  if (x->to != y->to)
    return x->to < y->to ? -1 : 1;
  return x->channel < y->channel ? -1 : 1;
}

/* Returns an array of Joint, sorted by pair of packages, with one element for each ordered pair of
 * packages between which there are channels. `width` is the total relative width of the channels
 * from the first package to the second. Free with g_array_unref. */
static GArray *
find_joints (const IcnNet *net, const guint32 *package)
{
  GArray *joints = g_array_new (FALSE, FALSE, sizeof (Joint));
  guint n = 0;

  for (IcnChannelId c = 0; c < net->n_channels; c++) {
    const IcnChannel *channel = &net->channel[c];
    Joint joint = { package[channel->source], package[channel->destination], c,
                    icn_channel_width (channel) };

    if (joint.from != joint.to)
      g_array_append_val (joints, joint);
  }
  g_array_sort (joints, compare_joints);
  for (guint i = 0; i < joints->len; i++) {
    Joint *joint = &g_array_index (joints, Joint, i), *last = joint;

    if (n > 0)
      last = &g_array_index (joints, Joint, n - 1);
    if (n > 0 && last->from == joint->from && last->to == joint->to)
      last->width += joint->width;
    else
      g_array_index (joints, Joint, n++) = *joint;
  }
  g_array_set_size (joints, n);
  return joints;
}

IcnNet *
icn_package_graph_new (const IcnNet *net, guint level)
{
  const guint32 *package = net->packages->of + (gsize) level * net->n_vertices;
  g_autoptr (GArray) joints = find_joints (net, package);
  guint32 n_packages = 0;
  IcnNetBuilder *builder;

  for (IcnVertex v = 0; v < net->n_vertices; v++)
    n_packages = MAX (n_packages, package[v] + 1);
  builder = icn_net_builder_new (NULL, 1, &n_packages, n_packages, joints->len);
  for (guint32 i = 0; i < n_packages; i++) {
    guint16 coordinate = i;

    icn_net_builder_set_coordinates (builder, i, &coordinate);
  }
  for (guint i = 0; i < joints->len; i++) {
    const Joint *joint = &g_array_index (joints, Joint, i);
    IcnChannel channel = { .source = joint->from,
                           .destination = joint->to,
                           .width = joint->width,
                           .lanes = 1,
                           .dimension = net->channel[joint->channel].dimension };

    icn_net_builder_add_channel (builder, &channel);
  }
  return icn_net_builder_freeze (builder);
}

/* The number of other packages that have a channel to or from a package. */
static guint32
count_neighbours (const IcnNet *graph, guint32 package)
{
  guint32 n = icn_net_out_degree (graph, package);

  for (guint32 i = graph->first_in[package]; i < graph->first_in[package + 1]; i++)
    n += icn_net_find_channel (graph, package, graph->channel[graph->in_channel[i]].source) ==
         ICN_NONE;
  return n;
}

gboolean
icn_measure_packages (const IcnNet *net, guint level, GCancellable *cancellable,
                      IcnPackaging *packaging, GError **error)
{
  g_autoptr (IcnNet) graph = icn_package_graph_new (net, level);
  IcnPackaging made = { .n_packages = graph->n_vertices };
  IcnDegree degree;

  for (guint32 i = 0; i < graph->n_vertices; i++) {
    guint32 n = count_neighbours (graph, i);

    made.max_bundles = MAX (made.max_bundles, n);
    made.n_bundles += n / 2.0;
  }
  icn_measure_degree (graph, &degree);
  made.max_pins = degree.max_width;
  if (!icn_measure_bisection (graph, cancellable, &made.bisection, error))
    return FALSE;
  *packaging = made;
  return TRUE;
}
