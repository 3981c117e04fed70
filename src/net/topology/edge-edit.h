/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Edits of an edge list: a link or a node that is added, removed or changed. */
#pragma once

#include "edge-list.h"
#include "placement.h"

typedef enum {
  ICN_EDGE_ADD,    /* adds a link in each direction between a and b, as wide as the narrowest link
                      of the list */
  ICN_EDGE_REMOVE, /* removes all links between a and b */
  ICN_EDGE_SCALE,  /* multiplies the width of all links between a and b by `factor` */
  ICN_EDGE_DROP,   /* removes vertex a with its links */
  ICN_EDGE_MOVE,   /* gives vertex a the position (x, y); a vertex already there gets the position
                      that a had */
  ICN_EDGE_RESET,  /* removes the positions of all vertices; a is NULL */
} IcnEdgeChange;

typedef struct {
  IcnEdgeChange change;
  const char *a, *b; /* names of vertices in the list */
  double factor;
  double x, y; /* in node pitches; a new position is rounded to hundredths */
} IcnEdgeEdit;

/* Returns the edited list, with nodes, links and groups in the same order as in `list`. `suffix` is
 * appended to the title unless the title already ends with it. Returns NULL, with an error that
 * names the setting `graph`, in three cases: the list does not have the link or vertex to be
 * changed, it already has the link to be added, or the edited list is not a legal network.
 * ICN_EDGE_MOVE needs a list with positions; icn_edge_list_place adds positions. */
const IcnEdgeList *icn_edge_list_edit (const IcnEdgeList *list, const IcnEdgeEdit *edit,
                                       const char *suffix, GError **error);

/* Returns the same list with positions, taken from the placement of `net`. `net` must be the
 * network of the list, or the network from which icn_edge_list_of made the list. */
const IcnEdgeList *icn_edge_list_place (const IcnEdgeList *list, const IcnNet *net,
                                        const IcnPlacement *placement, GError **error);
