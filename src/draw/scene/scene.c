/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "scene.h"

#include <math.h>
#include <string.h>

/* Height of capitals and digits relative to the font size. The value is nearly right for every
 * sans-serif font. It is a constant, so that the layout of a file does not depend on the font with
 * which it is displayed. */
#define CAPITALS 0.7

/* Tolerance, in pixels, with which Cairo draws curves during animations. With it, curves have half
 * as many line segments as usual. */
#define FAST_TOLERANCE 0.4
#define MOST_MOVES 64 /* largest number of separate lines (wires) that are stroked as one path */

/* Figures up to this size, in scene units, have text of normal size. */
#define USUAL_WIDTH 800.0
#define USUAL_HEIGHT 500.0
#define SCALE_STEPS 4

typedef enum {
  OP_MOVE,  /* begins a line at the point given by two numbers: x, y */
  OP_LINE,  /* draws a line to the point given by two numbers: x, y */
  OP_CURVE, /* draws a Bézier curve given by six numbers: x1, y1, x2, y2, x3, y3 */
  OP_CLOSE,
  OP_STROKE, /* draws the path with the next element of `strokes` */
  OP_FILL,   /* fills the path with the next colour of `fills` */
  OP_CLIP,   /* clips what follows to a box given by four numbers: x, y, width, height */
} Op;

static const guint n_numbers[] = {
  [OP_MOVE] = 2,   [OP_LINE] = 2, [OP_CURVE] = 6, [OP_CLOSE] = 0,
  [OP_STROKE] = 0, [OP_FILL] = 0, [OP_CLIP] = 4,
};

struct _IcnScene {
  gatomicrefcount n_users;
  double width, height;
  GByteArray *ops;
  GArray *numbers; /* array of double: the numbers of all drawing operations, in order */
  GArray *strokes; /* array of IcnStroke: one for each OP_STROKE, in order */
  GArray *fills;   /* array of IcnColor: one for each OP_FILL, in order */
  GArray *texts;   /* array of IcnSceneText; texts are drawn above all shapes */
  const char *words;
  GStringChunk *strings;
  GArray *hits; /* array of IcnHit; later regions are on top */
};

IcnScene *
icn_scene_new (double width, double height)
{
  IcnScene *scene = g_new0 (IcnScene, 1);

  g_atomic_ref_count_init (&scene->n_users);
  scene->width = width;
  scene->height = height;
  scene->ops = g_byte_array_new ();
  scene->numbers = g_array_new (FALSE, FALSE, sizeof (double));
  scene->strokes = g_array_new (FALSE, FALSE, sizeof (IcnStroke));
  scene->fills = g_array_new (FALSE, FALSE, sizeof (IcnColor));
  scene->texts = g_array_new (FALSE, FALSE, sizeof (IcnSceneText));
  scene->strings = g_string_chunk_new (1024);
  scene->hits = g_array_new (FALSE, FALSE, sizeof (IcnHit));
  return scene;
}

IcnScene *
icn_scene_ref (IcnScene *scene)
{
  g_atomic_ref_count_inc (&scene->n_users);
  return scene;
}

void
icn_scene_free (IcnScene *scene)
{
  if (scene == NULL || !g_atomic_ref_count_dec (&scene->n_users))
    return;
  g_byte_array_unref (scene->ops);
  g_array_unref (scene->numbers);
  g_array_unref (scene->strokes);
  g_array_unref (scene->fills);
  g_array_unref (scene->texts);
  g_string_chunk_free (scene->strings);
  g_array_unref (scene->hits);
  g_free (scene);
}

double
icn_scene_width (const IcnScene *scene)
{
  return scene->width;
}

double
icn_scene_height (const IcnScene *scene)
{
  return scene->height;
}

static void
add_op (IcnScene *scene, Op op, const double *numbers, guint n)
{
  guint8 byte = op;

  g_byte_array_append (scene->ops, &byte, 1);
  if (n > 0)
    g_array_append_vals (scene->numbers, numbers, n);
}

void
icn_scene_move (IcnScene *scene, double x, double y)
{
  add_op (scene, OP_MOVE, (double[]){ x, y }, 2);
}

void
icn_scene_line (IcnScene *scene, double x, double y)
{
  add_op (scene, OP_LINE, (double[]){ x, y }, 2);
}

void
icn_scene_curve (IcnScene *scene, double x1, double y1, double x2, double y2, double x3, double y3)
{
  add_op (scene, OP_CURVE, (double[]){ x1, y1, x2, y2, x3, y3 }, 6);
}

void
icn_scene_close (IcnScene *scene)
{
  add_op (scene, OP_CLOSE, NULL, 0);
}

void
icn_scene_rectangle (IcnScene *scene, double x, double y, double width, double height)
{
  icn_scene_move (scene, x, y);
  icn_scene_line (scene, x + width, y);
  icn_scene_line (scene, x + width, y + height);
  icn_scene_line (scene, x, y + height);
  icn_scene_close (scene);
}

/* A circle is drawn as four Bézier curves. The error is below 0.03 % of the radius, and they are
 * faster to draw than arcs. */
void
icn_scene_circle (IcnScene *scene, double x, double y, double radius)
{
  double r = radius, c = 0.5522847498 * r;

  icn_scene_move (scene, x + r, y);
  icn_scene_curve (scene, x + r, y + c, x + c, y + r, x, y + r);
  icn_scene_curve (scene, x - c, y + r, x - r, y + c, x - r, y);
  icn_scene_curve (scene, x - r, y - c, x - c, y - r, x, y - r);
  icn_scene_curve (scene, x + c, y - r, x + r, y - c, x + r, y);
  icn_scene_close (scene);
}

/* Marker shapes as closed outlines around the unit circle, with sizes that make all look equally
 * large. The cross is the plus rotated by 45 degrees. */
static const double square[] = { -0.84, -0.84, 0.84, -0.84, 0.84, 0.84, -0.84, 0.84 };
static const double triangle[] = { 0, -1.16, 1.06, 0.74, -1.06, 0.74 };
static const double down[] = { 0, 1.16, -1.06, -0.74, 1.06, -0.74 };
static const double diamond[] = { 0, -1.2, 1.2, 0, 0, 1.2, -1.2, 0 };
static const double plus[] = { -0.36, -1.15, 0.36,  -1.15, 0.36,  -0.36, 1.15,  -0.36,
                               1.15,  0.36,  0.36,  0.36,  0.36,  1.15,  -0.36, 1.15,
                               -0.36, 0.36,  -1.15, 0.36,  -1.15, -0.36, -0.36, -0.36 };
static const double star[] = { 0, -1.25, 0.3,   -0.41, 1.19,  -0.39, 0.48,  0.16,  0.73, 1.01,
                               0, 0.52,  -0.73, 1.01,  -0.48, 0.16,  -1.19, -0.39, -0.3, -0.41 };

void
icn_scene_marker (IcnScene *scene, IcnMarker marker, double x, double y, double radius)
{
  static const struct {
    const double *outline;
    guint n; /* number of corners of the outline */
  } shapes[ICN_N_MARKERS] = {
    [ICN_MARKER_SQUARE] = { square, 4 },   [ICN_MARKER_TRIANGLE] = { triangle, 3 },
    [ICN_MARKER_DIAMOND] = { diamond, 4 }, [ICN_MARKER_CROSS] = { plus, 12 },
    [ICN_MARKER_PLUS] = { plus, 12 },      [ICN_MARKER_DOWN] = { down, 3 },
    [ICN_MARKER_STAR] = { star, 10 },
  };
  double cosine = marker == ICN_MARKER_CROSS ? M_SQRT1_2 : 1.0;
  double sine = marker == ICN_MARKER_CROSS ? M_SQRT1_2 : 0.0;

  if (marker == ICN_MARKER_CIRCLE || marker >= ICN_N_MARKERS) {
    icn_scene_circle (scene, x, y, radius);
    return;
  }
  for (guint i = 0; i < shapes[marker].n; i++) {
    double a = radius * shapes[marker].outline[2 * i];
    double b = radius * shapes[marker].outline[2 * i + 1];
    double place[2] = { x + cosine * a - sine * b, y + sine * a + cosine * b };

    add_op (scene, i == 0 ? OP_MOVE : OP_LINE, place, 2);
  }
  icn_scene_close (scene);
}

void
icn_scene_stroke (IcnScene *scene, const IcnStroke *stroke)
{
  add_op (scene, OP_STROKE, NULL, 0);
  g_array_append_val (scene->strokes, *stroke);
}

void
icn_scene_fill (IcnScene *scene, IcnColor color)
{
  add_op (scene, OP_FILL, NULL, 0);
  g_array_append_val (scene->fills, color);
}

void
icn_scene_segment (IcnScene *scene, double x1, double y1, double x2, double y2)
{
  icn_scene_move (scene, x1, y1);
  icn_scene_line (scene, x2, y2);
}

void
icn_scene_fill_box (IcnScene *scene, double x, double y, double width, double height,
                    IcnColor color)
{
  icn_scene_rectangle (scene, x, y, width, height);
  icn_scene_fill (scene, color);
}

void
icn_scene_clip (IcnScene *scene, double x, double y, double width, double height)
{
  add_op (scene, OP_CLIP, (double[]){ x, y, width, height }, 4);
}

/* Replaces control characters such as line breaks, and characters that XML does not allow, by
 * blanks, and makes the text valid UTF-8. Such characters occur because names come from files. */
char *
icn_scene_clean_text (const char *text)
{
  g_autofree char *valid = g_utf8_make_valid (text, -1);
  GString *clean = g_string_new (NULL);

  for (const char *c = valid; *c; c = g_utf8_next_char (c)) {
    gunichar letter = g_utf8_get_char (c);
    gboolean is_text = !g_unichar_iscntrl (letter) && letter != 0x2028 && letter != 0x2029 &&
                       (letter & 0xfffe) != 0xfffe;

    g_string_append_unichar (clean, is_text ? letter : ' ');
  }
  return g_string_free (clean, FALSE);
}

void
icn_scene_text (IcnScene *scene, const IcnTextStyle *style, double x, double y, const char *text)
{
  IcnSceneText record = { .style = *style, .x = x, .y = y };
  g_autofree char *clean = icn_scene_clean_text (text);

  if (clean[0] == '\0')
    return;
  record.text = g_string_chunk_insert (scene->strings, clean);
  g_array_append_val (scene->texts, record);
}

guint
icn_scene_n_hits (const IcnScene *scene)
{
  return scene->hits->len;
}

const IcnHit *
icn_scene_hit_at (const IcnScene *scene, guint i)
{
  return &g_array_index (scene->hits, IcnHit, i);
}

guint
icn_scene_n_texts (const IcnScene *scene)
{
  return scene->texts->len;
}

const IcnSceneText *
icn_scene_text_at (const IcnScene *scene, guint i)
{
  return &g_array_index (scene->texts, IcnSceneText, i);
}

double
icn_scene_text_rise (const IcnTextStyle *style)
{
  return CAPITALS * style->rise * style->size;
}

void
icn_scene_hit (IcnScene *scene, const IcnHit *hit)
{
  g_array_append_val (scene->hits, *hit);
}

void
icn_scene_hit_box (IcnScene *scene, guint kind, guint id, double x, double y, double x2, double y2,
                   double reach)
{
  icn_scene_hit (scene, &(IcnHit){ kind, id, x, y, x2, y2, TRUE, reach });
}

void
icn_scene_set_words (IcnScene *scene, const char *words)
{
  g_autofree char *clean = words != NULL ? icn_scene_clean_text (words) : NULL;

  scene->words = clean != NULL ? g_string_chunk_insert (scene->strings, clean) : NULL;
}

const char *
icn_scene_words (const IcnScene *scene)
{
  return scene->words;
}

static double
distance_to_segment (const IcnHit *hit, double x, double y)
{
  double dx = hit->x2 - hit->x, dy = hit->y2 - hit->y;
  double square_length = dx * dx + dy * dy;
  double along = 0.0;

  if (square_length > 0.0)
    along = CLAMP (((x - hit->x) * dx + (y - hit->y) * dy) / square_length, 0.0, 1.0);
  return hypot (x - hit->x - along * dx, y - hit->y - along * dy);
}

static gboolean
is_hit (const IcnHit *hit, double x, double y)
{
  if (!hit->is_box)
    return distance_to_segment (hit, x, y) <= hit->reach;
  return x >= MIN (hit->x, hit->x2) - hit->reach && x <= MAX (hit->x, hit->x2) + hit->reach &&
         y >= MIN (hit->y, hit->y2) - hit->reach && y <= MAX (hit->y, hit->y2) + hit->reach;
}

double
icn_scene_type_scale (double width, double height)
{
  double scale = MIN (width / USUAL_WIDTH, height / USUAL_HEIGHT);

  return MAX (1, floor (SCALE_STEPS * scale) / SCALE_STEPS);
}

void
icn_scene_scale (IcnScene *scene, double factor)
{
  scene->width *= factor;
  scene->height *= factor;
  for (guint i = 0; i < scene->numbers->len; i++)
    g_array_index (scene->numbers, double, i) *= factor;
  for (guint i = 0; i < scene->strokes->len; i++) {
    IcnStroke *stroke = &g_array_index (scene->strokes, IcnStroke, i);

    stroke->width *= factor;
    for (guint dash = 0; dash < stroke->n_dashes; dash++)
      stroke->dash[dash] *= factor;
  }
  for (guint i = 0; i < scene->texts->len; i++) {
    IcnSceneText *text = &g_array_index (scene->texts, IcnSceneText, i);

    text->style.size *= factor;
    text->x *= factor;
    text->y *= factor;
  }
  for (guint i = 0; i < scene->hits->len; i++) {
    IcnHit *hit = &g_array_index (scene->hits, IcnHit, i);

    hit->x *= factor;
    hit->y *= factor;
    hit->x2 *= factor;
    hit->y2 *= factor;
    hit->reach *= factor;
  }
}

/* Appends the drawing operations of another scene, moved by dx, dy. The numbers of an operation are
 * pairs x, y, all of which are moved, except the second pair of a clip: its width and height. */
static void
append_ops (IcnScene *scene, const IcnScene *other, double dx, double dy)
{
  const double *number = (const double *) (gpointer) other->numbers->data;

  for (guint i = 0; i < other->ops->len; i++) {
    Op op = other->ops->data[i];
    double moved[6];

    for (guint at = 0; at < n_numbers[op]; at++)
      moved[at] = number[at] + (op == OP_CLIP && at >= 2 ? 0 : at % 2 == 0 ? dx : dy);
    add_op (scene, op, moved, n_numbers[op]);
    number += n_numbers[op];
  }
  icn_scene_clip (scene, 0, 0, 0, 0);
}

static void
append_texts_and_hits (IcnScene *scene, const IcnScene *other, double dx, double dy)
{
  for (guint i = 0; i < other->texts->len; i++) {
    IcnSceneText text = g_array_index (other->texts, IcnSceneText, i);

    text.text = g_string_chunk_insert (scene->strings, text.text);
    text.x += dx;
    text.y += dy;
    g_array_append_val (scene->texts, text);
  }
  for (guint i = 0; i < other->hits->len; i++) {
    IcnHit hit = g_array_index (other->hits, IcnHit, i);

    hit.x += dx;
    hit.x2 += dx;
    hit.y += dy;
    hit.y2 += dy;
    g_array_append_val (scene->hits, hit);
  }
}

void
icn_scene_append (IcnScene *scene, const IcnScene *other, double dx, double dy)
{
  append_ops (scene, other, dx, dy);
  g_array_append_vals (scene->strokes, other->strokes->data, other->strokes->len);
  g_array_append_vals (scene->fills, other->fills->data, other->fills->len);
  append_texts_and_hits (scene, other, dx, dy);
}

IcnSceneMark
icn_scene_mark (const IcnScene *scene)
{
  return (IcnSceneMark){ scene->ops->len, scene->numbers->len, scene->strokes->len,
                         scene->fills->len };
}

/* Appends the elements of an array from index `begin` up to `end`. */
static void
append_range (GArray *to, const GArray *from, guint begin, guint end)
{
  g_array_append_vals (to, from->data + (gsize) begin * g_array_get_element_size ((GArray *) from),
                       end - begin);
}

/* Appends a part of another scene's drawing operations: those between the positions `begin` and
 * `end`. */
static void
append_between (IcnScene *scene, const IcnScene *other, const IcnSceneMark *begin,
                const IcnSceneMark *end)
{
  g_byte_array_append (scene->ops, other->ops->data + begin->ops, end->ops - begin->ops);
  append_range (scene->numbers, other->numbers, begin->numbers, end->numbers);
  append_range (scene->strokes, other->strokes, begin->strokes, end->strokes);
  append_range (scene->fills, other->fills, begin->fills, end->fills);
}

IcnScene *
icn_scene_insert (const IcnScene *scene, const IcnSceneMark *mark, const IcnScene *part)
{
  IcnScene *whole = icn_scene_new (scene->width, scene->height);
  IcnSceneMark start = { 0 }, end = icn_scene_mark (scene), part_end = icn_scene_mark (part);

  append_between (whole, scene, &start, mark);
  append_between (whole, part, &start, &part_end);
  append_between (whole, scene, mark, &end);
  append_texts_and_hits (whole, scene, 0, 0);
  append_texts_and_hits (whole, part, 0, 0);
  if (scene->words)
    icn_scene_set_words (whole, scene->words);
  return whole;
}

const IcnHit *
icn_scene_pick (const IcnScene *scene, double x, double y)
{
  for (guint i = scene->hits->len; i > 0; i--) {
    const IcnHit *hit = &g_array_index (scene->hits, IcnHit, i - 1);

    if (is_hit (hit, x, y))
      return hit;
  }
  return NULL;
}

static void
set_color (cairo_t *cr, IcnColor color)
{
  cairo_set_source_rgba (cr, color.red, color.green, color.blue, color.alpha);
}

static void
paint_stroke (cairo_t *cr, const IcnStroke *stroke)
{
  cairo_antialias_t usual = cairo_get_antialias (cr);
  gboolean is_rough = stroke->may_be_rough && usual == CAIRO_ANTIALIAS_FAST;

  set_color (cr, stroke->color);
  cairo_set_line_width (cr, stroke->width);
  cairo_set_dash (cr, stroke->dash, (int) stroke->n_dashes, 0.0);
  if (is_rough)
    cairo_set_antialias (cr, CAIRO_ANTIALIAS_NONE);
  cairo_stroke (cr);
  if (is_rough)
    cairo_set_antialias (cr, usual);
}

/* Clips the following operations of the scene to a box (left, top, width, height), instead of the
 * previous one. is_clipped: whether there is a previous box. If the width is 0, the operations are
 * not clipped, and FALSE is returned. A clip that the caller of icn_scene_paint has set on cr stays
 * in effect. */
static gboolean
paint_clip (cairo_t *cr, const double *box, gboolean is_clipped)
{
  if (is_clipped)
    cairo_restore (cr);
  if (box[2] <= 0.0)
    return FALSE;
  cairo_save (cr);
  cairo_new_path (cr);
  cairo_rectangle (cr, box[0], box[1], box[2], box[3]);
  cairo_clip (cr);
  return TRUE;
}

/* Returns the stroke with which the path that contains operation i will be drawn, or NULL if it
 * will be filled. next: the first stroke that has not been used yet. */
static const IcnStroke *
coming_stroke (const IcnScene *scene, guint i, const IcnStroke *next)
{
  while (i < scene->ops->len && scene->ops->data[i] != OP_STROKE && scene->ops->data[i] != OP_FILL)
    i++;
  return i < scene->ops->len && scene->ops->data[i] == OP_STROKE ? next : NULL;
}

/* Whether to stroke the current path before operation i, and to begin a new path there. Cairo
 * computes all crossings between the edges of a path, which takes seconds if thousands of wires
 * overlap; so long paths are divided, unless their colour is not opaque (the joints would be
 * visible). n_moves: number of separate lines in the current path. */
static gboolean
begins_piece (const IcnScene *scene, guint i, const IcnStroke *next, guint *n_moves)
{
  const IcnStroke *stroke;

  if (++*n_moves <= MOST_MOVES)
    return FALSE;
  *n_moves = 1;
  stroke = coming_stroke (scene, i, next);
  return stroke != NULL && stroke->color.alpha >= 1;
}

static void
paint_shapes (const IcnScene *scene, cairo_t *cr)
{
  const double *at = (const double *) (gpointer) scene->numbers->data;
  const IcnStroke *stroke = (const IcnStroke *) (gpointer) scene->strokes->data;
  const IcnColor *fill = (const IcnColor *) (gpointer) scene->fills->data;
  gboolean is_clipped = FALSE;
  /* Number of separate lines (each begins with OP_MOVE) in the current path. Long paths are drawn
   * in several pieces: begins_piece(). */
  guint n_moves = 0;

  for (guint i = 0; i < scene->ops->len; i++) {
    Op op = scene->ops->data[i];

    switch (op) {
    case OP_MOVE:
      if (begins_piece (scene, i, stroke, &n_moves))
        paint_stroke (cr, stroke);
      cairo_move_to (cr, at[0], at[1]);
      break;
    case OP_LINE:
      cairo_line_to (cr, at[0], at[1]);
      break;
    case OP_CURVE:
      cairo_curve_to (cr, at[0], at[1], at[2], at[3], at[4], at[5]);
      break;
    case OP_CLOSE:
      cairo_close_path (cr);
      break;
    case OP_STROKE:
      paint_stroke (cr, stroke++);
      n_moves = 0;
      break;
    case OP_FILL:
      set_color (cr, *fill++);
      cairo_fill (cr);
      n_moves = 0;
      break;
    case OP_CLIP:
      is_clipped = paint_clip (cr, at, is_clipped);
      break;
    }
    at += n_numbers[op];
  }
  if (is_clipped)
    cairo_restore (cr);
}

void
icn_scene_paint (const IcnScene *scene, const IcnTheme *theme, cairo_t *cr, IcnPaintFlags flags)
{
  cairo_save (cr);
  cairo_new_path (cr);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_BUTT);
  if (flags & ICN_PAINT_FAST) {
    cairo_set_antialias (cr, CAIRO_ANTIALIAS_FAST);
    cairo_set_tolerance (cr, FAST_TOLERANCE);
  }
  paint_shapes (scene, cr);
  if (!(flags & ICN_PAINT_NO_TEXT))
    icn_scene_paint_texts ((const IcnSceneText *) (gpointer) scene->texts->data, scene->texts->len,
                           theme, cr);
  cairo_new_path (cr);
  cairo_restore (cr);
}
