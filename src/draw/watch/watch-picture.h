/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The picture of a running simulation. Its static part, the network, is drawn once for each size,
 * zoom and layout; the contents of a snapshot are drawn on top of it.
 *
 * Each message has a colour. The virtual channels that it holds are bands along their wires. Its
 * flits are dots on the channels and in the nodes at both ends, until the last one has arrived. Its
 * head has a ring, which is red if the message is blocked. A stack of plates beside a node shows
 * how many messages wait in its source queue.
 *
 * Wires can instead have colours that show how full or busy their channels are. They do if the user
 * asks for that, or if there is too little space for single flits. */
#pragma once

#include "module-places.h"
#include "study-types.h"
#include "theme.h"

typedef struct _IcnBlocked IcnBlocked;
typedef struct _IcnSeenMessage IcnSeenMessage;
typedef struct _IcnSnapshot IcnSnapshot;

typedef enum {
  ICN_WATCH_MESSAGE,
  /* How full buffers are: flits in the buffer of a virtual channel and on their way to it, divided
   * by the buffer's size. */
  ICN_WATCH_OCCUPANCY,
  /* How busy channels have been: the number of flits that a channel has sent so far, divided by the
   * number that it could have sent. */
  ICN_WATCH_UTILIZATION,
  /* In drawings of modules: the fraction of a line's channels that carry a flit or have one in the
   * buffer at their end. */
  ICN_WATCH_USE,
} IcnWatchColor;

typedef struct {
  IcnWatchColor color;
  guint32 followed; /* index of the message to highlight, or ICN_NONE */
  const IcnBlocked *knot;
  guint n_knot;
  /* The n_hot nodes to mark. For each, the tree of messages that are blocked on the way to it is
   * marked, too. NULL: none. */
  const IcnVertex *hot;
  guint n_hot;
} IcnWatchView;

enum {
  /* a hit on a virtual channel that a message holds; IcnHit.id: index of the message */
  ICN_HIT_HELD = 32,
  ICN_HIT_FLIT, /* a hit on a flit; IcnHit.id: index of its message */
};

typedef struct _IcnWatchPicture IcnWatchPicture;

/* Makes a picture of the network and draws its static part in a new scene *still. view: how the
 * network is drawn; `fold` is rounded to 0 or 1, and `color`, `show_legend`, `label_rise`, `foot`,
 * `chosen` and `route` are ignored. vcs: number of virtual channels per channel. */
IcnWatchPicture *icn_watch_picture_new (const IcnAnalysis *analysis, const char *title,
                                        const IcnPictureView *view, IcnWatchColor color, guint vcs,
                                        const IcnTheme *theme, double width, double height,
                                        IcnScene **still);

/* Like icn_watch_picture_new(), but makes a drawing of the packaging modules. The colour of each
 * line shows the mean over its channels. ICN_WATCH_MESSAGE is replaced by ICN_WATCH_USE, because
 * single messages are not shown. The analysis must have a graph of modules. source: a node of the
 * module to show, if the form shows a single module; ICN_NONE for the first module. */
IcnWatchPicture *icn_watch_picture_new_modules (const IcnAnalysis *analysis, IcnModulesForm form,
                                                IcnVertex source, const char *title,
                                                IcnWatchColor color, const IcnTheme *theme,
                                                double width, double height, IcnScene **still);

void icn_watch_picture_free (IcnWatchPicture *picture);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (IcnWatchPicture, icn_watch_picture_free)

/* The geometry of the picture; NULL for a drawing of modules, which cannot be zoomed. */
const IcnPictureFrame *icn_watch_picture_frame (const IcnWatchPicture *picture);

/* The quantity that the picture shows by colours. It differs from the requested one if single flits
 * cannot be shown: there is too little space, or the picture shows modules. */
IcnWatchColor icn_watch_picture_color (const IcnWatchPicture *picture);

/* Whether single flits are drawn. FALSE if colours show another quantity, or if the network is too
 * large for flits at this zoom. */
gboolean icn_watch_picture_shows_flits (const IcnWatchPicture *picture);

/* Draws the contents of a snapshot, such as messages and flits, into `scene`: either an empty
 * scene, to be painted over the static part, or the static part itself. */
void icn_watch_picture_draw (const IcnWatchPicture *picture, const IcnSnapshot *snapshot,
                             const IcnWatchView *view, const IcnTheme *theme, IcnScene *scene);

/* The colour of a message, which is the same in all pictures. */
IcnColor icn_watch_color (const IcnTheme *theme, const IcnSeenMessage *message);
