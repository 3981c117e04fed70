/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "wire-delay.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#define LIGHT_SPEED 299.792458 /* mm per ns */
#define PS_PER_NS 1000.0

/* The smallest value of settings for which 0 means "not given", and the largest. */
#define MINIMUM 1e-3
#define MAXIMUM 1e9
#define MAX_PERMITTIVITY 1e3

static double
constant_time (const IcnWireSettings *wires G_GNUC_UNUSED, double l G_GNUC_UNUSED)
{
  return 1;
}

static double
logarithmic_time (const IcnWireSettings *wires G_GNUC_UNUSED, double l)
{
  return 1 + log (l);
}

static double
linear_time (const IcnWireSettings *wires G_GNUC_UNUSED, double l)
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

static const IcnParameter repeater = {
  .key = "repeater",
  .type = ICN_PARAMETER_REAL,
  .affects = ICN_AFFECTS_FORMS | ICN_AFFECTS_SIMULATION,
  .label = N_ ("Repeater Spacing"),
  .help = N_ ("Length of wire between two repeaters."),
  .unit = N_ ("node pitches"),
  .minimum = MINIMUM,
  .maximum = MAXIMUM,
  .logarithmic = TRUE,
  .offset = G_STRUCT_OFFSET (IcnWireSettings, repeater),
};

static const IcnParameter inverter_delay = {
  .key = "inverter-delay",
  .type = ICN_PARAMETER_REAL,
  .affects = ICN_AFFECTS_FORMS,
  .label = N_ ("Inverter Delay"),
  .help = N_ ("Delay of one inverter, from which nanoseconds follow; 0 when not given."),
  .unit = N_ ("ps"),
  .minimum = MINIMUM,
  .maximum = MAXIMUM,
  .or_none = TRUE,
  .logarithmic = TRUE,
  .offset = G_STRUCT_OFFSET (IcnWireSettings, inverter_delay),
};

static const IcnParameter node_pitch = {
  .key = "node-pitch",
  .type = ICN_PARAMETER_REAL,
  .affects = ICN_AFFECTS_FORMS,
  .label = N_ ("Node Pitch"),
  .help =
    N_ ("Distance of two neighboring nodes, from which nanoseconds follow; 0 when not given."),
  .unit = N_ ("mm"),
  .minimum = MINIMUM,
  .maximum = MAXIMUM,
  .or_none = TRUE,
  .logarithmic = TRUE,
  .offset = G_STRUCT_OFFSET (IcnWireSettings, node_pitch),
};

static const IcnParameter permittivity = {
  .key = "permittivity",
  .type = ICN_PARAMETER_REAL,
  .affects = ICN_AFFECTS_FORMS,
  .label = N_ ("Permittivity"),
  .help = N_ ("Relative permittivity of the insulator around the wires."),
  .minimum = 1,
  .maximum = MAX_PERMITTIVITY,
  .logarithmic = TRUE,
  .offset = G_STRUCT_OFFSET (IcnWireSettings, permittivity),
};

static const IcnParameter period = {
  .key = "period",
  .type = ICN_PARAMETER_REAL,
  .affects = ICN_AFFECTS_FORMS | ICN_AFFECTS_SIMULATION,
  .label = N_ ("Channel Period"),
  .help = N_ ("Time between two flits of a channel; 0 is the channel cycle itself."),
  .unit = N_ ("cycles"),
  .minimum = MINIMUM,
  .maximum = MAXIMUM,
  .or_none = TRUE,
  .logarithmic = TRUE,
  .offset = G_STRUCT_OFFSET (IcnWireSettings, period),
};

static const IcnParameter *const of_gates[] = { &period, &inverter_delay, NULL };
static const IcnParameter *const of_light[] = { &period, &node_pitch, &permittivity, NULL };
static const IcnParameter *const of_repeaters[] = { &period, &inverter_delay, &repeater, NULL };

static const IcnWireLaw laws[] = {
  [ICN_WIRES_CONSTANT] = { "constant", N_ ("Constant"),
                           N_ ("Every wire takes one cycle, however long it is."), of_gates,
                           constant_time, gate_cycle, "T_c = 1", NULL },
  [ICN_WIRES_LOGARITHMIC] = { "logarithmic", N_ ("Logarithmic"),
                              N_ ("Delay grows with the logarithm of the longest wire."), of_gates,
                              logarithmic_time, gate_cycle, "T_c = 1 + ln l", "dally1990 (17)" },
  [ICN_WIRES_LINEAR] = { "linear", N_ ("Linear"),
                         N_ ("Delay grows with the length of the longest wire."), of_light,
                         linear_time, light_cycle, "T_c = l", "dally1990 (17)" },
  [ICN_WIRES_RC] = { "rc", N_ ("Repeated RC"),
                     N_ ("Resistive wires with a repeater at every spacing."), of_repeaters,
                     rc_time, gate_cycle, "T_c = 1 + l/l_r", NULL },
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

gboolean
icn_wires_check (const IcnWireSettings *wires, GError **error)
{
  g_return_val_if_fail (wires->kind < G_N_ELEMENTS (laws), FALSE);
  for (guint i = 0; i < G_N_ELEMENTS (laws); i++)
    for (const IcnParameter *const *parameter = laws[i].parameters; *parameter != NULL; parameter++)
      if (!icn_parameter_check (*parameter, wires, error))
        return FALSE;
  return TRUE;
}

void
icn_wires_times (const IcnWireSettings *wires, double length, IcnWireTimes *times)
{
  const IcnWireLaw *law = &laws[wires->kind];
  double cycle = law->cycle_time (wires, length < 1 ? 1 : length);

  times->cycle_time = cycle;
  times->period = wires->period > 0 ? wires->period : cycle;
  times->nanoseconds = cycle * law->base_cycle (wires);
}
