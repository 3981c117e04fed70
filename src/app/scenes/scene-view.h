/* SPDX-License-Identifier: GPL-3.0-or-later */
/* BisectionSceneView: a widget that shows a scene and reports pointer and keyboard input on it. Its
 * owner provides a function that makes the scene for every size, theme, zoom and pan, and sets an
 * overlay for parts that move. Both are painted in the background (painter.h), so that input never
 * waits for a picture; the previous picture is shown until the next one is finished.
 *
 * Lengths are in scene units: pixels of the widget divided by the desktop's text scale, so that
 * large text enlarges the entire picture. The wheel zooms; inside a widget that can scroll it does
 * so only with Ctrl. */
#pragma once

#include "scene.h"
#include <gtk/gtk.h>

#define BISECTION_TYPE_SCENE_VIEW (bisection_scene_view_get_type ())
G_DECLARE_FINAL_TYPE (BisectionSceneView, bisection_scene_view, BISECTION, SCENE_VIEW, GtkWidget)

/* A function that makes the scene of a view, in the given theme and size (in scene units). If it
 * returns NULL, the view keeps its previous picture. */
typedef IcnScene *(*BisectionSceneMaker) (double width, double height, const IcnTheme *theme,
                                          gpointer owner);

/* Signals, with positions and distances in scene units:
 * "hover" (double x, y): the pointer has moved; both are negative when it has left.
 * "clicked" (x, y, int n_press).
 * "menu" (x, y): a click with the secondary button.
 * "zoomed" (x, y, factor): the user zooms at (x, y) with the wheel, a pinch or a key.
 * "drag-begun" (x, y), "panned" (dx, dy), "drag-ended".
 * "boxed" (x, y, width, height): a rectangle was dragged with the secondary button.
 * "fit": the key that shows the full ranges was pressed.
 * "moved-focus" (int: the GtkDirectionType): an arrow key was pressed.
 * "activated": Return or space was pressed. */
GtkWidget *bisection_scene_view_new (void);

/* A signal and its handler, for bisection_scene_view_new_for(). This function makes a view that
 * expands in both directions, and connects to its signals the handlers in `followed`, an array of
 * n_followed elements. The first argument of each handler is `owner`. */
typedef struct {
  const char *signal;
  GCallback callback;
} BisectionSceneSignal;
BisectionSceneView *bisection_scene_view_new_for (gpointer owner,
                                                  const BisectionSceneSignal *followed,
                                                  guint n_followed);

/* Sets the function that makes the scene. It is called until `owner`, a GObject, is disposed. */
void bisection_scene_view_set_maker (BisectionSceneView *self, BisectionSceneMaker maker,
                                     gpointer owner);
/* Makes the scene again, with the function set by bisection_scene_view_set_maker, before the next
 * frame. */
void bisection_scene_view_invalidate (BisectionSceneView *self);
/* Like bisection_scene_view_invalidate, but paints fast at lower quality for a moment. */
void bisection_scene_view_animate (BisectionSceneView *self);
void bisection_scene_view_set_overlay (BisectionSceneView *self,
                                       IcnScene *overlay); /* takes ownership */
/* Returns the scene that is shown; NULL before the first drawing. */
const IcnScene *bisection_scene_view_get_scene (BisectionSceneView *self);

/* Returns the number of pixels per scene unit. */
double bisection_scene_view_get_unit (BisectionSceneView *self);

/* Sets the number of pixels per scene unit, for pictures that are seen from a distance, as in a
 * presentation. 0: the desktop's text scale. */
void bisection_scene_view_set_scale (BisectionSceneView *self, double scale);

/* Sets the minimum height of the view, in scene units, if it is to be smaller than the default. */
void bisection_scene_view_set_smallest (BisectionSceneView *self, double height);

/* Sets the natural height of the view, in scene units; 0: the same as the minimum height. */
void bisection_scene_view_set_natural (BisectionSceneView *self, double height);

/* Returns the hit region (an area that reacts to the pointer) at the position (x, y), in scene
 * units; NULL if there is none. If both the overlay and the scene have one there, returns that of
 * the overlay. */
const IcnHit *bisection_scene_view_pick (BisectionSceneView *self, double x, double y);

/* Sets the picture's name and description for screen readers. */
void bisection_scene_view_set_description (BisectionSceneView *self, const char *name,
                                           const char *description);
