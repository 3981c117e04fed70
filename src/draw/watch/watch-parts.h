/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Parts of the picture of a simulated network: the state of channels, the legend, and drawings of
 * packaging modules. */
#pragma once

#include "picture-modules.h"
#include "snapshot.h"
#include "watch-picture.h"
#include "watch-place.h"

/* The functions below compute how full or busy each channel of the simulated network is, and the
 * colour that shows it. Free the arrays with g_free. */

/* [n_channels]: 1 if the channel is in use, else 0. A channel is in use if it carries a flit, if a
 * flit is in the buffer at its end, or if a terminal is receiving a message over it. */
float *icn_watch_use (const IcnSnapshot *seen);

/* [n_channels × per_channel]: how full buffers are: the number of flits in a buffer or on their way
 * to it, divided by the size of the buffer; the mean over the parallel links of a channel.
 * per_channel: the number of virtual channels of a channel, for one value for each of them; 1 for
 * the mean over them. */
float *icn_watch_fill (const IcnSnapshot *seen, guint per_channel);

/* How busy channels have been, [n_channels]: the number of flits that a channel has sent so far,
 * divided by the number that all its parallel links together could have sent. */
float *icn_watch_busy (const IcnSnapshot *seen);

/* icn_watch_step() converts a value from 0 to 1 to a step of the colour scale: 0 for the value 0,
 * otherwise 1 … ICN_WATCH_STEPS. icn_watch_step_color() returns the colour of a step. */
guint icn_watch_step (double share);
IcnColor icn_watch_step_color (const IcnTheme *theme, guint step);

/* The functions below draw the legend of the picture. If colours stand for messages, the legend
 * explains the marks of the picture by samples; otherwise it shows the colour scale. */

/* Number of steps of the colour scale above the step for the value 0. */
#define ICN_WATCH_STEPS 8

/* icn_watch_legend_height() returns the height of the legend, in scene units, in a picture of this
 * width. icn_watch_legend() draws the legend; y: its upper edge. */
double icn_watch_legend_height (IcnWatchColor color, const IcnTheme *theme, double width);
void icn_watch_legend (IcnWatchColor color, const IcnTheme *theme, IcnScene *scene, double x,
                       double y, double width);

/* Draws the mark of a message's head: a ring around x, y. If the message is blocked, the ring is
 * red and has two bars like a pause sign. */
void icn_watch_head (IcnScene *scene, const IcnTheme *theme, IcnColor color, double x, double y,
                     double radius, gboolean is_blocked);

/* A hot node is a destination whose blocked messages the user wants to see (IcnWatchView.hot). The
 * tree of blocked messages of a hot node: the messages blocked on their way to it, those blocked by
 * these, and so on. */

/* Number of depths in the tree of blocked messages that have a colour of their own. */
#define ICN_WATCH_DEPTHS 5

/* Returns the depth of a message in the tree of blocked messages; 0 if it is not in the tree. A
 * blocked message to a hot node has depth 1. So has a message that is blocked by a moving message
 * to a hot node. A message that is blocked by another message of the tree is one deeper than that
 * message. */
guint icn_watch_depth (const IcnSnapshot *seen, const IcnWatchView *view, guint32 message);

/* Colours the channels held by messages of the tree of blocked messages, according to the depth of
 * each message in the tree, and draws a legend of the colours at the upper left. Draws nothing if
 * the tree is empty. */
void icn_watch_tree (const IcnWatchPlace *place, const IcnSnapshot *seen, const IcnWatchView *view,
                     const IcnTheme *theme, IcnScene *scene);

/* The functions below show the simulated network as a drawing of packaging modules. A line stands
 * for several channels: those of both planes (requests and replies) and, if the line is a bundle,
 * of both directions. Its colour shows how full or busy these channels are on average. */

/* Makes the part of the drawing that does not move, in a new scene *still. color: any but
 * ICN_WATCH_MESSAGE. source: a node of the module to show, if the form shows a single module;
 * ICN_NONE for the first module. */
IcnModulesPicture *icn_watch_modules_new (const IcnAnalysis *analysis, IcnModulesForm form,
                                          IcnVertex source, const char *title, IcnWatchColor color,
                                          const IcnTheme *theme, double width, double height,
                                          IcnScene **still);

/* Draws the lines that stand for at least one channel in use. Draws nothing if the drawing has no
 * room for lines. */
void icn_watch_modules_draw (const IcnModulesPicture *picture, const IcnSnapshot *seen,
                             IcnWatchColor color, const IcnTheme *theme, IcnScene *scene);
