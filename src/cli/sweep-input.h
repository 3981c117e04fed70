/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The sweep on which a command works: the axes, constraints and objectives of its study, and those
 * that its options add. */
#pragma once

#include "candidates.h"
#include "input.h"
#include "simulation-options.h"
#include "space-rows.h"

typedef struct {
  InputOptions input;
  SimulationOptions simulation;
  char **axes, **where, **objectives;
  char *columns;
  gboolean front;
} SweepOptions;

/* Table rows of the options in SweepOptions other than `input` and `simulation`. `Options` is the
 * command's struct of options, which must have a member `SweepOptions sweep`. */
#define SWEEP_OPTIONS(Options)                                                                     \
  { "axis",                                                                                        \
    0,                                                                                             \
    OPTION_TEXTS,                                                                                  \
    G_STRUCT_OFFSET (Options, sweep.axes),                                                         \
    "KEY=VALUES",                                                                                  \
    OFFER_SETTINGS,                                                                                \
    "Let a setting of every design go through VALUES: A,B,C or FROM..TO, FROM..TO by STEP, "       \
    "FROM..TO times FACTOR, or all; repeat to multiply, or name axes that go in step "             \
    "NAME:KEY=VALUES" },                                                                           \
    { "where",                                                                                     \
      0,                                                                                           \
      OPTION_TEXTS,                                                                                \
      G_STRUCT_OFFSET (Options, sweep.where),                                                      \
      "CONSTRAINT",                                                                                \
      NULL,                                                                                        \
      "Leave out what does not meet it, such as pins<=128, nodes=1000..1100, length<=25 bytes or " \
      "topology.buildable" },                                                                      \
    { "objective",                                                                                 \
      0,                                                                                           \
      OPTION_TEXTS,                                                                                \
      G_STRUCT_OFFSET (Options, sweep.objectives),                                                 \
      "QUANTITY",                                                                                  \
      OFFER_LIST ("quantities"),                                                                   \
      "What is to be best, the first for crossings; :less or :more where neither is better by "    \
      "itself" },                                                                                  \
    { "columns",                                                                                   \
      0,                                                                                           \
      OPTION_TEXT,                                                                                 \
      G_STRUCT_OFFSET (Options, sweep.columns),                                                    \
      "A,B,C",                                                                                     \
      OFFER_LIST ("quantities"),                                                                   \
      "Numbers and settings of a row, with their argument as latency@80%s" },                      \
  {                                                                                                \
    "front", 0, G_OPTION_ARG_NONE, G_STRUCT_OFFSET (Options, sweep.front), NULL, NULL,             \
      "Only the rows that none beats in one objective without losing in another"                   \
  }

typedef struct {
  Input input;
  guint jobs;      /* number of threads; 0: one per core */
  GArray *loads;   /* loads to simulate; NULL: nothing is simulated */
  GPtrArray *axes; /* array of IcnSettingAxis: axes given as options */
  char **columns;
  IcnSpaceAsked *asked; /* the sweep as the study and the options together define it */
  IcnSpace *space;
} SweepInput;

typedef enum {
  SWEEP_ROWS,      /* rows of numbers, which need no simulation */
  SWEEP_SIMULATED, /* candidates are simulated, at the loads of --load or those of the study */
  SWEEP_PICTURE,   /* a picture, by default of the columns in the study's chart of candidates */
} SweepUse;

/* Loads the study and makes the space of candidates from its sweep and the options. If neither a
 * study nor a design is given, the only design is a torus with default settings. use: whether rows,
 * simulated rows or a picture are wanted. */
gboolean sweep_input_load (SweepInput *sweep, const char *study, const SweepOptions *options,
                           SweepUse use, GError **error);
void sweep_input_clear (SweepInput *sweep);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (SweepInput, sweep_input_clear)

/* Prints on standard error how many candidates were kept (they meet the constraints), left out
 * (they do not) and refused (they cannot exist), and the reasons of refusals. */
void sweep_tell_counts (const IcnSpace *space, const IcnSpaceCounts *counts);

/* The text that a Progress (progress.h) shows after its bar: how many points were simulated; free
 * with g_free. points: an IcnSpacePoints. */
char *sweep_tell_points (gpointer points);
