/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Why a point has not converged, in words. */
#pragma once

#include "point.h"

/* How a run stood at its end. */
typedef struct {
  gboolean has_started; /* the start-up was seen to end, and measuring began */
  double precision;     /* asked for */
  double jam_change;    /* of the mean latency, by one jam more or less, */
  double unseen_change; /* and by jams that were not seen */
  guint64 moves;        /* of flits, jams included */
  double busiest;       /* share of the cycles in which the busiest channel between routers carried a
                           flit, NAN where there is none; */
  double sending;       /* in which nodes sent one, on average */
  guint vcs;            /* virtual channels that a message may take of a channel, */
  guint32 flits;        /* and the flits of a mean one */
  guint idle;           /* cycles for which a virtual channel idles between two messages */
} IcnPointEnd;

/* Fills point->why, which stays empty where it has converged. */
void icn_point_say_why (IcnPoint *point, const IcnPointEnd *end);
