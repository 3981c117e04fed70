/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A render node for a picture painted in the background. It is no texture, as GTK 4.8 draws these
 * ten times as slowly without OpenGL, pixel by pixel in floating point. */
#pragma once

#include <gtk/gtk.h>

/* picture: an image surface that is not painted on any more; its device scale gives its size. */
GskRenderNode *bisection_picture_node_new (cairo_surface_t *picture);
