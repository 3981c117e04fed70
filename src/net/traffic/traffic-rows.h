/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The builder of an IcnTraffic, which has a row for each source. The caller adds the rows from
 * first to last, each with its listed destinations in ascending order. */
#pragma once

#include "traffic-matrix.h"
#include "traffic.h"

typedef struct {
  IcnTraffic *traffic;
  guint32 row;            /* number of the row (the source) that is being filled */
  guint64 n_listed, room; /* number of destinations listed so far, and number for which memory is
                             allocated */
} IcnTrafficRows;

/* Begins a builder. background: share of a source's messages that go to each destination that the
 * row of the source does not list. room: number of listed destinations for which memory is
 * allocated at first. */
void icn_traffic_rows_init (IcnTrafficRows *rows, guint32 n_terminals, double background,
                            guint64 room);

/* Adds a listed destination to the current row. */
void icn_traffic_rows_add (IcnTrafficRows *rows, IcnVertex destination, double share);

void icn_traffic_rows_end (IcnTrafficRows *rows); /* ends the current row */
IcnTraffic *icn_traffic_rows_finish (IcnTrafficRows *rows);

/* Adds a complete row. share: [n_terminals] the share of each destination; the row lists the
 * destinations whose share is not 0. Sets all elements of `share` to 0. */
void icn_traffic_rows_take (IcnTrafficRows *rows, double *share);

/* Finishes a builder whose rows have rates (any non-negative numbers) instead of shares. If a row
 * sums to more than 1, all rates are divided by the largest sum of a row, so that the busiest
 * source sends the whole load of the design. Otherwise rates are used as shares. */
IcnTraffic *icn_traffic_rows_finish_rates (IcnTrafficRows *rows);

/* Removes the messages that have no path in the network from the traffic; takes ownership of
 * `traffic`. The result lists the destinations of each source. NULL with an error if there would be
 * too many listed destinations, or if no message is left. */
IcnTraffic *icn_traffic_keep_reached (IcnTraffic *traffic, const IcnNet *net, GError **error);

void icn_traffic_rows_clear (IcnTrafficRows *rows); /* frees a builder that is not finished */

#define ICN_TRAFFIC_AFFECTS (ICN_AFFECTS_FORMS | ICN_AFFECTS_LOADS | ICN_AFFECTS_SIMULATION)

/* Parameters of the pattern hot-spot. */
extern const IcnParameter icn_traffic_hot_share, icn_traffic_hot_nodes;

/* Implementations of IcnTrafficPattern.check and .fill for the patterns that have files of their
 * own. */
gboolean icn_traffic_check_hot_spot (const IcnTrafficSettings *settings,
                                     const IcnTrafficShape *shape, GError **error);
IcnTraffic *icn_traffic_fill_hot_spot (const IcnTrafficSettings *settings, const IcnNet *net,
                                       GError **error);
IcnTraffic *icn_traffic_fill_locality (const IcnTrafficSettings *settings, const IcnNet *net,
                                       GError **error);
IcnTraffic *icn_traffic_fill_matrix (const IcnTrafficSettings *settings, const IcnNet *net,
                                     GError **error);
