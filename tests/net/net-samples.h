/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Networks that every test of this folder runs on, small odd cases included, and an oracle for
 * their distances that knows vertex numbers only. */
#pragma once

#include "route.h"
#include "topology.h"

typedef void (*NetSampleCheck) (const IcnTopologySettings *settings, const IcnNet *net);

/* Builds every sample of at most max_nodes nodes, directed variants included, and checks it. */
void net_samples_foreach (guint32 max_nodes, NetSampleCheck check);

/* Sets one kind and size: "torus", "4x6x2". */
void net_sample_settings (const char *kind, const char *radices, gboolean directed,
                          IcnTopologySettings *settings);
IcnNet *net_sample_build (const char *kind, const char *radices, gboolean directed);

/* The network of a list of links. */
IcnNet *net_sample_list (const char *text);

/* The list of a k-ary n-tree: k^n terminals t0, t1, …, and n levels of k^(n-1) switches. Free with
 * g_free. */
char *net_sample_tree (guint k, guint n);

/* The list of a direct network with so many terminals at each of its nodes, which become switches.
 * Free with g_free. */
char *net_sample_concentrated (const IcnNet *net, guint n_terminals);

/* The list of a connected random graph: a ring of so many nodes, in random order, and links between
 * random nodes, so that all have three or four. Free with g_free. */
char *net_sample_random_graph (guint n, guint32 seed);

/* Digit of a vertex number along one dimension, by division. */
guint32 net_sample_digit (const IcnTopologySettings *settings, IcnVertex v, guint dimension);

/* Hops along one dimension and in all, by arithmetic. */
guint32 net_sample_digit_distance (const IcnTopologySettings *settings, guint dimension,
                                   IcnVertex source, IcnVertex destination);
guint32 net_sample_distance (const IcnTopologySettings *settings, IcnVertex source,
                             IcnVertex destination);

/* The virtual-channel class of a packet by the rule in route.h; from: ICN_NONE at injection. */
guint class_after (const IcnNet *net, const IcnRouteSettings *routing, guint previous_class,
                   IcnChannelId from, IcnChannelId to);

/* "pair:2:11"; free with icn_traffic_unref. */
IcnTraffic *net_sample_traffic (const IcnNet *net, const char *pattern);

/* Traffic of n_terminals² shares, row by row. */
IcnTraffic *net_sample_matrix (guint32 n_terminals, const double *share);

/* The edge list of a dragonfly: a × h + 1 groups of a routers that are all joined, with p terminals
 * and h links to other groups at each router; every two groups are joined by one link. Free with
 * g_free. */
char *net_sample_dragonfly (guint a, guint p, guint h);
