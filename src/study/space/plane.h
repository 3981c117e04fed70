/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Who wins where: the winners of a contest along one axis of a sweep, in a row for each combination
 * of values of the other conditions. */
#pragma once

#include "winners.h"

#define ICN_NO_FAMILY G_MAXUINT

/* A part of a row in which the same family wins by about the same margin. */
typedef struct {
  double from, to; /* numbers on the contest's axis */
  guint family;    /* index of the winner's name, or ICN_NO_FAMILY if nothing can be built */
  double margin;   /* relative difference to the runner-up; NAN without a runner-up */
} IcnPlanePart;

typedef struct {
  char *across; /* title of the contest's axis, with its unit, translated */
  char *up;     /* titles of the settings in which the rows differ; empty if there is one row */
  double least, most; /* range of the axis */
  GPtrArray *names;   /* array of char *: names of the families that win, in order of appearance */
  GPtrArray *labels;  /* array of char *: the settings of each row; empty if there is one row */
  GPtrArray *rows;    /* array of GArray of IcnPlanePart */
} IcnPlane;

/* Whether there is a picture of a contest: its axis has two values or more, and there are at most
 * ICN_PLANE_MAX_ROWS combinations of the other conditions. */
gboolean icn_plane_check (const IcnContest *contest, GError **error);

/* Lays out the stretches of a contest (icn_contest_stretches) for which icn_plane_check is TRUE. */
IcnPlane *icn_plane_new (const IcnSpace *space, const IcnContest *contest,
                         const GPtrArray *stretches);
void icn_plane_free (IcnPlane *plane);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (IcnPlane, icn_plane_free)

#define ICN_PLANE_MAX_ROWS 200
