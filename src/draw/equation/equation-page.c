/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "equation-page.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#include "axis.h"

#define SMALLEST 5.0 /* smallest font size of equations, scene units */
/* Below an equation, its numbers are shown in lines, one for each dimension or for several
 * dimensions with equal numbers. If there are more than this many lines, only the first ones and
 * the last one are shown. */
#define MOST_LINES 3
#define COLUMN 26.0        /* least width of one of several columns, in units of the font size */
#define MOST_COLUMNS 3     /* most columns of a page */
#define AFTER 0.4          /* space after an equation, in units of the font size */
#define BETWEEN 0.25       /* space between the rows of an equation, in units of the font size */
#define BEFORE_HEADING 0.8 /* space before a heading, in units of the font size */
/* Font size of the name of an equation's source (such as a paper), relative to the font size of the
 * equation. */
#define SOURCE 0.8

/* A page while it is filled with equations. If scene is NULL, the equations are only measured. */
typedef struct {
  const IcnEquations *chain;
  IcnScene *scene;
  const IcnTheme *theme;
  GHashTable *widths;
  double size, margin;
  double column;    /* width of a column of equations, scene units */
  double left, top; /* position of the row that is typeset next */
  double baseline;  /* y of the baseline of the row typeset last */
} Page;

/* Kinds of pieces into which an equation is divided. A row break can come only between two
 * pieces. */
typedef enum {
  PIECE_LEFT,
  PIECE_SYMBOLS, /* part of the right side of an equation, in symbols: one term of a sum, or all
                    of the right side if it is no sum */
  PIECE_NUMBERS,
  PIECE_RESULT,
} PieceKind;

typedef struct {
  PieceKind kind;
  /* term after the sign; NULL for PIECE_LEFT (the symbol of the equation) and PIECE_RESULT (its
   * value) */
  const IcnTerm *term;
  const char *sign; /* sign before the piece, such as "=" or "+"; NULL if it has none */
  /* for a piece with numbers: index in the equation's `lines` of the line of numbers that it
   * shows */
  guint line;
} Piece;

static IcnSetBox
set_piece (const IcnSetter *from, const Piece *piece, double x, double y, double size)
{
  const IcnEquation *equation = from->equation;
  const double *value = g_array_index (equation->lines, IcnEquationLine, piece->line).value;
  const IcnSymbol *left = g_ptr_array_index (equation->symbols, 0);
  IcnSetter setter = *from;
  IcnSetBox box = { 0 }, rest;

  if (piece->kind != PIECE_LEFT && piece->kind != PIECE_SYMBOLS)
    setter.value = value;
  if (piece->sign != NULL) {
    box = icn_set_text (&setter, piece->sign, x + 0.28 * size, y, size);
    box.width += 0.56 * size;
  }
  if (piece->term != NULL) {
    rest = icn_set_term (&setter, piece->term, x + box.width, y, size);
  } else if (piece->kind == PIECE_LEFT) {
    rest = icn_set_symbol (&setter, 0, x + box.width, y, size);
  } else {
    const char *unit = left->unit != NULL ? _ (left->unit) : NULL;
    g_autofree char *number = icn_number (value[0]);
    g_autofree char *text = icn_number_with_unit (value[0], unit);

    rest = icn_set_symbol (&setter, 0, x + box.width, y, size);
    if (!g_str_equal (number, text) && g_str_has_prefix (text, number)) {
      IcnSetBox tail =
        icn_set_text (&setter, text + strlen (number), x + box.width + rest.width, y, size);

      rest.width += tail.width;
    }
  }
  return (IcnSetBox){ box.width + rest.width, MAX (box.up, rest.up), MAX (box.down, rest.down) };
}

/* Appends the right side of an equation to the pieces: a piece for each term of a sum, or one piece
 * for anything else. kind: PIECE_SYMBOLS, or PIECE_NUMBERS for the numbers of the given line. */
static void
add_side (GArray *pieces, PieceKind kind, const IcnTerm *right, guint line)
{
  if (right->type != ICN_TERM_SUM) {
    g_array_append_val (pieces, ((Piece){ kind, right, "=", line }));
    return;
  }
  for (guint i = 0; i < right->of->len; i++) {
    const IcnTerm *part = g_ptr_array_index (right->of, i);
    const char *sign = i == 0 ? "=" : part->is_subtracted ? "−" : "+";

    g_array_append_val (pieces, ((Piece){ kind, part, sign, line }));
  }
}

/* Whether the equation has only one line of numbers. The numbers then hold in all dimensions of the
 * network. */
static gboolean
is_single (const IcnEquation *equation)
{
  return equation->lines->len == 1;
}

/* The pieces of the row of symbols of an equation, such as "W = B/C_B". If the equation has only
 * one line of numbers, such as "= 512/32 = 16", the row continues with the pieces of this line.
 * Several lines of numbers are not included: set_lines() typesets them below. Array of Piece; free
 * with g_array_unref. */
static GArray *
pieces_of (const IcnEquation *equation)
{
  GArray *pieces = g_array_new (FALSE, FALSE, sizeof (Piece));
  const IcnTerm *right = equation->right;

  g_array_append_val (pieces, ((Piece){ .kind = PIECE_LEFT }));
  if (right->type != ICN_TERM_NUMBER || !is_single (equation))
    add_side (pieces, PIECE_SYMBOLS, right, 0);
  if (!is_single (equation))
    return pieces;
  if (right->type != ICN_TERM_NUMBER && right->type != ICN_TERM_SYMBOL)
    add_side (pieces, PIECE_NUMBERS, right, 0);
  g_array_append_val (pieces, ((Piece){ .kind = PIECE_RESULT, .sign = "=" }));
  return pieces;
}

/* The pieces of one line of numbers, such as "= 512/32 = 16". The line shows the values of the
 * equation in one dimension of the network, or in several dimensions that have the same values.
 * Array of Piece; free with g_array_unref. */
static GArray *
pieces_of_line (const IcnEquation *equation, guint line)
{
  GArray *pieces = g_array_new (FALSE, FALSE, sizeof (Piece));
  const IcnTerm *right = equation->right;

  if (right->type != ICN_TERM_NUMBER && right->type != ICN_TERM_SYMBOL)
    add_side (pieces, PIECE_NUMBERS, right, line);
  g_array_append_val (pieces, ((Piece){ .kind = PIECE_RESULT, .sign = "=", .line = line }));
  return pieces;
}

/* Typesets pieces[from] … pieces[to - 1] side by side in one row of the page, with the baseline at
 * y. Returns the size of the row. draw: FALSE to measure only. */
static IcnSetBox
set_row (const Page *page, const IcnEquation *equation, const GArray *pieces, guint from, guint to,
         double x, double y, double size, gboolean draw)
{
  IcnSetter setter = { .scene = draw ? page->scene : NULL,
                       .theme = page->theme,
                       .equation = equation,
                       .widths = page->widths };
  IcnSetBox row = { 0, 0.76 * size, 0.24 * size };

  for (guint i = from; i < to; i++) {
    IcnSetBox box = set_piece (&setter, &g_array_index (pieces, Piece, i), x + row.width, y, size);

    row = (IcnSetBox){ row.width + box.width, MAX (row.up, box.up), MAX (row.down, box.down) };
  }
  return row;
}

/* Typesets pieces in as few rows as possible. A single piece that is wider than the column is set
 * in a smaller font. indent: indentation of the first row; next_indent: of the other rows. Returns
 * the width of the last row. */
static double
set_pieces (Page *page, const IcnEquation *equation, const GArray *pieces, double indent,
            double next_indent)
{
  guint from = 0;
  double width = 0;

  while (from < pieces->len) {
    double room = MAX (1, page->column - indent), size = page->size;
    guint to = from + 1;
    IcnSetBox row;

    while (to < pieces->len &&
           set_row (page, equation, pieces, from, to + 1, 0, 0, size, FALSE).width <= room)
      to++;
    row = set_row (page, equation, pieces, from, to, 0, 0, size, FALSE);
    if (row.width > room) {
      size *= room / row.width;
      row = set_row (page, equation, pieces, from, to, 0, 0, size, FALSE);
    }
    row = set_row (page, equation, pieces, from, to, page->left + indent, page->top + row.up, size,
                   page->scene != NULL);
    page->baseline = page->top + row.up;
    page->top += row.up + row.down + BETWEEN * page->size;
    width = indent + row.width;
    indent = next_indent;
    from = to;
  }
  return width;
}

static void
say_beside (const Page *page, const char *text, double x, double y, IcnAlign align)
{
  if (page->scene != NULL)
    icn_scene_text (page->scene,
                    &(IcnTextStyle){ .color = page->theme->dim,
                                     .size = (float) (SOURCE * page->size),
                                     .align = align },
                    x, y, text);
}

/* Typesets one line of the equation's numbers, indented by `indent`. line: index in the equation's
 * `lines`. If the numbers hold for certain dimensions i, "i = 2" or "i = 0–2" is written before
 * them. */
static void
set_line (Page *page, const IcnEquation *equation, guint line, double indent)
{
  const IcnEquationLine *numbers = &g_array_index (equation->lines, IcnEquationLine, line);
  int first = MIN (numbers->dimension, numbers->last);
  int last = MAX (numbers->dimension, numbers->last);
  g_autoptr (GArray) pieces = pieces_of_line (equation, line);
  g_autofree char *label = g_strdup_printf (last > first ? "i = %d–%d" : "i = %d", first, last);
  IcnSetBox row = set_row (page, equation, pieces, 0, pieces->len, 0, 0, page->size, FALSE);

  if (first >= 0)
    say_beside (page, label, page->left + 0.6 * page->size, page->top + row.up, ICN_ALIGN_START);
  set_pieces (page, equation, pieces, indent, indent + 1.5 * page->size);
}

static void
set_lines (Page *page, const IcnEquation *equation)
{
  guint n = equation->lines->len;
  double indent = 3.4 * page->size;

  for (guint i = 0; i < n; i++) {
    if (n > MOST_LINES && i == MOST_LINES - 1) {
      say_beside (page, "⋮", page->left + 1.4 * page->size, page->top + 0.76 * page->size,
                  ICN_ALIGN_START);
      page->top += page->size;
      i = n - 1;
    }
    set_line (page, equation, i, indent);
  }
}

/* Writes the name of the source (such as a paper) at the right end of the last row of the equation
 * or, if there is too little space, below that row. width: width of the last row. */
static void
set_source (Page *page, const IcnEquation *equation, double width)
{
  double size = SOURCE * page->size;
  double own = equation->source != NULL
                 ? icn_scene_text_width (page->theme, size, FALSE, equation->source)
                 : 0;

  if (equation->source == NULL)
    return;
  if (width + own + page->size > page->column) {
    page->baseline = page->top + 0.7 * page->size;
    page->top += page->size;
  }
  say_beside (page, equation->source, page->left + page->column, page->baseline, ICN_ALIGN_END);
}

static void
set_equation (Page *page, const IcnEquation *equation)
{
  g_autoptr (GArray) pieces = pieces_of (equation);
  double width = set_pieces (page, equation, pieces, 0, 1.5 * page->size);

  set_source (page, equation, width);
  if (!is_single (equation))
    set_lines (page, equation);
  page->top += AFTER * page->size;
}

static void
set_heading (Page *page, const IcnEquation *equation, gboolean is_first)
{
  page->top += (is_first ? 0 : BEFORE_HEADING) * page->size + page->size;
  if (page->scene != NULL)
    icn_scene_text (
      page->scene,
      &(IcnTextStyle){ .color = page->theme->foreground, .size = (float) page->size, .bold = TRUE },
      page->left, page->top, _ (equation->heading));
  page->top += 0.6 * page->size;
}

/* Whether a heading is typeset above equation i: it is the first equation of a column (`begins`),
 * or its heading differs from that of the equation before. */
static gboolean
has_heading (const IcnEquations *chain, guint i, gboolean begins)
{
  const IcnEquation *equation = g_ptr_array_index (chain->equations, i);
  const IcnEquation *before = i > 0 ? g_ptr_array_index (chain->equations, i - 1) : NULL;

  return begins || before == NULL || before->heading != equation->heading;
}

/* Typesets equation i, below its heading if has_heading() returns TRUE for it. begins: equation i
 * is the first of a column. */
static void
set_next (Page *page, guint i, gboolean begins)
{
  const IcnEquation *equation = g_ptr_array_index (page->chain->equations, i);

  if (has_heading (page->chain, i, begins))
    set_heading (page, equation, begins);
  set_equation (page, equation);
}

/* The height of each equation in scene units, not counting its heading; free with g_free. */
static double *
measure_heights (const Page *page)
{
  double *heights = g_new (double, page->chain->equations->len);
  Page measure = *page;

  measure.scene = NULL;
  for (guint i = 0; i < page->chain->equations->len; i++) {
    measure.top = 0;
    set_equation (&measure, g_ptr_array_index (page->chain->equations, i));
    heights[i] = measure.top;
  }
  return heights;
}

/* Finds which equations go into the column that begins with equation `from`: as many as fit into
 * the height `most`, but at least one. Returns the index of the first equation after them. heights:
 * from measure_heights(); *height: receives the height of the column. */
static guint
end_of_column (const Page *page, const double *heights, guint from, double most, double *height)
{
  guint i = from;

  *height = 0;
  for (; i < page->chain->equations->len; i++) {
    Page heading = { .size = page->size };
    double own;

    if (has_heading (page->chain, i, i == from))
      set_heading (&heading, NULL, i == from);
    own = heading.top + heights[i];
    if (i > from && *height + own > most)
      break;
    *height += own;
  }
  return i;
}

/* The least height at which n_columns columns have room for all equations, found in steps of one
 * font size. heights: height of each equation, from measure_heights(). */
static double
balance (const Page *page, const double *heights, guint n_columns)
{
  double all, most, height;

  end_of_column (page, heights, 0, INFINITY, &all);
  for (most = all / n_columns; most < all; most += page->size) {
    guint from = 0;

    for (guint i = 0; i < n_columns; i++)
      from = end_of_column (page, heights, from, most, &height);
    if (from == page->chain->equations->len)
      break;
  }
  return most;
}

/* Typesets all equations in columns, from the page's top on. Returns y of the lower end of the
 * longest column. */
static double
set_columns (Page *page, double width)
{
  guint n_columns = CLAMP ((guint) (width / (COLUMN * page->size)), 1, MOST_COLUMNS), from = 0;
  double gap = 2.5 * page->size, top = page->top, bottom = page->top, most, height;
  g_autofree double *heights = NULL;

  page->column = (width - (n_columns - 1) * gap) / n_columns;
  heights = measure_heights (page);
  most = n_columns > 1 ? balance (page, heights, n_columns) : INFINITY;
  for (guint i = 0; i < n_columns; i++) {
    guint to = end_of_column (page, heights, from, most, &height);

    page->top = top;
    for (guint j = from; page->scene != NULL && j < to; j++)
      set_next (page, j, j == from);
    bottom = MAX (bottom, top + height);
    page->left += page->column + gap;
    from = to;
  }
  return bottom;
}

static double
usual_size (const IcnTheme *theme)
{
  return 1.15 * theme->text_size;
}

/* Typesets the title and the equations in a given font size; scene: NULL to measure only. widths:
 * cache of the widths of words. Returns the height of the page. */
static double
set_page (const IcnEquations *chain, const char *title, double size, const IcnTheme *theme,
          GHashTable *widths, IcnScene *scene, double width)
{
  Page page = { chain, scene, theme, widths, size, .margin = size };

  page.left = page.top = page.margin;
  if (title != NULL) {
    page.top += 1.2 * size;
    if (scene != NULL) {
      g_autofree char *short_title =
        icn_scene_shorten (theme, 1.3 * size, TRUE, title, width - 2 * page.margin);

      icn_scene_text (
        scene,
        &(IcnTextStyle){ .color = theme->foreground, .size = (float) (1.3 * size), .bold = TRUE },
        page.left, page.top, short_title);
    }
    page.top += 1.2 * size;
  }
  return set_columns (&page, width - 2 * page.margin) + page.margin;
}

double
icn_equations_height (const IcnEquations *chain, const char *title, double size,
                      const IcnTheme *theme, double width)
{
  g_autoptr (GHashTable) widths = icn_set_widths_new ();

  return set_page (chain, title, size > 0 ? size : usual_size (theme), theme, widths, NULL, width);
}

IcnScene *
icn_equations_scene (const IcnEquations *chain, const char *title, double size,
                     const IcnTheme *theme, double width, double height)
{
  IcnScene *scene = icn_scene_new (width, height);
  g_autoptr (GHashTable) widths = icn_set_widths_new ();
  g_autofree char *words = icn_equations_words (chain);

  size = size > 0 ? size : usual_size (theme);
  while (size > SMALLEST && set_page (chain, title, size, theme, widths, NULL, width) > height)
    size = MAX (SMALLEST, 0.94 * size);
  icn_scene_fill_box (scene, 0, 0, width, height, theme->background);
  set_page (chain, title, size, theme, widths, scene, width);
  icn_scene_set_words (scene, words);
  return scene;
}

char *
icn_equations_words (const IcnEquations *chain)
{
  GString *words = g_string_new (NULL);

  for (guint i = 0; i < chain->equations->len; i++) {
    const IcnEquation *equation = g_ptr_array_index (chain->equations, i);
    const IcnSymbol *left = g_ptr_array_index (equation->symbols, 0);
    g_autofree char *said = icn_equation_words (equation);

    g_string_append_printf (words, "%s%s: ", i > 0 ? " " : "", said);
    for (guint j = 0; j < equation->lines->len; j++) {
      g_autofree char *value =
        icn_number_with_unit (g_array_index (equation->lines, IcnEquationLine, j).value[0],
                              left->unit != NULL ? _ (left->unit) : NULL);

      g_string_append_printf (words, "%s%s", j > 0 ? ", " : "", value);
    }
    g_string_append_c (words, '.');
  }
  return g_string_free (words, FALSE);
}

char *
icn_equations_describe (const IcnEquations *chain, const IcnSymbol *symbol)
{
  for (guint i = 0; i < chain->equations->len; i++) {
    const IcnEquation *equation = g_ptr_array_index (chain->equations, i);
    const IcnEquationLine *line = &g_array_index (equation->lines, IcnEquationLine, 0);
    g_autofree char *value = NULL;
    guint place;

    if (!g_ptr_array_find (equation->symbols, symbol, &place))
      continue;
    value =
      icn_number_with_unit (line->value[place], symbol->unit != NULL ? _ (symbol->unit) : NULL);
    /* Translators: a symbol of an equation, its name and its value: "W, channel width: 16 bits". */
    return g_strdup_printf (_ ("%s, %s: %s"), symbol->text, _ (symbol->name), value);
  }
  return NULL;
}
