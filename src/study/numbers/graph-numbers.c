/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "graph-numbers.h"

#include "net.h"
#include "placement.h"

/* Smallest product of the numbers of terminals and channels of a graph for which a separate thread
 * saves more time than its start takes. */
#define WORTH_A_THREAD 1e6

struct _IcnGraphNumbers {
  const IcnNet *net;
  GCancellable *cancellable;
  GThread *thread; /* the thread that finds the numbers; NULL if there is none, or if it has
                      ended */
  IcnBisection bisection;
  IcnDiversity diversity;
  GError *error;
};

static gpointer
find (gpointer data)
{
  IcnGraphNumbers *numbers = data;

  if (icn_measure_bisection (numbers->net, numbers->cancellable, &numbers->bisection,
                             &numbers->error) &&
      icn_diversity (numbers->net, &numbers->diversity, numbers->cancellable, &numbers->error))
    icn_placement_prepare (numbers->net, numbers->cancellable, &numbers->error);
  return NULL;
}

IcnGraphNumbers *
icn_graph_numbers_start (const IcnNet *net, GCancellable *cancellable)
{
  IcnGraphNumbers *numbers = g_new0 (IcnGraphNumbers, 1);

  numbers->net = net;
  numbers->cancellable = cancellable;
  if ((double) net->n_terminals * net->n_channels > WORTH_A_THREAD)
    numbers->thread = g_thread_try_new ("graph-numbers", find, numbers, NULL);
  if (numbers->thread == NULL)
    find (numbers);
  return numbers;
}

static void
wait_for_thread (IcnGraphNumbers *numbers)
{
  if (numbers->thread != NULL)
    g_thread_join (numbers->thread);
  numbers->thread = NULL;
}

gboolean
icn_graph_numbers_take (IcnGraphNumbers *numbers, IcnBisection *bisection, IcnDiversity *diversity,
                        GError **error)
{
  wait_for_thread (numbers);
  if (numbers->error != NULL) {
    g_propagate_error (error, g_steal_pointer (&numbers->error));
    return FALSE;
  }
  *bisection = numbers->bisection;
  *diversity = numbers->diversity;
  return TRUE;
}

void
icn_graph_numbers_free (IcnGraphNumbers *numbers)
{
  if (numbers == NULL)
    return;
  wait_for_thread (numbers);
  g_clear_error (&numbers->error);
  g_free (numbers);
}
