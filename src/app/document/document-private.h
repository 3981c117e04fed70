/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Internals of BisectionDocument. document.c holds the study, its history and its results.
 * Four files build on it and are not called by it: document-conceal.c says what a question of a
 * lesson conceals, document-edits.c has functions for particular edits, document-inspection.c
 * handles the selection and the results that are shown, document-simulation.c starts and stops
 * simulations. */
#pragma once

#include "analyser.h"
#include "document.h"
#include "history.h"
#include "inspection.h"
#include "plot-search.h"
#include "simulator.h"
#include "workbench.h"

/* Why a simulation was started. */
typedef enum {
  BISECTION_OCCASION_BY_HAND,
  /* a lesson step shows a plot, and some of the plot's points were not simulated yet */
  BISECTION_OCCASION_STEP,
  BISECTION_OCCASION_AUTOMATIC, /* no edit has been made for a second, see automation.h */
} BisectionOccasion;

struct _BisectionDocument {
  GObject parent_instance;

  IcnWorkbench *bench;
  IcnHistory *history;
  GFile *file;
  /* digest of the contents of the file (icn_file_stamp) when it was last read or written */
  char *stamp;
  /* While a lesson is open, this function returns the study to be saved, because the study in
   * `bench` then has the settings of a lesson step. NULL: the study in `bench` is saved. */
  BisectionDocumentWritten written;
  gpointer written_owner;
  /* the sweep that the document shows, if it is simulated in shards (parts, each in a process of
   * its own); else NULL */
  IcnShardPlan *plan;
  guint current;
  guint first_shown;
  BisectionInspection inspection;
  char *notice;
  /* maps the name of each property to the value (as text) that the property had when views were
   * last notified of it */
  GHashTable *told;
  gboolean recovered; /* the study was recovered after a crash and has not been saved since then */
  gboolean has_new_points; /* the study has simulated points that are not saved yet */

  BisectionAnalyser *analyser;
  gboolean busy;
  /* Background searches for the values of two kinds of plots. failures: plots against the number of
   * failed links. sensitivity: plots of how a quantity of a design changes with each of its
   * settings. A search starts when such a plot is drawn. */
  BisectionPlotSearch *failures, *sensitivity;
  BisectionSimulator *simulator;
  gboolean simulating;
  IcnFigure *step_figure;     /* figure of the lesson step, or NULL */
  BisectionOccasion occasion; /* why the running simulation was started */
};

/* Brings the simulator up to date after a change of the study, its analyses or its results. If a
 * simulation has started or ended, notifies the property "simulating". If a simulation is running
 * or has just ended, emits the signal "simulated". */
void bisection_document_update_simulation (BisectionDocument *self);
