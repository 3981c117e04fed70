/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The English names of vertices, channels and channel classes, and a channel found by its name. */
#pragma once

#include "net-types.h"

/* The name of a vertex, such as "1010" for a terminal of a butterfly and "2.101" for one of its
 * switches. If the topology kind does not define names, it is the coordinates of the vertex,
 * dimension 0 first, such as "3,1". Free with g_free. */
char *icn_net_vertex_name (const IcnNet *net, IcnVertex v);

/* The name of a channel, such as "1.0000" for an output of stage 1 of a butterfly. If the topology
 * kind does not define names, it consists of the names of the two ends, such as "3,1 → 4,1". Free
 * with g_free. */
char *icn_net_channel_name (const IcnNet *net, IcnChannelId c);

/* The channel with this name, ignoring blanks and brackets; ICN_NONE if there is none. */
IcnChannelId icn_net_find_named_channel (const IcnNet *net, const char *name);

/* The name of a channel class in English. In a multistage network: "stage 2" or "into the first
 * stage". In other networks: what the channels join, such as "between groups" or "levels 1 and 2";
 * else "dimension 0", or "channels" if all channels are of one dimension. Then follow the packaging
 * level and the plane, if the network has them, and the width, if classes differ in width:
 * "dimension 1, between modules, requests, width 8". Free with g_free. */
char *icn_net_class_label (const IcnNet *net, guint channel_class);

/* Like icn_net_class_label, but in the user's language. Free with g_free. */
char *icn_net_class_words (const IcnNet *net, guint channel_class);
