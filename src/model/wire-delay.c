/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "wire-delay.h"

#include <math.h>

#define LIGHT_SPEED 299.792458 /* mm per ns */
#define PS_PER_NS 1000.0

void
icn_wires_init (IcnWireSettings *wires)
{
  *wires = (IcnWireSettings){ .kind = ICN_WIRES_CONSTANT, .repeater = 4, .permittivity = 3.9 };
}

/* 0 stands for "not given". */
static gboolean
check_optional (const char *field, double value, GError **error)
{
  if (value == 0 || (value >= ICN_WIRES_MINIMUM && value <= ICN_WIRES_MAXIMUM))
    return TRUE;

  char number[G_ASCII_DTOSTR_BUF_SIZE];
  g_ascii_formatd (number, sizeof number, "%.12g", value);
  return icn_error_value (
    error, field, number,
    "0 for none, or from " G_STRINGIFY (ICN_WIRES_MINIMUM) " to " G_STRINGIFY (ICN_WIRES_MAXIMUM));
}

gboolean
icn_wires_check (const IcnWireSettings *wires, GError **error)
{
  if (wires->kind > ICN_WIRES_RC)
    return icn_error_range (error, "wires", wires->kind, ICN_WIRES_CONSTANT, ICN_WIRES_RC);
  if (!(wires->repeater >= ICN_WIRES_MINIMUM && wires->repeater <= ICN_WIRES_MAXIMUM))
    return icn_error_range (error, "repeater", wires->repeater, ICN_WIRES_MINIMUM,
                            ICN_WIRES_MAXIMUM);
  if (!(wires->permittivity >= 1 && wires->permittivity <= ICN_WIRES_MAX_PERMITTIVITY))
    return icn_error_range (error, "permittivity", wires->permittivity, 1,
                            ICN_WIRES_MAX_PERMITTIVITY);
  return check_optional ("period", wires->period, error) &&
         check_optional ("inverter-delay", wires->inverter_delay, error) &&
         check_optional ("node-pitch", wires->node_pitch, error);
}

/* The delay of a wire of one pitch in ns, or NAN. */
static double
base_cycle (const IcnWireSettings *wires)
{
  if (wires->kind == ICN_WIRES_LINEAR)
    return wires->node_pitch > 0 ? wires->node_pitch * sqrt (wires->permittivity) / LIGHT_SPEED
                                 : NAN;
  return wires->inverter_delay > 0 ? wires->inverter_delay * G_E / PS_PER_NS : NAN;
}

void
icn_wires_times (const IcnWireSettings *wires, double length, IcnWireTimes *times)
{
  double l = MAX (length, 1);
  double cycle = 1;

  switch (wires->kind) {
  case ICN_WIRES_CONSTANT:
    break;
  case ICN_WIRES_LOGARITHMIC:
    cycle = 1 + log (l);
    break;
  case ICN_WIRES_LINEAR:
    cycle = l;
    break;
  case ICN_WIRES_RC:
    cycle = 1 + l / wires->repeater;
    break;
  }
  times->cycle_time = cycle;
  times->period = wires->period > 0 ? wires->period : cycle;
  times->nanoseconds = cycle * base_cycle (wires);
}
