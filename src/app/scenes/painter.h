/* SPDX-License-Identifier: GPL-3.0-or-later */
/* BisectionPainter: paints a scene and its overlay in the background. One picture is painted at a
 * time; of those requested meanwhile only the last is painted, so pictures arrive in order and keep
 * arriving while anything moves. Pictures of several painters that are requested together are shown
 * together, so that one edit changes the window in one frame. The painted scene without its overlay
 * is kept: a new overlay does not require painting the scene again. */
#pragma once

#include "scene.h"

typedef struct _BisectionPainter BisectionPainter;

/* Size of a picture. */
typedef struct {
  int width, height; /* in pixels of the widget */
  int scale;         /* pixels of the screen per pixel of the widget */
  double unit;       /* pixels of the widget per scene unit */
  const IcnTheme *theme;
  IcnPaintFlags flags;
} BisectionCanvas;

/* Called in the main thread. The picture's device scale relates its size to that of the widget. */
typedef void (*BisectionPainted) (cairo_surface_t *picture, gpointer data);

BisectionPainter *bisection_painter_new (BisectionPainted painted, gpointer data);

/* Frees the painter; `painted` is not called any more. */
void bisection_painter_free (BisectionPainter *painter);

/* overlay may be NULL. Both scenes must be finished, and are shared from now on. */
void bisection_painter_paint (BisectionPainter *painter, const BisectionCanvas *canvas,
                              IcnScene *scene, IcnScene *overlay);
