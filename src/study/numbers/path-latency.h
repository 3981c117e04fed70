/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Serialization latency at zero load where channels differ in width: the part of a message's
 * latency in which its head has arrived but its other flits have not. */
#pragma once

#include "latency.h"
#include "physical.h"

typedef struct _IcnPathClasses IcnPathClasses;

/* Returns the serialization latency in T_0, in flit times, as the mean over all messages. If
 * messages are not stored on their way, it is L/b of the narrowest channel of the path. If they are
 * stored, at every router or before wider channels, it is L/b of the last channel plus L/b - 1 of
 * each channel after which a message is stored. If routers charge the allocation of channels to
 * heads only, tails catch up with their heads there. Reads only the members router, lengths and
 * whole_flits of `latency`. NAN if paths is NULL, or if tails catch up but paths->has_ends is
 * FALSE. */
double icn_path_serialization (const IcnPathClasses *paths, const IcnNet *net,
                               const IcnPhysical *physical, const IcnLatencySettings *latency);

/* Cycles for which a message occupies a channel of `bits` width; an integer if
 * latency->whole_flits. */
double icn_path_occupancy (const IcnLatencySettings *latency, double bits);
