/* SPDX-License-Identifier: GPL-3.0-or-later */
/* BisectionAnalyser: computes the graph numbers that designs of a study lack, one design after the
 * other in the background, the chosen one first. In a study of thousands of designs only for those
 * that are shown, as all graphs would not fit in memory. */
#pragma once

#include "workbench.h"
#include <gio/gio.h>

typedef struct _BisectionAnalyser BisectionAnalyser;

/* analysis: for every design that it matches; NULL if the design that was asked for has none. */
typedef void (*BisectionAnalysed) (IcnAnalysis *analysis, gpointer data);

BisectionAnalyser *bisection_analyser_new (BisectionAnalysed analysed, gpointer data);
void bisection_analyser_free (BisectionAnalyser *analyser);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (BisectionAnalyser, bisection_analyser_free)

/* Starts work on missing analyses, and cancels work that is not needed any more. To be called after
 * every edit and after every analysis. Designs first .. first + n_shown - 1 are shown, including
 * the current one. */
void bisection_analyser_update (BisectionAnalyser *analyser, IcnWorkbench *bench, guint first,
                                guint n_shown, guint current);
gboolean bisection_analyser_is_busy (const BisectionAnalyser *analyser);

/* Marks designs with this icn_analysis_key as having no analysis, so that it is not tried again
 * until the next edit. */
void bisection_analyser_refuse (BisectionAnalyser *analyser, const char *key);
void bisection_analyser_forget_refused (BisectionAnalyser *analyser);
