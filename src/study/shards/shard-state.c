/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "shard-state.h"

#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <jansson.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define BYTES 4096 /* size of a state file, in bytes */
/* Largest number of bytes of `about` (IcnShardStatus) in a state file. With six bytes for each of
 * them in the JSON text (an escape), the state still fits into BYTES. */
#define MOST_ABOUT 600
#define RENEW_SECONDS 20 /* a running program writes its state again after so many seconds */

static const char *const words[ICN_N_SHARD_STATES] = {
  [ICN_SHARD_WAITING] = N_ ("waiting"), [ICN_SHARD_RUNNING] = N_ ("running"),
  [ICN_SHARD_STOPPED] = N_ ("stopped"), [ICN_SHARD_FAILED] = N_ ("failed"),
  [ICN_SHARD_DONE] = N_ ("done"),
};

struct _IcnShardWorker {
  int file;        /* descriptor of the state file; -1 if the file cannot be written */
  guint n_shards;  /* number of shards (parts of the sweep) of the plan */
  GThread *thread; /* writes the state again every RENEW_SECONDS */
  GMutex lock;     /* protects is_ended */
  GCond changed;
  gboolean is_ended;
};

const char *
icn_shard_state_word (IcnShardState state)
{
  return words[state];
}

static char *
state_path (const IcnShardPlan *plan, guint shard)
{
  g_autofree char *name = g_strdup_printf ("%u", shard);

  return g_build_filename (plan->folder, ICN_SHARD_STATES, name, NULL);
}

/* Returns the beginning of a text: as many complete characters as fit into `most` bytes. Free with
 * g_free. */
static char *
cut (const char *text, gsize most)
{
  g_autofree char *valid = g_utf8_make_valid (text, -1);
  gsize length = strlen (valid);

  if (length > most)
    length = g_utf8_find_prev_char (valid, valid + most + 1) - valid;
  return g_strndup (valid, length);
}

/* Overwrites the state file of a shard (part of the sweep) with a state, filled up with blanks to
 * BYTES. The file also gets the number of shards. If a plan with another number of shards replaces
 * the plan, this number shows that the file is from the old plan. about: error message or name of
 * the machine, or NULL. */
static void
write_state (const IcnShardWorker *worker, IcnShardState state, const char *about)
{
  g_autofree char *short_about = about ? cut (about, MOST_ABOUT) : NULL;
  char bytes[BYTES];
  json_t *object =
    json_pack ("{s:s, s:i, s:s*}", "state", words[state], "shards", (int) worker->n_shards,
               "about", short_about);
  gsize length = json_dumpb (object, bytes, sizeof bytes, JSON_COMPACT);

  json_decref (object);
  if (worker->file < 0 || length >= sizeof bytes)
    return;
  memset (bytes + length, ' ', sizeof bytes - length);
  bytes[sizeof bytes - 1] = '\n';
  while (pwrite (worker->file, bytes, sizeof bytes, 0) < 0 && errno == EINTR)
    ;
}

static gpointer
renew (gpointer data)
{
  IcnShardWorker *worker = data;

  g_mutex_lock (&worker->lock);
  while (!worker->is_ended) {
    write_state (worker, ICN_SHARD_RUNNING, g_get_host_name ());
    g_cond_wait_until (&worker->changed, &worker->lock,
                       g_get_monotonic_time () + RENEW_SECONDS * G_TIME_SPAN_SECOND);
  }
  g_mutex_unlock (&worker->lock);
  return NULL;
}

IcnShardWorker *
icn_shard_worker_start (const IcnShardPlan *plan, guint shard)
{
  IcnShardWorker *worker = g_new0 (IcnShardWorker, 1);
  g_autofree char *folder = g_build_filename (plan->folder, ICN_SHARD_STATES, NULL);
  g_autofree char *path = state_path (plan, shard);

  g_mkdir_with_parents (folder, 0777);
  worker->file = g_open (path, O_RDWR | O_CREAT | O_CLOEXEC, 0666);
  worker->n_shards = plan->n_shards;
  g_mutex_init (&worker->lock);
  g_cond_init (&worker->changed);
  worker->thread = g_thread_new ("state", renew, worker);
  return worker;
}

void
icn_shard_worker_end (IcnShardWorker *worker, const GError *why)
{
  g_mutex_lock (&worker->lock);
  worker->is_ended = TRUE;
  g_cond_broadcast (&worker->changed);
  g_mutex_unlock (&worker->lock);
  g_thread_join (worker->thread);
  write_state (worker, why ? ICN_SHARD_FAILED : ICN_SHARD_WAITING, why ? why->message : NULL);
  if (worker->file >= 0)
    close (worker->file);
  g_mutex_clear (&worker->lock);
  g_cond_clear (&worker->changed);
  g_free (worker);
}

/* Parses the text of the state file of a shard (part of the sweep), and sets *about if the state is
 * running or failed. Returns ICN_SHARD_WAITING if the text is damaged, or if it is from a plan with
 * another number of shards. */
static IcnShardState
parse (const IcnShardPlan *plan, const char *text, gsize length, char **about)
{
  json_t *object = json_loadb (text, length, 0, NULL);
  const char *word = json_string_value (json_object_get (object, "state"));
  const char *said = json_string_value (json_object_get (object, "about"));
  IcnShardState state = ICN_SHARD_WAITING;

  if (json_integer_value (json_object_get (object, "shards")) != plan->n_shards)
    word = NULL;
  if (g_strcmp0 (word, words[ICN_SHARD_RUNNING]) == 0)
    state = ICN_SHARD_RUNNING;
  else if (g_strcmp0 (word, words[ICN_SHARD_FAILED]) == 0)
    state = ICN_SHARD_FAILED;
  if (state != ICN_SHARD_WAITING)
    *about = g_strdup (said);
  json_decref (object);
  return state;
}

/* Returns the seconds since a file was last written, by the clock of this machine. */
static double
age_of (const char *path)
{
  GStatBuf buffer;

  return g_stat (path, &buffer) == 0 ? g_get_real_time () / 1e6 - buffer.st_mtime : G_MAXDOUBLE;
}

IcnShardState
icn_shard_state_read (const IcnShardPlan *plan, guint shard, char **about)
{
  g_autofree char *path = state_path (plan, shard);
  g_autofree char *text = NULL;
  IcnShardState state;
  gsize length;

  *about = NULL;
  if (!g_file_get_contents (path, &text, &length, NULL))
    return ICN_SHARD_WAITING;
  state = parse (plan, text, length, about);
  return state == ICN_SHARD_RUNNING && age_of (path) > ICN_SHARD_SILENT_SECONDS ? ICN_SHARD_STOPPED
                                                                               : state;
}
