/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What simulated points leave beside their numbers: the use of each channel, and the messages that
 * were delivered. */
#pragma once

#include "channel-use.h"
#include "engine.h"
#include "simulation.h"
#include <stdio.h>

/* What one point leaves. icn_simulation_run_point() fills it. */
struct _IcnPointRecord {
  gboolean with_use; /* asks for `use` */
  FILE *messages;    /* asks for the messages: a file to which each is appended as an IcnDelivery;
                        NULL: they are not asked for */
  IcnChannelUse use; /* if asked for: of the channels of plan->net */
  guint64 n_before;  /* messages, the first ones, that are not part of the point as they were
                        delivered before it was measured */
  const IcnSimulationPlan *plan; /* of the point, borrowed; NULL until it is simulated */

  /* Below: set by a recording. */
  guint design;
  double load;
  goffset first; /* place of the first message in the file of the recording, in bytes */
  guint64 n_messages;
};

void icn_point_record_clear (IcnPointRecord *record); /* closes the file */
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (IcnPointRecord, icn_point_record_clear)

/* The records of all points of a simulation. Messages are kept in a temporary file, so that memory
 * does not grow with their number. */

/* with_use, with_messages: what points record. */
IcnRecording *icn_recording_new (gboolean with_use, gboolean with_messages);
void icn_recording_free (IcnRecording *recording);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (IcnRecording, icn_recording_free)

/* Called by the simulation, from any thread: begin a record, and keep it (is_known) or drop it. */
IcnPointRecord *icn_recording_begin (IcnRecording *recording);
void icn_recording_end (IcnRecording *recording, IcnPointRecord *record, guint design, double load,
                        gboolean is_known);

/* FALSE with an error if messages could not be kept, as the disk is full. */
gboolean icn_recording_check (IcnRecording *recording, GError **error);

/* The record of a point; NULL if there is none. */
const IcnPointRecord *icn_recording_find (const IcnRecording *recording, guint design, double load);

/* Calls a function with each message of a point in the order of delivery, and its index. FALSE with
 * an error if the temporary file cannot be read. */
typedef void (*IcnTakeMessage) (const IcnPointRecord *record, guint64 i, const IcnDelivery *message,
                                gpointer data);
gboolean icn_recording_read (const IcnRecording *recording, const IcnPointRecord *record,
                             IcnTakeMessage take, gpointer data, GError **error);
