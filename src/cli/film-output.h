/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Writes a running network as an animated PNG, or as a file for each cycle. */
#pragma once

#include "figure-options.h"
#include "input.h"

typedef struct {
  const char *cycles; /* FIRST:LAST[:STEP] */
  const char *load;   /* NULL: half of saturation */
  double speed;       /* pictures per second; 0: the default */
  const FigureOptions *figure;
} FilmOptions;

/* Writes the design and the view of the figure. The file's name has one %d, or %03d and the like,
 * for the number of the cycle, or ends in .png. */
ExitStatus film_write (const FilmOptions *options, const IcnFigure *figure, Input *input,
                       GError **error);
