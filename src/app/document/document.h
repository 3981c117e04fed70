/* SPDX-License-Identifier: GPL-3.0-or-later */
/* BisectionDocument: the study of one window with everything that follows from it. Every edit is
 * made through it: checked, recorded for undo, evaluated at once, and analysed in the background;
 * the last valid results are kept until the new ones are ready. Simulated points are results, not
 * edits: undo keeps them, the file contains them, and they count as unsaved changes. */
#pragma once

#include "study.h"
#include <gio/gio.h>

typedef struct _BisectionPick BisectionPick;
typedef struct _BisectionWorstCase BisectionWorstCase;
typedef struct _IcnChart IcnChart;
typedef struct _IcnScene IcnScene;
typedef struct _IcnTheme IcnTheme;

#define BISECTION_TYPE_DOCUMENT (bisection_document_get_type ())
G_DECLARE_FINAL_TYPE (BisectionDocument, bisection_document, BISECTION, DOCUMENT, GObject)

/* Properties (all notify): "title" (string), "file" (GFile), "modified", "can-undo", "can-redo"
 * (boolean), "undo-label", "redo-label" (string), "current" (uint: the chosen design), "busy"
 * (boolean: an analysis runs), "simulating" (boolean), "notice" (string: what the last edit of N, n
 * or k kept and changed). Signals: "changed" (after any edit, undo or other study; closed forms are
 * up to date), "analysed" (uint design: graph numbers arrived), "simulated" (points arrived, or the
 * progress changed), "replaced" (another study, with its own history; "changed" follows), "picked"
 * (the pick changed, or a worst case was found or shown), "pointed" (string: key of the setting
 * that the pointer is on somewhere, or NULL). */
BisectionDocument *bisection_document_new (void); /* with the opening study */

/* Replaces the study and its history. */
void bisection_document_take_study (BisectionDocument *self, IcnStudy *study, GFile *file);

/* Opens a study read from a file. stamp: identifies the contents that were read, see study-file.h.
 * A study read from a picture has neither file nor stamp, as saving would replace the picture. */
void bisection_document_take_file (BisectionDocument *self, IcnStudy *study, GFile *file,
                                   const char *stamp);

/* Opens recovered work, which counts as modified until it is saved. file and stamp are those of the
 * lost document, or NULL. */
void bisection_document_recover (BisectionDocument *self, IcnStudy *study, GFile *file,
                                 const char *stamp);
gboolean bisection_document_load (BisectionDocument *self, GFile *file, GError **error);
gboolean bisection_document_save (BisectionDocument *self, GFile *file, GError **error);

/* The name of the file without its suffix, or else the study's title; free with g_free. */
char *bisection_document_make_title (BisectionDocument *self);
GFile *bisection_document_get_file (BisectionDocument *self); /* NULL if it has none */
gboolean bisection_document_is_modified (BisectionDocument *self);

/* bisection_document_get_stamp: the stamp of the file when last read or written, NULL without a
 * file. bisection_document_is_overtaken: whether another program has changed the file since, so
 * that saving would overwrite its changes. */
const char *bisection_document_get_stamp (BisectionDocument *self);
gboolean bisection_document_is_overtaken (BisectionDocument *self);

const IcnStudy *bisection_document_get_study (BisectionDocument *self);
guint bisection_document_get_current (BisectionDocument *self);
void bisection_document_set_current (BisectionDocument *self, guint design);

/* In a study of thousands of designs, lists, tables and plots show only this many, including the
 * chosen one. bisection_document_get_first_shown: the first of these. Only their graphs are
 * computed. */
#define BISECTION_DOCUMENT_SHOWN 128
guint bisection_document_get_first_shown (BisectionDocument *self);
guint bisection_document_get_n_shown (BisectionDocument *self); /* including hidden ones */

/* A sentence that says which designs of how many are shown; NULL if all are. Free with g_free. */
char *bisection_document_describe_shown (BisectionDocument *self);

const IcnDesign *bisection_document_get_design (BisectionDocument *self,
                                                guint design); /* NULL if there is no such design */
const IcnDesign *bisection_document_get_chosen (BisectionDocument *self); /* likewise */

/* The evaluation of a design; NULL if the study has no such design, as it may have none at all.
 * Valid until the next edit. Its analysis is NULL until it arrives, and may lack a graph or loads:
 * analysis.h. */
const IcnEvaluation *bisection_document_get_evaluation (BisectionDocument *self, guint design);

/* The selection in the network of the chosen design; empty after the network has changed. A part
 * that the network does not have cannot be selected. */
const BisectionPick *bisection_document_get_pick (BisectionDocument *self);
void bisection_document_set_pick (BisectionDocument *self, const BisectionPick *pick);

/* Tells all views of a document which setting the pointer is on, in the sidebar or as a symbol of
 * an equation; NULL: none. */
void bisection_document_point (BisectionDocument *self, const char *key);

/* The design that is swept through the values of a setting (sweep.h), whose earlier curves stay
 * visible; -1: all designs, BISECTION_SWEPT_NOTHING: none. */
void bisection_document_set_swept (BisectionDocument *self, int design);
int bisection_document_get_swept (BisectionDocument *self);

/* The worst case of the chosen design's routing, kept as long as its graph exists; NULL until it
 * was found. */
const BisectionWorstCase *bisection_document_get_worst_case (BisectionDocument *self);
void bisection_document_take_worst_case (BisectionDocument *self,
                                         BisectionWorstCase *worst); /* takes ownership */

/* Whether pages show the network under the worst case instead of the design's traffic. */
void bisection_document_show_worst_case (BisectionDocument *self, gboolean is_worst);
gboolean bisection_document_shows_worst_case (BisectionDocument *self);

/* The chosen design's analysis, under the traffic that is shown; NULL until it is available. */
IcnAnalysis *bisection_document_get_shown_analysis (BisectionDocument *self);

/* The chart of a plot for all designs, with the ranges of the lesson step that is shown, or else of
 * the study; free with icn_chart_free. */
IcnChart *bisection_document_chart (BisectionDocument *self, const char *plot);

/* The same with ranges, scales and title of the figure, which need not belong to the study; NULL if
 * it is no plot. */
IcnChart *bisection_document_chart_figure (BisectionDocument *self, const IcnFigure *figure);

/* A figure's view of its design, as far as the design is evaluated; NULL while its graph is
 * missing, or with an error if it cannot be drawn. */
IcnScene *bisection_document_draw_figure (BisectionDocument *self, const IcnFigure *figure,
                                          const IcnTheme *theme, double width, double height,
                                          GError **error);

/* A plot of two quantities of quantity.h against each other, with a point for each design. */
IcnChart *bisection_document_scatter (BisectionDocument *self, const char *across, const char *up);

/* Simulates the missing points of the study's sweep, until stopped or complete. An edit cancels and
 * restarts the points of the designs that it changes, and no others. */
void bisection_document_simulate (BisectionDocument *self);
void bisection_document_stop_simulation (BisectionDocument *self);

/* Sets the figure of the lesson step that is shown, NULL: none. Its plot uses its ranges, scales
 * and title everywhere; missing simulated points that it shows are simulated in the background
 * without being asked for, up to the end of its axis of loads. Such points do not count as unsaved
 * changes. The next figure ends that simulation, but not one that the user has started. */
void bisection_document_show_step (BisectionDocument *self, const IcnFigure *figure);
const IcnFigure *bisection_document_get_step_figure (BisectionDocument *self); /* may be NULL */

/* While simulating: the number of points that exist or cannot be simulated, of all that are
 * wanted. */
void bisection_document_get_progress (BisectionDocument *self, guint *n_done, guint *n_points);

/* Why the design in its present state could not be simulated; NULL if nothing is known. */
const char *bisection_document_get_problem (BisectionDocument *self, guint design);

/* Edits. `drag`: NULL, or a key that combines consecutive edits to one undo step. On failure
 * nothing changes, and the error is shown at the row in which the value was entered. */
gboolean bisection_document_set_field (BisectionDocument *self, guint design, const char *key,
                                       const char *text, const char *drag, GError **error);
void bisection_document_end_drag (BisectionDocument *self);

/* Edits a common setting, in all designs that follow it. part: the field itself, or a part of it
 * that only the window has (field-row.h), which is set in the chosen design, or in the first that
 * follows the common setting. */
gboolean bisection_document_set_common (BisectionDocument *self, const IcnField *field,
                                        const IcnField *part, const char *text, const char *drag,
                                        GError **error);

/* Makes a setting of the design follow the common one, or makes it independent: common.h. */
void bisection_document_link (BisectionDocument *self, guint design, const IcnField *field,
                              gboolean is_linked);

typedef gboolean (*BisectionEdit) (IcnStudy *study, gpointer data, GError **error);
gboolean bisection_document_edit (BisectionDocument *self, const char *label, const char *drag,
                                  BisectionEdit edit, gpointer data, GError **error);

/* Ends an edit that does not adapt the names of designs itself, see icn_study_follow_names(). */
gboolean bisection_document_edit_in_place (BisectionDocument *self, const char *label,
                                           const char *drag, BisectionEdit edit, gpointer data,
                                           GError **error);

void bisection_document_set_notice (BisectionDocument *self, const char *notice); /* may be NULL */

/* Changes the design to the network of an edge list (edge-list.h), which the study then
 * contains. */
gboolean bisection_document_take_graph (BisectionDocument *self, guint design, const char *path,
                                        GError **error);

gboolean bisection_document_add_design (BisectionDocument *self, GError **error);
gboolean bisection_document_duplicate_design (BisectionDocument *self, guint design,
                                              GError **error);
gboolean bisection_document_remove_design (BisectionDocument *self, guint design, GError **error);

/* Applies an experiment of the study as one undo step: icn_study_give of its settings. */
gboolean bisection_document_try (BisectionDocument *self, guint experiment, GError **error);

void bisection_document_undo (BisectionDocument *self);
void bisection_document_redo (BisectionDocument *self);
