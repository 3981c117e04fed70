/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Flows between consecutive channels (channel-flows.h), with equivalent places (channels and ports)
 * merged into classes. Two places are in one class if no flow distinguishes them: whatever is
 * calculated from the flows into and out of a place, and from those of the places upstream and
 * downstream, is the same for all members of a class. So a theory calculates with classes. A torus
 * under uniform traffic has one class for each direction, however large it is; a butterfly has one
 * for each stage. Without symmetry each place is a class of its own.
 *
 * Classes are found by refinement: places are divided first by role, channel class and number of
 * parallel channels, then by the flows to and from other classes, until no class divides any more.
 * O(flows × rounds). */
#pragma once

#include "channel-flows.h"

typedef enum {
  ICN_PLACE_INJECTS, /* an injection port, or the channel of a terminal that does not route */
  ICN_PLACE_PASSES,
  ICN_PLACE_EJECTS, /* an ejection port, or the channel to a terminal that does not route */
} IcnPlaceRole;

typedef struct {
  IcnPlaceRole role;
  gboolean is_port; /* the members of the class are ports of terminals that route, not channels;
                       `member` is then a terminal */
  guint32 member;   /* one of the channels of the class, or the terminal of one of its ports */
  guint plane;      /* plane of the channels: 0 for requests, 1 for replies */
  guint lanes;      /* number of parallel channels that each channel of the class consists of */
  guint32 n_members;
  double load; /* γ, the load of each channel or port of the class */
} IcnPlaceClass;

/* A class of flows: all flows of equal amount that lead from channels or ports of class `from` to
 * channels or ports of class `to`. */
typedef struct {
  guint32 from, to;
  double amount; /* traffic of one flow of this class, in units of the traffic that one terminal
                    injects */
  double n_out;  /* number of flows of this class out of each channel or port of class `from` */
  double n_in;   /* number of flows of this class into each channel or port of class `to` */
} IcnFlowClass;

typedef struct _IcnFlowClasses {
  int ref_count;
  IcnNet *net;
  guint32 n_places; /* number of channels and ports of the IcnChannelFlows from which the classes
                       were made */
  guint32 n_classes;
  IcnPlaceClass *place; /* [n_classes] the classes of places (channels and ports), numbered so
                           that flows lead to classes of lower numbers, except where flows form a
                           cycle */
  guint32 n_flows;
  IcnFlowClass *flow; /* [n_flows] classes of flows, sorted by `from` */
  guint32 *class_of;  /* [n_places] the class of each channel or port; ICN_NONE where no traffic
                         passes */
  double sent;        /* traffic that all terminals inject together, not counting replies */
} IcnFlowClasses;

/* Finds the flows and their classes. Where symmetry makes places alike, only the flows of one of
 * them are found. NULL with the errors of icn_channel_flows_new. */
IcnFlowClasses *icn_flow_classes_new (const IcnNet *net, const IcnRouteSettings *settings,
                                      const IcnRouting *routing, const IcnTraffic *traffic,
                                      GCancellable *cancellable, GError **error);
IcnFlowClasses *icn_flow_classes_ref (IcnFlowClasses *classes);
void icn_flow_classes_unref (IcnFlowClasses *classes);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (IcnFlowClasses, icn_flow_classes_unref)
