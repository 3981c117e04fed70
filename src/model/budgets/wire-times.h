/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The channel cycle and the flit time that follow from the longest wire and a wire law
 * (wire-delay.h). */
#pragma once

/* Where the length of the longest wire comes from. */
typedef enum {
  ICN_WIRE_RULE_PLACED, /* the length is taken from the layout; from the formula of a source if
                           there is no layout */
  ICN_WIRE_RULE_SOURCE, /* the length is taken from the formula of a source, such as dally1990
                           (16); from the layout if no source has a formula */
} IcnWireRule;

typedef struct {
  double cycle_time;  /* channel cycle T_c, base cycles */
  double period;      /* flit time T_p, base cycles */
  double nanoseconds; /* T_c in nanoseconds; NAN if the law's constants are not given */
} IcnWireTimes;
