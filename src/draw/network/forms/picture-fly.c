/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "net-names.h"
#include "net.h"
#include "picture-forms.h"
#include "analysis.h"
#include "picture-marks.h"

#include <glib/gi18n-lib.h>
#include <math.h>

/* Least distance between neighbouring rows at which single wires are drawn, scene units. */
#define LEAST_ROW 1.6
/* Least distance between lines that each stand for several wires, scene units. */
#define LEAST_BUNDLE 6.0
#define LEAST_BOX 5.0    /* least height of a switch that is drawn individually, scene units */
#define LEAST_LABEL 8.5  /* smallest legible text, scene units */
#define LEAST_HIT 2.0    /* least height of a switch that reacts to the pointer, scene units */

typedef struct {
  const IcnStagePlan *plan;
  const IcnPictureView *view;
  const IcnTheme *theme;
  IcnScene *scene;
  IcnPictureMarks marks;
  guint nth;      /* only every nth plane of switches is drawn; above 1 if there are too many
                     planes to draw all */
  guint32 *plane; /* [n_vertices]: in a three-dimensional drawing, number of the plane in which
                     each switch is drawn; NULL in a flat drawing */
} Fly;

static void
path (IcnScene *scene, const double *corner, guint n)
{
  for (guint i = 0; i < n; i++)
    if (i == 0)
      icn_scene_move (scene, corner[0], corner[1]);
    else
      icn_scene_line (scene, corner[2 * i], corner[2 * i + 1]);
  icn_scene_close (scene);
}

void
icn_fly_outline (const IcnStagePlan *plan, IcnVertex v, IcnScene *scene)
{
  double corner[8], x, y;

  if (v >= plan->net->n_terminals) {
    icn_stages_switch (plan, v, corner);
    path (scene, corner, 4);
    return;
  }
  for (guint is_sink = 0; is_sink < 2; is_sink++) {
    icn_stages_terminal (plan, v, is_sink, &x, &y);
    icn_scene_rectangle (scene, x - plan->terminal, y - plan->terminal, 2 * plan->terminal,
                         2 * plan->terminal);
  }
}

/* Whether a label lies entirely inside the frame. x, y: its centre; wide, high: half its width and
 * height. */
static gboolean
in_frame (const IcnPictureFrame *frame, double x, double y, double wide, double high)
{
  return x - wide >= frame->left && x + wide <= frame->left + frame->width &&
         y - high >= frame->top && y + high <= frame->top + frame->height;
}

static void
find_planes (Fly *fly)
{
  const IcnNet *net = fly->plan->net;

  fly->plane = g_new0 (guint32, net->n_vertices);
  for (IcnVertex v = net->n_terminals; v < net->n_vertices; v++)
    fly->plane[v] = icn_stages_plane_of (fly->plan, v);
}

static gboolean
is_shown (const Fly *fly, IcnVertex v)
{
  return fly->plane == NULL || fly->plane[v] % fly->nth == 0;
}

/* The switch in whose plane a channel is drawn: the source of the channel or, if that is a
 * terminal, its destination. */
static IcnVertex
switch_of (const IcnNet *net, IcnChannelId c)
{
  IcnVertex source = net->channel[c].source;

  return source < net->n_terminals ? net->channel[c].destination : source;
}

/* Draws a column of the drawing, that is, all switches of a stage or all terminals at one end, as
 * one tall box. x: the middle of the box; half: half its width. */
static void
strip (const Fly *fly, double x, double half)
{
  const IcnPictureFrame *frame = &fly->plan->frame;

  icn_scene_rectangle (fly->scene, x - half, frame->y - frame->pitch / 2, 2 * half,
                       frame->pitch * fly->plan->heights);
}

static void
strips (const Fly *fly)
{
  const IcnStagePlan *plan = fly->plan;

  for (guint pass = 0; pass < 2; pass++) {
    for (guint s = 0; s < plan->n_stages; s++)
      strip (fly, plan->frame.x + plan->frame.pitch * plan->stage[s].column, plan->half);
    if (pass == 0)
      icn_scene_fill (fly->scene, fly->theme->surface);
    else
      icn_scene_stroke (fly->scene, &(IcnStroke){ .color = fly->theme->foreground, .width = 1 });
  }
}

/* Draws the terminals at both ends of the network, each column of terminals as one tall box. */
static void
terminal_strips (const Fly *fly)
{
  double x, y;

  for (guint is_sink = 0; is_sink < 2; is_sink++) {
    icn_stages_terminal (fly->plan, 0, is_sink, &x, &y);
    strip (fly, x, 1);
  }
  icn_scene_fill (fly->scene, fly->theme->dim);
}

/* Draws the switches of consecutive stages that are divided into planes in the same way (a run):
 * those in plane number `plane` or, in a flat drawing, all of them. */
static void
switches (const Fly *fly, guint run, guint32 plane)
{
  const IcnStagePlan *plan = fly->plan;
  const IcnTheme *theme = fly->theme;
  guint32 n = plan->net->n_terminals / plan->radix;
  IcnStroke rim = { .color = theme->foreground,
                    .width = CLAMP (0.05 * plan->frame.pitch, 0.5, 1.6) };

  for (guint s = plan->first_run[run]; s < plan->first_run[run + 1]; s++) {
    for (guint pass = 0; pass < 2; pass++) {
      for (IcnVertex v = plan->net->n_terminals + s * n; v < plan->net->n_terminals + (s + 1) * n;
           v++)
        if (fly->plane == NULL || fly->plane[v] == plane)
          icn_fly_outline (plan, v, fly->scene);
      rim.n_dashes = plan->stage[s].is_extra ? 2 : 0;
      rim.dash[0] = 5;
      rim.dash[1] = 3;
      if (pass == 0)
        icn_scene_fill (fly->scene, theme->surface);
      else
        icn_scene_stroke (fly->scene, &rim);
    }
  }
}

/* Draws plane number `plane` of a run (consecutive stages that are divided into planes in the same
 * way) as a filled outline. The more planes there are, the more transparent each is, because the
 * fills of overlapping planes add up. */
static void
draw_plane (const Fly *fly, guint run, guint32 plane)
{
  double many = icn_stages_planes (fly->plan, run) / 4.0, corner[8];
  IcnColor fill = icn_color_fade (fly->theme->foreground, 0.045 / MAX (1, many));
  IcnColor rim = icn_color_fade (fly->theme->foreground, 0.3 / MAX (1, many));

  icn_stages_plane (fly->plan, run, plane, corner);
  path (fly->scene, corner, 4);
  icn_scene_fill (fly->scene, fill);
  path (fly->scene, corner, 4);
  icn_scene_stroke (fly->scene, &(IcnStroke){ .color = rim, .width = 0.8f });
}

/* Draws the planes, the wires and the switches. The network is seen from the front and from above,
 * so the rear planes are drawn first, and each plane is drawn before its wires and switches. */
static void
draw_planes (Fly *fly, const GArray *wires)
{
  const IcnStagePlan *plan = fly->plan;
  const IcnNet *net = plan->net;

  for (guint run = 0; run < plan->n_runs; run++)
    for (guint32 plane = icn_stages_planes (plan, run); plane-- > 0;) {
      g_autoptr (GArray) own = g_array_new (FALSE, FALSE, sizeof (IcnWire));
      draw_plane (fly, run, plane);
      if (plane % fly->nth != 0)
        continue;
      for (guint w = 0; w < wires->len; w++) {
        const IcnWire *wire = &g_array_index (wires, IcnWire, w);
        IcnVertex v = switch_of (net, wire->channel);
        guint stage = icn_net_coordinates (net, v)[0];
        if (plan->stage[stage].run == run && fly->plane[v] == plane)
          g_array_append_vals (own, wire, 1);
      }
      fly->marks.wires = own;
      icn_marks_wires (&fly->marks, fly->view->chosen);
      switches (fly, run, plane);
    }
  fly->marks.wires = wires;
}

/* Bundles the wires of a dense flat drawing: one line replaces all wires between the same two
 * blocks of rows. If these wires have different strokes (colours and thicknesses, see
 * IcnWireColors), the line has the stroke with the highest index. block: rows per block, a power of
 * the radix. *most: set to the number of wires in the largest bundle. Returns the lines as an array
 * of IcnWire; free with g_array_unref. */
static GArray *
bundle (const Fly *fly, guint32 block, guint *most)
{
  const IcnStagePlan *plan = fly->plan;
  const IcnNet *net = plan->net;
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  GArray *bundles = g_array_new (FALSE, FALSE, sizeof (IcnWire));
  g_autoptr (GArray) count = g_array_new (FALSE, FALSE, sizeof (guint));

  *most = 1;
  for (IcnChannelId c = 0; c < net->n_channels; c++) {
    IcnWire wire;
    icn_stages_wire (plan, c, &wire);
    gint64 key = c / net->n_terminals;
    for (guint end = 0; end < 2; end++)
      key =
        key * net->n_terminals +
        (gint64) ((wire.y[5 * end] - plan->frame.y) / (plan->frame.pitch * block) + 0.5 / block);
    gpointer found = g_hash_table_lookup (seen, &key);
    if (found == NULL) {
      guint one = 1;
      g_array_append_val (bundles, wire);
      g_array_append_val (count, one);
      g_hash_table_insert (seen, g_memdup2 (&key, sizeof key), GUINT_TO_POINTER (bundles->len));
      continue;
    }
    IcnWire *first = &g_array_index (bundles, IcnWire, GPOINTER_TO_UINT (found) - 1);
    guint *n = &g_array_index (count, guint, GPOINTER_TO_UINT (found) - 1);
    ++*n;
    *most = MAX (*most, *n);
    if (icn_wire_colors_of (fly->marks.colors, c) >
        icn_wire_colors_of (fly->marks.colors, first->channel))
      *first = wire;
  }
  return bundles;
}

static void
switch_hits (const Fly *fly)
{
  const IcnStagePlan *plan = fly->plan;
  const IcnNet *net = plan->net;

  for (IcnVertex v = net->n_terminals; v < net->n_vertices; v++) {
    double corner[8];
    icn_stages_switch (plan, v, corner);
    double top = MIN (corner[1], corner[5]), bottom = MAX (corner[1], corner[5]);
    if (bottom - top < LEAST_HIT || !is_shown (fly, v) || bottom < plan->frame.top ||
        top > plan->frame.top + plan->frame.height)
      continue;
    gboolean is_box = plan->stage[icn_net_coordinates (net, v)[0]].is_vertical;
    IcnHit hit = { .kind = ICN_HIT_VERTEX, .id = v, .is_box = is_box, .reach = 1 };
    hit.x = is_box ? corner[0] : (corner[0] + corner[2]) / 2;
    hit.x2 = is_box ? corner[2] : (corner[4] + corner[6]) / 2;
    hit.y = is_box ? top : corner[1];
    hit.y2 = is_box ? bottom : corner[5];
    hit.reach = is_box ? 1 : plan->half;
    icn_scene_hit (fly->scene, &hit);
  }
}

static void
terminals (const Fly *fly)
{
  const IcnStagePlan *plan = fly->plan;
  double half = plan->terminal, x, y;

  for (IcnVertex v = 0; v < plan->net->n_terminals; v++)
    icn_fly_outline (plan, v, fly->scene);
  icn_scene_fill (fly->scene, fly->theme->foreground);
  for (IcnVertex v = 0; half >= 0.5 * LEAST_HIT && v < plan->net->n_terminals; v++)
    for (guint is_sink = 0; is_sink < 2; is_sink++) {
      icn_stages_terminal (plan, v, is_sink, &x, &y);
      icn_scene_hit_box (fly->scene, ICN_HIT_VERTEX, v, x - half, y - half, x + half, y + half, 3);
    }
}

/* Writes addresses beside the terminals, if the rows are far enough apart for legible text. */
static void
terminal_labels (const Fly *fly)
{
  const IcnStagePlan *plan = fly->plan;
  const IcnNet *net = plan->net;
  double size = MIN (fly->theme->text_size, 0.72 * plan->frame.pitch);
  IcnTextStyle style = { .color = fly->theme->foreground, .size = size, .rise = 0.5f };
  g_autofree char *last = icn_net_vertex_name (net, net->n_terminals - 1);
  double width = icn_scene_text_width (fly->theme, size, FALSE, last), x, y;

  if (size < LEAST_LABEL)
    return;
  for (IcnVertex v = 0; v < net->n_terminals; v++) {
    g_autofree char *name = icn_net_vertex_name (net, v);
    double wide = icn_scene_text_width (fly->theme, size, FALSE, name);
    for (guint is_sink = 0; is_sink < 2; is_sink++) {
      icn_stages_terminal (plan, v, is_sink, &x, &y);
      double gap = plan->terminal + 5;
      double middle = is_sink ? x + gap + width / 2 : x - gap - width / 2;
      style.align = is_sink ? ICN_ALIGN_START : ICN_ALIGN_END;
      if (!in_frame (&plan->frame, middle, y, width / 2 - 1, size / 2))
        continue;
      icn_scene_text (fly->scene, &style, is_sink ? x + gap : x - gap, y, name);
      icn_scene_hit_box (fly->scene, ICN_HIT_VERTEX, v, is_sink ? x + gap : x - gap - wide,
                         y - size / 2, is_sink ? x + gap + wide : x - gap, y + size / 2, 0);
    }
  }
}

/* Writes two lines into each switch: the number of its stage, and the address of the switch. Omits
 * the stage number if the two lines do not fit. */
static void
switch_labels (const Fly *fly)
{
  const IcnStagePlan *plan = fly->plan;
  const IcnNet *net = plan->net;
  g_autofree char *last = icn_net_vertex_name (net, net->n_vertices - 1);
  double wide = icn_scene_text_width (fly->theme, 10, FALSE, last);
  double size = MIN (10 * 1.6 * plan->half / wide, fly->theme->text_size);
  IcnTextStyle style = {
    .color = fly->theme->foreground, .size = size, .align = ICN_ALIGN_MIDDLE, .rise = 0.5f
  };

  if (size < LEAST_LABEL || plan->depths > 1 || plan->radix * plan->frame.pitch < 1.4 * size)
    return;
  for (IcnVertex v = net->n_terminals; v < net->n_vertices; v++) {
    g_autofree char *name = icn_net_vertex_name (net, v);
    double corner[8];
    icn_stages_switch (plan, v, corner);
    double x = (corner[0] + corner[4]) / 2, y = (corner[1] + corner[5]) / 2;
    if (in_frame (&plan->frame, x, y, 0.6 * size, 0.6 * size))
      icn_scene_text (fly->scene, &style, x, y, name);
  }
}

/* Writes the names of the stages below their columns, or only their numbers if the names do not
 * fit. */
static void
stage_numbers (const Fly *fly)
{
  const IcnStagePlan *plan = fly->plan;
  double size = fly->theme->text_size, bottom = -INFINITY, least = INFINITY;
  IcnTextStyle style = {
    .color = fly->theme->dim, .size = size, .align = ICN_ALIGN_MIDDLE, .rise = 1
  };
  double x[ICN_MAX_STAGES];
  gboolean has_word = TRUE;

  for (guint s = 0; s < plan->n_stages; s++) {
    x[s] = plan->frame.x + plan->frame.pitch * plan->stage[s].column;
    least = s > 0 ? MIN (least, x[s] - x[s - 1]) : least;
  }
  bottom = plan->frame.y +
           plan->frame.pitch *
             ((plan->heights - 1) * plan->row + (plan->depths - 1) * plan->depth_y + 0.7) +
           (plan->depths > 1 ? 0.9 * plan->frame.pitch : 2);
  for (guint s = 0; s < plan->n_stages; s++) {
    g_autofree char *word =
      g_strdup_printf (plan->stage[s].is_extra ? _ ("extra stage %u") : _ ("stage %u"), s);
    has_word = has_word && icn_scene_text_width (fly->theme, size, FALSE, word) + 8 < least;
  }
  for (guint s = 0; s < plan->n_stages; s++) {
    g_autofree char *word =
      has_word
        ? g_strdup_printf (plan->stage[s].is_extra ? _ ("extra stage %u") : _ ("stage %u"), s)
        : g_strdup_printf ("%u", s);
    if (in_frame (&plan->frame, x[s], bottom + size / 2, size / 2, size / 2) && least > size)
      icn_scene_text (fly->scene, &style, x[s], bottom, word);
  }
}

static void
draw_chosen (const Fly *fly)
{
  if (fly->view->chosen >= fly->plan->net->n_vertices)
    return;
  icn_fly_outline (fly->plan, fly->view->chosen, fly->scene);
  icn_scene_stroke (fly->scene, &(IcnStroke){ .color = fly->theme->accent, .width = 4 });
}

static guint32
dense_block (const IcnStagePlan *plan)
{
  guint32 block = 1;

  while (block * plan->frame.pitch < LEAST_BUNDLE && block < plan->net->n_terminals)
    block *= plan->radix;
  return block;
}

/* Draws the wires, switches and terminals of a flat drawing. is_dense: there is too little room for
 * single wires, so a line stands for several wires, and *caption is set to a text that says so. */
static void
draw_flat (Fly *fly, gboolean is_dense, char **caption)
{
  guint most = 1;
  g_autofree char *lines = NULL;
  g_autoptr (GArray) wires =
    is_dense ? bundle (fly, dense_block (fly->plan), &most) : icn_stages_wires (fly->plan);

  fly->marks.wires = wires;
  icn_marks_wires (&fly->marks, fly->view->chosen);
  fly->marks.wires = NULL;
  if (!is_dense || fly->plan->radix * fly->plan->frame.pitch >= LEAST_BOX)
    switches (fly, 0, 0);
  else
    strips (fly);
  if (!is_dense) {
    terminals (fly);
    return;
  }
  terminal_strips (fly);
  lines = g_strdup_printf (_ ("Each line stands for up to %u wires."), most);
  *caption = g_strjoin (" ", lines, fly->view->can_zoom ? _ ("Zoom in to see each wire.") : NULL,
                        NULL);
}

static void
draw_deep (Fly *fly, gboolean is_dense, char **caption)
{
  g_autoptr (GArray) wires = icn_stages_wires (fly->plan);
  g_autofree char *planes = NULL;

  if (is_dense) {
    fly->nth = (guint) ceil (MIN (fly->plan->depths, fly->plan->heights) / 4.0);
    planes = g_strdup_printf (_ ("One of every %u planes is drawn."), fly->nth);
    *caption = g_strjoin (" ", planes, fly->view->can_zoom ? _ ("Zoom in to see them all.") : NULL,
                          NULL);
  }
  find_planes (fly);
  draw_planes (fly, wires);
  fly->marks.wires = NULL;
  terminals (fly);
}

/* Draws the labels, and marks the wires of the route, of the followed messages and of the
 * bottleneck; all of this lies over the wires and switches. If *caption is NULL, sets it to a text
 * on the bottleneck. */
static void
draw_marks (Fly *fly, char **caption)
{
  const IcnPictureView *view = fly->view;
  gboolean any = view->share != NULL || view->n_route > 0 || view->color == ICN_COLOR_LOAD;
  g_autoptr (GArray) wires =
    any ? icn_stages_wires (fly->plan) : g_array_new (FALSE, FALSE, sizeof (IcnWire));

  fly->marks.wires = wires;
  if (view->share != NULL)
    icn_marks_share (&fly->marks, view->share);
  icn_marks_route (&fly->marks, view->route, view->n_route);
  if (view->show_labels) {
    terminal_labels (fly);
    switch_labels (fly);
    stage_numbers (fly);
  }
  if (view->color == ICN_COLOR_LOAD) {
    g_autofree char *words = icn_marks_bottleneck (&fly->marks, view->share);
    if (*caption == NULL)
      *caption = g_steal_pointer (&words);
  }
}

void
icn_fly_draw (const IcnAnalysis *analysis, const IcnPictureView *view, const IcnWireColors *colors,
              const IcnPictureFrame *frame, const IcnTheme *theme, IcnScene *scene, char **caption)
{
  gboolean is_dense = frame->pitch < LEAST_ROW;
  IcnStagePlan plan;
  IcnWireRoom room;

  icn_stages_plan (&plan, analysis->net, frame);
  icn_stages_room (&plan, &room);
  Fly fly = { .plan = &plan, .view = view, .theme = theme, .scene = scene, .nth = 1 };
  fly.marks = (IcnPictureMarks){ .analysis = analysis,
                                 .frame = frame,
                                 .room = &room,
                                 .colors = colors,
                                 .theme = theme,
                                 .scene = scene,
                                 .is_faded = view->share != NULL };
  if (plan.depths > 1)
    draw_deep (&fly, is_dense, caption);
  else
    draw_flat (&fly, is_dense, caption);
  draw_chosen (&fly);
  switch_hits (&fly);
  draw_marks (&fly, caption);
  g_free (fly.plane);
}
