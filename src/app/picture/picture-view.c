/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "net.h"
#include "picture-private.h"
#include "class-parts.h"
#include "design.h"
#include "link-colors.h"
#include "picture-space.h"
#include "picture.h"
#include "style-theme.h"
#include <math.h>

G_DEFINE_FINAL_TYPE (BisectionPictureView, bisection_picture_view, ADW_TYPE_BIN)

static const IcnHit *
pick (BisectionPictureView *self, double x, double y)
{
  return self->analysis != NULL && self->drawn == self->analysis && x >= 0
           ? bisection_scene_view_pick (self->scene, x, y)
           : NULL;
}

/* Returns whether the position (x, y), in scene units (pixels at scale 1), is over the bar chart
 * below the drawing. There, the cut follows the pointer. */
static gboolean
is_over_columns (BisectionPictureView *self, double x, double y)
{
  const IcnPictureFrame *frame = &self->frame;
  return self->picture.cut > 0 && frame->below > 0 && x >= frame->left &&
         x <= frame->left + frame->width && y > frame->top + frame->height &&
         y <= frame->top + frame->height + frame->below;
}

static void
move_cut (BisectionPictureView *self, double x)
{
  const IcnCutCounts *cuts = bisection_picture_view_get_cuts (self);
  guint columns = cuts != NULL ? icn_picture_cut_at (cuts, &self->frame, x) : self->cut;
  if (columns == self->cut)
    return;
  bisection_picture_view_set_cut (self, columns);
  g_signal_emit_by_name (self, "cut-moved");
}

static void
on_hover (BisectionPictureView *self, double x, double y)
{
  static const IcnHit nothing = { 0 };
  gboolean is_over = is_over_columns (self, x, y) && !self->is_cutting;
  if (is_over)
    move_cut (self, x);
  /* what is under the pointer is looked up only now, because moving the cut replaces the overlay
   * and its hit regions (the areas that react to the pointer) */
  const IcnHit *hit = pick (self, x, y);
  if (hit == NULL || self->is_cutting)
    hit = &nothing;
  guint kind = is_over ? ICN_HIT_CUT : hit->kind;
  gboolean is_same = kind == self->hit.kind && hit->id == self->hit.id;
  self->hit = *hit;
  self->hit.kind = kind;
  if (is_same)
    return;
  if (kind == 0 || kind == ICN_HIT_CUT)
    bisection_picture_show_readout (self);
  else
    bisection_picture_set_readout (
      self, icn_picture_describe (self->analysis, hit, bisection_channel_widths_get (&self->widths),
                                  bisection_picture_view_get_layout (self),
                                  self->hides_loads ? NULL : &self->picture));
  bisection_picture_show_overlay (self);
  g_signal_emit_by_name (self, "pointed", kind, self->hit.id);
}

/* The functions below select nodes and channels. */

static void
walk_changed (BisectionPictureView *self)
{
  g_clear_pointer (&self->share, g_free);
  bisection_scene_view_invalidate (self->scene);
  bisection_picture_show_readout (self);
}

void
bisection_picture_view_hide_loads (BisectionPictureView *self, gboolean is_hidden)
{
  if (!self->hides_loads == !is_hidden)
    return;
  self->hides_loads = is_hidden;
  bisection_picture_show_readout (self);
}

const BisectionPick *
bisection_picture_view_get_pick (BisectionPictureView *self)
{
  return &self->pick;
}

/* Returns whether all messages of the selected pair of nodes take the same route; the drawn route
 * is then the only one. */
static gboolean
is_only_route (BisectionPictureView *self)
{
  for (IcnChannelId c = 0; c < self->analysis->net->n_channels; c++)
    if (self->share[c] > 1e-9 && self->share[c] < 1 - 1e-9)
      return FALSE;
  return TRUE;
}

void
bisection_picture_view_set_share (BisectionPictureView *self, const double *share)
{
  g_clear_pointer (&self->share, g_free);
  if (share != NULL && self->analysis != NULL) {
    self->share = g_memdup2 (share, self->analysis->net->n_channels * sizeof *share);
    self->walk.has_tie = !is_only_route (self);
  }
  bisection_picture_show_readout (self);
  bisection_scene_view_invalidate (self->scene);
}

void
bisection_picture_view_set_pick (BisectionPictureView *self, const BisectionPick *picked)
{
  if (self->analysis == NULL || memcmp (picked, &self->pick, sizeof *picked) == 0)
    return;
  self->pick = *picked;
  bisection_keyboard_walk_set_pair (&self->walk, self->analysis, picked->source,
                                    picked->destination);
  walk_changed (self);
}

void
bisection_picture_view_clear_pick (BisectionPictureView *self)
{
  self->pick = BISECTION_PICK_NOTHING;
  self->chosen = self->before = ICN_NONE;
  self->picture.isolated = ICN_NONE;
  bisection_keyboard_walk_reset (&self->walk);
  walk_changed (self);
  g_signal_emit_by_name (self, "picked");
}

/* Selects a vertex: a node becomes the first node of a route, or its last node if only the first
 * one was selected. */
static void
choose_vertex (BisectionPictureView *self, IcnVertex vertex)
{
  const BisectionKeyboardWalk *walk = &self->walk;
  self->before = self->chosen;
  self->chosen = vertex;
  /* Choosing the same terminal twice selects a pair too, because messages from a terminal to itself
   * cross the network. */
  gboolean is_pair = vertex == walk->source && vertex == walk->at &&
                     icn_net_is_terminal (self->analysis->net, vertex);
  bisection_keyboard_walk_choose (&self->walk, self->analysis, vertex);
  is_pair = is_pair || walk->route->len > 0;
  self->pick = (BisectionPick){ walk->source, is_pair ? walk->at : ICN_NONE, ICN_NONE };
  walk_changed (self);
  g_signal_emit_by_name (self, "picked");
}

static void
choose_channel (BisectionPictureView *self, IcnChannelId channel)
{
  bisection_picture_view_set_pick (self, &(BisectionPick){ ICN_NONE, ICN_NONE, channel });
  g_signal_emit_by_name (self, "picked");
}

/* Shows only the wires that belong to an entry of the legend; ICN_NONE: all wires. */
static void
isolate (BisectionPictureView *self, guint entry)
{
  if (entry == self->picture.isolated)
    return;
  self->picture.isolated = entry;
  self->hit.kind = 0;
  bisection_scene_view_invalidate (self->scene);
  bisection_picture_show_readout (self);
}

/* Handles the key L: shows only the wires of the next entry of the legend, and after the last entry
 * all wires again. */
static gboolean
on_next_entry (GtkWidget *widget, GVariant *arguments G_GNUC_UNUSED, gpointer data G_GNUC_UNUSED)
{
  BisectionPictureView *self = BISECTION_PICTURE_VIEW (widget);
  if (self->analysis == NULL)
    return GDK_EVENT_PROPAGATE;
  g_auto (GStrv) entries =
    icn_picture_entries (self->analysis, &self->picture,
                         bisection_channel_widths_get (&self->widths), bisection_style_theme ());
  guint next = self->picture.isolated == ICN_NONE ? 0 : self->picture.isolated + 1;
  isolate (self, next < g_strv_length (entries) ? next : ICN_NONE);
  return GDK_EVENT_STOP;
}

static void
on_clicked (BisectionPictureView *self, double x, double y, int n_press)
{
  const IcnHit *hit = pick (self, x, y);
  if (hit != NULL && hit->kind == ICN_HIT_ENTRY) {
    isolate (self, hit->id == self->picture.isolated ? ICN_NONE : hit->id);
    return;
  }
  if (hit != NULL && hit->kind == ICN_HIT_VERTEX) {
    choose_vertex (self, hit->id);
  } else if (hit != NULL && hit->kind == ICN_HIT_CHANNEL) {
    choose_channel (self, hit->id);
  } else if (n_press == 2) {
    bisection_picture_view_fit (self);
  }
}

/* Handles a click with the secondary button: selects what is under the pointer, and asks the owner
 * of the view to open a menu for it (signal "menu"). The menu is opened before the selection
 * changes. So the owner knows that a menu is open, and does not show a table of the selection,
 * which would move the drawing away from the menu. */
static void
on_menu (BisectionPictureView *self, double x, double y)
{
  const IcnHit *under = pick (self, x, y);
  double unit = bisection_scene_view_get_unit (self->scene);
  if (under == NULL || (under->kind != ICN_HIT_VERTEX && under->kind != ICN_HIT_CHANNEL))
    return;
  const IcnHit hit = *under;
  g_signal_emit_by_name (self, "menu", x * unit, y * unit);
  if (hit.kind == ICN_HIT_VERTEX && hit.id != self->walk.at)
    choose_vertex (self, hit.id);
  else if (hit.kind == ICN_HIT_CHANNEL)
    choose_channel (self, hit.id);
}

IcnVertex
bisection_picture_view_get_vertex (BisectionPictureView *self, IcnVertex *before)
{
  *before = self->before;
  return self->walk.at;
}

void
bisection_picture_view_go (BisectionPictureView *self, IcnVertex vertex)
{
  bisection_keyboard_walk_set_pair (&self->walk, self->analysis, ICN_NONE, vertex);
  self->chosen = vertex;
  walk_changed (self);
}

/* Returns how far the drawing must be panned along one axis, in scene units (pixels at scale 1), so
 * that `position` comes to lie between start and start + length; 0 if it does already. */
static double
distance_into (double position, double start, double length)
{
  return CLAMP (position, start, start + length) - position;
}

static void
follow_walk (BisectionPictureView *self)
{
  const IcnPlacement *placement =
    &self->analysis->placement[bisection_picture_view_get_layout (self)];
  const IcnPictureFrame *frame = &self->frame;
  if (frame->arrangement != ICN_ARRANGEMENT_PLACED)
    return;
  double x = frame->x + placement->column[self->walk.at] * frame->pitch;
  double y = frame->y + placement->row[self->walk.at] * frame->pitch;
  icn_picture_pan (&self->picture, frame, distance_into (x, frame->left, frame->width),
                   distance_into (y, frame->top, frame->height));
}

/* To be called when no node is selected: selects the node at which the arrow keys start. It is the
 * node in the middle of the visible part or, in drawings without a grid of nodes, the first node.
 */
static void
start_walk (BisectionPictureView *self)
{
  const IcnPictureFrame *frame = &self->frame;
  /* If channels were selected with Alt and arrow keys, arrow keys go on from the vertex that these
   * channels leave. */
  if (self->walk.around != ICN_NONE) {
    bisection_keyboard_walk_set_pair (&self->walk, self->analysis, ICN_NONE, self->walk.around);
    return;
  }
  double column = (icn_frame_middle (frame) - frame->x) / frame->pitch;
  double row = (frame->top + frame->height / 2 - frame->y) / frame->pitch;
  if (frame->arrangement != ICN_ARRANGEMENT_PLACED)
    column = row = 0;
  bisection_keyboard_walk_go (&self->walk, self->analysis, bisection_picture_walk_layout (self),
                              CLAMP (floor (column), 0, frame->columns - 1.0),
                              CLAMP (floor (row), 0, frame->rows - 1.0));
}

static void
on_moved_focus (BisectionPictureView *self, int direction)
{
  if (self->analysis == NULL)
    return;
  if (self->walk.at == ICN_NONE)
    start_walk (self);
  else
    bisection_keyboard_walk_step (&self->walk, self->analysis, bisection_picture_walk_layout (self),
                                  (direction == GTK_DIR_RIGHT) - (direction == GTK_DIR_LEFT),
                                  (direction == GTK_DIR_DOWN) - (direction == GTK_DIR_UP));
  if (self->walk.at != ICN_NONE)
    follow_walk (self);
  walk_changed (self);
}

/* Handles Alt with an arrow key: selects a channel that leaves the current node in the direction of
 * the arrow. If there are several such channels, each press selects the next one. */
static gboolean
on_channel_key (GtkWidget *widget, GVariant *way, gpointer data G_GNUC_UNUSED)
{
  BisectionPictureView *self = BISECTION_PICTURE_VIEW (widget);
  int columns, rows;
  if (self->analysis == NULL)
    return GDK_EVENT_PROPAGATE;
  if (self->walk.at == ICN_NONE && self->walk.around == ICN_NONE)
    start_walk (self);
  g_variant_get (way, "(ii)", &columns, &rows);
  IcnChannelId channel = bisection_keyboard_walk_channel (&self->walk, self->analysis,
                                                          bisection_picture_walk_layout (self),
                                                          columns, rows, self->pick.channel);
  if (channel != ICN_NONE)
    choose_channel (self, channel);
  return GDK_EVENT_STOP;
}

static void
on_activated (BisectionPictureView *self)
{
  if (self->analysis == NULL || self->walk.at == ICN_NONE)
    return;
  choose_vertex (self, self->walk.at);
}

/* The functions below zoom, pan and fold the drawing. */

static void
on_zoomed (BisectionPictureView *self, double x, double y, double factor)
{
  icn_picture_zoom (&self->picture, &self->frame, x, y, factor);
  self->hit.kind = 0;
  bisection_scene_view_animate (self->scene);
}

/* Begins a drag, which moves the cut if it starts on the cut's line, moves a node if it starts on
 * one and nodes can be moved, and otherwise pans. */
static void
on_drag_begun (BisectionPictureView *self, double x, double y)
{
  const IcnHit *hit = pick (self, x, y);
  self->is_cutting = hit != NULL && hit->kind == ICN_HIT_CUT;
  self->cut_x = x;
  bisection_picture_begin_move (self, hit, x, y);
}

static void
on_drag_ended (BisectionPictureView *self)
{
  self->is_cutting = FALSE;
  bisection_picture_end_move (self);
}

static void
on_panned (BisectionPictureView *self, double dx, double dy)
{
  if (self->is_cutting) {
    self->cut_x += dx;
    move_cut (self, self->cut_x);
    return;
  }
  if (self->moving != ICN_NONE) {
    bisection_picture_drag_move (self, dx, dy);
    return;
  }
  if (icn_space_turns (self->frame.shape))
    icn_space_view_drag (&self->picture.space, dx, dy);
  else
    icn_picture_pan (&self->picture, &self->frame, dx, dy);
  self->hit.kind = 0;
  bisection_scene_view_animate (self->scene);
}

static void
on_boxed (BisectionPictureView *self, double x, double y, double width, double height)
{
  IcnPictureFrame frame = self->frame;
  double middle_x = x + width / 2, middle_y = y + height / 2;
  double before = self->picture.zoom;
  on_zoomed (self, middle_x, middle_y, MIN (frame.width / width, frame.height / height));
  /* the node pitch (distance between neighbouring nodes) after zooming; the drawing still has the
   * old one */
  frame.pitch *= self->picture.zoom / before;
  icn_picture_pan (&self->picture, &frame, icn_frame_middle (&frame) - middle_x,
                   frame.top + frame.height / 2 - middle_y);
}

void
bisection_picture_view_zoom (BisectionPictureView *self, double factor)
{
  const IcnPictureFrame *frame = &self->frame;
  on_zoomed (self, icn_frame_middle (frame), frame->top + frame->height / 2, factor);
}

/* Zooms out to the entire network, without changing its rotation. */
static void
show_whole (BisectionPictureView *self)
{
  self->picture.zoom = 1;
  self->picture.center_x = self->picture.center_y = 0.5;
}

void
bisection_picture_view_fit (BisectionPictureView *self)
{
  show_whole (self);
  icn_space_view_init (&self->picture.space);
  self->hit.kind = 0;
  bisection_scene_view_invalidate (self->scene);
}

void
bisection_picture_view_set_arrangement (BisectionPictureView *self, IcnArrangement arrangement)
{
  if (self->picture.arrangement == arrangement)
    return;
  self->picture.arrangement = arrangement;
  bisection_picture_forget_cuts (self);
  bisection_picture_view_fit (self);
}

void
bisection_picture_view_set_color (BisectionPictureView *self, IcnColorBy color,
                                  const double *values)
{
  gsize n = self->analysis != NULL ? self->analysis->net->n_channels : 0;
  g_free ((gpointer) self->picture.values);
  self->picture.values = values != NULL ? g_memdup2 (values, n * sizeof *values) : NULL;
  self->picture.color = color;
  self->picture.isolated = ICN_NONE;
  bisection_scene_view_invalidate (self->scene);
}

void
bisection_picture_view_show_cut (BisectionPictureView *self, gboolean has_cut)
{
  if (self->has_cut == has_cut)
    return;
  self->has_cut = has_cut;
  if (!has_cut)
    bisection_picture_forget_cuts (self);
  /* the network is drawn again, because the bar chart below the cut takes some of its room */
  bisection_scene_view_animate (self->scene);
  bisection_picture_show_readout (self);
}

void
bisection_picture_view_set_cut (BisectionPictureView *self, guint columns)
{
  self->cut = columns;
  bisection_picture_show_readout (self);
  bisection_picture_show_overlay (self);
}

guint
bisection_picture_view_get_cut (BisectionPictureView *self)
{
  bisection_picture_count_cuts (self);
  return self->picture.cut;
}

void
bisection_picture_view_mark (BisectionPictureView *self, const IcnChannelId *channels, guint n)
{
  if (self->marked->len == 0 && n == 0)
    return;
  g_array_set_size (self->marked, 0);
  g_array_append_vals (self->marked, channels, n);
  bisection_picture_show_overlay (self);
}

static void
set_fold (gpointer object, const GValue *value)
{
  BisectionPictureView *self = object;
  double fold = g_value_get_double (value);
  IcnLayout before = bisection_picture_view_get_layout (self);
  if (fold == self->picture.fold)
    return;
  self->picture.fold = fold;
  if (bisection_picture_view_get_layout (self) != before)
    bisection_picture_forget_cuts (self);
  /* the readout may contain a wire length, which depends on the layout */
  bisection_picture_show_readout (self);
  bisection_scene_view_animate (self->scene);
}

void
bisection_picture_view_set_network (BisectionPictureView *self, IcnAnalysis *analysis,
                                    const char *name, const IcnEvaluation *evaluation,
                                    const IcnDesign *design)
{
  if (self->analysis == NULL || analysis->net != self->analysis->net)
    show_whole (self);
  if (analysis != self->analysis) {
    g_clear_pointer (&self->analysis, icn_analysis_unref);
    self->analysis = icn_analysis_ref (analysis);
    self->pick = BISECTION_PICK_NOTHING;
    self->picture.isolated = ICN_NONE;
    self->hit.kind = 0;
    g_array_set_size (self->marked, 0);
    self->cut = 0;
    self->moving = self->before = self->chosen = ICN_NONE;
    bisection_picture_forget_cuts (self);
    g_clear_pointer (&self->share, g_free);
    bisection_keyboard_walk_reset (&self->walk);
    /* drawn fast, at lower quality, at first, because another network may follow soon */
    bisection_scene_view_animate (self->scene);
  }
  g_free (self->name);
  self->name = g_strdup (name);
  g_free ((gpointer) self->picture.painted);
  self->picture.painted = icn_link_colors_new (analysis->net, design->link_colors);
  g_free (self->missing);
  self->missing = icn_link_colors_missing (analysis->net, design->link_colors);
  if (bisection_channel_widths_take (&self->widths, analysis->net, evaluation, design)) {
    bisection_picture_forget_cuts (self);
    if (self->picture.color == ICN_COLOR_WIDTH)
      bisection_scene_view_invalidate (self->scene);
    bisection_picture_count_cuts (self);
    bisection_picture_show_overlay (self);
  }
  bisection_picture_show_readout (self);
}

static void
bisection_picture_view_dispose (GObject *object)
{
  BisectionPictureView *self = BISECTION_PICTURE_VIEW (object);
  if (self->scene != NULL) {
    g_signal_handlers_disconnect_by_data (self->scene, self);
    self->scene = NULL;
  }
  g_clear_pointer (&self->analysis, icn_analysis_unref);
  g_clear_pointer (&self->kept.wires, g_array_unref);
  g_clear_pointer (&self->drawn, icn_analysis_unref);
  bisection_channel_widths_clear (&self->widths);
  g_clear_pointer (&self->name, g_free);
  g_clear_pointer (&self->readout, g_free);
  g_clear_pointer (&self->missing, g_free);
  G_OBJECT_CLASS (bisection_picture_view_parent_class)->dispose (object);
}

static void
bisection_picture_view_finalize (GObject *object)
{
  bisection_keyboard_walk_clear (&BISECTION_PICTURE_VIEW (object)->walk);
  g_free (BISECTION_PICTURE_VIEW (object)->share);
  g_free ((gpointer) BISECTION_PICTURE_VIEW (object)->picture.values);
  g_free ((gpointer) BISECTION_PICTURE_VIEW (object)->picture.painted);
  g_array_unref (BISECTION_PICTURE_VIEW (object)->marked);
  g_clear_pointer (&BISECTION_PICTURE_VIEW (object)->cuts, icn_cut_counts_free);
  G_OBJECT_CLASS (bisection_picture_view_parent_class)->finalize (object);
}

#define AT(member) G_STRUCT_OFFSET (BisectionPictureView, member)

static const BisectionProperty properties[] = {
  { "fold", G_TYPE_DOUBLE, G_PARAM_READWRITE, AT (picture.fold), .set = set_fold },
  { "moves-nodes", G_TYPE_BOOLEAN, G_PARAM_READWRITE, AT (moves_nodes) },
  { "readout", G_TYPE_STRING, G_PARAM_READABLE, AT (readout) },
};

static void
bisection_picture_view_class_init (BisectionPictureViewClass *class)
{
  GObjectClass *object_class = G_OBJECT_CLASS (class);
  object_class->dispose = bisection_picture_view_dispose;
  object_class->finalize = bisection_picture_view_finalize;
  bisection_add_properties (class, properties, G_N_ELEMENTS (properties));
  bisection_add_signal (class, "cut-moved", 0);
  bisection_add_signal (class, "pointed", 2, G_TYPE_UINT, G_TYPE_UINT);
  bisection_add_signal (class, "framed", 0);
  bisection_add_signal (class, "moved", 3, G_TYPE_UINT, G_TYPE_DOUBLE, G_TYPE_DOUBLE);
  bisection_add_signal (class, "menu", 2, G_TYPE_DOUBLE, G_TYPE_DOUBLE);
  gtk_widget_class_add_binding (GTK_WIDGET_CLASS (class), GDK_KEY_l, 0, on_next_entry, NULL);
  bisection_picture_add_arrows (GTK_WIDGET_CLASS (class), GDK_ALT_MASK, on_channel_key);
  bisection_picture_add_move_keys (GTK_WIDGET_CLASS (class));
  bisection_add_signal (class, "picked", 0);
}

static void
bisection_picture_view_init (BisectionPictureView *self)
{
  self->scene = BISECTION_SCENE_VIEW (bisection_scene_view_new ());
  self->marked = g_array_new (FALSE, FALSE, sizeof (IcnChannelId));
  icn_picture_view_init (&self->picture, ICN_LAYOUT_FOLDED);
  self->picture.can_zoom = TRUE;
  bisection_keyboard_walk_init (&self->walk);
  self->pick = BISECTION_PICK_NOTHING;
  self->moving = self->before = self->chosen = ICN_NONE;
  bisection_scene_view_set_maker (self->scene, bisection_picture_make_scene, self);
  g_signal_connect_swapped (self->scene, "hover", G_CALLBACK (on_hover), self);
  g_signal_connect_swapped (self->scene, "clicked", G_CALLBACK (on_clicked), self);
  g_signal_connect_swapped (self->scene, "menu", G_CALLBACK (on_menu), self);
  g_signal_connect_swapped (self->scene, "zoomed", G_CALLBACK (on_zoomed), self);
  g_signal_connect_swapped (self->scene, "drag-begun", G_CALLBACK (on_drag_begun), self);
  g_signal_connect_swapped (self->scene, "drag-ended", G_CALLBACK (on_drag_ended), self);
  g_signal_connect_swapped (self->scene, "panned", G_CALLBACK (on_panned), self);
  g_signal_connect_swapped (self->scene, "boxed", G_CALLBACK (on_boxed), self);
  g_signal_connect_swapped (self->scene, "fit", G_CALLBACK (bisection_picture_view_fit), self);
  g_signal_connect_swapped (self->scene, "moved-focus", G_CALLBACK (on_moved_focus), self);
  g_signal_connect_swapped (self->scene, "activated", G_CALLBACK (on_activated), self);
  adw_bin_set_child (ADW_BIN (self), GTK_WIDGET (self->scene));
}
