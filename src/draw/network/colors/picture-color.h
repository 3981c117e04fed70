/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How the wires of a drawing are coloured: a few strokes, and the channels that each stands for.
 * The legend that explains them: picture-legend.h. */
#pragma once

#include "picture-frame.h"

/* One row per enumerator that may be asked for, in their order. Those with a title are in the
 * window's list. */
const IcnChoice *icn_colors (guint *n_colors);
gboolean icn_color_find (const char *id, IcnColorBy *color); /* FALSE when there is none */

#define ICN_MAX_WIRE_STROKES ICN_MAX_DIMENSIONS

typedef struct {
  const IcnAnalysis *analysis;
  const IcnPhysical *physical; /* or NULL: relative widths */
  IcnColorBy by;
  IcnLayout layout;   /* for lengths */
  gboolean is_placed; /* the drawing has the lengths of the layout, which its labels then tell */
  gboolean has_title; /* the labels of a list need it */
  gboolean is_scale;  /* strokes are the steps of a scale from minimum to maximum, not a list */
  double minimum, maximum;
  guint n_strokes;
  guint isolated; /* the stroke that stands out, or ICN_NONE */
  guint64 unseen; /* a bit for each stroke that nothing is drawn of: it is not in the legend */
  double value[ICN_MAX_WIRE_STROKES];      /* of each stroke, where they are listed */
  IcnStroke stroke[ICN_MAX_WIRE_STROKES];  /* width 1 is the normal wire */
  char *title;                             /* of the legend, or NULL */
  char *label[ICN_MAX_WIRE_STROKES];       /* of the strokes of a list */
  char *short_label[ICN_MAX_WIRE_STROKES]; /* for narrow legends; the title names the quantity */
} IcnWireColors;

/* is_placed: whether the drawing itself has the layout's lengths. */
void icn_wire_colors_init (IcnWireColors *colors, const IcnAnalysis *analysis, IcnLayout layout,
                           gboolean is_placed, IcnColorBy by, const IcnPhysical *physical,
                           const IcnTheme *theme);
void icn_wire_colors_clear (IcnWireColors *colors);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (IcnWireColors, icn_wire_colors_clear)

/* Fades all strokes but one. */
void icn_wire_colors_isolate (IcnWireColors *colors, guint stroke);

/* Stroke of one channel; for a two-way link, that of the channel with the higher value. */
guint icn_wire_colors_of (const IcnWireColors *colors, IcnChannelId channel);
guint icn_wire_colors_of_link (const IcnWireColors *colors, IcnChannelId channel);
