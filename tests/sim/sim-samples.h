/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Settings that the tests of this folder share. */
#pragma once

#include "engine.h"
#include "net-samples.h"

/* A router of the preset's settings. */
void sim_sample_router (const char *id, IcnRouterSettings *router);

/* Messages of two lengths, of which a share has the length b. */
IcnLengths sim_sample_mix (double a, double b, double share);

/* A network of a kind, or one that is read from a list: "tree", of radix k and as many levels as
 * there are radices; "cmesh" and "fbfly", a mesh and a product of complete graphs with four
 * terminals at each switch; "random", a random graph of so many nodes. */
IcnNet *sim_sample_net (const char *kind, const char *radices);

/* An engine whose messages have one length. traffic: NULL is uniform; load: flits per cycle and
 * node. */
IcnEngine *sim_sample_engine (const IcnNet *net, const IcnRouterSettings *router,
                              const IcnTraffic *traffic, guint flits, double load);

/* Flits per cycle and node. */
typedef struct {
  double mean, least, most; /* of all nodes, and of the sources with the fewest and the most */
} SimAccepted;

/* What an engine delivers in a window of cycles after the start; the window is slow_window if tests
 * are slow. */
SimAccepted sim_sample_accept (IcnEngine *engine, const IcnNet *net, guint64 start, guint64 window,
                               guint64 slow_window);

/* T0 of a message of so many flits over so many channels, in cycles. */
guint64 sim_sample_zero_load (const IcnRouterSettings *router, const IcnNet *net, guint hops,
                              guint flits);

/* Hops in dimension order, counted by stepping. */
guint sim_sample_hops (const IcnNet *net, IcnVertex source, IcnVertex destination);

/* sim_sample_check: invariants between cycles: flits, credits and ownership of virtual channels are
 * conserved. sim_sample_run: runs an engine and checks them after every cycle. */
void sim_sample_check (const IcnEngine *engine);
void sim_sample_run (IcnEngine *engine, guint64 until);
