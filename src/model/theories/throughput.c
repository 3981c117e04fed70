/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "throughput.h"

#include <math.h>

double
icn_throughput_ideal (double width, double period, double gamma_max)
{
  return gamma_max > 0 ? width / (period * gamma_max) : NAN;
}

double
icn_throughput_delivered (double load, double saturation)
{
  return isnan (saturation) ? NAN : MIN (load, saturation);
}
