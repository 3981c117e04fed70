/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Topologies: functions on the settings of a network, whatever its kind. A kind is one file and one
 * row (topology-kind.h). Measures, loads, simulator, drawings, command line and tests do not depend
 * on the kind: they read the graph (net.h), or call the functions below on settings. */
#pragma once

#include "layout.h"
#include "parameter.h"
#include "topology-settings.h"

#define ICN_MAX_RADIX 65536
#define ICN_MAX_NODES (1u << 30) /* the largest network for closed forms */

typedef struct _IcnDistances IcnDistances;
typedef struct _IcnLine IcnLine;
typedef struct _IcnStages IcnStages;

/* Sets what the kind fixes, such as a radix of 2 or one dimension, and clears N if the kind does
 * not read it. Other settings keep their values for a kind that reads them. All functions below
 * except icn_topology_check and icn_topology_build require normalized settings. */
void icn_topology_settings_normalize (IcnTopologySettings *settings);

/* Checks settings. Legal are radices of 2 to ICN_MAX_RADIX, 1 to ICN_MAX_DIMENSIONS dimensions and
 * up to ICN_MAX_NODES nodes: closed forms and factors work at sizes whose graph is never built. A
 * multistage network has one radix, at most ICN_MAX_CANDIDATES if it has free stages. Settings that
 * the kind does not read are not checked. Errors name the fields topology, k, n, nodes and
 * extra-stages. */
gboolean icn_topology_check (const IcnTopologySettings *settings, GError **error);

/* Whether settings that are not yet normalized agree with what the kind fixes, such as the radix 2
 * of a hypercube, which icn_topology_check() does not check. Errors name the fields k and n. */
gboolean icn_topology_check_fixed (const IcnTopologySettings *settings, GError **error);

/* TRUE if every radix is given and whole, or N is, so that a graph exists. */
gboolean icn_topology_is_integral (const IcnTopologySettings *settings);

/* N, also for a real radix, and N^(1/n); exact if the network is integral. NAN if a kind has no
 * radix. */
double icn_topology_nodes (const IcnTopologySettings *settings);
double icn_topology_radix (const IcnTopologySettings *settings);

/* The parameter for one-way links. Kinds that do not list it, such as the mesh, never have them,
 * whatever the settings say. */
extern const IcnParameter icn_directed_parameter;
gboolean icn_topology_is_directed (const IcnTopologySettings *settings);

/* The stages of a multistage network; none for a direct one. */
void icn_topology_stages (const IcnTopologySettings *settings, IcnStages *stages);
gboolean icn_topology_has_stages (const IcnTopologySettings *settings);

/* Whether messages begin and end at vertices that do not route: see icn_net_is_indirect. */
gboolean icn_topology_is_indirect (const IcnTopologySettings *settings);

/* Whether vertices are numbered by integer coordinates and every link joins neighbours along a
 * dimension, or closes a ring of one. */
gboolean icn_topology_has_neighbours (const IcnTopologySettings *settings);

/* The rows along one dimension; FALSE if the network is no product of rows and rings. */
gboolean icn_topology_line (const IcnTopologySettings *settings, guint dimension, IcnLine *line);

/* Whether routes depend on the order of dimensions, and on the direction that is taken around a
 * two-way ring to a node half a ring away. */
gboolean icn_topology_has_order (const IcnTopologySettings *settings);
gboolean icn_topology_has_ties (const IcnTopologySettings *settings);

/* Whether the network is made of packaging modules. */
gboolean icn_topology_has_modules (const IcnTopologySettings *settings);

/* Whether its rows are clusters, joined by one hyperedge or switch. */
gboolean icn_topology_has_clusters (const IcnTopologySettings *settings);

/* The layout in which its wires are counted: folded if rows close into rings. */
IcnLayout icn_topology_layout (const IcnTopologySettings *settings);

/* Whether the rows of its layout are networks themselves, all alike; and the network of a row, or
 * of a column: FALSE if there is none. */
gboolean icn_topology_has_rows (const IcnTopologySettings *settings);
gboolean icn_topology_axis (const IcnTopologySettings *settings, gboolean is_column,
                            IcnTopologySettings *axis);

/* icn_topology_set_uniform: k^n. icn_topology_set_nodes: N in n dimensions, of one whole radix if
 * possible, else of a real one. */
void icn_topology_set_uniform (IcnTopologySettings *settings, guint32 k, guint n);
void icn_topology_set_nodes (IcnTopologySettings *settings, double nodes, guint n);

/* Sets parameters that the new kind requires, such as an edge list or modules, after the kind was
 * changed. before: the settings before the change. */
void icn_topology_start (IcnTopologySettings *settings, const IcnTopologySettings *before);

/* Reduces parameters to what a network of this size can have. */
void icn_topology_limit (IcnTopologySettings *settings);

/* Sets N nodes, in n dimensions if the kind leaves that open; the error names numbers of nodes that
 * are possible. The settings are unchanged on failure. */
gboolean icn_topology_fit_nodes (IcnTopologySettings *settings, double nodes, guint n,
                                 GError **error);

/* The network of the kind, with whole radices, whose number of nodes is nearest to N: in the same
 * number of dimensions, with mixed radices if these give N and none is more than twice another; a
 * kind whose N cannot be given may have the same radix in other dimensions. FALSE if no setting of
 * the kind determines N. */
gboolean icn_topology_near (const IcnTopologySettings *settings, double nodes,
                            IcnTopologySettings *near);

/* Sets N nodes in n dimensions, with whole radices: equal ones, else mixed ones in falling order of
 * which none is more than twice another. FALSE if the kind has no such network, or fixes k or n. */
gboolean icn_topology_spread (const IcnTopologySettings *settings, double nodes, guint n,
                              IcnTopologySettings *spread);

/* The same with the real radix N^(1/n), even if that is whole. */
gboolean icn_topology_spread_real (const IcnTopologySettings *settings, double nodes, guint n,
                                   IcnTopologySettings *spread);

/* Sets the nearest network instead of one that cannot have N nodes; a kind without such a network
 * gets the size of its radix and n. */
void icn_topology_go_near (IcnTopologySettings *settings, double nodes);

/* Diameter and mean hops from the factors of a product network, or the stages of a multistage one,
 * exact at any size and without a graph. FALSE for other kinds or if a radix is not whole. */
gboolean icn_topology_hops (const IcnTopologySettings *settings, IcnDistances *distances);

/* Number of vertices of the graph: nodes, and the switches of a multistage network. */
double icn_topology_vertices (const IcnTopologySettings *settings);

/* Whether a kind reads a parameter. */
gboolean icn_topology_reads (const IcnTopologySettings *settings, const IcnParameter *parameter);

/* The value of a parameter of type COUNT, FLAG or CHOICE. */
static inline guint
icn_topology_value (const IcnTopologySettings *settings, const IcnParameter *parameter)
{
  return icn_values_number (&settings->values, parameter);
}

/* TRUE when all dimensions have the same radix. */
gboolean icn_topology_is_uniform (const IcnTopologySettings *settings);

/* The network's name: "32-ary 2-cube", "binary 10-cube", "4 × 6 × 2 torus", "2-cube of 1,000
 * nodes", "2-ary 4-fly"; in English and UTF-8, free with g_free. */
char *icn_topology_name (const IcnTopologySettings *settings);

/* The radices with a prefix, as for names: "4 × 6 × 2", "K4 × K6". */
char *icn_topology_radices (const IcnTopologySettings *settings, const char *prefix);

/* Checks settings and builds the graph. More than ICN_MAX_VERTICES vertices give
 * ICN_ERROR_TOO_LARGE, a real radix ICN_ERROR_UNAVAILABLE. */
IcnNet *icn_topology_build (const IcnTopologySettings *settings, GError **error);

/* Channels that cross each position of one physical row, see icn_placement_density, from the graph
 * of that row alone: a binary 20-cube needs 1,024 vertices. Returns columns - 1 numbers, free with
 * g_free; NULL with the errors of icn_topology_build, or ICN_ERROR_UNAVAILABLE if the kind's rows
 * are not networks themselves. */
double *icn_topology_row_density (const IcnTopologySettings *settings, IcnLayout layout,
                                  guint32 *columns, GError **error);
