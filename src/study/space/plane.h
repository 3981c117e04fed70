/* SPDX-License-Identifier: GPL-3.0-or-later */
/* IcnPlane: the data of a picture that shows which family of designs is best under which conditions
 * (winners.h). The x axis of the picture is the swept setting along which families are compared.
 * The picture has a row for each combination of values of the other conditions, such as budgets. */
#pragma once

#include "winners.h"
#include <gio/gio.h>

#define ICN_NO_FAMILY G_MAXUINT /* value of IcnPlanePart.family if no design wins */

/* A part of a row of the picture: an interval of the axis in which the same family wins, filled in
 * one colour. The margin was computed at one number in the interval. */
typedef struct {
  double from, to; /* ends of the part, as numbers on the axis along which families are compared */
  guint family;    /* index in IcnPlane.names of the family that wins; ICN_NO_FAMILY if no design
                      can be built */
  double margin;   /* how much worse the runner-up is than the winner, as a share
                      (icn_winner_margin); NAN without a runner-up */
} IcnPlanePart;

typedef struct _IcnPlane {
  char *objective; /* title of the quantity by which families are compared, translated */
  char *across;    /* title and unit of the axis along which families are compared, translated */
  char *up; /* titles of the settings that distinguish the rows, translated; empty if there is one
               row */
  double least, most; /* numbers at the ends of the axis along which families are compared */
  GPtrArray *names;   /* array of char *: names of the families that win, in order of appearance */
  GPtrArray *labels;  /* array of char *: for each row, the values of the settings in `up`; empty if
                         there is one row */
  GPtrArray *rows;    /* array of GArray of IcnPlanePart: for each row of the picture, its parts
                         from left to right */
} IcnPlane;

/* Checks that a picture can be made of a contest between families of designs: the axis along which
 * they are compared has at least two values, and the values of the other conditions have at most
 * ICN_PLANE_MAX_ROWS combinations. FALSE with an error otherwise. */
gboolean icn_plane_check (const IcnContest *contest, GError **error);

/* Makes the data of the picture (IcnPlane) of a contest between families of designs (IcnContest)
 * that has passed icn_plane_check. stretches: the result of icn_contest_stretches. */
IcnPlane *icn_plane_new (const IcnSpace *space, const IcnContest *contest,
                         const GPtrArray *stretches);
void icn_plane_free (IcnPlane *plane);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (IcnPlane, icn_plane_free)

/* Makes the data of the picture (IcnPlane) for a study's sweep; free with icn_plane_free. along:
 * key of the setting along which families are compared; NULL for the first swept setting along
 * which they can be (icn_study_crossed). NULL with an error if the study has no such sweep, or if
 * cancelled. */
IcnPlane *icn_study_plane (const IcnStudy *study, const char *along, GCancellable *cancellable,
                           GError **error);

/* Whether families of designs can be compared along an axis of the study's sweep: the axis must
 * have at least two values, which must be numbers and must not advance together with the values of
 * other axes. */
gboolean icn_study_can_cross (const IcnStudy *study, const IcnSettingAxis *axis);

/* Returns the key of the first swept setting along which families can be compared
 * (icn_study_can_cross); the study owns the key. NULL with an error if there is no such setting. */
const char *icn_study_crossed (const IcnStudy *study, GError **error);

/* Returns a text made of the base designs, axes, constraints and objectives of the study's sweep.
 * The text changes whenever the results of the sweep may change. Free with g_free. */
char *icn_study_sweep_key (const IcnStudy *study);

#define ICN_PLANE_MAX_ROWS 200 /* largest number of rows of the picture */
