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
  char *seed;     /* seed of the variant that is shown (variant.h); "" for no variant */
  IcnStudy *variant;     /* the variant of `seed`; NULL if there is none or it is not made yet */
  IcnStudy *written;     /* the lesson as its author wrote it, from which `variant` is made */
  char *variant_problem; /* why no variant could be made with `seed`; NULL if one could be made */
  BisectionJob *drawing;
  /* copy of the study after the settings of the step and its control were applied; its designs are
   * compared with the present ones to find later edits by the user */
  IcnStudy *played;
  int step;      /* index of the present step; -1: none */
  IcnStep *asked; /* copy of the present step when its question was last compared with the present
                     one; NULL: there is no step */
  char *problem; /* why the present step cannot be shown; NULL: it can */
  BisectionSweep *sweep;
  /* TRUE while the settings of another step are applied: this edit must not open the control of the
   * previous step again */
  gboolean is_entering;

  gboolean is_revealed; /* the answer to the step's question is shown */
  int choice;           /* index of the answer that the user has chosen; -1: none */
  gboolean
    ticked[ICN_STEP_MAX_CHOICES]; /* for a question with several right choices: TRUE for each choice
                                     that the user has ticked */
  GArray *places; /* array of guint: indices of designs in the order that the user has guessed;
                     empty: the order in which the question lists them */
  double number;        /* the number that the user has guessed; NAN: none */
  char *picked;         /* the name of the channel or node that the user has picked; NULL: none */
  BisectionPick seen;   /* the selection in the drawing at the last call of
                           bisection_lesson_follow_pick() or, if later, when the answer was
                           dropped */
  IcnPickKey *picks; /* the right picks, once the answer is revealed or `picked` was checked; NULL:
                        not known yet, or the question asks for no pick */
  GArray *drawn;        /* array of IcnGuessPoint: the guessed curve */
  GArray *hints;        /* array of guint: for each step how many of its hints are open; steps
                           beyond its end have none open */
  GPtrArray *answers;   /* array of char *: for each step the answer that a student has entered, or
                           NULL */
  char *student;        /* the student's name; NULL: the name is the seed of the variant */
  BisectionLessonSeen describe_seen; /* set by bisection_lesson_set_seen(); or NULL */
  gpointer seen_by;                  /* the argument `owner` of `describe_seen` */
  IcnDesign *tried;     /* copy of the design that the user had made when the answer was revealed;
                           NULL: the question asks for no design, or its answer is not revealed */
};

static inline const IcnStudy *
study_of (BisectionLesson *self)
{
  return bisection_document_get_study (self->document);
}

/* The study whose designs are restored before the settings of a step are applied. */
static inline const IcnStudy *
start_of (BisectionLesson *self)
{
  return self->variant ? self->variant : self->base;
}

/* The right picks of the present step's question, stored in self->picks. NULL with an error if
 * there are none. */
const IcnPickKey *bisection_lesson_find_picks (BisectionLesson *self, GError **error);

/* Takes a new selection in the drawing of the design that the question names as the user's pick. */
void bisection_lesson_follow_pick (BisectionLesson *self);

/* Discards the reader's answer to the present step's question. */
void bisection_lesson_drop_answer (BisectionLesson *self);

/* Returns the design whose curve the question hides; -1 if the question is not about a curve. */
int bisection_lesson_asked_design (BisectionLesson *self);

/* Returns the design that the reader changes to answer the question; NULL if the question asks for
 * no design, or if there is no such design. */
const IcnDesign *bisection_lesson_asked_settings (BisectionLesson *self);
