/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "stream.h"

#include <math.h>
#include <string.h>
#include <Random123/philox.h>

#define MAX_TRIALS ((guint64) 1 << 62) /* largest result of icn_stream_trials */

IcnStreamBlock
icn_stream_block (const IcnStreamKey *key, IcnStreamPurpose purpose, guint32 node, guint64 index)
{
  philox4x32_key_t k = { { (guint32) key->seed, (guint32) (key->seed >> 32) } };
  philox4x32_ctr_t counter = { { (guint32) index, (guint32) (index >> 32) | (guint32) purpose << 24,
                                 node, key->replication } };
  philox4x32_ctr_t drawn = philox4x32 (counter, k);

  return (IcnStreamBlock){ { drawn.v[0], drawn.v[1], drawn.v[2], drawn.v[3] } };
}

/* Writes x as 2^e m with m in [1/√2, √2), so that ln x = e ln 2 + ln m. With s = (m - 1) / (m + 1),
 * whose magnitude is below 0.172, ln m = 2 artanh s. This is calculated by a series; the first term
 * left out is below 1e-17 of the sum. The terms are added as a tree, as sequential additions would
 * form a long dependency chain. */
double
icn_stream_log (double x)
{
  static const double scale[] = { 1, 0.5 };
  double m, s, s2, s4, s8, low, middle, high;
  guint64 bits;
  int exponent, halve;

  memcpy (&bits, &x, sizeof bits);
  exponent = (int) (bits >> 52) - 1023;
  bits = (bits & G_GUINT64_CONSTANT (0xfffffffffffff)) | G_GUINT64_CONSTANT (0x3ff0000000000000);
  memcpy (&m, &bits, sizeof m);
  /* There is no branch here, as it would be mispredicted half of the time. */
  halve = m > 1.4142135623730951;
  m *= scale[halve];
  exponent += halve;
  s = (m - 1) / (m + 1);
  s2 = s * s;
  s4 = s2 * s2;
  s8 = s4 * s4;
  low = (2.0 + 2.0 / 3 * s2) + (2.0 / 5 + 2.0 / 7 * s2) * s4;
  middle = (2.0 / 9 + 2.0 / 11 * s2) + (2.0 / 13 + 2.0 / 15 * s2) * s4;
  high = (2.0 / 17 + 2.0 / 19 * s2) + 2.0 / 21 * s4;
  return s * (low + (middle + high * s8) * s8) + exponent * 0.6931471805599453;
}

double
icn_stream_failure_log (double p)
{
  if (p >= 1)
    return -INFINITY;
  /* ln(1 - p), by its series for small p, where 1 - p would lose digits. */
  return p < 1e-5 ? -p * (1 + p * (0.5 + p / 3)) : icn_stream_log (1 - p);
}

guint64
icn_stream_trials (double unit, double failure_log)
{
  double trials = icn_stream_log (unit) / failure_log;

  return trials < (double) MAX_TRIALS ? 1 + (guint64) trials : MAX_TRIALS;
}
