/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Data that simulations can record in addition to the statistics of a point: the utilization of
 * each channel, and a log of the delivered messages. */
#pragma once

#include "channel-use.h"
#include "engine.h"
#include "simulation.h"
#include <stdio.h>

/* The data that is recorded while icn_simulation_run_point() simulates one point. */
struct _IcnPointRecord {
  gboolean with_use; /* input: whether `use` is to be recorded */
  FILE *messages;    /* input: the file to which each message is appended as an IcnDelivery;
                        NULL: messages are not recorded */
  IcnChannelUse use; /* utilization of each channel of plan->net, if recorded */
  guint64 n_before;  /* number of messages at the start of the log that were delivered before the
                        measurement began; the point's statistics do not include them */
  const IcnSimulationPlan *plan; /* simulation plan of the point, borrowed; NULL until the point
                                    is simulated */

  /* The members below are set by icn_recording_end(). */
  guint design;
  double load;
  goffset first; /* position, in bytes, of the point's first message in the file with the
                    messages of all points */
  guint64 n_messages;
};

void icn_point_record_clear (IcnPointRecord *record); /* closes the file `messages` */
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (IcnPointRecord, icn_point_record_clear)

/* The functions below keep the records of all simulated points in one IcnRecording. Messages are
 * stored in a temporary file, because there can be too many for the memory. */

/* Makes a recording. with_use: whether the utilization of each channel is recorded for each point.
 * with_messages: whether every delivered message is recorded. */
IcnRecording *icn_recording_new (gboolean with_use, gboolean with_messages);
void icn_recording_free (IcnRecording *recording);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (IcnRecording, icn_recording_free)

/* The simulation calls icn_recording_begin when it begins a point and icn_recording_end when it
 * ends this point, from any thread. is_known: TRUE if the point was simulated to its end; otherwise
 * its record is discarded. */
IcnPointRecord *icn_recording_begin (IcnRecording *recording);
void icn_recording_end (IcnRecording *recording, IcnPointRecord *record, guint design, double load,
                        gboolean is_known);

/* Whether all messages could be stored. FALSE with an error otherwise, for example if the disk is
 * full. */
gboolean icn_recording_check (IcnRecording *recording, GError **error);

/* Returns the record of the point of a design at a load; NULL if this point was not recorded. */
const IcnPointRecord *icn_recording_find (const IcnRecording *recording, guint design, double load);

/* icn_recording_read calls `take` for each message of the point, in the order of delivery. i: index
 * of the message. FALSE with an error if the temporary file cannot be read. */
typedef void (*IcnTakeMessage) (const IcnPointRecord *record, guint64 i, const IcnDelivery *message,
                                gpointer data);
gboolean icn_recording_read (const IcnRecording *recording, const IcnPointRecord *record,
                             IcnTakeMessage take, gpointer data, GError **error);
