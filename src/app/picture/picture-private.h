/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Inside of BisectionPictureView. picture-view.c has what is done with it; below it stands
 * picture-shown.c, what is drawn and read, which does not call it. */
#pragma once

#include "channel-widths.h"
#include "keyboard-walk.h"
#include "picture-cut.h"
#include "picture-view.h"
#include "picture-wire.h"
#include "scene-view.h"

struct _BisectionPictureView {
  AdwBin parent_instance;

  BisectionSceneView *scene;
  IcnAnalysis *analysis;
  IcnAnalysis *drawn; /* of the scene that is shown: another until a new network is drawn */
  IcnKeptWires kept;  /* of that scene; none until an overlay needs them */
  char *name;
  BisectionChannelWidths widths;

  IcnPictureView picture;
  IcnPictureFrame frame; /* of the scene that is shown */
  BisectionKeyboardWalk walk;
  BisectionPick pick;
  double *share; /* of what is picked, by channel; NULL while it is not known */
  char *readout;
  IcnCutCounts *cuts;  /* of the layout that is shown; NULL: to be counted */
  gboolean has_cut;    /* it is shown, and its wires are lit */
  guint cut;           /* columns to the left of it; 0: to begin in the middle */
  gboolean is_cutting; /* the present drag moves the cut, */
  double cut_x;        /* from where it is */
  GArray *marked;      /* IcnChannelId that stand out */
  IcnHit hit;          /* that is pointed at; kind 0: none */
};

/* What cuts of the layout that is shown count: once, and anew when that has changed. */
void bisection_picture_count_cuts (BisectionPictureView *self);
void bisection_picture_forget_cuts (BisectionPictureView *self);

/* The drawing, and what lies over it: the cut, what is marked, what is pointed at, and the hops. */
IcnScene *bisection_picture_make_scene (double width, double height, const IcnTheme *theme,
                                        gpointer data);
void bisection_picture_show_overlay (BisectionPictureView *self);

/* What is said: the text, which is taken, or what is picked, cut or to be seen. */
void bisection_picture_set_readout (BisectionPictureView *self, char *text);
void bisection_picture_show_readout (BisectionPictureView *self);

/* That arrow keys go by: in space, the order of the coordinates. */
IcnLayout bisection_picture_walk_layout (BisectionPictureView *self);
