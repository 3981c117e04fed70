/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Drawing functions that all diagrams share: a page with a title, text, boxes and arrows. */
#pragma once

#include "evaluation.h"
#include "quantity-contention.h"
#include "scene.h"
#include "theory.h"

#define ICN_DIAGRAM_LEAST_TEXT 8.0 /* smallest font size, even if a text then exceeds its room */

typedef struct {
  IcnScene *scene;
  const IcnTheme *theme;
  /* Font size in scene units; at least 12 if the page is at least 600 × 400 units large. */
  double size;
  double left, top, right, bottom; /* edges of the area inside the margins and below the title,
                                      scene units */
} IcnDiagram;

/* Begins a page: makes the scene and draws the background, the title, and a line of text below
 * it. */
void icn_diagram_begin (IcnDiagram *diagram, const char *title, const char *line,
                        const IcnTheme *theme, double width, double height);

/* The style in which icn_diagram_text() draws a line of text. Formulas in the text are typeset
 * (formula.h). room: if the text is wider than this, its font is made smaller, but not below
 * ICN_DIAGRAM_LEAST_TEXT; 0: no limit. color: NULL for the foreground colour. */
typedef struct {
  double size;
  gboolean bold;
  IcnAlign align;
  double room;
  const IcnColor *color;
} IcnDiagramText;

/* Draws a line of text. x: its left end, middle or right end, as how->align says; y: the middle of
 * its height. */
void icn_diagram_text (const IcnDiagram *diagram, const IcnDiagramText *how, double x, double y,
                       const char *text);

/* Draws a label in the usual font size. align: whether the text starts at x, is centred on it or
 * ends there. room: as in IcnDiagramText. */
void icn_diagram_label (const IcnDiagram *diagram, IcnAlign align, double x, double y, double room,
                        const char *text);

/* The width of a text in scene units. size: font size. */
double icn_diagram_text_width (const IcnDiagram *diagram, double size, gboolean bold,
                               const char *text);

/* Draws three dots, which stand for something that is left out. */
void icn_diagram_dots (const IcnDiagram *diagram, double x, double y);

/* Draws a box with rounded corners and a line of text in it. */
void icn_diagram_box (const IcnDiagram *diagram, double x, double y, double width, double height,
                      IcnColor rim, const char *text);
void icn_diagram_line (const IcnDiagram *diagram, const double *points, guint n_points,
                       IcnColor color, double width);

/* Draws a line through n_points points, with an arrowhead at the last one. points: x and y of
 * each. */
void icn_diagram_arrow (const IcnDiagram *diagram, const double *points, guint n_points,
                        IcnColor color, double width);

/* A symbol with its value, such as "λ_E = 0.0015"; free with g_free. unit may be NULL. */
char *icn_diagram_value (const char *symbol, double value, const char *unit);

/* The declarations below are shared by the three diagrams of the contention model. Each shows one
 * design at one load on one page. */

typedef struct {
  IcnDiagram diagram;
  const IcnLatencySettings *latency;
  IcnContention contention;
  double messages; /* λ_E = λ/L: messages that a node sends per base cycle (delay of a wire one
                      node pitch long) */
} IcnContentionPage;

/* Palette indices of two streams of messages at a dimension: the messages that skip the dimension
 * (they cross none of its channels), and the messages that route in it. */
enum { ICN_STREAM_SKIPS, ICN_STREAM_ROUTES };

/* Begins a page with its title and the design's numbers. load: in bits per node and base
 * cycle (the delay of a wire one node pitch long). If the model does not apply to the design, or
 * has no steady state at this load, writes the reason on the page and returns FALSE; the caller
 * then draws nothing more. */
gboolean icn_contention_page (IcnContentionPage *page, const IcnEvaluation *evaluation, double load,
                              const char *title, const IcnTheme *theme, double width,
                              double height);

/* T_i, the service time of a message at the channel on which it enters dimension i - 1; T_0 is its
 * service time at the destination. */
double icn_contention_service (const IcnContentionPage *page, guint i);
