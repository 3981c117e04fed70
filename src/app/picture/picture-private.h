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
  IcnPictureFrame frame; /* position and scale of the network in the present drawing */
  BisectionKeyboardWalk walk;
  BisectionPick pick;
  /* chosen: the vertex that was selected last. before: the vertex that was selected before it.
   * ICN_NONE if there is none. */
  IcnVertex chosen, before;
  /* [n_channels] share[c]: how strongly channel c is highlighted. If a pair of nodes is selected,
   * this is the fraction of the pair's messages that cross c. If a channel is selected, it is the
   * fraction of the messages over that channel that also cross c. NULL while unknown. */
  double *share;
  char *readout;
  /* sentence that names coloured links of the study which the network does not have, or NULL */
  char *missing;
  /* number of wires across every possible cut of the present layout; NULL: not counted yet */
  IcnCutCounts *cuts;
  /* TRUE if texts must not tell the loads of channels, because a question of a lesson conceals
   * them */
  gboolean hides_loads;
  gboolean has_cut; /* a cut is shown, and its wires are highlighted */
  /* number of columns of nodes to the left of the cut; 0: the cut is to be placed in the middle */
  guint cut;
  gboolean is_cutting;   /* the pointer is dragging the cut */
  /* x in scene units (pixels at scale 1) to which the user has dragged the cut */
  double cut_x;
  gboolean moves_nodes;  /* nodes can be dragged to other positions */
  IcnVertex moving;      /* the node that is being dragged, or ICN_NONE */
  /* position to which the pointer has dragged that node, scene units (pixels at scale 1) */
  double move_x, move_y;
  /* the position nearest to (move_x, move_y) that the node can have, in node pitches (distances
   * between neighbouring nodes) */
  double column, row;
  GArray *marked; /* array of IcnChannelId: channels highlighted by bisection_picture_view_mark() */
  IcnHit hit;     /* the object under the pointer; its kind is 0 if there is none */
};

/* Counts the wires across the cut for each of its possible positions in the present layout, unless
 * this was done already. */
void bisection_picture_count_cuts (BisectionPictureView *self);
void bisection_picture_forget_cuts (BisectionPictureView *self);

/* bisection_picture_make_scene: draws the network. bisection_picture_show_overlay: draws the layer
 * over it: the cut, highlighted channels, what the pointer is on, and numbers of hops. */
IcnScene *bisection_picture_make_scene (double width, double height, const IcnTheme *theme,
                                        gpointer data);
void bisection_picture_show_overlay (BisectionPictureView *self);

/* The property "readout" is a text that describes what is pointed at or selected.
 * bisection_picture_set_readout: sets it, and takes ownership of the text.
 * bisection_picture_show_readout: sets it to a description of the selection. If nothing is
 * selected, the text describes the cut; if no cut is shown, the network. */
void bisection_picture_set_readout (BisectionPictureView *self, char *text);
void bisection_picture_show_readout (BisectionPictureView *self);

/* Returns the layout in whose columns and rows arrow keys move the current node. A drawing in the
 * network's own shape (ICN_ARRANGEMENT_SPACE) has no columns and rows; for such a drawing, returns
 * the plain grid, so that arrow keys follow the order of coordinates. */
IcnLayout bisection_picture_walk_layout (BisectionPictureView *self);

/* Functions of picture-move.c, for dragging a node. bisection_picture_begin_move: begins a drag if
 * `hit`, the object under the pointer, is a node that can be moved. bisection_picture_draw_move:
 * draws the position that the dragged node will get. bisection_picture_add_arrows: calls a function
 * when an arrow key is pressed; its argument has the type "(ii)", the numbers of columns and rows
 * by which the key moves. */
void bisection_picture_begin_move (BisectionPictureView *self, const IcnHit *hit, double x,
                                   double y);
void bisection_picture_drag_move (BisectionPictureView *self, double dx, double dy);
void bisection_picture_end_move (BisectionPictureView *self);
void bisection_picture_draw_move (BisectionPictureView *self, IcnScene *overlay);
void bisection_picture_add_arrows (GtkWidgetClass *class, GdkModifierType modifiers,
                                   GtkShortcutFunc func);
void bisection_picture_add_move_keys (GtkWidgetClass *class);
