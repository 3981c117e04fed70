/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Finds which channel classes (IcnChannelClass) messages cross, and how often they cross one
 * class directly after another. Nothing else about routes is needed to calculate the zero-load
 * latency in networks whose channel classes differ in width. The result does not depend on the
 * widths. */
#pragma once

#include "net-types.h"
#include <gio/gio.h>

/* Largest number of terminals for which routes are followed class by class, unless symmetry makes
 * all terminals alike. */
#define ICN_PATH_MAX_TERMINALS 4096
/* Largest number of channel classes: a set of classes has 64 bits. */
#define ICN_PATH_MAX_CLASSES 64
/* Largest number of terminals at which following the routes of all messages takes no noticeable
 * time. */
#define ICN_PATH_QUICK_TERMINALS 512

/* A group of messages with similar routes: the routes cross the same set of classes of channels;
 * from the last crossing of each class they have the same number of hops to the destination; and
 * the channels into their destinations are of the same classes. */
typedef struct {
  guint64 set;  /* bit set of the channel classes that the messages cross */
  guint64 into; /* bit set of the channel classes of the channels that enter the destination */
  double share; /* share of all messages that belong to the group */
  /* since[c]: number of hops from the last channel of class c to the destination */
  guint8 since[ICN_PATH_MAX_CLASSES];
} IcnPathEnd;

typedef struct _IcnPathClasses {
  guint n_classes;
  IcnChannelId *member; /* [n_classes] one channel of each channel class */
  double *turns; /* [n_classes × n_classes] entry [a * n_classes + b]: how often a message crosses a
                    channel of class b directly after one of class a, on average */
  double *last;  /* [n_classes] share of the messages whose last channel is of each channel class */
  guint n_sets;
  guint64 *set;      /* [n_sets] the different sets of channel classes that messages cross, as bit
                        sets */
  double *share;     /* [n_sets] share of the messages that cross exactly the channel classes of
                        each set */
  gboolean has_ends; /* whether `end` is filled. This needs at most ICN_PATH_QUICK_TERMINALS
                        terminals, or symmetry that makes all terminals equivalent; FALSE
                        whenever is_crowded is set */
  gboolean is_crowded; /* whether `end` was left out because it would have too many elements */
  guint n_ends;
  IcnPathEnd *end;  /* [n_ends] all groups of messages with similar routes */
  double *sent;     /* [n_terminals] share of all messages that each terminal sends */
  double *received; /* [n_terminals] share of all messages that each terminal receives */
  double *kept;     /* [n_terminals] share of all messages that each terminal sends to itself
                       without crossing a channel */
  guint32 n_terminals;
} IcnPathClasses;

/* Follows the requests of a traffic pattern over their routes; where several next channels are
 * possible, the messages are divided evenly. Routes are those that the topology defines (such as
 * dimension order) or all shortest routes; for other routings NULL with ICN_ERROR_UNAVAILABLE. NULL
 * with ICN_ERROR_TOO_LARGE beyond the limits, or when cancelled. O(n_terminals × n_channels), and
 * O(n_channels) for uniform traffic if symmetry makes all terminals alike. */
IcnPathClasses *icn_path_classes_new (const IcnNet *net, const IcnRouteSettings *settings,
                                      const IcnRouting *routing, const IcnTraffic *traffic,
                                      GCancellable *cancellable, GError **error);
void icn_path_classes_free (IcnPathClasses *classes);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (IcnPathClasses, icn_path_classes_free)
