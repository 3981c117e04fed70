/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Messages moved as worms, in engines whose credits take no time and whose buffers hold one flit.
 *
 * There all that happens to the flits of a message follows from what happens to its head and at the
 * links that it shares with other messages. A worm is the message with the links that it holds. The
 * links of its way are numbered from the source on, and a bit of one word says for each whether a
 * flit waits to cross it. Which flits move follows from one addition: the carry runs from a flit
 * that is stopped up to the tail as long as flits follow each other without a gap. Only heads that
 * wait for a virtual channel, and links that several messages hold, are decided one by one, in the
 * order of ripple.c. A worm that moves freely to its destination sleeps until its tail leaves the
 * source, and so do worms that take turns on the links that they share; one whose head waits sleeps
 * until it wins a virtual channel.
 *
 * Heads are in the arrays of engine-state.h as in any other engine. What these say of the other
 * flits is brought up to date by icn_engine_settle, which whoever reads it calls. */
#pragma once

#include "engine-state.h"

/* Whether messages of the engine can move as worms. */
gboolean icn_engine_has_worms (const IcnEngine *e);

IcnWorms *icn_worms_new (const IcnEngine *e);
void icn_worms_free (IcnWorms *worms);

/* Bytes of memory that the worms of an engine take. */
gsize icn_worms_memory (const IcnEngine *e);

/* Forgets all worms, when the engine's arrays have been restored. */
void icn_worms_forget (IcnEngine *e);

/* Runs the engine up to cycle `until`, exclusive. It ends earlier, and the engine has no worms any
 * longer, when a message cannot be moved as one: when its way has too many links, or leads to a
 * virtual channel that is decided after the one from which it comes. */
void icn_worms_run (IcnEngine *e, guint64 until);
