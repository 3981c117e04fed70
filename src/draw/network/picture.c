/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "picture.h"
#include "analysis.h"
#include "net.h"
#include "picture-cut.h"
#include "picture-color.h"
#include "picture-marks.h"
#include "picture-forms.h"
#include "picture-space.h"
#include "picture-text.h"
#include "picture-wires.h"
#include "placement.h"
#include "topology.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#define LARGEST_PITCH 150.0 /* largest distance between nodes, for small networks, scene units */
/* Room for the labels at the corners of a three-dimensional network, in units of the text size. */
#define CORNER_ROOM 2.2
/* Largest number of channels of a network that is drawn in the states between the layout without
 * and the layout with folding (0 < fold < 1). */
#define MOST_FOLDING 20000
/* Largest number of block sizes that fit_blocks() tries for one drawing. */
#define BLOCK_TRIES 4

void
icn_picture_view_init (IcnPictureView *view, IcnLayout layout)
{
  *view = (IcnPictureView){
    .fold = layout == ICN_LAYOUT_FOLDED ? 1 : 0,
    .show_title = TRUE,
    .show_legend = TRUE,
    .show_labels = TRUE,
    .zoom = 1,
    .center_x = 0.5,
    .center_y = 0.5,
    .chosen = ICN_NONE,
    .isolated = ICN_NONE,
  };
  icn_space_view_init (&view->space);
}

/* Returns which point of the picture is at the centre of the viewport, along one axis: `center` or,
 * if the viewport would then extend beyond the picture, the nearest point at which it does not. A
 * picture shorter than the viewport is centred. center and the result: as shares, 0 .. 1, of the
 * length of the picture. picture, box: lengths of the picture and of the viewport. */
static double
keep_inside (double center, double picture, double box)
{
  if (picture <= box)
    return 0.5;
  return CLAMP (center, box / 2 / picture, 1 - box / 2 / picture);
}

static double
fitting_pitch (const IcnPictureFrame *frame)
{
  return MIN (LARGEST_PITCH, MIN (frame->width / frame->across, frame->height / frame->down));
}

static void
place_frame (IcnPictureFrame *frame, const IcnPictureView *view)
{
  double zoom = isfinite (view->zoom) ? MAX (view->zoom, 1) : 1;
  frame->pitch = fitting_pitch (frame) * zoom;
  double width = frame->pitch * frame->across, height = frame->pitch * frame->down;
  double center_x = keep_inside (view->center_x, width, frame->width);
  double center_y = keep_inside (view->center_y, height, frame->height);

  frame->x = frame->left + frame->width / 2 - center_x * width + frame->pitch / 2;
  frame->y = frame->top + frame->height / 2 - center_y * height + frame->pitch / 2;
}

static IcnLayout
nearest_layout (double fold)
{
  return fold < 0.5 ? ICN_LAYOUT_GRID : ICN_LAYOUT_FOLDED;
}

static gboolean
has_switches (const IcnNet *net)
{
  for (IcnVertex v = 0; v < net->n_vertices; v++)
    if (net->role[v] == ICN_VERTEX_SWITCH)
      return TRUE;
  return FALSE;
}

/* Text such as "Each square stands for 4 × 4 nodes." block: nodes along the side of a square. If
 * squares hold different numbers of nodes, the text states the number for a full square. Free with
 * g_free. */
static char *
block_words (const IcnAnalysis *analysis, IcnLayout layout, guint block)
{
  const IcnPlacement *placement = &analysis->placement[layout];
  guint across = MIN (block, placement->columns), down = MIN (block, placement->rows);
  guint most = icn_overview_most (analysis, layout, block);

  if (has_switches (analysis->net))
    return g_strdup_printf (_ ("Each square stands for up to %u nodes and switches."), most);
  if (most == across * down && across > 1 && down > 1)
    return g_strdup_printf (_ ("Each square stands for %u × %u nodes."), across, down);
  if (most == across * down)
    return g_strdup_printf (_ ("Each square stands for %u nodes."), most);
  return g_strdup_printf (_ ("Each square stands for up to %u nodes."), most);
}

static char *
caption_of_blocks (const IcnAnalysis *analysis, const IcnPictureView *view, IcnLayout layout,
                   guint block)
{
  g_autofree char *squares = block_words (analysis, layout, block);
  const char *lines =
    icn_overview_closes (analysis, layout)
      ? _ ("Lines are as thick as the wires that cross, and loops close the rings.")
      : _ ("Lines are as thick as the wires that cross.");

  return g_strjoin (" ", squares, lines, view->can_zoom ? _ ("Zoom in to see each node.") : NULL,
                    NULL);
}

static void
draw_nodes (const IcnAnalysis *analysis, const IcnPictureView *view, double fold,
            const IcnWireColors *colors, const IcnPictureFrame *frame, const IcnPlaceRange *range,
            const IcnTheme *theme, IcnScene *scene, char **caption)
{
  gboolean is_bundled;
  IcnWireRoom room;
  g_autoptr (GArray) wires = icn_wires_new (analysis, fold, frame, range, &room, &is_bundled);
  IcnPictureMarks marks = { .analysis = analysis,
                            .fold = fold,
                            .frame = frame,
                            .room = &room,
                            .wires = wires,
                            .colors = colors,
                            .theme = theme,
                            .scene = scene,
                            .is_faded = view->share != NULL,
                            .label_rise = view->label_rise };
  g_autofree char *bottleneck = NULL;

  icn_marks_wires (&marks, view->chosen);
  if (view->share != NULL)
    icn_marks_share (&marks, view->share);
  icn_marks_route (&marks, view->route, view->n_route);
  icn_marks_nodes (&marks, view->chosen, view->show_labels);
  if (view->color == ICN_COLOR_LOAD)
    bottleneck = icn_marks_bottleneck (&marks, view->share);
  if (is_bundled)
    *caption = g_strjoin (" ", _ ("Wires of one length share a track."),
                          view->can_zoom ? _ ("Zoom in to see each wire.") : NULL, NULL);
  else
    *caption = bottleneck != NULL ? g_steal_pointer (&bottleneck) : icn_marks_caption (&marks);
}

/* The arrangement that the view asks for if this network can have it, else the usual arrangement of
 * the network. */
static IcnArrangement
shown_arrangement (const IcnAnalysis *analysis, IcnArrangement asked)
{
  if (icn_net_has_stages (analysis->net))
    return asked == ICN_ARRANGEMENT_PLANES ? asked : ICN_ARRANGEMENT_FLAT;
  if (asked == ICN_ARRANGEMENT_SPACE && icn_space_shape (&analysis->topology) != ICN_SHAPE_NONE)
    return asked;
  return ICN_ARRANGEMENT_PLACED;
}

/* Sets the size of the drawing, counted in columns and rows of nodes. */
static void
size_frame (const IcnAnalysis *analysis, const IcnPictureView *view, IcnPictureFrame *frame)
{
  if (icn_frame_has_stages (frame))
    icn_stages_size (analysis->net, frame);
  frame->across = frame->columns;
  frame->down = frame->rows;
  if (frame->arrangement == ICN_ARRANGEMENT_SPACE)
    icn_space_size (analysis->net, &view->space, frame);
}

/* Reserves room beside a network that is drawn as a stack of planes (one for each coordinate in the
 * third dimension) for the labels at its corners. */
static void
reserve_corners (const IcnPictureView *view, const IcnTheme *theme, IcnPictureFrame *frame)
{
  double room = CORNER_ROOM * theme->text_size;

  if (frame->shape != ICN_SHAPE_STACKS || !view->show_labels || frame->width < 6 * room)
    return;
  frame->left += room;
  frame->width -= 2 * room;
  frame->top += 0.5 * room;
  frame->height -= room;
}

/* The left margin of the page is empty and as wide as the legend on the right. A zoomed drawing
 * uses the margin to show more of the network: the frame is extended to the left over the margin,
 * and the network does not move. left: x of the left edge of the margin. */
static void
fill_lead (IcnPictureFrame *frame, const IcnPictureView *view, double left)
{
  if (!(view->zoom > 1) || frame->arrangement != ICN_ARRANGEMENT_PLACED)
    return;
  frame->lead = frame->left - left;
  frame->left = left;
  frame->width += frame->lead;
}

/* Reserves room for the legend, the corner labels and (if is_cut) the bar chart of the cut, and
 * sets *frame to the rest of the page, for the network. Returns the height of the bar chart below
 * the frame. */
static double
lay_out (const IcnPictureView *view, const IcnWireColors *colors, const IcnTheme *theme,
         gboolean is_cut, IcnScene *scene, IcnPictureFrame *frame)
{
  double left = frame->left, below;

  if (view->show_legend)
    icn_wire_colors_legend (colors, theme, scene, frame);
  reserve_corners (view, theme, frame);
  below = is_cut ? icn_cut_reserve (view->cuts, frame, theme) : 0;
  place_frame (frame, view);
  fill_lead (frame, view, left);
  return below;
}

/* Joins the caption of the view (`given`) and the sentence about the squares that stand for blocks
 * (`of_blocks`). Each of the two may be NULL. Free with g_free. NULL if both are NULL. */
static char *
join_captions (const char *given, const char *of_blocks)
{
  if (given != NULL && of_blocks != NULL)
    return g_strjoin (" ", given, of_blocks, NULL);
  return g_strdup (given != NULL ? given : of_blocks);
}

/* Takes the height of the caption off the bottom of the frame: as many lines as its text needs or,
 * if the text is not known yet, one line. block: number of nodes along the side of a block; the
 * caption states it if it is above 1. */
static void
reserve_caption (const IcnAnalysis *analysis, const IcnPictureView *view, const IcnTheme *theme,
                 IcnLayout layout, guint block, double width, IcnPictureFrame *frame)
{
  g_autofree char *of_blocks = block > 1 ? caption_of_blocks (analysis, view, layout, block) : NULL;
  g_autofree char *caption = join_captions (view->caption, of_blocks);

  frame->height -=
    caption != NULL ? icn_picture_caption_height (theme, width, caption) : theme->text_size;
  frame->height = MAX (frame->height, 1);
}

/* Chooses the block size (number of nodes along the side of a block) and reserves room for the
 * caption at the bottom of the frame. The caption and the legend depend on the block size, and the
 * block size depends on the room that they leave. So block sizes are tried until one fits the room
 * that remains. The last of BLOCK_TRIES tries takes the larger of the last two sizes. Sets
 * colors->unseen to the strokes that no drawn wire has. has_caption: whether the page is high
 * enough for a caption; width: width of the page. */
static void
fit_blocks (const IcnAnalysis *analysis, const IcnPictureView *view, const IcnTheme *theme,
            IcnLayout layout, gboolean is_cut, gboolean has_caption, double width,
            IcnWireColors *colors, IcnPictureFrame *frame)
{
  g_autoptr (IcnScene) nowhere = icn_scene_new (frame->width, frame->height);
  gboolean may_have_blocks = frame->arrangement == ICN_ARRANGEMENT_PLACED;
  IcnPictureFrame page = *frame;
  guint block = 0, drawn = 1;

  for (guint i = 0; i < BLOCK_TRIES && drawn != block; i++) {
    if (i == BLOCK_TRIES - 1)
      page.block = drawn = MAX (block, drawn);
    block = drawn;
    *frame = page;
    if (has_caption)
      reserve_caption (analysis, view, theme, layout, block, width, frame);
    colors->unseen = block > 1 ? icn_overview_unseen (analysis, layout, colors, block) : 0;
    if (may_have_blocks) {
      IcnPictureFrame rest = *frame;
      lay_out (view, colors, theme, is_cut, nowhere, &rest);
      IcnPlaceRange range = icn_wires_places (&rest);
      drawn = icn_overview_block (analysis, &rest, &range);
    }
  }
}

static void
fill_background (IcnScene *scene, const IcnTheme *theme)
{
  icn_scene_rectangle (scene, 0, 0, icn_scene_width (scene), icn_scene_height (scene));
  icn_scene_fill (scene, theme->background);
}

/* The degree of folding that is drawn, from 0 to 1. Large networks are never drawn partly folded,
 * because that takes too long. In drawings with three dimensions (ICN_ARRANGEMENT_SPACE) nothing is
 * folded, and the value only selects the layout whose wire lengths are used. */
static double
shown_fold (const IcnAnalysis *analysis, const IcnPictureView *view)
{
  double fold = CLAMP (view->fold, 0, 1);

  if (shown_arrangement (analysis, view->arrangement) == ICN_ARRANGEMENT_SPACE)
    return icn_topology_layout (&analysis->topology) == ICN_LAYOUT_FOLDED ? 1 : 0;
  return analysis->net->n_channels > MOST_FOLDING ? nearest_layout (fold) : fold;
}

gboolean
icn_picture_has_cut (const IcnAnalysis *analysis, const IcnPictureView *view)
{
  return icn_cut_is_drawn (view, shown_fold (analysis, view));
}

/* The wires of a drawing as an array of IcnWire, free with g_array_unref; NULL if the drawing shows
 * blocks instead of nodes. fold: degree of folding, 0 .. 1; *room: receives the size of nodes and
 * the distances between wires. */
static GArray *
wires_of (const IcnAnalysis *analysis, double fold, const IcnPictureFrame *frame, IcnWireRoom *room)
{
  IcnPlaceRange range = icn_wires_places (frame);
  gboolean is_bundled;

  if (frame->arrangement == ICN_ARRANGEMENT_PLACED &&
      icn_overview_block (analysis, frame, &range) > 1)
    return NULL;
  return icn_wires_new (analysis, fold, frame, &range, room, &is_bundled);
}

/* Draws the hop numbers of the view's route on top of everything. wires: array of IcnWire, or NULL
 * if the drawing shows blocks. */
static void
draw_hops (const IcnAnalysis *analysis, const IcnPictureView *view, const IcnPictureFrame *frame,
           const GArray *wires, const IcnWireRoom *room, const IcnTheme *theme, IcnScene *scene)
{
  const IcnPictureMarks marks = { .analysis = analysis,
                                  .frame = frame,
                                  .room = room,
                                  .wires = wires,
                                  .theme = theme,
                                  .scene = scene };

  if (wires != NULL)
    icn_marks_hops (&marks, view->route, view->n_route);
}

static void
draw_above (const IcnAnalysis *analysis, const IcnPictureView *view, const IcnPictureFrame *frame,
            gboolean is_cut, const IcnTheme *theme, IcnScene *scene)
{
  g_autoptr (GArray) wires = NULL;
  IcnWireRoom room;

  if (!is_cut && view->n_route == 0)
    return;
  wires = wires_of (analysis, shown_fold (analysis, view), frame, &room);
  if (is_cut)
    icn_cut_draw (analysis, view, frame, wires, theme, scene);
  draw_hops (analysis, view, frame, wires, &room, theme, scene);
}

IcnScene *
icn_picture_scene (const IcnAnalysis *analysis, const char *title, const IcnPhysical *physical,
                   const IcnPictureView *view, const IcnTheme *theme, double width, double height,
                   IcnPictureFrame *frame_out)
{
  g_return_val_if_fail (analysis->net != NULL, NULL);

  IcnScene *scene = icn_scene_new (width, height);
  double fold = shown_fold (analysis, view);
  IcnLayout layout = nearest_layout (fold);
  double margin = MIN (ICN_PICTURE_MARGIN, MIN (width, height) / 10);
  IcnPictureFrame frame = {
    .left = margin,
    .top = margin,
    .width = width - 2 * margin,
    .height = MAX (height - 2 * margin - view->foot, 1),
    .columns = analysis->placement[layout].columns,
    .rows = analysis->placement[layout].rows,
    .arrangement = shown_arrangement (analysis, view->arrangement),
    .block = view->block,
  };
  g_auto (IcnWireColors) colors = { 0 };
  g_autofree char *caption = NULL;

  if (frame.arrangement == ICN_ARRANGEMENT_SPACE)
    frame.shape = icn_space_shape (&analysis->topology);
  size_frame (analysis, view, &frame);
  fill_background (scene, theme);
  icn_wire_colors_init (&colors, analysis, layout,
                        frame.arrangement == ICN_ARRANGEMENT_PLACED && (fold == 0 || fold == 1),
                        view->color, physical, view->values, theme);
  icn_wire_colors_isolate (&colors, view->isolated);
  colors.painted = view->painted;
  if (view->show_title && title != NULL)
    icn_picture_title (scene, theme, title, &frame);
  gboolean is_cut = icn_cut_is_drawn (view, fold);
  fit_blocks (analysis, view, theme, layout, is_cut, height > ICN_PICTURE_LEAST_HEIGHT, width,
              &colors, &frame);
  double below = lay_out (view, &colors, theme, is_cut, scene, &frame);

  IcnPlaceRange range = icn_wires_places (&frame);
  guint block = icn_overview_block (analysis, &frame, &range);
  icn_scene_clip (scene, frame.left, frame.top, frame.width, frame.height);
  if (frame.arrangement == ICN_ARRANGEMENT_SPACE) {
    icn_depth_draw (analysis, view, &colors, &frame, theme, scene, &caption);
  } else if (icn_frame_has_stages (&frame)) {
    icn_fly_draw (analysis, view, &colors, &frame, theme, scene, &caption);
  } else if (block > 1) {
    frame.wire = icn_overview_draw (analysis, layout, &colors, block, &frame, &range, theme, scene);
    caption = caption_of_blocks (analysis, view, layout, block);
  } else {
    draw_nodes (analysis, view, fold, &colors, &frame, &range, theme, scene, &caption);
  }
  icn_scene_clip (scene, 0, 0, 0, 0);
  if (below > 0)
    icn_cut_profile (view->cuts, &frame, theme, scene);
  if (!view->has_overlay)
    draw_above (analysis, view, &frame, is_cut, theme, scene);
  if (view->caption != NULL) {
    g_autofree char *own = g_steal_pointer (&caption);

    caption = join_captions (view->caption, block > 1 ? own : NULL);
  }
  if (caption != NULL && height > ICN_PICTURE_LEAST_HEIGHT)
    icn_picture_caption (scene, theme, caption);
  if (frame_out != NULL)
    *frame_out = frame;
  return scene;
}

/* Adds the wire of a channel to the scene's path. If `wires` is NULL, because each square of the
 * drawing stands for a block of nodes, adds the straight line between the channel's ends. fold:
 * degree of folding, 0 .. 1. */
static void
trace_channel (const IcnAnalysis *analysis, const GArray *wires, IcnChannelId channel, double fold,
               const IcnPictureFrame *frame, IcnScene *scene)
{
  const IcnChannel *ends = &analysis->net->channel[channel];
  double x, y;

  for (guint i = 0; wires != NULL && i < wires->len; i++) {
    const IcnWire *wire = &g_array_index (wires, IcnWire, i);
    const IcnChannel *own = &analysis->net->channel[wire->channel];

    if (wire->channel == channel ||
        (wire->two_way && own->source == ends->destination && own->destination == ends->source))
      icn_wire_path (wire, scene);
  }
  if (wires != NULL)
    return;
  icn_wires_place (analysis, fold, frame, ends->source, &x, &y);
  icn_scene_move (scene, x, y);
  icn_wires_place (analysis, fold, frame, ends->destination, &x, &y);
  icn_scene_line (scene, x, y);
}

static void
trace_stages (const IcnNet *net, IcnVertex vertex, const IcnPictureFrame *frame, IcnScene *scene)
{
  IcnStagePlan plan;

  icn_stages_plan (&plan, net, frame);
  icn_fly_outline (&plan, vertex, scene);
}

static void
trace_hit (const IcnAnalysis *analysis, const IcnHit *hit, const GArray *wires, double fold,
           const IcnPictureFrame *frame, const IcnStroke *stroke, IcnScene *scene)
{
  gboolean is_outside = hit->kind == ICN_HIT_ENTRY || hit->kind == ICN_HIT_CUT;

  if (!is_outside)
    icn_scene_clip (scene, frame->left, frame->top, frame->width, frame->height);
  if (is_outside || (hit->is_box && !icn_frame_has_stages (frame)))
    icn_scene_rectangle (scene, hit->x, hit->y, hit->x2 - hit->x, hit->y2 - hit->y);
  else if (hit->kind == ICN_HIT_VERTEX && icn_frame_has_stages (frame))
    trace_stages (analysis->net, hit->id, frame, scene);
  else if (hit->kind == ICN_HIT_VERTEX)
    icn_scene_circle (scene, hit->x, hit->y, hit->reach + stroke->width);
  else
    trace_channel (analysis, wires, hit->id, fold, frame, scene);
  icn_scene_stroke (scene, stroke);
  icn_scene_clip (scene, 0, 0, 0, 0);
}

/* Returns the wires of the drawing, elements IcnWire; free with g_array_unref. NULL in a drawing of
 * blocks. Making wires is slow, so the first call stores them in view->kept, and later calls, made
 * for other overlays of the same drawing, return them from there. fold: degree of folding, 0 .. 1;
 * *room: receives the size of nodes and the distances between wires. */
static GArray *
kept_wires (const IcnAnalysis *analysis, double fold, const IcnPictureView *view,
            const IcnPictureFrame *frame, IcnWireRoom *room)
{
  GArray *wires;

  if (view->kept != NULL && view->kept->wires != NULL) {
    *room = view->kept->room;
    return g_array_ref (view->kept->wires);
  }
  wires = wires_of (analysis, fold, frame, room);
  if (view->kept != NULL && wires != NULL)
    *view->kept = (IcnKeptWires){ g_array_ref (wires), *room };
  return wires;
}

IcnScene *
icn_picture_overlay (const IcnAnalysis *analysis, const IcnHit *hit, const IcnChannelId *marked,
                     guint n_marked, const IcnPictureView *view, const IcnPictureFrame *frame,
                     const IcnTheme *theme, double width, double height)
{
  IcnScene *scene = icn_scene_new (width, height);
  const IcnStroke stroke = { .color = theme->accent, .width = 2 * theme->line_width };
  const IcnStroke mark = { .color = theme->accent, .width = MAX (3, 2 * theme->line_width) };
  double fold = shown_fold (analysis, view);
  gboolean is_cut = view->has_overlay && icn_cut_is_drawn (view, fold);
  gboolean has_hops = view->has_overlay && view->n_route > 0;
  g_autoptr (GArray) wires = NULL;
  IcnWireRoom room;

  if (is_cut || has_hops || n_marked > 0 || (hit != NULL && hit->kind == ICN_HIT_CHANNEL))
    wires = kept_wires (analysis, fold, view, frame, &room);
  if (is_cut)
    icn_cut_draw (analysis, view, frame, wires, theme, scene);
  icn_scene_clip (scene, frame->left, frame->top, frame->width, frame->height);
  for (guint i = 0; i < n_marked; i++)
    trace_channel (analysis, wires, marked[i], fold, frame, scene);
  if (n_marked > 0)
    icn_scene_stroke (scene, &mark);
  icn_scene_clip (scene, 0, 0, 0, 0);
  if (hit != NULL)
    trace_hit (analysis, hit, wires, fold, frame, &stroke, scene);
  if (has_hops)
    draw_hops (analysis, view, frame, wires, &room, theme, scene);
  return scene;
}

GStrv
icn_picture_entries (const IcnAnalysis *analysis, const IcnPictureView *view,
                     const IcnPhysical *physical, const IcnTheme *theme)
{
  g_autoptr (GStrvBuilder) entries = g_strv_builder_new ();
  g_auto (IcnWireColors) colors = { 0 };

  icn_wire_colors_init (&colors, analysis, nearest_layout (view->fold), FALSE, view->color,
                        physical, view->values, theme);
  for (guint i = 0; !colors.is_scale && colors.n_strokes > 1 && i < colors.n_strokes; i++)
    g_strv_builder_add (entries, colors.label[i]);
  return g_strv_builder_end (entries);
}

double
icn_picture_longest_wire (const IcnAnalysis *analysis, double fold)
{
  const IcnPlacement *grid = &analysis->placement[ICN_LAYOUT_GRID];
  const IcnPlacement *folded = &analysis->placement[ICN_LAYOUT_FOLDED];
  double longest = 0;

  if (analysis->net->n_channels > MOST_FOLDING)
    fold = nearest_layout (fold);
  for (IcnChannelId c = 0; c < analysis->net->n_channels; c++) {
    const IcnChannel *channel = &analysis->net->channel[c];
    IcnVertex a = channel->source, b = channel->destination;
    double right[2] = { (double) grid->column[a] - grid->column[b],
                        (double) folded->column[a] - folded->column[b] };
    double down[2] = { (double) grid->row[a] - grid->row[b],
                       (double) folded->row[a] - folded->row[b] };
    double length =
      fabs (right[0] + (right[1] - right[0]) * fold) + fabs (down[0] + (down[1] - down[0]) * fold);

    longest = MAX (longest, channel->length > 0 ? channel->length : length);
  }
  return longest;
}

/* The largest zoom factor, at which the shorter side of the viewport shows three nodes. */
static double
most_zoom (const IcnPictureFrame *frame)
{
  return MAX (1, MIN (frame->width, frame->height) / 3 / fitting_pitch (frame));
}

void
icn_picture_zoom (IcnPictureView *view, const IcnPictureFrame *frame, double x, double y,
                  double factor)
{
  double zoom = CLAMP (view->zoom * factor, 1, most_zoom (frame));
  double pitch = fitting_pitch (frame) * zoom;
  double width = pitch * frame->across, height = pitch * frame->down;
  double box = frame->width - frame->lead;
  /* Position of the point (x, y) in the picture, counted in columns and rows from its upper left
   * corner. */
  double column = (x - frame->x) / frame->pitch + 0.5, row = (y - frame->y) / frame->pitch + 0.5;

  view->zoom = zoom;
  view->center_x =
    keep_inside ((column * pitch - (x - icn_frame_middle (frame))) / width, width, box);
  view->center_y = keep_inside ((row * pitch - (y - frame->top - frame->height / 2)) / height,
                                height, frame->height);
}

void
icn_picture_pan (IcnPictureView *view, const IcnPictureFrame *frame, double dx, double dy)
{
  double width = frame->pitch * frame->across, height = frame->pitch * frame->down;

  view->center_x = keep_inside (view->center_x - dx / width, width, frame->width - frame->lead);
  view->center_y = keep_inside (view->center_y - dy / height, height, frame->height);
}
