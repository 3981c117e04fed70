/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The channel cycle and the flit time that follow from the longest wire and a wire law
 * (wire-delay.h). */
#pragma once

/* Where the length of the longest wire comes from. */
typedef enum {
  ICN_WIRE_RULE_PLACED, /* taken from the layout or, if there is none, from the formula of a
                           publication */
  ICN_WIRE_RULE_SOURCE, /* taken from the formula of a publication, such as dally1990 (16), or, if
                           there is none, from the layout */
} IcnWireRule;

typedef struct {
  double cycle_time;  /* channel cycle T_c, in base cycles (delays of a wire of one node pitch) */
  double period;      /* flit time T_p, in base cycles (delays of a wire of one node pitch) */
  double nanoseconds; /* T_c in nanoseconds; NAN if the law's constants are not given */
} IcnWireTimes;
