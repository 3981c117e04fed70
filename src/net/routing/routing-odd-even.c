/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The odd-even turn model: G.-M. Chiu, "The odd-even turn model for adaptive routing", IEEE
 * Transactions on Parallel and Distributed Systems 11(7), 2000. Dimension 0 leads east, dimension 1
 * north; a column is the set of all routers with the same coordinate in dimension 0. In an even
 * column no message turns from east to north or south. In an odd column no message turns from north
 * or south to west. A cycle of waiting messages would need both kinds of turns in its rightmost
 * column, where one of the two is forbidden. No such cycle can therefore exist.
 *
 * The model needs meshes of two dimensions. Around a ring, messages may wait for each other without
 * any turn; with more dimensions, the rule does not break cycles in planes without dimension 0. */
#include "net.h"
#include "routing.h"
#include "turns.h"

#include <glib/gi18n-lib.h>

static const char *
why_none (const IcnNet *net)
{
  gboolean is_mesh = net->n_lines == 2;

  for (guint d = 0; is_mesh && d < 2; d++)
    is_mesh = !net->line[d].closes && !net->line[d].directed;
  return is_mesh ? NULL
                 : N_ ("only in two-dimensional meshes do its turns form no cycle: a ring closes "
                       "without a turn, and a third dimension has turns of its own");
}

static gboolean
goes_east (const IcnNet *net, IcnChannelId c)
{
  return net->channel[c].dimension == 0 && net->channel[c].direction > 0;
}

static gboolean
is_odd (const IcnNet *net, IcnVertex v)
{
  return icn_net_coordinates (net, v)[0] % 2;
}

static gboolean
allows (const IcnNet *net, IcnChannelId from, IcnChannelId to)
{
  const IcnChannel *before = &net->channel[from], *after = &net->channel[to];

  if (!icn_net_joins_routers (net, from) || !icn_net_joins_routers (net, to))
    return !icn_net_is_terminal (net, before->destination);
  if (before->dimension == after->dimension)
    return before->direction == after->direction;
  if (goes_east (net, from))
    return is_odd (net, after->source);
  return after->dimension != 0 || after->direction > 0 || !is_odd (net, after->source);
}

/* Filters the n candidates for the next channel, at most one along each dimension, by algorithm
 * ROUTE of Chiu's Fig. 4: removes a candidate after which the message could not make a turn that it
 * needs. Returns the number of candidates that are left.
 *
 * A message to the east may not turn in an even column. If its destination is in an even column,
 * the message must therefore turn before it enters that column. A message to the west may turn west
 * only in even columns. It must therefore start to move along a column only in even columns. */
static guint
keep (const IcnNet *net, IcnChannelId from, IcnVertex at, IcnVertex destination,
      IcnChannelId *candidates, guint n)
{
  guint16 here = icn_net_coordinates (net, at)[0];
  guint16 there = icn_net_coordinates (net, destination)[0];
  gboolean keeps_row, keeps_column;
  guint kept = 0;

  if (n < 2)
    return n;
  if (there > here) {
    keeps_row = there % 2 || there - here > 1;
    keeps_column = here % 2 || from == ICN_NONE || !goes_east (net, from);
  } else {
    keeps_row = TRUE;
    keeps_column = here % 2 == 0;
  }
  for (guint i = 0; i < n; i++)
    if (net->channel[candidates[i]].dimension == 0 ? keeps_row : keeps_column)
      candidates[kept++] = candidates[i];
  return kept;
}

static const IcnTurns turns = { allows, keep };

const IcnRouting icn_routing_odd_even = {
  .id = "odd-even",
  .title = N_ ("Odd-Even"),
  .help = N_ ("A message takes any free channel on a shortest path, but no turn that the odd-even "
              "turn model forbids."),
  .phases = { 1, { { ICN_PATHS_FREE, ICN_TOWARDS_DESTINATION } }, .turns = &turns },
  .why_none = why_none,
};
