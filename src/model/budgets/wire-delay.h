/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Wire delay: the channel cycle T_c that a longest wire of l node pitches requires, in units of the
 * delay of a wire of one pitch (base cycles), and in nanoseconds when constants are given. */
#pragma once

#include "error.h"
#include "parameter.h"

typedef enum {
  ICN_WIRES_CONSTANT,    /* T_c = 1 */
  ICN_WIRES_LOGARITHMIC, /* T_c = 1 + ln l, dally1990 (4) and (17) */
  ICN_WIRES_LINEAR,      /* T_c = l, dally1990 (5) and (17) */
  ICN_WIRES_RC,          /* T_c = 1 + l / l_repeater: RC wires with repeaters */
} IcnWireKind;

typedef struct {
  IcnWireKind kind;
  double repeater;       /* l_repeater, node pitches between repeaters */
  double period;         /* T_p in base cycles; 0: equal to T_c (19) */
  double inverter_delay; /* τ_inv, ps; 0: not given */
  double node_pitch;     /* mm; 0: not given */
  double permittivity;   /* ε_r of the insulator around the wires, at least 1 */
} IcnWireSettings;

typedef struct {
  double cycle_time;  /* T_c, base cycles */
  double period;      /* T_p, base cycles */
  double nanoseconds; /* T_c × the base cycle; NAN when the law's constants are not given */
} IcnWireTimes;

/* One row of the table per law, in the order of IcnWireKind. */
typedef struct {
  const char *id;
  const char *title;         /* translatable */
  const char *help;          /* translatable: one sentence */
  const IcnParameter *const *parameters; /* parameters that the law reads, then NULL */

  /* T_c for wires of l >= 1 node pitches, in base cycles, and the delay of a wire of one pitch in
   * ns, NAN if the law's constants are not given. */
  double (*cycle_time) (const IcnWireSettings *wires, double l);
  double (*base_cycle) (const IcnWireSettings *wires);

  const char *equation; /* the equation of cycle_time, spelled as in equation.h, and its source */
  const char *source;
} IcnWireLaw;

const IcnWireLaw *icn_wire_laws (guint *n_laws);

void icn_wires_init (IcnWireSettings *wires); /* the default: constant law, T_p = T_c, no
                                                 constants */
gboolean icn_wires_check (const IcnWireSettings *wires, GError **error);

/* Channel cycle and its nanoseconds. The base cycle in ns follows from the law. Where gates drive
 * the wire (constant, logarithmic, rc) it is e τ_inv: then (4) with ln K = 1 per pitch is τ_inv e
 * (1 + ln l), which agrees with (17); the constant law charges every wire as one of one pitch, the
 * rc law every stage between repeaters. Where the speed of light is the limit (linear) it is (5)
 * for one pitch: pitch × sqrt(ε_r)/c.
 *
 * length: the longest wire in node pitches, taken as at least 1; if NAN, times that depend on it
 * are NAN. */
void icn_wires_times (const IcnWireSettings *wires, double length, IcnWireTimes *times);
