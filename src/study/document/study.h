/* SPDX-License-Identifier: GPL-3.0-or-later */
/* IcnStudy: a document. Title, source, designs, sweep, plots and views, notes, expectations and
 * claims. One file is a gallery page, a command-line preset and a regression test at once. */
#pragma once

#include "design.h"
#include "load-list.h"
#include "measured.h"

#define ICN_STUDY_MAX_DESIGNS 10000
#define ICN_STUDY_MAX_LOADS 1000
#define ICN_STUDY_MAX_RESULTS 4000 /* beyond which the oldest are dropped */

/* What a number must be. `quantity` of design `design` at its arguments against `value`, or against
 * `times` what design `than` has, and `plus` more. A name that no design has any more makes the
 * expectation miss; it does not make the study unreadable.
 *
 * One that names a claim states what the claim says, or a part of it. `holds` says whether the
 * study found it so: with FALSE the expectation is met where the statement is wrong. One that names
 * the claim as `reason` states a number that the reason of the verdict says, and no part of the
 * claim. */
typedef enum {
  ICN_RELATION_EQUALS, /* within `tolerance`, absolute or relative */
  ICN_RELATION_LESS,   /* strictly */
  ICN_RELATION_MORE,
  ICN_RELATION_MISSING, /* the number does not exist: saturated, no model */
} IcnRelation;

typedef struct {
  char *design;     /* name of a design of the study, see icn_study_names() */
  char *quantity;   /* id of quantity.h */
  double at;        /* its argument, NAN when it has none, */
  double dimension; /* the dimension that it is about, NAN when it is about none, */
  char *through;    /* and the channel, by name; NULL when it is about none */
  IcnRelation relation;
  double value;      /* NAN with `than` and with MISSING */
  char *than;        /* name of another design, or of the same, or NULL: compare with value */
  double times, plus; /* with `than`; NAN: 1 and 0 */
  char *than_quantity; /* what the other design's number is; NULL: the same quantity, */
  double than_at;      /* and its argument; NAN: the same */
  double tolerance;  /* EQUALS; 0: as equal as floating point allows */
  gboolean relative; /* the tolerance is in percent of the expected value */
  char *claim;       /* id of the claim that this states, or NULL */
  gboolean holds;    /* TRUE unless the statement is expected to be wrong */
  char *reason;      /* id of the claim whose reason says this number, or NULL */
  char *note;        /* where the number comes from, or NULL */
  gboolean is_long;  /* takes more than seconds to simulate: checked only when asked */
} IcnExpectation;

typedef enum {
  ICN_VERDICT_HOLDS,
  ICN_VERDICT_PARTLY, /* holds within limits that the reason states */
  ICN_VERDICT_FAILS,
} IcnVerdict;

/* A claim of a source. The verdict is what follows from the expectations that name it: it holds
 * where all that they state is so, fails where nothing is, and holds in part in between. */
typedef struct {
  char *id;
  char *text;
  IcnVerdict verdict;
  char *reason;
} IcnClaim;

/* A plot or a drawing that the study shows. */
typedef struct {
  char *id;              /* plot or view id */
  char *title;           /* NULL: the plot's own */
  char *design;          /* drawings: name of the design; NULL or none of that name: the first */
  char *beside;          /* drawings: the design that is drawn beside it; NULL: none */
  char *color;           /* drawings: by what wires are coloured; NULL: as the reader has it */
  char *pair;            /* drawings: "0:2", whose messages are shown, */
  char *through;         /* or "1.0000", across which channel; NULL: none */
  char *x_quantity, *y_quantity; /* plots of two numbers: ids of quantity.h; NULL: the plot's own */
  double load;           /* diagrams of the contention model: λ; NAN: automatic */
  double pins, bundles;  /* plots of what modules cost: the budget of one; NAN: the designs' */
  int x_log, y_log;      /* 1: logarithmic; 0: linear; -1: as the plot has it */
  double x_min, x_max, y_min, y_max; /* NAN: automatic */
} IcnFigure;

/* What the study suggests to try: settings of all designs, or of one, as the command line has them
 * (icn_study_give). */
typedef struct {
  char *label;  /* what its button says */
  char *set;    /* "wires=linear" */
  char *design; /* name of the design, or NULL: all */
  char *show;   /* id of the plot or view that shows what comes of it, or NULL */
} IcnExperiment;

#define ICN_STUDY_MAX_EXPERIMENTS 8

/* How points are simulated. Every design sees the same messages: the seed is the study's. */
typedef struct {
  guint64 seed;       /* up to ICN_SIMULATION_MAX_SEED, which JSON holds exactly */
  double precision;   /* half width of the 95 % interval, as a share of the mean latency; of a
                         processor utilization: twice the half width */
  guint64 max_cycles; /* of a run; one that is longer has not converged, */
  guint64 max_moves;  /* nor one in which more flits have moved */
} IcnSimulationSettings;

#define ICN_SIMULATION_MAX_SEED (G_GUINT64_CONSTANT (1) << 53)
#define ICN_SIMULATION_MIN_PRECISION 0.0001
#define ICN_SIMULATION_MAX_CYCLES (G_GUINT64_CONSTANT (1000000000000))
#define ICN_SIMULATION_MAX_MOVES ICN_SIMULATION_MAX_CYCLES

/* Seed 1, 2 %, 10^8 cycles, 1.5 × 10^8 moves. */
void icn_simulation_settings_init (IcnSimulationSettings *settings);

/* Names seed, precision, max-cycles and max-moves. */
gboolean icn_simulation_settings_check (const IcnSimulationSettings *settings, GError **error);

/* What stands before the compatibility number in the key of a result; it is last, and not there at
 * number 1. */
#define ICN_KEY_COMPATIBILITY ",compatibility="

/* A simulated point, with all that it depends on: immutable, shared by the studies that have it.
 * Its loads are in bits per base cycle per node and its latencies in base cycles. */
typedef struct {
  int ref_count;
  char *design;  /* name of the design when it was simulated; follows its name */
  char *key;     /* icn_simulation_key() of then */
  char *version; /* of the program */
  IcnMeasured point;
} IcnResult;

typedef struct {
  char *title;
  char *source; /* "dally1990", or empty */
  char *item;   /* "Fig. 14" */
  char *notes;
  IcnFieldSet linked;      /* settings that designs have in common: common.h */
  GPtrArray *designs;      /* IcnDesign */
  GArray *loads;           /* IcnLoad: of one unit rising */
  GPtrArray *figures;      /* IcnFigure */
  GPtrArray *experiments;  /* IcnExperiment */
  GPtrArray *claims;       /* IcnClaim */
  GPtrArray *expectations; /* IcnExpectation */
  GPtrArray *steps;        /* IcnStep, of a lesson: step.h */
  IcnSimulationSettings simulation;
  GPtrArray *results; /* IcnResult; those of one key together, by rising load, the latest last */
} IcnStudy;

IcnStudy *icn_study_new (void); /* empty, with the usual loads of load-list.h */
IcnStudy *icn_study_dup (const IcnStudy *study);
IcnStudy *icn_study_dup_but_results (const IcnStudy *study); /* it has none */
void icn_study_free (IcnStudy *study);
gboolean icn_study_equal (const IcnStudy *a, const IcnStudy *b);

/* Whether only their results differ, if anything does. Results are found, not edited: history keeps
 * none of them. */
gboolean icn_study_equal_but_results (const IcnStudy *a, const IcnStudy *b);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (IcnStudy, icn_study_free)

/* Where the designs of an edited study were before: up to the first that differs at the same place;
 * those after it have moved by as many as came or went there. */
typedef struct {
  int n_before, first, moved;
} IcnMoves;

IcnMoves icn_study_moves (const IcnStudy *before, const IcnStudy *study);
int icn_moves_before (const IcnMoves *moves, int i); /* the place of design i then, -1: none */

/* For studies that nobody edits any more: lists of one that are equal to those of the other become
 * the same list, and designs the same designs. */
void icn_study_share (IcnStudy *study, const IcnStudy *other);

/* About what the study takes in memory, results apart, of what it does not share with the other,
 * which may be NULL. */
gsize icn_study_bytes (const IcnStudy *study, const IcnStudy *other);

IcnFigure *icn_figure_new (const char *id);
IcnFigure *icn_figure_dup (const IcnFigure *figure);
void icn_figure_free (IcnFigure *figure);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (IcnFigure, icn_figure_free)
IcnExperiment *icn_experiment_new (void);
void icn_experiment_free (IcnExperiment *experiment);
IcnClaim *icn_claim_new (void);
void icn_claim_free (IcnClaim *claim);
IcnExpectation *icn_expectation_new (void);
void icn_expectation_free (IcnExpectation *expectation);
IcnResult *icn_result_new (const char *design, const char *key, const char *version,
                           const IcnMeasured *point);
const IcnResult *icn_result_ref (const IcnResult *result);
void icn_result_unref (const IcnResult *result);

static inline IcnDesign *
icn_study_design (const IcnStudy *study, guint i)
{
  return g_ptr_array_index (study->designs, i);
}

/* The designs' names, no two alike: the label or the topology's name, followed by "(2)", "(3)" ...
 * where a design before has it. Free with g_strfreev and g_free. */
char **icn_study_names (const IcnStudy *study);
char *icn_study_design_name (const IcnStudy *study, guint i);

/* The same in the reader's language, to be shown: what refers to a design has its name. */
char **icn_study_titles (const IcnStudy *study);
char *icn_study_design_title (const IcnStudy *study, guint i);

/* The study's own figure of a plot or view, with its ranges and title; NULL when there is none. */
const IcnFigure *icn_study_find_figure (const IcnStudy *study, const char *id);

/* After designs were edited in place: what referred to a design by its name of before, as
 * icn_study_names() gave it, refers to the same design by its present name. */
void icn_study_follow_names (IcnStudy *study, char **before);

/* Takes the design, on failure too, and gives it a free colour; it keeps for itself what it has
 * otherwise than the study's others have in common. Refuses more than ICN_STUDY_MAX_DESIGNS. */
gboolean icn_study_add_design (IcnStudy *study, IcnDesign *design, GError **error);

/* With the expectations and experiments about it. Steps that name it stay: it may come back. */
void icn_study_remove_design (IcnStudy *study, guint i);

/* Results of the study for a design, sorted by load: the fresh ones, whose key is the design's
 * present one, or the stale ones, at each load the latest that a design of its name had. Array of
 * const IcnResult *, free with g_ptr_array_unref. */
GPtrArray *icn_study_results (const IcnStudy *study, guint design, gboolean stale);

/* The stale ones by the design's name, which who asks for those of many designs has at hand. */
GPtrArray *icn_study_stale_results (const IcnStudy *study, guint design, const char *name);
gboolean icn_results_have_load (const GPtrArray *results, double load);

/* Keeps a result in the study, in place of one of the same settings and load, also where that was
 * found under another compatibility number. Takes it. A cancelled run found nothing and is dropped. */
void icn_study_keep_result (IcnStudy *study, IcnResult *result);

/* Gives the study another's results in place of its own: what was found outlives undo. */
void icn_study_copy_results (IcnStudy *study, const IcnStudy *source);

/* Every design legal, loads of one unit rising and finite, experiments and steps of keys and values that exist,
 * expectations of quantities and claims that exist and with the arguments that the quantity needs.
 */
gboolean icn_study_check (const IcnStudy *study, GError **error);
