/* SPDX-License-Identifier: GPL-3.0-or-later */
/* BisectionAnalyser: fetches the graph numbers that the designs of a study lack, one design after
 * the other in the background, the chosen one first; of a study of thousands only for those that
 * are shown, for their graphs would not all fit in memory. */
#pragma once

#include "workbench.h"
#include <gio/gio.h>

typedef struct _BisectionAnalyser BisectionAnalyser;

/* analysis: for every design that it matches; NULL when the one that was asked for has none. */
typedef void (*BisectionAnalysed) (IcnAnalysis *analysis, gpointer data);

BisectionAnalyser *bisection_analyser_new (BisectionAnalysed analysed, gpointer data);
void bisection_analyser_free (BisectionAnalyser *analyser);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (BisectionAnalyser, bisection_analyser_free)

/* Works on what is missing now, and gives up at once what nobody wants any more. Call it after
 * every edit and after every analysis. Designs first .. first + n_shown - 1 are shown, current
 * among them. */
void bisection_analyser_update (BisectionAnalyser *analyser, IcnWorkbench *bench, guint first,
                                guint n_shown, guint current);
gboolean bisection_analyser_is_busy (const BisectionAnalyser *analyser);

/* Designs whose numbers do not exist, by icn_analysis_key, are not asked for again until the next
 * edit. */
void bisection_analyser_refuse (BisectionAnalyser *analyser, const char *key);
void bisection_analyser_forget_refused (BisectionAnalyser *analyser);
