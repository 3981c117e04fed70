/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Measures a closed workload: no source falls behind, so there is neither saturation nor a load. */
#pragma once

#include "point.h"

/* Runs an engine of a closed workload until the interval of the utilisation of the processors is as
 * narrow as asked for, or a limit is reached, and fills the point, which icn_point_init has
 * prepared, but for its seconds. */
void icn_closed_point_run (IcnEngine *engine, const IcnNet *net, const IcnSimSettings *settings,
                           GCancellable *cancellable, IcnPoint *point);
