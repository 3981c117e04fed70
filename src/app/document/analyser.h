/* SPDX-License-Identifier: GPL-3.0-or-later */
/* BisectionAnalyser: fetches the graph numbers that the designs of a study lack, one design after
 * the other in the background, the chosen one first. */
#pragma once

#include "evaluation.h"
#include "study.h"
#include <gio/gio.h>

typedef struct _BisectionAnalyser BisectionAnalyser;

/* analysis: for every design that it matches; NULL when `asked` has none. */
typedef void (*BisectionAnalysed) (IcnAnalysis *analysis, gpointer data);

BisectionAnalyser *bisection_analyser_new (BisectionAnalysed analysed, gpointer data);
void bisection_analyser_free (BisectionAnalyser *analyser);

/* Works on what is missing now, and stops working on what nobody wants any more. Call it after
 * every edit and after every analysis. evaluations: IcnEvaluation, one per design. */
void bisection_analyser_update (BisectionAnalyser *analyser, const IcnStudy *study,
                                const GArray *evaluations, guint current);
gboolean bisection_analyser_is_busy (const BisectionAnalyser *analyser);

/* A design whose numbers do not exist is not asked for again until the next edit. */
void bisection_analyser_refuse (BisectionAnalyser *analyser, const IcnDesign *design);
void bisection_analyser_forget_refused (BisectionAnalyser *analyser);
