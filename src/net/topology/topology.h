/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Functions on the settings of a network of any topology kind (topology-kind.h). Measures, loads,
 * simulator, drawings, command line and tests do not depend on the kind: they read the graph
 * (net.h), or call the functions below on settings. */
#pragma once

#include "layout.h"
#include "parameter.h"
#include "points.h"
#include "topology-settings.h"

#define ICN_MAX_RADIX 65536
#define ICN_MAX_NODES (1u << 30)   /* most nodes for which closed forms are used */
#define ICN_MAX_CONCENTRATION 1024 /* most terminals at one router */

typedef struct _IcnDistances IcnDistances;
typedef struct _IcnStages IcnStages;

/* Normalizes the settings: sets the settings that the topology kind fixes, such as a radix of 2 or
 * one dimension, and clears N if the kind does not read it. All other settings keep their values,
 * for the case that the user returns to a kind that reads them. All functions below except
 * icn_topology_check and icn_topology_build require normalized settings. */
void icn_topology_settings_normalize (IcnTopologySettings *settings);

/* Checks settings. Legal are radices of 2 to ICN_MAX_RADIX, 1 to ICN_MAX_DIMENSIONS dimensions and
 * up to ICN_MAX_NODES nodes; closed forms also work at sizes that are too large to build a graph.
 * All address digits of a multistage network must have the same radix, which is at most
 * ICN_MAX_FREE_OUTPUTS if there are free stages (multistage.h). Settings that the topology kind
 * does not read are not checked. Errors name the settings topology, k, n, nodes and
 * extra-stages. */
gboolean icn_topology_check (const IcnTopologySettings *settings, GError **error);

/* Whether settings that are not yet normalized agree with the values that the topology kind fixes,
 * such as the radix 2 of a hypercube. icn_topology_check does not check this. Errors name the
 * settings k and n. */
gboolean icn_topology_check_fixed (const IcnTopologySettings *settings, GError **error);

/* Whether the settings have a graph: every radix is an integer, or the size is N alone. */
gboolean icn_topology_is_integral (const IcnTopologySettings *settings);

/* icn_topology_nodes: the number of nodes N. icn_topology_radix: the radix, (N/c)^(1/n) with c
 * terminals at each router; NAN for kinds without a radix. Both also work for a real radix, and are
 * exact if all radices are integers (icn_topology_is_integral). */
double icn_topology_nodes (const IcnTopologySettings *settings);
double icn_topology_radix (const IcnTopologySettings *settings);

/* icn_topology_is_directed: whether links are one-way, which is the value of
 * icn_directed_parameter. Kinds that do not list this parameter, such as the mesh, never have
 * one-way links. */
extern const IcnParameter icn_directed_parameter;
extern const IcnParameter icn_layout_parameter;
gboolean icn_topology_is_directed (const IcnTopologySettings *settings);

/* icn_topology_concentration: the number of terminals at each router. This is the value of
 * icn_concentration_parameter, or 1 for kinds without this parameter. In a product of rings, rows
 * or complete graphs, a router with one terminal is a single vertex that also sends and receives
 * messages. If routers have several terminals, each terminal is a vertex of its own. */
extern const IcnParameter icn_concentration_parameter;
guint icn_topology_concentration (const IcnTopologySettings *settings);

/* Fills in the stages of a multistage network; for a direct network the number of stages is 0. */
void icn_topology_stages (const IcnTopologySettings *settings, IcnStages *stages);
gboolean icn_topology_has_stages (const IcnTopologySettings *settings);

/* Whether messages begin and end at vertices that do not route. Agrees with icn_net_is_indirect for
 * the graph. */
gboolean icn_topology_is_indirect (const IcnTopologySettings *settings);

/* The form of drawing (points.h) for which the network has the data; ICN_POINTS_NONE if the network
 * is drawn as a grid of columns and rows. */
IcnPointsForm icn_topology_points (const IcnTopologySettings *settings);

/* icn_topology_coordinates: sets radix[d] for each dimension d along which routers have
 * coordinates. icn_topology_digits: sets radix[d] for each digit d of node numbers; nodes that are
 * separate from routers have no digits. Both return how many radices they have set, or 0 if there
 * are no coordinates or digits. radix: room for ICN_MAX_DIMENSIONS. */
guint icn_topology_coordinates (const IcnTopologySettings *settings, guint32 *radix);
guint icn_topology_digits (const IcnTopologySettings *settings, guint32 *radix);

/* The number of classes of channels between routers; 0 if there are no classes, as in networks with
 * stages. IcnChannel.dimension is the class of such a channel, and each class may have its own
 * width and delay. The classes are the dimensions along which routers have coordinates, unless the
 * topology kind defines other classes. */
guint icn_topology_channel_classes (const IcnTopologySettings *settings);

/* Sets *twin to the settings for which closed forms and theories are looked up. If `settings`
 * describe a user-defined network that has been recognised as a network of another kind, these are
 * settings of that kind; else they are a copy of `settings`. */
void icn_topology_twin (const IcnTopologySettings *settings, IcnTopologySettings *twin);

/* Whether vertices are numbered by integer coordinates, and every link joins neighbours along a
 * dimension or closes a ring along it. */
gboolean icn_topology_has_neighbours (const IcnTopologySettings *settings);

/* Describes the ring or row along one dimension. FALSE if the network is no product of rings and
 * rows, or no longer is one because links have failed. */
gboolean icn_topology_line (const IcnTopologySettings *settings, guint dimension, IcnLine *line);

/* icn_topology_has_order: whether routes depend on the order of dimensions. icn_topology_has_ties:
 * whether routes depend on the direction that messages take around a two-way ring if the
 * destination is exactly half a ring away. */
gboolean icn_topology_has_order (const IcnTopologySettings *settings);
gboolean icn_topology_has_ties (const IcnTopologySettings *settings);

/* Whether the network is divided into packaging modules. */
gboolean icn_topology_has_modules (const IcnTopologySettings *settings);

/* Whether nodes that differ in one coordinate only are joined by one hyperedge or switch. */
gboolean icn_topology_has_clusters (const IcnTopologySettings *settings);

/* The layout in which the lengths of wires are measured: the folded layout if some dimensions are
 * rings, unless the settings ask for the plain grid (layout.h). */
IcnLayout icn_topology_layout (const IcnTopologySettings *settings);

/* icn_topology_set_uniform: sets the radix k in all n dimensions. icn_topology_set_nodes: sets N
 * nodes in n dimensions, with equal integer radices if possible, else with a real radix. */
void icn_topology_set_uniform (IcnTopologySettings *settings, guint32 k, guint n);
void icn_topology_set_nodes (IcnTopologySettings *settings, double nodes, guint n);

/* Sets parameters that a newly chosen topology kind requires, such as an edge list or modules, and
 * clears all failures. before: the settings before the change. */
void icn_topology_start (IcnTopologySettings *settings, const IcnTopologySettings *before);

/* Reduces parameters that are too large for a network of this size. */
void icn_topology_limit (IcnTopologySettings *settings);

/* Changes the settings so that the network has N = `nodes` nodes and, unless the topology kind
 * determines the number of dimensions, n dimensions. On failure the settings are unchanged, and the
 * error names numbers of nodes that are possible. */
gboolean icn_topology_fit_nodes (IcnTopologySettings *settings, double nodes, guint n,
                                 GError **error);

/* Sets *near to the settings of the network of the same topology kind whose number of nodes is
 * nearest to `nodes`. Radices are integers. The number of dimensions stays the same; radices are
 * mixed if this gives exactly `nodes` and no radix is more than twice another. If the kind does not
 * let the user set N, the number of dimensions may change instead of the radix. FALSE if no setting
 * of the kind determines N. */
gboolean icn_topology_near (const IcnTopologySettings *settings, double nodes,
                            IcnTopologySettings *near);

/* Sets *spread to the settings of a network of `nodes` nodes in n dimensions with integer radices.
 * The radices are equal if possible. Otherwise they are mixed, in falling order, and no radix is
 * more than twice another. FALSE if the topology kind has no such network, or fixes k or n. */
gboolean icn_topology_spread (const IcnTopologySettings *settings, double nodes, guint n,
                              IcnTopologySettings *spread);

/* Like icn_topology_spread, but with the real radix N^(1/n), even if that is an integer. */
gboolean icn_topology_spread_real (const IcnTopologySettings *settings, double nodes, guint n,
                                   IcnTopologySettings *spread);

/* Chooses another size for a topology kind that has no network of `nodes` nodes. A kind with a
 * function `fit` gets the possible size nearest to `nodes`. All other kinds get the present radix
 * and n, whatever number of nodes this gives. */
void icn_topology_go_near (IcnTopologySettings *settings, double nodes);

/* Calculates diameter and mean hops from the factors of a product network or the stages of a
 * multistage network: exactly, at any size and without a graph. FALSE for other kinds, or if a
 * radix is no integer. */
gboolean icn_topology_hops (const IcnTopologySettings *settings, IcnDistances *distances);

/* The number of vertices of the graph: nodes and switches. */
double icn_topology_vertices (const IcnTopologySettings *settings);

/* Whether the topology kind of this network reads a parameter. */
gboolean icn_topology_reads (const IcnTopologySettings *settings, const IcnParameter *parameter);

/* The value of a parameter of type COUNT, FLAG or CHOICE. */
static inline guint
icn_topology_value (const IcnTopologySettings *settings, const IcnParameter *parameter)
{
  return icn_values_number (&settings->values, parameter);
}

/* TRUE when all dimensions have the same radix. */
gboolean icn_topology_is_uniform (const IcnTopologySettings *settings);

/* The name of the network in English: "32-ary 2-cube", "binary 10-cube", "4 × 6 × 2 torus", "2-cube
 * of 1,000 nodes", "2-ary 4-fly". UTF-8, free with g_free. */
char *icn_topology_name (const IcnTopologySettings *settings);

/* The name of the well-known network that a user-defined network was recognised as, in English: "8
 * × 8 mesh". NULL if it was not recognised, or if the network is not a user-defined one. Free with
 * g_free. */
char *icn_topology_recognised (const IcnTopologySettings *settings);

/* Describes in English what was left out when the file of a user-defined network was read, such as
 * "links to themselves of a, b"; NULL if nothing was left out. */
const char *icn_topology_left_out (const IcnTopologySettings *settings);

/* The radices joined by "×", each with a prefix: "4 × 6 × 2", or "K4 × K6" with the prefix "K".
 * Free with g_free. */
char *icn_topology_radices (const IcnTopologySettings *settings, const char *prefix);

/* Checks settings and builds the graph. More than ICN_MAX_VERTICES vertices give
 * ICN_ERROR_TOO_LARGE, a real radix ICN_ERROR_UNAVAILABLE. */
IcnNet *icn_topology_build (const IcnTopologySettings *settings, GError **error);

/* Like icn_topology_build, but keeps the graphs of the last few settings, except large graphs. A
 * later call with the same settings returns the same graph, with the routes, cut and positions that
 * have already been searched for on it. Can be called from several threads. */
IcnNet *icn_topology_net (const IcnTopologySettings *settings, GError **error);
