/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "recording.h"
#include "file-save.h"

#include <errno.h>
#include <math.h>

#define COPY_BYTES (1 << 16) /* number of bytes in each step of copying one file to another */

struct _IcnRecording {
  gboolean with_use, with_messages;
  GMutex mutex;       /* protects the other members */
  GPtrArray *records; /* array of IcnPointRecord, one for each point that was simulated to its
                         end */
  FILE *messages;     /* file with the messages of all recorded points, point after point; NULL if
                         messages are not recorded */
  goffset size;       /* size of the file `messages`, in bytes */
  GError *error;      /* the first error in reading or writing a file; NULL if there was none */
};

void
icn_point_record_clear (IcnPointRecord *record)
{
  icn_channel_use_clear (&record->use);
  g_clear_pointer (&record->messages, fclose);
}

static void
record_free (IcnPointRecord *record)
{
  icn_point_record_clear (record);
  g_free (record);
}

IcnRecording *
icn_recording_new (gboolean with_use, gboolean with_messages)
{
  IcnRecording *self = g_new0 (IcnRecording, 1);

  self->with_use = with_use;
  self->with_messages = with_messages;
  self->records = g_ptr_array_new_with_free_func ((GDestroyNotify) record_free);
  g_mutex_init (&self->mutex);
  return self;
}

void
icn_recording_free (IcnRecording *self)
{
  if (self == NULL)
    return;
  g_ptr_array_unref (self->records);
  g_clear_pointer (&self->messages, fclose);
  g_clear_error (&self->error);
  g_mutex_clear (&self->mutex);
  g_free (self);
}

/* Opens a temporary file. On failure returns NULL, and stores the error in self->error unless this
 * has an earlier error. The mutex must be locked. */
static FILE *
open_file (IcnRecording *self)
{
  return icn_file_open_temporary (self->error == NULL ? &self->error : NULL);
}

static void
set_file_error (GError **error)
{
  g_set_error (error, G_FILE_ERROR, g_file_error_from_errno (errno), "a temporary file in %s: %s",
               g_get_tmp_dir (), g_strerror (errno));
}

IcnPointRecord *
icn_recording_begin (IcnRecording *self)
{
  IcnPointRecord *record = g_new0 (IcnPointRecord, 1);

  record->with_use = self->with_use;
  if (self->with_messages) {
    g_mutex_lock (&self->mutex);
    record->messages = open_file (self);
    g_mutex_unlock (&self->mutex);
  }
  return record;
}

/* Appends the log of messages of one point to the file that has the messages of all points. FALSE
 * on failure. */
static gboolean
append_messages (IcnRecording *self, IcnPointRecord *record)
{
  char buffer[COPY_BYTES];
  gsize n, copied = 0;

  if (record->messages == NULL || fflush (record->messages) != 0 || ferror (record->messages) ||
      fseeko (record->messages, 0, SEEK_SET) != 0)
    return FALSE;
  if (self->messages == NULL && (self->messages = open_file (self)) == NULL)
    return FALSE;
  while ((n = fread (buffer, 1, sizeof buffer, record->messages)) > 0) {
    if (fwrite (buffer, 1, n, self->messages) < n)
      return FALSE;
    copied += n;
  }
  record->first = self->size;
  record->n_messages = copied / sizeof (IcnDelivery);
  self->size += copied;
  return !ferror (record->messages) && fflush (self->messages) == 0;
}

void
icn_recording_end (IcnRecording *self, IcnPointRecord *record, guint design, double load,
                   gboolean is_known)
{
  if (!is_known) {
    record_free (record);
    return;
  }
  g_mutex_lock (&self->mutex);
  record->design = design;
  record->load = load;
  if (self->with_messages && !append_messages (self, record) && self->error == NULL)
    set_file_error (&self->error);
  g_clear_pointer (&record->messages, fclose);
  g_ptr_array_add (self->records, record);
  g_mutex_unlock (&self->mutex);
}

gboolean
icn_recording_check (IcnRecording *self, GError **error)
{
  g_autoptr (GMutexLocker) locker G_GNUC_UNUSED = g_mutex_locker_new (&self->mutex);

  if (self->error != NULL && error != NULL)
    *error = g_error_copy (self->error);
  return self->error == NULL;
}

const IcnPointRecord *
icn_recording_find (const IcnRecording *self, guint design, double load)
{
  for (guint i = 0; i < self->records->len; i++) {
    const IcnPointRecord *record = g_ptr_array_index (self->records, i);

    if (record->design == design && record->load == load)
      return record;
  }
  return NULL;
}

gboolean
icn_recording_read (const IcnRecording *self, const IcnPointRecord *record, IcnTakeMessage take,
                    gpointer data, GError **error)
{
  IcnDelivery message;

  if (record->n_messages == 0)
    return TRUE;
  if (fseeko (self->messages, record->first, SEEK_SET) != 0) {
    set_file_error (error);
    return FALSE;
  }
  for (guint64 i = 0; i < record->n_messages; i++) {
    if (fread (&message, sizeof message, 1, self->messages) < 1) {
      set_file_error (error);
      return FALSE;
    }
    take (record, i, &message, data);
  }
  return TRUE;
}
