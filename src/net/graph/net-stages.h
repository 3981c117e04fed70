/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The stages of a multistage network and the wirings between them (multistage.h), as stored with
 * its graph. A direct network has none. */
#pragma once

#include "net-types.h"

#define ICN_MAX_STAGES (2 * ICN_MAX_DIMENSIONS)
/* in IcnStages.sets: the stage is free, so its switches may send a message to any output */
#define ICN_STAGE_FREE (-1)

typedef struct _IcnStages {
  guint n_stages;
  guint n_free;    /* number of free stages: the first stages, whose switches may send a message to
                      any output, because each output leads to every destination */
  guint first_own; /* index of the stage at which a plain butterfly begins, with one stage for each
                      digit of an address; the stages before and after the butterfly are extra
                      stages */
  /* For each stage, the digit of addresses that the wiring after it exchanges with digit 0; 0 if
   * the wiring is straight, as after the last stage. */
  guint8 exchanges[ICN_MAX_STAGES];
  gint8 sets[ICN_MAX_STAGES]; /* the digit of the destination's address that selects the output of
                                 each stage; ICN_STAGE_FREE if the stage is free */
} IcnStages;

gboolean icn_net_has_stages (const IcnNet *net);

/* The number of stages, 0 in a direct network. */
guint icn_net_n_stages (const IcnNet *net);

/* The number of free stages, 0 in a direct network. */
guint icn_net_n_free_stages (const IcnNet *net);
