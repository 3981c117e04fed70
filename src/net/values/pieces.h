/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Work that is divided into pieces, which the calling thread and helper threads take one after
 * another. All calls in a program share the helper threads. Their number is the number of
 * processors of the machine minus one, but at least one. */
#pragma once

#include <glib.h>

/* Does one piece of the work. Pieces are done at the same time and in any order, so a piece must
 * write only to memory that no other piece uses. */
typedef void (*IcnPieceWork) (guint piece, gpointer data);

/* Does the pieces 0 to n_pieces - 1 and returns when all have been done. */
void icn_pieces_run (guint n_pieces, IcnPieceWork work, gpointer data);

/* One piece of work that a helper thread does while the calling thread goes on. If no helper thread
 * has begun the piece when icn_piece_wait is called, icn_piece_wait does the work itself. */
typedef struct _IcnPiece IcnPiece;
IcnPiece *icn_piece_start (IcnPieceWork work, guint piece, gpointer data);
/* Waits until the work has been done, and frees the piece. */
void icn_piece_wait (IcnPiece *piece);

/* Sets or returns the number of threads, including the calling thread, that may do the pieces of
 * work of the calling thread. The number applies to the calling thread only. 0, the default, means
 * the number of processors of the machine. If several threads together keep all processors busy,
 * each of them sets its number to 1. */
void icn_pieces_set_threads (guint n_threads);
guint icn_pieces_get_threads (void);
