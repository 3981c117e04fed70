/* SPDX-License-Identifier: GPL-3.0-or-later */
/* BisectionAnalyser: builds and analyses, in a background job, the graphs of designs that have no
 * analysis yet: one design after the other, beginning with the chosen one. In a study of thousands
 * of designs, it analyses only the designs that are shown, because the graphs of all designs would
 * not fit in memory. */
#pragma once

#include "workbench.h"
#include <gio/gio.h>

typedef struct _BisectionAnalyser BisectionAnalyser;

/* Called when an analysis has finished. analysis: the result, which is valid for every design with
 * the same key (icn_analysis_key: a text made of the settings on which an analysis depends); NULL
 * if the analysis failed. */
typedef void (*BisectionAnalysed) (IcnAnalysis *analysis, gpointer data);

BisectionAnalyser *bisection_analyser_new (BisectionAnalysed analysed, gpointer data);
void bisection_analyser_free (BisectionAnalyser *analyser);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (BisectionAnalyser, bisection_analyser_free)

/* Starts the next missing analysis of the shown designs, whose indices are first … first + n_shown
 * - 1. The order is: the design `current`, the designs after it, then those before it. Cancels a
 * running analysis that no shown design needs any more. Call this function after every edit and
 * after every finished analysis. */
void bisection_analyser_update (BisectionAnalyser *analyser, IcnWorkbench *bench, guint first,
                                guint n_shown, guint current);
gboolean bisection_analyser_is_busy (const BisectionAnalyser *analyser);

/* bisection_analyser_refuse: marks all designs with this key (icn_analysis_key) as impossible to
 * analyse, so that the analyser does not try them again. bisection_analyser_forget_refused: removes
 * all these marks; to be called after every edit. */
void bisection_analyser_refuse (BisectionAnalyser *analyser, const char *key);
void bisection_analyser_forget_refused (BisectionAnalyser *analyser);
