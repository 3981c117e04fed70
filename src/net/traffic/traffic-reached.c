/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Traffic of a network in which channels have failed: messages without a path are not sent. */
#include "error.h"
#include "net-failures.h"
#include "search.h"
#include "topology-failures.h"
#include "traffic-rows.h"

#include <glib/gi18n-lib.h>

/* The number of destinations that the traffic matrix of add_row() lists in all rows together. It
 * lists the destinations that `traffic` lists. If unlisted destinations receive messages too
 * (`background`), it also lists the destinations without a path, with the share 0. */
static guint64
count_listed (const IcnTraffic *traffic, const IcnNet *net)
{
  guint64 n = traffic->first[traffic->n_terminals];

  return traffic->background > 0 ? n + icn_search_cut_off (net, NULL, NULL) : n;
}

/* Adds one row of `traffic`, the shares of the messages of one source, without the messages that
 * have no path. If unlisted destinations receive messages too (`background`), destinations without
 * a path are listed with the share 0. */
static void
add_row (IcnTrafficRows *rows, const IcnTraffic *traffic, const IcnNet *net)
{
  IcnVertex s = rows->row;
  guint64 i = traffic->first[s], end = traffic->first[s + 1];

  for (IcnVertex d = 0; traffic->background > 0 ? d < traffic->n_terminals : i < end; d++) {
    gboolean is_listed, reaches;

    if (!(traffic->background > 0))
      d = traffic->destination[i];
    is_listed = i < end && traffic->destination[i] == d;
    reaches = icn_search_reaches (net, s, d);
    if (is_listed || !reaches)
      icn_traffic_rows_add (rows, d, reaches ? traffic->share[i] : 0);
    i += is_listed;
  }
  icn_traffic_rows_end (rows);
}

IcnTraffic *
icn_traffic_keep_reached (IcnTraffic *traffic, const IcnNet *net, GError **error)
{
  g_autoptr (IcnTraffic) all = traffic, left = NULL;
  guint64 n_listed;
  IcnTrafficRows rows;

  if (icn_search_cut_off (net, NULL, NULL) == 0)
    return g_steal_pointer (&all);
  n_listed = count_listed (all, net);
  if (n_listed > ICN_TRAFFIC_MAX_LISTED) {
    icn_error_set (error, ICN_ERROR_TOO_LARGE, ICN_FAILED,
                   "so many pairs of nodes are cut off that %" G_GUINT64_FORMAT
                   " shares differ; the most is %u",
                   n_listed, ICN_TRAFFIC_MAX_LISTED);
    return NULL;
  }
  icn_traffic_rows_init (&rows, all->n_terminals, all->background, n_listed);
  while (rows.row < all->n_terminals)
    add_row (&rows, all, net);
  left = icn_traffic_rows_finish (&rows);
  left->divisor = all->divisor;
  left->inside = all->inside;
  if (!(icn_traffic_sent_by_all (left) > 0)) {
    icn_error_set (error, ICN_ERROR_VALUE, ICN_FAILED,
                   "the links that are left join no node to one that it sends to");
    return NULL;
  }
  return g_steal_pointer (&left);
}

IcnTraffic *
icn_traffic_new_uniform_on (const IcnNet *net)
{
  g_autoptr (IcnTraffic) uniform = icn_traffic_new_uniform (net->n_terminals);
  IcnTraffic *left = icn_traffic_keep_reached (icn_traffic_ref (uniform), net, NULL);

  return left != NULL ? left : g_steal_pointer (&uniform);
}
