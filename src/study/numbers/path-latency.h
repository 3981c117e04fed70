/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Serialization latency at zero load in networks whose channels differ in width: the time from the
 * arrival of a message's head to the arrival of its last flit. */
#pragma once

#include "latency.h"
#include "physical.h"

typedef struct _IcnPathClasses IcnPathClasses;

/* Returns the serialization latency in the zero-load latency, in flit times, as the mean over all
 * messages. Without storing on the way, it is L/b (length over bandwidth) of the narrowest channel
 * of the path. If every router, or a router before a wider channel, stores messages, it is L/b of
 * the last channel plus L/b - 1 of each channel after which a message is stored. If routers delay
 * only heads by the allocation of a channel, tails gain this time. Reads only the members router,
 * lengths and whole_flits of `latency`. NAN if paths is NULL, or if tails gain time but
 * paths->has_ends is FALSE. */
double icn_path_serialization (const IcnPathClasses *paths, const IcnNet *net,
                               const IcnPhysical *physical, const IcnLatencySettings *latency);

/* Cycles for which a message occupies a channel of `bits` width; an integer if
 * latency->whole_flits. */
double icn_path_occupancy (const IcnLatencySettings *latency, double bits);
