/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "point-parts.h"
#include "number-text.h"

#include <math.h>

/* A channel counts as full if it carries a flit in at least this share of the cycles of the run. */
#define FULL 0.95
/* Sources count as sending all the time if they send a flit in at least this share of the cycles.
 * The share is less than FULL, as messages rarely follow each other without a pause. */
#define SENDING 0.9

/* Formats an uncertainty as text, as in "±4.1 %" for a share of 0.041. bytes: size of `text`. */
static void
format_share (double share, char *text, gsize bytes)
{
  char number[G_ASCII_DTOSTR_BUF_SIZE];

  g_snprintf (text, bytes, "±%s %%", g_ascii_formatd (number, sizeof number, "%.3g", 100 * share));
}

/* Sets point->why for a run that reached a limit before it converged: tells why the result of the
 * run is not precise enough. */
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

/* Formats how often virtual channels pass a message, as in "one virtual channel passes a
 * single-flit message every second cycle". bytes: size of `text`. */
static void
say_what_channels_pass (const IcnPointEnd *end, char *text, gsize bytes)
{
  char which[48], message[48], often[32];

  g_snprintf (which, sizeof which,
              end->vcs == 1 ? "one virtual channel passes" : "each of %u virtual channels passes",
              end->vcs);
  g_snprintf (message, sizeof message,
              end->flits == 1 ? "a single-flit message" : "a message of %u flits", end->flits);
  if (end->flits + end->idle == 2)
    g_strlcpy (often, "every second cycle", sizeof often);
  else
    g_snprintf (often, sizeof often, "every %u cycles", end->flits + end->idle);
  g_snprintf (text, bytes, "%s %s %s", which, message, often);
}

/* Returns the largest share of a channel's cycles in which its virtual channels together can send
 * flits. Each virtual channel is idle for some cycles after every message, so the share can be
 * below 1. */
static double
share_of_channels (const IcnPointEnd *end)
{
  return (double) end->vcs * end->flits / (end->flits + end->idle);
}

/* Sets point->why for a saturated point, whose sources fall behind without bound. The text says
 * what limits the throughput. */
static void
say_what_binds (IcnPoint *point, const IcnPointEnd *end)
{
  char busy[G_ASCII_DTOSTR_BUF_SIZE],
    passes[96] = "messages wait for virtual channels that others hold";

  if (end->busiest >= FULL)
    g_strlcpy (point->why, "saturated: the busiest channel is full", sizeof point->why);
  else if (end->sending >= SENDING)
    g_snprintf (point->why, sizeof point->why, "saturated: nodes send for %s %% of the time",
                g_ascii_formatd (busy, sizeof busy, "%.3g", 100 * end->sending));
  else if (!(end->busiest >= 0))
    g_strlcpy (point->why, "saturated: sources fall behind for good", sizeof point->why);
  else {
    if (share_of_channels (end) < 1)
      say_what_channels_pass (end, passes, sizeof passes);
    g_ascii_formatd (busy, sizeof busy, "%.3g", 100 * end->busiest);
    g_snprintf (point->why, sizeof point->why,
                "saturated: %s; the busiest channel is busy for %s %% of the time", passes, busy);
  }
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
    say_what_binds (point, end);
  else
    say_what_is_missing (point, end);
}
