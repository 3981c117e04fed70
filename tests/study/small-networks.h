/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Small networks of every kind of topology of the table, for tests of what must be so on all. */
#pragma once

#include "study-types.h"

/* Calls check for networks of every kind, of several sizes and in all the forms that a kind has,
 * and fails where a kind has none. */
typedef void (*SmallCheck) (const IcnDesign *design, const IcnNet *net);
void small_networks_foreach (SmallCheck check);

/* Hops between all vertices by relaxation, [n_vertices × n_vertices]: terminals that do not route
 * are at the ends only, and behind its first channel a hyperedge has none. Free with g_free.
 * _of: those of messages of a pair of terminals, which may be the same. */
guint32 *small_networks_hops (const IcnNet *net);
guint32 small_networks_hops_of (const IcnNet *net, const guint32 *hops, IcnVertex s, IcnVertex d);

/* Adds to loads an amount of messages of a pair that go over every drawn terminal or group of the
 * first of two phases, part by part over every route. */
void small_networks_detour (const IcnNet *net, const IcnPhases *phases,
                            const IcnRouteSettings *settings, IcnVertex s, IcnVertex d,
                            double amount, double *loads);
