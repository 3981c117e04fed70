/* SPDX-License-Identifier: GPL-3.0-or-later */
/* BisectionSceneView: a widget that shows a scene and tells what happens over it. It owns no
 * picture: its maker gives it one for every size, theme, zoom and pan, and an overlay for whatever
 * moves. Both are painted in the background (painter.h): an edit, a hover and a zoom wait for no
 * picture, and the one shown so far stays until the next is ready.
 *
 * Lengths are scene units: widget pixels over the desktop's text scale, so that large text makes
 * the whole picture larger. The wheel zooms where the view does not scroll; where an ancestor
 * scrolls it takes Ctrl. */
#pragma once

#include "scene.h"
#include <gtk/gtk.h>

#define BISECTION_TYPE_SCENE_VIEW (bisection_scene_view_get_type ())
G_DECLARE_FINAL_TYPE (BisectionSceneView, bisection_scene_view, BISECTION, SCENE_VIEW, GtkWidget)

/* Makes the scene for a size in the current theme. NULL: the picture shown so far stays. */
typedef IcnScene *(*BisectionSceneMaker) (double width, double height, const IcnTheme *theme,
                                          gpointer data);

/* Signals: "hover" (double x, y; negative when the pointer left), "clicked" (x, y, int n_press),
 * "zoomed" (x, y, factor), "drag-begun" (x, y), "panned" (dx, dy), "drag-ended", "boxed" (x, y,
 * width, height: dragged with the secondary button), "fit" (the key that shows all again),
 * "moved-focus" (int: the arrow keys as GtkDirectionType), "activated" (Return or space). */
GtkWidget *bisection_scene_view_new (void);

/* One that takes all room, and whose signals its owner follows, as the first argument. */
typedef struct {
  const char *signal;
  GCallback callback;
} BisectionSceneSignal;
BisectionSceneView *bisection_scene_view_new_for (gpointer owner,
                                                  const BisectionSceneSignal *followed,
                                                  guint n_followed);

void bisection_scene_view_set_maker (BisectionSceneView *self, BisectionSceneMaker maker,
                                     gpointer data);
void bisection_scene_view_invalidate (BisectionSceneView *self); /* make the scene anew */
void bisection_scene_view_animate (BisectionSceneView *self);    /* the same, fast for a moment */
void bisection_scene_view_set_overlay (BisectionSceneView *self, IcnScene *overlay); /* takes it */
const IcnScene *bisection_scene_view_get_scene (BisectionSceneView *self); /* NULL before drawing */

/* How many pixels a scene unit has, in place of the text scale; 0: the text scale again. For
 * pictures that are read from afar. */
void bisection_scene_view_set_scale (BisectionSceneView *self, double scale);

/* The least height, in scene units, in place of that of pictures that are read at leisure. */
void bisection_scene_view_set_smallest (BisectionSceneView *self, double height);

/* The height that it asks for where there is room, in the same units; 0: no more than the smallest. */
void bisection_scene_view_set_natural (BisectionSceneView *self, double height);

/* What lies at a place: of the overlay first. NULL: nothing. */
const IcnHit *bisection_scene_view_pick (BisectionSceneView *self, double x, double y);

/* What a screen reader says of the picture. */
void bisection_scene_view_set_description (BisectionSceneView *self, const char *name,
                                           const char *description);
