/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Serialization latency at zero load where channels differ in width: the part of a message's
 * latency in which its head has arrived but its other flits have not. */
#pragma once

#include "latency.h"
#include "physical.h"

typedef struct _IcnPathClasses IcnPathClasses;

/* The serialization latency of T_0, in flit times, as the mean over all messages. If flits follow
 * their head without being stored, it is L/b of the narrowest channel of the path. If messages are
 * stored, at every router or before wider channels, L/b - 1 of each channel after which they are
 * stored is added to L/b of the last channel. If only heads wait for the allocation of channels in
 * a router, tails catch up with their heads there. Reads only the members router, lengths and
 * whole_flits of `latency`. NAN if paths is NULL, or if tails catch up but paths->has_ends is
 * FALSE. */
double icn_path_serialization (const IcnPathClasses *paths, const IcnNet *net,
                               const IcnPhysical *physical, const IcnLatencySettings *latency);

/* Cycles for which a message occupies a channel of `bits` width; an integer if
 * latency->whole_flits. */
double icn_path_occupancy (const IcnLatencySettings *latency, double bits);
