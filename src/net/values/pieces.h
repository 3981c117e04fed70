/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Work that is divided into pieces, which the calling thread and helper threads take one after
 * another. All calls in a program share the helpers, of which there are as many as the machine has
 * further processors. */
#pragma once

#include <glib.h>

/* Does one piece of the work. Pieces are done at the same time and in any order, so a piece must
 * write only to memory that no other piece uses. */
typedef void (*IcnPieceWork) (guint piece, gpointer data);

/* Does the pieces 0 to n_pieces - 1 and returns when all have been done. */
void icn_pieces_run (guint n_pieces, IcnPieceWork work, gpointer data);

/* One piece of work that a helper does while the calling thread goes on. If no helper has begun it
 * until icn_piece_wait is called, that function does the work itself. */
typedef struct _IcnPiece IcnPiece;
IcnPiece *icn_piece_start (IcnPieceWork work, guint piece, gpointer data);
/* Waits until the work has been done, and frees the piece. */
void icn_piece_wait (IcnPiece *piece);

/* How many threads may do pieces of work that the calling thread runs, itself included. At first as
 * many as the machine has processors. A thread that is one of several which keep all processors
 * busy sets the number to 1. The number is only for the calling thread. 0: as at first. */
void icn_pieces_set_threads (guint n_threads);
guint icn_pieces_get_threads (void);
