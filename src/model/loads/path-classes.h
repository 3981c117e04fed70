/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which classes of channels (IcnChannelClass) messages cross one after another: all that latencies
 * with no load need of the routes where classes differ in width, whatever the widths. */
#pragma once

#include "net.h"
#include "route.h"
#include "routing.h"
#include "traffic.h"

#include <gio/gio.h>

#define ICN_PATH_MAX_TERMINALS 4096 /* unless all are alike */
#define ICN_PATH_MAX_CLASSES 64
#define ICN_PATH_QUICK_TERMINALS 512 /* whose routes are followed in no time */

/* Messages that have crossed the same classes, and each for the last time as many hops before their
 * destination, which the same classes enter. */
typedef struct {
  guint64 set;   /* classes that they cross, as a bit set */
  guint64 into;  /* that enter the destination */
  double share;  /* of all messages */
  guint8 since[ICN_PATH_MAX_CLASSES]; /* hops after the class was crossed last */
} IcnPathEnd;

typedef struct {
  guint n_classes;
  IcnChannelId *member; /* [n_classes] a channel of each class */
  double *turns; /* [n_classes × n_classes] of the second directly after the first, per message */
  double *last;  /* [n_classes] share of the messages whose last channel is of the class */
  guint n_sets;
  guint64 *set;     /* [n_sets] classes that messages cross, as a bit set; none twice */
  double *share;    /* [n_sets] of the messages */
  gboolean has_ends; /* FALSE for more than ICN_PATH_QUICK_TERMINALS terminals, unless all are alike */
  guint n_ends;
  IcnPathEnd *end; /* [n_ends] */
  double *sent;     /* [n_terminals] share of the messages that a terminal sends, */
  double *received; /* receives, */
  double *kept;     /* and sends to itself without crossing a channel */
  guint32 n_terminals;
} IcnPathClasses;

/* Follows requests over the routes of a routing, ties divided evenly; NULL with
 * ICN_ERROR_UNAVAILABLE for other than a kind's own or all shortest routes, with
 * ICN_ERROR_TOO_LARGE beyond the limits, and when cancelled. O(n_terminals × n_channels), and
 * O(n_channels) for uniform traffic where symmetries make all terminals alike. */
IcnPathClasses *icn_path_classes_new (const IcnNet *net, const IcnRouteSettings *settings,
                                      IcnRouting routing, const IcnTraffic *traffic,
                                      GCancellable *cancellable, GError **error);
void icn_path_classes_free (IcnPathClasses *classes);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (IcnPathClasses, icn_path_classes_free)
