/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Writes a running network as an animated PNG, or as a file for each cycle. */
#pragma once

#include "figure-options.h"
#include "input.h"

typedef struct {
  const char *cycles; /* the range of cycles to show: FIRST:LAST[:STEP] */
  const char *load;   /* the load to simulate; NULL: half of the saturation load */
  double speed;       /* pictures per second; 0: the default */
  const FigureOptions *figure;
} FilmOptions;

/* Simulates the design of the figure, and draws the figure's view at each of the cycles. The file's
 * name has one %d, or %03d and the like, for the number of the cycle, or ends in .png. */
ExitStatus film_write (const FilmOptions *options, const IcnFigure *figure, Input *input,
                       GError **error);
