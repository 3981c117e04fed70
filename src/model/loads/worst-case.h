/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The exact worst case of an oblivious routing: the permutation with the largest channel load. As
 * every doubly stochastic traffic matrix is a convex combination of permutations, no doubly
 * stochastic traffic loads a channel more.
 *
 * For each channel this is an assignment problem whose weights are the loads that each pair puts on
 * the channel: O(n m log m) for n terminals and m pairs that load it (assignment.h). Of channels
 * that are equivalent only one is tried. With dimension-order routes on rings and rows, also if the
 * order is drawn at random, all channels at the same position along a dimension are equivalent:
 * only 30 of the 23,040 channels of a 16-ary 3-cube are tried. The channels that are busiest under
 * uniform traffic are tried first. A channel is skipped if an upper bound of its load does not
 * exceed the worst load found so far; the bound is the sum of the largest weights of all sources,
 * or of all destinations. If the routing goes over a random intermediate terminal, all permutations
 * have the same loads, and none has to be searched for. */
#pragma once

#include "net-types.h"
#include <gio/gio.h>

#define ICN_WORST_CASE_MAX_TERMINALS 4096

typedef struct _IcnWorstCase {
  double gamma_max;     /* the largest channel load; only an upper bound if is_bound is set */
  gboolean is_bound;    /* gamma_max is only an upper bound, as there are more than
                           ICN_WORST_CASE_MAX_TERMINALS terminals */
  IcnChannelId channel; /* a channel whose load, or upper bound of the load, is gamma_max */
  guint32 *destination; /* [n_terminals] the worst permutation; NULL if gamma_max is only a bound */
} IcnWorstCase;

void icn_worst_case_clear (IcnWorstCase *worst);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (IcnWorstCase, icn_worst_case_clear)

/* Reports the progress of icn_worst_case: `done` of `total` channels have been tried. Called in the
 * thread that runs icn_worst_case. */
typedef void (*IcnProgressFunc) (guint done, guint total, gpointer user_data);

/* Finds the worst case; the caller clears `worst`. progress may be NULL. FALSE when cancelled, with
 * ICN_ERROR_UNAVAILABLE for a routing that is not oblivious, and with ICN_ERROR_TOO_LARGE for more
 * than ICN_WORST_CASE_MAX_TERMINALS terminals in a network without symmetry. */
gboolean icn_worst_case (const IcnNet *net, const IcnRouteSettings *settings,
                         const IcnRouting *routing, IcnProgressFunc progress, gpointer user_data,
                         IcnWorstCase *worst, GCancellable *cancellable, GError **error);
