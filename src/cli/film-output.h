/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Simulates a network and writes pictures of it, cycle by cycle, as one animated PNG or as one file
 * for each cycle. */
#pragma once

#include "figure-options.h"
#include "input.h"

typedef struct {
  const char *cycles; /* the range of cycles to show: FIRST:LAST[:STEP] */
  const char *load;   /* the load to simulate; NULL: half of the saturation load */
  double speed;       /* pictures per second; 0: the default */
  const FigureOptions *figure;
} FilmOptions;

/* Simulates the design that the figure shows, and draws the figure at each of the cycles. If the
 * name of the output file contains %d (or %03d, for example), each picture is written to its own
 * file, with the number of the cycle in place of %d. If the name ends in .png, all pictures become
 * one animation. */
ExitStatus film_write (const FilmOptions *options, const IcnFigure *figure, Input *input,
                       GError **error);
