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

void
icn_measured_take (IcnMeasured *measured, const IcnPoint *point, double load, double unit)
{
  G_STATIC_ASSERT (sizeof *measured == sizeof *point);
  memcpy (measured, point, sizeof *measured);
  for (const IcnStatistic *it = icn_statistics; it->member.key != NULL; it++)
    if (it->dimension == ICN_STATISTIC_TIME)
      G_STRUCT_MEMBER (double, measured, it->member.offset) *= unit;
    else if (it->dimension == ICN_STATISTIC_RATE)
      G_STRUCT_MEMBER (double, measured, it->member.offset) /= unit;
  measured->load = load;
}
