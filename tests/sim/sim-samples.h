/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Networks and settings that the tests of this folder share. */
#pragma once

#include "engine.h"
#include "topology.h"

/* "torus", "4x6x2". */
IcnNet *sim_sample_net (const char *kind, const char *radices, gboolean directed);

/* The pattern in which only one node sends, and only to one; of the last call. */
const IcnTrafficPattern *sim_sample_pair (IcnVertex source, IcnVertex destination);

/* A router of the preset's settings. */
void sim_sample_router (const char *id, IcnRouterSettings *router);

/* Hops in dimension order, counted by stepping. */
guint sim_sample_hops (const IcnNet *net, IcnVertex source, IcnVertex destination);
