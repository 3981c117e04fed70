/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Wire delay: the channel cycle T_c that a longest wire of l node pitches allows, in units of the
 * delay of a wire of one pitch (base cycles), and in nanoseconds when physical constants are given. */
#pragma once

#include "error.h"

typedef enum {
  ICN_WIRES_CONSTANT,    /* T_c = 1 */
  ICN_WIRES_LOGARITHMIC, /* T_c = 1 + ln l, dally1990 (4) and (17) */
  ICN_WIRES_LINEAR,      /* T_c = l, dally1990 (5) and (17) */
  ICN_WIRES_RC,          /* T_c = 1 + l / l_repeater: RC wires with repeaters */
} IcnWireKind;

typedef struct {
  IcnWireKind kind;
  double repeater;       /* l_repeater, node pitches between repeaters */
  double period;         /* T_p in base cycles, 0: the same as T_c (19) */
  double inverter_delay; /* ps; 0: no nanoseconds are given */
  double node_pitch;     /* mm */
  double permittivity;   /* ε_r of the insulator around the wires */
} IcnWireSettings;

typedef struct {
  double cycle_time;  /* T_c, base cycles */
  double period;      /* T_p, base cycles */
  double nanoseconds; /* T_c by the chosen delay law and the constants; NAN without them */
} IcnWireTimes;

void icn_wires_init (IcnWireSettings *wires); /* constant, T_p = T_c, no constants */
gboolean icn_wires_check (const IcnWireSettings *wires, GError **error);

/* length: the longest wire in node pitches, at least 1 counts. */
void icn_wires_times (const IcnWireSettings *wires, double length, IcnWireTimes *times);
