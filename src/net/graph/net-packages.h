/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Packages of the vertices of a network, such as boards in cabinets. */
#pragma once

#include "net.h"

typedef struct _IcnPackages {
  guint n_levels; /* number of packaging levels, at least 1 */
  guint32 *of;    /* [n_levels * n_vertices] the package of each vertex at level 0 (innermost),
                     then at level 1, and so on */
} IcnPackages;

/* The number of packaging levels, 0 if the network has no packages. */
static inline guint
icn_net_n_levels (const IcnNet *net)
{
  return net->packages != NULL ? net->packages->n_levels : 0;
}

/* The innermost package of a vertex; the network must have packages. */
static inline guint32
icn_net_package (const IcnNet *net, IcnVertex v)
{
  return net->packages->of[v];
}
