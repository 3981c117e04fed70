/* SPDX-License-Identifier: GPL-3.0-or-later */
/* BisectionDocument: the study of one window and all results computed from it. Every edit goes
 * through the document, which checks it, records it for undo, evaluates the formulas at once, and
 * analyses graphs in the background. The last valid results are kept until the new ones are ready.
 * Simulated points are results, not edits: undo does not remove them, but the file contains them,
 * and those that the user has asked for count as unsaved changes. */
#pragma once

#include "edge-edit.h"
#include "layout.h"
#include "study.h"
#include <gio/gio.h>

typedef struct _BisectionPick BisectionPick;
typedef struct _BisectionWorstCase BisectionWorstCase;
typedef struct _IcnChannelUse IcnChannelUse;
typedef struct _IcnChart IcnChart;
typedef struct _IcnScene IcnScene;
typedef struct _IcnShardPlan IcnShardPlan;
typedef struct _IcnTheme IcnTheme;

#define BISECTION_TYPE_DOCUMENT (bisection_document_get_type ())
G_DECLARE_FINAL_TYPE (BisectionDocument, bisection_document, BISECTION, DOCUMENT, GObject)

/* Properties, all with notification: "title" (string), "file" (GFile), "modified", "can-undo",
 * "can-redo" (boolean), "undo-label", "redo-label" (string), "current" (uint: index of the chosen
 * design), "busy" (boolean: an analysis is running), "simulating" (boolean), "notice" (string: what
 * the last edit of the number of nodes N, the dimensions n or the radix k kept and changed).
 *
 * Signals:
 * "changed": after an edit, an undo or a new study; numbers from formulas are up to date.
 * "analysed" (uint design): the numbers from a design's graph are available.
 * "simulated": simulated points have arrived, the progress of the simulation has changed, or plots
 *   need other axes.
 * "found": a background search (bisection_document_is_searching) has found values for a plot.
 * "replaced": another study with its own history was opened; "changed" follows.
 * "picked": the selection changed, a worst permutation was found, shown or hidden, or the use of
 *   channels was measured.
 * "pointed" (string): key of the setting that the pointer is on, or NULL. */
/* Creates a document with the study that the program shows when it starts. */
BisectionDocument *bisection_document_new (void);

/* Replaces the study and starts a new undo history. Takes ownership of `study`. */
void bisection_document_take_study (BisectionDocument *self, IcnStudy *study, GFile *file);

/* Opens a study that was read from a file. stamp: digest of the contents of the file when it was
 * read (icn_file_stamp). file and stamp are NULL if the study was read from a picture (PNG, SVG or
 * PDF), so that saving the study does not overwrite the picture. */
void bisection_document_take_file (BisectionDocument *self, IcnStudy *study, GFile *file,
                                   const char *stamp);

/* Opens the study of a sweep that is simulated in shards: parts, each in a process of its own
 * (shard-plan.h). The document then has no file. */
void bisection_document_take_plan (BisectionDocument *self, const IcnShardPlan *plan);

/* Returns the sweep whose results the document shows, if a sweep that is simulated in shards
 * (shard-plan.h) was opened; else NULL. */
const IcnShardPlan *bisection_document_get_plan (BisectionDocument *self);

/* Opens work that was recovered after a crash. It counts as modified until it is saved. file: the
 * file of the lost document; stamp: digest of the contents of this file (icn_file_stamp) when the
 * lost document last read or wrote it. Both are NULL if the lost document had no file. */
void bisection_document_recover (BisectionDocument *self, IcnStudy *study, GFile *file,
                                 const char *stamp);
gboolean bisection_document_load (BisectionDocument *self, GFile *file, GError **error);
gboolean bisection_document_save (BisectionDocument *self, GFile *file, GError **error);

/* Returns the name of the file without its suffix, or the study's title if it has no file. Free
 * with g_free. */
char *bisection_document_make_title (BisectionDocument *self);
/* Returns the file of the document; NULL if it was never saved. */
GFile *bisection_document_get_file (BisectionDocument *self);
gboolean bisection_document_is_modified (BisectionDocument *self);

/* Sets a function that returns the study to be saved. It is needed while a lesson is open: the
 * document's study then has the settings of a lesson step, which must not be saved. make: returns
 * the study to be saved, or NULL if this is the document's own study. If `make` itself is NULL, the
 * document's own study is always saved. */
typedef IcnStudy *(*BisectionDocumentWritten) (gpointer owner);
void bisection_document_set_written (BisectionDocument *self, BisectionDocumentWritten make,
                                     gpointer owner);

/* Emits "notify" for those of the properties "modified", "can-undo", "can-redo", "undo-label" and
 * "redo-label" whose values have changed. Every edit calls this function. Whoever has called
 * bisection_document_set_written() must also call it when the study to be saved has changed without
 * an edit. */
void bisection_document_notify_history (BisectionDocument *self);

/* Returns the study to be saved in place of the document's own study; NULL if the document's own
 * study is to be saved. Free with icn_study_free. */
IcnStudy *bisection_document_make_written (BisectionDocument *self);

/* bisection_document_get_stamp: returns the digest of the contents of the file when it was last
 * read or written (icn_file_stamp); NULL without a file. bisection_document_is_overtaken: whether
 * another program has changed the file since then, so that saving would overwrite its changes. */
const char *bisection_document_get_stamp (BisectionDocument *self);
gboolean bisection_document_is_overtaken (BisectionDocument *self);

const IcnStudy *bisection_document_get_study (BisectionDocument *self);
guint bisection_document_get_current (BisectionDocument *self);
void bisection_document_set_current (BisectionDocument *self, guint design);

/* A study may have thousands of designs. Only a range of them, which contains the chosen design, is
 * shown in lists, tables and plots, and only their graphs are computed. BISECTION_DOCUMENT_SHOWN:
 * the largest number of shown designs. bisection_document_get_first_shown: index of the first shown
 * design. */
#define BISECTION_DOCUMENT_SHOWN 128
guint bisection_document_get_first_shown (BisectionDocument *self);
/* Returns the number of designs in the shown range, including those that the user has hidden. */
guint bisection_document_get_n_shown (BisectionDocument *self);

/* Returns a sentence that names the plots in which a measured data set of the study (data-set.h) is
 * drawn, or says why there are no such plots. set: index of the data set. Free with g_free. */
char *bisection_document_say_data (BisectionDocument *self, guint set);

/* Returns a sentence such as "Designs 1 to 128 of 3000 are shown"; NULL if all designs are shown.
 * Free with g_free. */
char *bisection_document_describe_shown (BisectionDocument *self);

/* Returns the design with this index; NULL if there is no such design. */
const IcnDesign *bisection_document_get_design (BisectionDocument *self, guint design);
/* Returns the design that the user has chosen; NULL if the study has no designs. */
const IcnDesign *bisection_document_get_chosen (BisectionDocument *self);

/* Returns the evaluation of a design, valid until the next edit; NULL if there is no such design.
 * Its analysis is NULL until it has been computed, and may lack a graph or loads, see
 * analysis.h. */
const IcnEvaluation *bisection_document_get_evaluation (BisectionDocument *self, guint design);

/* Return and set the nodes and channel that the user has selected in the network of the chosen
 * design. The selection is empty after the network has changed. Nodes and channels that the network
 * does not have cannot be selected. */
const BisectionPick *bisection_document_get_pick (BisectionDocument *self);
void bisection_document_set_pick (BisectionDocument *self, const BisectionPick *pick);

/* Emits the signal "pointed", so that views can highlight the setting under the pointer (on its row
 * in the sidebar, or on its symbol in an equation). key: the setting; NULL if the pointer is on
 * none. */
void bisection_document_point (BisectionDocument *self, const char *key);

/* Sets which design a sweep (sweep.h) is moving through the values of a setting. While it is set,
 * plots keep the curves for earlier values visible. design: index of the design; -1: all designs;
 * BISECTION_SWEPT_NOTHING: none. */
void bisection_document_set_swept (BisectionDocument *self, int design);
int bisection_document_get_swept (BisectionDocument *self);

/* Return and set the worst permutation for the chosen design's routing: the one with the largest
 * channel load. NULL until it was searched for and found. It is kept as long as the design has the
 * same graph. */
const BisectionWorstCase *bisection_document_get_worst_case (BisectionDocument *self);
void bisection_document_take_worst_case (BisectionDocument *self,
                                         BisectionWorstCase *worst); /* takes ownership */

/* bisection_document_get_values: returns one number for each channel of a design, [n_channels].
 * of_waiting TRUE: the time, in base cycles (a base cycle is the delay of a wire between
 * neighbouring nodes), that messages wait for the channel according to theory. of_waiting FALSE:
 * the share of the channel's bandwidth that was used in a simulation with the design's present
 * settings. NULL if the numbers are not known. Free with g_free. bisection_document_take_use:
 * stores a copy of the shares that a simulation measured. key: identifies the settings of the
 * simulated design. */
double *bisection_document_get_values (BisectionDocument *self, guint design, gboolean of_waiting);
void bisection_document_take_use (BisectionDocument *self, const char *key,
                                  const IcnChannelUse *use);

/* Set and return whether pages show the channel loads under the worst permutation instead of those
 * under the design's traffic. */
void bisection_document_show_worst_case (BisectionDocument *self, gboolean is_worst);
gboolean bisection_document_shows_worst_case (BisectionDocument *self);

/* Returns the analysis of the chosen design under the traffic whose loads pages show: the worst
 * permutation if bisection_document_shows_worst_case(), else the design's own traffic. NULL until
 * the analysis is available. */
IcnAnalysis *bisection_document_get_shown_analysis (BisectionDocument *self);

/* Returns the chart of a plot for all designs in the shown range. plot: the plot's id. If the
 * lesson step's figure shows this plot, the axes have the ranges of that figure. Otherwise they
 * have the ranges of the study's figure that shows this plot, if there is one. Free with
 * icn_chart_free. */
IcnChart *bisection_document_chart (BisectionDocument *self, const char *plot);

/* Returns the chart of a figure, with the figure's own ranges, scales and title. The figure need
 * not belong to the study. NULL if the figure is not a plot. */
IcnChart *bisection_document_chart_figure (BisectionDocument *self, const IcnFigure *figure);

/* Returns the drawing of a figure that is a view of a network. NULL without an error while the
 * graph has not been computed; NULL with an error if the figure cannot be drawn. */
IcnScene *bisection_document_draw_figure (BisectionDocument *self, const IcnFigure *figure,
                                          const IcnTheme *theme, double width, double height,
                                          GError **error);

/* Whether a background search for the values of a plot is running: of a plot against the number of
 * failed links, or of a plot of how sensitive a design is to its settings. */
gboolean bisection_document_is_searching (BisectionDocument *self);

/* Returns a scatter plot of two quantities, with one point for each design. across, up: ids
 * (quantity.h) of the quantities on the x axis and on the y axis. */
IcnChart *bisection_document_scatter (BisectionDocument *self, const char *across, const char *up);

/* Starts to simulate the points that the study lacks, one point for each load of each design, until
 * all exist or the simulation is stopped. An edit cancels and restarts only the points of the
 * designs that it changes. */
void bisection_document_simulate (BisectionDocument *self);
void bisection_document_stop_simulation (BisectionDocument *self);

/* Starts an automatic simulation (automation.h) if no simulation is running. Designs whose missing
 * points would take more than a few seconds are left out. For the others, drafts are simulated
 * first: points with wide confidence intervals (simulator.h). The points do not count as unsaved
 * changes; after an edit that makes them stale, they are kept until new points replace them.
 * bisection_document_stop_automatic: stops a simulation that was started automatically. */
void bisection_document_simulate_automatically (BisectionDocument *self);
void bisection_document_stop_automatic (BisectionDocument *self);

/* Sets the figure of the lesson step that is shown; NULL: none. If the figure shows a plot,
 * bisection_document_chart then gives the chart of this plot the figure's ranges, scales and title.
 * If the plot has simulated points, those that are missing are simulated in the background, up to
 * the largest load on the figure's axis. These points do not count as unsaved changes. Showing
 * another figure may end this simulation, but not a simulation that the user has started. */
void bisection_document_show_step (BisectionDocument *self, const IcnFigure *figure);
/* Returns the figure of the lesson step; NULL if no step shows one. */
const IcnFigure *bisection_document_get_step_figure (BisectionDocument *self);

/* Tells how far the simulation is. *n_points: the number of points that are wanted, whether
 * simulated or not. *n_done: how many of them have been simulated or cannot be simulated. */
void bisection_document_get_progress (BisectionDocument *self, guint *n_done, guint *n_points);

/* Returns the reason why a point of the design, with its present settings, could not be simulated;
 * NULL if none has failed. */
const char *bisection_document_get_problem (BisectionDocument *self, guint design);

/* Sets one setting of a design. drag: consecutive edits with the same `drag` are undone in one
 * step; NULL: the edit is a step of its own. On failure nothing changes, and the error is to be
 * shown where the value was entered. */
gboolean bisection_document_set_field (BisectionDocument *self, guint design, const char *key,
                                       const char *text, const char *drag, GError **error);
void bisection_document_end_drag (BisectionDocument *self);

/* Changes the value of the setting `field` that designs have in common (common.h): all designs
 * without a value of their own get the new value. text: the new value of `part`. part: usually
 * `field` itself; or a part of `field` that the window edits separately, such as the pins of a
 * budget (table-fields.h). The other parts are then taken from one of these designs, the chosen one
 * if possible. drag: as for bisection_document_set_field. */
gboolean bisection_document_set_common (BisectionDocument *self, const IcnField *field,
                                        const IcnField *part, const char *text, const char *drag,
                                        GError **error);

/* Sets whether a design has the value of a setting that designs share (common.h; is_linked TRUE) or
 * a value of its own (is_linked FALSE). */
void bisection_document_link (BisectionDocument *self, guint design, const IcnField *field,
                              gboolean is_linked);

typedef gboolean (*BisectionEdit) (IcnStudy *study, gpointer data, GError **error);
gboolean bisection_document_edit (BisectionDocument *self, const char *label, const char *drag,
                                  BisectionEdit edit, gpointer data, GError **error);

/* Like bisection_document_edit(), for edits that may change the names of designs: afterwards, the
 * parts of the study that refer to designs by name get the new names (icn_study_follow_names).
 * label: name of the edit for undo; drag: as for bisection_document_set_field. */
gboolean bisection_document_edit_in_place (BisectionDocument *self, const char *label,
                                           const char *drag, BisectionEdit edit, gpointer data,
                                           GError **error);

/* Sets the property "notice", a message to be shown to the user; NULL: none. */
void bisection_document_set_notice (BisectionDocument *self, const char *notice);

/* Replaces the network of a design by the one that an edge list (edge-list.h) describes. path: the
 * file with the list, which becomes part of the study. */
gboolean bisection_document_take_graph (BisectionDocument *self, guint design, const char *path,
                                        GError **error);

/* Edits the network of a design by hand, which turns a network of any kind into an edge list.
 * analysis: the analysis of the design's network. layout: the layout from which the nodes'
 * positions are taken. drag: as for bisection_document_set_field. */
gboolean bisection_document_edit_network (BisectionDocument *self, guint design,
                                          IcnAnalysis *analysis, IcnLayout layout,
                                          const IcnEdgeEdit *edit, const char *drag,
                                          GError **error);

gboolean bisection_document_add_design (BisectionDocument *self, GError **error);
gboolean bisection_document_duplicate_design (BisectionDocument *self, guint design,
                                              GError **error);
gboolean bisection_document_remove_design (BisectionDocument *self, guint design, GError **error);

/* Applies an experiment, a group of settings that the study suggests to try, as one undo step. */
gboolean bisection_document_try (BisectionDocument *self, guint experiment, GError **error);

void bisection_document_undo (BisectionDocument *self);
void bisection_document_redo (BisectionDocument *self);
