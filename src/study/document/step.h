/* SPDX-License-Identifier: GPL-3.0-or-later */
/* IcnStep: a step of a lesson. A lesson is a study with steps: each has a text, settings that hold
 * while it is shown, a figure, what to watch, and a question. Nothing that is answered is stored.
 *
 * Settings and questions name designs as they are called before the step's settings hold. What a
 * step refers to and the study does not have, a design or a figure, does not make the study
 * unreadable: who plays or checks the lesson says so, and goes on. */
#pragma once

#include "study.h"

#define ICN_STUDY_MAX_STEPS 100
#define ICN_STEP_MAX_CHOICES 8
#define ICN_CONTROL_MAX_VALUES 200

/* The one setting that a step is about, and the values that it goes through. */
typedef struct {
  char *key;      /* of the field table; NULL: the step has none */
  char *values;   /* "2,3,5,10", "2..10" or "16..512 by 16"; NULL: all that the designs can have */
  char *design;   /* name of the one design that it is set of; NULL: all, as a common setting */
  char *quantity; /* id of quantity.h: plotted against it; NULL: nothing */
} IcnControl;

/* How a question is answered. */
typedef enum {
  ICN_ANSWER_NONE,   /* there is no question, or one to think about */
  ICN_ANSWER_CHOICE, /* one of `choices`; which is right, the study's claim states */
  ICN_ANSWER_NUMBER, /* a quantity of a design while the step's settings hold */
  ICN_ANSWER_CURVE,  /* a design's curve in the step's figure, a plot: hidden until revealed */
} IcnAnswer;

typedef struct {
  char *ask; /* NULL: the step asks nothing */
  char *why; /* said with the answer, or NULL */

  char **choices; /* NULL unless there are some */
  char *right;    /* the one of them that is right, */
  char *claim;    /* as the claim of this id says, which must hold */

  char *quantity; /* id of quantity.h, or NULL */
  char *design;   /* of the design of this name */
  double at;      /* and its argument; NAN: none */

  char *curve; /* name of the design whose curve is hidden, or NULL */

  gboolean after; /* the figure and what to watch are shown with the answer, as they tell it */
} IcnQuestion;

typedef struct {
  char *title;
  char *text;
  char *watch;       /* what to look at, or NULL */
  IcnFigure *figure; /* or NULL */
  char *set;         /* "wires=linear", as an experiment has it, or NULL */
  char *design;      /* of the design of this name; NULL: of all */
  IcnControl control;
  IcnQuestion question;
  GPtrArray *expectations; /* IcnExpectation: of the designs while the step's settings hold */
} IcnStep;

void icn_control_copy (IcnControl *target, const IcnControl *source);
void icn_control_clear (IcnControl *control);
gboolean icn_control_equal (const IcnControl *a, const IcnControl *b);

IcnStep *icn_step_new (const char *title);
IcnStep *icn_step_dup (const IcnStep *step);
void icn_step_free (IcnStep *step);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (IcnStep, icn_step_free)

static inline IcnStep *
icn_study_step (const IcnStudy *study, guint i)
{
  return g_ptr_array_index (study->steps, i);
}

/* The study's own and those of its steps. */
guint icn_study_n_expectations (const IcnStudy *study);

IcnAnswer icn_question_answer (const IcnQuestion *question);

/* Whether the step's figure, and what to watch in it, wait for the answer. */
gboolean icn_question_comes_first (const IcnQuestion *question);

/* The values that a text names, in its order; NULL for one that names none or too many. Free with
 * g_strfreev. */
char **icn_control_values (const char *text, GError **error);

/* -1: no design is called so. name: NULL, none. */
int icn_study_find_design (const IcnStudy *study, const char *name);

/* The settings of step i hold of the study's designs, which are as they were without them, as
 * icn_study_give has it. FALSE, with nothing changed, where its design does not exist or nothing
 * can take them. */
gboolean icn_study_take_step (IcnStudy *study, guint i, GError **error);

/* One value of a control, as the sidebar sets it: of its design, of all that have it in common, or
 * else of every design. A network that can be built stays one, of as many nodes: 1,024 in three
 * dimensions are 16 × 8 × 8. FALSE, with nothing changed, where nothing can take it. behind: NULL,
 * or a list (common.h) that gets those that cannot, and keep what they have. */
gboolean icn_study_take_control (IcnStudy *study, const IcnControl *control, const char *value,
                                 GPtrArray *behind, GError **error);

/* Whether a move of the control is one of this design, which may refuse it. */
gboolean icn_study_is_controlled (const IcnStudy *study, const IcnControl *control, guint design);

/* The value that the control has now, as the field table spells it; NULL where its design does not
 * exist. Free with g_free. */
char *icn_study_control_value (const IcnStudy *study, const IcnControl *control);

/* The designs and common settings are again those of base; what refers to designs by their names
 * follows, where the study has as many. */
void icn_study_restore_designs (IcnStudy *study, const IcnStudy *base);

/* What turns base into the study, as a step has it: settings of all designs, or of the one that
 * *design then names (NULL: all). NULL with an error where no one text does. Free both with
 * g_free; "" where nothing differs. */
char *icn_study_settings_since (const IcnStudy *study, const IcnStudy *base, char **design,
                                GError **error);
