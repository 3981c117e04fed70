/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Names, positions and numbers of vertices that were set with the network's builder, such as those
 * in a user's edge list. */
#pragma once

#include "net.h"

typedef struct _IcnNetGiven {
  char **name;    /* [n_vertices] name of each vertex; NULL if none were set */
  guint32 *place; /* [2 * n_vertices] positions in node pitches: the columns of all vertices, then
                     their rows; NULL if none were set */
  double *point;  /* [2 * n_vertices] x (rightwards) and y (downwards) of each vertex as the user
                     gave them. NULL if the user gave none, or if `place` has the same positions
                     except for a shift */
  guint8 *level;  /* [n_vertices] level of each vertex in a drawing; NULL if none were set */
  /* [n_terminals] vertex[i] is the vertex to which the user gave the number i. NULL if the
   * user's numbers are the vertex numbers. */
  guint32 *vertex;
} IcnNetGiven;

static inline gboolean
icn_net_has_names (const IcnNet *net)
{
  return net->given != NULL && net->given->name != NULL;
}

static inline gboolean
icn_net_has_numbers (const IcnNet *net)
{
  return net->given != NULL && net->given->vertex != NULL;
}

/* The vertex of the node with the given number in the user's numbering. */
static inline IcnVertex
icn_net_numbered (const IcnNet *net, guint32 number)
{
  return icn_net_has_numbers (net) ? net->given->vertex[number] : number;
}

static inline gboolean
icn_net_has_places (const IcnNet *net)
{
  return net->given != NULL && net->given->place != NULL;
}

static inline gboolean
icn_net_has_levels (const IcnNet *net)
{
  return net->given != NULL && net->given->level != NULL;
}

static inline gboolean
icn_net_has_points (const IcnNet *net)
{
  return net->given != NULL && net->given->point != NULL;
}
