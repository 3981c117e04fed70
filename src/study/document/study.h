/* SPDX-License-Identifier: GPL-3.0-or-later */
/* IcnStudy: a document with title, source, designs, loads to simulate, plots and views, notes,
 * claims of publications, and expectations (statements about numbers, which are checked). A file
 * with a study can serve as a page of the gallery, as a preset for the command line and as a
 * regression test. */
#pragma once

#include "field-set.h"
#include "measured.h"
#include "study-types.h"
#include "sweep-map.h"

#define ICN_STUDY_MAX_DESIGNS 10000 /* largest number of designs in a study */
#define ICN_STUDY_MAX_LOADS 1000    /* largest number of loads in a study */
/* Largest number of results in a study; icn_study_keep_result removes results beyond this
 * number. */
#define ICN_STUDY_MAX_RESULTS 4000

/* An expectation: a statement about a number, the quantity `quantity` of design `design`. The
 * number is compared with `value` or, if `than` is set, with `times` × the quantity of design
 * `than`, plus `plus`. If the study has no design with one of these names, the expectation is not
 * met, but the study can still be read.
 *
 * An expectation with a `claim` states this claim of a publication, or a part of the claim. `holds`
 * tells whether the study found the statement to be true; if `holds` is FALSE, the expectation is
 * met if the statement is wrong. An expectation with a `reason` states a number in the reason for
 * the verdict on the claim with the id `reason`; the number is not a part of that claim. */
typedef enum {
  ICN_RELATION_EQUALS, /* equal within `tolerance`, absolute or relative */
  ICN_RELATION_LESS,   /* less than the expected value */
  ICN_RELATION_MORE,
  ICN_RELATION_MISSING, /* the number does not exist, because the network is saturated or no theory
                           applies */
} IcnRelation;

typedef struct {
  char *design;     /* name of a design of the study (icn_study_names) */
  char *quantity;   /* id of the quantity that is compared (quantity.h) */
  double at;        /* argument of the quantity, such as a load; NAN if the quantity has none */
  double dimension; /* for a quantity of a dimension: index of the dimension; else NAN */
  char *through;    /* for a quantity of a channel: name of the channel; else NULL */
  IcnRelation relation;
  double value; /* number to compare with; NAN if `than` is set or the relation is
                   ICN_RELATION_MISSING */
  char *than;   /* name of the design to compare with, which may be `design` itself; NULL: compare
                   with `value` */
  double times, plus;  /* if `than` is set: the quantity of `than` is multiplied by `times` (NAN:
                          1), then `plus` (NAN: 0) is added */
  char *than_quantity; /* id of the quantity of design `than`; NULL: `quantity` */
  double than_at;      /* argument of the quantity of design `than`; NAN: `at` */
  double tolerance;    /* for ICN_RELATION_EQUALS: largest difference from the expected value; 0:
                          rounding errors only */
  gboolean relative;   /* whether the tolerance is in percent of the expected value */
  char *claim;         /* id of the claim that the expectation states, or NULL */
  gboolean holds;      /* whether the statement is expected to be true */
  char *reason;        /* id of the claim in whose reason (IcnClaim.reason) the number occurs, or
                          NULL */
  char *note;          /* text that tells where the number comes from; or NULL */
  gboolean is_long;    /* whether the simulation that checks the expectation takes more than a few
                          seconds; such expectations are checked only on request */
} IcnExpectation;

typedef enum {
  ICN_VERDICT_HOLDS,
  ICN_VERDICT_PARTLY, /* the claim holds within the limits that IcnClaim.reason states */
  ICN_VERDICT_FAILS,
} IcnVerdict;

/* A claim that a source (a publication) makes, and the verdict on it. The verdict must follow from
 * the expectations that state the claim: it holds if all their statements are true, fails if none
 * is true, and otherwise holds in part. */
typedef struct {
  char *id;
  char *text;
  IcnVerdict verdict;
  char *reason;
} IcnClaim;

/* A plot or a drawing that the study shows. Some members are used only for drawings or for certain
 * plots, as their comments say. */
typedef struct _IcnFigure {
  char *id;     /* id of the plot or view */
  char *title;  /* title of the figure; NULL: the plot's default title */
  char *design; /* for drawings: name of the design; NULL, or an unknown name: the first design */
  char *beside; /* for drawings: name of a second design, which is drawn beside the first; NULL: no
                   second design */
  char *color;  /* for drawings: quantity that the colour of wires shows, such as "load"; NULL: as
                   chosen by the user */
  char *pair; /* for drawings: source and destination whose messages are shown, "0:2"; NULL: none */
  char *through; /* for drawings: channel whose messages are shown, "1.0000"; NULL: none */
  char *x_quantity, *y_quantity; /* for plots of one quantity against another: ids of the two
                                    quantities (quantity.h); NULL: the plot's default */
  char *along; /* for the plot that shows which family of designs is best (plane.h): key of the
                  setting on the x axis, which the sweep must vary; NULL: the first setting of the
                  sweep whose values are numbers */
  double load; /* for diagrams of the contention model: the load λ; NAN: chosen by the
                  program */
  double fold; /* for drawings in rows and columns: how far rings are folded, from 0 (plain
                  grid) to 1 (folded layout); NAN: the default of the view */
  double pins, bundles; /* for plots of packaging cost: limits on the pins of a module and on its
                           bundles (all wires to one other module); NAN: as in the designs'
                           budgets */
  int x_log, y_log; /* scale of each axis. 1: logarithmic; 0: linear; -1: the default of the plot */
  double x_min, x_max, y_min, y_max; /* ends of the axes; NAN: chosen by the program */
} IcnFigure;

/* An experiment that the study suggests: settings, in the syntax of the command line, that are
 * applied to all designs or to one design (icn_study_give). */
typedef struct {
  char *label;  /* text of the button that starts the experiment */
  char *set;    /* settings to apply, such as "wires=linear" */
  char *design; /* name of the design to which the settings apply; NULL: all designs */
  char *show;   /* id of the plot or view that shows the result, or NULL */
} IcnExperiment;

#define ICN_STUDY_MAX_EXPERIMENTS 8 /* largest number of experiments in a study */

/* A constraint or an objective of the study's sweep, as the user wrote it. */
typedef struct {
  char *text;
} IcnPhrase;

/* Settings of simulations. All designs of a study are simulated with the same seed, and so get the
 * same messages. */
typedef struct _IcnSimulationSettings {
  guint64 seed;     /* seed of all random numbers; at most ICN_SIMULATION_MAX_SEED, because JSON
                       cannot store larger numbers exactly */
  double precision; /* half-width of the 95 % confidence interval at which a run ends, as a fraction
                       of the mean latency. With a closed workload: twice the half-width of the
                       interval of processor utilization */
  guint64 max_cycles; /* largest number of cycles of a run; a run that needs more counts as not
                         converged */
  guint64 max_moves;  /* largest number of flit moves in a run; a run that needs more counts as
                         not converged */
} IcnSimulationSettings;

#define ICN_SIMULATION_MAX_SEED (G_GUINT64_CONSTANT (1) << 53)
#define ICN_SIMULATION_MIN_PRECISION 0.0001
#define ICN_SIMULATION_MAX_CYCLES (G_GUINT64_CONSTANT (1000000000000))
#define ICN_SIMULATION_MAX_MOVES ICN_SIMULATION_MAX_CYCLES

/* Sets the defaults: seed 1, precision 2 %, 10^8 cycles, 1.5 × 10^8 moves. */
void icn_simulation_settings_init (IcnSimulationSettings *settings);

/* Sets `draft` to the settings of drafts. A draft is a short simulation of a point (one design at
 * one load) that `settings` describes, with a wide confidence interval and at most a tenth of the
 * flit moves. */
void icn_simulation_settings_draft (IcnSimulationSettings *draft,
                                    const IcnSimulationSettings *settings);

/* Checks the ranges of all settings. Errors name seed, precision, max-cycles or max-moves. */
gboolean icn_simulation_settings_check (const IcnSimulationSettings *settings, GError **error);

/* Text at the end of a result's key, followed by the compatibility number (version.h) of the
 * program that stored the result. If that number was 1, the key has neither this text nor the
 * number. */
#define ICN_KEY_COMPATIBILITY ",compatibility="

/* The origin of a result: who asked for the simulated point. */
typedef enum {
  ICN_RESULT_ASKED,     /* the user or a program asked for the point, or it was read from a file */
  ICN_RESULT_AUTOMATIC, /* the program simulated the point in the background; the result may be
                           dropped when the settings of the design have changed */
  ICN_RESULT_DRAFT,     /* the program simulated the point in the background with the less precise
                           settings of icn_simulation_settings_draft(), not with the settings in its
                           key. A draft is never saved, and is replaced by a point simulated with
                           the settings in the key */
} IcnResultOrigin;

/* A simulated point (the results of one design at one load), with a key that has all settings on
 * which the point depends. A result is immutable, and shared by the studies that contain it. Loads
 * are in bits per base cycle per node, latencies in base cycles; a base cycle is the delay of a
 * wire one node pitch long. */
typedef struct {
  int ref_count;
  char *design;  /* name of the design; updated when the design is renamed */
  char *key;     /* result of icn_simulation_key() when the point was simulated */
  char *version; /* version of the program that simulated the point */
  IcnResultOrigin origin;
  IcnMeasured point;
} IcnResult;

typedef struct _IcnStudy {
  char *title;
  char *source; /* id of the publication whose results the study reproduces, such as "dally1990",
                   or empty */
  char *item;   /* figure or table of that publication, such as "Fig. 14" */
  char *notes;
  char *author;
  char *date;    /* a date that icn_date_is_legal() accepts, or empty */
  char *license; /* how the study may be used, best an id of SPDX, or empty */
  char *extra;   /* members that other programs added to the document, as a JSON object; or NULL */
  IcnFieldSet linked;      /* settings that have one common value in the designs (common.h) */
  GPtrArray *designs;      /* array of IcnDesign */
  GArray *loads;           /* array of IcnLoad; the loads of each unit are in rising order */
  GPtrArray *figures;      /* array of IcnFigure */
  GPtrArray *experiments;  /* array of IcnExperiment */
  GPtrArray *claims;       /* array of IcnClaim */
  GPtrArray *expectations; /* array of IcnExpectation */
  GPtrArray *axes;         /* array of IcnSettingAxis: settings that the study's sweep varies
                              (setting-axis.h) */
  GPtrArray *constraints;  /* array of IcnPhrase: constraints that candidates of the sweep must meet
                              (predicate.h) */
  GPtrArray *objectives;   /* array of IcnPhrase: objectives of the sweep, by which the best
                              candidates are chosen (operand.h) */
  IcnSweepMap map;         /* what the sweep's map, a scatter plot of its candidates, shows on its
                              axes */
  GPtrArray *brushes;      /* array of IcnSweepBrush: selected ranges on the axes of the sweep's
                              parallel coordinates */
  char *along;     /* key of the setting of the sweep along which families of designs are compared
                      (plane.h); NULL or empty: the first setting whose values are numbers */
  GPtrArray *data; /* array of IcnDataSet: measured or published numbers that are drawn over plots
                      (data-set.h) */
  GPtrArray *steps;        /* array of IcnStep; empty if the study is no lesson (step.h) */
  GPtrArray *variants;     /* array of IcnSettingAxis: settings whose values are drawn at random for
                              each student of a lesson (marking/variant.h) */
  IcnSimulationSettings simulation;
  GPtrArray *results; /* array of IcnResult; results with the same settings are consecutive, in
                         order of rising load; a result with new settings is appended */
} IcnStudy;

/* Returns whether a text is a date in a form that studies use: "2026-11-27", "2026-11" or
 * "2026". */
gboolean icn_date_is_legal (const char *text);

/* Returns author, date and license of the study in one line; NULL if the study has none of them.
 * Free with g_free. */
char *icn_study_credit (const IcnStudy *study);

/* Largest total size, in bytes, of the JSON members that other programs added to a study and its
 * designs in the file. */
#define ICN_STUDY_MAX_EXTRA_BYTES (1u << 20)

IcnStudy *icn_study_new (void); /* returns a study without designs, with the default loads of
                                   load-list.h */
IcnStudy *icn_study_dup (const IcnStudy *study);
IcnStudy *icn_study_dup_but_results (const IcnStudy *study); /* returns a copy without results */
void icn_study_free (IcnStudy *study);
gboolean icn_study_equal (const IcnStudy *a, const IcnStudy *b);

/* Returns whether two studies are equal apart from their results. The undo history ignores results,
 * because results are not edits. */
gboolean icn_study_equal_but_results (const IcnStudy *a, const IcnStudy *b);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (IcnStudy, icn_study_free)

/* How an edit changed the list of designs. n_before: number of designs before the edit. Designs at
 * indices below `first` are unchanged. A design at a later index i was at index i + `moved` before
 * the edit, unless it is new. */
typedef struct {
  int n_before, first, moved;
} IcnMoves;

/* Returns how an edit changed the list of designs. before: the study before the edit. study: the
 * study after the edit. */
IcnMoves icn_study_moves (const IcnStudy *before, const IcnStudy *study);

/* Returns the index that design i had before the edit; -1 if the design is new. */
int icn_moves_before (const IcnMoves *moves, int i);

/* Makes `study` share with `other` the lists and designs that are equal in both. Neither study may
 * be edited afterwards. */
void icn_study_share (IcnStudy *study, const IcnStudy *other);

/* Returns the approximate number of bytes that `study` takes in memory, without its results and
 * without the parts that it shares with `other`, which may be NULL. */
gsize icn_study_bytes (const IcnStudy *study, const IcnStudy *other);

IcnFigure *icn_figure_new (const char *id);
IcnFigure *icn_figure_dup (const IcnFigure *figure);
void icn_figure_free (IcnFigure *figure);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (IcnFigure, icn_figure_free)
void icn_experiment_free (IcnExperiment *experiment);
IcnPhrase *icn_phrase_new (const char *text);
void icn_phrase_free (IcnPhrase *phrase);
IcnClaim *icn_claim_new (void);
void icn_claim_free (IcnClaim *claim);
IcnExpectation *icn_expectation_new (void);
IcnExpectation *icn_expectation_dup (const IcnExpectation *expectation);
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

/* Return the unique names of the designs. A name is the label or the topology's name, followed by
 * "(2)", "(3)" ... if an earlier design has the same name. icn_study_names returns all names, free
 * with g_strfreev; icn_study_design_name returns the name of design i, free with g_free. */
char **icn_study_names (const IcnStudy *study);
char *icn_study_design_name (const IcnStudy *study, guint i);

/* Return the names of icn_study_names() in the user's language, for display only: references to
 * designs use the untranslated names. If one-way and two-way networks of the study have the same
 * automatic name, ", one-way" or ", two-way" is appended. Free the list with g_strfreev, a single
 * name with g_free. */
char **icn_study_titles (const IcnStudy *study);
char *icn_study_design_title (const IcnStudy *study, guint i);

/* Returns the study's figure for the plot or view with this id, which has settings such as the
 * title and the ranges of the axes; NULL if the study has no such figure. */
const IcnFigure *icn_study_find_figure (const IcnStudy *study, const char *id);

/* Updates references to designs by name after designs were edited: replaces the previous name of a
 * design by its present name wherever the study refers to the design. before: the previous names,
 * from icn_study_names(). */
void icn_study_follow_names (IcnStudy *study, char **before);

/* Updates references to designs by name, like icn_study_follow_names, after the settings of a
 * lesson's step were undone and the designs of `study` were replaced by those of `base`. A
 * reference gets the name that the same reference has in `base`. If the user changed the reference
 * while the step's settings were applied, only the name of its design is updated. base: may be
 * NULL, but then two designs may be confused, because the step may have given a design a name that
 * another design had before. */
void icn_study_return_names (IcnStudy *study, char **before, const IcnStudy *base);

/* Adds a design to the study and gives it an unused colour; takes ownership of the design, also on
 * failure. For each common setting in which the design differs from the common value, the design is
 * marked as keeping its own value. Fails if the study has ICN_STUDY_MAX_DESIGNS designs already. */
gboolean icn_study_add_design (IcnStudy *study, IcnDesign *design, GError **error);

/* Removes a design, and the expectations and experiments that refer to it; figures and data sets
 * lose their references to it. Steps keep their references, because the user may add the design
 * again. */
void icn_study_remove_design (IcnStudy *study, guint i);

/* Returns the results of a design in order of rising load: array of const IcnResult *, free with
 * g_ptr_array_unref. stale: FALSE: the results whose key is the present key of the design. TRUE:
 * results with outdated keys that were stored under the design's name. Of these, only those with
 * the settings of the last stored one are returned, one for each load. */
GPtrArray *icn_study_results (const IcnStudy *study, guint design, gboolean stale);

/* Returns the same as icn_study_results() with `stale` set to TRUE, for callers that already have
 * `name`, the name of the design. Free with g_ptr_array_unref. */
GPtrArray *icn_study_stale_results (const IcnStudy *study, guint design, const char *name);
gboolean icn_results_have_load (const GPtrArray *results, double load);

/* Adds a result to the study and takes ownership of it. The result replaces a result of the same
 * settings and load, even one with another compatibility number; but a draft replaces only drafts.
 * The result of a cancelled run is dropped. If the study then has more than ICN_STUDY_MAX_RESULTS
 * results, another result is removed: the first one that the user did not ask for or, if the user
 * asked for all of them, the first one. Returns FALSE if the user had asked for the removed
 * result. */
gboolean icn_study_keep_result (IcnStudy *study, IcnResult *result);

/* Replaces the study's results by those of `source`. Used when an edit is undone: the restored
 * study gets the present results, so that they are not lost. */
void icn_study_copy_results (IcnStudy *study, const IcnStudy *source);

/* Checks that every design is legal, that the loads of one unit are ascending and finite, that the
 * settings of experiments and steps have known keys and legal values, and that expectations have
 * existing quantities and claims, with the arguments that each quantity needs. */
gboolean icn_study_check (const IcnStudy *study, GError **error);
