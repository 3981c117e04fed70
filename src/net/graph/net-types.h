/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The types by which other code refers to a network: numbers of vertices and channels, and forward
 * declarations of structs. A header that uses such a struct by pointer only includes this header
 * rather than net.h, so that a change of the struct recompiles only code that reads its members. */
#pragma once

#include <glib.h>

#define ICN_MAX_DIMENSIONS 24 /* most dimensions, or digits of an address */
#define ICN_NONE G_MAXUINT32  /* means no vertex or no channel */

typedef guint32 IcnVertex;    /* 0 .. n_vertices - 1; terminals come first */
typedef guint32 IcnChannelId; /* 0 .. n_channels - 1; sorted by source, then by port */

typedef struct _IcnForms IcnForms;
typedef struct _IcnNet IcnNet;
typedef struct _IcnParameter IcnParameter;
typedef struct _IcnPhysical IcnPhysical;
typedef struct _IcnPlacement IcnPlacement;
typedef struct _IcnRouteSettings IcnRouteSettings;
typedef struct _IcnTopologyKind IcnTopologyKind;
typedef struct _IcnTopologySettings IcnTopologySettings;
typedef struct _IcnTraffic IcnTraffic;

IcnNet *icn_net_ref (const IcnNet *net);
void icn_net_unref (IcnNet *net);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (IcnNet, icn_net_unref)
