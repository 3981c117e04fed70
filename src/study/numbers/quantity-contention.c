/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "quantity-contention.h"

#include <math.h>

#include "streams.h"

void
icn_contention_of (const IcnEvaluation *evaluation, double load, IcnContention *contention)
{
  *contention = (IcnContention){ .latency = NAN, .source_service = NAN };
  if (evaluation->theory == &icn_dally1990_theory)
    icn_dally1990_contention (&evaluation->latency, load, contention);
}

double
icn_contention_number (const IcnEvaluation *evaluation, double load, guint i, gsize offset)
{
  IcnContention contention;

  if (!(load >= 0))
    return NAN;
  icn_contention_of (evaluation, load, &contention);
  if (i < contention.n_steps)
    return G_STRUCT_MEMBER (double, &contention.step[i], offset);
  return i == evaluation->dimensions && offset == G_STRUCT_OFFSET (IcnContentionStep, entering)
           ? contention.source_service
           : NAN;
}

double
icn_streams_number (const IcnEvaluation *evaluation, double load, guint i, gsize offset)
{
  IcnStreams streams;

  if (evaluation->theory != &icn_dally1990_theory || i >= evaluation->dimensions || load < 0 ||
      !icn_streams (&evaluation->latency, i, load, &streams))
    return NAN;
  return G_STRUCT_MEMBER (double, &streams, offset);
}
