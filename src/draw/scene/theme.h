/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Colours, strokes and type of every picture. The palette can be told apart by colour-blind
 * readers, and each colour has its own dash and marker, so that no picture depends on colour
 * alone. */
#pragma once

#include <glib.h>

typedef struct {
  float red, green, blue, alpha;
} IcnColor;

typedef enum {
  ICN_MARKER_CIRCLE,
  ICN_MARKER_SQUARE,
  ICN_MARKER_TRIANGLE,
  ICN_MARKER_DIAMOND,
  ICN_MARKER_CROSS,
  ICN_MARKER_PLUS,
  ICN_MARKER_DOWN,
  ICN_MARKER_STAR,
  ICN_N_MARKERS
} IcnMarker;

typedef struct _IcnTheme {
  const char *id; /* "light", "dark", "light-contrast", "dark-contrast" */
  IcnColor background, foreground, dim, grid, surface, accent, warning;
  guint column; /* of the palette */
  float line_width; /* of a series, in scene units */
  float grid_width;
  const char *family; /* font family */
  float text_size;    /* size of labels, scene units; titles and small text are proportional to
                         it */
} IcnTheme;

extern const IcnTheme icn_theme_light; /* also used in every exported figure */
extern const IcnTheme icn_theme_dark;
extern const IcnTheme icn_theme_light_contrast;
extern const IcnTheme icn_theme_dark_contrast;

const IcnTheme *icn_theme_find (const char *id); /* NULL when there is none */

/* Colour, dash and marker for an index into the palette; indices beyond its size repeat the colours
 * with other dashes and markers. icn_theme_dash: dash has room for 6 numbers; returns how many are
 * set, 0 for a solid line. */
guint icn_theme_palette_size (void);
IcnColor icn_theme_color (const IcnTheme *theme, guint place);
guint icn_theme_dash (guint place, double *dash);
IcnMarker icn_theme_marker (guint place);

/* Colour of a part of a latency: 0 routers, 1 wires, 2 contention, 3 serialization. */
IcnColor icn_theme_part (const IcnTheme *theme, guint part);

/* Colour of a share 0 .. 1 on the sequential scale for loads and lengths. */
IcnColor icn_theme_heat (const IcnTheme *theme, double share);

/* The largest opacity up to `share`, in twentieths, at which text in the foreground's colour
 * remains legible on a colour laid over the background: a contrast of 4.5:1 by WCAG. */
double icn_theme_tint (const IcnTheme *theme, IcnColor color, double share);

IcnColor icn_color_fade (IcnColor color, double alpha);
IcnColor icn_color_mix (IcnColor color, IcnColor other, double share_of_other); /* opaque */
