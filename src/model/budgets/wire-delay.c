/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "wire-delay.h"
#include "net-taps.h"
#include "net.h"
#include "physical.h"
#include "placement.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#define LIGHT_SPEED 299.792458 /* speed of light in mm per ns */
#define PS_PER_NS 1000.0

/* Limits of settings that may be left at 0 for "not given"; any other value is from MINIMUM to
 * MAXIMUM. */
#define MINIMUM 1e-3
#define MAXIMUM 1e9
#define MAX_PERMITTIVITY 1e3

const IcnParameter icn_repeater_parameter = {
  .key = "repeater",
  .type = ICN_PARAMETER_REAL,
  .affects = ICN_AFFECTS_FORMS | ICN_AFFECTS_SIMULATION,
  .is_common = TRUE,
  .label = N_ ("Repeater Spacing"),
  .help = N_ ("Length of the wire between two repeaters."),
  .unit = N_ ("node pitches"),
  .usual = 4,
  .minimum = MINIMUM,
  .maximum = MAXIMUM,
  .logarithmic = TRUE,
};

static const IcnParameter inverter_delay = {
  .key = "inverter-delay",
  .type = ICN_PARAMETER_REAL,
  .affects = ICN_AFFECTS_FORMS,
  .is_common = TRUE,
  .label = N_ ("Inverter Delay"),
  .help = N_ ("Delay of one inverter, which converts cycles to nanoseconds; 0 if not given."),
  .unit = N_ ("ps"),
  .minimum = MINIMUM,
  .maximum = MAXIMUM,
  .or_none = TRUE,
  .logarithmic = TRUE,
};

static const IcnParameter node_pitch = {
  .key = "node-pitch",
  .type = ICN_PARAMETER_REAL,
  .affects = ICN_AFFECTS_FORMS,
  .is_common = TRUE,
  .label = N_ ("Node Pitch"),
  .help = N_ ("Distance between two neighboring nodes, which wire delays in nanoseconds need; 0 if "
              "not given."),
  .unit = N_ ("mm"),
  .minimum = MINIMUM,
  .maximum = MAXIMUM,
  .or_none = TRUE,
  .logarithmic = TRUE,
};

static const IcnParameter permittivity = {
  .key = "permittivity",
  .type = ICN_PARAMETER_REAL,
  .affects = ICN_AFFECTS_FORMS,
  .is_common = TRUE,
  .label = N_ ("Permittivity"),
  .help = N_ ("Relative permittivity of the insulator around the wires."),
  .minimum = 1,
  .maximum = MAX_PERMITTIVITY,
  .usual = 3.9,
  .logarithmic = TRUE,
};

const IcnParameter icn_period_parameter = {
  .key = "period",
  .type = ICN_PARAMETER_REAL,
  .affects = ICN_AFFECTS_FORMS | ICN_AFFECTS_SIMULATION,
  .is_common = TRUE,
  .label = N_ ("Channel Period"),
  .help = N_ ("Time between two flits on a channel; 0 stands for the channel cycle."),
  .unit = N_ ("cycles"),
  .minimum = MINIMUM,
  .maximum = MAXIMUM,
  .or_none = TRUE,
  .logarithmic = TRUE,
};

static double
constant_time (const IcnValues *values G_GNUC_UNUSED, double l G_GNUC_UNUSED)
{
  return 1;
}

static double
logarithmic_time (const IcnValues *values G_GNUC_UNUSED, double l)
{
  return 1 + log (l);
}

static double
linear_time (const IcnValues *values G_GNUC_UNUSED, double l)
{
  return l;
}

static double
rc_time (const IcnValues *values, double l)
{
  return 1 + l / icn_values_number (values, &icn_repeater_parameter);
}

static double
gate_cycle (const IcnValues *values)
{
  double delay = icn_values_number (values, &inverter_delay);

  return delay > 0 ? delay * G_E / PS_PER_NS : NAN;
}

static double
light_cycle (const IcnValues *values)
{
  double pitch = icn_values_number (values, &node_pitch);

  return pitch > 0 ? pitch * sqrt (icn_values_number (values, &permittivity)) / LIGHT_SPEED : NAN;
}

static const IcnParameter *const of_gates[] = { &icn_period_parameter, &inverter_delay, NULL };
static const IcnParameter *const of_light[] = { &icn_period_parameter, &node_pitch, &permittivity,
                                                NULL };
static const IcnParameter *const of_repeaters[] = { &icn_period_parameter, &inverter_delay,
                                                    &icn_repeater_parameter, NULL };

static const IcnWireLaw laws[] = {
  { .row = { "constant", N_ ("Constant"), N_ ("Every wire takes one cycle, however long it is."),
             of_gates },
    .cycle_time = constant_time,
    .base_cycle = gate_cycle,
    .is_constant = TRUE,
    .equation = "T_c = 1" },
  { .row = { "logarithmic", N_ ("Logarithmic"),
             N_ ("The delay of a channel grows with the logarithm of the length of the longest "
                 "wire."),
             of_gates },
    .cycle_time = logarithmic_time,
    .base_cycle = gate_cycle,
    .equation = "T_c = 1 + ln l",
    .source = "dally1990 (17)" },
  { .row = { "linear", N_ ("Linear"),
             N_ ("The delay of a channel grows linearly with the length of the longest wire."),
             of_light },
    .cycle_time = linear_time,
    .base_cycle = light_cycle,
    .equation = "T_c = l",
    .source = "dally1990 (17)" },
  { .row = { "rc", N_ ("Repeated RC"),
             N_ ("Wires are resistive and have repeaters at equal distances."), of_repeaters },
    .cycle_time = rc_time,
    .base_cycle = gate_cycle,
    .equation = "T_c = 1 + l/l_r" },
};

static const IcnRow *
law_row (guint i)
{
  return i < G_N_ELEMENTS (laws) ? &laws[i].row : NULL;
}

const IcnTable icn_wire_table = { .key = "wires", .row = law_row };

const IcnWireLaw *
icn_wires_law (const IcnWireSettings *wires)
{
  return (const IcnWireLaw *) wires->row;
}

void
icn_wires_init (IcnWireSettings *wires)
{
  *wires = (IcnWireSettings){ .row = &laws[0].row };
}

void
icn_wires_times (const IcnWireSettings *wires, double length, IcnWireTimes *times)
{
  const IcnWireLaw *law = icn_wires_law (wires);
  double cycle = law->cycle_time (&wires->values, length < 1 ? 1 : length);
  double period = icn_values_number (&wires->values, &icn_period_parameter);

  times->cycle_time = cycle;
  times->period = period > 0 ? period : cycle;
  times->nanoseconds = cycle * law->base_cycle (&wires->values);
}

/* The delay of a wire in base cycles, rounded up to a multiple of the flit time, which is the clock
 * period of the routers. */
static double
wire_delay (const IcnChannelSettings *settings, double length)
{
  IcnWireTimes times;

  icn_wires_times (&settings->wires, length, &times);
  return icn_physical_whole_periods (times.cycle_time / settings->period) * settings->period;
}

void
icn_physical_fill (IcnPhysical *physical, const IcnNet *net, const IcnPlacement *placement,
                   const IcnChannelSettings *settings)
{
  gboolean per_wire = isnan (settings->delay);

  for (IcnChannelId c = 0; c < net->n_channels; c++) {
    const IcnChannel *channel = &net->channel[c];
    double length = icn_placement_hop_length (placement, net, c);
    gboolean is_hop = icn_net_hops_from (net, channel->source) > 0;
    double width = settings->dimension_width != NULL ? settings->dimension_width[channel->dimension]
                                                     : settings->width;

    physical->bits[c] = width * channel->width;
    physical->length[c] = length;
    physical->delay[c] = !is_hop              ? 0
                         : channel->delay > 0 ? channel->delay * settings->period
                         : channel->dimension < settings->n_dimension_delays
                           ? settings->dimension_delay[channel->dimension]
                         : per_wire ? wire_delay (settings, length)
                                    : settings->delay;
    physical->period[c] = settings->period;
  }
  icn_physical_measure (physical);
}
