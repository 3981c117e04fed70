/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Shared parts of all diagrams: a page with a title, text, boxes and arrows. */
#pragma once

#include "evaluation.h"
#include "quantity-contention.h"
#include "scene.h"
#include "theory.h"

typedef struct {
  IcnScene *scene;
  const IcnTheme *theme;
  double size;                     /* size of type: at least 12 units on a page of at least 600 ×
                                      400 */
  double left, top, right, bottom; /* the page inside its margins and below its title */
} IcnDiagram;

/* Begins a page: background, title, and a line of text below it. */
void icn_diagram_begin (IcnDiagram *diagram, const char *title, const char *line,
                        const IcnTheme *theme, double width, double height);

/* One line of text with its middle at y; formulas in it are typeset (formula.h). It shrinks to fit
 * a width of `room`, unless that is 0. color: NULL for the foreground. */
typedef struct {
  double size;
  gboolean bold;
  IcnAlign align;
  double room;
  const IcnColor *color;
} IcnDiagramText;

void icn_diagram_text (const IcnDiagram *diagram, const IcnDiagramText *how, double x, double y,
                       const char *text);

/* A label in the usual style, centred on a point or starting or ending there. */
void icn_diagram_label (const IcnDiagram *diagram, IcnAlign align, double x, double y, double room,
                        const char *text);

double icn_diagram_text_width (const IcnDiagram *diagram, double size, gboolean bold,
                               const char *text);

/* Three dots, in place of something omitted. */
void icn_diagram_dots (const IcnDiagram *diagram, double x, double y);

/* A box with rounded corners and a line of text in it. */
void icn_diagram_box (const IcnDiagram *diagram, double x, double y, double width, double height,
                      IcnColor rim, const char *text);
void icn_diagram_line (const IcnDiagram *diagram, const double *points, guint n_points,
                       IcnColor color, double width);

/* As icn_diagram_line, with an arrowhead at the last point. points: x, y, x, y, ... */
void icn_diagram_arrow (const IcnDiagram *diagram, const double *points, guint n_points,
                        IcnColor color, double width);

/* "λ_E = 0.0015"; free with g_free. unit may be NULL. */
char *icn_diagram_value (const char *symbol, double value, const char *unit);

/* Shared parts of the three diagrams of the contention model: one design at one load, on one
 * page. */

typedef struct {
  IcnDiagram diagram;
  const IcnLatencySettings *latency;
  IcnContention contention;
  double messages; /* λ_E = λ/L, messages per cycle */
} IcnContentionPage;

/* Palette indices of the messages that skip a dimension and of those that route in it. */
enum { ICN_STREAM_SKIPS, ICN_STREAM_ROUTES };

/* Begins a page with its title and the design's numbers. FALSE when the model has no steady state
 * at this load or does not apply; the page then shows a notice and is complete. */
gboolean icn_contention_page (IcnContentionPage *page, const IcnEvaluation *evaluation, double load,
                              const char *title, const IcnTheme *theme, double width,
                              double height);

/* T_i, the service time on entering dimension i - 1 from its far side; T_0 at the sink. */
double icn_contention_service (const IcnContentionPage *page, guint i);
