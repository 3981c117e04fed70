/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Figures of a study: a plot of its designs, a view of one design, or the plane of its sweep
 * (plane.h), which shows which family of designs is best under which conditions. */
#pragma once

#include "study-types.h"
#include <gio/gio.h>

typedef struct _IcnChart IcnChart;
typedef struct _IcnPaper IcnPaper;
typedef struct _IcnPlane IcnPlane;
typedef struct _IcnScene IcnScene;
typedef struct _IcnTheme IcnTheme;

/* The data of a plot. Evaluates all designs as far as the plot needs it. NULL if an evaluation
 * fails (the error names the design), or if the id is not that of a plot. */
IcnChart *icn_figure_chart (const IcnFigure *figure, IcnWorkbench *bench,
                            GCancellable *cancellable, GError **error);

/* Whether the figure is the plane of the study's sweep (plane.h): it shows which family of designs
 * is best under which conditions. */
gboolean icn_figure_is_plane (const IcnFigure *figure);

/* Draws the plane of the study's sweep, which shows which family of designs is best under which
 * conditions. The title is that of the figure or, if the figure has none, a usual title. */
IcnScene *icn_figure_plane_scene (const IcnFigure *figure, const IcnPlane *plane,
                                  const IcnTheme *theme, double width, double height);

/* Checks, from the settings alone, whether the figure can be drawn for its design. Errors: an
 * unknown id, a colour or messages that the view cannot show, a view that the network does not
 * have. */
gboolean icn_figure_check (const IcnFigure *figure, const IcnStudy *study, GError **error);

/* Checks the figure of a step in a lesson as icn_figure_check does, with the settings of the step.
 * A step without a figure passes, unless its question asks for a curve, which needs a plot. A
 * design that the figure names must exist. */
gboolean icn_step_check_figure (const IcnStudy *study, guint step, GError **error);

/* Draws a figure in the given size. figure->id names what is drawn: a plot, a view of the figure's
 * design, or the plane of the study's sweep.
 *
 * If the figure names a second design, a view of that design is drawn too: beside the first or, if
 * the picture is higher than wide, below it. A plot may become higher than `height` if its legend
 * and notes need the room.
 *
 * NULL with an error if the figure cannot be drawn, for example because a graph is too large, or
 * because the nodes whose messages are to be followed do not exist. */
IcnScene *icn_figure_scene (const IcnFigure *figure, IcnWorkbench *bench, const IcnTheme *theme,
                            double width, double height, GCancellable *cancellable,
                            GError **error);

/* Returns the scene with one or more lines of text below it, which say how to cite the study. The
 * width stays the same; the height grows. Takes ownership of `scene`. */
IcnScene *icn_figure_cite (IcnScene *scene, const IcnTheme *theme, const IcnStudy *study);

/* Adds a figure to a page, as wide as the page, with its caption below it. If the figure cannot be
 * drawn, the reason is printed instead. is_asked: TRUE for a plot in which the reader is to draw
 * curves. The designs of these curves are hidden; if the plot is empty without them, no note says
 * why. FALSE if cancelled. */
gboolean icn_paper_add_figure (IcnPaper *paper, const IcnFigure *figure, IcnWorkbench *bench,
                               gboolean is_asked, GCancellable *cancellable, GError **error);

/* The index of the design that a view shows: the design that the figure names, or else the first
 * design that is not hidden. */
guint icn_figure_design (const IcnFigure *figure, const IcnStudy *study);

/* The default view of the figure's design; NULL if the study has no designs. */
const char *icn_figure_usual_view (const IcnFigure *figure, const IcnStudy *study);

/* A text that lists the ids of the ways to colour wires: "dimension, load, width, length or level";
 * free with g_free. */
char *icn_colors_legal (void);
