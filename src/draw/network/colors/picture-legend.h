/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The legend that explains the colours of a drawing's wires. */
#pragma once

#include "picture-color.h"

/* Draws the legend beside the drawing (one column) or below it (rows), in room that is taken from
 * *frame. Draws nothing if there is no room to spare. */
void icn_wire_colors_legend (const IcnWireColors *colors, const IcnTheme *theme, IcnScene *scene,
                             IcnPictureFrame *frame);
