/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Internals of BisectionPictureView. picture-view.c handles input; picture-shown.c makes drawings
 * and read-outs, and does not call picture-view.c. */
#pragma once

#include "channel-widths.h"
#include "keyboard-walk.h"
#include "pick.h"
#include "picture-cut.h"
#include "picture-view.h"
#include "picture-wire.h"
#include "scene-view.h"

struct _BisectionPictureView {
  AdwBin parent_instance;

  BisectionSceneView *scene;
  IcnAnalysis *analysis;
  IcnAnalysis *drawn; /* analysis of the scene that is shown, which is kept until a new network is
                         drawn */
  IcnKeptWires kept;  /* wires of that scene, made when an overlay needs them */
  char *name;
  BisectionChannelWidths widths;

  IcnPictureView picture;
  IcnPictureFrame frame; /* geometry of that scene */
  BisectionKeyboardWalk walk;
  BisectionPick pick;
  double *share; /* [n_channels] shares of what is picked; NULL while not known */
  char *readout;
  IcnCutCounts *cuts;  /* cuts of the layout that is shown; NULL: not counted yet */
  gboolean has_cut;    /* the cut is shown, with its wires highlighted */
  guint cut;           /* columns left of the cut; 0: start in the middle */
  gboolean is_cutting; /* the current drag moves the cut */
  double cut_x;        /* position of the cut at the start of the drag */
  GArray *marked;      /* IcnChannelId of highlighted channels */
  IcnHit hit;          /* what is pointed at; kind 0: none */
};

/* Counts the cuts of the layout that is shown, unless already done. */
void bisection_picture_count_cuts (BisectionPictureView *self);
void bisection_picture_forget_cuts (BisectionPictureView *self);

/* bisection_picture_make_scene draws the network; bisection_picture_show_overlay what lies over it:
 * cut, marks, what is pointed at, and hop numbers. */
IcnScene *bisection_picture_make_scene (double width, double height, const IcnTheme *theme,
                                        gpointer data);
void bisection_picture_show_overlay (BisectionPictureView *self);

/* Sets the read-out to text, which is taken over, or if that is NULL to a description of what is
 * picked, cut or shown. */
void bisection_picture_set_readout (BisectionPictureView *self, char *text);
void bisection_picture_show_readout (BisectionPictureView *self);

/* The layout by which arrow keys move: in space, the order of coordinates. */
IcnLayout bisection_picture_walk_layout (BisectionPictureView *self);
