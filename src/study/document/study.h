/* SPDX-License-Identifier: GPL-3.0-or-later */
/* IcnStudy: a document, with title, source, designs, sweep, plots and views, notes, expectations
 * and claims. A file can serve as gallery page, command-line preset and regression test. */
#pragma once

#include "field-set.h"
#include "measured.h"
#include "study-types.h"

#define ICN_STUDY_MAX_DESIGNS 10000
#define ICN_STUDY_MAX_LOADS 1000
#define ICN_STUDY_MAX_RESULTS 4000 /* if there are more, the oldest are dropped */

/* A statement about a number: `quantity` of design `design`, at its arguments, compared with
 * `value`, or with `times` the number of design `than` `plus` a constant. If no design has the name
 * any more the expectation is missed; the study can still be read.
 *
 * An expectation that names a claim states what the claim says, or a part of it. `holds` tells
 * whether the study found it true: with FALSE the expectation is met if the statement is wrong. One
 * that names a claim as its `reason` states a number in the reason of the claim's verdict, but is
 * no part of the claim. */
typedef enum {
  ICN_RELATION_EQUALS, /* within `tolerance`, absolute or relative */
  ICN_RELATION_LESS,   /* strictly less */
  ICN_RELATION_MORE,
  ICN_RELATION_MISSING, /* the number does not exist: saturated, no theory */
} IcnRelation;

typedef struct {
  char *design;     /* name of a design of the study, see icn_study_names() */
  char *quantity;   /* id in quantity.h */
  double at;        /* its argument, NAN if it has none */
  double dimension; /* its dimension, NAN if it has none */
  char *through;    /* name of its channel, NULL if it has none */
  IcnRelation relation;
  double value;      /* NAN with `than` and for MISSING */
  char *than;        /* name of another design, or of the same one, to compare with; NULL: compare
                        with value */
  double times, plus; /* with `than`; NAN stands for 1 and 0 */
  char *than_quantity; /* quantity of the other design; NULL: the same quantity */
  double than_at;      /* its argument; NAN: the same */
  double tolerance;  /* for EQUALS; 0: equal up to rounding errors */
  gboolean relative; /* the tolerance is in percent of the expected value */
  char *claim;       /* id of the claim that it states, or NULL */
  gboolean holds;    /* TRUE unless the statement is expected to be wrong */
  char *reason;      /* id of the claim whose reason has this number, or NULL */
  char *note;        /* source of the number, or NULL */
  gboolean is_long;  /* takes more than seconds to simulate: checked only when asked for */
} IcnExpectation;

typedef enum {
  ICN_VERDICT_HOLDS,
  ICN_VERDICT_PARTLY, /* holds within limits that the reason states */
  ICN_VERDICT_FAILS,
} IcnVerdict;

/* A claim of a source. Its verdict must follow from the expectations that name it: it holds if all
 * their statements are true, fails if none is, and holds in part otherwise. */
typedef struct {
  char *id;
  char *text;
  IcnVerdict verdict;
  char *reason;
} IcnClaim;

/* A plot or a drawing that the study shows. */
typedef struct _IcnFigure {
  char *id;              /* plot or view id */
  char *title;           /* NULL: the plot's own */
  char *design;          /* drawings: name of the design; NULL, or an unknown name: the first */
  char *beside;          /* drawings: name of a design drawn beside it; NULL: none */
  char *color;           /* drawings: what wires are coloured by; NULL: as chosen by the user */
  char *pair;            /* drawings: pair whose messages are shown, "0:2" */
  char *through;         /* drawings: channel whose messages are shown, "1.0000"; NULL: none */
  char *x_quantity, *y_quantity; /* plots of two numbers: ids in quantity.h; NULL: those of the
                                    plot */
  double load;           /* diagrams of the contention model: λ; NAN: automatic */
  double pins, bundles;  /* plots of packaging cost: limits of a module; NAN: those of the designs'
                            budgets */
  int x_log, y_log;      /* 1: logarithmic; 0: linear; -1: as the plot */
  double x_min, x_max, y_min, y_max; /* NAN: automatic */
} IcnFigure;

/* An experiment that the study suggests: settings for all designs, or for one, in the syntax of the
 * command line (icn_study_give). */
typedef struct {
  char *label;  /* text of its button */
  char *set;    /* settings such as "wires=linear" */
  char *design; /* name of the design, or NULL: all */
  char *show;   /* id of the plot or view that shows the result, or NULL */
} IcnExperiment;

#define ICN_STUDY_MAX_EXPERIMENTS 8

/* How points are simulated. All designs have the same messages, as the seed is the study's. */
typedef struct _IcnSimulationSettings {
  guint64 seed;       /* up to ICN_SIMULATION_MAX_SEED, which JSON holds exactly */
  double precision;   /* half width of the 95 % interval, as a share of the mean latency; for a
                         processor utilization: twice the half width */
  guint64 max_cycles; /* limit of a run; a longer run has not converged */
  guint64 max_moves;  /* limit of moves of flits in a run, likewise */
} IcnSimulationSettings;

#define ICN_SIMULATION_MAX_SEED (G_GUINT64_CONSTANT (1) << 53)
#define ICN_SIMULATION_MIN_PRECISION 0.0001
#define ICN_SIMULATION_MAX_CYCLES (G_GUINT64_CONSTANT (1000000000000))
#define ICN_SIMULATION_MAX_MOVES ICN_SIMULATION_MAX_CYCLES

/* The defaults: seed 1, 2 %, 10^8 cycles, 1.5 × 10^8 moves. */
void icn_simulation_settings_init (IcnSimulationSettings *settings);

/* Errors name seed, precision, max-cycles and max-moves. */
gboolean icn_simulation_settings_check (const IcnSimulationSettings *settings, GError **error);

/* Precedes the compatibility number at the end of a result's key, from number 2 on. */
#define ICN_KEY_COMPATIBILITY ",compatibility="

/* A simulated point, with all that it depends on: immutable, shared by the studies that have it.
 * Loads are in bits per base cycle per node, latencies in base cycles. */
typedef struct {
  int ref_count;
  char *design;  /* name of the design when it was simulated; updated when the design is renamed */
  char *key;     /* icn_simulation_key() at that time */
  char *version; /* version of the program */
  IcnMeasured point;
} IcnResult;

typedef struct _IcnStudy {
  char *title;
  char *source; /* id of the source, "dally1990", or empty */
  char *item;   /* figure or table of the source, "Fig. 14" */
  char *notes;
  IcnFieldSet linked;      /* linked settings: common.h */
  GPtrArray *designs;      /* IcnDesign */
  GArray *loads;           /* IcnLoad; those of one unit are rising */
  GPtrArray *figures;      /* IcnFigure */
  GPtrArray *experiments;  /* IcnExperiment */
  GPtrArray *claims;       /* IcnClaim */
  GPtrArray *expectations; /* IcnExpectation */
  GPtrArray *steps;        /* IcnStep, if it is a lesson: step.h */
  IcnSimulationSettings simulation;
  GPtrArray *results; /* IcnResult; those of one key are consecutive, by rising load, and the latest
                         key comes last */
} IcnStudy;

IcnStudy *icn_study_new (void); /* empty, with the default loads of load-list.h */
IcnStudy *icn_study_dup (const IcnStudy *study);
IcnStudy *icn_study_dup_but_results (const IcnStudy *study); /* the copy has no results */
void icn_study_free (IcnStudy *study);
gboolean icn_study_equal (const IcnStudy *a, const IcnStudy *b);

/* Whether studies differ in nothing but their results. Results are not edits, so history does not
 * record them. */
gboolean icn_study_equal_but_results (const IcnStudy *a, const IcnStudy *b);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (IcnStudy, icn_study_free)

/* Where designs were in the list before an edit: equal up to the first that differs; those after it
 * have moved by the number of designs added or removed there. */
typedef struct {
  int n_before, first, moved;
} IcnMoves;

IcnMoves icn_study_moves (const IcnStudy *before, const IcnStudy *study);
int icn_moves_before (const IcnMoves *moves, int i); /* index of design i before, -1: it is new */

/* For studies that are not edited any more: replaces lists and designs of one study by equal ones
 * of the other, so that they are shared. */
void icn_study_share (IcnStudy *study, const IcnStudy *other);

/* The approximate memory of a study without its results, except what it shares with the other,
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

/* The designs' names, which are unique: the label or the topology's name, followed by "(2)", "(3)"
 * ... if an earlier design has that name. Free with g_strfreev and g_free. */
char **icn_study_names (const IcnStudy *study);
char *icn_study_design_name (const IcnStudy *study, guint i);

/* The same names in the user's language, for showing; references to designs use the names. */
char **icn_study_titles (const IcnStudy *study);
char *icn_study_design_title (const IcnStudy *study, guint i);

/* The study's own figure of a plot or view, with its ranges and title; NULL if there is none. */
const IcnFigure *icn_study_find_figure (const IcnStudy *study, const char *id);

/* To be called after designs were edited in place: references to a design by its previous name, as
 * icn_study_names() gave it, are changed to its present name. */
void icn_study_follow_names (IcnStudy *study, char **before);

/* Adds a design and takes ownership of it, also on failure. Gives it an unused colour; settings in
 * which it differs from the common ones become its own. Fails if there are ICN_STUDY_MAX_DESIGNS
 * designs. */
gboolean icn_study_add_design (IcnStudy *study, IcnDesign *design, GError **error);

/* Removes a design with the expectations and experiments about it. Steps that name it are kept, as
 * it may be added again. */
void icn_study_remove_design (IcnStudy *study, guint i);

/* Results of the study for a design, sorted by load: the fresh ones, whose key is the design's
 * present one, or the stale ones, which at each load are the latest of a design with its name.
 * Array of const IcnResult *, free with g_ptr_array_unref. */
GPtrArray *icn_study_results (const IcnStudy *study, guint design, gboolean stale);

/* The stale ones for a design's name, for callers that already have it. */
GPtrArray *icn_study_stale_results (const IcnStudy *study, guint design, const char *name);
gboolean icn_results_have_load (const GPtrArray *results, double load);

/* Adds a result to the study, replacing one of the same settings and load, also if that has another
 * compatibility number. Takes ownership of it. The result of a cancelled run is dropped. */
void icn_study_keep_result (IcnStudy *study, IcnResult *result);

/* Replaces the study's results by those of another one, as results survive undo. */
void icn_study_copy_results (IcnStudy *study, const IcnStudy *source);

/* Checks that every design is legal, loads of one unit are rising and finite, experiments and steps
 * have existing keys and values, and expectations have existing quantities and claims, with the
 * arguments that the quantity needs. */
gboolean icn_study_check (const IcnStudy *study, GError **error);
