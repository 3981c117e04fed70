/* SPDX-License-Identifier: GPL-3.0-or-later */
/* BisectionPainter: paints a scene, and what lies over it, in the background. One picture is on its
 * way at a time; of those asked for meanwhile only the last is painted, so pictures come in order
 * and keep coming while anything moves. Those of several painters that are on their way together come
 * together, so that one edit is one frame. The scene without its overlay is kept: another overlay costs
 * no other scene. */
#pragma once

#include "scene.h"

typedef struct _BisectionPainter BisectionPainter;

/* What is painted on. */
typedef struct {
  int width, height; /* pixels of the widget */
  int scale;         /* pixels of the screen for each of those */
  double unit;       /* pixels of the widget for each scene unit */
  const IcnTheme *theme;
  IcnPaintFlags flags;
} BisectionCanvas;

/* In the main thread. The picture has the size of the widget as its device scale tells. */
typedef void (*BisectionPainted) (cairo_surface_t *picture, gpointer data);

BisectionPainter *bisection_painter_new (BisectionPainted painted, gpointer data);

/* `painted` is not called any more. */
void bisection_painter_free (BisectionPainter *painter);

/* overlay: or NULL. Both are finished, and shared from now on. */
void bisection_painter_paint (BisectionPainter *painter, const BisectionCanvas *canvas,
                              IcnScene *scene, IcnScene *overlay);
