/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What torus, mesh, hypercube and ring share: Cartesian products of rings (`wraps`) or rows, one
 * per dimension. Vertices are numbered with dimension 0 fastest, id = Σ a_i Π_{j<i} k_j. Ports go
 * by dimension, upward channel first. A ring of two has one link and no direction. */
#pragma once

#include "topology.h"

extern const IcnTopologyKind icn_torus_kind;
extern const IcnTopologyKind icn_mesh_kind;
extern const IcnTopologyKind icn_hypercube_kind;
extern const IcnTopologyKind icn_ring_kind;

/* The functions of a kind's row; see topology.h. */
IcnNet *icn_cube_kind_build (const IcnTopologySettings *settings);
guint icn_cube_kind_step (const IcnNet *net, const IcnRouteSettings *routing, IcnVertex at,
                          IcnVertex destination, IcnChannelId *candidates);
guint icn_cube_kind_minimal (const IcnNet *net, const IcnRouteSettings *routing, IcnVertex at,
                             IcnVertex destination, IcnChannelId *candidates);
void icn_cube_kind_column (const IcnNet *net, const IcnRouteSettings *routing,
                           IcnVertex destination, IcnRouteColumn *column);

/* A column of every channel on a shortest way. */
void icn_cube_kind_minimal_column (const IcnNet *net, IcnVertex destination,
                                   IcnRouteColumn *column);

/* group: when the channel's dimension is routed. rank: grows along the direction of travel and
 * falls where a ring closes. A packet never turns back within a dimension, so the channels of both
 * directions may share a group. */
void icn_cube_kind_class_key (const IcnNet *net, const IcnRouteSettings *routing,
                              IcnChannelId channel, guint *group, guint *rank);
guint icn_cube_kind_classes (const IcnNet *net, const IcnRouteSettings *routing);
void icn_cube_kind_place (const IcnNet *net, IcnLayout layout, gboolean one_row,
                          IcnPlacement *placement);

/* The first half of the vertices in lexicographic order: a plane across the largest even radix, or
 * a staircase that starts with some of the odd radices, largest first, whichever cuts least. TRUE
 * where the uniform traffic that such a cut must carry proves that none is smaller. */
gboolean icn_cube_kind_cut (const IcnNet *net, guint8 *side);
void icn_cube_kind_factor_hops (const IcnTopologySettings *settings, guint dimension,
                                guint32 *diameter, double *mean_hops);
void icn_cube_kind_row (const IcnTopologySettings *settings, IcnTopologySettings *row);

/* Closed forms, and of one dimension: all members but the radix. odd: the exact forms of odd whole
 * radices. */
void icn_cube_kind_forms (const IcnTopologySettings *settings, IcnForms *forms);
gboolean icn_cube_kind_real_forms (const IcnTopologySettings *family, double nodes, double n,
                                   IcnForms *forms);
void icn_cube_kind_ring_forms (gboolean directed, double k, gboolean odd, IcnLineForms *dimension);
void icn_cube_kind_row_forms (gboolean directed, double k, gboolean odd, IcnLineForms *dimension);

/* "8-ary 2-NOUN" and "2-NOUN of 1,000 nodes", and "4 × 6 × 2 MIXED" where radices differ. */
char *icn_cube_kind_name (const IcnTopologySettings *settings, const char *noun, const char *mixed);
