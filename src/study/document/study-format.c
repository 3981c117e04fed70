/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "study-format.h"

#include "data-set.h"
#include "setting-axis.h"
#include "step.h"
#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#define AT(type, member) G_STRUCT_OFFSET (type, member)

/* Regular expressions for ids of plots and views, for ids of quantities, for operands (keys of
 * settings or ids of quantities, operand.h), and for settings in the syntax of the command line. */
#define ID_PATTERN "^[a-z0-9-]+$"
#define QUANTITY_PATTERN "^[a-z0-9_]+$"
#define OPERAND_PATTERN "^[a-z0-9_-]+(@.+)?$"
#define SETTINGS_PATTERN "^[a-z-]+=[^,]*(,[a-z-]+=[^,]*)*$"

const IcnMember icn_simulation_members[] = {
  { "seed", ICN_MEMBER_COUNT, AT (IcnSimulationSettings, seed), FALSE,
    "Seed of all random numbers.", .minimum = 0, .maximum = ICN_SIMULATION_MAX_SEED },
  { "precision", ICN_MEMBER_REAL, AT (IcnSimulationSettings, precision), FALSE,
    "Half width of the 95 % interval, as a share of the mean latency; twice the half width of "
    "a processor utilization.",
    .minimum = ICN_SIMULATION_MIN_PRECISION, .maximum = 1 },
  { "max-cycles", ICN_MEMBER_COUNT, AT (IcnSimulationSettings, max_cycles), FALSE,
    "Cycles of a run; one that takes more has not converged.", .minimum = 1,
    .maximum = ICN_SIMULATION_MAX_CYCLES },
  { "max-moves", ICN_MEMBER_COUNT, AT (IcnSimulationSettings, max_moves), FALSE,
    "Moves of flits in a run; one that takes more has not converged.", .minimum = 1,
    .maximum = ICN_SIMULATION_MAX_MOVES },
  { NULL },
};

static const IcnRecord simulation_record = { "simulation", icn_simulation_members,
                                             "How points are simulated." };

#define MAP_AXIS_MEMBERS(axis)                                                                     \
  { "of",                                                                                          \
    ICN_MEMBER_TEXT,                                                                               \
    AT (IcnSweepMap, axis),                                                                        \
    FALSE,                                                                                         \
    "A number or setting of designs, as in the columns of a sweep; without it an objective.",      \
    .pattern = OPERAND_PATTERN },                                                                  \
  {                                                                                                \
    "log", ICN_MEMBER_CHOICE, AT (IcnSweepMap, axis##_log), FALSE,                                 \
      "Logarithmic or linear scale; without it the numbers decide."                                \
  }

static const IcnMember map_x_members[] = { MAP_AXIS_MEMBERS (across), { NULL } };
static const IcnMember map_y_members[] = { MAP_AXIS_MEMBERS (up), { NULL } };

static const IcnRecord map_x_record = { "map-axis", map_x_members,
                                        "What an axis of the map shows, and its scale." };
static const IcnRecord map_y_record = { "map-axis", map_y_members,
                                        "What an axis of the map shows, and its scale." };

static const IcnMember map_members[] = {
  { "x", ICN_MEMBER_RECORD, 0, FALSE, "The horizontal axis.", .record = &map_x_record },
  { "y", ICN_MEMBER_RECORD, 0, FALSE, "The vertical axis.", .record = &map_y_record },
  { "color", ICN_MEMBER_TEXT, AT (IcnSweepMap, color), FALSE,
    "The number or setting that the colors show; without it they tell families of designs apart.",
    .pattern = OPERAND_PATTERN },
  { "size", ICN_MEMBER_TEXT, AT (IcnSweepMap, size), FALSE,
    "The number that the sizes of points show; without it all have the same size.",
    .pattern = OPERAND_PATTERN },
  { NULL },
};

static const IcnRecord map_record = { "map", map_members, "What the map of the sweep shows." };

static const IcnMember brush_members[] = {
  { "of", ICN_MEMBER_TEXT, AT (IcnSweepBrush, of), TRUE,
    "A number or setting of designs, as in the columns of a sweep, or design for the designs of "
    "the study.",
    .pattern = OPERAND_PATTERN },
  { "from", ICN_MEMBER_REAL, AT (IcnSweepBrush, from), FALSE, "The least number that is left." },
  { "to", ICN_MEMBER_REAL, AT (IcnSweepBrush, to), FALSE, "The largest number that is left." },
  { "values", ICN_MEMBER_TEXTS, AT (IcnSweepBrush, values), FALSE,
    "Of a setting without numbers: the values that are left; of designs: their names.",
    .minimum = 1, .maximum = ICN_STUDY_MAX_DESIGNS },
  { NULL },
};

const IcnRecord icn_sweep_brush_record = { "brush", brush_members,
                                           "A range that designs of the sweep must be in to be "
                                           "left: of numbers, or of values.",
                                           sizeof (IcnSweepBrush),
                                           (GDestroyNotify) icn_sweep_brush_free };

static const IcnMember sweep_members[] = {
  { "axes", ICN_MEMBER_LIST, AT (IcnStudy, axes), FALSE,
    "Settings that go through values. Axes multiply, and the last varies fastest.",
    .record = &icn_sweep_axis_record, .maximum = ICN_SPACE_MAX_AXES },
  { "constraints", ICN_MEMBER_LIST, AT (IcnStudy, constraints), FALSE,
    "What a candidate must meet, such as \"pins <= 128\", \"nodes = 1000..1100\" or "
    "\"topology.buildable\".",
    .record = &icn_phrase_record, .maximum = ICN_SPACE_MAX_PHRASES },
  { "objectives", ICN_MEMBER_LIST, AT (IcnStudy, objectives), FALSE,
    "What the best candidates are best in: ids of numbers, with :less or :more where neither is "
    "better by itself.",
    .record = &icn_phrase_record, .maximum = ICN_SPACE_MAX_PHRASES },
  { "map", ICN_MEMBER_RECORD, AT (IcnStudy, map), FALSE, "What the map shows.",
    .record = &map_record },
  { "brushes", ICN_MEMBER_LIST, AT (IcnStudy, brushes), FALSE,
    "Ranges that are brushed in the parallel coordinates. One of an axis that the coordinates "
    "do not have leaves nothing out.",
    .record = &icn_sweep_brush_record, .maximum = ICN_SWEEP_MAX_BRUSHES },
  { "along", ICN_MEMBER_TEXT, AT (IcnStudy, along), FALSE,
    "Key of the axis along which the window tells who wins where; without it the first axis of "
    "numbers." },
  { NULL },
};

static const IcnRecord sweep_record = {
  "sweep", sweep_members,
  "A space of designs, whose candidates are made one by one: at most 1,000,000."
};

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
  /* The matrices follow the designs, because each matrix is read into a design that must exist
   * already. */
  { "matrices", ICN_MEMBER_OTHER, 0, FALSE,
    "The matrices of designs whose traffic is matrix:FILE, with the contents of the files when "
    "the study was saved. They are used instead of the files, which may be missing. A design "
    "without a matrix reads its file. Up to 2 MB of rows are kept." },
  { "loads", ICN_MEMBER_OTHER, 0, FALSE,
    "Traffic per node at which designs are simulated; the loads of one unit rise. Without the "
    "list: \"20%s\", \"40%s\", \"60%s\", \"80%s\", \"knee\"." },
  { "figures", ICN_MEMBER_LIST, AT (IcnStudy, figures), FALSE,
    "Plots and drawings that show the study.", .record = &icn_figure_record },
  { "experiments", ICN_MEMBER_LIST, AT (IcnStudy, experiments), FALSE,
    "What the study suggests to try: buttons beside its question.",
    .record = &icn_experiment_record, .maximum = ICN_STUDY_MAX_EXPERIMENTS },
  { "claims", ICN_MEMBER_LIST, AT (IcnStudy, claims), FALSE, "What the source claims.",
    .record = &icn_claim_record },
  { "expectations", ICN_MEMBER_LIST, AT (IcnStudy, expectations), FALSE,
    "What numbers of the designs must be.", .record = &icn_expectation_record },
  { "sweep", ICN_MEMBER_RECORD, 0, FALSE,
    "A space of designs: every combination of the axes over the designs of the study, as the "
    "command "
    "sweep evaluates it.",
    .record = &sweep_record },
  { "data", ICN_MEMBER_LIST, AT (IcnStudy, data), FALSE,
    "Measured or published numbers, which are drawn over the plots that they fit.",
    .record = &icn_data_set_record, .maximum = ICN_DATA_MAX_SETS },
  { "steps", ICN_MEMBER_LIST, AT (IcnStudy, steps), FALSE, "The steps of a lesson in order.",
    .record = &icn_step_record, .maximum = ICN_STUDY_MAX_STEPS },
  { "variants", ICN_MEMBER_LIST, AT (IcnStudy, variants), FALSE,
    "Settings of all designs that are drawn for each student of the lesson, with the values that "
    "they are drawn from.",
    .record = &icn_sweep_axis_record, .maximum = ICN_SPACE_MAX_AXES },
  { "simulation", ICN_MEMBER_OTHER, 0, FALSE, "Settings of the simulation.",
    .record = &simulation_record },
  { "results", ICN_MEMBER_OTHER, 0, FALSE,
    "Simulated points. A point whose key is not the present key of its design is stale.",
    .list_of = "result" },
  { ICN_EXTRA_PREFIX, ICN_MEMBER_EXTRA, AT (IcnStudy, extra), FALSE,
    "What other programs note, which is kept as it is." },
  { NULL },
};

#define AXIS_MEMBERS(axis)                                                                         \
  { "quantity",                                                                                    \
    ICN_MEMBER_TEXT,                                                                               \
    AT (IcnFigure, axis##_quantity),                                                               \
    FALSE,                                                                                         \
    "Plots of one number against another: id of the number, of `list quantities`.",                \
    .pattern = QUANTITY_PATTERN },                                                                 \
    { "log", ICN_MEMBER_CHOICE, AT (IcnFigure, axis##_log), FALSE,                                 \
      "Logarithmic or linear scale; without it the scale of the plot." },                          \
    { "min", ICN_MEMBER_REAL, AT (IcnFigure, axis##_min), FALSE,                                   \
      "The least value that the axis shows; without it the data decide." },                        \
  {                                                                                                \
    "max", ICN_MEMBER_REAL, AT (IcnFigure, axis##_max), FALSE,                                     \
      "The largest value that the axis shows; without it the data decide."                         \
  }

static const IcnMember figure_x_members[] = { AXIS_MEMBERS (x), { NULL } };
static const IcnMember figure_y_members[] = { AXIS_MEMBERS (y), { NULL } };

static const IcnRecord x_record = { "axis", figure_x_members, "Range and scale of one axis." };
static const IcnRecord y_record = { "axis", figure_y_members, "Range and scale of one axis." };

static const IcnMember figure_members[] = {
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
  { "fold", ICN_MEMBER_REAL, AT (IcnFigure, fold), FALSE,
    "Drawings in rows and columns: how far rings are folded, from 0, the plain grid, to 1, the "
    "folded layout; without it as the view says.",
    .maximum = 1 },
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
  { "x", ICN_MEMBER_RECORD, 0, FALSE, "The horizontal axis.", .record = &x_record },
  { "y", ICN_MEMBER_RECORD, 0, FALSE, "The vertical axis.", .record = &y_record },
  { NULL },
};

const IcnRecord icn_figure_record = { "figure", figure_members,
                                      "A plot of all designs or a drawing of one.",
                                      sizeof (IcnFigure), (GDestroyNotify) icn_figure_free };

static const IcnMember sweep_axis_members[] = {
  { "key", ICN_MEMBER_TEXT, AT (IcnSettingAxis, key), TRUE, "Key of the setting." },
  { "values", ICN_MEMBER_TEXT, AT (IcnSettingAxis, values), FALSE,
    "Values that the setting goes through: VALUE,VALUE,... or FROM..TO, FROM..TO by STEP, FROM..TO "
    "times FACTOR, or all; without them all." },
  { "with", ICN_MEMBER_TEXT, AT (IcnSettingAxis, with), FALSE,
    "A name: axes of the same name go through their values in step." },
  { NULL },
};

const IcnRecord icn_sweep_axis_record = { "sweep-axis", sweep_axis_members,
                                          "A setting that goes through values.",
                                          sizeof (IcnSettingAxis),
                                          (GDestroyNotify) icn_setting_axis_free };

static const IcnMember phrase_members[] = {
  { "text", ICN_MEMBER_TEXT, AT (IcnPhrase, text), TRUE },
  { NULL },
};

const IcnRecord icn_phrase_record = {
  "phrase",       phrase_members, NULL, sizeof (IcnPhrase), (GDestroyNotify) icn_phrase_free,
  .is_bare = TRUE
};

static const IcnMember data_column_members[] = {
  { "name", ICN_MEMBER_TEXT, AT (IcnDataColumn, name), FALSE, "Heading of the column." },
  { "means", ICN_MEMBER_TEXT, AT (IcnDataColumn, means), FALSE,
    "What the column has: load, interval (half width of the interval of the column before), label, "
    "or a number or setting of designs as in the columns of a sweep; a number at a load needs no "
    "@LOAD, and is then at the load of its row. A column without it is not used." },
  { "unit", ICN_MEMBER_TEXT, AT (IcnDataColumn, unit), FALSE,
    "Unit of the numbers; without it the one in which the program shows them." },
  { NULL },
};

const IcnRecord icn_data_column_record = { "data-column", data_column_members,
                                           "A column of a data set.", sizeof (IcnDataColumn),
                                           (GDestroyNotify) icn_data_column_free };

static const IcnMember data_row_members[] = {
  { "cells", ICN_MEMBER_CELLS, AT (IcnDataRow, cells), TRUE,
    "A number, a text, or null where there is none, for each column." },
  { NULL },
};

const IcnRecord icn_data_row_record = {
  "data-row",     data_row_members, NULL, sizeof (IcnDataRow), (GDestroyNotify) icn_data_row_free,
  .is_bare = TRUE
};

static const IcnMember data_set_members[] = {
  { "name", ICN_MEMBER_TEXT, AT (IcnDataSet, name), TRUE, "Name of the data set." },
  { "source", ICN_MEMBER_TEXT, AT (IcnDataSet, source), FALSE, "Where the numbers come from." },
  { "design", ICN_MEMBER_TEXT, AT (IcnDataSet, design), FALSE,
    "Name of the design that the numbers are of, by which units such as % of capacity are "
    "converted; without it they must mean the same for all designs." },
  { "columns", ICN_MEMBER_LIST, AT (IcnDataSet, columns), TRUE, "What the cells of a row are.",
    .record = &icn_data_column_record, .maximum = ICN_DATA_MAX_COLUMNS },
  { "rows", ICN_MEMBER_LIST, AT (IcnDataSet, rows), TRUE, "The numbers.",
    .record = &icn_data_row_record, .maximum = ICN_DATA_MAX_ROWS },
  { NULL },
};

const IcnRecord icn_data_set_record = { "data-set", data_set_members,
                                        "Numbers from elsewhere, in rows and columns.",
                                        sizeof (IcnDataSet), (GDestroyNotify) icn_data_set_free };

static const IcnMember experiment_members[] = {
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

const IcnRecord icn_experiment_record = { "experiment", experiment_members, "Settings to try.",
                                          sizeof (IcnExperiment),
                                          (GDestroyNotify) icn_experiment_free };

static const IcnMember claim_members[] = {
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

const IcnRecord icn_claim_record = {
  "claim", claim_members,
  "What a source claims and what follows from the expectations that name it.", sizeof (IcnClaim),
  (GDestroyNotify) icn_claim_free
};

static const IcnMember expectation_members[] = {
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
  { "equals", ICN_MEMBER_RELATION, 0, FALSE, "What the number is equal to, within the tolerance." },
  { "less", ICN_MEMBER_RELATION, 0, FALSE, "What the number is less than." },
  { "more", ICN_MEMBER_RELATION, 0, FALSE, "What the number is more than." },
  { "missing", ICN_MEMBER_RELATION, 0, FALSE,
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
  { "tolerance", ICN_MEMBER_TOLERANCE, 0, FALSE,
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

const IcnRecord icn_expectation_record = {
  "expectation", expectation_members,
  "What a number must be: one relation to a number, or to a number of another design.",
  sizeof (IcnExpectation), (GDestroyNotify) icn_expectation_free
};

static const IcnMember step_members[] = {
  { "title", ICN_MEMBER_TEXT, AT (IcnStep, title), TRUE, "The title of the step.",
    .read = ICN_READ_FIRST },
  { "text", ICN_MEMBER_TEXT, AT (IcnStep, text), FALSE, "What the step says.",
    .read = ICN_READ_FIRST },
  { "watch", ICN_MEMBER_TEXT, AT (IcnStep, watch), FALSE, "What to look at.",
    .read = ICN_READ_FIGURE, .shown = N_ ("What to watch: %s"), .title = N_ ("What to Watch") },
  { "hints", ICN_MEMBER_TEXTS, AT (IcnStep, hints), FALSE,
    "Texts that help to answer the question. The reader opens them one after the other, and each "
    "costs a quarter of a point.",
    .read = ICN_READ_HINT, .minimum = 1, .maximum = ICN_STEP_MAX_HINTS },
  { "figure", ICN_MEMBER_POINTER, AT (IcnStep, figure), FALSE,
    "The plot or drawing that the step shows.", .record = &icn_figure_record },
  { "set", ICN_MEMBER_TEXT, AT (IcnStep, set), FALSE,
    "Settings that hold during the step, written as those of an experiment.",
    .pattern = "^$|" SETTINGS_PATTERN },
  { "design", ICN_MEMBER_TEXT, AT (IcnStep, design), FALSE,
    "Name of the one design that the settings are for; without it they are for all designs." },
  { "motion", ICN_MEMBER_RECORD, AT (IcnStep, motion), FALSE,
    "A simulation of the figure's designs that runs while the step is shown.",
    .record = &icn_motion_record },
  { "control", ICN_MEMBER_RECORD, AT (IcnStep, control), FALSE,
    "The one setting that the step is about.", .record = &icn_control_record },
  { "question", ICN_MEMBER_RECORD, AT (IcnStep, question), FALSE, "The question of the step.",
    .record = &icn_question_record },
  { "expectations", ICN_MEMBER_LIST, AT (IcnStep, expectations), FALSE,
    "What numbers must be while the settings of the step hold.",
    .record = &icn_expectation_record },
  { NULL },
};

const IcnRecord icn_step_record = { "step", step_members, "A step of a lesson.", sizeof (IcnStep),
                                    (GDestroyNotify) icn_step_free };

static const IcnMember motion_members[] = {
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

const IcnRecord icn_motion_record = { "motion", motion_members,
                                      "A simulation that runs cycle by cycle." };

static const IcnMember control_members[] = {
  { "key", ICN_MEMBER_TEXT, AT (IcnControl, key), TRUE, "Key of the setting." },
  { "values", ICN_MEMBER_TEXT, AT (IcnControl, values), FALSE,
    "Values that the setting goes through: VALUE,VALUE,... or FROM..TO or FROM..TO by STEP; "
    "without them all that the designs can have." },
  { "design", ICN_MEMBER_TEXT, AT (IcnControl, design), FALSE,
    "Name of the one design whose setting it is; without it the setting of all designs." },
  { "quantity", ICN_MEMBER_TEXT, AT (IcnControl, quantity), FALSE,
    "Id of the number that is plotted against the setting." },
  { NULL },
};

const IcnRecord icn_control_record = { "control", control_members,
                                       "The setting that a step is about." };

static const IcnMember mistake_members[] = {
  { "choice", ICN_MEMBER_TEXT, AT (IcnMistake, choice), FALSE,
    "With choices: the wrong one of the choices." },
  { "value", ICN_MEMBER_REAL, AT (IcnMistake, value), FALSE,
    "With a quantity: the wrong number, if it is the same in all variants of the lesson." },
  { "times", ICN_MEMBER_REAL, AT (IcnMistake, times), FALSE,
    "With a quantity: the wrong number is the number below times this; without it times 1." },
  { "quantity", ICN_MEMBER_TEXT, AT (IcnMistake, quantity), FALSE,
    "Id of the number; without it the number that the question asks for.",
    .pattern = QUANTITY_PATTERN },
  { "design", ICN_MEMBER_TEXT, AT (IcnMistake, design), FALSE,
    "Name of the design that has the number or the pick; without it the design of the question." },
  { "pick", ICN_MEMBER_TEXT, AT (IcnMistake, pick), FALSE,
    "With a pick: id of what the wrong pick would be right for, in the design of the question or "
    "in "
    "another one.",
    .pattern = ID_PATTERN },
  { "at", ICN_MEMBER_REAL, AT (IcnMistake, at), FALSE,
    "Argument of the number, or node of the pick; without it that of the question." },
  { "say", ICN_MEMBER_TEXT, AT (IcnMistake, say), TRUE, "What is said to those who answer so.",
    .read = ICN_READ_ANSWER },
  { NULL },
};

const IcnRecord icn_mistake_record = {
  "mistake", mistake_members,
  "A foreseen wrong answer: a choice, a fixed number, a number of a design times a factor, or a "
  "pick.",
  sizeof (IcnMistake), (GDestroyNotify) icn_mistake_free
};

static const IcnMember question_members[] = {
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
    "Name of the design whose quantity is asked for, in which something is picked, or that is to "
    "be "
    "changed so that it meets the limits." },
  { "at", ICN_MEMBER_REAL, AT (IcnQuestion, at), FALSE,
    "Argument of the quantity; of a pick the number of the node from which it is judged." },
  { "pick", ICN_MEMBER_TEXT, AT (IcnQuestion, pick), FALSE,
    "Id of what is to be picked in the drawing of the design, a channel or a node.",
    .pattern = ID_PATTERN },
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
  { "mistakes", ICN_MEMBER_LIST, AT (IcnQuestion, mistakes), FALSE,
    "Wrong answers that the author foresees, and what is said of them.", .read = ICN_READ_ANSWER,
    .record = &icn_mistake_record, .maximum = ICN_STEP_MAX_MISTAKES },
  { "why", ICN_MEMBER_TEXT, AT (IcnQuestion, why), FALSE, "Text that explains the answer.",
    .read = ICN_READ_ANSWER },
  { NULL },
};

const IcnRecord icn_question_record = {
  "question", question_members,
  "What a step asks. Its answer is one of choices, a quantity of a design, the hidden curve of "
  "one, a channel or node picked in its drawing, an order of designs, or a design that meets "
  "limits."
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

const char *const icn_relation_ids[] = { "equals", "less", "more", "missing", NULL };
