/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The graph that a search for a small cut divides. */
#pragma once

#include <gio/gio.h>

#include "net-types.h"

/* Changes of a cut that are smaller than this are rounding errors. */
#define ICN_PART_LEAST_GAIN 1e-9

/* The subgraph induced by some of the vertices, numbered from 0. Each link is stored twice, once at
 * each end. */
typedef struct _IcnPart {
  guint32 n;
  /* [n + 1] The links of vertex v are first[v] .. first[v + 1] - 1 in `to` and `width`. */
  guint32 *first;
  guint32 *to;
  float *width;              /* relative width of the link, both directions added */
  guint8 *weight;            /* 1 for vertices that count towards the size of a half, 0 for
                                others */
  GCancellable *cancellable; /* may be NULL; when it is cancelled, the search ends with the best
                                division so far */
} IcnPart;

/* Builds the subgraph that the n vertices in `vertex` induce. counts_terminals: if TRUE, terminals
 * have weight 1 and other vertices weight 0; if FALSE, all vertices have weight 1. place: scratch
 * memory of n_vertices numbers, all ICN_NONE before and after the call. */
void icn_part_init (IcnPart *part, const IcnNet *net, const IcnVertex *vertex, guint32 n,
                    gboolean counts_terminals, guint32 *place);
void icn_part_clear (IcnPart *part);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (IcnPart, icn_part_clear)

/* The width of the links between the two sides. side: 0 or 1 for every vertex. */
double icn_part_cut (const IcnPart *part, const guint8 *side);
