/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Internals of BisectionDocument: document.c has the study and what follows from it.
 * document-edits.c has edits with functions of their own, and document-inspection.c what is picked
 * and shown of the results; document.c does not call these two. */
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
  char *stamp; /* identifies the version of the file that was last read or written */
  guint current;
  guint first_shown;
  BisectionInspection inspection;
  char *notice;
  GHashTable *told;        /* for some properties, the value at the last notification */
  gboolean recovered;      /* recovered work, not saved since */
  gboolean has_new_points; /* simulated points that are not saved yet */

  BisectionAnalyser *analyser;
  gboolean busy;
  BisectionSimulator *simulator;
  gboolean simulating;
  IcnFigure *step_figure;    /* figure of the lesson step, or NULL */
  gboolean simulates_behind; /* its points are being simulated in the background */
};
