/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "paper.h"

#include "export.h"

#include <math.h>
#include <string.h>

#define MARGIN 54.0     /* margin of a page in points (19 mm); less on small paper: MOST_MARGIN */
#define MOST_MARGIN 0.1 /* largest margin, as a share of the shorter side of the page */
/* Distance of the line of text at the foot of a page from the paper's lower edge, as a share of the
 * margin. */
#define FOOT 0.45
#define COLUMN_SPACE 12.0
#define PICTURE_SPACE 8.0

/* An element of a page at its position: a picture or a line of text, both stored as a scene. */
typedef struct {
  IcnScene *scene;
  double x, y;
} Part;

typedef struct {
  GArray *parts; /* array of Part: the pictures and lines of text on the page */
} Page;

struct _IcnPaper {
  IcnPaperSize size;
  double margin;
  char *title;
  IcnTheme theme;
  GPtrArray *pages; /* array of Page, of which the last is being filled */
  double y;         /* y on the last page where the next element begins */
  guint n_kept;     /* number of lines of headings at the end of the last page; 0 if the page does
                       not end with a heading */
  double kept_y;    /* y of the first of these n_kept lines */
};

static const struct {
  /* Text size and space above a paragraph, in points; distance between baselines, in units of the
   * text size. */
  double size, above, line;
  gboolean is_bold, is_dim, keeps_next;
} styles[] = {
  [ICN_PAPER_TITLE] = { 20, 0, 1.3, TRUE, FALSE, TRUE },
  [ICN_PAPER_HEADING] = { 13, 16, 1.4, TRUE, FALSE, TRUE },
  [ICN_PAPER_TEXT] = { 10, 4, 1.4, FALSE, FALSE, FALSE },
  [ICN_PAPER_SMALL] = { 8.5, 2, 1.35, FALSE, TRUE, FALSE },
};

const IcnPaperSize *
icn_paper_size_find (const char *name)
{
  static const struct {
    const char *name;
    IcnPaperSize size;
  } sizes[] = {
    { "a4", { 595.28, 841.89 } },
    { "letter", { 612, 792 } },
  };

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    if (g_str_equal (sizes[i].name, name))
      return &sizes[i].size;
  return NULL;
}

static void
part_clear (gpointer part)
{
  g_clear_pointer (&((Part *) part)->scene, icn_scene_free);
}

static void
page_free (gpointer page)
{
  g_array_unref (((Page *) page)->parts);
  g_free (page);
}

IcnPaper *
icn_paper_new (const IcnPaperSize *size, const char *title)
{
  IcnPaper *paper = g_new0 (IcnPaper, 1);

  paper->size = *size;
  paper->margin = MIN (MARGIN, MOST_MARGIN * MIN (size->width, size->height));
  paper->title = icn_scene_clean_text (title);
  paper->theme = icn_theme_light;
  paper->pages = g_ptr_array_new_with_free_func (page_free);
  return paper;
}

void
icn_paper_free (IcnPaper *paper)
{
  g_ptr_array_unref (paper->pages);
  g_free (paper->title);
  g_free (paper);
}

double
icn_paper_room (const IcnPaper *paper)
{
  return paper->size.width - 2 * paper->margin;
}

double
icn_paper_room_down (const IcnPaper *paper)
{
  return paper->size.height - 2 * paper->margin - PICTURE_SPACE;
}

static double
room_below (const IcnPaper *paper)
{
  return paper->pages->len == 0 ? 0 : paper->size.height - paper->margin - paper->y;
}

static void
begin_page (IcnPaper *paper)
{
  Page *page = g_new (Page, 1);

  page->parts = g_array_new (FALSE, FALSE, sizeof (Part));
  g_array_set_clear_func (page->parts, part_clear);
  g_ptr_array_add (paper->pages, page);
  paper->y = paper->margin;
}

static void
put (IcnPaper *paper, IcnScene *scene, double x, double y)
{
  Page *page = g_ptr_array_index (paper->pages, paper->pages->len - 1);
  Part part = { scene, x, y };

  g_array_append_val (page->parts, part);
}

/* Begins a new page. If the current page ends with a heading, the heading is moved to the new
 * page. */
static void
turn_page (IcnPaper *paper)
{
  Page *before = g_ptr_array_index (paper->pages, paper->pages->len - 1);
  guint first = before->parts->len - paper->n_kept;
  double y = paper->y, shift = paper->margin - paper->kept_y;

  begin_page (paper);
  if (paper->n_kept == 0)
    return;
  for (guint i = first; i < before->parts->len; i++) {
    Part *part = &g_array_index (before->parts, Part, i);

    put (paper, g_steal_pointer (&part->scene), part->x, part->y + shift);
  }
  g_array_set_size (before->parts, first);
  paper->y = y + shift;
}

/* Begins a new page if an element of this height does not fit on the rest of the current page. An
 * element that is higher than a page is put on the current page if that is empty or contains only
 * the heading of the element. */
static void
need (IcnPaper *paper, double height)
{
  if (paper->pages->len == 0)
    begin_page (paper);
  else if (room_below (paper) < height && paper->y > paper->margin &&
           !(paper->n_kept > 0 && paper->kept_y <= paper->margin))
    turn_page (paper);
}

static gboolean
is_top (const IcnPaper *paper)
{
  return paper->y == paper->margin;
}

/* Remembers that the last part of the page is a line of a heading. A heading must be on the same
 * page as what follows it. */
static void
keep_line (IcnPaper *paper)
{
  if (paper->n_kept == 0)
    paper->kept_y = paper->y;
  paper->n_kept++;
}

static void
put_line (IcnPaper *paper, IcnPaperStyle style, const char *text, double y)
{
  IcnScene *scene = icn_scene_new (icn_paper_room (paper), styles[style].size);
  IcnTextStyle type = { .color = styles[style].is_dim ? paper->theme.dim : paper->theme.foreground,
                        .size = styles[style].size,
                        .bold = styles[style].is_bold,
                        .has_formulas = TRUE };

  icn_scene_text (scene, &type, 0, 0, text);
  put (paper, scene, paper->margin, y);
}

/* Adds a text without line breaks as a paragraph, broken into lines that fit the page. */
static void
add_paragraph (IcnPaper *paper, IcnPaperStyle style, const char *text)
{
  g_autofree char *clean = icn_scene_clean_text (text);
  /* Lines are measured in the regular font. The bold font is wider, so bold lines get less of the
   * width. */
  double room = icn_paper_room (paper) * (styles[style].is_bold ? 0.9 : 1);
  g_auto (GStrv) lines = icn_scene_wrap (&paper->theme, styles[style].size, clean, room);
  double height = styles[style].size * styles[style].line;

  for (guint i = 0; lines[i]; i++) {
    need (paper, height * (styles[style].keeps_next ? 6 : 1));
    if (i == 0 && !is_top (paper))
      paper->y += styles[style].above;
    put_line (paper, style, lines[i], paper->y + styles[style].size);
    if (styles[style].keeps_next)
      keep_line (paper);
    else
      paper->n_kept = 0;
    paper->y += height;
  }
}

void
icn_paper_add_text (IcnPaper *paper, IcnPaperStyle style, const char *text)
{
  g_auto (GStrv) paragraphs = g_strsplit (text, "\n", -1);

  for (guint i = 0; paragraphs[i]; i++)
    if (*paragraphs[i])
      add_paragraph (paper, style, paragraphs[i]);
}

void
icn_paper_add_picture (IcnPaper *paper, IcnScene *scene, const char *caption)
{
  g_autofree char *clean = icn_scene_clean_text (caption ? caption : "");
  double size = styles[ICN_PAPER_SMALL].size, line = size * styles[ICN_PAPER_SMALL].line;
  g_auto (GStrv) lines = icn_scene_wrap (&paper->theme, size, clean, icn_paper_room (paper));
  double height = icn_scene_height (scene) + PICTURE_SPACE + line * g_strv_length (lines);

  need (paper, height);
  if (!is_top (paper))
    paper->y += PICTURE_SPACE;
  put (paper, scene, paper->margin + (icn_paper_room (paper) - icn_scene_width (scene)) / 2,
       paper->y);
  paper->n_kept = 0;
  paper->y += icn_scene_height (scene) + PICTURE_SPACE / 2;
  if (*clean)
    icn_paper_add_text (paper, ICN_PAPER_SMALL, clean);
  paper->y += PICTURE_SPACE;
}

/* Sets the widths of the columns of a table. Each column is as wide as its widest cell. If the
 * table is then too wide for the page, the first column gets at most two fifths of the page, and
 * the other columns share what is left. */
static void
measure_columns (const IcnPaper *paper, const GPtrArray *rows, guint n_columns, double *widths)
{
  double size = styles[ICN_PAPER_SMALL].size, room = icn_paper_room (paper), sum = 0;

  for (guint i = 0; i < n_columns; i++) {
    widths[i] = 0;
    for (guint row = 0; row < rows->len; row++) {
      char **cells = g_ptr_array_index (rows, row);

      widths[i] = MAX (widths[i], COLUMN_SPACE + icn_scene_text_width (&paper->theme, size,
                                                                       row == 0, cells[i]));
    }
    sum += widths[i];
  }
  if (sum > room && n_columns > 1) {
    widths[0] = MIN (widths[0], 0.4 * room);
    for (guint i = 1; i < n_columns; i++)
      widths[i] = (room - widths[0]) / (n_columns - 1);
    sum = room;
  }
  for (guint i = 1; i < n_columns; i++) /* the remaining width is divided equally among the other
                                           columns */
    widths[i] += (room - sum) / (n_columns - 1);
}

static void
put_row (IcnPaper *paper, char **cells, guint n_columns, const double *widths, gboolean is_head)
{
  double size = styles[ICN_PAPER_SMALL].size, height = size * 1.75, x = 0;
  IcnScene *scene = icn_scene_new (icn_paper_room (paper), height);
  IcnStroke rule = { .color = is_head ? paper->theme.dim : paper->theme.grid, .width = 0.5 };
  IcnTextStyle type = { .color = paper->theme.foreground, .size = size, .bold = is_head };

  for (guint i = 0; i < n_columns; i++) {
    g_autofree char *clean = icn_scene_clean_text (cells[i]);
    g_autofree char *text =
      icn_scene_shorten (&paper->theme, size, is_head, clean, widths[i] - COLUMN_SPACE / 2);

    type.align = i == 0 ? ICN_ALIGN_START : ICN_ALIGN_END;
    icn_scene_text (scene, &type, i == 0 ? x : x + widths[i], 0.68 * height, text);
    x += widths[i];
  }
  icn_scene_segment (scene, 0, height, icn_paper_room (paper), height);
  icn_scene_stroke (scene, &rule);
  put (paper, scene, paper->margin, paper->y);
  paper->n_kept = 0;
  paper->y += height;
}

void
icn_paper_add_table (IcnPaper *paper, const GPtrArray *rows, guint n_columns)
{
  g_autofree double *widths = g_new (double, n_columns);
  double height = styles[ICN_PAPER_SMALL].size * 1.75;

  measure_columns (paper, rows, n_columns, widths);
  for (guint i = 0; i < rows->len; i++) {
    gboolean fits = room_below (paper) >= height * (i == 0 ? 3 : 1);

    if (i == 0 && fits)
      paper->y += PICTURE_SPACE / 2;
    need (paper, height * (i == 0 ? 3 : 1));
    if (i > 0 && !fits)
      put_row (paper, g_ptr_array_index (rows, 0), n_columns, widths, TRUE);
    put_row (paper, g_ptr_array_index (rows, i), n_columns, widths, i == 0);
  }
  paper->y += PICTURE_SPACE;
}

guint
icn_paper_n_pages (const IcnPaper *paper)
{
  return paper->pages->len;
}

static void
paint_foot (const IcnPaper *paper, guint page, cairo_t *cr)
{
  g_autofree char *number = g_strdup_printf ("%u / %u", page + 1, paper->pages->len);
  g_autoptr (IcnScene) scene = icn_scene_new (icn_paper_room (paper), FOOT * paper->margin);
  IcnTextStyle style = { .color = paper->theme.dim, .size = styles[ICN_PAPER_SMALL].size };
  g_autofree char *title = icn_scene_shorten (&paper->theme, style.size, FALSE, paper->title,
                                              0.85 * icn_paper_room (paper));

  icn_scene_text (scene, &style, 0, 0, title);
  style.align = ICN_ALIGN_END;
  icn_scene_text (scene, &style, icn_paper_room (paper), 0, number);
  cairo_save (cr);
  cairo_translate (cr, paper->margin, paper->size.height - FOOT * paper->margin);
  icn_scene_paint (scene, &paper->theme, cr, 0);
  cairo_restore (cr);
}

void
icn_paper_paint (const IcnPaper *paper, guint page, cairo_t *cr)
{
  const GArray *parts = ((Page *) g_ptr_array_index (paper->pages, page))->parts;

  for (guint i = 0; i < parts->len; i++) {
    const Part *part = &g_array_index (parts, Part, i);

    cairo_save (cr);
    cairo_translate (cr, part->x, part->y);
    icn_scene_paint (part->scene, &paper->theme, cr, 0);
    cairo_restore (cr);
  }
  paint_foot (paper, page, cr);
}

static void
paint_page (guint page, cairo_t *cr, gpointer data)
{
  icn_paper_paint (data, page, cr);
}

GBytes *
icn_paper_to_pdf (const IcnPaper *paper, GError **error)
{
  return icn_export_pages (paper->size.width, paper->size.height, paper->pages->len, paint_page,
                           (gpointer) paper, paper->title, error);
}
