/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How the wires of a drawing are coloured: a few strokes, the channels that each stands for, and
 * the legend that explains them. */
#pragma once

#include "picture.h"

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

/* The legend beside the drawing (one column) or below it (rows). It takes its room from *frame and
 * is drawn there; nothing is drawn where there is no room to spare. */
void icn_wire_colors_legend (const IcnWireColors *colors, const IcnTheme *theme, IcnScene *scene,
                             IcnPictureFrame *frame);
