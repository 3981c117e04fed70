/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Groups of terminals that are attached to the same switch, each by one channel in and one channel
 * out. Routes to and from the terminals of a group differ only in these channels. So measures and
 * loads of large networks are calculated for only one terminal of each group. */
#pragma once

#include "net-types.h"

typedef struct {
  IcnVertex *first; /* [n_terminals] the first terminal in the group of each terminal. A terminal is
                       a group of its own unless it is attached to one switch, by one channel in and
                       one channel out */
  guint32 *n;       /* [n_terminals] number of terminals in the group of each terminal */
} IcnLeafGroups;

void icn_leaf_groups_init (IcnLeafGroups *groups, const IcnNet *net); /* finds the groups in
                                                                         O(n_channels) */
void icn_leaf_groups_clear (IcnLeafGroups *groups);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (IcnLeafGroups, icn_leaf_groups_clear)

/* Whether a vertex is a terminal that forwards no messages and whose working channels all join it
 * to one switch, one in each direction. */
gboolean icn_leaf_groups_is_leaf (const IcnNet *net, IcnVertex v);
