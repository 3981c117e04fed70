/* SPDX-License-Identifier: GPL-3.0-or-later */
/* BisectionStudyRow: one study of the gallery: what it shows, its claims with their verdicts, and
 * its expectations, which are checked in the background on request. */
#pragma once

#include "study.h"
#include <adwaita.h>

#define BISECTION_TYPE_STUDY_ROW (bisection_study_row_get_type ())
G_DECLARE_FINAL_TYPE (BisectionStudyRow, bisection_study_row, BISECTION, STUDY_ROW, AdwExpanderRow)

/* id: of the gallery. Takes ownership of study. */
GtkWidget *bisection_study_row_new (const char *id, IcnStudy *study);

const char *bisection_study_row_get_id (BisectionStudyRow *self);
const IcnStudy *bisection_study_row_get_study (BisectionStudyRow *self);
void bisection_study_row_set_picture (BisectionStudyRow *self, GdkTexture *picture);
void bisection_study_row_show_picture (BisectionStudyRow *self, gboolean shown);

/* Whether all words, in any case, occur in the study's title, its place in the source, its notes or
 * its claims. */
gboolean bisection_study_row_matches (BisectionStudyRow *self, const char *words);

/* Starts a check; FALSE if there is nothing to check, or a check is running. Signal: "checked". */
gboolean bisection_study_row_check (BisectionStudyRow *self);
gboolean bisection_study_row_is_checking (BisectionStudyRow *self);

/* Action: study.check. */
