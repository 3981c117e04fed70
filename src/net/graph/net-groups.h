/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Groups of the vertices of a network, such as those of a dragonfly. Some routings send messages
 * over a random group; drawings and names of channel classes also show groups. */
#pragma once

#include "net.h"

typedef struct _IcnGroups {
  guint32 n;   /* number of groups */
  guint32 *of; /* [n_vertices] group of each vertex */
  char **name; /* [n] name of each group; NULL if groups have no names */
} IcnGroups;

static inline gboolean
icn_net_has_groups (const IcnNet *net)
{
  return net->groups != NULL;
}

/* The group of a vertex; the network must have groups. */
static inline guint32
icn_net_group (const IcnNet *net, IcnVertex v)
{
  return net->groups->of[v];
}

/* The name of a group; if groups have no names, the number of the group as text. Free with
 * g_free. */
static inline char *
icn_net_group_name (const IcnNet *net, guint32 group)
{
  return net->groups->name != NULL ? g_strdup (net->groups->name[group])
                                   : g_strdup_printf ("%u", group);
}
