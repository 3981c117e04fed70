/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The numbers from which the answer to a lesson's question follows (question-subjects.h) are
 * concealed until the answer is shown. All code that shows numbers of designs calls the functions
 * below, so that no page reveals an answer. The figure that the step itself shows is not
 * concealed. */
#pragma once

#include "document.h"
#include "quantity.h"

/* The text that is shown in place of a concealed number. */
#define BISECTION_CONCEALED "?"

/* Conceals the numbers about the given subjects. subjects: bit 1 << s is set for each subject s
 * (IcnAbout, such as channel loads or cost); 0: nothing is concealed. The document emits "picked"
 * when the subjects change. */
void bisection_document_conceal (BisectionDocument *self, guint subjects);

/* bisection_document_conceals: whether this quantity is concealed. bisection_document_conceals_any:
 * whether at least one quantity is concealed. bisection_document_hides_loads: whether the loads of
 * channels are concealed. */
gboolean bisection_document_conceals (BisectionDocument *self, const IcnQuantity *quantity);
gboolean bisection_document_conceals_any (BisectionDocument *self);
gboolean bisection_document_hides_loads (BisectionDocument *self);

/* Whether a plot shows a concealed quantity. Always FALSE for the plot in the lesson step's own
 * figure. plot: the plot's id (chart.h). across, up: ids of the quantities on the x axis and the y
 * axis of a scatter plot; NULL for other plots. */
gboolean bisection_document_conceals_plot (BisectionDocument *self, const char *plot,
                                           const char *across, const char *up);

/* Returns a translated sentence that is shown in place of a concealed plot, table or page. */
const char *bisection_concealed_words (void);
