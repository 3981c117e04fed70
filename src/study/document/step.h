/* SPDX-License-Identifier: GPL-3.0-or-later */
/* IcnStep: a step of a lesson. A lesson is a study with steps: each has a text, settings that are
 * applied while it is shown, a figure, what to watch, and a question. Answers are not stored.
 *
 * Settings and questions name designs by their names without the step's settings. A step may refer
 * to a design or figure that the study does not have: the study can still be read, and playing or
 * checking the lesson reports it and goes on. */
#pragma once

#include "study.h"

#define ICN_STUDY_MAX_STEPS 100
#define ICN_STEP_MAX_CHOICES 8
#define ICN_CONTROL_MAX_VALUES 200

/* The control of a step: one setting, and the values that it is swept through. */
typedef struct {
  char *key;      /* key in the field table; NULL: the step has no control */
  char *values;   /* "2,3,5,10", "2..10" or "16..512 by 16"; NULL: all that the designs can have */
  char *design;   /* name of the design that it changes; NULL: all, as a common setting */
  char *quantity; /* id in quantity.h, to be plotted against the setting; NULL: none */
} IcnControl;

/* How a question is answered. */
typedef enum {
  ICN_ANSWER_NONE,   /* there is no question, or one without an answer */
  ICN_ANSWER_CHOICE, /* one of `choices`; the right one is backed by a claim of the study */
  ICN_ANSWER_NUMBER, /* a quantity of a design, with the step's settings */
  ICN_ANSWER_CURVE,  /* a design's curve in the step's figure, a plot, which is hidden until it is
                        revealed */
} IcnAnswer;

typedef struct {
  char *ask; /* the question; NULL: none */
  char *why; /* explanation, shown with the answer; or NULL */

  char **choices; /* NULL if there are none */
  char *right;    /* the right choice */
  char *claim;    /* id of the claim from which this follows, which must hold */

  char *quantity; /* id in quantity.h, or NULL */
  char *design;   /* name of the quantity's design */
  double at;      /* its argument; NAN: none */

  char *curve; /* name of the design whose curve is hidden, or NULL */

  gboolean after; /* the figure and what to watch are shown only with the answer, as they would give
                     it away */
} IcnQuestion;

typedef struct {
  char *title;
  char *text;
  char *watch;       /* what to look at, or NULL */
  IcnFigure *figure; /* or NULL */
  char *set;         /* settings such as "wires=linear", as in an experiment, or NULL */
  char *design;      /* name of the design that gets them; NULL: all designs */
  IcnControl control;
  IcnQuestion question;
  GPtrArray *expectations; /* IcnExpectation: of the designs with the step's settings */
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

/* Number of expectations of the study and of its steps. */
guint icn_study_n_expectations (const IcnStudy *study);

IcnAnswer icn_question_answer (const IcnQuestion *question);

/* Whether the step's figure, and what to watch in it, are shown only after the answer. */
gboolean icn_question_comes_first (const IcnQuestion *question);

/* The values in a control's text, in its order; NULL if it has none or too many. Free with
 * g_strfreev. */
char **icn_control_values (const char *text, GError **error);

/* The index of the design with this name, or -1. name: may be NULL. */
int icn_study_find_design (const IcnStudy *study, const char *name);

/* Applies the settings of step i to the study's designs, which must be those without a step's
 * settings, as icn_study_give does. FALSE, with nothing changed, if its design does not exist or no
 * design can have the settings. */
gboolean icn_study_take_step (IcnStudy *study, guint i, GError **error);

/* Sets a value of a control as the sidebar would: in its design, in all designs that share the
 * setting, or else in every design. A network that can be built remains one, with as many nodes:
 * 1,024 in three dimensions are 16 × 8 × 8. FALSE, with nothing changed, if no design can have the
 * value. unable: NULL, or a list (common.h) that receives the designs that cannot, which are
 * unchanged. */
gboolean icn_study_take_control (IcnStudy *study, const IcnControl *control, const char *value,
                                 GPtrArray *unable, GError **error);

/* Whether the control changes this design, which may not allow every value. */
gboolean icn_study_is_controlled (const IcnStudy *study, const IcnControl *control, guint design);

/* Restores the designs and common settings of base; references to designs by name are updated if
 * the study has as many designs. */
void icn_study_restore_designs (IcnStudy *study, const IcnStudy *base);

/* The settings that turn base into the study, as a text for a step: of all designs, or of the one
 * that *design then names (NULL: all). NULL with an error if no single text does that. Free both
 * with g_free; "" if nothing differs. */
char *icn_study_settings_since (const IcnStudy *study, const IcnStudy *base, char **design,
                                GError **error);
