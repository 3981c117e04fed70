/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "equation-page.h"

#include <math.h>
#include <string.h>

#include "axis.h"

/* Dimensions of typeset equations, all relative to the font size: */
#define UP 0.76       /* height of a line of text above its baseline, relative to the font size */
#define DOWN 0.24     /* depth of a line of text below its baseline, relative to the font size */
#define SMALL 0.76    /* size of subscripts and exponents, relative to the font size */
#define SUNK 0.22     /* how far a subscript's baseline is lowered, relative to the font size */
/* Least height of an exponent's baseline above the baseline of its base, relative to the font
 * size. */
#define RAISED 0.42
#define FRACTION 0.92 /* size of numerator and denominator, relative to the font size */
/* Height of the fraction line above the baseline, relative to the font size. */
#define MIDDLE 0.28
/* Space between fraction line and numerator or denominator, relative to the font size. */
#define AIR 0.12
#define THIN 0.16     /* space between factors, relative to the font size */
#define WIDE 0.28     /* space around "+" and "−", relative to the font size */
/* Thickness of fraction lines, root signs and brackets, relative to the font size. */
#define LINE 0.055
/* Parentheses of at least this height, relative to the font size, are drawn as curves instead of
 * characters. */
#define TALL 1.35

#define MEASURED 64.0f /* font size at which words are measured */

static IcnSetBox
beside (IcnSetBox a, IcnSetBox b)
{
  return (IcnSetBox){ a.width + b.width, MAX (a.up, b.up), MAX (a.down, b.down) };
}

GHashTable *
icn_set_widths_new (void)
{
  return g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
}

/* The width of a word, in scene units. It is proportional to the font size, so each word is
 * measured in only one size and then looked up in the cache. */
static double
width_of (const IcnSetter *setter, const IcnTextStyle *style, const char *text)
{
  g_autofree char *key = g_strconcat (style->italic ? "i" : "r", text, NULL);
  const double *known = g_hash_table_lookup (setter->widths, key);
  IcnTextStyle large = *style;
  double width;

  if (known != NULL)
    return *known * style->size;
  large.size = MEASURED;
  width = icn_scene_style_width (setter->theme, &large, text) / MEASURED;
  g_hash_table_insert (setter->widths, g_steal_pointer (&key), g_memdup2 (&width, sizeof width));
  return width * style->size;
}

static IcnSetBox
place (const IcnSetter *setter, const char *text, double x, double y, double size, gboolean italic)
{
  IcnTextStyle style = { .color = setter->theme->foreground,
                         .size = (float) size,
                         .italic = italic };

  if (setter->scene != NULL)
    icn_scene_text (setter->scene, &style, x, y, text);
  return (IcnSetBox){ width_of (setter, &style, text), UP * size, DOWN * size };
}

IcnSetBox
icn_set_text (const IcnSetter *setter, const char *text, double x, double y, double size)
{
  return place (setter, text, x, y, size, FALSE);
}

static void
stroke (const IcnSetter *setter, double size)
{
  icn_scene_stroke (setter->scene, &(IcnStroke){ .color = setter->theme->foreground,
                                                 .width = (float) (LINE * size) });
}

static gboolean
is_italic (const char *letter)
{
  gunichar first = g_utf8_get_char (letter);

  return !(first >= 0x391 && first <= 0x3A9); /* capital Greek letters are upright */
}

static IcnSetBox
set_letter (const IcnSetter *setter, const char *text, double x, double y, double size)
{
  const char *end = g_utf8_next_char (text);
  g_autofree char *letter = g_strndup (text, end - text), *below = NULL;
  IcnSetBox box = place (setter, letter, x, y, size, is_italic (letter)), sub;

  if (*end == '\0')
    return box;
  end += end[1] == '{' ? 2 : 1;
  below = g_strndup (end, strcspn (end, "}"));
  sub = place (setter, below, x + box.width + 0.03 * size, y + SUNK * size, SMALL * size, FALSE);
  sub.width += 0.05 * size;
  sub.up -= SUNK * size;
  sub.down += SUNK * size;
  return beside (box, sub);
}

static IcnSetBox
set_number (const IcnSetter *setter, double number, double x, double y, double size)
{
  g_autofree char *text = icn_number (number);

  return place (setter, text, x, y, size, FALSE);
}

static void
add_hit (const IcnSetter *setter, guint symbol, double x, double y, IcnSetBox box)
{
  const IcnSymbol *row = g_ptr_array_index (setter->equation->symbols, symbol);
  guint n_symbols;

  icn_scene_hit_box (setter->scene, ICN_HIT_SYMBOL, (guint) (row - icn_symbols (&n_symbols)), x,
                     y - box.up, x + box.width, y + box.down, 1);
}

IcnSetBox
icn_set_symbol (const IcnSetter *setter, guint symbol, double x, double y, double size)
{
  const IcnSymbol *row = g_ptr_array_index (setter->equation->symbols, symbol);
  IcnSetBox box = setter->value != NULL ? set_number (setter, setter->value[symbol], x, y, size)
                                        : set_letter (setter, row->text, x, y, size);

  if (setter->scene != NULL)
    add_hit (setter, symbol, x, y, box);
  return box;
}

/* Draws a bracket at x, as high as the box. shape: ICN_FUNCTION_FLOOR or ICN_FUNCTION_CEIL for the
 * brackets ⌊ ⌋ or ⌈ ⌉, otherwise a parenthesis. is_right: the closing bracket; FALSE: the opening
 * one. */
static void
draw_bracket (const IcnSetter *setter, IcnTermFunction shape, gboolean is_right, double x, double y,
              IcnSetBox box, double size)
{
  double width = 0.22 * size, near = is_right ? x : x + width, far = is_right ? x + width : x;
  double top = y - box.up, bottom = y + box.down, middle = (top + bottom) / 2;

  if (setter->scene == NULL)
    return;
  if (shape == ICN_FUNCTION_FLOOR || shape == ICN_FUNCTION_CEIL) {
    icn_scene_move (setter->scene, near, shape == ICN_FUNCTION_CEIL ? top : bottom);
    icn_scene_line (setter->scene, (near + far) / 2, shape == ICN_FUNCTION_CEIL ? top : bottom);
    icn_scene_line (setter->scene, (near + far) / 2, shape == ICN_FUNCTION_CEIL ? bottom : top);
  } else {
    icn_scene_move (setter->scene, near, top);
    icn_scene_curve (setter->scene, far, top + (middle - top) / 2, far,
                     bottom - (bottom - middle) / 2, near, bottom);
  }
  stroke (setter, size);
}

/* Typesets the operands of a term with commas between them. */
static IcnSetBox
set_list (const IcnSetter *setter, const IcnTerm *term, double x, double y, double size)
{
  IcnSetBox box = { 0 };

  for (guint i = 0; i < term->of->len; i++) {
    if (i > 0)
      box = beside (box, icn_set_text (setter, ", ", x + box.width, y, size));
    box =
      beside (box, icn_set_term (setter, g_ptr_array_index (term->of, i), x + box.width, y, size));
  }
  return box;
}

/* Typesets a term between brackets. shape: ICN_FUNCTION_FLOOR, ICN_FUNCTION_CEIL, or
 * ICN_N_FUNCTIONS for parentheses. */
static IcnSetBox
set_enclosed (const IcnSetter *setter, const IcnTerm *term, IcnTermFunction shape, double x,
              double y, double size)
{
  IcnSetter measure = *setter;
  IcnSetBox inside, side;

  measure.scene = NULL;
  inside = set_list (&measure, term, x, y, size);
  if (shape == ICN_N_FUNCTIONS && inside.up + inside.down < TALL * size) {
    side = icn_set_text (setter, "(", x, y, size);
    set_list (setter, term, x + side.width, y, size);
    icn_set_text (setter, ")", x + side.width + inside.width, y, size);
  } else {
    side = (IcnSetBox){ .width = 0.3 * size };
    draw_bracket (setter, shape, FALSE, x + 0.04 * size, y, inside, size);
    set_list (setter, term, x + side.width, y, size);
    draw_bracket (setter, shape, TRUE, x + side.width + inside.width + 0.04 * size, y, inside,
                  size);
  }
  inside.width += 2 * side.width;
  return inside;
}

static IcnSetBox
set_root (const IcnSetter *setter, const IcnTerm *term, double x, double y, double size)
{
  const IcnTerm *under = g_ptr_array_index (term->of, 0);
  double sign = 0.62 * size, air = AIR * size;
  IcnSetBox box = icn_set_term (setter, under, x + sign, y, size);

  box.up += air;
  if (setter->scene != NULL) {
    double top = y - box.up, bottom = y + box.down;

    icn_scene_move (setter->scene, x + 0.06 * size, y - 0.3 * size);
    icn_scene_line (setter->scene, x + 0.18 * size, y - 0.38 * size);
    icn_scene_line (setter->scene, x + 0.36 * size, bottom);
    icn_scene_line (setter->scene, x + 0.56 * size, top);
    icn_scene_line (setter->scene, x + sign + box.width + 0.05 * size, top);
    stroke (setter, size);
  }
  box.width += sign + 0.08 * size;
  box.up += air;
  return box;
}

static gboolean
is_simple (const IcnTerm *term)
{
  return term->type == ICN_TERM_SYMBOL || term->type == ICN_TERM_NUMBER ||
         term->type == ICN_TERM_GROUP || term->type == ICN_TERM_POWER;
}

static IcnSetBox
set_call (const IcnSetter *setter, const IcnTerm *term, double x, double y, double size)
{
  const char *name = icn_term_function_name (term->function);
  gsize letters = strcspn (name, "0123456789");
  g_autofree char *word = g_strndup (name, letters);
  IcnSetBox box, sub;

  if (term->function == ICN_FUNCTION_SQRT)
    return set_root (setter, term, x, y, size);
  if (term->function == ICN_FUNCTION_FLOOR || term->function == ICN_FUNCTION_CEIL)
    return set_enclosed (setter, term, term->function, x, y, size);
  box = icn_set_text (setter, word, x, y, size);
  if (name[letters] != '\0') {
    sub = icn_set_text (setter, name + letters, x + box.width, y + SUNK * size, SMALL * size);
    sub.down += SUNK * size;
    box = beside (box, sub);
  }
  box.width += THIN * size;
  if (term->of->len == 1 && is_simple (g_ptr_array_index (term->of, 0)))
    return beside (box, set_list (setter, term, x + box.width, y, size));
  return beside (box, set_enclosed (setter, term, ICN_N_FUNCTIONS, x + box.width, y, size));
}

/* Returns the term inside the parentheses of `term`, or `term` itself if it has none. For a
 * numerator, a denominator or an exponent, which needs no parentheses. */
static const IcnTerm *
without_group (const IcnTerm *term)
{
  return term->type == ICN_TERM_GROUP ? g_ptr_array_index (term->of, 0) : term;
}

static IcnSetBox
set_fraction (const IcnSetter *setter, const IcnTerm *term, double x, double y, double size)
{
  const IcnTerm *above = without_group (g_ptr_array_index (term->of, 0));
  const IcnTerm *below = without_group (g_ptr_array_index (term->of, 1));
  double small = FRACTION * size, edge = 0.1 * size, line = y - MIDDLE * size;
  IcnSetter measure = *setter;
  IcnSetBox top, bottom, box;

  measure.scene = NULL;
  top = icn_set_term (&measure, above, 0, 0, small);
  bottom = icn_set_term (&measure, below, 0, 0, small);
  box.width = MAX (top.width, bottom.width) + 4 * edge;
  box.up = MIDDLE * size + AIR * size + top.down + top.up;
  box.down = AIR * size + bottom.up + bottom.down - MIDDLE * size;
  if (setter->scene == NULL)
    return box;
  icn_set_term (setter, above, x + (box.width - top.width) / 2, line - AIR * size - top.down,
                small);
  icn_set_term (setter, below, x + (box.width - bottom.width) / 2, line + AIR * size + bottom.up,
                small);
  icn_scene_segment (setter->scene, x + edge, line, x + box.width - edge, line);
  stroke (setter, size);
  return box;
}

static IcnSetBox
set_power (const IcnSetter *setter, const IcnTerm *term, double x, double y, double size)
{
  IcnSetBox base = icn_set_term (setter, g_ptr_array_index (term->of, 0), x, y, size), exponent;
  double raised = MAX (RAISED * size, base.up - 0.4 * size);

  exponent = icn_set_term (setter, without_group (g_ptr_array_index (term->of, 1)),
                           x + base.width + 0.03 * size, y - raised, SMALL * size);
  exponent.up += raised;
  exponent.down = 0;
  exponent.width += 0.06 * size;
  return beside (base, exponent);
}

/* Whether a term begins with a digit, so that a product needs a multiplication sign before it. */
static gboolean
begins_with_figure (const IcnSetter *setter, const IcnTerm *term)
{
  switch (term->type) {
  case ICN_TERM_NUMBER:
    return TRUE;
  case ICN_TERM_SYMBOL:
    return setter->value != NULL;
  case ICN_TERM_POWER:
  case ICN_TERM_PRODUCT:
    return begins_with_figure (setter, g_ptr_array_index (term->of, 0));
  default:
    return FALSE;
  }
}

static IcnSetBox
set_product (const IcnSetter *setter, const IcnTerm *term, double x, double y, double size)
{
  IcnSetBox box = { 0 };

  for (guint i = 0; i < term->of->len; i++) {
    const IcnTerm *part = g_ptr_array_index (term->of, i);

    if (i > 0 && begins_with_figure (setter, part)) {
      box.width += THIN * size;
      box = beside (box, icn_set_text (setter, "×", x + box.width, y, size));
      box.width += THIN * size;
    } else if (i > 0) {
      box.width += THIN * size;
    }
    box = beside (box, icn_set_term (setter, part, x + box.width, y, size));
  }
  return box;
}

static IcnSetBox
set_sum (const IcnSetter *setter, const IcnTerm *term, double x, double y, double size)
{
  IcnSetBox box = { 0 };

  for (guint i = 0; i < term->of->len; i++) {
    const IcnTerm *part = g_ptr_array_index (term->of, i);

    if (i > 0) {
      box.width += WIDE * size;
      box = beside (box,
                    icn_set_text (setter, part->is_subtracted ? "−" : "+", x + box.width, y, size));
      box.width += WIDE * size;
    }
    box = beside (box, icn_set_term (setter, part, x + box.width, y, size));
  }
  return box;
}

IcnSetBox
icn_set_term (const IcnSetter *setter, const IcnTerm *term, double x, double y, double size)
{
  switch (term->type) {
  case ICN_TERM_NUMBER:
    return set_number (setter, term->number, x, y, size);
  case ICN_TERM_SYMBOL:
    return icn_set_symbol (setter, term->symbol, x, y, size);
  case ICN_TERM_CALL:
    return set_call (setter, term, x, y, size);
  case ICN_TERM_GROUP:
    return set_enclosed (setter, term, ICN_N_FUNCTIONS, x, y, size);
  case ICN_TERM_FRACTION:
    return set_fraction (setter, term, x, y, size);
  case ICN_TERM_POWER:
    return set_power (setter, term, x, y, size);
  case ICN_TERM_PRODUCT:
    return set_product (setter, term, x, y, size);
  default:
    return set_sum (setter, term, x, y, size);
  }
}
