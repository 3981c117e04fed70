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
  GHashTable *told;   /* name of a property → its value, as text, when it was last notified */
  gboolean recovered; /* the study is recovered work that was not saved since */
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
