/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Wire delay: the channel cycle T_c that a longest wire of l node pitches requires, in units of the
 * delay of a wire of one pitch (base cycles), and in nanoseconds when constants are given. */
#pragma once

#include "net-types.h"
#include "parameter.h"
#include "table.h"

typedef IcnRowSettings IcnWireSettings; /* a law, and the parameters of all laws */

typedef struct {
  double cycle_time;  /* T_c, base cycles */
  double period;      /* T_p, base cycles */
  double nanoseconds; /* T_c × the base cycle; NAN when the law's constants are not given */
} IcnWireTimes;

/* A wire law: how delay depends on length. */
typedef struct {
  IcnRow row;

  /* T_c for wires of l >= 1 node pitches, in base cycles, and the delay of a wire of one pitch in
   * ns, NAN if the law's constants are not given. */
  double (*cycle_time) (const IcnValues *values, double l);
  double (*base_cycle) (const IcnValues *values);
  gboolean is_constant; /* T_c does not depend on l */

  const char *equation; /* the first as equation.h spells it, and its source or NULL */
  const char *source;
} IcnWireLaw;

/* The laws: constant, T_c = 1; logarithmic, 1 + ln l, dally1990 (4) and (17); linear, l, dally1990
 * (5) and (17); rc, 1 + l / l_repeater, for RC wires with repeaters. */
extern const IcnTable icn_wire_table;

/* Parameters: l_repeater, node pitches between repeaters; T_p in base cycles, 0: T_p = T_c (19). */
extern const IcnParameter icn_repeater_parameter;
extern const IcnParameter icn_period_parameter;

void icn_wires_init (IcnWireSettings *wires); /* the default: constant law, T_p = T_c, no
                                                 constants */
const IcnWireLaw *icn_wires_law (const IcnWireSettings *wires);

/* Channel cycle and its nanoseconds. The base cycle in ns follows from the law. Where gates drive
 * the wire (constant, logarithmic, rc) it is e τ_inv: then (4) with ln K = 1 per pitch is τ_inv e
 * (1 + ln l), which agrees with (17); the constant law charges every wire as one of one pitch, the
 * rc law every stage between repeaters. Where the speed of light is the limit (linear) it is (5)
 * for one pitch: pitch × sqrt(ε_r)/c.
 *
 * length: the longest wire in node pitches, taken as at least 1; if NAN, times that depend on it
 * are NAN. */
void icn_wires_times (const IcnWireSettings *wires, double length, IcnWireTimes *times);

/* The physical layer of a network, from its channel width, wire delays and placement. */

typedef struct {
  double width;                  /* W in bits, of a channel of relative width 1 */
  const double *dimension_width; /* width for the channels of each dimension; NULL: W for all */
  double period;                 /* T_p of all channels, base cycles */
  double delay; /* delay of all channels, base cycles; NAN: each channel's from its own wire, in
                   whole flit times */
  IcnRowSettings wires; /* of icn_wire_table */
} IcnChannelSettings;

void icn_physical_fill (IcnPhysical *physical, const IcnNet *net, const IcnPlacement *placement,
                        const IcnChannelSettings *settings);
