/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Types for code that refers to a network but does not read its structs: numbers of vertices and
 * channels, and forward declarations. A header that needs only pointers to a struct includes this
 * header instead of net.h, so that a change of the struct recompiles only the code that reads its
 * members. */
#pragma once

#include <glib.h>

/* largest number of dimensions of a network, or of digits of an address */
#define ICN_MAX_DIMENSIONS 24
#define ICN_NONE G_MAXUINT32 /* a number that stands for no vertex or no channel */

typedef guint32 IcnVertex;    /* number of a vertex, 0 .. n_vertices - 1; terminals come first */
typedef guint32 IcnChannelId; /* number of a channel, 0 .. n_channels - 1; sorted by source, then by
                                 port */

typedef struct _IcnChannel IcnChannel;
typedef struct _IcnChannelClass IcnChannelClass;
typedef struct _IcnFixedRoutes IcnFixedRoutes;
typedef struct _IcnForms IcnForms;
typedef struct _IcnLine IcnLine;
typedef struct _IcnNet IcnNet;
typedef struct _IcnNetBuilder IcnNetBuilder;
typedef struct _IcnNetMethods IcnNetMethods;
typedef struct _IcnParameter IcnParameter;
typedef struct _IcnPhases IcnPhases;
typedef struct _IcnPhysical IcnPhysical;
typedef struct _IcnPlacement IcnPlacement;
typedef struct _IcnRouteColumn IcnRouteColumn;
typedef struct _IcnRouteSettings IcnRouteSettings;
typedef struct _IcnRouting IcnRouting;
typedef struct _IcnTopologyKind IcnTopologyKind;
typedef struct _IcnTopologySettings IcnTopologySettings;
typedef struct _IcnTraffic IcnTraffic;

/* Symmetries that the builder of a network claims; tests verify them on the graph. */
typedef enum {
  ICN_SYMMETRY_NONE,
  /* Symmetries of the network map every terminal onto every other, so hops need to be counted
   * from one terminal only. They also map certain channels onto each other: in a multistage
   * network, all outputs of the same stage; in a direct network, all channels of the same
   * dimension that leave vertices of the same role. */
  ICN_SYMMETRY_TERMINALS,
  /* Symmetries of the network map every vertex onto every other and keep port numbers, so measures
   * and uniform loads need to be calculated for one vertex only. */
  ICN_SYMMETRY_VERTICES,
} IcnSymmetryClaim;

IcnNet *icn_net_ref (const IcnNet *net);
void icn_net_unref (IcnNet *net);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (IcnNet, icn_net_unref)
