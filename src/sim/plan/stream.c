/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "stream.h"

#include <math.h>
#include <string.h>
#include <Random123/philox.h>
#ifdef __SSE2__
#include <emmintrin.h>
#endif

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

#ifdef __SSE2__
/* Two draws of Philox4x32-10 at once: a 64-bit lane of each vector belongs to each, of which the
 * lower half counts. */
static void
draw_pair (const IcnStreamKey *key, IcnStreamPurpose purpose, const guint32 *node,
           const guint64 *index, IcnStreamBlock *blocks)
{
  const __m128i m0 = _mm_set1_epi64x (PHILOX_M4x32_0), m1 = _mm_set1_epi64x (PHILOX_M4x32_1);
  const __m128i w0 = _mm_set1_epi64x (PHILOX_W32_0), w1 = _mm_set1_epi64x (PHILOX_W32_1);
  __m128i k0 = _mm_set1_epi64x ((guint32) key->seed), k1 = _mm_set1_epi64x (key->seed >> 32);
  __m128i x0 = _mm_loadu_si128 ((const __m128i *) index);
  __m128i x1 = _mm_or_si128 (_mm_srli_epi64 (x0, 32), _mm_set1_epi64x ((gint64) purpose << 24));
  __m128i x2 = _mm_set_epi64x (node[1], node[0]), x3 = _mm_set1_epi64x (key->replication);

  for (guint round = 0; round < 10; round++) {
    __m128i p0 = _mm_mul_epu32 (x0, m0), p1 = _mm_mul_epu32 (x2, m1);

    x0 = _mm_xor_si128 (_mm_xor_si128 (_mm_srli_epi64 (p1, 32), x1), k0);
    x2 = _mm_xor_si128 (_mm_xor_si128 (_mm_srli_epi64 (p0, 32), x3), k1);
    x1 = p1;
    x3 = p0;
    k0 = _mm_add_epi32 (k0, w0);
    k1 = _mm_add_epi32 (k1, w1);
  }
  _mm_storeu_si128 ((__m128i *) &blocks[0],
                    _mm_unpacklo_epi64 (_mm_unpacklo_epi32 (x0, x1), _mm_unpacklo_epi32 (x2, x3)));
  _mm_storeu_si128 ((__m128i *) &blocks[1],
                    _mm_unpacklo_epi64 (_mm_unpackhi_epi32 (x0, x1), _mm_unpackhi_epi32 (x2, x3)));
}
#endif

void
icn_stream_blocks (const IcnStreamKey *key, IcnStreamPurpose purpose, const guint32 *node,
                   const guint64 *index, IcnStreamBlock *blocks, gsize n)
{
  gsize i = 0;

#ifdef __SSE2__
  for (; i + 2 <= n; i += 2)
    draw_pair (key, purpose, node + i, index + i, blocks + i);
#endif
  for (; i < n; i++)
    blocks[i] = icn_stream_block (key, purpose, node[i], index[i]);
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

/* For each of the intervals into which [1, 2) is divided: the logarithm of its middle, and the
 * reciprocal of that. */
#define LEAD_BITS 6
static struct {
  double log, inverse;
} leads[1 << LEAD_BITS];

#define ROUGH 4e-9 /* larger than the error of rough_log */

static void
fill_leads (void)
{
  static gsize is_filled;

  if (!g_once_init_enter (&is_filled))
    return;
  for (guint i = 0; i < G_N_ELEMENTS (leads); i++) {
    double middle = 1 + (i + 0.5) / G_N_ELEMENTS (leads);
    leads[i].log = icn_stream_log (middle);
    leads[i].inverse = 1 / middle;
  }
  g_once_init_leave (&is_filled, 1);
}

/* The natural logarithm of a positive normal number, up to an error of less than ROUGH, in less
 * time than icn_stream_log takes: x is 2^e c (1 + r), where c is the middle of one of the intervals
 * and |r| at most 2^-7. */
static inline double
rough_log (double x)
{
  guint64 bits;
  double m, r;
  int exponent;
  guint i;

  memcpy (&bits, &x, sizeof bits);
  exponent = (int) (bits >> 52) - 1023;
  i = bits >> (52 - LEAD_BITS) & (G_N_ELEMENTS (leads) - 1);
  bits = (bits & G_GUINT64_CONSTANT (0xfffffffffffff)) | G_GUINT64_CONSTANT (0x3ff0000000000000);
  memcpy (&m, &bits, sizeof m);
  r = m * leads[i].inverse - 1;
  return exponent * 0.6931471805599453 + leads[i].log + r * (1 - r * (0.5 - r * (1.0 / 3)));
}

double
icn_stream_failure_log (double p)
{
  fill_leads ();
  if (p >= 1)
    return -INFINITY;
  /* ln(1 - p), by its series for small p, where 1 - p would lose digits. */
  return p < 1e-5 ? -p * (1 + p * (0.5 + p / 3)) : icn_stream_log (1 - p);
}

guint64
icn_stream_trials (double unit, double failure_log)
{
  double scale = 1 / failure_log, trials = rough_log (unit) * scale, error = -ROUGH * scale;

  /* Only the whole part matters, which the rough logarithm seldom leaves open. */
  if (G_LIKELY (trials < 1e12 && (gint64) (trials - error) == (gint64) (trials + error)))
    return 1 + (guint64) (gint64) (trials + error);
  trials = icn_stream_log (unit) / failure_log;
  return trials < (double) MAX_TRIALS ? 1 + (guint64) trials : MAX_TRIALS;
}
