/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The stages of a multistage network and the wirings between them (multistage.h), as stored with
 * its graph. A direct network has none. */
#pragma once

#include "net-types.h"

#define ICN_MAX_STAGES (2 * ICN_MAX_DIMENSIONS)
#define ICN_STAGE_FREE (-1)

typedef struct _IcnStages {
  guint n_stages;
  guint n_free;    /* number of free stages, which come first; each of their outputs leads to every
                      destination */
  guint first_own; /* first stage of the butterfly itself, after extra stages */
  /* Digit of the address that the wiring after a stage exchanges with digit 0; 0 for straight
   * wiring, as after the last stage. */
  guint8 exchanges[ICN_MAX_STAGES];
  gint8 sets[ICN_MAX_STAGES]; /* digit of the destination's address that selects the output of a
                                 stage, or ICN_STAGE_FREE */
} IcnStages;

gboolean icn_net_has_stages (const IcnNet *net);

/* The number of stages, 0 in a direct network. */
guint icn_net_n_stages (const IcnNet *net);

/* The number of free stages, 0 in a direct network. */
guint icn_net_n_free_stages (const IcnNet *net);
