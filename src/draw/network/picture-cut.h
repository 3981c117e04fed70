/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A cut by hand: a line between two columns of a placed network, its wires lit, as thick as they
 * are wide, and below the columns how many channels cross each boundary of theirs. What it counts:
 * picture.h. */
#pragma once

#include "picture-marks.h"

/* The wires between the first columns and the others, and the line with its handle. */
void icn_cut_draw (const IcnPictureMarks *marks, IcnLayout layout, guint columns);

/* The line alone, above a drawing of blocks. */
void icn_cut_line (const IcnPictureFrame *frame, guint columns, const IcnTheme *theme,
                   IcnScene *scene);

/* Room for the channels over each boundary, taken from the bottom of the frame, whose height is
 * returned; 0 where there is too little. They are drawn below the frame. */
double icn_cut_reserve (IcnPictureFrame *frame, const IcnTheme *theme);
void icn_cut_profile (const IcnAnalysis *analysis, IcnLayout layout, guint columns,
                      const IcnPictureFrame *frame, double room, const IcnTheme *theme,
                      IcnScene *scene);
