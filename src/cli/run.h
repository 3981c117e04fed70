/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The simulation of all designs of a command's input. Its results are points: what was measured for
 * a design at one load. The simulation runs until all points are known or the user ends it; points
 * can be stored in the study's file as they finish. */
#pragma once

#include "input.h"

typedef struct _IcnLoadSearch IcnLoadSearch;
typedef struct _IcnRecording IcnRecording;
typedef struct _IcnSimulation IcnSimulation;

/* The state of a simulation. Worker threads add points and problems until is_closed is TRUE. */
typedef struct {
  const Input *input;
  IcnLoadSearch *const *searches; /* [n_designs]: searches[i] chooses the loads at which design i is
                                     simulated; NULL for a design that is not simulated */
  guint n_designs;
  IcnSimulation *pool;
  IcnRecording *recording; /* owned; receives how much each channel is used, or a log of the
                              messages; NULL if only points are wanted */
  GMainLoop *loop;
  GMutex mutex; /* protects points, problems, problem_loads and is_closed */
  /* for each design an array of IcnMeasured: the points that the study has already, then the points
   * of this run, in the order in which they finish. After run_simulate() the array is sorted by
   * load */
  GArray **points;
  /* for each design its error, or NULL; if there are several errors, the one at the lowest load */
  GError **problems;
  double *problem_loads;
  gboolean is_closed; /* no more points are accepted, as the run is over */

  /* The members below are for storing points in the study's file. */
  gboolean stores;        /* points are stored as they finish */
  gboolean with_settings; /* when points are stored, the seed and the precision of this run are
                             stored as the study's settings, too */
  gboolean with_timing;   /* the wall-clock seconds of points are stored, too */
  guint *n_stored;        /* for each design the number of its points that are stored */
  gint64 next_store;      /* earliest monotonic time, in microseconds, at which points are stored
                             again */

  guint timer, deadline; /* ids of GLib sources; 0 for none */
  gboolean interrupted;  /* the user has interrupted the simulation */
  gboolean on_terminal;  /* standard error is a terminal, so progress is shown on it */
} Run;

/* Makes a run. Before run_simulate(), the caller sets the members stores, with_settings and
 * with_timing and, to get records, the member recording. `input` and `searches` must exist until
 * run_free(). */
Run *run_new (const Input *input, IcnLoadSearch *const *searches);
/* Frees a run. If threads are still running, nothing is freed, because they use the data; the
 * process exits right after. */
void run_free (Run *run);

/* Simulates until all points are known, or the user interrupts the program. jobs: the number of
 * threads; 0: one per core. */
void run_simulate (Run *run, guint jobs);

/* Stores all points in the study's file, after reading it again because it may have changed. */
ExitStatus run_store (Run *run, GError **error);
