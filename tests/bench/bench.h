/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The benchmarks, each in a file of its name: `bench sim` runs bench-sim.c. word: the argument after
 * the name, "" where there is none; some measure only what it names. */
#pragma once

#include <glib.h>

void bench_net (const char *word);
void bench_model (const char *word);
void bench_flows (const char *word);
void bench_sim (const char *word);
void bench_study (const char *word);
void bench_picture (const char *word);
void bench_draw (const char *word);
void bench_watch (const char *word);
void bench_edit (const char *word);
void bench_space (const char *word);
void bench_simulate (const char *word);
void bench_window (const char *word);
