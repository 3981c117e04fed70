/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Internals of BisectionDocument. document.c holds the study, its history and its results. Two
 * files build on it and are not called by it: document-edits.c has functions for particular edits,
 * document-inspection.c handles the selection and the results that are shown. */
#pragma once

#include "analyser.h"
#include "document.h"
#include "history.h"
#include "inspection.h"
#include "simulator.h"
#include "workbench.h"

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
  /* TRUE if the simulation that is running supplies the lesson step's figure; FALSE if the user has
   * started it */
  gboolean simulates_behind;
};
