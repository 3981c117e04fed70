/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "quantity-contention.h"

#include <math.h>

#include "streams.h"

double
icn_contention_number (const IcnEvaluation *evaluation, double load, guint i, gsize offset)
{
  IcnContention contention;

  if (!(load >= 0))
    return NAN;
  icn_latency_contention (&evaluation->latency, load, &contention);
  if (i < contention.n_steps)
    return G_STRUCT_MEMBER (double, &contention.step[i], offset);
  return i == evaluation->dimensions && offset == G_STRUCT_OFFSET (IcnContentionStep, entering)
           ? contention.source_service
           : NAN;
}

double
icn_streams_number (const IcnEvaluation *evaluation, double load, guint i, gsize offset)
{
  IcnContention contention;
  IcnStreams streams;

  icn_latency_contention (&evaluation->latency, 0, &contention);
  if (!contention.exists || i >= evaluation->dimensions || load < 0 ||
      !icn_streams (&evaluation->latency, i, load, &streams))
    return NAN;
  return G_STRUCT_MEMBER (double, &streams, offset);
}
