/* SPDX-License-Identifier: GPL-3.0-or-later */
/* IcnScene: a finished picture as marks, text and hit regions, independent of any widget. It is
 * built once, and painted on any Cairo context: the screen, PNG, SVG, PDF, the printer. All lines
 * of one stroke are in one path, which makes large pictures fast to paint. Units are points at
 * scale 1. */
#pragma once

#include "theme.h"
#include <cairo.h>

typedef struct _IcnScene IcnScene;

typedef struct {
  IcnColor color;
  float width;
  guint n_dashes;
  double dash[6];
} IcnStroke;

typedef enum {
  ICN_ALIGN_START,
  ICN_ALIGN_MIDDLE,
  ICN_ALIGN_END,
} IcnAlign;

typedef struct {
  IcnColor color;
  float size; /* scene units */
  gboolean bold, italic;
  gboolean has_formulas; /* formulas in the text are typeset: formula.h */
  gboolean is_name;      /* the text is a name given by the user, see formula.h */
  IcnAlign align; /* alignment of the text at x */
  float rise;     /* what y is: 0 the baseline, 0.5 the middle of capitals and digits, 1 their
                     top */
  float angle;    /* in radians, counter-clockwise: with pi/2 text reads upwards, with -pi/2
                     downwards */
} IcnTextStyle;

/* A region that is found under the pointer. The meaning of kind and id is up to the maker of the
 * scene (plot.h, picture-frame.h). */
typedef struct {
  guint kind;
  guint id;
  double x, y, x2, y2; /* a point if both ends are equal, else a segment or a box */
  gboolean is_box;
  double reach; /* distance from it within which the pointer hits it */
} IcnHit;

/* An empty, transparent scene. A whole picture must fill the background first; an overlay does not.
 * A finished scene can be shared, also between threads: it is reference-counted. */
IcnScene *icn_scene_new (double width, double height);
IcnScene *icn_scene_ref (IcnScene *scene);
void icn_scene_free (IcnScene *scene);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (IcnScene, icn_scene_free)

double icn_scene_width (const IcnScene *scene);
double icn_scene_height (const IcnScene *scene);

/* Builds a path by begin, move, line and curve, which stroke or fill then draw. */
void icn_scene_move (IcnScene *scene, double x, double y);
void icn_scene_line (IcnScene *scene, double x, double y);
void icn_scene_curve (IcnScene *scene, double x1, double y1, double x2, double y2, double x3,
                      double y3);
void icn_scene_close (IcnScene *scene);
void icn_scene_rectangle (IcnScene *scene, double x, double y, double width, double height);
void icn_scene_circle (IcnScene *scene, double x, double y, double radius);
void icn_scene_marker (IcnScene *scene, IcnMarker marker, double x, double y, double radius);
void icn_scene_stroke (IcnScene *scene, const IcnStroke *stroke);
void icn_scene_fill (IcnScene *scene, IcnColor color);

/* Adds a path of one line; the other adds a rectangle filled with a color. */
void icn_scene_segment (IcnScene *scene, double x1, double y1, double x2, double y2);
void icn_scene_fill_box (IcnScene *scene, double x, double y, double width, double height,
                         IcnColor color);

/* Clips what is added from now on to the box, until the next call; a width of 0 ends the
 * clipping. */
void icn_scene_clip (IcnScene *scene, double x, double y, double width, double height);

/* Adds one line of text. Text is drawn above all shapes and is never clipped, on the screen and in
 * files. */
void icn_scene_text (IcnScene *scene, const IcnTextStyle *style, double x, double y,
                     const char *text);
char *icn_scene_clean_text (const char *text); /* without line breaks and what XML does not allow;
                                                  g_free */
double icn_scene_text_width (const IcnTheme *theme, double size, gboolean bold, const char *text);
/* The text as Pango markup with its formulas; NULL if the style or the text has none. Free with
 * g_free. */
char *icn_scene_style_markup (const IcnTextStyle *style, const char *text);

double icn_scene_style_width (const IcnTheme *theme, const IcnTextStyle *style, const char *text);

/* The text, cut with an ellipsis to fit in `room`; free with g_free. */
char *icn_scene_shorten (const IcnTheme *theme, double size, gboolean bold, const char *text,
                         double room);

/* The text, broken between words into lines that fit in `room`; a word that does not fit is cut.
 * Free with g_strfreev. */
char **icn_scene_wrap (const IcnTheme *theme, double size, const char *text, double room);

void icn_scene_hit (IcnScene *scene, const IcnHit *hit);
void icn_scene_hit_box (IcnScene *scene, guint kind, guint id, double x, double y, double x2,
                        double y2, double reach);

/* A description of the picture in words, for those who cannot see it, which SVG files contain. NULL
 * until it is set. */
void icn_scene_set_words (IcnScene *scene, const char *words);
const char *icn_scene_words (const IcnScene *scene);

/* Magnifies all that is in the scene: positions, strokes, text, hit regions and the scene
 * itself. */
void icn_scene_scale (IcnScene *scene, double factor);

/* Magnification of type, marks and lines in a figure of this size: grows with sizes above 800 by
 * 500, in steps, so that type keeps its size while a window is being resized. */
double icn_scene_type_scale (double width, double height);

/* Appends the contents of another scene, moved to the right and down; not its words. */
void icn_scene_append (IcnScene *scene, const IcnScene *other, double dx, double dy);

/* The topmost hit region at a point, NULL when nothing is there. */
const IcnHit *icn_scene_pick (const IcnScene *scene, double x, double y);

/* All hit regions, lowest first. */
guint icn_scene_n_hits (const IcnScene *scene);
const IcnHit *icn_scene_hit_at (const IcnScene *scene, guint i);

/* Text with its position, for tests, and for callers that draw the text themselves
 * (ICN_PAINT_NO_TEXT). */
typedef struct {
  const char *text;
  IcnTextStyle style;
  double x, y;
} IcnSceneText;
guint icn_scene_n_texts (const IcnScene *scene);
const IcnSceneText *icn_scene_text_at (const IcnScene *scene, guint i);
double icn_scene_text_rise (const IcnTextStyle *style); /* distance from y down to the baseline */

typedef enum {
  ICN_PAINT_FAST = 1 << 0,    /* faster antialiasing, while something moves */
  ICN_PAINT_NO_TEXT = 1 << 1, /* the caller draws the text itself */
} IcnPaintFlags;

void icn_scene_paint (const IcnScene *scene, const IcnTheme *theme, cairo_t *cr,
                      IcnPaintFlags flags);

void icn_scene_paint_texts (const IcnSceneText *texts, guint n_texts, const IcnTheme *theme,
                            cairo_t *cr);
