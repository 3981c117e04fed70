/* SPDX-License-Identifier: GPL-3.0-or-later */
/* IcnScene: a finished picture that consists of shapes, text and hit regions and does not depend on
 * a widget. It is built once and can be painted on any Cairo context: the screen, PNG, SVG, PDF,
 * the printer. All lines with the same stroke are in one path, which makes large pictures fast to
 * paint. A scene unit is a point (1/72 inch) on paper, and one pixel in a PNG of scale 1. */
#pragma once

#include "theme.h"
#include <cairo.h>

typedef struct _IcnScene IcnScene;

typedef struct {
  IcnColor color;
  float width;
  guint n_dashes;
  double dash[6];
  gboolean may_be_rough; /* in an animation the lines are painted without antialiasing, as there are
                            thousands of them (ICN_PAINT_FAST) */
} IcnStroke;

typedef enum {
  ICN_ALIGN_START,
  ICN_ALIGN_MIDDLE,
  ICN_ALIGN_END,
} IcnAlign;

typedef struct {
  IcnColor color;
  float size; /* font size, scene units */
  gboolean bold, italic;
  gboolean has_formulas; /* formulas in the text are typeset: see formula.h */
  gboolean is_name;      /* the text is a name that the user has chosen: see formula.h */
  IcnAlign align;        /* which end of the text is at x, or its middle */
  float rise;  /* which height of the text is at y: 0 the baseline, 0.5 the middle of capitals and
                  digits, 1 their top */
  float angle; /* radians, counter-clockwise: at pi/2 text reads upwards, at -pi/2 downwards */
} IcnTextStyle;

/* A region that reacts to the pointer. The file that makes the scene defines the meanings of kind
 * and id (plot.h, picture-frame.h). */
typedef struct {
  guint kind;
  guint id;
  /* Two points: the ends of a segment, or opposite corners of a box. If the region is a point, both
   * are equal. */
  double x, y, x2, y2;
  gboolean is_box;
  double reach; /* distance from this shape within which the pointer still hits it, scene units */
} IcnHit;

/* An empty, transparent scene. A complete picture must fill the background first; an overlay must
 * not. Scenes are reference-counted, and a finished scene can be shared between threads. */
IcnScene *icn_scene_new (double width, double height);
IcnScene *icn_scene_ref (IcnScene *scene);
void icn_scene_free (IcnScene *scene);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (IcnScene, icn_scene_free)

double icn_scene_width (const IcnScene *scene);
double icn_scene_height (const IcnScene *scene);

/* Add to the current path, which icn_scene_stroke or icn_scene_fill then draws. */
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

/* icn_scene_segment adds one line to the current path and draws nothing itself. icn_scene_fill_box
 * draws a filled rectangle at once. */
void icn_scene_segment (IcnScene *scene, double x1, double y1, double x2, double y2);
void icn_scene_fill_box (IcnScene *scene, double x, double y, double width, double height,
                         IcnColor color);

/* Clips all shapes that are added until the next call of this function to a box. If the width is 0,
 * they are not clipped. */
void icn_scene_clip (IcnScene *scene, double x, double y, double width, double height);

/* Adds one line of text. On the screen and in files, text is above all shapes and is never
 * clipped. */
void icn_scene_text (IcnScene *scene, const IcnTextStyle *style, double x, double y,
                     const char *text);
char *icn_scene_clean_text (const char *text); /* removes line breaks and characters that XML does
                                                  not allow; free with g_free */
double icn_scene_text_width (const IcnTheme *theme, double size, gboolean bold, const char *text);
/* The text as Pango markup with typeset formulas; NULL if the style does not allow formulas or the
 * text contains none. Free with g_free. */
char *icn_scene_style_markup (const IcnTextStyle *style, const char *text);

/* The width of a text, in scene units. */
double icn_scene_style_width (const IcnTheme *theme, const IcnTextStyle *style, const char *text);

/* The text, shortened with an ellipsis if it is wider than `room`; free with g_free. */
char *icn_scene_shorten (const IcnTheme *theme, double size, gboolean bold, const char *text,
                         double room);

/* Breaks the text between words into lines that are no wider than `room`. A single word that is
 * wider is shortened. Free with g_strfreev. */
char **icn_scene_wrap (const IcnTheme *theme, double size, const char *text, double room);

void icn_scene_hit (IcnScene *scene, const IcnHit *hit);
void icn_scene_hit_box (IcnScene *scene, guint kind, guint id, double x, double y, double x2,
                        double y2, double reach);

/* A description of the picture in words, for readers who cannot see it. SVG files contain it.
 * words: NULL removes it. icn_scene_words returns NULL for a scene without a description. */
void icn_scene_set_words (IcnScene *scene, const char *words);
const char *icn_scene_words (const IcnScene *scene);

/* Enlarges everything in the scene by a factor: positions, strokes, text, hit regions and the size
 * of the scene itself. */
void icn_scene_scale (IcnScene *scene, double factor);

/* Factor by which text, marks and lines are enlarged in a figure of this size. It is above 1 for
 * figures larger than 800 by 500. It grows in steps, so that the text size stays the same while a
 * window is being resized. */
double icn_scene_type_scale (double width, double height);

/* Appends the contents of `other` to `scene`, shifted by dx to the right and dy down. The
 * description in words of `other` is not appended. */
void icn_scene_append (IcnScene *scene, const IcnScene *other, double dx, double dy);

/* A position in the sequence of a scene's drawing operations. */
typedef struct {
  guint ops, numbers, strokes, fills; /* how many operations, coordinates, strokes and fills the
                                         scene has before this position */
} IcnSceneMark;

/* The position after all drawing operations so far. */
IcnSceneMark icn_scene_mark (const IcnScene *scene);

/* Returns a new scene: `scene`, with all drawing operations of `part` inserted at the position
 * `mark`, which must lie between two paths and outside a clip. The texts and hit regions of `part`
 * come last. */
IcnScene *icn_scene_insert (const IcnScene *scene, const IcnSceneMark *mark, const IcnScene *part);

/* The topmost hit region at a point; NULL if there is none. */
const IcnHit *icn_scene_pick (const IcnScene *scene, double x, double y);

/* All hit regions, in the order in which they were added; later ones are on top. */
guint icn_scene_n_hits (const IcnScene *scene);
const IcnHit *icn_scene_hit_at (const IcnScene *scene, guint i);

/* A text with its position. Tests use it, and callers that draw the text themselves
 * (ICN_PAINT_NO_TEXT). */
typedef struct {
  const char *text;
  IcnTextStyle style;
  double x, y;
} IcnSceneText;
guint icn_scene_n_texts (const IcnScene *scene);
const IcnSceneText *icn_scene_text_at (const IcnScene *scene, guint i);
double icn_scene_text_rise (const IcnTextStyle *style); /* distance from y down to the baseline, in
                                                           scene units */

typedef enum {
  ICN_PAINT_FAST = 1 << 0,    /* faster antialiasing, for animations */
  ICN_PAINT_NO_TEXT = 1 << 1, /* draws only the shapes; the caller draws the text */
} IcnPaintFlags;

/* Draws the scene with its upper left corner at the origin of cr. */
void icn_scene_paint (const IcnScene *scene, const IcnTheme *theme, cairo_t *cr,
                      IcnPaintFlags flags);

void icn_scene_paint_texts (const IcnSceneText *texts, guint n_texts, const IcnTheme *theme,
                            cairo_t *cr);
