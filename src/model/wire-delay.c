/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "wire-delay.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#define LIGHT_SPEED 299.792458 /* mm per ns */
#define PS_PER_NS 1000.0

static double
constant_time (const IcnWireSettings *wires, double l)
{
  return 1;
}

static double
logarithmic_time (const IcnWireSettings *wires, double l)
{
  return 1 + log (l);
}

static double
linear_time (const IcnWireSettings *wires, double l)
{
  return l;
}

static double
rc_time (const IcnWireSettings *wires, double l)
{
  return 1 + l / wires->repeater;
}

static double
gate_cycle (const IcnWireSettings *wires)
{
  return wires->inverter_delay > 0 ? wires->inverter_delay * G_E / PS_PER_NS : NAN;
}

static double
light_cycle (const IcnWireSettings *wires)
{
  return wires->node_pitch > 0 ? wires->node_pitch * sqrt (wires->permittivity) / LIGHT_SPEED : NAN;
}

static const char *const of_gates[] = { "inverter-delay", NULL };
static const char *const of_light[] = { "node-pitch", "permittivity", NULL };
static const char *const of_repeaters[] = { "inverter-delay", "repeater", NULL };

static const IcnWireLaw laws[] = {
  [ICN_WIRES_CONSTANT] = { "constant", N_ ("Constant"),
                           N_ ("Every wire takes one cycle, however long it is."), of_gates,
                           constant_time, gate_cycle },
  [ICN_WIRES_LOGARITHMIC] = { "logarithmic", N_ ("Logarithmic"),
                              N_ ("Delay grows with the logarithm of the longest wire."), of_gates,
                              logarithmic_time, gate_cycle },
  [ICN_WIRES_LINEAR] = { "linear", N_ ("Linear"),
                         N_ ("Delay grows with the length of the longest wire."), of_light,
                         linear_time, light_cycle },
  [ICN_WIRES_RC] = { "rc", N_ ("Repeated RC"),
                     N_ ("Resistive wires with a repeater at every spacing."), of_repeaters,
                     rc_time, gate_cycle },
};

const IcnWireLaw *
icn_wire_laws (guint *n_laws)
{
  *n_laws = G_N_ELEMENTS (laws);
  return laws;
}

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
  g_return_val_if_fail (wires->kind < G_N_ELEMENTS (laws), FALSE);
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

void
icn_wires_times (const IcnWireSettings *wires, double length, IcnWireTimes *times)
{
  const IcnWireLaw *law = &laws[wires->kind];
  double cycle = law->cycle_time (wires, MAX (length, 1));

  times->cycle_time = cycle;
  times->period = wires->period > 0 ? wires->period : cycle;
  times->nanoseconds = cycle * law->base_cycle (wires);
}
