/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Groups of terminals that one channel in and one channel out join to the same switch. Routes to
 * and from all terminals of a group differ only in these channels, so that measures and loads of
 * large networks are worked out for one terminal of each group. */
#pragma once

#include "net-types.h"

typedef struct {
  IcnVertex *first; /* [n_terminals] the first terminal of the group of each terminal; a terminal
                       that shares no switch in this manner is a group of its own */
  guint32 *n;       /* [n_terminals] number of terminals in the group of each terminal */
} IcnLeafGroups;

void icn_leaf_groups_init (IcnLeafGroups *groups, const IcnNet *net); /* finds the groups in
                                                                         O(n_channels) */
void icn_leaf_groups_clear (IcnLeafGroups *groups);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (IcnLeafGroups, icn_leaf_groups_clear)

/* Whether a vertex is a terminal that forwards no messages and whose working channels all join it
 * to one switch, one in each direction. */
gboolean icn_leaf_groups_is_leaf (const IcnNet *net, IcnVertex v);
