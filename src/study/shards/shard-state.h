/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The state of a shard (part of a sweep), in a file in the folder of the plan (shard-plan.h).
 *
 * The program that simulates a shard writes the state "running" into the file, and repeats this
 * every 20 seconds. When it ends, it writes whether the simulation has failed, and the error. The
 * file has a fixed size and is overwritten in place, so that an error can be written even if the
 * disk is full. */
#pragma once

#include "shard-plan.h"

/* The folder of the state files, in the folder of the plan. */
#define ICN_SHARD_STATES "states"

typedef enum {
  ICN_SHARD_WAITING, /* no program has begun to simulate the shard, or the last program was
                        interrupted before all points were stored */
  ICN_SHARD_RUNNING,
  ICN_SHARD_STOPPED, /* the state has not been written again for ICN_SHARD_SILENT_SECONDS, because
                        the program was killed or its machine is down */
  ICN_SHARD_FAILED,
  ICN_SHARD_DONE, /* all simulated points of the shard's candidates are stored */
  ICN_N_SHARD_STATES
} IcnShardState;

/* If the state of a shard (part of a sweep) has not been written again for so many seconds, the
 * shard counts as stopped. */
#define ICN_SHARD_SILENT_SECONDS 180

/* The word for a state in state files and tables, such as "running". */
const char *icn_shard_state_word (IcnShardState state);

/* Reads the state of a shard (part of a sweep) from its file. Does not return ICN_SHARD_DONE, which
 * depends on the results. *about is set to the name of the machine if the program runs or has
 * stopped, to the error message if it has failed, and to NULL in all other states. Free *about with
 * g_free. */
IcnShardState icn_shard_state_read (const IcnShardPlan *plan, guint shard, char **about);

typedef struct _IcnShardWorker IcnShardWorker;

/* Starts a thread that writes "running" into the state file of a shard (part of a sweep) every 20
 * seconds while this process simulates the shard. icn_shard_worker_end ends the thread. If the file
 * cannot be written, that is no error. */
IcnShardWorker *icn_shard_worker_start (const IcnShardPlan *plan, guint shard);

/* Writes into the state file how the simulation of the shard has ended, and frees the worker. why:
 * the error; NULL if the simulation succeeded. */
void icn_shard_worker_end (IcnShardWorker *worker, const GError *why);
