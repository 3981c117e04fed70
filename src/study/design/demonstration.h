/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Demonstrations of phenomena in networks, such as a deadlock. A demonstration has a design and a
 * load at which the phenomenon occurs within a few thousand cycles. */
#pragma once

#include <glib.h>

typedef struct {
  const char *id;
  const char *title;    /* translatable title */
  const char *label;    /* translatable title with a mnemonic, for the menu */
  char key; /* letter key that starts the demonstration while the user watches a simulation */
  const char *help;     /* translatable sentence that says what the user can see */
  const char *settings; /* settings of the design, in the syntax of the option --design */
  double speed;         /* simulated cycles per second, such that the phenomenon appears within half
                           a minute */
  double load; /* offered load, as a multiple of the load at which the design's theory saturates or,
                  without a theory, of the ideal throughput */
} IcnDemonstration;

const IcnDemonstration *icn_demonstrations (guint *n_demonstrations);
/* Returns the demonstration with this id; NULL if there is none. */
const IcnDemonstration *icn_demonstration_find (const char *id);
