/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "burst-queue.h"

#include <glib.h>
#include <math.h>

#define MOST_STEPS 100  /* largest number of steps of find_root() */
#define PRECISE 1e-15   /* find_root() ends when the root is known to this accuracy */
#define SURE (1 - 1e-9) /* largest probability that a message arrives in a cycle */

/* The parameters of the queue. In each cycle, first a message may arrive, with a high or a low
 * probability, and then one cycle of work is done. */
typedef struct {
  double ends, begins; /* probability that the high rate ends, or begins, after a cycle */
  double high, low;    /* probability of an arrival in a cycle with the high, or the low, rate */
  double service;
} Cycle;

/* The generating function, at z, of the work in cycles that arrives in one cycle. probability: that
 * a message arrives in the cycle. */
static double
arrived (const Cycle *cycle, double probability, double z)
{
  return 1 - probability + probability * pow (z, cycle->service);
}

/* The smaller eigenvalue of A(z) P. A(z) is the 2 × 2 diagonal matrix of arrived (z) for the
 * high and the low rate, P the matrix of the probabilities to change from one rate to the other
 * after a cycle. */
static double
eigenvalue (const Cycle *cycle, double z)
{
  double high = arrived (cycle, cycle->high, z), low = arrived (cycle, cycle->low, z);
  double a = (1 - cycle->ends) * high, d = (1 - cycle->begins) * low;
  double root = sqrt ((a - d) * (a - d) + 4 * cycle->ends * cycle->begins * high * low);

  /* The smaller eigenvalue is the determinant divided by the larger one. Computed in this way it
   * loses no digits. */
  return 2 * (1 - cycle->ends - cycle->begins) * high * low / (a + d + root);
}

/* The root z of z - eigenvalue (z) = 0 with 0 < z < 1. The left side is negative at z = 0 and
 * positive at z = 1. Uses false position (the Illinois method); takes about ten steps. */
static double
find_root (const Cycle *cycle)
{
  double least = 0, most = 1, below = -eigenvalue (cycle, 0), above = 1 - eigenvalue (cycle, 1);
  gboolean was_below = FALSE, is_first = TRUE;

  for (guint n = 0; n < MOST_STEPS && below < 0 && most - least > PRECISE; n++) {
    double z = CLAMP ((least * above - most * below) / (above - below), least, most);
    double value = z - eigenvalue (cycle, z);
    gboolean is_below = value < 0, is_again = !is_first && is_below == was_below;

    if (fabs (value) <= PRECISE)
      return z;
    if (is_below) {
      least = z;
      below = value;
      above /= is_again ? 2 : 1;
    } else {
      most = z;
      above = value;
      below /= is_again ? 2 : 1;
    }
    was_below = is_below;
    is_first = FALSE;
  }
  return least;
}

/* Let w(z) be the row vector of the generating functions of the work in the queue at the high
 * and at the low rate. It fulfils w(z) (z - A(z) P) = (z - 1) u P. A(z) and P are the matrices
 * of eigenvalue(). u holds the probability that a cycle has the high rate and no work, and the
 * same for the low rate; both add up to 1 - busy. w(z) is finite at the only root of det (z -
 * A(z) P) in 0 < z < 1, so there u P is orthogonal to the right null vector; this gives u. Two
 * derivatives of the equation at z = 1 then give the mean work. */
void
icn_burst_queue (const IcnBurstRates *rates, double service, double square, IcnBurstQueue *queue)
{
  double correlated = MAX (1, rates->correlated);
  Cycle cycle = { .ends = (1 - rates->share) / correlated,
                  .begins = rates->share / correlated,
                  .high = MIN (SURE, rates->high),
                  .low = MIN (SURE, rates->low),
                  .service = service };
  double mean = rates->share * cycle.high + (1 - rates->share) * cycle.low;
  double busy = mean * service, root = find_root (&cycle), high, low, idle_high, idle_low, all,
         rest;

  high = cycle.ends;
  low = (root - (1 - cycle.ends) * arrived (&cycle, cycle.high, root)) /
        arrived (&cycle, cycle.low, root);
  idle_high = (1 - busy) * low / (low - high);
  idle_low = 1 - busy - idle_high;
  all = mean * (square - service) / 2;
  rest = idle_high * cycle.ends + idle_low * (1 - cycle.begins) +
         cycle.ends * rates->share * cycle.high * service -
         (1 - rates->share) * (1 - (1 - cycle.begins) * cycle.low * service);
  queue->high = (all - (1 - cycle.low * service) * rest / cycle.begins) /
                (1 - cycle.high * service + (1 - cycle.low * service) * cycle.ends / cycle.begins);
  queue->low = (rest + cycle.ends * queue->high) / cycle.begins;
  queue->high /= rates->share;
  queue->low /= 1 - rates->share;
}
