/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Wire delay: computes the channel cycle T_c, the time that a flit needs to cross a channel, from
 * the length l of the longest wire in node pitches. T_c is in base cycles, where one base cycle is
 * the delay of a wire of one pitch. T_c is also calculated in nanoseconds if the constants of the
 * wire law are set. */
#pragma once

#include "net-types.h"
#include "parameter.h"
#include "table.h"
#include "wire-times.h"

typedef IcnRowSettings IcnWireSettings; /* a wire law, and the parameters of all laws */

/* A wire law: how the delay of a wire depends on its length. */
typedef struct {
  IcnRow row;

  /* cycle_time: the channel cycle T_c in base cycles if the longest wire has l >= 1 node pitches.
   * base_cycle: the base cycle, the delay of a wire of one pitch, in ns; NAN if the constants of
   * the law are not given. */
  double (*cycle_time) (const IcnValues *values, double l);
  double (*base_cycle) (const IcnValues *values);
  gboolean is_constant; /* the channel cycle T_c does not depend on the wire length l */

  /* equation of cycle_time in the spelling of equation.h; `source` is its publication, or NULL */
  const char *equation;
  const char *source;
} IcnWireLaw;

/* The wire laws: constant, T_c = 1; logarithmic, T_c = 1 + ln l, dally1990 (4) and (17); linear,
 * T_c = l, dally1990 (5) and (17); rc, T_c = 1 + l / l_repeater, for RC wires with repeaters. */
extern const IcnTable icn_wire_table;

/* icn_repeater_parameter: l_repeater, in node pitches between repeaters. icn_period_parameter: T_p
 * in base cycles; 0 means T_p = T_c, as in dally1990 (19). */
extern const IcnParameter icn_repeater_parameter;
extern const IcnParameter icn_period_parameter;

/* Sets the constant law, with T_p = T_c. The parameters from which times in nanoseconds are
 * calculated are set to "not given". */
void icn_wires_init (IcnWireSettings *wires);
const IcnWireLaw *icn_wires_law (const IcnWireSettings *wires);

/* Computes the channel cycle, in base cycles and in nanoseconds, and the flit time. The equations
 * are those of dally1990.
 *
 * How long a base cycle is in nanoseconds depends on the law. In the constant, logarithmic and rc
 * laws, gates drive the wire: a base cycle is e τ_inv, with the delay τ_inv of an inverter and e =
 * 2.718…. In the logarithmic law a wire of l pitches has the delay e τ_inv (1 + ln l), by equation
 * (4), and so has the channel cycle, by equation (17). In the constant law every wire has the delay
 * of a wire of one pitch; in the rc law this delay is added for every stage between repeaters. In
 * the linear law the speed of light is the limit: a base cycle is pitch × sqrt(ε_r)/c, by equation
 * (5) for one pitch.
 *
 * length: the longest wire in node pitches, taken as at least 1; if it is NAN, times that depend on
 * it are NAN. */
void icn_wires_times (const IcnWireSettings *wires, double length, IcnWireTimes *times);

/* The settings from which icn_physical_fill computes the width and delay of every channel of a
 * network whose layout is known. */

typedef struct {
  double width; /* W in bits: the width of a channel whose relative width is 1 */
  /* width W for the channels of each dimension; NULL: `width` for all */
  const double *dimension_width;
  double period; /* flit time T_p of all channels, in base cycles (delays of a wire of one node
                    pitch) */
  double delay;  /* delay in base cycles of all channels to which the network gives no delay.
                    NAN: the delay of each such channel follows from the length of its wire,
                    rounded up to a multiple of the flit time */
  /* dimension_delay[d], for d < n_dimension_delays: delay in base cycles of the channels along
   * dimension d; it takes precedence over `delay` */
  guint n_dimension_delays;
  const double *dimension_delay;
  IcnRowSettings wires; /* the wire law and its parameters */
} IcnChannelSettings;

/* Sets the width in bits, the wire length, the delay and the flit time of every channel, and then
 * the flit size φ (icn_physical_measure). icn_physical_init must have allocated the arrays.
 * placement: positions of the vertices, from which wire lengths follow. */
void icn_physical_fill (IcnPhysical *physical, const IcnNet *net, const IcnPlacement *placement,
                        const IcnChannelSettings *settings);
