/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Ready demonstrations of what can be watched in a network: each a design and a load at which it
 * shows within a few thousand cycles. */
#pragma once

#include <glib.h>

typedef struct {
  const char *id;
  const char *title;    /* translatable */
  const char *help;     /* translatable: what is to be seen, one sentence */
  const char *settings; /* as --design spells them */
  double speed;         /* cycles per second at which it is seen within half a minute */
  double load;          /* share of where the theory saturates, or of the ideal throughput */
} IcnDemonstration;

const IcnDemonstration *icn_demonstrations (guint *n_demonstrations);
const IcnDemonstration *icn_demonstration_find (const char *id); /* NULL when there is none */
