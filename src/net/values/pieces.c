/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pieces.h"

/* The pieces of work that one call of icn_pieces_run or icn_piece_start has to do. */
struct _IcnPiece {
  IcnPieceWork work;
  gpointer data;
  guint first, n; /* the n pieces have the numbers `first` to first + n - 1 */
  guint n_begun;  /* number of pieces that threads have begun; counts on beyond n when threads find
                     no piece left */
  GMutex lock;    /* for the members below */
  GCond is_done;  /* signalled when n_done is n */
  guint n_done;
  guint n_users; /* number of threads that may still use this struct */
};

static GPrivate own_threads = G_PRIVATE_INIT (NULL);

void
icn_pieces_set_threads (guint n_threads)
{
  g_private_set (&own_threads, GUINT_TO_POINTER (n_threads));
}

guint
icn_pieces_get_threads (void)
{
  guint own = GPOINTER_TO_UINT (g_private_get (&own_threads));

  return own > 0 ? own : g_get_num_processors ();
}

static IcnPiece *
piece_new (IcnPieceWork work, guint first, guint n, gpointer data)
{
  IcnPiece *piece = g_new0 (IcnPiece, 1);

  piece->work = work;
  piece->data = data;
  piece->first = first;
  piece->n = n;
  piece->n_users = 1;
  g_mutex_init (&piece->lock);
  g_cond_init (&piece->is_done);
  return piece;
}

static void
piece_unref (IcnPiece *piece)
{
  gboolean is_last;

  g_mutex_lock (&piece->lock);
  is_last = --piece->n_users == 0;
  g_mutex_unlock (&piece->lock);
  if (!is_last)
    return;
  g_mutex_clear (&piece->lock);
  g_cond_clear (&piece->is_done);
  g_free (piece);
}

/* Takes pieces one after another, and does them, until all pieces have been taken. */
static void
do_pieces (IcnPiece *piece)
{
  guint n = 0, next;

  while ((next = (guint) g_atomic_int_add (&piece->n_begun, 1)) < piece->n) {
    piece->work (piece->first + next, piece->data);
    n++;
  }
  g_mutex_lock (&piece->lock);
  piece->n_done += n;
  if (piece->n_done == piece->n)
    g_cond_broadcast (&piece->is_done);
  g_mutex_unlock (&piece->lock);
}

static void
help (gpointer data, gpointer user_data G_GNUC_UNUSED)
{
  IcnPiece *piece = data;

  icn_pieces_set_threads (1); /* if a piece divides its own work into pieces, this thread does them
                                 all */
  do_pieces (piece);
  icn_pieces_set_threads (0); /* the default again, because GLib uses the thread for other work,
                                 too */
  piece_unref (piece);
}

/* The pool of the program's helper threads; NULL if no thread can be made. */
static GThreadPool *
helpers (void)
{
  static GThreadPool *pool;
  static gsize is_made;

  if (g_once_init_enter (&is_made)) {
    pool = g_thread_pool_new (help, NULL, (gint) MAX (2, g_get_num_processors ()) - 1, FALSE, NULL);
    g_once_init_leave (&is_made, 1);
  }
  return pool;
}

static void
call_helpers (IcnPiece *piece, guint n)
{
  for (guint i = 0; i < n && helpers () != NULL; i++) {
    g_mutex_lock (&piece->lock);
    piece->n_users++;
    g_mutex_unlock (&piece->lock);
    g_thread_pool_push (helpers (), piece, NULL);
  }
}

IcnPiece *
icn_piece_start (IcnPieceWork work, guint piece, gpointer data)
{
  IcnPiece *started = piece_new (work, piece, 1, data);

  call_helpers (started, icn_pieces_get_threads () > 1 ? 1 : 0);
  return started;
}

void
icn_piece_wait (IcnPiece *piece)
{
  do_pieces (piece);
  g_mutex_lock (&piece->lock);
  while (piece->n_done < piece->n)
    g_cond_wait (&piece->is_done, &piece->lock);
  g_mutex_unlock (&piece->lock);
  piece_unref (piece);
}

void
icn_pieces_run (guint n_pieces, IcnPieceWork work, gpointer data)
{
  IcnPiece *all = piece_new (work, 0, n_pieces, data);

  call_helpers (all, MIN (icn_pieces_get_threads (), MAX (n_pieces, 1)) - 1);
  icn_piece_wait (all);
}
