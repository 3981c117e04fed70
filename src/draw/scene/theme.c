/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "theme.h"

#include <math.h>
#include <string.h>

#define RGB(hex)                                                                                   \
  {                                                                                                \
    (((hex) >> 16) & 0xff) / 255.0f, (((hex) >> 8) & 0xff) / 255.0f, ((hex) &0xff) / 255.0f, 1.0f  \
  }

enum { LIGHT, DARK, LIGHT_CONTRAST, DARK_CONTRAST, N_COLUMNS };

/* The palette, after Okabe and Ito. The lightness of every colour is chosen such that it has a
 * contrast of at least 3:1 to its background, and that readers who lack red, green or blue cones
 * can tell the colours apart. The tests verify both. */
static const struct {
  IcnColor color[N_COLUMNS];
  guint n_dashes; /* number of lengths in `dash`; 0: solid line */
  double dash[6];
  IcnMarker marker;
} palette[] = {
  { { RGB (0x0b5cad), RGB (0x4a8ff7), RGB (0x003f7a), RGB (0x62a5ff) },
    0, { 0 }, ICN_MARKER_CIRCLE },
  { { RGB (0xd9730d), RGB (0xf07a2a), RGB (0xb04a00), RGB (0xff9447) },
    2, { 7, 3 }, ICN_MARKER_SQUARE },
  { { RGB (0x009265), RGB (0x2fd090), RGB (0x00704f), RGB (0x40e0a0) },
    4, { 9, 3, 2, 3 }, ICN_MARKER_TRIANGLE },
  { { RGB (0xd6409f), RGB (0xee8ac4), RGB (0xb3186e), RGB (0xf79ad2) },
    2, { 4, 2 }, ICN_MARKER_DIAMOND },
  { { RGB (0x5d5a00), RGB (0xf6cf45), RGB (0x4a4600), RGB (0xf9e05c) },
    2, { 13, 4 }, ICN_MARKER_CROSS },
  { { RGB (0x3a98e8), RGB (0xa4d8ff), RGB (0x1b76c0), RGB (0xb5e0ff) },
    6, { 9, 3, 2, 3, 2, 3 }, ICN_MARKER_PLUS },
  { { RGB (0x6b2420), RGB (0xc044a8), RGB (0x5c1010), RGB (0xd864c0) },
    2, { 2.5, 2 }, ICN_MARKER_DOWN },
  { { RGB (0x77767b), RGB (0x87858c), RGB (0x50505a), RGB (0xa09ea5) },
    4, { 13, 3, 4, 3 }, ICN_MARKER_STAR },
};

#define LEAST_CONTRAST 4.5
#define FAMILY "Cantarell, sans-serif"

const IcnTheme icn_theme_light = {
  .id = "light",
  .background = RGB (0xffffff),
  .foreground = RGB (0x2e3436),
  .dim = RGB (0x6a6f72),
  .grid = RGB (0xe6e6e8),
  .surface = RGB (0xf6f5f4),
  .accent = RGB (0x1c71d8),
  .warning = RGB (0xc01c28),
  .column = LIGHT,
  .line_width = 2.0f,
  .grid_width = 1.0f,
  .family = FAMILY,
  .text_size = 12.0f,
};

const IcnTheme icn_theme_dark = {
  .id = "dark",
  .background = RGB (0x1e1e1e),
  .foreground = RGB (0xdeddda),
  .dim = RGB (0x9a9996),
  .grid = RGB (0x353537),
  .surface = RGB (0x2a2a2b),
  .accent = RGB (0x78aeed),
  .warning = RGB (0xff7b63),
  .column = DARK,
  .line_width = 2.0f,
  .grid_width = 1.0f,
  .family = FAMILY,
  .text_size = 12.0f,
};

const IcnTheme icn_theme_light_contrast = {
  .id = "light-contrast",
  .background = RGB (0xffffff),
  .foreground = RGB (0x000000),
  .dim = RGB (0x3d3846),
  .grid = RGB (0xb9b8b6),
  .surface = RGB (0xffffff),
  .accent = RGB (0x1a5fb4),
  .warning = RGB (0xa51d2d),
  .column = LIGHT_CONTRAST,
  .line_width = 3.0f,
  .grid_width = 1.0f,
  .family = FAMILY,
  .text_size = 12.0f,
};

const IcnTheme icn_theme_dark_contrast = {
  .id = "dark-contrast",
  .background = RGB (0x000000),
  .foreground = RGB (0xffffff),
  .dim = RGB (0xdeddda),
  .grid = RGB (0x5e5c64),
  .surface = RGB (0x000000),
  .accent = RGB (0x99c1f1),
  .warning = RGB (0xffa08f),
  .column = DARK_CONTRAST,
  .line_width = 3.0f,
  .grid_width = 1.0f,
  .family = FAMILY,
  .text_size = 12.0f,
};

const IcnTheme *
icn_theme_find (const char *id)
{
  static const IcnTheme *const themes[] = { &icn_theme_light, &icn_theme_dark,
                                            &icn_theme_light_contrast, &icn_theme_dark_contrast };

  for (guint i = 0; i < G_N_ELEMENTS (themes); i++)
    if (g_strcmp0 (themes[i]->id, id) == 0)
      return themes[i];
  return NULL;
}

guint
icn_theme_palette_size (void)
{
  return G_N_ELEMENTS (palette);
}

IcnColor
icn_theme_color (const IcnTheme *theme, guint place)
{
  return palette[place % G_N_ELEMENTS (palette)].color[theme->column];
}

IcnColor
icn_theme_part (const IcnTheme *theme, guint part)
{
  static const guint place[] = { 4, 2, 1, 5, 3 };

  return icn_theme_color (theme, place[part % G_N_ELEMENTS (place)]);
}

static gboolean
are_coprime (guint a, guint b)
{
  return b == 0 ? a == 1 : are_coprime (b, a % b);
}

/* Returns the row of the palette (which has n rows) from which an item with index `place`, such as
 * a series, takes its dash or marker. Its colour is that of row `place` modulo n. Items 0 .. n - 1
 * take the dash or marker from the same row as the colour. For the next n items, the row of the
 * dash or marker is `step` rows further, and so on; `step` is increased until it has no common
 * divisor with n. So the first n × n items differ in colour or in dash (or marker). */
static guint
row_of (guint place, guint step)
{
  while (!are_coprime (step, G_N_ELEMENTS (palette)))
    step++;
  return (place + step * (place / G_N_ELEMENTS (palette))) % G_N_ELEMENTS (palette);
}

guint
icn_theme_dash (guint place, double *dash)
{
  guint i = row_of (place, 3);

  memcpy (dash, palette[i].dash, palette[i].n_dashes * sizeof *dash);
  return palette[i].n_dashes;
}

IcnMarker
icn_theme_marker (guint place)
{
  return palette[row_of (place, 5)].marker;
}

static float
mix (float a, float b, double share)
{
  return (float) (a + (b - a) * share);
}

/* Returns the colour of a value from 0 to 1 on the Viridis scale, which is perceptually uniform,
 * also for colour-blind readers. Higher values must have more contrast to the background. A dark
 * theme therefore uses the scale from dark to light, and a light theme from light to dark, without
 * the end that is close to the background. */
IcnColor
icn_theme_heat (const IcnTheme *theme, double share)
{
  static const IcnColor upwards[] = { RGB (0x414487), RGB (0x355f8d), RGB (0x2a788e),
                                      RGB (0x21918c), RGB (0x22a884), RGB (0x44bf70),
                                      RGB (0x7ad151), RGB (0xbddf26), RGB (0xfde725) };
  static const IcnColor downwards[] = { RGB (0x7ad151), RGB (0x44bf70), RGB (0x22a884),
                                        RGB (0x21918c), RGB (0x2a788e), RGB (0x355f8d),
                                        RGB (0x414487), RGB (0x482475), RGB (0x440154) };
  gboolean is_dark = theme->background.green < 0.5f;
  const IcnColor *scale = is_dark ? upwards : downwards;
  double place = CLAMP (isfinite (share) ? share : 0.0, 0.0, 1.0) * (G_N_ELEMENTS (upwards) - 1);
  guint i = MIN ((guint) place, (guint) G_N_ELEMENTS (upwards) - 2);
  double rest = place - i;

  return (IcnColor){ mix (scale[i].red, scale[i + 1].red, rest),
                     mix (scale[i].green, scale[i + 1].green, rest),
                     mix (scale[i].blue, scale[i + 1].blue, rest), 1.0f };
}

static double
linear (float value)
{
  return value <= 0.03928 ? value / 12.92 : pow ((value + 0.055) / 1.055, 2.4);
}

static double
luminance (IcnColor color)
{
  return 0.2126 * linear (color.red) + 0.7152 * linear (color.green) + 0.0722 * linear (color.blue);
}

double
icn_theme_tint (const IcnTheme *theme, IcnColor color, double share)
{
  double text = luminance (theme->foreground) + 0.05;

  for (guint part = 20; part > 0; part--) {
    double ground = luminance (icn_color_mix (theme->background, color, share * part / 20)) + 0.05;

    if (MAX (text, ground) / MIN (text, ground) >= LEAST_CONTRAST)
      return share * part / 20;
  }
  return 0;
}

IcnColor
icn_color_ink (IcnColor fill)
{
  const IcnColor black = { 0, 0, 0, 1 }, white = { 1, 1, 1, 1 };
  double ground = luminance (fill) + 0.05;

  return 1.05 / ground > ground / 0.05 ? white : black;
}

IcnColor
icn_color_fade (IcnColor color, double alpha)
{
  color.alpha *= (float) alpha;
  return color;
}

IcnColor
icn_color_mix (IcnColor color, IcnColor other, double share_of_other)
{
  float share = share_of_other;

  return (IcnColor){ color.red + (other.red - color.red) * share,
                     color.green + (other.green - color.green) * share,
                     color.blue + (other.blue - color.blue) * share, 1 };
}
