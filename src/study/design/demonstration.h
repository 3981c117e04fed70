/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Demonstrations of what can be watched in a network: each has a design and a load at which the
 * phenomenon occurs within a few thousand cycles. */
#pragma once

#include <glib.h>

typedef struct {
  const char *id;
  const char *title;    /* translatable */
  const char *label;    /* translatable: title with a mnemonic, for the menu */
  char key;             /* letter that starts it while the network is watched */
  const char *help;     /* translatable: what can be seen, one sentence */
  const char *settings; /* in the syntax of --design */
  double speed;         /* cycles per second, at which it can be seen within half a minute */
  double load;          /* share of the load at which theory saturates, or of the ideal
                           throughput */
} IcnDemonstration;

const IcnDemonstration *icn_demonstrations (guint *n_demonstrations);
const IcnDemonstration *icn_demonstration_find (const char *id); /* NULL when there is none */
