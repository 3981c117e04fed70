/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Messages moved as worms, in engines whose credits take no time and whose buffers hold one flit.
 *
 * In such engines the position of the head, and the links that the message shares with others,
 * determine where all other flits are. A worm is a message with the links that it holds. The links
 * of its path are numbered from the source on, and a word has a bit for each link that a flit waits
 * to cross. A single addition determines which flits move: its carry runs from a stopped flit
 * towards the tail through all flits that follow without a gap. Only heads that wait for a virtual
 * channel, and links that several messages hold, are decided one by one, in the order of ripple.c.
 * A worm that moves freely into its destination sleeps, that is, it is not simulated cycle by
 * cycle, until its tail leaves the source; so do worms that take turns on shared links. A worm
 * whose head waits sleeps until the head gets a virtual channel.
 *
 * Heads are always in the arrays of engine-state.h, as in any other engine. The other flits are
 * written to these arrays by icn_engine_settle, which must be called before they are read. */
#pragma once

#include "engine-state.h"

/* Whether messages of the engine can move as worms (simulated as a whole). */
gboolean icn_engine_has_worms (const IcnEngine *e);

IcnWorms *icn_worms_new (const IcnEngine *e);
void icn_worms_free (IcnWorms *worms);

/* Bytes of memory that the IcnWorms of an engine takes. */
gsize icn_worms_memory (const IcnEngine *e);

/* Writes the flits of all worms to the engine's arrays, and discards the worms. */
void icn_worms_settle (IcnEngine *e);

/* Discards all worms without writing their flits to the engine's arrays. To be called after these
 * arrays have been restored. */
void icn_worms_forget (IcnEngine *e);

/* Runs the engine up to cycle `until`, exclusive. If a message cannot move as a worm, returns
 * earlier, and e->worms is NULL from then on. A message cannot move as a worm if its path has too
 * many links, or if on its path a virtual channel comes later in the engine's order of decisions
 * than the one before it on the path. */
void icn_worms_run (IcnEngine *e, guint64 until);
