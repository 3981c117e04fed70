/* SPDX-License-Identifier: GPL-3.0-or-later */
/* IcnStep: a step of a lesson. A lesson is a study with steps: each has a text, settings that are
 * applied while it is shown, a figure, a hint what to watch, and a question. Answers are not
 * stored.
 *
 * Settings and questions refer to designs by the names that these have without the step's settings.
 * A step may refer to a design or figure that the study does not have: the study can still be read,
 * and playing or checking the lesson reports the error and continues. */
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

/* A control that the reader of a step can move: one setting, and the values that it can take. */
typedef struct {
  char *key;      /* key of the setting in the field table; NULL: the step has no control */
  char *values;   /* values as "2,3,5,10", "2..10" or "16..512 by 16"; NULL: all that are legal */
  char *design;   /* name of the design that the control changes; NULL: all designs, as a common
                     setting */
  char *quantity; /* id of a quantity that is plotted against the setting (quantity.h), or NULL */
} IcnControl;

/* A simulation of the designs of the step's figure that runs cycle by cycle while the step is
 * shown.
 */
typedef struct {
  double speed;  /* cycles per second; NAN: nothing is simulated */
  guint64 cycle; /* first cycle that is shown; 0: the first cycle in which a flit moves */
  double load;   /* offered load, as a multiple of the load that saturates the first design of
                    the figure; NAN: ICN_MOTION_LOAD */
  char *follow;  /* source and destination, "0:5", of the message that is followed. If several
                    such messages are in the network at `cycle`, it is the oldest. NULL: no
                    message is followed */
} IcnMotion;

#define ICN_MOTION_MAX_CYCLE 100000 /* largest IcnMotion.cycle */
#define ICN_MOTION_LEAST_LOAD 0.05  /* smallest IcnMotion.load, as a share of the saturation load */
#define ICN_MOTION_MOST_LOAD 1.5    /* largest IcnMotion.load, as a share of the saturation load */
#define ICN_MOTION_LOAD 0.5 /* the load if IcnMotion.load is NAN, as a share of the saturation
                               load */

/* Kinds of questions, by how they are answered. */
typedef enum {
  ICN_ANSWER_NONE,    /* no question, or one that is only a text, which the program cannot answer */
  ICN_ANSWER_CHOICE,  /* one of `choices`; `claim` can name a claim of the study from which the
                         right choice follows */
  ICN_ANSWER_CHOICES, /* all of `choices` that are right, which may be several */
  ICN_ANSWER_ORDER,   /* designs in the order of a number, the smallest first */
  ICN_ANSWER_NUMBER,  /* the value of a quantity for a design, with the step's settings */
  ICN_ANSWER_DESIGN,  /* settings that change the question's design so that it meets `limits` */
  ICN_ANSWER_PICK,    /* a channel or a node, picked in the drawing of a design's network */
  ICN_ANSWER_CURVE,   /* the curve of a design, which the reader draws into the plot that is the
                         step's figure; the real curve is hidden until the answer is shown */
} IcnAnswer;

/* A wrong answer that the author foresees, and what the program says of it. The answer is one of
 * the choices, a number, or a pick in a drawing. A wrong number is fixed, or it is a design's
 * number times a factor, so that it follows the settings of the step and of variants. A wrong pick
 * would be right if the question asked for another kind of pick, or about another design. */
typedef struct {
  char *choice;   /* the wrong choice; NULL: the answer is not a choice */
  double value;   /* the wrong answer if it is a fixed number; NAN: it follows from the members
                     below */
  double times;   /* factor by which the design's number is multiplied; NAN: 1 */
  char *quantity; /* id in quantity.h; NULL: the quantity for which the question asks */
  char *design;   /* name of the design; NULL: the design of the question */
  char *pick;     /* id in pick-kind.h of the kind of pick for which the answer would be right;
                     NULL: the answer is not a pick */
  double at; /* argument of the quantity, or index of the node on which the pick depends; NAN: the
                same as in the question */
  char *say; /* the program's reply to a reader who gives this answer */
} IcnMistake;

typedef struct {
  char *ask; /* text of the question; NULL: the step has none */
  char *why; /* explanation that is shown with the answer; or NULL */

  char **choices; /* texts to choose from, ended by NULL; or NULL */
  char *right;    /* the right choice; NULL if `rights` is set */
  char **rights;  /* the right choices, ended by NULL, if there may be several; else NULL */
  char *claim; /* id of a claim that must hold and from which the right choice follows; or NULL */

  char *quantity; /* id in quantity.h of the number asked for, or NULL */
  char *design;   /* name of the design that the question is about: whose quantity is asked for,
                     in whose drawing something is to be picked, or which the reader is to change */
  double at;      /* argument of the quantity, such as a load; for a pick: index of the node on
                     which the right pick depends, if its kind needs one (has_from in pick-kind.h);
                     else NAN */

  char *pick; /* id in pick-kind.h of what is to be picked in the drawing of `design`; or NULL */

  char *order;    /* setting or quantity (operand.h) by which the designs are to be ordered; or
                     NULL */
  char **designs; /* names of the designs to order, ended by NULL; NULL: all designs of the study */

  char **limits; /* constraints (predicate.h) that the design must meet, ended by NULL; or NULL */
  char *example; /* settings with which `design` meets `limits`, such as "k=8,n=2": the answer of
                    the lesson's author; or NULL */

  char *curve; /* name of the design whose curve is hidden until the answer is shown, or NULL */

  GPtrArray *mistakes; /* array of IcnMistake: foreseen mistakes of an answer that is a choice, a
                          number or a pick */

  gboolean after; /* whether the figure and `watch` are hidden until the question is answered,
                     because they would reveal the answer */
} IcnQuestion;

typedef struct {
  char *title;
  char *text;
  char *watch;  /* text on what to look at, or NULL */
  char **hints; /* texts that help to answer the question, ended by NULL; or NULL. The reader opens
                   them one after the other, and each costs ICN_HINT_COST points (marks.h) */
  IcnFigure *figure; /* plot or drawing that the step shows, or NULL */
  char *set;         /* settings that the step applies, such as "wires=linear", or NULL */
  char *design;      /* name of the design to which `set` applies; NULL: all designs */
  IcnMotion motion;
  IcnControl control;
  IcnQuestion question;
  GPtrArray *expectations; /* array of IcnExpectation that must hold with the step's settings */
} IcnStep;

void icn_control_copy (IcnControl *target, const IcnControl *source);
void icn_control_clear (IcnControl *control);
gboolean icn_control_equal (const IcnControl *a, const IcnControl *b);

void icn_motion_init (IcnMotion *motion); /* sets *motion to its defaults */
void icn_motion_clear (IcnMotion *motion);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (IcnMotion, icn_motion_clear)
void icn_motion_copy (IcnMotion *target, const IcnMotion *source);
gboolean icn_motion_exists (const IcnMotion *motion);

/* Gets the source and the destination of the message that the motion follows. FALSE if it follows
 * none. */
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

/* Number of expectations of the study and of all its steps together. */
guint icn_study_n_expectations (const IcnStudy *study);

IcnMistake *icn_mistake_new (void); /* an empty mistake, which has neither a choice nor a number */
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

/* Whether a choice of the question is the right one, or one of those that are right. */
gboolean icn_question_is_right (const IcnQuestion *question, const char *choice);

/* Whether the question must be answered before the step's figure and its text `watch` are shown. */
gboolean icn_question_comes_first (const IcnQuestion *question);

/* The addresses (char **) of the texts of a step and of its question that a reader sees at one of
 * the moments `when` (IcnRead flags, such as ICN_READ_HINT), without texts that are NULL. Free with
 * g_ptr_array_unref. */
GPtrArray *icn_step_words (const IcnStep *step, IcnRead when);

/* The texts of the step, without its title and its question, that a reader sees at one of the
 * moments `when` (IcnRead flags), translated and in the form in which they are shown. Free with
 * g_strfreev. */
char **icn_step_paragraphs (const IcnStep *step, IcnRead when);

/* Returns the moments (IcnRead flags) at which readers see a text of the step before they answer
 * its question. */
IcnRead icn_step_before_answer (const IcnStep *step);

/* Checks that no setting in a text such as "k=8,n=2" names a file. For settings from untrusted
 * sources such as answer sheets (marking/answer-sheet.h), which must not make the program read
 * files. */
gboolean icn_settings_check_files (const char *settings, GError **error);

/* The values that a control's text lists, in the same order; NULL if there are none or too many.
 * Free with g_strfreev. */
char **icn_control_values (const char *text, GError **error);

/* The index of the design with this name; -1 if there is none or name is NULL. */
int icn_study_find_design (const IcnStudy *study, const char *name);

/* Applies the settings of step i to the study's designs, as icn_study_give does. The settings of
 * the previous step must have been removed before. FALSE, with nothing changed, if the step's
 * design does not exist or no design can have the settings. */
gboolean icn_study_take_step (IcnStudy *study, guint i, GError **error);

/* Sets a value of a control as the sidebar would: in the design that the control names. If it names
 * none, the value is set as a common setting if the setting is linked, and otherwise in each
 * design. A network with integer radices keeps its number of nodes and gets integer radices: 1,024
 * nodes in three dimensions become 16 × 8 × 8. FALSE, with nothing changed, if no design can have
 * the value. Designs that cannot have it are unchanged and are appended to `unable` (common.h),
 * which may be NULL. */
gboolean icn_study_take_control (IcnStudy *study, const IcnControl *control, const char *value,
                                 GPtrArray *unable, GError **error);

/* Whether the control changes this design. The design may still not allow every value. */
gboolean icn_study_is_controlled (const IcnStudy *study, const IcnControl *control, guint design);

/* Replaces the designs and linked settings of `study` by those of `base`. References to designs by
 * name are updated if both studies have the same number of designs. */
void icn_study_restore_designs (IcnStudy *study, const IcnStudy *base);

/* The settings that turn the designs of `base` into those of the study, as a text for a step; "" if
 * nothing differs. *design is set to the name of the one design to which they apply, or to NULL if
 * they apply to all. NULL with an error if no single text describes the difference. Free both with
 * g_free. */
char *icn_study_settings_since (const IcnStudy *study, const IcnStudy *base, char **design,
                                GError **error);
