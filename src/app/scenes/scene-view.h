/* SPDX-License-Identifier: GPL-3.0-or-later */
/* BisectionSceneView: a widget that shows a scene and reports what happens over it. Its owner makes
 * the scene for every size, theme, zoom and pan, and an overlay for what moves. Both are painted in
 * the background (painter.h), so edits, hovering and zooming never wait for a picture: the previous
 * one stays until the next is ready.
 *
 * Lengths are scene units: pixels of the widget divided by the desktop's text scale, so that large
 * text enlarges the whole picture. The wheel zooms, but needs Ctrl if an ancestor scrolls. */
#pragma once

#include "scene.h"
#include <gtk/gtk.h>

#define BISECTION_TYPE_SCENE_VIEW (bisection_scene_view_get_type ())
G_DECLARE_FINAL_TYPE (BisectionSceneView, bisection_scene_view, BISECTION, SCENE_VIEW, GtkWidget)

/* Makes the scene for a size in the current theme. NULL: the previous picture stays. */
typedef IcnScene *(*BisectionSceneMaker) (double width, double height, const IcnTheme *theme,
                                          gpointer owner);

/* Signals: "hover" (double x, y; negative when the pointer left), "clicked" (x, y, int n_press),
 * "zoomed" (x, y, factor), "drag-begun" (x, y), "panned" (dx, dy), "drag-ended", "boxed" (x, y,
 * width, height: dragged with the secondary button), "fit" (the key that shows all again),
 * "moved-focus" (int: an arrow key as GtkDirectionType), "activated" (Return or space). */
GtkWidget *bisection_scene_view_new (void);

/* Makes a view that takes all available room, and connects handlers of its owner, who is their
 * first argument. */
typedef struct {
  const char *signal;
  GCallback callback;
} BisectionSceneSignal;
BisectionSceneView *bisection_scene_view_new_for (gpointer owner,
                                                  const BisectionSceneSignal *followed,
                                                  guint n_followed);

/* Sets the function that makes the scene, until its owner, an object, is disposed of. */
void bisection_scene_view_set_maker (BisectionSceneView *self, BisectionSceneMaker maker,
                                     gpointer owner);
void bisection_scene_view_invalidate (BisectionSceneView *self); /* makes the scene again */
/* makes the scene again, with fast painting for a moment */
void bisection_scene_view_animate (BisectionSceneView *self);
void bisection_scene_view_set_overlay (BisectionSceneView *self, IcnScene *overlay); /* takes ownership */
const IcnScene *bisection_scene_view_get_scene (BisectionSceneView *self); /* NULL before drawing */

/* Sets the pixels per scene unit, instead of the text scale; 0: the text scale again. For pictures
 * that are seen from afar. */
void bisection_scene_view_set_scale (BisectionSceneView *self, double scale);

/* Sets the least height in scene units, for views smaller than usual. */
void bisection_scene_view_set_smallest (BisectionSceneView *self, double height);

/* Sets the height asked for if there is room, in scene units; 0: the least height. */
void bisection_scene_view_set_natural (BisectionSceneView *self, double height);

/* The hit region at a position, first that of the overlay; NULL: none. */
const IcnHit *bisection_scene_view_pick (BisectionSceneView *self, double x, double y);

/* Sets the picture's name and description for screen readers. */
void bisection_scene_view_set_description (BisectionSceneView *self, const char *name,
                                           const char *description);
