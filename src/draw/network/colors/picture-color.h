/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The colours of a drawing's wires: a few strokes, which stroke each channel has, and the
 * legend that explains them. */
#pragma once

#include "layout.h"
#include "picture-frame.h"
#include "scene.h"
#include "study-types.h"

typedef struct _IcnChoice IcnChoice;

/* The ways to colour wires, in the order of the enumerators that a user may ask for. Those with a
 * title are offered in the window. */
const IcnChoice *icn_colors (guint *n_colors);
gboolean icn_color_find (const char *id, IcnColorBy *color); /* FALSE when there is none */

#define ICN_MAX_WIRE_STROKES ICN_MAX_DIMENSIONS

typedef struct {
  const IcnAnalysis *analysis;
  const IcnPhysical *physical; /* channel widths; NULL: relative widths */
  IcnColorBy by;
  IcnLayout layout;   /* layout in which lengths are measured */
  gboolean is_placed; /* wires are drawn in the lengths of the layout, which the labels then give */
  gboolean has_title; /* the labels of a list need the legend's title */
  gboolean is_scale;  /* strokes are the steps of a scale from minimum to maximum, instead of a
                         list */
  double minimum, maximum;
  guint n_strokes;
  guint isolated; /* the stroke that is highlighted, or ICN_NONE */
  guint64 unseen; /* a bit for each stroke that no drawn wire has, which the legend omits */
  double value[ICN_MAX_WIRE_STROKES];      /* value of each stroke of a list */
  IcnStroke stroke[ICN_MAX_WIRE_STROKES];  /* width 1 is that of a normal wire */
  char *title;                             /* title of the legend, or NULL */
  char *label[ICN_MAX_WIRE_STROKES];       /* labels of the strokes of a list */
  char *short_label[ICN_MAX_WIRE_STROKES]; /* labels for narrow legends, whose title names the
                                              quantity */
} IcnWireColors;

/* is_placed: whether the drawing has the wire lengths of the layout. */
void icn_wire_colors_init (IcnWireColors *colors, const IcnAnalysis *analysis, IcnLayout layout,
                           gboolean is_placed, IcnColorBy by, const IcnPhysical *physical,
                           const IcnTheme *theme);
void icn_wire_colors_clear (IcnWireColors *colors);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (IcnWireColors, icn_wire_colors_clear)

/* Highlights one stroke by fading all others. */
void icn_wire_colors_isolate (IcnWireColors *colors, guint stroke);

/* Index of the stroke of a channel; for a two-way link, of its direction with the higher value. */
guint icn_wire_colors_of (const IcnWireColors *colors, IcnChannelId channel);
guint icn_wire_colors_of_link (const IcnWireColors *colors, IcnChannelId channel);

/* Draws the legend beside the drawing (one column) or below it (rows), in room that is taken from
 * *frame. Draws nothing if there is no room to spare. */
void icn_wire_colors_legend (const IcnWireColors *colors, const IcnTheme *theme, IcnScene *scene,
                             IcnPictureFrame *frame);
