/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "scene.h"

#include <pango/pangocairo.h>

#include "formula.h"

#define MOST_WIDTHS 4096 /* largest number of texts whose widths are cached */
/* Number of different text sizes after which the fonts of a thread are discarded. */
#define MOST_SIZES 16

/* Fonts and measured widths of texts, for one thread. Widths are cached because measuring a label
 * takes longer than drawing a curve; the fonts are kept because creating a Pango context takes even
 * longer. */
typedef struct {
  PangoFontMap *map;
  PangoLayout *ruler;
  GHashTable *widths; /* key: font and text; value: double, the width */
  GHashTable *sizes;  /* set of double: the text sizes that have been used, in pixels */
} Fonts;

/* Turns off rounding to pixels, so that text has the same width on screen and in files. */
static void
set_up_context (PangoContext *context)
{
  cairo_font_options_t *options = cairo_font_options_create ();

  cairo_font_options_set_hint_metrics (options, CAIRO_HINT_METRICS_OFF);
  cairo_font_options_set_hint_style (options, CAIRO_HINT_STYLE_SLIGHT);
  cairo_font_options_set_antialias (options, CAIRO_ANTIALIAS_GRAY);
  pango_cairo_context_set_font_options (context, options);
  pango_context_set_round_glyph_positions (context, FALSE);
  cairo_font_options_destroy (options);
}

static Fonts *
fonts_new (void)
{
  Fonts *fonts = g_new0 (Fonts, 1);
  PangoContext *context;

  fonts->map = pango_cairo_font_map_new ();
  context = pango_font_map_create_context (fonts->map);
  set_up_context (context);
  fonts->ruler = pango_layout_new (context);
  fonts->widths = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  fonts->sizes = g_hash_table_new_full (g_double_hash, g_double_equal, g_free, NULL);
  g_object_unref (context);
  return fonts;
}

static void
fonts_free (gpointer data)
{
  Fonts *fonts = data;

  g_object_unref (fonts->ruler);
  g_object_unref (fonts->map);
  g_hash_table_unref (fonts->widths);
  g_hash_table_unref (fonts->sizes);
  g_free (fonts);
}

/* The fonts of this thread. Zooming a picture produces text of many sizes, and Pango caches the
 * fonts of every size, so the fonts are discarded after MOST_SIZES sizes. A picture that is not
 * zoomed needs about seven sizes. */
static Fonts *
get_fonts (void)
{
  static GPrivate of_thread = G_PRIVATE_INIT (fonts_free);
  Fonts *fonts = g_private_get (&of_thread);

  if (!fonts || g_hash_table_size (fonts->sizes) > MOST_SIZES) {
    fonts = fonts_new ();
    g_private_replace (&of_thread, fonts);
  }
  return fonts;
}

/* Sets the font of a layout. scale: pixels per scene unit. */
static void
set_font (Fonts *fonts, PangoLayout *layout, const IcnTheme *theme, const IcnTextStyle *style,
          double scale)
{
  PangoFontDescription *font = pango_font_description_new ();
  double size = style->size * scale;

  pango_font_description_set_family_static (font, theme->family);
  pango_font_description_set_absolute_size (font, style->size * PANGO_SCALE);
  pango_font_description_set_weight (font, style->bold ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL);
  pango_font_description_set_style (font, style->italic ? PANGO_STYLE_ITALIC : PANGO_STYLE_NORMAL);
  pango_layout_set_font_description (layout, font);
  pango_font_description_free (font);
  if (!g_hash_table_contains (fonts->sizes, &size))
    g_hash_table_add (fonts->sizes, g_memdup2 (&size, sizeof size));
}

char *
icn_scene_style_markup (const IcnTextStyle *style, const char *text)
{
  if (!style->has_formulas)
    return NULL;
  return style->is_name ? icn_formula_name_markup (text) : icn_formula_markup (text);
}

static void
set_text (PangoLayout *layout, const IcnTextStyle *style, const char *text)
{
  g_autofree char *markup = icn_scene_style_markup (style, text);

  pango_layout_set_attributes (layout, NULL);
  if (markup)
    pango_layout_set_markup (layout, markup, -1);
  else
    pango_layout_set_text (layout, text, -1);
}

static double
layout_width (PangoLayout *layout)
{
  PangoRectangle extents;

  pango_layout_get_extents (layout, NULL, &extents);
  return extents.width / (double) PANGO_SCALE;
}

double
icn_scene_style_width (const IcnTheme *theme, const IcnTextStyle *style, const char *text)
{
  Fonts *fonts = get_fonts ();
  g_autofree char *key = g_strdup_printf ("%s %a %d %d %d %d %s", theme->family, style->size,
                                          style->bold, style->italic, style->has_formulas,
                                          style->is_name, text);
  double *width = g_hash_table_lookup (fonts->widths, key);

  if (width)
    return *width;
  set_font (fonts, fonts->ruler, theme, style, 1);
  set_text (fonts->ruler, style, text);
  width = g_new (double, 1);
  *width = layout_width (fonts->ruler);
  if (g_hash_table_size (fonts->widths) >= MOST_WIDTHS)
    g_hash_table_remove_all (fonts->widths);
  g_hash_table_insert (fonts->widths, g_steal_pointer (&key), width);
  return *width;
}

double
icn_scene_text_width (const IcnTheme *theme, double size, gboolean bold, const char *text)
{
  return icn_scene_style_width (theme, &(IcnTextStyle){ .size = size, .bold = bold }, text);
}

/* Turns off ligatures. The PDF files that export.c writes (version 1.4) do not state of which
 * letters a ligature consists, so a search for these letters would not find the text. */
static void
set_letters_apart (PangoLayout *layout)
{
  PangoAttrList *old = pango_layout_get_attributes (layout);
  PangoAttrList *list = old ? pango_attr_list_copy (old) : pango_attr_list_new ();

  pango_attr_list_insert (list, pango_attr_font_features_new ("liga=0, clig=0"));
  pango_layout_set_attributes (layout, list);
  pango_attr_list_unref (list);
}

static void
paint_text (cairo_t *cr, PangoLayout *layout, const IcnSceneText *record)
{
  static const double share[] = {
    [ICN_ALIGN_START] = 0, [ICN_ALIGN_MIDDLE] = 0.5, [ICN_ALIGN_END] = 1
  };
  const IcnTextStyle *style = &record->style;

  set_text (layout, style, record->text);
  if (cairo_surface_get_type (cairo_get_target (cr)) == CAIRO_SURFACE_TYPE_PDF)
    set_letters_apart (layout);
  cairo_set_source_rgba (cr, style->color.red, style->color.green, style->color.blue,
                         style->color.alpha);
  cairo_save (cr);
  cairo_translate (cr, record->x, record->y);
  cairo_rotate (cr, -style->angle);
  cairo_move_to (cr, -share[style->align] * layout_width (layout), icn_scene_text_rise (style));
  pango_cairo_show_layout_line (cr, pango_layout_get_line_readonly (layout, 0));
  cairo_restore (cr);
}

void
icn_scene_paint_texts (const IcnSceneText *texts, guint n_texts, const IcnTheme *theme, cairo_t *cr)
{
  Fonts *fonts = get_fonts ();
  PangoContext *context = pango_font_map_create_context (fonts->map);
  PangoLayout *layout;
  const IcnTextStyle *last = NULL;
  cairo_matrix_t matrix;

  cairo_get_matrix (cr, &matrix);
  pango_cairo_update_context (cr, context);
  set_up_context (context);
  layout = pango_layout_new (context);
  for (guint i = 0; i < n_texts; i++) {
    const IcnTextStyle *style = &texts[i].style;

    if (!last || last->size != style->size || last->bold != style->bold ||
        last->italic != style->italic)
      set_font (fonts, layout, theme, style, matrix.xx);
    last = style;
    paint_text (cr, layout, &texts[i]);
  }
  g_object_unref (layout);
  g_object_unref (context);
}
