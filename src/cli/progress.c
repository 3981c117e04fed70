/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "progress.h"
#include <stdio.h>
#include <unistd.h>

#define BAR_SECONDS 0.2 /* seconds between two updates of the bar */
#define LINE_SECONDS 60 /* seconds between two lines where there is no terminal */
#define BAR_WIDTH 30

struct _Progress {
  guint64 n;
  const char *noun;
  const guint *done;
  char *(*extra) (gpointer data);
  gpointer data;
  gboolean in_place; /* standard error is a terminal, on which the bar is updated in place */
  GThread *thread;
  GMutex lock;
  GCond changed;
  gboolean is_over; /* asks the thread to end */
};

char *
progress_bar (guint64 done, guint64 n, const char *noun)
{
  char bar[BAR_WIDTH + 1];
  guint64 share = n > 0 ? done * BAR_WIDTH / n : BAR_WIDTH;

  for (guint i = 0; i < BAR_WIDTH; i++)
    bar[i] = i < share ? '#' : ' ';
  bar[BAR_WIDTH] = '\0';
  return g_strdup_printf ("[%s] %" G_GUINT64_FORMAT " of %" G_GUINT64_FORMAT
                          " %s, %" G_GUINT64_FORMAT " %%",
                          bar, done, n, noun, n > 0 ? done * 100 / n : 100);
}

static void
tell (Progress *self)
{
  guint64 done = MIN ((guint64) g_atomic_int_get (self->done), self->n);
  g_autofree char *bar = progress_bar (done, self->n, self->noun);
  g_autofree char *extra = self->extra ? self->extra (self->data) : g_strdup ("");

  if (self->in_place)
    fprintf (stderr, "\r%s%s\033[K", bar, extra);
  else
    fprintf (stderr, "bisection-cli:%s%s\n", g_strstr_len (bar, -1, "] ") + 1, extra);
}

static gpointer
work (gpointer data)
{
  Progress *self = data;
  gint64 every = (self->in_place ? BAR_SECONDS : LINE_SECONDS) * G_USEC_PER_SEC;
  gint64 next = g_get_monotonic_time () + every;

  g_mutex_lock (&self->lock);
  while (!self->is_over)
    if (!g_cond_wait_until (&self->changed, &self->lock, next)) {
      tell (self);
      next += every;
    }
  g_mutex_unlock (&self->lock);
  return NULL;
}

Progress *
progress_new (guint64 n, const char *noun, const guint *done, char *(*extra) (gpointer data),
              gpointer data)
{
  Progress *self = g_new0 (Progress, 1);

  self->n = n;
  self->noun = noun;
  self->done = done;
  self->extra = extra;
  self->data = data;
  self->in_place = isatty (STDERR_FILENO);
  g_mutex_init (&self->lock);
  g_cond_init (&self->changed);
  self->thread = g_thread_new ("progress", work, self);
  return self;
}

void
progress_free (Progress *self)
{
  if (self == NULL)
    return;
  g_mutex_lock (&self->lock);
  self->is_over = TRUE;
  g_cond_signal (&self->changed);
  g_mutex_unlock (&self->lock);
  g_thread_join (self->thread);
  if (self->in_place)
    fputs ("\r\033[K", stderr);
  g_mutex_clear (&self->lock);
  g_cond_clear (&self->changed);
  g_free (self);
}
