/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Why a point has not converged, in words. */
#pragma once

#include "point.h"

/* The state of a run at its end. */
typedef struct {
  gboolean has_started; /* the end of the start-up was detected, and measuring began */
  double precision;     /* precision asked for */
  double jam_change;    /* change of the mean latency by one more or less of the provoked jams */
  double unseen_change; /* change of the mean latency by jams that were not seen */
  guint64 moves;        /* moves of flits, jams included */
  double busiest;       /* share of the cycles in which the busiest channel between routers carried
                           a flit; NAN where there is none */
  double sending;       /* share of the cycles in which nodes sent a flit, on average */
  guint vcs;            /* virtual channels of a channel that a message may take */
  guint32 flits;        /* flits of a message, on average */
  guint idle;           /* cycles for which a virtual channel idles between two messages */
} IcnPointEnd;

/* Fills point->why, which stays empty if the point has converged. */
void icn_point_say_why (IcnPoint *point, const IcnPointEnd *end);
