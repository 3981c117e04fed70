/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The functions shared by torus, mesh, hypercube and ring: Cartesian products of rings (`wraps`) or
 * rows, one per dimension. Vertices are numbered with dimension 0 fastest, id = Σ a_i Π_{j<i} k_j.
 * Ports go by dimension, upward channel first. A ring of two has one link and no direction. */
#pragma once

#include "forms.h"
#include "net-methods.h"
#include "net.h"
#include "topology-kind.h"
#include "topology.h"

extern const IcnTopologyKind icn_torus_kind;
extern const IcnTopologyKind icn_mesh_kind;
extern const IcnTopologyKind icn_hypercube_kind;
extern const IcnTopologyKind icn_ring_kind;

extern const IcnNetMethods icn_cube_methods;

/* The functions of a kind's row; see topology.h. */
IcnNet *icn_cube_kind_build (const IcnTopologySettings *settings);
IcnLine icn_cube_kind_line (const IcnTopologySettings *settings, guint dimension);

/* Methods of cubes and of tori with absent links. */
void icn_cube_kind_place (const IcnNet *net, IcnLayout layout, gboolean one_row,
                          IcnPlacement *placement);
gboolean icn_cube_kind_place_square (const IcnNet *net, IcnLayout layout, IcnPlacement *placement);

/* Closed forms of a network, and of one dimension (all members except the radix). odd: use the
 * exact forms of odd integer radices. */
void icn_cube_kind_forms (const IcnTopologySettings *settings, IcnForms *forms);
gboolean icn_cube_kind_real_forms (const IcnTopologySettings *family, double nodes, double n,
                                   IcnForms *forms);
void icn_cube_kind_ring_forms (gboolean directed, double k, gboolean odd, IcnLineForms *dimension);
void icn_cube_kind_row_forms (gboolean directed, double k, gboolean odd, IcnLineForms *dimension);

/* The name of a cube: "8-ary 2-cube" or "8-ary 2-mesh", "2-cube of 1,000 nodes" for a real radix,
 * or "4 × 6 × 2 torus" if radices differ. */
char *icn_cube_kind_name (const IcnTopologySettings *settings);
