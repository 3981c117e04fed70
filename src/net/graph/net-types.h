/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What others need of a network that they pass on without reading its graph (net.h): numbers of its
 * vertices and channels, references, and the names of the types of net. A header that uses a type
 * by pointer only includes this one instead of the type's own, so that a change of the type
 * recompiles only who reads its members. */
#pragma once

#include <glib.h>

#define ICN_MAX_DIMENSIONS 24 /* dimensions, or digits of an address */
#define ICN_NONE G_MAXUINT32  /* no vertex, no channel */

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
