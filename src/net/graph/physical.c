/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "physical.h"
#include "net.h"

#include <math.h>

/* Relative error up to which a width counts as a multiple of φ, the number of bits of a flit. */
#define MEASURE_TOLERANCE 1e-9
/* Largest allowed ratio of a width to φ, the number of bits of a flit. If some width would exceed
 * it, all widths are rounded to whole bits. */
#define MOST_MULTIPLE 1000
/* Rounding errors of delays, in flit times: a delay is rounded up, except if it exceeds a whole
 * number of flit times by less than this. */
#define PERIOD_TOLERANCE 1e-4

void
icn_physical_init (IcnPhysical *physical, const IcnNet *net)
{
  physical->n_channels = net->n_channels;
  physical->bits = g_new0 (double, net->n_channels);
  physical->length = g_new0 (double, net->n_channels);
  physical->delay = g_new0 (double, net->n_channels);
  physical->period = g_new0 (double, net->n_channels);
}

void
icn_physical_clear (IcnPhysical *physical)
{
  g_clear_pointer (&physical->bits, g_free);
  g_clear_pointer (&physical->length, g_free);
  g_clear_pointer (&physical->delay, g_free);
  g_clear_pointer (&physical->period, g_free);
  physical->n_channels = 0;
}

/* The largest common divisor of two widths, by Euclid's algorithm; remainders up to `noise` count
 * as rounding errors. */
static double
common_measure (double a, double b, double noise)
{
  while (b > noise) {
    double rest = fmod (a, b);

    a = b;
    b = b - rest <= noise ? 0 : rest;
  }
  return a;
}

/* The largest common divisor of the widths of all channels; remainders up to `noise` count as
 * rounding errors. */
static double
measure_all (const IcnPhysical *physical, double noise)
{
  double measure = physical->bits[0];

  for (IcnChannelId c = 1; c < physical->n_channels; c++)
    if (physical->bits[c] != measure)
      measure =
        common_measure (MAX (physical->bits[c], measure), MIN (physical->bits[c], measure), noise);
  return measure;
}

static gboolean
is_multiple (double bits, double measure)
{
  double rate = bits / measure;

  return rate <= MOST_MULTIPLE + 0.5 && fabs (rate - round (rate)) <= MEASURE_TOLERANCE * rate;
}

void
icn_physical_measure (IcnPhysical *physical)
{
  gboolean is_measured = TRUE;
  double widest = 0, measure;

  physical->flit_bits = 0;
  physical->is_rounded = FALSE;
  if (physical->n_channels == 0)
    return;
  for (IcnChannelId c = 0; c < physical->n_channels; c++)
    widest = MAX (widest, physical->bits[c]);
  measure = measure_all (physical, widest * MEASURE_TOLERANCE);
  /* Euclid's algorithm accumulates rounding errors, so `measure` is adjusted to divide the width
   * of the widest channel exactly. */
  measure = widest / round (widest / measure);
  for (IcnChannelId c = 0; c < physical->n_channels; c++)
    is_measured &= is_multiple (physical->bits[c], measure);
  if (!is_measured) {
    for (IcnChannelId c = 0; c < physical->n_channels; c++) {
      double whole = MAX (1, round (physical->bits[c]));

      physical->is_rounded |= fabs (physical->bits[c] - whole) > MEASURE_TOLERANCE * whole;
      physical->bits[c] = whole;
    }
    measure = measure_all (physical, 0.5);
  }
  physical->flit_bits = measure;
}

double
icn_physical_port_bits (const IcnPhysical *physical, const IcnNet *net, IcnVertex v,
                        gboolean leaves)
{
  const guint32 *first = leaves ? net->first_out : net->first_in;
  double widest = 0;

  for (guint32 i = first[v]; i < first[v + 1]; i++)
    widest = MAX (widest, icn_physical_bits (physical, net, leaves ? i : net->in_channel[i]));
  return widest;
}

guint
icn_physical_rate (const IcnPhysical *physical, IcnChannelId channel)
{
  if (physical == NULL || physical->flit_bits == 0)
    return 1;
  return (guint) round (physical->bits[channel] / physical->flit_bits);
}

guint
icn_physical_largest_rate (const IcnPhysical *physical)
{
  guint largest = 1;

  for (IcnChannelId c = 0; physical != NULL && c < physical->n_channels; c++)
    largest = MAX (largest, icn_physical_rate (physical, c));
  return largest;
}

double
icn_physical_whole_periods (double periods)
{
  return ceil (periods - PERIOD_TOLERANCE);
}

double
icn_physical_flit_times (const IcnPhysical *physical, IcnChannelId channel)
{
  return icn_physical_whole_periods (physical->delay[channel] / physical->period[channel]);
}

double
icn_physical_bits (const IcnPhysical *physical, const IcnNet *net, IcnChannelId channel)
{
  return physical != NULL ? physical->bits[channel] : net->channel[channel].width;
}
