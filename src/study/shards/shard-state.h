/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The state of a shard, in a file in the folder of the plan (shard-plan.h).
 *
 * The program that simulates a shard writes the state "running" into the file, and writes it again
 * from time to time. At its end the program writes whether the simulation has failed, and why. The
 * file has a fixed size and is overwritten in place, so that an error can be written even if the
 * disk is full. */
#pragma once

#include "shard-plan.h"

/* The folder of the state files, in the folder of the plan. */
#define ICN_SHARD_STATES "states"

typedef enum {
  ICN_SHARD_WAITING, /* no program has begun the shard, or the last one was interrupted before all
                        points were stored */
  ICN_SHARD_RUNNING,
  ICN_SHARD_STOPPED, /* the program has not renewed the state for ICN_SHARD_SILENT_SECONDS: it was
                        killed, or its machine is down */
  ICN_SHARD_FAILED,
  ICN_SHARD_DONE, /* all candidates have their points */
  ICN_N_SHARD_STATES
} IcnShardState;

#define ICN_SHARD_SILENT_SECONDS 180 /* time after which a shard counts as stopped */

/* The word for a state in state files and tables, such as "running". */
const char *icn_shard_state_word (IcnShardState state);

/* Reads the state of a shard from its file; never ICN_SHARD_DONE, which follows from the results.
 * *about is set to the name of the machine if the program runs or has stopped, to the error message
 * if it has failed, and else to NULL. Free *about with g_free. */
IcnShardState icn_shard_state_read (const IcnShardPlan *plan, guint shard, char **about);

typedef struct _IcnShardWorker IcnShardWorker;

/* Writes "running" into the state file of a shard that this process simulates, and writes it again
 * from time to time, in a thread, until icn_shard_worker_end is called. It is no error if the file
 * cannot be written. */
IcnShardWorker *icn_shard_worker_start (const IcnShardPlan *plan, guint shard);

/* Writes into the state file how the simulation of the shard ended, and frees the worker. why: the
 * error, or NULL if there was none. */
void icn_shard_worker_end (IcnShardWorker *worker, const GError *why);
