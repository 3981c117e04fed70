/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Figures of a study: a plot of its designs, or a view of one design. */
#pragma once

#include "study-types.h"
#include <gio/gio.h>

typedef struct _IcnChart IcnChart;
typedef struct _IcnPaper IcnPaper;
typedef struct _IcnScene IcnScene;
typedef struct _IcnTheme IcnTheme;

/* The numbers of a plot; evaluates all designs as the plot needs. NULL with the error of an
 * evaluation, which names the design, or for an id that is no plot. */
IcnChart *icn_figure_chart (const IcnFigure *figure, IcnWorkbench *bench,
                            GCancellable *cancellable, GError **error);

/* Checks, as far as settings tell, whether a view can be drawn of its design. Errors: an unknown
 * id, a colour or messages that the view does not show, a view that the network does not have. */
gboolean icn_figure_check (const IcnFigure *figure, const IcnStudy *study, GError **error);

/* The same check for the figure of a lesson's step, with the settings of the step. The step may
 * have no figure, or a plot, in which the curve that it hides must exist. A design that it names
 * must exist, too. */
gboolean icn_step_check_figure (const IcnStudy *study, guint step, GError **error);

/* The plot, or the checked view of the figure's design, in the given size. The view of a second
 * design is beside it, or below it in a figure that is higher than wide. NULL with an error if it
 * cannot be drawn, because a graph is too large or the nodes of messages do not exist. A plot is
 * higher than `height` if its legend and notes need it. */
IcnScene *icn_figure_scene (const IcnFigure *figure, IcnWorkbench *bench, const IcnTheme *theme,
                            double width, double height, GCancellable *cancellable,
                            GError **error);

/* Adds a figure to a page, in its full width, with its caption below it. is_asked: a plot is drawn
 * without the curves of hidden designs, for the reader to draw. A figure that cannot be drawn is
 * replaced by the reason. FALSE when cancelled. */
gboolean icn_paper_add_figure (IcnPaper *paper, const IcnFigure *figure, IcnWorkbench *bench,
                               gboolean is_asked, GCancellable *cancellable, GError **error);

/* The design of a view: the design that the figure names, or the first design shown. */
guint icn_figure_design (const IcnFigure *figure, const IcnStudy *study);

/* The default view of the figure's design; NULL if the study has no designs. */
const char *icn_figure_usual_view (const IcnFigure *figure, const IcnStudy *study);

/* The ids of colours as a list: "dimension, load, width, length or level"; free with g_free. */
char *icn_colors_legal (void);
