/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "study-format.h"

#include "setting-axis.h"
#include "step.h"
#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#define AT(type, member) G_STRUCT_OFFSET (type, member)

/* Regular expressions for the ids of plots and views, for the ids of quantities, and for settings
 * as the command line writes them. */
#define ID_PATTERN "^[a-z0-9-]+$"
#define QUANTITY_PATTERN "^[a-z0-9_]+$"
#define SETTINGS_PATTERN "^[a-z-]+=[^,]*(,[a-z-]+=[^,]*)*$"

const IcnMember icn_study_members[] = {
  { "format", ICN_MEMBER_OTHER, 0, TRUE },
  { "version", ICN_MEMBER_OTHER, 0, TRUE },
  { "title", ICN_MEMBER_TEXT, AT (IcnStudy, title), FALSE, "The title of the study.",
    .read = ICN_READ_FIRST },
  { "source", ICN_MEMBER_TEXT, AT (IcnStudy, source), FALSE,
    "Publication that the study follows." },
  { "item", ICN_MEMBER_TEXT, AT (IcnStudy, item), FALSE,
    "Figure, table, equation or section of the source.", .read = ICN_READ_FIRST },
  { "author", ICN_MEMBER_TEXT, AT (IcnStudy, author), FALSE, "Who made the study." },
  { "date", ICN_MEMBER_TEXT, AT (IcnStudy, date), FALSE,
    "When the study was made: a day, a month or a year, as 2026-11-27, 2026-11 or 2026.",
    .pattern = "^[0-9]{4}(-(0[1-9]|1[0-2])(-(0[1-9]|[12][0-9]|3[01]))?)?$" },
  { "license", ICN_MEMBER_TEXT, AT (IcnStudy, license), FALSE,
    "How the study may be used, best as an id of SPDX such as CC-BY-4.0." },
  { "notes", ICN_MEMBER_TEXT, AT (IcnStudy, notes), FALSE, "What to see in the study.",
    .read = ICN_READ_FIRST },
  { "linked", ICN_MEMBER_OTHER, 0, FALSE,
    "Settings that the designs have in common: an edit of one changes all designs that follow "
    "it. Without the list: nodes, budget, wires, length and traffic if equal in all designs, "
    "and every other setting, except the network's, that is equal in all designs and differs "
    "from the default." },
  { "designs", ICN_MEMBER_OTHER, 0, TRUE, "The networks that the study compares.",
    .list_of = "design", .maximum = ICN_STUDY_MAX_DESIGNS },
  /* The matrices come after the designs, because each is read into a design that must exist. */
  { "matrices", ICN_MEMBER_OTHER, 0, FALSE,
    "The matrices of designs whose traffic is matrix:FILE, with the contents of the files when "
    "the study was saved. They are used instead of the files, which may be missing. A design "
    "without a matrix reads its file. Up to 2 MB of rows are kept." },
  { "loads", ICN_MEMBER_OTHER, 0, FALSE,
    "Traffic per node at which designs are simulated; the loads of one unit rise. Without the "
    "list: \"20%s\", \"40%s\", \"60%s\", \"80%s\", \"knee\"." },
  { "figures", ICN_MEMBER_OTHER, 0, FALSE, "Plots and drawings that show the study.",
    .list_of = "figure" },
  { "experiments", ICN_MEMBER_OTHER, 0, FALSE,
    "What the study suggests to try: buttons beside its question.", .list_of = "experiment",
    .maximum = ICN_STUDY_MAX_EXPERIMENTS },
  { "claims", ICN_MEMBER_OTHER, 0, FALSE, "What the source claims.", .list_of = "claim" },
  { "expectations", ICN_MEMBER_OTHER, 0, FALSE, "What numbers of the designs must be.",
    .list_of = "expectation" },
  { "sweep", ICN_MEMBER_OTHER, 0, FALSE,
    "A space of designs: every combination of the axes over the designs of the study, as the "
    "command "
    "sweep evaluates it.",
    .object = "sweep" },
  { "steps", ICN_MEMBER_OTHER, 0, FALSE, "The steps of a lesson in order.", .list_of = "step",
    .maximum = ICN_STUDY_MAX_STEPS },
  { "variants", ICN_MEMBER_OTHER, 0, FALSE,
    "Settings of all designs that are drawn for each student of the lesson, with the values that "
    "they are drawn from.",
    .list_of = "sweep-axis", .maximum = ICN_SPACE_MAX_AXES },
  { "simulation", ICN_MEMBER_OTHER, 0, FALSE, "Settings of the simulation.",
    .object = "simulation" },
  { "results", ICN_MEMBER_OTHER, 0, FALSE,
    "Simulated points. A point whose key is not the present key of its design is stale.",
    .list_of = "result" },
  { ICN_EXTRA_PREFIX, ICN_MEMBER_EXTRA, AT (IcnStudy, extra), FALSE,
    "What other programs note, which is kept as it is." },
  { NULL },
};

const IcnMember icn_figure_members[] = {
  { "id", ICN_MEMBER_TEXT, AT (IcnFigure, id), TRUE,
    "Id of a plot or a view, or winners: who wins where in the study's sweep.",
    .pattern = ID_PATTERN },
  { "title", ICN_MEMBER_TEXT, AT (IcnFigure, title), FALSE,
    "Title in place of the title of the plot.", .read = ICN_READ_FIGURE },
  { "design", ICN_MEMBER_TEXT, AT (IcnFigure, design), FALSE,
    "Drawings: name of the design; the first design when it is not given." },
  { "beside", ICN_MEMBER_TEXT, AT (IcnFigure, beside), FALSE,
    "Drawings: name of a second design, which is drawn beside the first." },
  { "load", ICN_MEMBER_REAL, AT (IcnFigure, load), FALSE,
    "Diagrams of the contention model: traffic per node in bits per cycle." },
  { "pins", ICN_MEMBER_REAL, AT (IcnFigure, pins), FALSE,
    "Plots of what modules cost: pins that a module may have; without it the budget of the "
    "designs.",
    .minimum = 1, .maximum = 1e9 },
  { "bundles", ICN_MEMBER_REAL, AT (IcnFigure, bundles), FALSE,
    "Plots of what modules cost: bundles from a module to other modules; without it the "
    "budget of the designs.",
    .minimum = 1, .maximum = 1e9 },
  { "color", ICN_MEMBER_TEXT, AT (IcnFigure, color), FALSE,
    "Drawings: what the color of a wire means." },
  { "pair", ICN_MEMBER_TEXT, AT (IcnFigure, pair), FALSE,
    "Drawings: numbers of the two nodes whose messages are shown.", .pattern = "^[0-9]+:[0-9]+$" },
  { "through", ICN_MEMBER_TEXT, AT (IcnFigure, through), FALSE,
    "Drawings: name of the channel whose messages are shown, or bottleneck." },
  { "along", ICN_MEMBER_TEXT, AT (IcnFigure, along), FALSE,
    "Who wins where: key of the sweep's axis that runs across; the first axis of numbers when it "
    "is not given." },
  { "x", ICN_MEMBER_OTHER, 0, FALSE, "The horizontal axis.", .object = "axis" },
  { "y", ICN_MEMBER_OTHER, 0, FALSE, "The vertical axis.", .object = "axis" },
  { NULL },
};

#define AXIS_MEMBERS(axis)                                                                         \
  { "quantity", ICN_MEMBER_TEXT, AT (IcnFigure, axis##_quantity), FALSE,                           \
    "Plots of one number against another: id of the number, of `list quantities`.",                \
    .pattern = QUANTITY_PATTERN },                                                                 \
  { "log", ICN_MEMBER_CHOICE, AT (IcnFigure, axis##_log), FALSE,                                   \
    "Logarithmic or linear scale; without it the scale of the plot." },                            \
  { "min", ICN_MEMBER_REAL, AT (IcnFigure, axis##_min), FALSE,                                     \
    "The least value that the axis shows; without it the data decide." },                          \
  { "max", ICN_MEMBER_REAL, AT (IcnFigure, axis##_max), FALSE,                                     \
    "The largest value that the axis shows; without it the data decide." }

const IcnMember icn_figure_x_members[] = { AXIS_MEMBERS (x), { NULL } };
const IcnMember icn_figure_y_members[] = { AXIS_MEMBERS (y), { NULL } };

const IcnMember icn_sweep_members[] = {
  { "axes", ICN_MEMBER_OTHER, 0, FALSE,
    "Settings that go through values. Axes multiply, and the last varies fastest.",
    .list_of = "sweep-axis" },
  { "constraints", ICN_MEMBER_OTHER, 0, FALSE,
    "What a candidate must meet, such as \"pins <= 128\", \"nodes = 1000..1100\" or "
    "\"topology.buildable\"." },
  { "objectives", ICN_MEMBER_OTHER, 0, FALSE,
    "What the best candidates are best in: ids of numbers, with :less or :more where neither is "
    "better by itself." },
  { NULL },
};

const IcnMember icn_sweep_axis_members[] = {
  { "key", ICN_MEMBER_TEXT, AT (IcnSettingAxis, key), TRUE,
    "Key of the setting." },
  { "values", ICN_MEMBER_TEXT, AT (IcnSettingAxis, values), FALSE,
    "Values that the setting goes through: VALUE,VALUE,... or FROM..TO, FROM..TO by STEP, FROM..TO "
    "times FACTOR, or all; without them all." },
  { "with", ICN_MEMBER_TEXT, AT (IcnSettingAxis, with), FALSE,
    "A name: axes of the same name go through their values in step." },
  { NULL },
};

const IcnMember icn_phrase_members[] = {
  { "text", ICN_MEMBER_TEXT, AT (IcnPhrase, text), TRUE },
  { NULL },
};

const IcnMember icn_experiment_members[] = {
  { "label", ICN_MEMBER_TEXT, AT (IcnExperiment, label), TRUE, "What the button says.",
    .read = ICN_READ_FIRST },
  { "set", ICN_MEMBER_TEXT, AT (IcnExperiment, set), TRUE,
    "Settings as the command line has them, such as wires=linear or "
    "budget=pins:128,length=64.",
    .pattern = SETTINGS_PATTERN },
  { "design", ICN_MEMBER_TEXT, AT (IcnExperiment, design), FALSE,
    "Name of the one design that the settings are for; without it they are for all designs." },
  { "show", ICN_MEMBER_TEXT, AT (IcnExperiment, show), FALSE,
    "Id of the plot or view that shows what follows from the settings." },
  { NULL },
};

const IcnMember icn_claim_members[] = {
  { "id", ICN_MEMBER_TEXT, AT (IcnClaim, id), TRUE, "Id of the claim, unique in the study." },
  { "text", ICN_MEMBER_TEXT, AT (IcnClaim, text), TRUE, "What the source claims.",
    .read = ICN_READ_FIRST },
  { "verdict", ICN_MEMBER_VERDICT, AT (IcnClaim, verdict), TRUE,
    "Holds where all expectations that state the claim are met, fails where none is, partly "
    "in between." },
  { "reason", ICN_MEMBER_TEXT, AT (IcnClaim, reason), FALSE, "Why the verdict is so.",
    .read = ICN_READ_FIRST },
  { NULL },
};

const IcnMember icn_expectation_members[] = {
  { "design", ICN_MEMBER_TEXT, AT (IcnExpectation, design), TRUE, "Name of the design." },
  { "quantity", ICN_MEMBER_TEXT, AT (IcnExpectation, quantity), TRUE,
    "Id of the number of the design.", .pattern = QUANTITY_PATTERN },
  { "at", ICN_MEMBER_REAL, AT (IcnExpectation, at), FALSE,
    "Load, dimension or position, for quantities that depend on one." },
  { "dimension", ICN_MEMBER_REAL, AT (IcnExpectation, dimension), FALSE,
    "For quantities of one dimension of the contention model: 0 next to the destination; for "
    "link_state the number of messages.",
    .minimum = 0, .maximum = ICN_MAX_DIMENSIONS },
  { "through", ICN_MEMBER_TEXT, AT (IcnExpectation, through), FALSE,
    "For quantities of one channel: name of the channel." },
  { "equals", ICN_MEMBER_OTHER, 0, FALSE, "What the number is equal to, within the tolerance." },
  { "less", ICN_MEMBER_OTHER, 0, FALSE, "What the number is less than." },
  { "more", ICN_MEMBER_OTHER, 0, FALSE, "What the number is more than." },
  { "missing", ICN_MEMBER_OTHER, 0, FALSE,
    "The number does not exist: the network is saturated, or there is no model." },
  { "times", ICN_MEMBER_REAL, AT (IcnExpectation, times), FALSE,
    "With the name of a design: what the number of that design is multiplied by." },
  { "plus", ICN_MEMBER_REAL, AT (IcnExpectation, plus), FALSE,
    "With the name of a design: what is added to the number of that design." },
  { "than-quantity", ICN_MEMBER_TEXT, AT (IcnExpectation, than_quantity), FALSE,
    "With the name of a design: id of the number of that design, if it is another quantity.",
    .pattern = QUANTITY_PATTERN },
  { "than-at", ICN_MEMBER_REAL, AT (IcnExpectation, than_at), FALSE,
    "With the name of a design: argument of the number of that design, if it is another one." },
  { "tolerance", ICN_MEMBER_OTHER, 0, FALSE,
    "How far from equal the number may be: 0.01, or \"0.2 %\" of the expected value." },
  { "reason", ICN_MEMBER_TEXT, AT (IcnExpectation, reason), FALSE,
    "Id of the claim whose reason states this number; the number is no part of the claim." },
  { "claim", ICN_MEMBER_TEXT, AT (IcnExpectation, claim), FALSE,
    "Id of the claim that the expectation states, or a part of it." },
  { "holds", ICN_MEMBER_YES, AT (IcnExpectation, holds), FALSE,
    "False: the statement of the expectation is expected to be wrong. The verdict of a claim "
    "follows from the expectations that state it." },
  { "note", ICN_MEMBER_TEXT, AT (IcnExpectation, note), FALSE, "Where the number comes from.",
    .read = ICN_READ_FIRST },
  { "long", ICN_MEMBER_FLAG, AT (IcnExpectation, is_long), FALSE,
    "The simulation of the number takes more than seconds; it is checked only on request." },
  { NULL },
};

const IcnMember icn_step_members[] = {
  { "title", ICN_MEMBER_TEXT, AT (IcnStep, title), TRUE, "The title of the step.",
    .read = ICN_READ_FIRST },
  { "text", ICN_MEMBER_TEXT, AT (IcnStep, text), FALSE, "What the step says.",
    .read = ICN_READ_FIRST },
  { "watch", ICN_MEMBER_TEXT, AT (IcnStep, watch), FALSE, "What to look at.",
    .read = ICN_READ_FIGURE, .shown = N_ ("What to watch: %s"), .title = N_ ("What to Watch") },
  { "figure", ICN_MEMBER_OTHER, 0, FALSE, "The plot or drawing that the step shows.",
    .object = "figure" },
  { "set", ICN_MEMBER_TEXT, AT (IcnStep, set), FALSE,
    "Settings that hold during the step, written as those of an experiment.",
    .pattern = "^$|" SETTINGS_PATTERN },
  { "design", ICN_MEMBER_TEXT, AT (IcnStep, design), FALSE,
    "Name of the one design that the settings are for; without it they are for all designs." },
  { "motion", ICN_MEMBER_OTHER, 0, FALSE,
    "A simulation of the figure's designs that runs while the step is shown.", .object = "motion" },
  { "control", ICN_MEMBER_OTHER, 0, FALSE, "The one setting that the step is about.",
    .object = "control" },
  { "question", ICN_MEMBER_OTHER, 0, FALSE, "The question of the step.", .object = "question" },
  { "expectations", ICN_MEMBER_OTHER, 0, FALSE,
    "What numbers must be while the settings of the step hold.", .list_of = "expectation" },
  { NULL },
};

const IcnMember icn_motion_members[] = {
  { "speed", ICN_MEMBER_REAL, AT (IcnMotion, speed), TRUE, "Cycles per second.", .minimum = 0.5,
    .maximum = 65536 },
  { "cycle", ICN_MEMBER_COUNT, AT (IcnMotion, cycle), FALSE,
    "The cycle from which it is shown; without it the first in which a flit moves.", .minimum = 0,
    .maximum = ICN_MOTION_MAX_CYCLE },
  { "load", ICN_MEMBER_REAL, AT (IcnMotion, load), FALSE,
    "The load as a share of the saturation of the figure's first design by its theory, or of its "
    "ideal throughput; without it a half.",
    .minimum = ICN_MOTION_LEAST_LOAD, .maximum = ICN_MOTION_MOST_LOAD },
  { "follow", ICN_MEMBER_TEXT, AT (IcnMotion, follow), FALSE,
    "Numbers of the source and the destination of the message that is followed.",
    .pattern = "^[0-9]+:[0-9]+$" },
  { NULL },
};

const IcnMember icn_control_members[] = {
  { "key", ICN_MEMBER_TEXT, AT (IcnControl, key), TRUE,
    "Key of the setting." },
  { "values", ICN_MEMBER_TEXT, AT (IcnControl, values), FALSE,
    "Values that the setting goes through: VALUE,VALUE,... or FROM..TO or FROM..TO by STEP; "
    "without them all that the designs can have." },
  { "design", ICN_MEMBER_TEXT, AT (IcnControl, design), FALSE,
    "Name of the one design whose setting it is; without it the setting of all designs." },
  { "quantity", ICN_MEMBER_TEXT, AT (IcnControl, quantity), FALSE,
    "Id of the number that is plotted against the setting." },
  { NULL },
};

const IcnMember icn_question_members[] = {
  { "ask", ICN_MEMBER_TEXT, AT (IcnQuestion, ask), TRUE, "The text of the question.",
    .read = ICN_READ_FIRST },
  { "choices", ICN_MEMBER_TEXTS, AT (IcnQuestion, choices), FALSE, "Answers to choose from.",
    .read = ICN_READ_CHOICE, .minimum = 2, .maximum = ICN_STEP_MAX_CHOICES },
  { "right", ICN_MEMBER_TEXT, AT (IcnQuestion, right), FALSE, "The right one of the choices.",
    .read = ICN_READ_ANSWER },
  { "rights", ICN_MEMBER_TEXTS, AT (IcnQuestion, rights), FALSE,
    "The right ones of the choices, if the question asks for all of them.", .read = ICN_READ_ANSWER,
    .minimum = 1, .maximum = ICN_STEP_MAX_CHOICES },
  { "claim", ICN_MEMBER_TEXT, AT (IcnQuestion, claim), FALSE,
    "Id of the claim of the study that states the right answer, and must hold." },
  { "quantity", ICN_MEMBER_TEXT, AT (IcnQuestion, quantity), FALSE,
    "Id of the number that is asked for.", .pattern = QUANTITY_PATTERN },
  { "design", ICN_MEMBER_TEXT, AT (IcnQuestion, design), FALSE,
    "Name of the design whose quantity is asked for, or that is to be changed so that it meets the "
    "limits." },
  { "at", ICN_MEMBER_REAL, AT (IcnQuestion, at), FALSE, "Argument of the quantity." },
  { "order", ICN_MEMBER_TEXT, AT (IcnQuestion, order), FALSE,
    "The number or setting by which designs are to be ordered, the least first: a column of a "
    "sweep." },
  { "designs", ICN_MEMBER_TEXTS, AT (IcnQuestion, designs), FALSE,
    "Names of the designs that are to be ordered; without it all.", .minimum = 2,
    .maximum = ICN_STEP_MAX_ORDERED },
  { "limits", ICN_MEMBER_TEXTS, AT (IcnQuestion, limits), FALSE,
    "What the design that is asked for must meet, each as a constraint of a sweep: \"pins <= 96\".",
    .minimum = 1, .maximum = ICN_STEP_MAX_LIMITS },
  { "example", ICN_MEMBER_TEXT, AT (IcnQuestion, example), FALSE,
    "Settings with which the design meets the limits, such as \"k=8,n=2\"; there may be others.",
    .pattern = SETTINGS_PATTERN },
  { "curve", ICN_MEMBER_TEXT, AT (IcnQuestion, curve), FALSE,
    "Name of the design whose curve is hidden in the figure of the step." },
  { "after", ICN_MEMBER_FLAG, AT (IcnQuestion, after), FALSE,
    "The figure of the step and what to watch are shown with the answer, because they give it "
    "away." },
  { "why", ICN_MEMBER_TEXT, AT (IcnQuestion, why), FALSE, "Text that explains the answer.",
    .read = ICN_READ_ANSWER },
  { NULL },
};

const IcnMember icn_simulation_members[] = {
  { "seed", ICN_MEMBER_COUNT, AT (IcnSimulationSettings, seed), FALSE,
    "Seed of all random numbers.",
    .minimum = 0, .maximum = ICN_SIMULATION_MAX_SEED },
  { "precision", ICN_MEMBER_REAL, AT (IcnSimulationSettings, precision), FALSE,
    "Half width of the 95 % interval, as a share of the mean latency; twice the half width of "
    "a processor utilization.",
    .minimum = ICN_SIMULATION_MIN_PRECISION, .maximum = 1 },
  { "max-cycles", ICN_MEMBER_COUNT, AT (IcnSimulationSettings, max_cycles), FALSE,
    "Cycles of a run; one that takes more has not converged.",
    .minimum = 1, .maximum = ICN_SIMULATION_MAX_CYCLES },
  { "max-moves", ICN_MEMBER_COUNT, AT (IcnSimulationSettings, max_moves), FALSE,
    "Moves of flits in a run; one that takes more has not converged.",
    .minimum = 1, .maximum = ICN_SIMULATION_MAX_MOVES },
  { NULL },
};

const IcnMember icn_result_members[] = {
  { "design", ICN_MEMBER_TEXT, AT (IcnResult, design), TRUE,
    "Name of the design." },
  { "key", ICN_MEMBER_TEXT, AT (IcnResult, key), TRUE,
    "All settings that the points depend on, and the compatibility number of the program from "
    "2 on." },
  { "version", ICN_MEMBER_TEXT, AT (IcnResult, version), TRUE,
    "Release and compatibility number of the program that found the points, such as 1.0.0+1." },
  { "points", ICN_MEMBER_OTHER, 0, TRUE,
    "Points of one design under one set of settings.",
    .list_of = "point" },
  { NULL },
};

const char *const icn_verdict_ids[] = { "holds", "partly", "fails", NULL };

static gboolean
same_classes (const IcnMeasured *a, const IcnMeasured *b)
{
  if (a->n_classes != b->n_classes)
    return FALSE;
  for (guint64 i = 0; i < a->n_classes; i++)
    if (!icn_members_equal (icn_class_members (), &a->classes[i], &b->classes[i]))
      return FALSE;
  return TRUE;
}

static gboolean
same_texts (char **a, char **b)
{
  static const char *const none[] = { NULL };

  return g_strv_equal (a ? (const char *const *) a : none, b ? (const char *const *) b : none);
}

static gboolean
same_member (const IcnMember *member, gconstpointer a, gconstpointer b)
{
  gconstpointer p = (const char *) a + member->offset, q = (const char *) b + member->offset;
  const char *s, *t;
  double x, y;

  switch (member->type) {
  case ICN_MEMBER_TEXT:
  case ICN_MEMBER_EXTRA:
    s = *(char *const *) p;
    t = *(char *const *) q;
    return strcmp (s ? s : "", t ? t : "") == 0;
  case ICN_MEMBER_TEXTS:
    return same_texts (*(char **const *) p, *(char **const *) q);
  case ICN_MEMBER_WHY:
    return strcmp (p, q) == 0;
  case ICN_MEMBER_REAL:
    x = *(const double *) p;
    y = *(const double *) q;
    return x == y || (isnan (x) && isnan (y));
  case ICN_MEMBER_COUNT:
    return *(const guint64 *) p == *(const guint64 *) q;
  case ICN_MEMBER_FLAG:
  case ICN_MEMBER_YES:
    return !*(const gboolean *) p == !*(const gboolean *) q;
  case ICN_MEMBER_CHOICE:
    return *(const int *) p == *(const int *) q;
  case ICN_MEMBER_VERDICT:
    return *(const IcnVerdict *) p == *(const IcnVerdict *) q;
  case ICN_MEMBER_CLASSES:
    return same_classes (a, b);
  case ICN_MEMBER_OTHER:
    break;
  }
  return TRUE;
}

gboolean
icn_members_equal (const IcnMember *members, gconstpointer a, gconstpointer b)
{
  for (const IcnMember *member = members; member->key; member++)
    if (!same_member (member, a, b))
      return FALSE;
  return TRUE;
}

/* Pointer to the text that a member has in a record; NULL for a member of another type. */
static char **
text_of (const IcnMember *member, gconstpointer record)
{
  gboolean is_text = member->type == ICN_MEMBER_TEXT || member->type == ICN_MEMBER_EXTRA;

  return is_text ? &G_STRUCT_MEMBER (char *, record, member->offset) : NULL;
}

/* Pointer to the list that a member has in a record; NULL for a member of another type. */
static char ***
list_of (const IcnMember *member, gconstpointer record)
{
  return member->type == ICN_MEMBER_TEXTS ? &G_STRUCT_MEMBER (char **, record, member->offset)
                                          : NULL;
}

void
icn_members_copy_texts (const IcnMember *members, gpointer record)
{
  for (const IcnMember *member = members; member->key; member++) {
    if (text_of (member, record))
      *text_of (member, record) = g_strdup (*text_of (member, record));
    if (list_of (member, record))
      *list_of (member, record) = g_strdupv (*list_of (member, record));
  }
}

void
icn_members_free_texts (const IcnMember *members, gpointer record)
{
  for (const IcnMember *member = members; member->key; member++) {
    if (text_of (member, record))
      g_free (*text_of (member, record));
    if (list_of (member, record))
      g_strfreev (*list_of (member, record));
  }
}

GPtrArray *
icn_members_words (const IcnMember *members, gconstpointer record, IcnRead when)
{
  GPtrArray *words = g_ptr_array_new ();

  for (const IcnMember *member = members; member->key; member++) {
    if (!(member->read & when))
      continue;
    if (text_of (member, record) && *text_of (member, record))
      g_ptr_array_add (words, text_of (member, record));
    for (char **text = list_of (member, record) ? *list_of (member, record) : NULL; text && *text;
         text++)
      g_ptr_array_add (words, text);
  }
  return words;
}

#define OVERHEAD 16 /* bytes that malloc adds to an allocation on 64-bit systems */

gsize
icn_members_bytes (const IcnMember *members, gconstpointer record)
{
  gsize bytes = OVERHEAD;

  for (const IcnMember *member = members; member->key; member++) {
    if (text_of (member, record) && *text_of (member, record))
      bytes += strlen (*text_of (member, record)) + 1 + OVERHEAD;
    for (char **text = list_of (member, record) ? *list_of (member, record) : NULL; text && *text;
         text++)
      bytes += strlen (*text) + 1 + sizeof *text + OVERHEAD;
  }
  return bytes;
}
