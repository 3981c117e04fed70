/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Figures as a study has them: a plot of its designs, or a view of one. */
#pragma once

#include "chart.h"
#include "scene.h"
#include "workbench.h"

/* The numbers of a plot, with all designs evaluated as it needs. NULL with what evaluating them
 * refuses, the design named; and for an id that is no plot. */
IcnChart *icn_figure_chart (const IcnFigure *figure, IcnWorkbench *bench,
                            GCancellable *cancellable, GError **error);

/* Whether a view can be drawn of its design, as far as the settings say: an id of none, a colour or
 * messages that the view does not show, and a view that the network does not have are refused. */
gboolean icn_figure_check (const IcnFigure *figure, const IcnStudy *study, GError **error);

/* The same of a step of a lesson, whose settings hold: it may have no figure, or a plot, of which
 * the curve that it hides must exist. A design that it names must exist, too. */
gboolean icn_step_check_figure (const IcnStudy *study, guint step, GError **error);

/* The plot, or the checked view of the figure's design, in the size, with that of the design beside
 * it: in a row, or one above the other in a figure that is higher than wide. NULL where it cannot
 * be drawn: a graph that is too large, messages between nodes that are none. A plot is taller than
 * asked where its legend and notes need it. */
IcnScene *icn_figure_scene (const IcnFigure *figure, IcnWorkbench *bench, const IcnTheme *theme,
                            double width, double height, GCancellable *cancellable,
                            GError **error);

/* A plot of which the reader is to draw what hidden designs would show. */
IcnScene *icn_figure_scene_asked (const IcnFigure *figure, IcnWorkbench *bench,
                                  const IcnTheme *theme, double width, double height,
                                  GCancellable *cancellable, GError **error);

/* The design of a view: that of the figure's name, or the first that is shown. */
guint icn_figure_design (const IcnFigure *figure, const IcnStudy *study);

/* The view that a figure of that design begins with; NULL of a study without designs. */
const char *icn_figure_usual_view (const IcnFigure *figure, const IcnStudy *study);

/* "dimension, load, width, length or level"; free with g_free. */
char *icn_colors_legal (void);
