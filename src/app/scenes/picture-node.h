/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a widget shows of a picture that was painted in the background. No texture: GTK 4.8 draws those
 * without OpenGL ten times as slowly, pixel by pixel in floating point. */
#pragma once

#include <gtk/gtk.h>

/* An image surface, which is not painted on any more; its device scale tells its size. */
GskRenderNode *bisection_picture_node_new (cairo_surface_t *picture);
