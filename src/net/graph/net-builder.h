/* SPDX-License-Identifier: GPL-3.0-or-later */
/* IcnNetBuilder: how a topology kind makes its graph. Add vertices, add channels in any order,
 * freeze. Channels of one vertex keep the order in which they were added: that order is the port
 * number, and a kind that claims translations gives every vertex the same port order. */
#pragma once

#include "net.h"

typedef struct _IcnNetBuilder IcnNetBuilder;

/* Allocates for exactly n_vertices vertices and at most max_channels channels. Roles are initially
 * ICN_VERTEX_NODE, coordinates 0. methods: must outlive the network; may be NULL. */
IcnNetBuilder *icn_net_builder_new (const IcnNetMethods *methods, guint dimensions,
                                    const guint32 *radix, guint32 n_vertices, guint32 max_channels);

void icn_net_builder_set_directed (IcnNetBuilder *builder, gboolean directed);

/* Declares that vertices are numbered by their coordinates, dimension 0 fastest; _lines: also that
 * the network is the Cartesian product of these rings and rows. */
void icn_net_builder_set_grid (IcnNetBuilder *builder);
void icn_net_builder_set_lines (IcnNetBuilder *builder, const IcnLine *line);
void icn_net_builder_set_symmetry (IcnNetBuilder *builder, IcnSymmetryClaim symmetry);

/* Sets data of the network's methods, which is freed with the network. */
void icn_net_builder_set_own (IcnNetBuilder *builder, gpointer own, GDestroyNotify own_free);

void icn_net_builder_set_name (IcnNetBuilder *builder, IcnVertex v, const char *name);

/* Sets the position of a vertex, in node pitches. Must be set for all vertices or for none. */
void icn_net_builder_set_place (IcnNetBuilder *builder, IcnVertex v, guint32 column, guint32 row);
void icn_net_builder_set_stages (IcnNetBuilder *builder, const IcnStages *stages);
void icn_net_builder_set_role (IcnNetBuilder *builder, IcnVertex v, IcnVertexRole role);

/* coordinates: one per dimension, dimension 0 first. */
void icn_net_builder_set_coordinates (IcnNetBuilder *builder, IcnVertex v,
                                      const guint16 *coordinates);

/* Sets the number of packaging levels, once, before any packages; level 0 is the innermost. Every
 * vertex starts in package 0 of each level. The level of a channel is determined when the graph is
 * frozen. */
void icn_net_builder_set_levels (IcnNetBuilder *builder, guint n_levels);
void icn_net_builder_set_package (IcnNetBuilder *builder, guint level, IcnVertex v,
                                  guint32 package);

/* Copies all members except level, which freezing determines. */
void icn_net_builder_add_channel (IcnNetBuilder *builder, const IcnChannel *channel);

/* Sorts, indexes and freezes; consumes the builder. Vertices that are terminals (of both roles)
 * must come before all others. A network with channels of plane 1 has two planes: its terminals
 * must not route, and every other vertex must have channels of one plane only. */
IcnNet *icn_net_builder_freeze (IcnNetBuilder *builder);
