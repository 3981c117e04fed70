/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Packages of the vertices of a network, such as boards in cabinets. */
#pragma once

#include "net.h"

typedef struct _IcnPackages {
  guint n_levels; /* at least 1 */
  guint32 *of;    /* [n_levels * n_vertices], level 0 (innermost) first */
} IcnPackages;

/* Packaging levels, 0 when nothing is packaged. */
static inline guint
icn_net_n_levels (const IcnNet *net)
{
  return net->packages != NULL ? net->packages->n_levels : 0;
}

/* The innermost package of a vertex of a network that is packaged. */
static inline guint32
icn_net_package (const IcnNet *net, IcnVertex v)
{
  return net->packages->of[v];
}
