/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Channel loads of cubes (products of rings and rows, which are called lines: net.h) in closed
 * form, without routing messages. In dimension-order routing, a message that travels along one
 * dimension already has its destination's coordinates in the dimensions routed before, and still
 * has its source's coordinates in those routed later. If the traffic matrix Λ is a product of one
 * matrix for each dimension, the load of a channel is therefore a product: the load that the
 * traffic of its own ring or row alone would cause, times a factor for each other dimension.
 * Uniform traffic is such a product, and so are both phases of randomised minimal routing (ROMM) of
 * uniform traffic. For other traffic, the loads of randomised minimal routing are computed pair by
 * pair (icn_box_romm), from the box of nodes on the shortest paths of each pair. */
#pragma once

#include "symmetry.h"
#include "net-types.h"
#include "route.h"
#include <gio/gio.h>

/* Adds `amount` times the loads of uniform traffic under dimension-order routing. The loads do not
 * depend on the order of the dimensions. O(n_channels × dimensions). */
void icn_cube_uniform_loads (const IcnNet *net, IcnTies ties, double amount, double *loads);

/* Adds the loads of the node pairs that a traffic lists, under dimension-order routing. All other
 * pairs have the share `background` of a source's messages. The caller adds the loads of a traffic
 * in which every pair has this share, so each listed pair counts here with its share minus
 * `background`. O(dimensions) per pair, whatever its distance. FALSE only when cancelled. */
gboolean icn_cube_listed_loads (const IcnNet *net, const IcnRouteSettings *settings,
                                const IcnTraffic *traffic, double *loads,
                                GCancellable *cancellable, GError **error);

/* Adds `amount` times the loads of uniform traffic under randomised minimal routing. */
void icn_cube_romm_uniform_loads (const IcnNet *net, const IcnRouteSettings *settings,
                                  double amount, double *loads);

/* The probability that a message from source to destination crosses the channel under randomised
 * minimal routing. */
double icn_cube_romm_share (const IcnNet *net, const IcnRouteSettings *settings,
                            IcnChannelId channel, IcnVertex source, IcnVertex destination);

/* The functions below add the channel loads of single pairs of nodes of a cube to an IcnGrid. All
 * shortest paths of a pair lie in a box: the nodes between source and destination in every
 * dimension. A pair takes O(nodes of its box × dimensions), or O(1) if source and destination
 * differ in one dimension only. FALSE only when cancelled. */

/* Adds the loads of minimal routing for the pairs (IcnPair): at every node all channels on shortest
 * paths are equally likely. The probabilities that a message crosses each channel of its box are
 * computed once for all pairs with the same distances in the dimensions, in any order of the
 * dimensions. */
gboolean icn_box_minimal (IcnGrid *grid, const GArray *pairs, GCancellable *cancellable,
                          GError **error);

/* Approximate number of channels on the shortest paths of the pairs, summed over the pairs. The
 * time of icn_box_minimal is roughly proportional to it. */
double icn_box_minimal_cost (const IcnNet *net, const GArray *pairs);

/* Adds the loads of randomised minimal routing (ROMM): in dimension order to a node chosen
 * uniformly at random from the box between source and destination, and from there in dimension
 * order to the destination. If source and destination are half a ring apart, there are two boxes,
 * which are equally likely. */
gboolean icn_box_romm (IcnGrid *grid, const IcnRouteSettings *settings, const GArray *pairs,
                       GCancellable *cancellable, GError **error);
