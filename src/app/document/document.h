/* SPDX-License-Identifier: GPL-3.0-or-later */
/* BisectionDocument: the study of one window with everything that follows from it. Every edit goes
 * through here: it is checked, recorded for undo, evaluated at once, and analysed in the
 * background; the last good results stay until the new ones are ready. Simulated points are found,
 * not edited: undo keeps them, the file has them, and they count as something to be saved. */
#pragma once

#include "chart.h"
#include "field.h"
#include "history.h"
#include "inspection.h"
#include "scene.h"
#include "study.h"
#include <gio/gio.h>

#define BISECTION_TYPE_DOCUMENT (bisection_document_get_type ())
G_DECLARE_FINAL_TYPE (BisectionDocument, bisection_document, BISECTION, DOCUMENT, GObject)

/* Properties (all notify): "title" (string), "file" (GFile), "modified", "can-undo", "can-redo"
 * (boolean), "undo-label", "redo-label" (string), "current" (uint: the chosen design), "busy"
 * (boolean: an analysis runs), "simulating" (boolean), "notice" (string: what the last edit of N, n
 * or k kept and changed). Signals: "changed" (any edit, undo or other study; closed forms are up to
 * date when it is emitted), "analysed" (uint design: graph numbers arrived), "simulated" (points
 * arrived, or the progress is another), "replaced" (another study came, with a history of its own;
 * "changed" follows), "picked" (or a worst case is found, or shown), "pointed" (string: key of the
 * setting that is pointed at somewhere, or NULL). */
BisectionDocument *bisection_document_new (void); /* the opening study */

/* The study takes the place of the present one and of its history. */
void bisection_document_take_study (BisectionDocument *self, IcnStudy *study, GFile *file);

/* The same for one that was read from the file. stamp: of what was read, see study-file.h.
 * One that was read from a picture has neither: saving would replace the picture. */
void bisection_document_take_file (BisectionDocument *self, IcnStudy *study, GFile *file,
                                   const char *stamp);

/* The same for work that was left behind: it counts as modified until it is saved. file and stamp
 * are those that it had, or NULL. */
void bisection_document_recover (BisectionDocument *self, IcnStudy *study, GFile *file,
                                 const char *stamp);
gboolean bisection_document_load (BisectionDocument *self, GFile *file, GError **error);
gboolean bisection_document_save (BisectionDocument *self, GFile *file, GError **error);

/* The name of the file without its suffix, or else the study's title; free with g_free. */
char *bisection_document_make_title (BisectionDocument *self);
GFile *bisection_document_get_file (BisectionDocument *self); /* NULL when it has none */
gboolean bisection_document_is_modified (BisectionDocument *self);

/* Of the file as it was read or written last, NULL without one; and whether another program has
 * changed the file since, so that saving would lose what it wrote. */
const char *bisection_document_get_stamp (BisectionDocument *self);
gboolean bisection_document_is_overtaken (BisectionDocument *self);

const IcnStudy *bisection_document_get_study (BisectionDocument *self);
guint bisection_document_get_current (BisectionDocument *self);
void bisection_document_set_current (BisectionDocument *self, guint design);

/* Of a study of thousands, lists, tables and plots show this many designs, among them the chosen
 * one; the first of them. Their graphs are there; those of others are fetched when they are shown.
 */
#define BISECTION_DOCUMENT_SHOWN 128
guint bisection_document_get_first_shown (BisectionDocument *self);
guint bisection_document_get_n_shown (BisectionDocument *self); /* hidden ones among them */

/* Which of how many are shown, in a sentence; NULL: all. Free with g_free. */
char *bisection_document_describe_shown (BisectionDocument *self);

const IcnDesign *bisection_document_get_design (BisectionDocument *self,
                                                guint design); /* NULL: no such design */

/* NULL where the study has no such design: it may have none at all. Valid until the next edit. Its
 * analysis is NULL until it arrives, and may lack a graph or loads: analysis.h. */
const IcnEvaluation *bisection_document_get_evaluation (BisectionDocument *self, guint design);

/* What is picked in the network of the chosen design: nothing after it has changed. What that
 * network does not have cannot be picked. */
const BisectionPick *bisection_document_get_pick (BisectionDocument *self);
void bisection_document_set_pick (BisectionDocument *self, const BisectionPick *pick);

/* Tells all views of a document which setting is pointed at, in the sidebar or where it stands in
 * an equation; NULL: none. */
void bisection_document_point (BisectionDocument *self, const char *key);

/* The design that is moved through the values of a setting (sweep.h), whose curves of the values
 * before stay in sight; -1: all, BISECTION_SWEPT_NOTHING: none. */
void bisection_document_set_swept (BisectionDocument *self, int design);
int bisection_document_get_swept (BisectionDocument *self);

/* The worst case of the chosen design's routing, for as long as its graph stays; NULL until it was
 * found. */
const BisectionWorstCase *bisection_document_get_worst_case (BisectionDocument *self);
void bisection_document_take_worst_case (BisectionDocument *self,
                                         BisectionWorstCase *worst); /* takes it */

/* Whether pages show the network under it rather than under the design's traffic. */
void bisection_document_show_worst_case (BisectionDocument *self, gboolean is_worst);
gboolean bisection_document_shows_worst_case (BisectionDocument *self);

/* The chosen design's, under the traffic that is shown; NULL until it is there. */
IcnAnalysis *bisection_document_get_shown_analysis (BisectionDocument *self);

/* The chart of one plot for all designs, as the step that is shown or else the study has it; free
 * with icn_chart_free. */
IcnChart *bisection_document_chart (BisectionDocument *self, const char *plot);

/* The same with ranges, scales and title of the figure, which need not be the study's; NULL where
 * it is no plot. */
IcnChart *bisection_document_chart_figure (BisectionDocument *self, const IcnFigure *figure);

/* A view, as the figure has it, of what is known of its design; NULL while its graph is not there,
 * and with an error where it cannot be drawn. */
IcnScene *bisection_document_draw_figure (BisectionDocument *self, const IcnFigure *figure,
                                          const IcnTheme *theme, double width, double height,
                                          GError **error);

/* The same of two numbers of quantity.h that each design has. */
IcnChart *bisection_document_scatter (BisectionDocument *self, const char *across, const char *up);

/* Simulates what the study's sweep lacks, until it is stopped or all is there. An edit meanwhile
 * gives up and restarts the points of the designs that it changes, and no others. */
void bisection_document_simulate (BisectionDocument *self);
void bisection_document_stop_simulation (BisectionDocument *self);

/* The figure of the lesson's step that is shown, NULL: none. Its plot has its ranges, scales and
 * title everywhere; and what it shows of simulated points and lacks is simulated behind it, without
 * being asked, as far as its axis of loads reaches. Such points are not something to be saved. The
 * next figure ends that; what the reader has begun goes on. */
void bisection_document_show_step (BisectionDocument *self, const IcnFigure *figure);
const IcnFigure *bisection_document_get_step_figure (BisectionDocument *self); /* or NULL */

/* While it simulates: points that are there or cannot be had, of all that are wanted. */
void bisection_document_get_progress (BisectionDocument *self, guint *n_done, guint *n_points);

/* Why the design, as it is now, could not be simulated; NULL when nothing is known. */
const char *bisection_document_get_problem (BisectionDocument *self, guint design);

/* Edits. `drag`: NULL, or a key under which edits in a row become one undo step. On failure nothing
 * changes and the error is for the row in which the value was entered. */
gboolean bisection_document_set_field (BisectionDocument *self, guint design, const char *key,
                                       const char *text, const char *drag, GError **error);
void bisection_document_end_drag (BisectionDocument *self);

/* An edit of a common setting: of all designs that follow it. part: the field itself, or a part of
 * it that only the window has (field-row.h), which is set as it comes out of the chosen design, or
 * of the first that follows. */
gboolean bisection_document_set_common (BisectionDocument *self, const IcnField *field,
                                        const IcnField *part, const char *text, const char *drag,
                                        GError **error);

/* Links a setting of the design to the common one, or has the design keep its own: common.h. */
void bisection_document_link (BisectionDocument *self, guint design, const IcnField *field,
                              gboolean is_linked);

typedef gboolean (*BisectionEdit) (IcnStudy *study, gpointer data, GError **error);
gboolean bisection_document_edit (BisectionDocument *self, const char *label, const char *drag,
                                  BisectionEdit edit, gpointer data, GError **error);

/* The same of an edit that does not itself follow names: icn_study_follow_names(). */
gboolean bisection_document_edit_in_place (BisectionDocument *self, const char *label,
                                           const char *drag, BisectionEdit edit, gpointer data,
                                           GError **error);

void bisection_document_set_notice (BisectionDocument *self, const char *notice); /* or NULL */

/* The design becomes the network of an edge list (edge-list.h), which the study then holds. */
gboolean bisection_document_take_graph (BisectionDocument *self, guint design, const char *path,
                                        GError **error);

gboolean bisection_document_add_design (BisectionDocument *self, GError **error);
gboolean bisection_document_duplicate_design (BisectionDocument *self, guint design,
                                              GError **error);
gboolean bisection_document_remove_design (BisectionDocument *self, guint design, GError **error);

/* What the study suggests, in one step: icn_study_give of its settings. */
gboolean bisection_document_try (BisectionDocument *self, guint experiment, GError **error);

void bisection_document_undo (BisectionDocument *self);
void bisection_document_redo (BisectionDocument *self);
