/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "net-names.h"
#include "net.h"
#include "picture-private.h"
#include "axis.h"
#include "picture-forms.h"
#include "picture-space.h"
#include "picture-wires.h"
#include "picture.h"
#include "style-theme.h"
#include "topology.h"
#include <glib/gi18n.h>

IcnAnalysis *
bisection_picture_view_get_analysis (BisectionPictureView *self)
{
  return self->analysis;
}

IcnLayout
bisection_picture_view_get_layout (BisectionPictureView *self)
{
  if (self->picture.arrangement == ICN_ARRANGEMENT_SPACE && self->analysis != NULL &&
      icn_space_shape (&self->analysis->topology) != ICN_SHAPE_NONE)
    return icn_topology_layout (&self->analysis->topology);
  return self->picture.fold >= 0.5 ? ICN_LAYOUT_FOLDED : ICN_LAYOUT_GRID;
}

/* Arrow keys follow the columns and rows of the layout that this function returns. A drawing in the
 * network's own shape (ICN_ARRANGEMENT_SPACE) has none; the plain grid then makes arrow keys follow
 * the order of coordinates. */
IcnLayout
bisection_picture_walk_layout (BisectionPictureView *self)
{
  return self->frame.arrangement == ICN_ARRANGEMENT_SPACE
           ? ICN_LAYOUT_GRID
           : bisection_picture_view_get_layout (self);
}

/* The functions below count the wires across the cut, and draw the network and the overlay with the
 * cut. */

/* Counts the wires across the cut for all its possible positions, unless this was done for the
 * present network, widths and layout. If the cut is outside the network or has no position yet, it
 * is put in the middle. */
void
bisection_picture_count_cuts (BisectionPictureView *self)
{
  if (self->analysis == NULL || !self->has_cut)
    return;
  if (self->cuts == NULL)
    self->cuts = icn_cut_counts_new (self->analysis, bisection_picture_view_get_layout (self),
                                     bisection_channel_widths_get (&self->widths));
  if (self->cut == 0 || self->cut >= self->cuts->columns)
    self->cut = self->cuts->columns / 2;
  self->picture.cuts = self->cuts;
  self->picture.cut = self->cut;
}

void
bisection_picture_forget_cuts (BisectionPictureView *self)
{
  self->picture.cuts = NULL;
  self->picture.cut = 0;
  g_clear_pointer (&self->cuts, icn_cut_counts_free);
}

const IcnCutCounts *
bisection_picture_view_get_cuts (BisectionPictureView *self)
{
  bisection_picture_count_cuts (self);
  return self->has_cut ? self->cuts : NULL;
}

gboolean
bisection_picture_view_get_cut_range (BisectionPictureView *self, double *first, double *last)
{
  double unit = bisection_scene_view_get_unit (self->scene);
  const IcnCutCounts *cuts = bisection_picture_view_get_cuts (self);

  if (cuts == NULL || self->drawn != self->analysis)
    return FALSE;
  *first = icn_picture_cut_place (cuts, &self->frame, 1) * unit;
  *last = icn_picture_cut_place (cuts, &self->frame, cuts->columns - 1) * unit;
  return TRUE;
}

/* Returns a description of the cut; NULL if no cut is shown. Free with g_free. */
static char *
describe_cut (BisectionPictureView *self)
{
  bisection_picture_count_cuts (self);
  if (self->picture.cut == 0)
    return NULL;
  if (!icn_picture_has_cut (self->analysis, &self->picture))
    return g_strdup (_ ("A cut is drawn where the fold is at one of its ends."));
  return icn_cut_describe (self->cuts, self->picture.cut);
}

static void
set_route (BisectionPictureView *self, IcnPictureView *picture)
{
  if (self->pick.channel != ICN_NONE) {
    picture->route = &self->pick.channel;
    picture->n_route = 1;
  } else if (!self->walk.has_tie || self->share == NULL) {
    picture->route = (const IcnChannelId *) self->walk.route->data;
    picture->n_route = self->walk.route->len;
  }
}

/* Makes the exported `picture` look like the one on the screen. In the picture of a large network,
 * one square stands for a block of nodes; the blocks get the size that they have on the screen. The
 * hint that the user can zoom is left out. */
static void
follow_screen (BisectionPictureView *self, IcnPictureView *picture)
{
  IcnPlaceRange range;

  picture->can_zoom = FALSE;
  if (self->drawn == NULL || self->drawn != self->analysis)
    return;
  range = icn_wires_places (&self->frame);
  picture->block = icn_overview_block (self->analysis, &self->frame, &range);
}

static IcnScene *
draw (BisectionPictureView *self, const IcnTheme *theme, double width, double height,
      gboolean show_title, IcnPictureFrame *frame)
{
  bisection_picture_count_cuts (self);
  IcnPictureView picture = self->picture;
  g_autofree char *cut = self->analysis != NULL && show_title ? describe_cut (self) : NULL;
  picture.show_title = show_title;
  /* The caption is only for exported pictures; in the window, the readout below the picture has
   * this text. */
  picture.caption = cut;
  picture.has_overlay = !show_title;
  if (show_title)
    follow_screen (self, &picture);
  picture.chosen = self->walk.at;
  picture.share = self->share;
  set_route (self, &picture);
  if (self->analysis == NULL)
    return NULL;
  return icn_picture_scene (self->analysis, self->name,
                            bisection_channel_widths_get (&self->widths), &picture, theme, width,
                            height, frame);
}

/* Draws the overlay of the network: the cut, highlighted channels, what the pointer is on, and
 * numbers of hops. width, height: size of the scene, in scene units (pixels at scale 1). */
static void
draw_overlay (BisectionPictureView *self, double width, double height)
{
  IcnPictureView picture = self->picture;
  picture.has_overlay = TRUE;
  picture.kept = &self->kept;
  set_route (self, &picture);
  gboolean is_lit = self->hit.kind != 0 && self->hit.kind != ICN_HIT_CUT;
  gboolean any = picture.cut > 0 || picture.n_route > 0 || self->marked->len > 0 || is_lit ||
                 self->moving != ICN_NONE;
  IcnScene *overlay =
    any ? icn_picture_overlay (self->analysis, is_lit ? &self->hit : NULL,
                               (const IcnChannelId *) self->marked->data, self->marked->len,
                               &picture, &self->frame, bisection_style_theme (), width, height)
        : NULL;
  if (overlay != NULL)
    bisection_picture_draw_move (self, overlay);
  bisection_scene_view_set_overlay (self->scene, overlay);
}

void
bisection_picture_show_overlay (BisectionPictureView *self)
{
  const IcnScene *scene = bisection_scene_view_get_scene (self->scene);
  if (scene != NULL && self->analysis != NULL && self->drawn == self->analysis)
    draw_overlay (self, icn_scene_width (scene), icn_scene_height (scene));
}

IcnScene *
bisection_picture_make_scene (double width, double height, const IcnTheme *theme, gpointer data)
{
  BisectionPictureView *self = data;
  IcnPictureFrame before = self->frame;
  gboolean is_other = self->drawn != self->analysis;
  IcnScene *scene = draw (self, theme, width, height, FALSE, &self->frame);
  if (scene == NULL)
    return NULL;
  g_clear_pointer (&self->kept.wires, g_array_unref);
  g_clear_pointer (&self->drawn, icn_analysis_unref);
  self->drawn = icn_analysis_ref (self->analysis);
  gboolean is_framed_anew = is_other || memcmp (&before, &self->frame, sizeof before) != 0;
  if (is_framed_anew)
    /* 0 means no object: the drawing has moved, so the object that was under the pointer may not be
     * there any more */
    self->hit.kind = 0;
  draw_overlay (self, width, height);
  if (is_framed_anew)
    g_signal_emit_by_name (self, "framed");
  return scene;
}

IcnScene *
bisection_picture_view_make_figure (BisectionPictureView *self, const IcnTheme *theme, double width,
                                    double height)
{
  return draw (self, theme, width, height, TRUE, NULL);
}

char *
bisection_picture_view_make_csv (BisectionPictureView *self)
{
  bisection_picture_count_cuts (self);
  return self->analysis == NULL
           ? NULL
           : icn_picture_to_csv (self->analysis, bisection_channel_widths_get (&self->widths),
                                 &self->picture, bisection_picture_view_get_layout (self));
}

/* The functions below set the readout, the text that describes what is selected or what the pointer
 * is on. */

/* Sets the readout, the text that describes what is pointed at or selected. Takes ownership of
 * `text`. */
void
bisection_picture_set_readout (BisectionPictureView *self, char *text)
{
  g_free (self->readout);
  self->readout = text;
  bisection_scene_view_set_description (self->scene, self->name != NULL ? self->name : "", text);
  g_object_notify (G_OBJECT (self), "readout");
}

static char *
describe_isolated (BisectionPictureView *self)
{
  g_auto (GStrv) entries =
    icn_picture_entries (self->analysis, &self->picture,
                         bisection_channel_widths_get (&self->widths), bisection_style_theme ());
  return self->picture.isolated < g_strv_length (entries)
           ? g_strdup_printf (_ ("%s alone; L shows the next."), entries[self->picture.isolated])
           : NULL;
}

/* Returns the text that is shown while nothing is selected. It describes the network; but if the
 * user has coloured links that this network does not have, it is a sentence about these links. Free
 * with g_free. */
static char *
describe_network (BisectionPictureView *self)
{
  const IcnNet *net = self->analysis->net;
  g_autofree char *nodes = icn_number (net->n_terminals);
  g_autofree char *switches = icn_number (net->n_vertices - net->n_terminals);
  g_autofree char *channels = icn_number (net->n_channels);

  if (self->missing != NULL)
    return g_strdup (self->missing);
  if (net->n_vertices > net->n_terminals)
    return g_strdup_printf (
      _ ("%s terminals, %s switches, %s channels. Choose two terminals for the route between "
         "them, or a wire for the pairs that load it."),
      nodes, switches, channels);
  return g_strdup_printf (_ ("%s nodes, %s channels. Choose two nodes for the route between them, "
                             "or a wire for the pairs that load it."),
                          nodes, channels);
}

static char *
describe_pick (BisectionPictureView *self)
{
  const BisectionPick *pick = &self->pick;
  IcnLayout layout = bisection_picture_view_get_layout (self);
  if (pick->channel != ICN_NONE) {
    IcnHit channel = { .kind = ICN_HIT_CHANNEL, .id = pick->channel };
    return icn_picture_describe (self->analysis, &channel,
                                 bisection_channel_widths_get (&self->widths), layout,
                                 self->hides_loads ? NULL : &self->picture);
  }
  if (pick->source != ICN_NONE && pick->source == pick->destination) {
    g_autofree char *name = icn_net_vertex_name (self->analysis->net, pick->source);
    return g_strdup_printf (_ ("Route %s → %s, through the network"), name, name);
  }
  /* A drawing in the network's own shape (ICN_ARRANGEMENT_SPACE) does not show the layout's wire
   * lengths, so they are not mentioned. */
  return bisection_keyboard_walk_describe (&self->walk, self->analysis, layout,
                                           self->frame.arrangement != ICN_ARRANGEMENT_SPACE);
}

void
bisection_picture_show_readout (BisectionPictureView *self)
{
  if (self->analysis == NULL)
    return;
  char *text = describe_pick (self);
  if (text == NULL)
    text = describe_cut (self);
  if (text == NULL)
    text = describe_isolated (self);
  bisection_picture_set_readout (self, text != NULL ? text : describe_network (self));
}
