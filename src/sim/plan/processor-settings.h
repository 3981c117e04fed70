/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Settings of the processors of a closed workload, in which threads wait for the replies to their
 * requests (workload.h), and the limits of these settings. */
#pragma once

#include "table.h"

#define ICN_MAX_THREADS 64
#define ICN_MAX_GAP 1e6    /* most cycles between two accesses of a thread, on average */
#define ICN_MAX_MEMORY 1e6 /* longest memory access, in cycles */

typedef struct _IcnProcessorSettings {
  guint threads; /* number of threads of each processor; 0: there are no processors, and nodes
                    create messages at a given load */
  /* distribution of the cycles between two accesses of a thread: the chosen row of icn_gap_table
   * (injection.h) */
  IcnRowSettings gap;
  guint memory; /* cycles that a memory access takes; a memory serves one access at a time */
} IcnProcessorSettings;
