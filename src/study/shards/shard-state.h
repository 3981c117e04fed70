/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The state of a shard, which the program that simulates it leaves in the folder of its plan.
 *
 * A program writes that it is running, renews this from time to time, and writes at its end whether
 * it has failed, and why. The state of a shard is a file of fixed size that is overwritten in
 * place, so that a full disk can be reported, too. */
#pragma once

#include "shard-plan.h"

#define ICN_SHARD_STATES "states" /* the folder of the states in the folder of a plan */

typedef enum {
  ICN_SHARD_WAITING, /* no program has begun to simulate it */
  ICN_SHARD_RUNNING,
  ICN_SHARD_STOPPED, /* a program has begun, and has not been heard of for ICN_SHARD_SILENT_SECONDS:
                        it was killed, or its machine is down */
  ICN_SHARD_FAILED,
  ICN_SHARD_DONE, /* all candidates have their points */
  ICN_N_SHARD_STATES
} IcnShardState;

#define ICN_SHARD_SILENT_SECONDS 180

/* A state in one word, for files and tables: "running". */
const char *icn_shard_state_word (IcnShardState state);

/* Reads the state that programs have left of a shard, and who has: the name of the machine if a
 * program runs or has stopped, the reason if it has failed, NULL otherwise. Free *about with
 * g_free. Never ICN_SHARD_DONE, which follows from the results. */
IcnShardState icn_shard_state_read (const IcnShardPlan *plan, guint shard, char **about);

typedef struct _IcnShardWorker IcnShardWorker;

/* Writes that this process simulates a shard, and renews it until the end. If a state cannot be
 * written, the shard is simulated all the same. */
IcnShardWorker *icn_shard_worker_start (const IcnShardPlan *plan, guint shard);

/* Writes how the simulation of the shard ended and frees the worker. why: the error; NULL: it
 * ended well. */
void icn_shard_worker_end (IcnShardWorker *worker, const GError *why);
