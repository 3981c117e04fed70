/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The functions shared by torus, mesh, hypercube and ring. These networks are Cartesian products of
 * lines, one for each dimension; a line is a ring (IcnTopologyKind.wraps) or a row (linear array).
 * The vertex with the coordinates a_i has the number Σ a_i Π_{j<i} k_j, where k_j is the radix of
 * dimension j, so dimension 0 varies fastest. Ports are in order of dimension, the upward channel
 * first. A ring of two positions has one two-way link. */
#pragma once

#include "forms.h"
#include "net-methods.h"
#include "topology-kind.h"
#include "topology.h"

extern const IcnTopologyKind icn_torus_kind;
extern const IcnTopologyKind icn_mesh_kind;
extern const IcnTopologyKind icn_hypercube_kind;
extern const IcnTopologyKind icn_ring_kind;

extern const IcnNetMethods icn_cube_methods;

/* The members `build` and `line` of the kinds torus, mesh, hypercube and ring; see
 * topology-kind.h. */
IcnNet *icn_cube_kind_build (const IcnTopologySettings *settings);
IcnLine icn_cube_kind_line (const IcnTopologySettings *settings, guint dimension);

/* The method `place` (net-methods.h) of cubes and of tori with absent links: gives vertices their
 * positions in the layout. */
void icn_cube_kind_place (const IcnNet *net, IcnPlacement *placement);

/* Closed forms (hops, bisection, wires and so on, forms.h). icn_cube_kind_forms gives those of a
 * network, and icn_cube_kind_real_forms those of a network whose radix need not be an integer.
 * icn_cube_kind_ring_forms and icn_cube_kind_row_forms give those of one dimension of radix k, a
 * ring or a row; they set all members of `dimension` except the radix. odd: k is an odd integer,
 * for which other forms hold than for real k. */
void icn_cube_kind_forms (const IcnTopologySettings *settings, IcnForms *forms);
gboolean icn_cube_kind_real_forms (const IcnTopologySettings *family, double nodes, double n,
                                   IcnForms *forms);
void icn_cube_kind_ring_forms (gboolean directed, double k, gboolean odd, IcnLineForms *dimension);
void icn_cube_kind_row_forms (gboolean directed, double k, gboolean odd, IcnLineForms *dimension);

/* The name of a cube, as "8-ary 2-cube" or "8-ary 2-mesh". It is "2-cube of 1,000 nodes" if the
 * radix is not an integer, and "4 × 6 × 2 torus" if radices differ. Free with g_free. */
char *icn_cube_kind_name (const IcnTopologySettings *settings);
