/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "listed-product.h"
#include "cube-kind.h"
#include "net-builder.h"
#include "product-net.h"
#include "width-ratio.h"

#include <string.h>

static gboolean
is_complete (const IcnFactors *factors)
{
  return factors->n == 1 && factors->has_complete && factors->concentration == 0;
}

/* Whether a product network is a torus or mesh, or a mixture of the two: no factor is a complete
 * graph of more than three vertices, all channels have the same width, and the routers themselves
 * send and receive messages. */
static gboolean
is_cube (const IcnFactors *factors)
{
  for (guint d = 0; d < factors->n; d++)
    if (factors->factor[d].width != factors->factor[0].width)
      return FALSE;
  return factors->concentration == 0 && !factors->has_complete;
}

static const IcnNetMethods *
methods_of (const IcnFactors *factors)
{
  return is_cube (factors)       ? &icn_cube_methods
         : is_complete (factors) ? &icn_product_net_complete_methods
                                 : &icn_product_net_methods;
}

const char *
icn_listed_product_kind (const IcnFactors *factors)
{
  static const char *const kinds[] = {
    [ICN_FACTOR_ROW] = "mesh", [ICN_FACTOR_RING] = "torus", [ICN_FACTOR_COMPLETE] = "product"
  };
  IcnFactorShape shape = factors->factor[0].shape;
  double width = factors->factor[0].width;
  gboolean differ = FALSE;

  for (guint d = 0; d < factors->n; d++) {
    const IcnFactor *factor = &factors->factor[d];

    if (factor->shape != shape || factor->width < ICN_LEAST_RATIO || factor->width > ICN_MOST_RATIO)
      return NULL;
    differ = differ || factor->width != width;
  }
  if (!differ && width != 1)
    return NULL;
  if (factors->concentration == 1 || (factors->concentration > 1 && factors->terminal_width != 1))
    return NULL;
  return factors->n == 1 && factors->has_complete ? "complete" : kinds[shape];
}

/* Numbers the vertices of the network: returns, for each vertex of the edge list, its number in the
 * network; free with g_free. Sets digit[v * dimensions + d] to digit d of vertex v of the
 * network. */
static guint32 *
number_vertices (const IcnEdgeList *list, guint dimensions, guint16 *digit)
{
  const IcnFactors *factors = list->factors;
  guint32 *number = g_new (guint32, list->n_vertices), c = factors->concentration;

  for (guint32 p = 0; p < factors->n_routers; p++) {
    guint32 v = factors->vertex[p];
    guint16 *at;

    number[v] = c > 0 ? list->n_nodes + p : p;
    at = digit + (gsize) number[v] * dimensions;
    icn_product_net_digits (factors, p, at);
    for (guint32 i = 0; i < c; i++) {
      guint32 t = factors->terminal[p * c + i];

      number[t] = t;
      memcpy (digit + (gsize) t * dimensions, at, factors->n * sizeof *digit);
      digit[(gsize) t * dimensions + factors->n] = i;
    }
  }
  return number;
}

/* Returns the channel that an edge of the list becomes, and sets *port to its port at its source.
 * from, to: the digits of the vertices at its two ends. */
static IcnChannel
make_channel (const IcnEdgeList *list, const IcnEdge *edge, const guint16 *from, const guint16 *to,
              guint *port)
{
  const IcnFactors *factors = list->factors;
  IcnChannel channel = icn_product_net_channel (factors, from, to, port);

  channel.width = edge->width;
  channel.length = edge->length;
  channel.delay = edge->delay;
  if (channel.dimension == factors->n)
    *port = edge->source < list->n_nodes ? 0 : *port + to[factors->n];
  return channel;
}

/* Adds the channels of the list, vertex by vertex in the order of their ports. number, digit: the
 * numbers and digits of the vertices, as number_vertices() finds them. */
static void
add_channels (IcnNetBuilder *builder, const IcnEdgeList *list, const guint32 *number,
              const guint16 *digit, guint dimensions)
{
  g_autofree IcnChannel *channel = g_new (IcnChannel, list->n_edges);
  g_autofree guint32 *first = g_new0 (guint32, (gsize) list->n_vertices + 1);

  for (guint32 i = 0; i < list->n_edges; i++)
    first[number[list->edge[i].source] + 1]++;
  for (guint32 v = 0; v < list->n_vertices; v++)
    first[v + 1] += first[v];
  for (guint32 i = 0; i < list->n_edges; i++) {
    IcnVertex from = number[list->edge[i].source], to = number[list->edge[i].destination];
    guint port;
    IcnChannel made = make_channel (list, &list->edge[i], digit + (gsize) from * dimensions,
                                    digit + (gsize) to * dimensions, &port);

    made.source = from;
    made.destination = to;
    channel[first[from] + port] = made;
  }
  for (guint32 i = 0; i < list->n_edges; i++)
    icn_net_builder_add_channel (builder, &channel[i]);
}

IcnNet *
icn_listed_product_build (const IcnEdgeList *list)
{
  const IcnFactors *factors = list->factors;
  guint dimensions = factors->n + (factors->concentration > 0);
  g_autofree guint16 *digit = g_new0 (guint16, (gsize) list->n_vertices * dimensions);
  g_autofree guint32 *number = number_vertices (list, dimensions, digit);
  IcnNetBuilder *builder = icn_product_net_start (factors, methods_of (factors), list->n_edges);
  gboolean is_renumbered = FALSE;

  for (guint32 v = 0; v < list->n_nodes; v++)
    is_renumbered = is_renumbered || number[v] != v;
  icn_net_builder_set_own (builder, list->factors, NULL);
  for (guint32 v = 0; v < list->n_vertices; v++) {
    IcnVertex at = number[v];

    icn_net_builder_set_coordinates (builder, at, digit + (gsize) at * dimensions);
    if (is_renumbered)
      icn_net_builder_set_number (builder, at, v);
  }
  icn_edge_list_state (list, builder, number);
  add_channels (builder, list, number, digit, dimensions);
  return icn_net_builder_freeze (builder);
}
