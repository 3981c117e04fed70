/* SPDX-License-Identifier: GPL-3.0-or-later */
/* BisectionLesson: plays the lesson of a document step by step.
 * Showing a step applies the step's settings to the document itself. Each step starts from the
 * designs as they were when the lesson was opened, or from those of a variant (variant.h), so
 * settings of different steps do not accumulate. All steps together are one undo step, and closing
 * the lesson restores the designs. What the user changes during a step is discarded when another
 * step is shown; undo restores it. Answers are not saved in the study. Simulated points that the
 * figure of a step lacks are simulated in the background. */
#pragma once

#include "document.h"
#include "guess.h"
#include "step.h"
#include "sweep.h"

#define BISECTION_TYPE_LESSON (bisection_lesson_get_type ())
G_DECLARE_FINAL_TYPE (BisectionLesson, bisection_lesson, BISECTION, LESSON, GObject)

/* Signals. "moved": another step or variant, or no step, is shown now. "answered": the reader's
 * answer has changed, or the right answer was revealed or hidden. "asked": the question of the
 * present step or its hints were edited, which discards the reader's answer. "discarded": going to
 * another step has discarded changes that the user had made. "notify::open". "notify::variant": the
 * seed was set, or making the variant of this seed has ended or failed. */
BisectionLesson *bisection_lesson_new (BisectionDocument *document);
BisectionDocument *bisection_lesson_get_document (BisectionLesson *self);

/* Opens the lesson at its first step. A lesson without steps can be opened too. */
void bisection_lesson_open (BisectionLesson *self);
void bisection_lesson_close (BisectionLesson *self);
gboolean bisection_lesson_is_open (BisectionLesson *self);

/* Set and return the id of the gallery's study that is the lesson after this one (gallery.h); NULL:
 * none. It is forgotten when another study is opened. */
void bisection_lesson_set_next (BisectionLesson *self, const char *id);
const char *bisection_lesson_get_next (BisectionLesson *self);

/* Shows the variant of the lesson with this seed (study/marking/variant.h): the same steps, with
 * other settings of the designs. seed: "" for the lesson as its author wrote it. The variant is
 * made in the background; "notify::variant" tells when it is shown. Closing the lesson restores the
 * settings with which it was opened. Does nothing while the lesson is closed. */
void bisection_lesson_set_variant (BisectionLesson *self, const char *seed);
const char *bisection_lesson_get_variant (BisectionLesson *self); /* the seed; "": no variant */
gboolean bisection_lesson_is_drawing (BisectionLesson *self);
/* Returns why no variant could be made with the seed that was set last; NULL if one could be
 * made. */
const char *bisection_lesson_get_variant_problem (BisectionLesson *self);

/* Returns a text with the values of the settings in which the variants of the lesson differ
 * (icn_step_given), such as "Given: Message length 128 bits", to be shown with the question of the
 * present step. NULL if the lesson has no variants. Free with g_free. */
char *bisection_lesson_make_given (BisectionLesson *self);

/* Return a copy of the lesson to which the settings of no step are applied; free with
 * icn_study_free. bisection_lesson_make_study: the variant that is shown; if none is shown, the
 * lesson as its author wrote it. bisection_lesson_make_written: always the lesson as its author
 * wrote it. While the lesson is open, the document saves the latter, unless the user has changed
 * the designs. */
IcnStudy *bisection_lesson_make_study (BisectionLesson *self);
IcnStudy *bisection_lesson_make_written (BisectionLesson *self);

/* bisection_lesson_get_n_hints: the number of hints of the present step (IcnStep.hints) that the
 * reader has opened. Opened hints stay visible until the lesson is closed. In an open lesson
 * (open-lesson.h), a copy without right answers, they stay visible until another study is opened.
 * bisection_lesson_open_hint: opens the next hint; does nothing if there is none or if the answer
 * is shown. */
guint bisection_lesson_get_n_hints (BisectionLesson *self);
void bisection_lesson_open_hint (BisectionLesson *self);

/* The functions below are for an open lesson (open-lesson.h): a copy of a lesson without the right
 * answers, in which a student answers the questions. The student's answers are kept until another
 * study is opened. */
gboolean bisection_lesson_is_unanswered (BisectionLesson *self);
/* Set and return the student's answer to the present step's question, as text; "" if there is
 * none. */
void bisection_lesson_write_answer (BisectionLesson *self, const char *text);
const char *bisection_lesson_get_written (BisectionLesson *self);
void bisection_lesson_set_student (BisectionLesson *self, const char *name);
/* Returns the text of a file with the student's answers to all steps (answer-sheet.h). Free with
 * g_free. */
char *bisection_lesson_make_sheet (BisectionLesson *self);
/* Returns the student's name. Before a name is set, this is the seed of the variant, or "" if there
 * is no variant. */
const char *bisection_lesson_get_student (BisectionLesson *self);

guint bisection_lesson_get_n_steps (BisectionLesson *self);
int bisection_lesson_get_index (BisectionLesson *self); /* index of the present step; -1: none */
/* Returns the present step, which is valid until the next edit; NULL if there is none. */
const IcnStep *bisection_lesson_get_step (BisectionLesson *self);
/* Shows the step with this index. Does nothing if there is no such step. */
void bisection_lesson_go (BisectionLesson *self, int step);

/* Returns a message if the step's settings cannot be applied, if its figure cannot be shown, or if
 * the design that its question asks about does not exist; NULL if there is no such problem. */
const char *bisection_lesson_get_problem (BisectionLesson *self);

/* Returns the BisectionSweep with which the user varies the setting that the step names as its
 * control. If the step has no control, the sweep is closed. */
BisectionSweep *bisection_lesson_get_sweep (BisectionLesson *self);

/* Returns the settings in which the present designs differ from those with which the lesson was
 * opened, in the syntax of a lesson step, such as "k=8,n=2" (icn_study_settings_since). *design:
 * set to the name of the design to which they apply; NULL if they apply to all designs. Free both
 * with g_free. */
char *bisection_lesson_make_settings (BisectionLesson *self, char **design, GError **error);

/* Sets the function that describes what the window shows beside the lesson. `describe` returns a
 * new figure, or NULL if the page shows no figure that a study can contain. It sets *page to the
 * title of the page. If the figure has an animated simulation, `describe` stores its description in
 * `motion`, which the caller has initialised. */
typedef IcnFigure *(*BisectionLessonSeen) (gpointer owner, IcnMotion *motion, const char **page);
void bisection_lesson_set_seen (BisectionLesson *self, BisectionLessonSeen describe,
                                gpointer owner);

/* Returns the figure that the window shows beside the lesson, from the function set by
 * bisection_lesson_set_seen. If none was set, returns NULL and sets *page to NULL. */
IcnFigure *bisection_lesson_describe_seen (BisectionLesson *self, IcnMotion *motion,
                                           const char **page);

/* Whether the user has changed the designs since the step was shown. */
gboolean bisection_lesson_is_changed (BisectionLesson *self);

/* Like bisection_lesson_make_settings, but returns only the settings that the user has changed
 * since the step was shown. */
char *bisection_lesson_make_changes (BisectionLesson *self, char **design, GError **error);

/* The functions below handle the reader's answer to the step's question. */

gboolean bisection_lesson_is_revealed (BisectionLesson *self);

/* Whether the step's figure must stay hidden until the answer is revealed, because it would give
 * away the answer; the text about what to watch in it is hidden too. If the step has no figure, the
 * window's pages are hidden. FALSE for questions that the reader answers with the figure or the
 * pages: by changing a design, by picking a channel or node, or by drawing a curve
 * (bisection_lesson_get_hidden). */
gboolean bisection_lesson_is_waiting (BisectionLesson *self);

/* Returns the index of the design whose curve is hidden because the answer has not been revealed;
 * -1 if no curve is hidden. */
int bisection_lesson_get_hidden (BisectionLesson *self);

void bisection_lesson_choose (BisectionLesson *self, int choice);
/* index of the choice that the user has picked; -1: none */
int bisection_lesson_get_choice (BisectionLesson *self);
/* For a question with several right choices: set and return whether the user has ticked a
 * choice. */
void bisection_lesson_tick (BisectionLesson *self, guint choice, gboolean is_ticked);
gboolean bisection_lesson_is_ticked (BisectionLesson *self, guint choice);

/* For a question that asks to put designs in order. bisection_lesson_get_names: names of the
 * designs, to be freed with g_strfreev. bisection_lesson_get_places: the order that the user has
 * guessed, as indices into these names. bisection_lesson_shift exchanges the design at the index
 * `place` of this order with the one before it (by = -1) or after it (by = 1). */
char **bisection_lesson_get_names (BisectionLesson *self);
const guint *bisection_lesson_get_places (BisectionLesson *self, guint *n_places);
void bisection_lesson_shift (BisectionLesson *self, guint place, int by);

void bisection_lesson_set_number (BisectionLesson *self, double number);
double bisection_lesson_get_number (BisectionLesson *self); /* the guessed number; NAN: none */

/* For a question that asks to pick a channel or node. bisection_lesson_set_picked and _get_picked:
 * the name of the channel or node that the user has picked; "" for none. Until the answer is
 * revealed, selecting a channel or node in the drawing of the design that the question names sets
 * the name too. bisection_lesson_check_picked: FALSE with an error if the network has no channel or
 * node of this name, or none that answers the question. */
void bisection_lesson_set_picked (BisectionLesson *self, const char *name);
const char *bisection_lesson_get_picked (BisectionLesson *self);
gboolean bisection_lesson_check_picked (BisectionLesson *self, GError **error);

/* bisection_lesson_draw: adds a point to the curve that the reader guesses; it replaces a point
 * with the same x. bisection_lesson_get_drawn: returns the points of this curve in the order of
 * x. */
void bisection_lesson_draw (BisectionLesson *self, double x, double y);
const IcnGuessPoint *bisection_lesson_get_drawn (BisectionLesson *self, guint *n_points);

/* bisection_lesson_reveal: shows the answer. If the question asks to pick a channel or node and the
 * user's pick is wrong, a right one is selected in the drawing. bisection_lesson_forget: hides the
 * answer again and discards the guess. */
void bisection_lesson_reveal (BisectionLesson *self);
void bisection_lesson_forget (BisectionLesson *self);

/* Returns a text with the answer and how far the guess was from it; "" until the answer is
 * revealed. Free with g_free. */
char *bisection_lesson_make_outcome (BisectionLesson *self);
