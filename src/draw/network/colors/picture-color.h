/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The colours of a drawing's wires. A drawing uses a few strokes (colour and width of a wire); each
 * channel is drawn with one of them, and a legend explains them. */
#pragma once

#include "layout.h"
#include "picture-frame.h"
#include "scene.h"
#include "study-types.h"

typedef struct _IcnChoice IcnChoice;

/* The quantities that the colours of wires can show, such as loads: *n_colors entries, in the order
 * of IcnColorBy. The window offers the entries that have a title. */
const IcnChoice *icn_colors (guint *n_colors);
/* Sets *color to the entry of icn_colors() that has this id, such as "load"; FALSE if none has. */
gboolean icn_color_find (const char *id, IcnColorBy *color);
/* Whether the colours show measured or calculated values that the network itself does not
 * determine, so that the caller must give a value for each channel (IcnPictureView.values). */
gboolean icn_color_needs_values (IcnColorBy by);

#define ICN_MAX_WIRE_STROKES ICN_MAX_DIMENSIONS

typedef struct {
  const IcnAnalysis *analysis;
  const IcnPhysical *physical; /* channel widths; NULL: relative widths are shown */
  const double *values;        /* [n_channels] measured use or waiting time of each channel, if
                                  colours show that; may be NULL */
  const guint8 *painted;       /* [n_channels] colour that the user has given to each channel
                                  (icn_link_colors_new); may be NULL */
  IcnColorBy by;
  IcnLayout layout;   /* layout from which the lengths of wires are taken */
  gboolean is_placed; /* wires are drawn at the lengths that the layout gives them, as they are not
                         in a partly folded network; so the legend can state lengths */
  gboolean has_title; /* the legend must show its title, because the labels alone are not clear */
  gboolean is_scale;  /* the strokes are the steps of a colour scale from minimum to maximum; FALSE:
                         each stroke has an entry in the legend */
  double minimum, maximum;
  guint n_strokes;
  guint isolated; /* index of the stroke whose wires are highlighted; ICN_NONE if there is none */
  guint64 unseen; /* bit i is set if no drawn wire has stroke i; the legend then omits it */
  /* Value that each stroke stands for; unused if is_scale. */
  double value[ICN_MAX_WIRE_STROKES];
  /* Colour and width of each stroke; a normal wire has width 1. */
  IcnStroke stroke[ICN_MAX_WIRE_STROKES];
  char *title; /* title of the legend, or NULL */
  /* Text of each stroke in the legend; unused if is_scale. */
  char *label[ICN_MAX_WIRE_STROKES];
  char *short_label[ICN_MAX_WIRE_STROKES]; /* shorter labels for a narrow legend, whose title names
                                              the quantity */
} IcnWireColors;

/* Chooses the strokes (colours and widths of wires) and their labels in the legend. by: what the
 * colours show; values: [n_channels] measured use or waiting time of each channel, if colours show
 * that; is_placed: whether wires are drawn at the lengths that the layout gives them. */
void icn_wire_colors_init (IcnWireColors *colors, const IcnAnalysis *analysis, IcnLayout layout,
                           gboolean is_placed, IcnColorBy by, const IcnPhysical *physical,
                           const double *values, const IcnTheme *theme);
void icn_wire_colors_clear (IcnWireColors *colors);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (IcnWireColors, icn_wire_colors_clear)

/* Highlights the wires that are drawn with this stroke: all other strokes become faint. */
void icn_wire_colors_isolate (IcnWireColors *colors, guint stroke);

/* Index of the stroke (colour and width) with which a channel is drawn. icn_wire_colors_of_link is
 * for a two-way link that is drawn as one wire: if the colours show a quantity, such as loads or
 * widths, it returns the stroke of the channel with the larger value of the two. */
guint icn_wire_colors_of (const IcnWireColors *colors, IcnChannelId channel);
guint icn_wire_colors_of_link (const IcnWireColors *colors, IcnChannelId channel);

/* Whether the thickness of the strokes stands for a value, as the colours do. */
gboolean icn_wire_colors_has_thickness (const IcnWireColors *colors);

/* Draws the legend in a column beside the drawing or in rows below it, and reduces *frame to the
 * area that remains for the drawing. Draws nothing if the drawing needs all the room. */
void icn_wire_colors_legend (const IcnWireColors *colors, const IcnTheme *theme, IcnScene *scene,
                             IcnPictureFrame *frame);
