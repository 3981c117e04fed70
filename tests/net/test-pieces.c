/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Work in pieces is done once, by any number of threads. */
#include "pieces.h"

#include "runner.h"

#define N 1000

typedef struct {
  guint times[N]; /* how often each piece has been done */
} Done;

static void
count (guint piece, gpointer data)
{
  Done *done = data;

  done->times[piece]++;
}

static void
run_pieces (guint piece, gpointer data)
{
  Done *done = data;

  icn_pieces_run (N, count, &done[piece]);
}

static void
assert_done_once (const Done *done)
{
  for (guint i = 0; i < N; i++)
    g_assert_cmpuint (done->times[i], ==, 1);
}

TEST (once)
{
  for (guint n_threads = 0; n_threads < 6; n_threads++) {
    g_autofree Done *done = g_new0 (Done, 1);

    icn_pieces_set_threads (n_threads);
    icn_pieces_run (N, count, done);
    assert_done_once (done);
    icn_pieces_run (0, count, done);
    assert_done_once (done);
  }
  icn_pieces_set_threads (0);
}

/* Pieces may run pieces. */
TEST (nested)
{
  g_autofree Done *done = g_new0 (Done, 20);

  icn_pieces_set_threads (4);
  icn_pieces_run (20, run_pieces, done);
  for (guint i = 0; i < 20; i++)
    assert_done_once (&done[i]);
  icn_pieces_set_threads (0);
}

/* Many pieces that have been started are done, even if all helpers are busy. */
TEST (started)
{
  g_autofree Done *done = g_new0 (Done, 1);

  for (guint n_threads = 1; n_threads < 4; n_threads += 2) {
    IcnPiece *piece[N];

    *done = (Done){ 0 };
    icn_pieces_set_threads (n_threads);
    for (guint i = 0; i < N; i++)
      piece[i] = icn_piece_start (count, i, done);
    for (guint i = N; i-- > 0;)
      icn_piece_wait (piece[i]);
    assert_done_once (done);
  }
  icn_pieces_set_threads (0);
}

static gpointer
ask (gpointer data)
{
  *(guint *) data = icn_pieces_get_threads ();
  return NULL;
}

/* The number of threads is only for the thread that sets it. */
TEST (own_number)
{
  guint other = 0;

  g_assert_cmpuint (icn_pieces_get_threads (), ==, g_get_num_processors ());
  icn_pieces_set_threads (g_get_num_processors () + 3);
  g_thread_join (g_thread_new ("other", ask, &other));
  g_assert_cmpuint (icn_pieces_get_threads (), ==, g_get_num_processors () + 3);
  g_assert_cmpuint (other, ==, g_get_num_processors ());
  icn_pieces_set_threads (0);
}
