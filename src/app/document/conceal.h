/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The numbers from which the answer to a lesson's question follows (question-subjects.h) are
 * concealed until the answer is shown. All code that shows numbers of designs calls the functions
 * below, so that no page reveals an answer. The figure that the step itself shows is not
 * concealed. */
#pragma once

#include "document.h"
#include "quantity.h"

/* The text in place of a concealed number. */
#define BISECTION_CONCEALED "?"

/* Sets the subjects that are concealed, as bits 1 << IcnAbout; 0: none. The document emits "picked"
 * when they change. */
void bisection_document_conceal (BisectionDocument *self, guint subjects);

/* Whether the quantity, any quantity at all, or the loads of channels are concealed. */
gboolean bisection_document_conceals (BisectionDocument *self, const IcnQuantity *quantity);
gboolean bisection_document_conceals_any (BisectionDocument *self);
gboolean bisection_document_hides_loads (BisectionDocument *self);

/* Whether a plot has a concealed quantity. plot: an id of chart.h. across, up: the ids of the
 * quantities of a plot of two quantities; NULL for others. */
gboolean bisection_document_conceals_plot (BisectionDocument *self, const char *plot,
                                           const char *across, const char *up);

/* A sentence, translated, that stands in place of what is concealed. */
const char *bisection_concealed_words (void);
