/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The options of commands that simulate. */
#pragma once

#include "command.h"
#include "study.h"

typedef struct {
  char *load, *seed, *precision, *jobs;
} SimulationOptions;

/* Rows for the option table of a command that takes the options in SimulationOptions. `Options` is
 * the command's struct of options, `member` its member of type SimulationOptions. */
#define SIMULATION_OPTIONS(Options, member)                                                        \
  { "load",                                                                                        \
    0,                                                                                             \
    OPTION_TEXT,                                                                                   \
    G_STRUCT_OFFSET (Options, member.load),                                                        \
    "A,B,C",                                                                                       \
    "knee",                                                                                        \
    "Loads in bits per cycle per node, % of capacity, %s of saturation, or knee" },                \
    { "seed",                                                                                      \
      0,                                                                                           \
      OPTION_TEXT,                                                                                 \
      G_STRUCT_OFFSET (Options, member.seed),                                                      \
      "S",                                                                                         \
      NULL,                                                                                        \
      "Seed of all random numbers; the study’s, or 1" },                                           \
    { "precision",                                                                                 \
      0,                                                                                           \
      OPTION_TEXT,                                                                                 \
      G_STRUCT_OFFSET (Options, member.precision),                                                 \
      "P",                                                                                         \
      NULL,                                                                                        \
      "Half width of the 95 % interval as a share of the latency, and twice that of a processor "  \
      "utilization; the study’s, or 0.02" },                                                       \
    JOBS_OPTION (Options, member.jobs)

#define JOBS_OPTION(Options, member)                                                               \
  {                                                                                                \
    "jobs", 0, OPTION_TEXT, G_STRUCT_OFFSET (Options, member), "J", NULL,                          \
      "Points simulated at a time; one per core unless told. Results are the same"                 \
  }

/* Parses the number given to an option, from minimum to maximum. FALSE with an error that names the
 * option. whole: the number must be an integer. */
gboolean option_number (const char *name, const char *text, gboolean whole, double minimum,
                        double maximum, double *number, GError **error);

/* Sets the seed and the precision in the settings to the values of --seed and --precision; a
 * setting whose option is not given stays as it is. Sets *jobs to the value of --jobs; 0 if it is
 * not given. */
gboolean simulation_options_take (const SimulationOptions *options, IcnSimulationSettings *settings,
                                  guint *jobs, GError **error);
gboolean simulation_options_jobs (const char *text, guint *jobs, GError **error);
