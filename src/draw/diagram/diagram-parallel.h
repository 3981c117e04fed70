/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Draws the candidates of a sweep in parallel coordinates (space-parallel.h): an axis for each
 * setting and each quantity, and a line through all axes for each candidate. The axes are vertical
 * and side by side or, in a narrow picture, horizontal and one below the other. Lines that nearly
 * coincide are drawn as one, so that the time does not grow with the number of candidates. */
#pragma once

#include "scene.h"
#include "space-parallel.h"

typedef struct {
  const IcnParallel *parallel;
  const IcnSpaceFamilies *families; /* families of designs, which give the lines their colours */
  const IcnBrush *brushes;          /* [axes] range of values that the user has chosen on each
                                       axis; NULL: none */
  /* [candidates of the sweep]: 1 if the candidate is within all brushes, otherwise 0; the lines of
   * candidates with 0 are drawn faded. NULL: all candidates are within all brushes */
  const guint8 *is_left;
  const char *title;     /* NULL: without a title */
  int focus;             /* index of the axis whose brush the keyboard changes; -1: none */
  gboolean is_upper;     /* the keyboard moves the upper end of the brush; FALSE: the lower end */
} IcnParallelPicture;

enum {
  ICN_HIT_PARALLEL_AXIS = 1, /* the strip around an axis; id: its index */
};

/* Draws the candidates in parallel coordinates, with axes and legend. */
IcnScene *icn_parallel_scene (const IcnParallelPicture *picture, const IcnTheme *theme,
                              double width, double height);

/* The picture is drawn in two parts if the user can move brushes, so that the lower part can stay
 * as it is. The lower part has the background and, if `is_left` is set, the lines of all
 * candidates, faded. */
IcnScene *icn_parallel_faded_scene (const IcnParallelPicture *picture, const IcnTheme *theme,
                                    double width, double height);

/* The upper part, to be drawn over the lower one: the lines that are not faded, the axes and the
 * legend. */
IcnScene *icn_parallel_upper_scene (const IcnParallelPicture *picture, const IcnTheme *theme,
                                    double width, double height);

/* The height that suits a picture of this width, in scene units. */
double icn_parallel_height (const IcnParallelPicture *picture, const IcnTheme *theme, double width);

/* The position on an axis, from 0 to 1, that is nearest to the point (x, y) of the picture. It is
 * below 0 or above 1 for points beyond the ends of the axis. */
double icn_parallel_place_at (const IcnParallelPicture *picture, const IcnTheme *theme,
                              double width, double height, double x, double y);

/* The length of an axis in scene units. */
double icn_parallel_length (const IcnParallelPicture *picture, const IcnTheme *theme, double width,
                            double height);
