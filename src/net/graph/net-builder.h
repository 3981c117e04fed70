/* SPDX-License-Identifier: GPL-3.0-or-later */
/* IcnNetBuilder: the functions with which a topology kind makes its graph. The caller describes the
 * vertices, adds channels in any order, and then lets icn_net_builder_freeze make the finished
 * network. Channels of one vertex keep the order in which they were added, which gives their port
 * numbers. A topology kind that declares the symmetry ICN_SYMMETRY_VERTICES gives every vertex the
 * same port order. */
#pragma once

#include "net.h"

/* Allocates a graph of exactly n_vertices vertices and at most max_channels channels. radix: number
 * of positions along each of the dimensions. All vertices first have the role ICN_VERTEX_NODE and
 * the coordinates 0. methods: must outlive the network; may be NULL. */
IcnNetBuilder *icn_net_builder_new (const IcnNetMethods *methods, guint dimensions,
                                    const guint32 *radix, guint32 n_vertices, guint32 max_channels);

/* Declares whether every link of the network is one-way; initially FALSE. */
void icn_net_builder_set_directed (IcnNetBuilder *builder, gboolean directed);

/* Declare how vertices are numbered. icn_net_builder_set_grid: by their coordinates, dimension 0
 * fastest. icn_net_builder_set_lines: the routers are the Cartesian product of n rings or rows,
 * line[d] along dimension d, and are numbered by these n coordinates. If the network has n
 * dimensions, the routers are its terminals. If it has n + 1, each router has separate
 * terminals; the last coordinate of a terminal is its number at its router. */
void icn_net_builder_set_grid (IcnNetBuilder *builder);
void icn_net_builder_set_lines (IcnNetBuilder *builder, guint n, const IcnLine *line);
void icn_net_builder_set_symmetry (IcnNetBuilder *builder, IcnSymmetryClaim symmetry);

/* Sets IcnNet.own, the data of the network's methods. own_free frees the data when the network is
 * freed. */
void icn_net_builder_set_own (IcnNetBuilder *builder, gpointer own, GDestroyNotify own_free);

void icn_net_builder_set_name (IcnNetBuilder *builder, IcnVertex v, const char *name);

/* Sets the position of a vertex, in node pitches. It must be set for all vertices or for none. */
void icn_net_builder_set_place (IcnNetBuilder *builder, IcnVertex v, guint32 column, guint32 row);

/* Sets the level of a vertex in a drawing. If it is set for any vertex, all vertices for which it
 * is not set have level 0. */
void icn_net_builder_set_level (IcnNetBuilder *builder, IcnVertex v, guint8 level);

/* Sets the position of a vertex as the user gives it, y downwards, in any unit. It must be set for
 * all vertices or for none. */
void icn_net_builder_set_point (IcnNetBuilder *builder, IcnVertex v, double x, double y);

/* Sets the number that the user gave to a terminal, which may differ from the number of its vertex.
 * It must be set for all terminals or for none. */
void icn_net_builder_set_number (IcnNetBuilder *builder, IcnVertex v, guint32 number);

/* Sets the stages of a multistage network, which are copied. A direct network has none. */
void icn_net_builder_set_stages (IcnNetBuilder *builder, const IcnStages *stages);

void icn_net_builder_set_role (IcnNetBuilder *builder, IcnVertex v, IcnVertexRole role);

/* Sets the coordinates of a vertex: one number per dimension, dimension 0 first. */
void icn_net_builder_set_coordinates (IcnNetBuilder *builder, IcnVertex v,
                                      const guint16 *coordinates);

/* icn_net_builder_set_levels sets the number of packaging levels (such as boards and cabinets), of
 * which level 0 is the innermost. Call it once, before the first call of
 * icn_net_builder_set_package, which sets the package of a vertex at a level. A vertex without such
 * a call is in package 0. icn_net_builder_freeze finds IcnChannel.level of each channel. */
void icn_net_builder_set_levels (IcnNetBuilder *builder, guint n_levels);
void icn_net_builder_set_package (IcnNetBuilder *builder, guint level, IcnVertex v,
                                  guint32 package);

/* icn_net_builder_set_groups sets the number of groups, once, before any other function for groups
 * is called. icn_net_builder_set_group sets the group of a vertex, which is 0 by default. */
void icn_net_builder_set_groups (IcnNetBuilder *builder, guint32 n_groups);
void icn_net_builder_set_group (IcnNetBuilder *builder, IcnVertex v, guint32 group);

/* Sets the name of a group. It must be set for all groups or for none. */
void icn_net_builder_name_group (IcnNetBuilder *builder, guint32 group, const char *name);

/* Adds a channel with all members of `channel` except `level`, which icn_net_builder_freeze
 * finds. */
void icn_net_builder_add_channel (IcnNetBuilder *builder, const IcnChannel *channel);

/* Sorts the channels, builds the indices, and returns the finished network; frees the builder.
 * Terminals (vertices of roles NODE and TERMINAL) must come before all other vertices. If the
 * network has channels of plane 1 (channels that only replies use), its terminals must not route,
 * and every other vertex must have channels of one plane only. */
IcnNet *icn_net_builder_freeze (IcnNetBuilder *builder);
