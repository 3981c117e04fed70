/* SPDX-License-Identifier: GPL-3.0-or-later */
/* IcnTraffic: the traffic matrix Λ (lecture2003) of a network in sparse form, made from a traffic
 * pattern (traffic.h). Both theory and simulation use it. */
#pragma once

#include "net-types.h"
#include "traffic-settings.h"

/* A traffic pattern applied to the terminals of a network. It never changes: code outside
 * traffic-rows.c only reads its members. The matrix has a row for each source. A row lists only
 * those destinations whose share of the source's messages differs from `background`. */
struct _IcnTraffic {
  int ref_count;
  guint32 n_terminals;
  double background; /* the share of its messages that a source sends to each destination that its
                        row does not list */
  double divisor;    /* number by which the rates of a file were divided to become shares; 1 if they
                        already were shares */
  /* If a file assigns tasks to nodes: the share of all traffic that is between tasks on the same
   * node. These messages do not enter the network and are in no row. */
  double inside;
  guint64 *first; /* [n_terminals + 1] the elements of row s in `destination`, `share` and
                     `cumulative` are first[s] .. first[s + 1] - 1 */
  guint32 *destination; /* listed destinations, in ascending order within a row */
  double *share;
  double *cumulative;  /* sum of the shares from the start of the row up to and including each
                          listed destination */
  gboolean is_uniform; /* every terminal sends equally to every terminal, itself included */
  /* The matrix is a permutation: every node sends all its messages to one node and receives
   * messages from exactly one. */
  gboolean is_permutation;
};

/* Largest number of destinations that all rows of a traffic matrix may list together. */
#define ICN_TRAFFIC_MAX_LISTED (1u << 24)

/* Builds the traffic for a network. NULL with ICN_ERROR_TOO_LARGE if rows would list more than
 * ICN_TRAFFIC_MAX_LISTED destinations; no memory is allocated then. If channels have failed,
 * messages without a path are left out and all other rates stay the same; ICN_ERROR_VALUE if no
 * message is left. If a file cannot be read or is no matrix or list of rates, the error names the
 * file, line and column. */
IcnTraffic *icn_traffic_new (const IcnTrafficSettings *settings, const IcnNet *net, GError **error);

/* Uniform traffic between the terminals that have a path to each other. */
IcnTraffic *icn_traffic_new_uniform_on (const IcnNet *net);
IcnTraffic *icn_traffic_new_uniform (guint32 n_terminals);
IcnTraffic *icn_traffic_new_permutation (guint32 n_terminals, const guint32 *destination);

/* Returns translated sentences about the rates in a file: the number by which they were divided to
 * become shares, and the part of the traffic between tasks on the same node (`inside`); free with
 * g_free. NULL if the file gives shares and no traffic is inside nodes. */
char *icn_traffic_rates_text (const IcnTraffic *traffic);

/* The traffic of replies, which go from the destinations of `traffic` back to its sources: the
 * share from d to s is the share from s to d in `traffic`. */
IcnTraffic *icn_traffic_new_transposed (const IcnTraffic *traffic);

/* The same traffic between other terminals: the new terminal vertex[s] sends to vertex[d] the share
 * of its messages that s sends to d in `traffic`. vertex: [n_terminals] a permutation of the
 * terminals. */
IcnTraffic *icn_traffic_new_renumbered (const IcnTraffic *traffic, const guint32 *vertex);

IcnTraffic *icn_traffic_ref (const IcnTraffic *traffic);
void icn_traffic_unref (IcnTraffic *traffic);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (IcnTraffic, icn_traffic_unref)

/* The share of the messages of `source` that go to `destination`, Λ[source][destination]. O(log
 * listed), by binary search. */
double icn_traffic_share (const IcnTraffic *traffic, IcnVertex source, IcnVertex destination);

/* Lists the terminals that receive more than four times the mean traffic of a terminal, as an array
 * of IcnVertex. Free with g_array_unref. O(terminals + listed destinations). */
GArray *icn_traffic_hot (const IcnTraffic *traffic);

/* The sum of the shares Λ[source][d] over all destinations d; 0 for a node that never sends. */
double icn_traffic_sent (const IcnTraffic *traffic, IcnVertex source);

/* The sum of all elements of the traffic matrix Λ. It is the number of terminals if every terminal
 * sends at the full load of the design. */
double icn_traffic_sent_by_all (const IcnTraffic *traffic);

/* Draws the destination of a message from `source`. unit: a random number, uniform in (0, 1). At
 * least one share in the row of `source` must not be 0. O(log listed). */
IcnVertex icn_traffic_draw (const IcnTraffic *traffic, IcnVertex source, double unit);
