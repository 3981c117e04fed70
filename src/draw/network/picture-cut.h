/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A cut by hand: a line between two columns of a placed network, its wires lit. What it counts:
 * picture.h. */
#pragma once

#include "picture-marks.h"

/* The wires between the first columns and the others, and the line with its handle. */
void icn_cut_draw (const IcnPictureMarks *marks, IcnLayout layout, guint columns);

/* The line alone, above a drawing of blocks. */
void icn_cut_line (const IcnPictureFrame *frame, guint columns, const IcnTheme *theme,
                   IcnScene *scene);
