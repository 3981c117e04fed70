/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which classes of channels (IcnChannelClass) the messages cross, and which directly after which.
 * Where classes differ in width, this is all that zero-load latency needs to know of the routes,
 * whatever the widths. */
#pragma once

#include "net-types.h"
#include <gio/gio.h>

#define ICN_PATH_MAX_TERMINALS 4096 /* limit of terminals, unless symmetry makes all alike */
#define ICN_PATH_MAX_CLASSES 64
#define ICN_PATH_QUICK_TERMINALS 512 /* number of terminals whose routes are followed in an
                                        instant */

/* Messages whose last hops are alike: they have crossed the same set of classes, each class for the
 * last time the same number of hops before the destination, which channels of the same classes
 * enter. */
typedef struct {
  guint64 set;   /* classes that the messages cross, as a bit set */
  guint64 into;  /* classes of the channels that enter the destination */
  double share;  /* share of these messages among all */
  guint8 since[ICN_PATH_MAX_CLASSES]; /* hops after the last crossing of each class */
} IcnPathEnd;

typedef struct _IcnPathClasses {
  guint n_classes;
  IcnChannelId *member; /* [n_classes] one channel of each class */
  double *turns; /* [n_classes × n_classes] how often a message crosses the second directly after
                    the first, on average */
  double *last;  /* [n_classes] share of the messages whose last channel is of the class */
  guint n_sets;
  guint64 *set;     /* [n_sets] sets of classes that messages cross, as bit sets; none twice */
  double *share;    /* [n_sets] share of the messages that cross this set */
  gboolean has_ends; /* `end` is filled: FALSE for more than ICN_PATH_QUICK_TERMINALS terminals,
                        unless all are alike */
  guint n_ends;
  IcnPathEnd *end; /* [n_ends] */
  double *sent;     /* [n_terminals] share of the messages that a terminal sends */
  double *received; /* [n_terminals] share that it receives */
  double *kept;     /* [n_terminals] share that it sends to itself without crossing a channel */
  guint32 n_terminals;
} IcnPathClasses;

/* Follows requests over their routes, with ties divided evenly. NULL with ICN_ERROR_UNAVAILABLE for
 * a routing other than a kind's own or all shortest routes, with ICN_ERROR_TOO_LARGE beyond the
 * limits, or when cancelled. O(n_terminals × n_channels), and O(n_channels) for uniform traffic if
 * symmetries make all terminals alike. */
IcnPathClasses *icn_path_classes_new (const IcnNet *net, const IcnRouteSettings *settings,
                                      guint routing, const IcnTraffic *traffic,
                                      GCancellable *cancellable, GError **error);
void icn_path_classes_free (IcnPathClasses *classes);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (IcnPathClasses, icn_path_classes_free)
