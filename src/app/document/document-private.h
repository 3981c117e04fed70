/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Internals of BisectionDocument. document.c holds the study, its history and its results.
 * Three files build on it and are not called by it: document-edits.c has functions for particular
 * edits, document-inspection.c handles the selection and the results that are shown,
 * document-simulation.c starts and stops simulations. */
#pragma once

#include "analyser.h"
#include "document.h"
#include "history.h"
#include "inspection.h"
#include "simulator.h"
#include "workbench.h"

/* Why a simulation was started. */
typedef enum {
  BISECTION_OCCASION_BY_HAND,
  BISECTION_OCCASION_STEP,      /* the figure of a lesson step shows its points */
  BISECTION_OCCASION_AUTOMATIC, /* the study has rested, see automation.h */
} BisectionOccasion;

struct _BisectionDocument {
  GObject parent_instance;

  IcnWorkbench *bench;
  IcnHistory *history;
  GFile *file;
  /* identifies the version of the file that was last read or written; see icn_file_stamp() */
  char *stamp;
  guint current;
  guint first_shown;
  BisectionInspection inspection;
  char *notice;
  GHashTable *told;   /* maps a property's name to its value, as text, in the last notification */
  gboolean recovered; /* the study was recovered after a crash and has not been saved since then */
  gboolean has_new_points; /* the study has simulated points that are not saved yet */

  BisectionAnalyser *analyser;
  gboolean busy;
  BisectionSimulator *simulator;
  gboolean simulating;
  IcnFigure *step_figure;    /* figure of the lesson step, or NULL */
  BisectionOccasion occasion; /* why the simulation that is running was started */
};

/* Lets the simulator follow the study, and tells all views how far it is. */
void bisection_document_update_simulation (BisectionDocument *self);

/* Notifies those of the properties "modified", "can-undo" and their like that have changed. */
void bisection_document_notify_history (BisectionDocument *self);
