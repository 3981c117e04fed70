/* SPDX-License-Identifier: GPL-3.0-or-later */
/* IcnStep: a step of a lesson. A lesson is a study with steps. A step has a text, settings that are
 * applied while the step is shown, a figure, a text that points out details of the figure, and a
 * question. Answers of readers are not stored.
 *
 * Settings and questions refer to designs by the names that the designs have without the step's
 * settings. A step may refer to a design or figure that the study does not have: the study can
 * still be read, and playing or checking the lesson reports the error and continues. */
#pragma once

#include "member.h"
#include "study.h"

#define ICN_STUDY_MAX_STEPS 100    /* largest number of steps in a lesson */
#define ICN_STEP_MAX_CHOICES 8     /* largest number of choices in a question */
#define ICN_STEP_MAX_LIMITS 8      /* largest number of limits that a question sets for a design */
#define ICN_STEP_MAX_ORDERED 16    /* largest number of designs that a question asks to order */
#define ICN_STEP_MAX_HINTS 4       /* largest number of hints in a step */
#define ICN_STEP_MAX_MISTAKES 8    /* largest number of foreseen mistakes in a question */
#define ICN_CONTROL_MAX_VALUES 200 /* largest number of values of a control */

/* A control that the reader of a step can move, such as a slider: it changes one setting. */
typedef struct {
  char *key;      /* key of the setting in the field table; NULL: the step has no control */
  char *values;   /* values, such as "2,3,5,10", "2..10" or "16..512 by 16"; NULL: all legal
                     values */
  char *design;   /* name of the design that the control changes; NULL: all designs, as a common
                     setting */
  char *quantity; /* id (quantity.h) of a quantity that is plotted against the setting; NULL: no
                     plot */
} IcnControl;

/* The motion of a step: a simulation of the designs of the step's figure that runs cycle by cycle
 * while the step is shown. */
typedef struct {
  double speed;  /* simulated cycles per second; NAN: the step has no motion */
  guint64 cycle; /* first cycle that is shown; 0: the first cycle in which a flit moves */
  double load;   /* offered load, as a multiple of the load that saturates the first design of
                    the figure; NAN: ICN_MOTION_LOAD */
  char *follow;  /* source and destination of the message that is followed, such as "0:5"; if
                    several such messages are in the network at `cycle`, the oldest one is followed.
                    NULL: no message is followed */
} IcnMotion;

#define ICN_MOTION_MAX_CYCLE 100000 /* largest IcnMotion.cycle */
#define ICN_MOTION_LEAST_LOAD 0.05  /* smallest IcnMotion.load, as a share of the saturation load */
#define ICN_MOTION_MOST_LOAD 1.5    /* largest IcnMotion.load, as a share of the saturation load */
#define ICN_MOTION_LOAD 0.5 /* default of IcnMotion.load, as a share of the saturation load */

/* Kinds of questions, named after the kind of answer. */
typedef enum {
  ICN_ANSWER_NONE,    /* no question, or a question that is only a text, to which the program does
                         not know the answer */
  ICN_ANSWER_CHOICE,  /* one of `choices`; `claim` can name a claim (IcnClaim, a checked statement
                         of a publication) from which the right choice follows */
  ICN_ANSWER_CHOICES, /* all choices of `choices` that are right; this may be more than one */
  ICN_ANSWER_ORDER,   /* designs ordered by a number, the design with the smallest number first */
  ICN_ANSWER_NUMBER,  /* the value of a quantity for a design to which the step's settings are
                         applied */
  ICN_ANSWER_DESIGN,  /* settings that change the question's design so that it meets `limits` */
  ICN_ANSWER_PICK,    /* a channel or a node, picked in the drawing of a design's network */
  ICN_ANSWER_CURVE,   /* a curve that the reader draws into the step's plot as a guess of a design's
                         curve; the design's curve is hidden until the answer is shown */
} IcnAnswer;

/* A mistake: a wrong answer that the author foresees, with the program's reply. The answer is one
 * of the choices, a number, or a channel or node picked in a drawing. A wrong number is either
 * fixed, or a design's number times a factor, so that it follows the settings of the step and of
 * variants. A wrongly picked channel or node is one that would be right if the question asked for
 * another kind of channel or node (pick-kind.h), or about another design. */
typedef struct {
  char *choice;   /* the wrong choice; NULL: the answer is not a choice */
  double value;   /* the wrong answer if it is a fixed number; NAN: the wrong answer follows from
                     `times`, `quantity`, `design` and `at` */
  double times;   /* the wrong answer is the design's number times this factor; NAN: 1 */
  char *quantity; /* id (quantity.h) of the quantity that the reader mistakes for the asked one;
                     NULL: the asked quantity */
  char *design;   /* name of the design that the reader mistakes for the asked one; NULL: the design
                     of the question */
  char *pick;     /* id (pick-kind.h) of the kind of channel or node, such as busiest-channel, for
                     which the wrong answer would be right; NULL: the answer is not picked in a
                     drawing */
  double at;      /* argument of `quantity`, such as a load, or number of the node to which `pick`
                     refers; NAN: as in the question */
  char *say; /* the program's reply to a reader who gives this answer */
} IcnMistake;

typedef struct {
  char *ask; /* text of the question; NULL: the step has no question */
  char *why; /* explanation that is shown with the answer; or NULL */

  char **choices; /* texts of the choices, ended by NULL; NULL: the question has no choices */
  char *right;    /* the right choice; NULL if `rights` is set */
  char **rights;  /* the right choices, ended by NULL, of a question that may have several; NULL:
                     one choice is right */
  char *claim;    /* id of the claim (IcnClaim, a checked statement of a publication) from which the
                     right choice follows; the claim must hold. Or NULL */

  char *quantity; /* id (quantity.h) of the quantity for which the question asks; or NULL */
  char *design;   /* name of the design that the question is about: the design whose quantity is
                     asked for, in whose drawing the reader picks, or which the reader changes */
  double at;      /* argument of `quantity`, such as a load; or number of the node to which `pick`
                     refers (has_from in pick-kind.h); NAN if neither is needed */

  char *pick; /* id (pick-kind.h) of the kind of channel or node that the reader picks in the
                 drawing of `design`; or NULL */

  char *order;    /* setting or quantity (operand.h) by which the reader orders the designs; or
                     NULL */
  char **designs; /* names of the designs to order, ended by NULL; NULL: all designs of the study */

  char **limits; /* constraints (predicate.h) that the design must meet, ended by NULL; or NULL */
  char *example; /* settings with which `design` meets `limits`, such as "k=8,n=2": the answer of
                    the lesson's author; or NULL */

  char *curve; /* name of the design whose curve is hidden until the answer is shown, or NULL */

  GPtrArray *mistakes; /* array of IcnMistake: foreseen wrong answers to a question that asks for a
                          choice, a number, or a channel or node in a drawing */

  gboolean after; /* whether the figure and `watch`, which reveal the answer, are hidden until the
                     question is answered */
} IcnQuestion;

typedef struct {
  char *title;
  char *text;
  char *watch;  /* text that points out details of the figure to the reader; or NULL */
  char **hints; /* texts that help to answer the question, ended by NULL; or NULL. The reader opens
                   one hint after the other; each hint costs ICN_HINT_COST points (marks.h) */
  IcnFigure *figure; /* plot or drawing that the step shows, or NULL */
  char *set;         /* settings that the step applies, such as "wires=linear", or NULL */
  char *design;      /* name of the design to which `set` applies; NULL: all designs */
  IcnMotion motion;
  IcnControl control;
  IcnQuestion question;
  GPtrArray *expectations; /* array of IcnExpectation, each of which must be met with the step's
                              settings */
} IcnStep;

void icn_control_copy (IcnControl *target, const IcnControl *source);
void icn_control_clear (IcnControl *control);
gboolean icn_control_equal (const IcnControl *a, const IcnControl *b);

void icn_motion_init (IcnMotion *motion); /* sets *motion to its defaults */
void icn_motion_clear (IcnMotion *motion);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (IcnMotion, icn_motion_clear)
void icn_motion_copy (IcnMotion *target, const IcnMotion *source);
gboolean icn_motion_exists (const IcnMotion *motion);

/* Sets *source and *destination to the nodes of the message that the motion follows. Returns FALSE
 * if the motion follows no message. */
gboolean icn_motion_ends (const IcnMotion *motion, guint *source, guint *destination);

IcnStep *icn_step_new (const char *title);
IcnStep *icn_step_dup (const IcnStep *step);
void icn_step_free (IcnStep *step);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (IcnStep, icn_step_free)

static inline IcnStep *
icn_study_step (const IcnStudy *study, guint i)
{
  return g_ptr_array_index (study->steps, i);
}

/* Returns the number of expectations (statements about a number, which are checked) of the study
 * and of all its steps together. */
guint icn_study_n_expectations (const IcnStudy *study);

IcnMistake *icn_mistake_new (void); /* returns a mistake that states no wrong answer yet */
IcnMistake *icn_mistake_dup (const IcnMistake *mistake);
void icn_mistake_free (IcnMistake *mistake);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (IcnMistake, icn_mistake_free)

static inline IcnMistake *
icn_question_mistake (const IcnQuestion *question, guint i)
{
  return g_ptr_array_index (question->mistakes, i);
}

void icn_question_clear (IcnQuestion *question); /* sets *question to its defaults: no question */
void icn_step_drop_question (IcnStep *step);     /* removes the question and its hints */
IcnAnswer icn_question_answer (const IcnQuestion *question);

/* Returns whether a choice of the question is a right one. */
gboolean icn_question_is_right (const IcnQuestion *question, const char *choice);

/* Returns whether the question must be answered before the step's figure and its text `watch` are
 * shown. */
gboolean icn_question_comes_first (const IcnQuestion *question);

/* Returns the addresses (char **) of the texts of a step and its question that a reader sees at one
 * of the moments `when` (IcnRead flags, such as ICN_READ_HINT). Texts that are NULL are left out.
 * Free with g_ptr_array_unref. */
GPtrArray *icn_step_words (const IcnStep *step, IcnRead when);

/* Returns the texts of the step, without its title and its question, that a reader sees at one of
 * the moments `when` (IcnRead flags), translated and as they are shown. Free with g_strfreev. */
char **icn_step_paragraphs (const IcnStep *step, IcnRead when);

/* Returns the moments (IcnRead flags) at which readers see a text of the step before they answer
 * its question. */
IcnRead icn_step_before_answer (const IcnStep *step);

/* Checks that no setting in a text such as "k=8,n=2" names a file. Used for settings from untrusted
 * sources such as answer sheets (marking/answer-sheet.h), which must not make the program read
 * files. Returns FALSE with an error if a setting names a file. */
gboolean icn_settings_check_files (const char *settings, GError **error);

/* Returns the values that the text of a control lists, in the same order; NULL with an error if
 * there are fewer than two values or more than ICN_CONTROL_MAX_VALUES. Free with g_strfreev. */
char **icn_control_values (const char *text, GError **error);

/* Returns the index of the design with this name; -1 if there is none or if name is NULL. */
int icn_study_find_design (const IcnStudy *study, const char *name);

/* Applies the settings of step i to the study's designs, as icn_study_give does. The caller must
 * have removed the settings of the previous step. Returns FALSE, with nothing changed, if the
 * step's design does not exist or if no design can have the settings. */
gboolean icn_study_take_step (IcnStudy *study, guint i, GError **error);

/* Sets the setting of a control to a value, as the sidebar would. If the control names a design,
 * the value is set in this design; otherwise it is set as a common setting if the setting is
 * linked, and in each design if it is not. A network with integer radices keeps its number of nodes
 * and gets integer radices: 1,024 nodes in three dimensions become 16 × 8 × 8. Returns FALSE, with
 * nothing changed, if no design can have the value. Designs that cannot have the value are not
 * changed, and are appended to `unable` (common.h), which may be NULL. */
gboolean icn_study_take_control (IcnStudy *study, const IcnControl *control, const char *value,
                                 GPtrArray *unable, GError **error);

/* Returns whether the control changes this design, which may not allow every value of the
 * control. */
gboolean icn_study_is_controlled (const IcnStudy *study, const IcnControl *control, guint design);

/* Replaces the designs and linked settings of `study` by those of `base`. References to designs by
 * name are updated if both studies have the same number of designs. */
void icn_study_restore_designs (IcnStudy *study, const IcnStudy *base);

/* Returns, as a text for a step, the settings that turn the designs of `base` into those of the
 * study; "" if the designs are equal. *design is set to the name of the one design to which the
 * settings apply, or to NULL if they apply to all designs. Returns NULL with an error if no single
 * text describes the difference. Free both with g_free. */
char *icn_study_settings_since (const IcnStudy *study, const IcnStudy *base, char **design,
                                GError **error);
