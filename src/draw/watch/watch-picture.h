/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The picture of a running engine: a still part, made once for a size, zoom and layout, and on top
 * of it the contents of a snapshot. Each message has its colour: the virtual channels that it holds
 * are bands along their wires, its flits beads on them and in the nodes at both ends, all of them
 * until the last has arrived; its head is ringed, in red where it is blocked. Where there is no
 * room for single flits, and when asked, wires show how full or how busy their channels are
 * instead. Beside a node stands a bar of what waits in its source queue. */
#pragma once

#include "deadlock.h"
#include "picture-modules.h"
#include "snapshot.h"

typedef enum {
  ICN_WATCH_MESSAGE,
  ICN_WATCH_OCCUPANCY,   /* flits in a virtual channel's buffer and on its way, of what it holds */
  ICN_WATCH_UTILIZATION, /* flits sent so far, of those that a channel could have been sent */
  ICN_WATCH_USE, /* of a line between modules or in one: share of its channels that a flit is on or
                    stands at the end of */
} IcnWatchColor;

typedef struct {
  IcnWatchColor color;
  guint32 followed; /* index of a message that stands out, or ICN_NONE */
  const IcnBlocked *knot;
  guint n_knot;
  const IcnVertex *hot; /* n of them: nodes to be marked, with the tree of messages that are blocked
                           on the way there; or NULL */
  guint n_hot;
} IcnWatchView;

enum {
  ICN_HIT_HELD = 32, /* id: index of the message */
  ICN_HIT_FLIT,      /* id: index of the message; one for each flit that is drawn */
};

typedef struct _IcnWatchPicture IcnWatchPicture;

/* view: its layout, zoom and title count; the rest is the watch's own. vcs: virtual channels per
 * channel. still: the part below. */
IcnWatchPicture *icn_watch_picture_new (const IcnAnalysis *analysis, const char *title,
                                        const IcnPictureView *view, IcnWatchColor color, guint vcs,
                                        const IcnTheme *theme, double width, double height,
                                        IcnScene **still);

/* One of the drawings of packaging modules, instead: each line in the colour of its channels' mean;
 * by message: of how many of them are in use now. Needs an analysis with a graph of modules.
 * source: its module is the one to look into; ICN_NONE: the first. */
IcnWatchPicture *icn_watch_picture_new_modules (const IcnAnalysis *analysis, IcnModulesForm form,
                                                IcnVertex source, const char *title,
                                                IcnWatchColor color, const IcnTheme *theme,
                                                double width, double height, IcnScene **still);

void icn_watch_picture_free (IcnWatchPicture *picture);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (IcnWatchPicture, icn_watch_picture_free)

/* NULL of modules, which are always shown whole. */
const IcnPictureFrame *icn_watch_picture_frame (const IcnWatchPicture *picture);

/* What it is coloured by: another than was asked for where there is no room for that. */
IcnWatchColor icn_watch_picture_color (const IcnWatchPicture *picture);

/* FALSE where the network is too large for single flits at this zoom. */
gboolean icn_watch_picture_shows_flits (const IcnWatchPicture *picture);

/* Adds what moves: to an empty scene as an overlay, or to the still part for a whole figure. */
void icn_watch_picture_draw (const IcnWatchPicture *picture, const IcnSnapshot *snapshot,
                             const IcnWatchView *view, const IcnTheme *theme, IcnScene *scene);

/* The colour of a message wherever it is. */
IcnColor icn_watch_color (const IcnTheme *theme, const IcnSeenMessage *message);
