/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The channels over the bisection cut of several designs, side by side in one scene. For each
 * design, the two halves of the network are joined by a band of wires: a ribbon for each channel,
 * in which each wire is a line if there is room for single wires. Bars below show how much of the
 * budget's wires and pins the design uses. All designs have the same scale: equal numbers of wires
 * give bands of equal height. */
#pragma once

#include "evaluation.h"
#include "scene.h"

enum {
  ICN_HIT_WIRES = 112, /* kind of the hit region of a band of wires; id: index of the design */
  ICN_HIT_HANDLE,      /* kind of the hit region of the handle below a band, which can be
                          dragged; id: index of the design */
};

typedef struct {
  const IcnDesign *design;
  const IcnEvaluation *evaluation;
  const char *title;
} IcnCutDesign;

/* The scale that suits all of the designs: the smallest power of two that no design's number of
 * wires exceeds. To be given to icn_cut_scene() as `full`, so that the bands of all designs have
 * the same scale. */
double icn_cut_full (const IcnCutDesign *designs, guint n);

/* The number of wires over the cut of the design that has the most; 1 if no number is known. */
double icn_cut_most (const IcnCutDesign *designs, guint n);

/* Draws n designs; if n is 0, a text that says that all are hidden. full: the scale; a band of
 * `full` wires is as high as a half of the network, and so is a band of more wires. If `full` is
 * not icn_cut_full() of the designs, each design states how many wires the full height stands for.
 * with_handles: draws a handle below the band of each design. */
IcnScene *icn_cut_scene (const IcnCutDesign *designs, guint n, double full, gboolean with_handles,
                         const IcnTheme *theme, double width, double height);

/* The least height, in scene units, of a scene that shows n designs at the given width. */
double icn_cut_height (const IcnCutDesign *designs, guint n, const IcnTheme *theme, double width);

/* The height of the band of wires of designs[i] at a scale, in scene units; 0 if the number of
 * wires is not known. full, width, height: as given to icn_cut_scene(). If the design has more than
 * `full` wires, this is more than the height of the drawn band, which is at most that of a half of
 * the network. */
double icn_cut_wires_height (const IcnCutDesign *designs, guint n, guint i, double full,
                             const IcnTheme *theme, double width, double height);

/* Describes in words what the scene shows of one design, such as "8-ary 2-cube: 16 channels × 4
 * wires = 64. Width limited by: bisection." Free with g_free. */
char *icn_cut_design_words (const IcnCutDesign *of);
