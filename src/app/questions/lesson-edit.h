/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Functions with which the author of a lesson edits its steps. Each edit can be undone
 * separately. */
#pragma once

#include "lesson.h"

/* Adds a step to the lesson after the present one and shows it. The new step contains the settings
 * in which the designs now differ from those with which the lesson was opened. figure: the figure
 * that the page shows, or NULL. motion: how the animated simulation of the figure is shown
 * (IcnMotion), or NULL. FALSE if the syntax of steps cannot express the settings. */
gboolean bisection_lesson_add_step (BisectionLesson *self, const IcnFigure *figure,
                                    const IcnMotion *motion, GError **error);

/* Replaces the settings of the present step by those in which the designs now differ from those
 * with which the lesson was opened, and shows the step again. figure, motion: the new figure and
 * animated simulation of the step; if both are NULL, the step keeps those that it has. FALSE if the
 * syntax of steps cannot express the settings. */
gboolean bisection_lesson_keep_step (BisectionLesson *self, const IcnFigure *figure,
                                     const IcnMotion *motion, GError **error);

/* Adds a copy of the present step after it and shows the copy. */
gboolean bisection_lesson_duplicate_step (BisectionLesson *self, GError **error);

/* Moves a step so that its new index is `place`, and shows it. */
void bisection_lesson_place_step (BisectionLesson *self, guint step, guint place);

/* bisection_lesson_remove_step: removes the present step. bisection_lesson_move_step: exchanges it
 * with the step before it (by = -1) or after it (by = 1). */
void bisection_lesson_remove_step (BisectionLesson *self);
void bisection_lesson_move_step (BisectionLesson *self, int by);

/* Return and set a text of a step or of its question. key: the key of the text in study files, such
 * as "watch" or "ask" (study-format.h). bisection_step_get_text returns "" if the step does not
 * have the text. Letters typed one after the other are one undo step. */
const char *bisection_step_get_text (const IcnStep *step, const char *key);
void bisection_lesson_set_text (BisectionLesson *self, const char *key, const char *text);

/* Changes the present step as one edit. change: called with a copy of the study, the step in it,
 * and `data`; it changes the step. If the step is then not legal (icn_study_check), returns FALSE
 * and changes nothing. label: name of the edit for undo; drag: as for bisection_document_set_field.
 * Does nothing if there is no step. */
typedef gboolean (*BisectionStepChange) (IcnStudy *study, IcnStep *step, gpointer data,
                                         GError **error);
gboolean bisection_lesson_change_step (BisectionLesson *self, const char *label, const char *drag,
                                       BisectionStepChange change, gpointer data, GError **error);

/* Sets the control of the present step: the setting that the reader can move, and its values.
 * control->key: NULL for no control. FALSE with an error if the setting does not exist, or if it
 * cannot have these values. */
gboolean bisection_lesson_set_control (BisectionLesson *self, const IcnControl *control,
                                       GError **error);

/* Sets the hints of the present step: an array of texts, ended by NULL; NULL for no hints. FALSE
 * with an error if one is empty, or if two are equal. */
gboolean bisection_lesson_set_hints (BisectionLesson *self, char *const *hints, GError **error);

/* Sets the figure of the present step; NULL: no figure. */
gboolean bisection_lesson_set_figure (BisectionLesson *self, const IcnFigure *figure,
                                      GError **error);

/* Sets the numbers that the designs must have with the settings of the present step: an array of
 * IcnExpectation, which is copied. */
gboolean bisection_lesson_set_expectations (BisectionLesson *self, const GPtrArray *expectations,
                                            GError **error);
