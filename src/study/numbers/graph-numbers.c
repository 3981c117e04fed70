/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "graph-numbers.h"

#include "net.h"
#include "pieces.h"
#include "placement.h"
#include "route.h"
#include "search.h"

/* Smallest number of terminals times channels of a graph for which the work is shared with a helper
 * thread. For smaller graphs, starting the thread takes longer than it saves. */
#define WORTH_A_THREAD 1e6

struct _IcnGraphNumbers {
  const IcnNet *net;
  GCancellable *cancellable;
  IcnPiece *piece; /* the work of a helper thread, which finds the numbers; NULL once it is done */
  IcnBisection bisection;
  IcnDiversity diversity;
  gboolean has_diversity; /* TRUE once `diversity` has been found */
  GError *error;
};

/* Whether the search for the routes (one path for each pair of nodes) also counts all shortest
 * paths. */
static gboolean
may_be_counted (const IcnNet *net)
{
  return icn_route_is_searched (net) && icn_search_all_hop (net);
}

static void
find (guint piece G_GNUC_UNUSED, gpointer data)
{
  IcnGraphNumbers *numbers = data;

  if (icn_measure_bisection (numbers->net, numbers->cancellable, &numbers->bisection,
                             &numbers->error) &&
      icn_placement_prepare (numbers->net, numbers->cancellable, &numbers->error) &&
      !may_be_counted (numbers->net))
    numbers->has_diversity =
      icn_diversity (numbers->net, &numbers->diversity, numbers->cancellable, &numbers->error);
}

IcnGraphNumbers *
icn_graph_numbers_start (const IcnNet *net, GCancellable *cancellable)
{
  IcnGraphNumbers *numbers = g_new0 (IcnGraphNumbers, 1);

  numbers->net = net;
  numbers->cancellable = cancellable;
  if ((double) net->n_terminals * net->n_channels > WORTH_A_THREAD)
    numbers->piece = icn_piece_start (find, 0, numbers);
  else
    find (0, numbers);
  return numbers;
}

static void
finish (IcnGraphNumbers *numbers)
{
  if (numbers->piece != NULL)
    icn_piece_wait (numbers->piece);
  numbers->piece = NULL;
}

gboolean
icn_graph_numbers_take (IcnGraphNumbers *numbers, IcnBisection *bisection, IcnDiversity *diversity,
                        GError **error)
{
  finish (numbers);
  if (numbers->error != NULL) {
    g_propagate_error (error, g_steal_pointer (&numbers->error));
    return FALSE;
  }
  *bisection = numbers->bisection;
  *diversity = numbers->diversity;
  if (!numbers->has_diversity)
    return icn_diversity (numbers->net, diversity, numbers->cancellable, error);
  return TRUE;
}

void
icn_graph_numbers_free (IcnGraphNumbers *numbers)
{
  if (numbers == NULL)
    return;
  finish (numbers);
  g_clear_error (&numbers->error);
  g_free (numbers);
}
