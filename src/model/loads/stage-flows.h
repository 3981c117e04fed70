/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Flows of uniform traffic in a network of separate terminals and switches in which symmetries map
 * the channels of a stage onto each other. The flows into one channel of a stage therefore
 * determine those into all its channels. They are found by following backwards, to their sources,
 * the messages to one of the destinations that can be reached over this channel. This takes
 * O(n_stages × n_vertices), where following the messages to all destinations takes O(n_terminals ×
 * n_vertices). */
#pragma once

#include "flow-follow.h"

/* Adds the flows of all messages of one plane (requests or replies) to follow->sums. FALSE, with
 * nothing added, if symmetry does not determine all flows, or when cancelled. */
gboolean icn_stage_flows_add (IcnFollow *follow);
