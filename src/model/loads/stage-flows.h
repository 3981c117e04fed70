/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Flows of uniform traffic in a network of separate terminals and switches, in which symmetries map
 * the channels of a stage onto each other. The flows into one channel of each stage then stand for
 * all. To find them, messages are followed backwards from this channel, to the destinations beyond
 * it only. In a multistage network with one path for each pair this takes O(n_stages ×
 * n_terminals), where following the messages to all destinations takes O(n_terminals × n_vertices).
 */
#pragma once

#include "flow-follow.h"

/* Adds the flows of one plane to follow->sums. FALSE, and nothing is added, if symmetry does not
 * tell all flows, or when cancelled. */
gboolean icn_stage_flows_add (IcnFollow *follow);
