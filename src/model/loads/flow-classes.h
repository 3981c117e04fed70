/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Flows between consecutive channels (channel-flows.h) without what is the same many times: places
 * that no flow can tell apart are one class. Whatever follows from flows into and out of a place,
 * and from those of the places before and behind it, is the same for all members of a class, so a
 * theory works with the classes. A torus under uniform traffic has one for each direction, however
 * large it is; a butterfly one for each stage. Where nothing is symmetric, each place is a class.
 *
 * Classes are found by refinement: first by role, channel class and lanes, then by the flows to and
 * from other classes until no class divides. O(flows × rounds). */
#pragma once

#include "channel-flows.h"

typedef enum {
  ICN_PLACE_INJECTS, /* an injection port, or the channel of a terminal that does not route */
  ICN_PLACE_PASSES,
  ICN_PLACE_EJECTS, /* an ejection port, or the channel to a terminal that does not route */
} IcnPlaceRole;

typedef struct {
  IcnPlaceRole role;
  gboolean is_port; /* of a terminal that routes, which is `member` then */
  guint32 member;   /* one of the channels, or the terminal of one of the ports */
  guint plane;      /* of requests (0) or replies */
  guint lanes;      /* channels side by side that a member is */
  guint32 n_members;
  double load; /* γ, of each member */
} IcnPlaceClass;

/* Flows of one size from the members of a class to those of another. */
typedef struct {
  guint32 from, to;
  double amount; /* of one flow, in units of what a terminal injects */
  double n_out;  /* such flows out of each member of `from` */
  double n_in;   /* such flows into each member of `to` */
} IcnFlowClass;

typedef struct _IcnFlowClasses {
  int ref_count;
  IcnNet *net;
  guint32 n_places; /* of the flows they were made of */
  guint32 n_classes;
  IcnPlaceClass *place; /* [n_classes] */
  guint32 n_flows;
  IcnFlowClass *flow; /* [n_flows] */
  guint32 *class_of;  /* [n_places] the class of each place; ICN_NONE where no traffic passes */
  double sent;        /* what all terminals inject together, of requests alone */
} IcnFlowClasses;

IcnFlowClasses *icn_flow_classes_new (const IcnNet *net, const IcnChannelFlows *flows,
                                      const IcnTraffic *traffic);
IcnFlowClasses *icn_flow_classes_ref (IcnFlowClasses *classes);
void icn_flow_classes_unref (IcnFlowClasses *classes);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (IcnFlowClasses, icn_flow_classes_unref)
