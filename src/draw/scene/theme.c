/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "theme.h"

#include <math.h>
#include <string.h>

#define RGB(hex)                                                                                   \
  {                                                                                                \
    (((hex) >> 16) & 0xff) / 255.0f, (((hex) >> 8) & 0xff) / 255.0f, ((hex) &0xff) / 255.0f, 1.0f  \
  }

/* Hues after Okabe and Ito. Their lightness is chosen so that every colour has a contrast of at
 * least 3:1 against its background and can be told apart from the others by readers who lack red,
 * green or blue cones; the tests compute both. */
#define LIGHT_PALETTE                                                                              \
  {                                                                                                \
    RGB (0x0b5cad), RGB (0xd9730d), RGB (0x009265), RGB (0xd6409f), RGB (0x5d5a00),                \
      RGB (0x3a98e8), RGB (0x6b2420), RGB (0x77767b)                                               \
  }
#define DARK_PALETTE                                                                               \
  {                                                                                                \
    RGB (0x4a8ff7), RGB (0xf07a2a), RGB (0x2fd090), RGB (0xee8ac4), RGB (0xf6cf45),                \
      RGB (0xa4d8ff), RGB (0xc044a8), RGB (0x87858c)                                               \
  }

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
  .palette = LIGHT_PALETTE,
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
  .palette = DARK_PALETTE,
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
  .palette = { RGB (0x003f7a), RGB (0xb04a00), RGB (0x00704f), RGB (0xb3186e), RGB (0x4a4600),
               RGB (0x1b76c0), RGB (0x5c1010), RGB (0x50505a) },
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
  .palette = { RGB (0x62a5ff), RGB (0xff9447), RGB (0x40e0a0), RGB (0xf79ad2), RGB (0xf9e05c),
               RGB (0xb5e0ff), RGB (0xd864c0), RGB (0xa09ea5) },
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

IcnColor
icn_theme_color (const IcnTheme *theme, guint place)
{
  return theme->palette[place % ICN_PALETTE_SIZE];
}

IcnColor
icn_theme_part (const IcnTheme *theme, guint part)
{
  static const guint place[] = { 4, 2, 1, 5, 3 };

  return theme->palette[place[part % G_N_ELEMENTS (place)]];
}

/* Each round of the palette combines every colour with another dash and another marker: as the
 * steps 3 and 5 are coprime to 8, a combination repeats after 64 indices only. */
guint
icn_theme_dash (guint place, double *dash)
{
  static const struct {
    guint n;
    double dash[6];
  } dashes[8] = {
    { 0, { 0 } },          { 2, { 7, 3 } },        { 2, { 2.5, 2 } },
    { 4, { 9, 3, 2, 3 } }, { 2, { 13, 4 } },       { 6, { 9, 3, 2, 3, 2, 3 } },
    { 2, { 4, 2 } },       { 4, { 13, 3, 4, 3 } },
  };
  guint i = (place + 3 * (place / ICN_PALETTE_SIZE)) % G_N_ELEMENTS (dashes);

  memcpy (dash, dashes[i].dash, dashes[i].n * sizeof *dash);
  return dashes[i].n;
}

IcnMarker
icn_theme_marker (guint place)
{
  return (IcnMarker) ((place + 5 * (place / ICN_PALETTE_SIZE)) % ICN_N_MARKERS);
}

static float
mix (float a, float b, double share)
{
  return (float) (a + (b - a) * share);
}

/* Viridis: perceptually uniform, also for colour-blind readers. Higher values contrast more with
 * the background, so a dark theme uses the scale upwards and a light theme downwards, each without
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
