/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Zero-load latency where channels differ in width: the time that messages wait for their own
 * flits. */
#pragma once

#include "latency.h"
#include "physical.h"

typedef struct _IcnPathClasses IcnPathClasses;

/* The mean over all messages, in flit times, of what T0 has beyond t_r and t_c. Where flits follow
 * their head it is L/b of the narrowest channel of the path; where messages are stored, always or
 * before wider channels, it is L/b - 1 of each channel after which they are stored, and L/b of the
 * last. Where a router charges the allocation of a channel to heads only, tails catch up with their
 * heads. latency: its router, length and whole_flits are used. NAN if paths is NULL, or lacks what
 * is needed for tails that catch up. */
double icn_path_serialization (const IcnPathClasses *paths, const IcnNet *net,
                               const IcnPhysical *physical, const IcnLatencySettings *latency);

/* Cycles, real unless latency->whole_flits, for which a message occupies a channel of these bits.
 */
double icn_path_occupancy (const IcnLatencySettings *latency, double bits);
