/* SPDX-License-Identifier: GPL-3.0-or-later */
/* BisectionStudyRow: a row for one study of the gallery. It shows the claims of the study's source
 * with the verdicts whether they hold, and the study's expectations (numbers that it states about
 * its designs), which are checked in the background on request. */
#pragma once

#include "study.h"
#include <adwaita.h>

#define BISECTION_TYPE_STUDY_ROW (bisection_study_row_get_type ())
G_DECLARE_FINAL_TYPE (BisectionStudyRow, bisection_study_row, BISECTION, STUDY_ROW, AdwExpanderRow)

/* Makes a row for a study of the gallery. id: the study's id. Takes ownership of `study`. */
GtkWidget *bisection_study_row_new (const char *id, IcnStudy *study);

const char *bisection_study_row_get_id (BisectionStudyRow *self);
const IcnStudy *bisection_study_row_get_study (BisectionStudyRow *self);
void bisection_study_row_set_picture (BisectionStudyRow *self, GdkTexture *picture);
void bisection_study_row_show_picture (BisectionStudyRow *self, gboolean shown);

/* Returns whether all words of the search occur, in upper or lower case, in the study's title, its
 * place in the source (such as "Fig. 15"), its notes or its claims. */
gboolean bisection_study_row_matches (BisectionStudyRow *self, const char *words);

/* Starts to check the expectations of the study (numbers that it states about its designs) in the
 * background; the signal "checked" follows. FALSE if the study has no expectations, or if a check
 * is running. */
gboolean bisection_study_row_check (BisectionStudyRow *self);
gboolean bisection_study_row_is_checking (BisectionStudyRow *self);

/* Action: study.check (starts to check the expectations of the study: the numbers that it states
 * about its designs). */
