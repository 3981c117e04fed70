/* SPDX-License-Identifier: GPL-3.0-or-later */
/* IcnScene: a finished picture as marks, text and hit regions, independent of any widget. Built
 * once, painted on any Cairo context: the screen, PNG, SVG, PDF, the printer. One path holds all
 * lines of one stroke, which makes large pictures fast to paint. Units are points at scale 1. */
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
  gboolean has_formulas; /* which are set as such: formula.h */
  gboolean is_name;      /* then it is one of the reader's */
  IcnAlign align; /* of x along the line */
  float rise;     /* where y lies: 0 baseline, 0.5 middle of capitals and figures, 1 their top */
  float angle;    /* radians, counter-clockwise: pi/2 reads upwards, -pi/2 downwards */
} IcnTextStyle;

/* What lies under the pointer. The meaning of kind and id is the maker's (plot.h, picture-frame.h). */
typedef struct {
  guint kind;
  guint id;
  double x, y, x2, y2; /* a point when both ends are equal, else a segment or a box */
  gboolean is_box;
  double reach; /* how far from it still counts */
} IcnHit;

/* Empty and clear. Who makes a whole picture fills the background first; an overlay does not. A
 * finished scene can be shared, with other threads too: it goes when the last has freed it. */
IcnScene *icn_scene_new (double width, double height);
IcnScene *icn_scene_ref (IcnScene *scene);
void icn_scene_free (IcnScene *scene);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (IcnScene, icn_scene_free)

double icn_scene_width (const IcnScene *scene);
double icn_scene_height (const IcnScene *scene);

/* A path: begin, move, line and curve, then stroke or fill it. */
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

/* What follows is clipped to the box, until the next call; a width of 0 ends it. */
void icn_scene_clip (IcnScene *scene, double x, double y, double width, double height);

/* One line of text. Text lies above all shapes and is never clipped, on the screen as in files. */
void icn_scene_text (IcnScene *scene, const IcnTextStyle *style, double x, double y,
                     const char *text);
char *icn_scene_clean_text (const char *text); /* what XML and one line can hold; g_free */
double icn_scene_text_width (const IcnTheme *theme, double size, gboolean bold, const char *text);
/* The text as Pango markup, with its formulas; NULL where it has none of them. Free with g_free. */
char *icn_scene_style_markup (const IcnTextStyle *style, const char *text);

double icn_scene_style_width (const IcnTheme *theme, const IcnTextStyle *style, const char *text);

/* Cut with an ellipsis to what fits in `room`; g_free. */
char *icn_scene_shorten (const IcnTheme *theme, double size, gboolean bold, const char *text,
                         double room);

/* Broken between words into lines that fit in `room`; a word that does not is cut. g_strfreev. */
char **icn_scene_wrap (const IcnTheme *theme, double size, const char *text, double room);

void icn_scene_hit (IcnScene *scene, const IcnHit *hit);

/* What the picture says, in words, for those who cannot see it: SVG files hold it beside the
 * picture. NULL until it is set. */
void icn_scene_set_words (IcnScene *scene, const char *words);
const char *icn_scene_words (const IcnScene *scene);

/* Makes all that the scene has so far larger: places, strokes, text, hits and the scene itself. */
void icn_scene_scale (IcnScene *scene, double factor);

/* How much larger type, marks and lines of a figure are than usual: they grow with sizes beyond 800
 * by 500, in steps, so that type keeps its size while a window is dragged by its edge. */
double icn_scene_type_scale (double width, double height);

/* All of another scene, moved to the right and down; its words stay its own. */
void icn_scene_append (IcnScene *scene, const IcnScene *other, double dx, double dy);

/* The topmost hit region at a point, NULL when nothing is there. */
const IcnHit *icn_scene_pick (const IcnScene *scene, double x, double y);

/* All hit regions, lowest first. */
guint icn_scene_n_hits (const IcnScene *scene);
const IcnHit *icn_scene_hit_at (const IcnScene *scene, guint i);

/* Text as placed, for tests, and for callers that draw the text themselves (ICN_PAINT_NO_TEXT). */
typedef struct {
  const char *text;
  IcnTextStyle style;
  double x, y;
} IcnSceneText;
guint icn_scene_n_texts (const IcnScene *scene);
const IcnSceneText *icn_scene_text_at (const IcnScene *scene, guint i);
double icn_scene_text_rise (const IcnTextStyle *style); /* from y down to the baseline */

typedef enum {
  ICN_PAINT_FAST = 1 << 0,    /* cheaper antialiasing while anything moves */
  ICN_PAINT_NO_TEXT = 1 << 1, /* the caller shows the text itself */
} IcnPaintFlags;

void icn_scene_paint (const IcnScene *scene, const IcnTheme *theme, cairo_t *cr,
                      IcnPaintFlags flags);
