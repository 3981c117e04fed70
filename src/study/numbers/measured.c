/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "measured.h"

#include <string.h>

#include "statistic.h"

void
icn_measured_init (IcnMeasured *measured)
{
  IcnPoint nothing;

  icn_point_init (&nothing);
  icn_measured_take (measured, &nothing, ICN_NO_LOAD, 1);
}

/* Converts the statistics of a record from cycles of the simulation engine to base cycles (delays
 * of a wire one node pitch long). unit: number of base cycles in a cycle of the engine. */
static void
take_units (const IcnStatistic *statistics, gpointer record, double unit)
{
  for (const IcnStatistic *it = statistics; it->member.key != NULL; it++)
    if (it->dimension == ICN_STATISTIC_TIME)
      G_STRUCT_MEMBER (double, record, it->member.offset) *= unit;
    else if (it->dimension == ICN_STATISTIC_RATE)
      G_STRUCT_MEMBER (double, record, it->member.offset) /= unit;
}

void
icn_measured_take (IcnMeasured *measured, const IcnPoint *point, double load, double unit)
{
  G_STATIC_ASSERT (sizeof *measured == sizeof *point);
  memcpy (measured, point, sizeof *measured);
  take_units (icn_statistics, measured, unit);
  for (guint64 i = 0; i < measured->n_classes; i++)
    take_units (icn_class_statistics, &measured->classes[i], unit);
  measured->load = load;
}
