/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Internals of BisectionPictureView. picture-view.c handles input and calls picture-shown.c, which
 * makes drawings and the text that describes what is selected. */
#pragma once

#include "channel-widths.h"
#include "keyboard-walk.h"
#include "pick.h"
#include "picture-cut.h"
#include "picture-grid.h"
#include "picture-view.h"
#include "picture-wire.h"
#include "scene-view.h"

struct _BisectionPictureView {
  AdwBin parent_instance;

  BisectionSceneView *scene;
  IcnAnalysis *analysis;
  /* analysis of the network that is drawn at present; differs from `analysis` until the network set
   * last is drawn */
  IcnAnalysis *drawn;
  IcnKeptWires kept; /* the drawing's wires, computed when an overlay needs them */
  char *name;
  BisectionChannelWidths widths;

  IcnPictureView picture;
  IcnPictureFrame frame; /* geometry of the present drawing */
  BisectionKeyboardWalk walk;
  BisectionPick pick;
  IcnVertex chosen, before; /* the vertices that were chosen last and before that, or ICN_NONE */
  /* [n_channels] for each channel, the fraction of the selected pair's messages that cross it, or
   * of the messages over the selected channel; NULL while unknown */
  double *share;
  char *readout;
  char *missing; /* sentence on links with colours that the network does not have, or NULL */
  /* number of wires across every possible cut of the present layout; NULL: not counted yet */
  IcnCutCounts *cuts;
  gboolean hides_loads; /* texts do not say the loads of channels */
  gboolean has_cut;    /* a cut is shown, and its wires are highlighted */
  guint cut;           /* number of columns to the left of the cut; 0: to be placed in the middle */
  gboolean is_cutting; /* the pointer is dragging the cut */
  double cut_x;        /* x in scene units to which the user has dragged the cut */
  gboolean moves_nodes;  /* nodes can be dragged to other positions */
  IcnVertex moving;      /* the node that is being dragged, or ICN_NONE */
  double move_x, move_y; /* position to which the pointer has dragged that node, scene units */
  double column, row;    /* the nearest position that the node can have, in node pitches */
  GArray *marked; /* array of IcnChannelId: channels highlighted by bisection_picture_view_mark() */
  IcnHit hit;     /* the object under the pointer; its kind is 0 if there is none */
};

/* Counts the wires across every cut of the present layout, unless this was done already. */
void bisection_picture_count_cuts (BisectionPictureView *self);
void bisection_picture_forget_cuts (BisectionPictureView *self);

/* bisection_picture_make_scene draws the network. bisection_picture_show_overlay draws what lies
 * over it: the cut, highlighted channels, what the pointer is on, and numbers of hops. */
IcnScene *bisection_picture_make_scene (double width, double height, const IcnTheme *theme,
                                        gpointer data);
void bisection_picture_show_overlay (BisectionPictureView *self);

/* Sets the text of the property "readout". bisection_picture_set_readout takes ownership of the
 * text. bisection_picture_show_readout describes the selection, or else the cut, or else the
 * network. */
void bisection_picture_set_readout (BisectionPictureView *self, char *text);
void bisection_picture_show_readout (BisectionPictureView *self);

/* Returns the layout whose columns and rows arrow keys follow. A drawing in the network's own shape
 * (ICN_ARRANGEMENT_SPACE) has no columns and rows; arrow keys then follow the plain grid, in the
 * order of coordinates. */
IcnLayout bisection_picture_walk_layout (BisectionPictureView *self);

/* In picture-move.c. bisection_picture_begin_move does nothing unless a node is dragged that can be
 * moved; hit: what the pointer is on. bisection_picture_draw_move draws where the node goes.
 * bisection_picture_add_arrows binds the arrow keys to a function whose argument has the type
 * "(ii)": the numbers of columns and rows by which the key moves. */
void bisection_picture_begin_move (BisectionPictureView *self, const IcnHit *hit, double x,
                                   double y);
void bisection_picture_drag_move (BisectionPictureView *self, double dx, double dy);
void bisection_picture_end_move (BisectionPictureView *self);
void bisection_picture_draw_move (BisectionPictureView *self, IcnScene *overlay);
void bisection_picture_add_arrows (GtkWidgetClass *class, GdkModifierType modifiers,
                                   GtkShortcutFunc func);
void bisection_picture_add_move_keys (GtkWidgetClass *class);
