/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The worst case of an oblivious routing, exactly: of all permutations, and so of all traffic whose
 * rows and columns sum to 1, the one that loads some channel most. For each channel it is an
 * assignment problem whose weights are what each pair puts on the channel (assignment.h). Of
 * channels that symmetries map onto each other one is enough; the busiest under uniform traffic
 * come first, and one whose bound, what each source or each destination puts on it at most, does
 * not exceed the worst so far is passed over. Under Valiant's routing all permutations are alike.
 */
#pragma once

#include "loads.h"

#define ICN_WORST_CASE_MAX_TERMINALS 4096

typedef struct {
  double gamma_max;     /* exact; where is_bound, no permutation is worse than this */
  gboolean is_bound;    /* more terminals than ICN_WORST_CASE_MAX_TERMINALS */
  IcnChannelId channel; /* that has this load, or this bound */
  guint32 *destination; /* [n_terminals] the permutation; NULL for a bound */
} IcnWorstCase;

void icn_worst_case_clear (IcnWorstCase *worst);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (IcnWorstCase, icn_worst_case_clear)

/* Channels done of those that there are to do; from the caller's own thread. */
typedef void (*IcnProgressFunc) (guint done, guint total, gpointer user_data);

/* worst: for the caller to clear. progress may be NULL. FALSE when cancelled, and with
 * ICN_ERROR_UNAVAILABLE for a routing that is not oblivious, ICN_ERROR_TOO_LARGE where there are
 * too many terminals and no symmetry to bound them by. */
gboolean icn_worst_case (const IcnNet *net, const IcnRouteSettings *settings, IcnRouting routing,
                         IcnProgressFunc progress, gpointer user_data, IcnWorstCase *worst,
                         GCancellable *cancellable, GError **error);
