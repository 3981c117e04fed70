/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Colours, strokes and fonts of all pictures. Colour-blind readers can tell the palette's colours
 * apart. Each colour has its own dash and marker, so that no picture depends on colour alone. */
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
  guint column;     /* which of the palette's columns of colours this theme uses */
  float line_width; /* width of the line of a series, scene units */
  float grid_width;
  const char *family; /* name of the font family of all texts */
  float text_size; /* size of labels, scene units; titles and small text have sizes in proportion */
} IcnTheme;

extern const IcnTheme icn_theme_light; /* the light theme, which exported figures have, too */
extern const IcnTheme icn_theme_dark;
extern const IcnTheme icn_theme_light_contrast;
extern const IcnTheme icn_theme_dark_contrast;

const IcnTheme *icn_theme_find (const char *id); /* NULL if there is no theme with this id */

/* icn_theme_color, icn_theme_dash and icn_theme_marker: colour, dash pattern and marker for an
 * index. Indices beyond the palette repeat the colours with other dashes and markers.
 * icn_theme_dash: `dash` must have room for 6 numbers; returns how many of them are set, 0 for a
 * solid line. */
guint icn_theme_palette_size (void);
IcnColor icn_theme_color (const IcnTheme *theme, guint place);
guint icn_theme_dash (guint place, double *dash);
IcnMarker icn_theme_marker (guint place);

/* Colour for a component of the latency: 0 routers, 1 wires, 2 contention, 3 serialization. */
IcnColor icn_theme_part (const IcnTheme *theme, guint part);

/* Colour for a value from 0 to 1 on the sequential scale for loads and lengths. */
IcnColor icn_theme_heat (const IcnTheme *theme, double share);

/* The opacity at which `color` can be laid over the background so that text in the foreground
 * colour stays legible (contrast at least 4.5:1, WCAG): `share` or, if that is too much, the
 * largest smaller multiple of share/20. */
double icn_theme_tint (const IcnTheme *theme, IcnColor color, double share);

/* Black or white, whichever has the larger contrast with a fill: at least 4.5:1. */
IcnColor icn_color_ink (IcnColor fill);

/* Multiplies the opacity by alpha, 0 … 1. */
IcnColor icn_color_fade (IcnColor color, double alpha);
/* Mixes two colours; the result is opaque. */
IcnColor icn_color_mix (IcnColor color, IcnColor other, double share_of_other);
