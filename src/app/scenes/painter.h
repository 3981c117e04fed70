/* SPDX-License-Identifier: GPL-3.0-or-later */
/* BisectionPainter: paints a scene and its overlay in a background thread. If requests arrive while
 * it is painting, it paints only the last of them next. So pictures arrive in the order of
 * requests, and keep arriving during an animation. If several painters are asked for pictures
 * together, the pictures are shown together, so that an edit changes the window in a single frame.
 * The image of the scene without its overlay is kept: a new overlay can then be added without
 * painting the scene again. */
#pragma once

#include "scene.h"

typedef struct _BisectionPainter BisectionPainter;

/* Size and style of a picture that is painted from a scene. */
typedef struct {
  int width, height; /* in logical pixels, as sizes of widgets are */
  int scale;         /* device pixels per logical pixel */
  double unit;       /* logical pixels per scene unit (the unit of positions in a scene) */
  const IcnTheme *theme;
  IcnPaintFlags flags;
} BisectionCanvas;

/* Called in the main thread when a picture is finished. `picture` has the device scale of the
 * requested BisectionCanvas. */
typedef void (*BisectionPainted) (cairo_surface_t *picture, gpointer data);

BisectionPainter *bisection_painter_new (BisectionPainted painted, gpointer data);

/* Frees the painter; `painted` is not called any more. */
void bisection_painter_free (BisectionPainter *painter);

/* Requests a picture of `scene`, with the scene `overlay` over it. overlay: NULL for none. Neither
 * scene may be changed any more, because the background thread uses them. */
void bisection_painter_paint (BisectionPainter *painter, const BisectionCanvas *canvas,
                              IcnScene *scene, IcnScene *overlay);
