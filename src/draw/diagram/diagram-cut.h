/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The wires over the bisection cut of designs side by side, all at one scale: a ribbon for each
 * channel, with a line for each of its wires while these can be counted, and below it how much of
 * the budget's pins and wires the design uses. Equal numbers of wires are equally high in every
 * network. */
#pragma once

#include "evaluation.h"
#include "scene.h"

enum {
  ICN_HIT_WIRES = 112, /* the wires of a design; id: its index among the designs drawn */
  ICN_HIT_HANDLE,      /* the handle below them, which can be dragged */
};

typedef struct {
  const IcnDesign *design;
  const IcnEvaluation *evaluation;
  const char *title;
} IcnCutDesign;

/* The number of wires that takes the full height: the least power of two that suffices for all
 * designs. */
double icn_cut_full (const IcnCutDesign *designs, guint n);

/* full: number of wires that takes the full height, as more do. with_handles:
 * draws a handle below the wires of each design. */
IcnScene *icn_cut_scene (const IcnCutDesign *designs, guint n, double full, gboolean with_handles,
                         const IcnTheme *theme, double width, double height);

/* The height in scene units that a scene of these designs needs at this width. */
double icn_cut_height (const IcnCutDesign *designs, guint n, const IcnTheme *theme, double width);

/* The height of the wires of the design with this index in a scene of this size, scene units; 0 if
 * the number of wires is not known. */
double icn_cut_wires_height (const IcnCutDesign *designs, guint n, guint i, double full,
                             const IcnTheme *theme, double width, double height);

/* What the drawing shows of a design in words, such as "8-ary 2-cube: 16 channels × 4 wires = 64
 * wires over the cut. Width limited by: bisection." Free with g_free. */
char *icn_cut_design_words (const IcnCutDesign *of);
