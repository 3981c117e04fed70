/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "point-why.h"
#include "number-text.h"

#include <math.h>

/* "±4.1 %" */
static void
format_share (double share, char *text, gsize bytes)
{
  char number[G_ASCII_DTOSTR_BUF_SIZE];

  g_snprintf (text, bytes, "±%s %%", g_ascii_formatd (number, sizeof number, "%.3g", 100 * share));
}

/* The reason why a run that reached a limit has not converged. */
static void
say_what_is_missing (IcnPoint *point, const IcnPointEnd *end)
{
  double precision = end->precision, change = end->jam_change / point->latency;
  g_autofree char *cycles = icn_count_to_text (point->cycles);
  g_autofree char *moved = icn_count_to_text (end->moves);
  char found[32], jam[32], asked[32];

  format_share (point->latency_ci / point->latency, found, sizeof found);
  format_share (change, jam, sizeof jam);
  format_share (precision, asked, sizeof asked);
  if (!end->has_started)
    g_snprintf (point->why, sizeof point->why,
                "the start-up has not ended after %s cycles and %s flit moves", cycles, moved);
  else if (isnan (point->latency_ci))
    g_snprintf (point->why, sizeof point->why, "%s cycles are too few for an interval", cycles);
  else if (change > precision / 2 && end->unseen_change > G_SQRT2 / 2 * point->latency_ci)
    g_snprintf (point->why, sizeof point->why,
                "jams are too rare: one changes the mean by %s where %s was asked, after %s cycles "
                "and %s flit moves",
                jam, asked, cycles, moved);
  else if (point->latency_ci > precision * point->latency)
    g_snprintf (point->why, sizeof point->why,
                "the interval is %s where %s was asked, after %s cycles and %s flit moves", found,
                asked, cycles, moved);
  else
    g_snprintf (point->why, sizeof point->why,
                "an interval of %s cannot be believed after only %s cycles and %s flit moves",
                found, cycles, moved);
}

void
icn_point_say_why (IcnPoint *point, const IcnPointEnd *end)
{
  if (point->converged)
    return;
  if (point->cancelled)
    g_strlcpy (point->why, "cancelled", sizeof point->why);
  else if (point->deadlocked)
    g_strlcpy (point->why, "deadlocked: messages wait for each other in a circle",
               sizeof point->why);
  else if (point->saturated)
    g_strlcpy (point->why, "saturated: sources fall behind for good", sizeof point->why);
  else
    say_what_is_missing (point, end);
}
