/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Internals of BisectionLesson. lesson.c goes from step to step, lesson-answers.c keeps the
 * reader's answers, and lesson-outcome.c writes the text that says how right an answer is. */
#pragma once

#include "job.h"
#include "lesson.h"
#include "pick.h"
#include "question-pick.h"

struct _BisectionLesson {
  GObject parent_instance;
  BisectionDocument *document;
  IcnStudy *base; /* the study when the lesson was opened; NULL while the lesson is closed */
  char *next;     /* id of the lesson after this one (bisection_lesson_set_next()) */
  char *seed;     /* seed of the variant that is shown (variant.h); "" for no variant */
  /* the variant of the lesson that belongs to `seed`; NULL if there is none or it is not made
   * yet */
  IcnStudy *variant;
  IcnStudy *written;     /* the lesson as its author wrote it, from which `variant` is made */
  char *variant_problem; /* why no variant could be made with `seed`; NULL if one could be made */
  BisectionJob *drawing;
  /* copy of the study right after the settings of the step, and the value of its control (the
   * setting that the reader can move), were applied; the present designs are compared with it to
   * find what the user has edited since */
  IcnStudy *played;
  int step; /* index of the present step; -1: none */
  /* copy of the present step; after an edit, its question and hints are compared with this copy to
   * find whether they were changed. NULL: there is no step. */
  IcnStep *asked;
  /* error message if the settings or the figure of the present step cannot be shown; else NULL */
  char *problem;
  BisectionSweep *sweep;
  /* TRUE while the program applies the settings of a step: this is not an edit by the user, so it
   * changes neither the control (the setting that the reader can move) nor the answer */
  gboolean is_entering;

  gboolean is_revealed; /* the answer to the step's question is shown */
  int choice;           /* index of the choice that the user has picked as the answer; -1: none */
  gboolean
    ticked[ICN_STEP_MAX_CHOICES]; /* for a question with several right choices: TRUE for each choice
                                     that the user has ticked */
  GArray *places; /* array of guint: indices of designs in the order that the user has guessed;
                     empty: the order in which the question lists them */
  double number;  /* the number that the user has guessed; NAN: none */
  char *picked;   /* the name of the channel or node that the user has picked; NULL: none */
  /* the selection in the drawn network when it last became the reader's answer, or when the answer
   * was discarded. Only a selection that differs from it becomes a new answer. */
  BisectionPick seen;
  /* the channels or nodes that are right answers. They are found when the answer is revealed or
   * when `picked` is checked; NULL before that, and for other kinds of questions. */
  IcnPickKey *picks;
  GArray *drawn; /* array of IcnGuessPoint: the guessed curve */
  /* array of guint: for each step, the number of its hints that the reader has opened; for steps
   * beyond the end of the array, 0 */
  GArray *hints;
  GPtrArray *answers; /* array of char *: for each step the answer that a student has entered, or
                         NULL */
  /* the student's name; NULL if not set yet: the seed of the variant then stands for it */
  char *student;
  /* function that describes what the window shows (bisection_lesson_set_seen()); or NULL */
  BisectionLessonSeen describe_seen;
  gpointer seen_by; /* the argument `owner` of `describe_seen` */
  IcnDesign *tried; /* copy of the design that the user had made when the answer was revealed;
                       NULL: the question asks for no design, or its answer is not revealed */
};

static inline const IcnStudy *
study_of (BisectionLesson *self)
{
  return bisection_document_get_study (self->document);
}

/* Returns the study from which every step starts: the variant, if one is shown, else the study as
 * it was when the lesson was opened. A step's settings are applied to its designs. */
static inline const IcnStudy *
start_of (BisectionLesson *self)
{
  return self->variant ? self->variant : self->base;
}

/* Returns the channels or nodes that answer the present step's question, and stores them in
 * self->picks. NULL with an error if there are none. */
const IcnPickKey *bisection_lesson_find_picks (BisectionLesson *self, GError **error);

/* Makes the selection in the drawn network the reader's answer, if it has changed and the drawn
 * design is the one that the question names. */
void bisection_lesson_follow_pick (BisectionLesson *self);

/* Discards the reader's answer to the present step's question. */
void bisection_lesson_drop_answer (BisectionLesson *self);

/* Returns the index of the design whose curve the question hides; -1 if the question is not about a
 * curve. */
int bisection_lesson_asked_design (BisectionLesson *self);

/* Returns the design that the reader changes to answer the question; NULL if the question asks for
 * no design, or if there is no such design. */
const IcnDesign *bisection_lesson_asked_settings (BisectionLesson *self);
