/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Demonstrations of phenomena in networks, such as a deadlock. Each has a design and a load at
 * which the phenomenon occurs within a few thousand cycles. */
#pragma once

#include <glib.h>

typedef struct {
  const char *id;
  const char *title;    /* translatable title */
  const char *label;    /* translatable title with a mnemonic, for the menu */
  char key; /* letter key that starts the demonstration while a simulation is being watched */
  const char *help;     /* translatable sentence that says what can be seen */
  const char *settings; /* settings of the design, in the syntax of the option --design */
  double speed;         /* how many cycles are simulated per second of watching, so that the
                           phenomenon appears within half a minute */
  double load; /* multiple of the load at which the design's theory saturates or, without a theory,
                  of the ideal throughput */
} IcnDemonstration;

const IcnDemonstration *icn_demonstrations (guint *n_demonstrations);
/* Returns the demonstration with this id; NULL if there is none. */
const IcnDemonstration *icn_demonstration_find (const char *id);
