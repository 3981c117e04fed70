/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The picture of a running engine: a static part, made once for a size, zoom and layout, and on top
 * of it the contents of a snapshot. Each message has a colour: the virtual channels that it holds
 * are bands along their wires; its flits are dots on them and in the nodes at both ends, until the
 * last has arrived; its head has a ring, red if it is blocked. If there is no room for single
 * flits, or when asked, wires instead show how full or how busy their channels are. A bar beside a
 * node shows the flits that wait in its source queue. */
#pragma once

#include "module-places.h"
#include "study-types.h"
#include "theme.h"

typedef struct _IcnBlocked IcnBlocked;
typedef struct _IcnSeenMessage IcnSeenMessage;
typedef struct _IcnSnapshot IcnSnapshot;

typedef enum {
  ICN_WATCH_MESSAGE,
  ICN_WATCH_OCCUPANCY,   /* flits in a virtual channel's buffer and in flight to it, as a share of
                            the buffer's size */
  ICN_WATCH_UTILIZATION, /* flits sent so far, as a share of those that a channel could have sent */
  ICN_WATCH_USE, /* for lines of modules: the share of their channels that carry a flit or have one
                    in the buffer at their end */
} IcnWatchColor;

typedef struct {
  IcnWatchColor color;
  guint32 followed; /* index of a message to highlight, or ICN_NONE */
  const IcnBlocked *knot;
  guint n_knot;
  const IcnVertex *hot; /* n nodes to be marked, each with the tree of messages that are blocked on
                           the way to it; or NULL */
  guint n_hot;
} IcnWatchView;

enum {
  ICN_HIT_HELD = 32, /* id: index of the message */
  ICN_HIT_FLIT,      /* id: index of the message; one for each drawn flit */
};

typedef struct _IcnWatchPicture IcnWatchPicture;

/* view: only its layout, zoom and title are used. vcs: virtual channels per channel. still:
 * receives the static part. */
IcnWatchPicture *icn_watch_picture_new (const IcnAnalysis *analysis, const char *title,
                                        const IcnPictureView *view, IcnWatchColor color, guint vcs,
                                        const IcnTheme *theme, double width, double height,
                                        IcnScene **still);

/* As icn_watch_picture_new, in one of the drawings of packaging modules: each line has the colour
 * of its channels' mean; with ICN_WATCH_MESSAGE, of the share of them in use. Needs an analysis
 * with a graph of modules. source: its module is shown, if the form shows one; ICN_NONE: the
 * first. */
IcnWatchPicture *icn_watch_picture_new_modules (const IcnAnalysis *analysis, IcnModulesForm form,
                                                IcnVertex source, const char *title,
                                                IcnWatchColor color, const IcnTheme *theme,
                                                double width, double height, IcnScene **still);

void icn_watch_picture_free (IcnWatchPicture *picture);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (IcnWatchPicture, icn_watch_picture_free)

/* The geometry of the drawing; NULL for drawings of modules, which are always shown whole. */
const IcnPictureFrame *icn_watch_picture_frame (const IcnWatchPicture *picture);

/* The quantity by which the drawing is coloured. It differs from the one asked for if there is no
 * room for that. */
IcnWatchColor icn_watch_picture_color (const IcnWatchPicture *picture);

/* FALSE if the network is too large for single flits at this zoom. */
gboolean icn_watch_picture_shows_flits (const IcnWatchPicture *picture);

/* Adds the moving part: to an empty scene as an overlay, or to the static part for a whole
 * figure. */
void icn_watch_picture_draw (const IcnWatchPicture *picture, const IcnSnapshot *snapshot,
                             const IcnWatchView *view, const IcnTheme *theme, IcnScene *scene);

/* The colour of a message, the same in all drawings. */
IcnColor icn_watch_color (const IcnTheme *theme, const IcnSeenMessage *message);
