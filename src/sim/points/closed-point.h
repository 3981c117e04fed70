/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Measures a closed workload. Its sources cannot fall behind, so it has neither saturation nor a
 * load. */
#pragma once

#include "point.h"
#include <gio/gio.h>

typedef struct _IcnEngine IcnEngine;

/* Runs an engine of a closed workload until the interval of the processors' utilisation is as
 * narrow as asked for, or a limit is reached, and fills all members of the point but its seconds.
 * The point must have been initialised with icn_point_init. */
void icn_closed_point_run (IcnEngine *engine, const IcnNet *net, const IcnSimSettings *settings,
                           GCancellable *cancellable, IcnPoint *point);
