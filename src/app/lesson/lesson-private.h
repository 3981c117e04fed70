/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Internals of BisectionLesson. lesson.c goes from step to step, lesson-answers.c keeps what the
 * reader answers, and lesson-outcome.c says how right that is. */
#pragma once

#include "job.h"
#include "lesson.h"

struct _BisectionLesson {
  GObject parent_instance;
  BisectionDocument *document;
  IcnStudy *base; /* the study when the lesson was opened; NULL while the lesson is closed */
  char *seed;     /* draws the variant that is played; "": none is */
  IcnStudy *variant;     /* the lesson with the settings that `seed` draws; NULL if none is drawn */
  IcnStudy *written;     /* the lesson from which the variant was drawn, or is being drawn */
  char *variant_problem; /* why `seed` drew nothing; NULL if it did */
  BisectionJob *drawing;
  /* copy of the study after the settings of the step and its control were applied; its designs are
   * compared with the present ones to find later edits by the user */
  IcnStudy *played;
  int step;      /* index of the present step; -1: none */
  char *problem; /* why the present step cannot be shown; NULL: it can */
  BisectionSweep *sweep;
  /* TRUE while the settings of another step are applied: this edit must not open the control of the
   * previous step again */
  gboolean is_entering;

  gboolean is_revealed; /* the answer to the step's question is shown */
  int choice;           /* index of the answer that the user has chosen; -1: none */
  gboolean
    ticked[ICN_STEP_MAX_CHOICES]; /* those choices that are guessed, where several are right */
  GArray *places; /* array of guint: the guessed order of designs; empty: as they are listed */
  double number;        /* the number that the user has guessed; NAN: none */
  GArray *drawn;        /* array of IcnGuessPoint: the guessed curve */
  GPtrArray *answers;   /* for each step what a student has written as the answer, or NULL */
  char *student;        /* who that is; NULL: the one of the variant */
  IcnDesign *tried;     /* the design that was revealed as the answer; NULL: none */
};

static inline const IcnStudy *
study_of (BisectionLesson *self)
{
  return bisection_document_get_study (self->document);
}

/* The study from whose designs each step starts. */
static inline const IcnStudy *
start_of (BisectionLesson *self)
{
  return self->variant ? self->variant : self->base;
}

/* Discards the reader's answer to the present step's question. */
void bisection_lesson_drop_answer (BisectionLesson *self);

/* Returns the design whose curve the question hides; -1 if the question is not about a curve. */
int bisection_lesson_asked_design (BisectionLesson *self);

/* Returns the design that the reader changes to answer the question; NULL if the question asks for
 * no design, or if there is no such design. */
const IcnDesign *bisection_lesson_asked_settings (BisectionLesson *self);
