/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "watch-comparison.h"
#include "axis.h"
#include "design.h"
#include "engine.h"
#include "evaluation.h"
#include "topology.h"
#include "unit.h"
#include <glib/gi18n.h>
#include <math.h>

/* Whether two simulations carry the same messages is tested for at most this number of cycles. */
#define COMPARED 10000
/* Messages are compared for at most MOST_DRAWN / (number of nodes) cycles, but for at least 100.
 * For example, a network of 4096 nodes is compared for 244 cycles. */
#define MOST_DRAWN 1e6
/* The cycle times of two networks count as equal if their relative difference is at most this. */
#define SAME_CYCLE 1e-9

static gboolean
are_same_messages (BisectionWatchPane *first, BisectionWatchPane *second)
{
  double nodes = icn_topology_nodes (&bisection_watch_pane_get_design (first)->topology);
  guint64 cycles = (guint64) CLAMP (MOST_DRAWN / nodes, 100, COMPARED);
  return icn_engine_messages_digest (bisection_watch_pane_get_engine (first), cycles) ==
         icn_engine_messages_digest (bisection_watch_pane_get_engine (second), cycles);
}

static char *
length_words (const IcnLengths *lengths)
{
  g_autofree char *text =
    lengths->n == 1 ? icn_number (lengths->of[0].length) : icn_lengths_to_text (lengths);

  return icn_unit_join (text, "bits");
}

/* Returns a sentence that says whether designs a and b carry the same messages. If they do not, the
 * sentence names the first difference found, such as different numbers of nodes. are_same: whether
 * the sequences of simulated messages are equal. Free with g_free. */
static char *
say_messages (const IcnDesign *a, const IcnDesign *b, gboolean are_same)
{
  double n = icn_topology_nodes (&a->topology), m = icn_topology_nodes (&b->topology);
  g_autofree char *nodes = icn_number (n), *other_nodes = icn_number (m);
  g_autofree char *bits = length_words (&a->lengths), *other_bits = length_words (&b->lengths);
  if (a->processors.threads > 0 || b->processors.threads > 0)
    return g_strdup (_ ("Not the same messages: processors wait for replies."));
  if (n != m)
    return g_strdup_printf (_ ("Not the same messages: %s nodes, and %s."), nodes, other_nodes);
  if (!icn_lengths_equal (&a->lengths, &b->lengths))
    return g_strdup_printf (_ ("Not the same messages: %s, and %s."), bits, other_bits);
  if (are_same)
    return g_strdup (_ ("The same messages in both."));
  if (a->injection.row != b->injection.row)
    return g_strdup (_ ("Not the same messages: sources send in another rhythm."));
  return g_strdup (_ ("Not the same messages: the traffic has other destinations."));
}

char *
bisection_watch_compare (BisectionWatchPane *first, BisectionWatchPane *second)
{
  double a = bisection_watch_pane_get_evaluation (first)->times.period;
  double b = bisection_watch_pane_get_evaluation (second)->times.period;
  g_autofree char *messages =
    say_messages (bisection_watch_pane_get_design (first), bisection_watch_pane_get_design (second),
                  are_same_messages (first, second));
  g_autofree char *one = icn_number (a), *other = icn_number (b), *cycles = NULL;
  if (fabs (a - b) <= SAME_CYCLE * a)
    return g_steal_pointer (&messages);
  /* Translators: the duration of one cycle in the first network, and in the second. */
  cycles = g_strdup_printf (_ ("A cycle takes %s base cycles, and %s."), one, other);
  return g_strconcat (messages, " ", cycles, NULL);
}
