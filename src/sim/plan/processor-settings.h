/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Settings of the processors of a closed workload (workload.h), and their limits. */
#pragma once

#include "table.h"

#define ICN_MAX_THREADS 64
#define ICN_MAX_GAP 1e6    /* cycles */
#define ICN_MAX_MEMORY 1e6 /* cycles */

typedef struct _IcnProcessorSettings {
  guint threads; /* of a processor; 0: the workload is open */
  IcnRowSettings gap; /* icn_gap_table of injection.h */
  guint memory;    /* cycles that a memory access takes; a memory serves one at a time */
} IcnProcessorSettings;
