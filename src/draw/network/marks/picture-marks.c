/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "picture-marks.h"
#include "analysis.h"
#include "net-failures.h"
#include "net-given.h"
#include "net-names.h"
#include "net-stages.h"
#include "net.h"
#include "picture-space.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#define LEAST_LABEL 8.5 /* smallest legible text, scene units */
/* Smallest text size of a number in the upper half of a node, scene units. */
#define LEAST_RISEN 7.6
/* Text size of a number that is written in the upper half of a node, as a share of half the node's
 * side. */
#define RISEN_LABEL 0.85
/* Least gap between two nodes in which an arrow is drawn, scene units. */
#define LEAST_ARROW_GAP 9.0
/* Width of a wire that the user has coloured, as a multiple of the usual width. */
#define PAINTED 2.2
#define MOST_THICKNESS 12 /* largest thickness of a wire, in steps above the thinnest */
#define ARC_HITS 6        /* straight segments that make up the hit region of an arc */
#define SHADE 0.3         /* share of the theme's dim colour in the fill of a switch */
#define LEAST_HIT 2.0     /* least half side of a node that reacts to the pointer, scene units */
#define ROUND_NODE 5.0    /* least half side of a node with rounded corners, scene units */
#define OPEN_NODE 5.0     /* least half side of a node that is drawn as an outline, scene units */

double
icn_marks_width (const IcnPictureMarks *marks)
{
  double step = MIN (marks->room->step[0], marks->room->step[1]);
  gboolean is_staged = icn_frame_has_stages (marks->frame);
  double width = CLAMP (0.5 + (is_staged ? 0.035 : 0.016) * marks->frame->pitch, 0.6, 2.2);

  return MAX (0.4, MIN (width, step * 0.5));
}

static gboolean
ends_at (const IcnPictureMarks *marks, const IcnWire *wire, IcnVertex v)
{
  const IcnChannel *channel = &marks->analysis->net->channel[wire->channel];

  return channel->source == v || channel->destination == v;
}

/* Sets x and y to the middle of a wire, and dx, dy to the unit vector along it. */
static void
wire_middle (const IcnWire *wire, double *x, double *y, double *dx, double *dy)
{
  *dx = wire->x[4] - wire->x[1];
  *dy = wire->y[4] - wire->y[1];
  double length = MAX (hypot (*dx, *dy), 1e-9);
  *dx /= length;
  *dy /= length;
  *x = (wire->x[2] + wire->x[3]) / 2.0;
  *y = (wire->y[2] + wire->y[3]) / 2.0;
}

/* Sets the position x, y and the direction dx, dy of the arrow on a wire. On a bowed wire the arrow
 * is a little past the middle, where it overlaps no wires of a node beside the wire. Up to that
 * position the wire is nearly straight. */
static void
arrow_place (const IcnPictureMarks *marks, const IcnWire *wire, double *x, double *y, double *dx,
             double *dy)
{
  double past = wire->is_straight || wire->is_blended ? 0 : 0.14 * marks->frame->pitch;

  wire_middle (wire, x, y, dx, dy);
  *x += past * *dx;
  *y += past * *dy;
}

/* Draws an arrowhead of length 2r with its centre at x, y, in the direction dx, dy. */
static void
arrow (IcnScene *scene, double x, double y, double dx, double dy, double r)
{
  icn_scene_move (scene, x + dx * r, y + dy * r);
  icn_scene_line (scene, x - dx * r - dy * r * 0.8, y - dy * r + dx * r * 0.8);
  icn_scene_line (scene, x - dx * r + dy * r * 0.8, y - dy * r - dx * r * 0.8);
  icn_scene_close (scene);
}

static gboolean
in_frame (const IcnPictureFrame *frame, double x, double y, double half)
{
  return x - half >= frame->left && x + half <= frame->left + frame->width &&
         y - half >= frame->top && y + half <= frame->top + frame->height;
}

static double
arrow_size (const IcnPictureMarks *marks)
{
  double gap = marks->room->gap;
  double step = MIN (marks->room->step[0], marks->room->step[1]);

  if (gap < LEAST_ARROW_GAP)
    return 0;
  return MIN (CLAMP (gap * 0.09, 2.2, 5), step * 0.6);
}

/* How each wire of IcnPictureMarks.wires is stroked. Both arrays: one element for each wire. */
typedef struct {
  guint8 *of;        /* index of the wire's stroke in IcnWireColors.stroke */
  guint8 *thickness; /* thickness of the wire, in steps above the thinnest */
} Strokes;

/* Returns the thickness of each wire of marks->wires in steps: 0 for the narrowest channels, and
 * two steps more for each doubling of the channel width. NULL if all channels have the same width,
 * or if the strokes already differ in thickness because the colours show widths or loads. Free with
 * g_free. */
static guint8 *
find_thickness (const IcnPictureMarks *marks)
{
  const IcnNet *net = marks->analysis->net;
  double narrowest = G_MAXDOUBLE, widest = 0;
  guint8 *thickness;

  for (IcnChannelId c = 0; c < net->n_channels; c++) {
    narrowest = MIN (narrowest, icn_channel_width (&net->channel[c]));
    widest = MAX (widest, icn_channel_width (&net->channel[c]));
  }
  if (narrowest >= widest || icn_wire_colors_has_thickness (marks->colors))
    return NULL;
  thickness = g_new (guint8, MAX (marks->wires->len, 1));
  for (guint w = 0; w < marks->wires->len; w++) {
    const IcnWire *wire = &g_array_index (marks->wires, IcnWire, w);
    double ratio = icn_channel_width (&net->channel[wire->channel]) / narrowest;

    thickness[w] = MIN (round (2 * log2 (ratio)), MOST_THICKNESS);
  }
  return thickness;
}

/* Draws wires that have stroke i and this thickness (in steps above the thinnest) and have not
 * failed. of_chosen: TRUE: only wires with an end at the vertex `chosen`; FALSE: only wires
 * without. */
static void
stroke_some (const IcnPictureMarks *marks, const Strokes *strokes, guint i, guint thickness,
             IcnVertex chosen, gboolean of_chosen)
{
  IcnStroke stroke = marks->colors->stroke[i];
  double step = MIN (marks->room->step[0], marks->room->step[1]);
  gboolean any = FALSE;

  for (guint w = 0; w < marks->wires->len; w++) {
    const IcnWire *wire = &g_array_index (marks->wires, IcnWire, w);
    if (strokes->of[w] != i || (strokes->thickness != NULL && strokes->thickness[w] != thickness) ||
        !icn_net_works (marks->analysis->net, wire->channel) ||
        (chosen != ICN_NONE && ends_at (marks, wire, chosen) != of_chosen))
      continue;
    icn_wire_path (wire, marks->scene);
    any = TRUE;
  }
  if (!any)
    return;
  stroke.width *= icn_marks_width (marks) * (of_chosen ? 1.8 : 1);
  if (thickness > 0)
    stroke.width = MIN (stroke.width * (1 + 0.3 * thickness), MAX (stroke.width, 0.9 * step));
  if (marks->is_faded || (chosen != ICN_NONE && !of_chosen))
    stroke.color = icn_color_fade (stroke.color, 0.3);
  stroke.color = icn_color_fade (stroke.color, 1 - marks->distance);
  icn_scene_stroke (marks->scene, &stroke);
}

/* Draws the wires that have failed, dashed and faint. */
static void
stroke_failed (const IcnPictureMarks *marks)
{
  IcnStroke stroke = { .color =
                         icn_color_fade (marks->theme->foreground, 0.4 * (1 - marks->distance)),
                       .width = icn_marks_width (marks),
                       .n_dashes = 2,
                       .dash = { 2.5, 3.5 } };
  gboolean any = FALSE;

  for (guint w = 0; icn_net_has_failures (marks->analysis->net) && w < marks->wires->len; w++) {
    const IcnWire *wire = &g_array_index (marks->wires, IcnWire, w);

    if (icn_net_works (marks->analysis->net, wire->channel))
      continue;
    icn_wire_path (wire, marks->scene);
    any = TRUE;
  }
  if (any)
    icn_scene_stroke (marks->scene, &stroke);
}

/* Draws the wires to which the user has given colours, over all others. */
static void
stroke_painted (const IcnPictureMarks *marks)
{
  const guint8 *painted = marks->colors->painted;

  for (guint color = 0; painted != NULL && color < icn_theme_palette_size (); color++) {
    IcnStroke stroke = { .color = icn_color_fade (icn_theme_color (marks->theme, color),
                                                  1 - marks->distance),
                         .width = PAINTED * icn_marks_width (marks) };
    gboolean any = FALSE;

    for (guint w = 0; w < marks->wires->len; w++) {
      const IcnWire *wire = &g_array_index (marks->wires, IcnWire, w);

      if (painted[wire->channel] == 0 ||
          (painted[wire->channel] - 1u) % icn_theme_palette_size () != color)
        continue;
      icn_wire_path (wire, marks->scene);
      any = TRUE;
    }
    if (any)
      icn_scene_stroke (marks->scene, &stroke);
  }
}

static void
stroke_wires (const IcnPictureMarks *marks, const Strokes *strokes, guint i, IcnVertex chosen,
              gboolean of_chosen)
{
  for (guint t = 0; t <= (strokes->thickness != NULL ? MOST_THICKNESS : 0); t++)
    stroke_some (marks, strokes, i, t, chosen, of_chosen);
}

static void
fill_arrows (const IcnPictureMarks *marks, const Strokes *strokes, guint i, double size)
{
  gboolean any = FALSE;

  for (guint w = 0; w < marks->wires->len; w++) {
    const IcnWire *wire = &g_array_index (marks->wires, IcnWire, w);
    double x, y, dx, dy;
    if (strokes->of[w] != i || wire->two_way)
      continue;
    arrow_place (marks, wire, &x, &y, &dx, &dy);
    arrow (marks->scene, x, y, dx, dy, size);
    any = TRUE;
  }
  if (any)
    icn_scene_fill (marks->scene,
                    icn_color_fade (marks->colors->stroke[i].color, 1 - marks->distance));
}

static void
arc_hits (const IcnPictureMarks *marks, const IcnWire *wire, double reach)
{
  double p[4][2], at[2], last[2] = { wire->x[0], wire->y[0] };

  icn_wire_arc (wire, p);
  for (guint i = 1; i <= ARC_HITS; i++) {
    icn_wire_arc_point (p, (double) i / ARC_HITS, at);
    icn_scene_hit (marks->scene, &(IcnHit){ .kind = ICN_HIT_CHANNEL,
                                            .id = wire->channel,
                                            .x = last[0],
                                            .y = last[1],
                                            .x2 = at[0],
                                            .y2 = at[1],
                                            .reach = reach });
    memcpy (last, at, sizeof last);
  }
}

/* Adds the hit regions of a wire: one segment if it is straight, several if it is bowed or an
 * arc. */
static void
wire_hits (const IcnPictureMarks *marks, const IcnWire *wire)
{
  static const guint8 ends[3][2] = { { 0, 2 }, { 2, 3 }, { 3, 5 } };
  double reach = CLAMP (MIN (marks->room->step[0], marks->room->step[1]) / 2, 1.5, 6);

  if (wire->is_blended && !wire->is_straight) {
    arc_hits (marks, wire, reach);
    return;
  }
  for (guint i = 0; i < 3; i++) {
    guint from = wire->is_straight ? 0 : ends[i][0], to = wire->is_straight ? 5 : ends[i][1];
    if (i > 0 && (wire->is_straight ||
                  hypot (wire->x[to] - wire->x[from], wire->y[to] - wire->y[from]) < 0.1))
      continue;
    icn_scene_hit (marks->scene, &(IcnHit){ .kind = ICN_HIT_CHANNEL,
                                            .id = wire->channel,
                                            .x = wire->x[from],
                                            .y = wire->y[from],
                                            .x2 = wire->x[to],
                                            .y2 = wire->y[to],
                                            .reach = reach });
  }
}

static void
strokes_init (Strokes *strokes, const IcnPictureMarks *marks)
{
  strokes->of = g_new (guint8, MAX (marks->wires->len, 1));
  strokes->thickness = find_thickness (marks);
  for (guint w = 0; w < marks->wires->len; w++)
    strokes->of[w] =
      icn_wire_colors_of_link (marks->colors, g_array_index (marks->wires, IcnWire, w).channel);
}

static void
strokes_clear (Strokes *strokes)
{
  g_free (strokes->of);
  g_free (strokes->thickness);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Strokes, strokes_clear)

void
icn_marks_strokes (const IcnPictureMarks *marks)
{
  g_auto (Strokes) strokes = { NULL };

  strokes_init (&strokes, marks);
  for (guint i = 0; i < marks->colors->n_strokes; i++)
    stroke_wires (marks, &strokes, i, ICN_NONE, FALSE);
}

void
icn_marks_wires (const IcnPictureMarks *marks, IcnVertex chosen)
{
  g_auto (Strokes) strokes = { NULL };
  double size = arrow_size (marks);

  strokes_init (&strokes, marks);
  for (guint w = 0; w < marks->wires->len; w++)
    wire_hits (marks, &g_array_index (marks->wires, IcnWire, w));
  stroke_failed (marks);
  for (guint i = 0; i < marks->colors->n_strokes; i++) {
    stroke_wires (marks, &strokes, i, chosen, FALSE);
    if (size > 0 && marks->analysis->net->directed)
      fill_arrows (marks, &strokes, i, size);
  }
  if (chosen != ICN_NONE)
    for (guint i = 0; i < marks->colors->n_strokes; i++)
      stroke_wires (marks, &strokes, i, chosen, TRUE);
  stroke_painted (marks);
}

static void
node_path (IcnScene *scene, double x, double y, double half)
{
  double r = half * 0.35, c = r * 0.45; /* radius of a rounded corner, and distance of its Bézier
                                           control points from the corner */

  if (half < ROUND_NODE) {
    icn_scene_rectangle (scene, x - half, y - half, 2 * half, 2 * half);
    return;
  }
  icn_scene_move (scene, x - half + r, y - half);
  icn_scene_line (scene, x + half - r, y - half);
  icn_scene_curve (scene, x + half - c, y - half, x + half, y - half + c, x + half, y - half + r);
  icn_scene_line (scene, x + half, y + half - r);
  icn_scene_curve (scene, x + half, y + half - c, x + half - c, y + half, x + half - r, y + half);
  icn_scene_line (scene, x - half + r, y + half);
  icn_scene_curve (scene, x - half + c, y + half, x - half, y + half - c, x - half, y + half - r);
  icn_scene_line (scene, x - half, y - half + r);
  icn_scene_curve (scene, x - half, y - half + c, x - half + c, y - half, x - half + r, y - half);
  icn_scene_close (scene);
}

#define MOST_CHARACTERS 24 /* most characters of a name that is written into a node */

typedef enum { LABEL_NONE, LABEL_COORDINATES, LABEL_NUMBER } LabelKind;

/* The name or number of a vertex; free with g_free. */
static char *
label_of (const IcnNet *net, IcnVertex v, LabelKind kind)
{
  g_autofree char *name = NULL;

  if (kind == LABEL_NUMBER || net->dimensions == 0)
    return g_strdup_printf ("%u", v);
  name = icn_net_vertex_name (net, v);
  return icn_net_has_names (net)
           ? g_utf8_substring (name, 0, MIN (MOST_CHARACTERS, g_utf8_strlen (name, -1)))
           : g_steal_pointer (&name);
}

/* Whether a vertex that is no node itself (a switch, a multiplexer, or the branching point of a
 * hyperedge) has the same position as the node that it is connected to, so that one square stands
 * for both. */
static gboolean
is_part_of_node (const IcnPictureMarks *marks, IcnVertex v)
{
  const IcnNet *net = marks->analysis->net;
  const IcnPlacement *placement = &marks->analysis->placement[marks->fold < 0.5 ? 0 : 1];
  guint32 out = icn_net_out_degree (net, v), n = out + icn_net_in_degree (net, v);

  if (v < net->n_terminals || icn_net_has_stages (net) ||
      icn_space_points (net, marks->frame->shape) != NULL)
    return FALSE;
  for (guint32 i = 0; i < n; i++) {
    IcnVertex other = i < out ? net->channel[net->first_out[v] + i].destination
                              : net->channel[net->in_channel[net->first_in[v] + i - out]].source;

    if (other < net->n_terminals && placement->column[other] == placement->column[v] &&
        placement->row[other] == placement->row[v])
      return TRUE;
  }
  return FALSE;
}

/* The vertex whose label needs the most width: the one with the longest name if vertices have
 * names, else the last one, which has the largest number. */
static IcnVertex
widest_label (const IcnPictureMarks *marks)
{
  const IcnNet *net = marks->analysis->net;
  IcnVertex widest = net->n_vertices - 1;

  while (is_part_of_node (marks, widest))
    widest--;

  for (IcnVertex v = 0; icn_net_has_names (net) && v < net->n_vertices; v++)
    if (g_utf8_strlen (net->given->name[v], -1) > g_utf8_strlen (net->given->name[widest], -1))
      widest = v;
  return widest;
}

/* Chooses the labels of nodes: coordinates or names if these fit into a node; otherwise numbers if
 * these fit; otherwise none. Nodes that have names are never numbered, because their numbers appear
 * nowhere else. *size: receives the text size of the labels. */
static LabelKind
choose_label (const IcnPictureMarks *marks, double *size)
{
  const IcnNet *net = marks->analysis->net;
  double room = marks->room->node * 2 * 0.84;
  IcnVertex widest = widest_label (marks);

  /* A node that has a name is not labelled with its number, and neither are the nodes of a drawing
   * with layers (ICN_ARRANGEMENT_SPACE). */
  gboolean has_numbers = marks->layer == NULL && !icn_net_has_names (net);

  for (LabelKind kind = LABEL_COORDINATES; kind <= (has_numbers ? LABEL_NUMBER : LABEL_COORDINATES);
       kind++) {
    g_autofree char *text = label_of (net, widest, kind);
    double width = icn_scene_text_width (marks->theme, 10, FALSE, text);
    *size = MIN (MIN (10 * room / width, room * 0.75), marks->theme->text_size * 1.15);
    if (*size >= LEAST_LABEL)
      return kind;
  }
  return LABEL_NONE;
}

/* Whether a vertex has a square of its own in the layer that is being drawn. */
static gboolean
is_drawn (const IcnPictureMarks *marks, IcnVertex v)
{
  return (marks->layer == NULL || marks->layer[v] == marks->shown_layer) &&
         !is_part_of_node (marks, v);
}

/* Whether a vertex only forwards messages and sends none itself. */
static gboolean
is_switch (const IcnPictureMarks *marks, IcnVertex v)
{
  return marks->analysis->net->role[v] == ICN_VERTEX_SWITCH;
}

static gboolean
has_switches (const IcnPictureMarks *marks)
{
  const IcnNet *net = marks->analysis->net;

  for (IcnVertex v = net->n_terminals; v < net->n_vertices; v++)
    if (is_switch (marks, v) && is_drawn (marks, v))
      return TRUE;
  return FALSE;
}

char *
icn_marks_caption (const IcnPictureMarks *marks)
{
  g_autofree guint8 *thickness = find_thickness (marks);
  gboolean shades = marks->room->node >= OPEN_NODE && has_switches (marks);
  const char *words[3] = { NULL };
  guint n = 0;

  if (shades)
    words[n++] = _ ("Shaded boxes are switches.");
  if (thickness != NULL)
    words[n++] = _ ("The thicker a line, the wider its channel.");
  return n > 0 ? g_strjoinv (" ", (char **) words) : NULL;
}

/* Adds the outline of a vertex to the path. half: half its side. Switches have sharp corners, other
 * nodes rounded ones. */
static void
vertex_path (const IcnPictureMarks *marks, IcnVertex v, double half)
{
  double x, y;

  icn_wires_place (marks->analysis, marks->fold, marks->frame, v, &x, &y);
  if (!in_frame (marks->frame, x, y, -half))
    return;
  if (is_switch (marks, v))
    icn_scene_rectangle (marks->scene, x - half, y - half, 2 * half, 2 * half);
  else
    node_path (marks->scene, x, y, half);
}

/* Adds the outlines of all switches (of_switches) or of all other nodes to one path. half: half the
 * side of a node. */
static void
nodes_path (const IcnPictureMarks *marks, double half, gboolean of_switches)
{
  const IcnNet *net = marks->analysis->net;

  for (IcnVertex v = of_switches ? net->n_terminals : 0; v < net->n_vertices; v++)
    if (is_switch (marks, v) == of_switches && is_drawn (marks, v))
      vertex_path (marks, v, half);
}

/* Draws all switches (of_switches) or all other nodes: as boxes with an outline of width `rim`, or
 * as filled squares if they are too small for an outline. half: half the side of a node. */
static void
draw_boxes (const IcnPictureMarks *marks, double half, double rim, gboolean of_switches)
{
  const IcnTheme *theme = marks->theme;
  double shade = icn_theme_tint (theme, theme->dim, SHADE);
  gboolean is_open = half >= OPEN_NODE;

  nodes_path (marks, half, of_switches);
  icn_scene_fill (marks->scene,
                  icn_color_mix (of_switches && !is_open ? theme->dim : theme->foreground,
                                 theme->background, marks->distance));
  if (!is_open)
    return;
  nodes_path (marks, half - rim, of_switches);
  icn_scene_fill (marks->scene, of_switches ? icn_color_mix (theme->background, theme->dim, shade)
                                            : theme->surface);
}

static void
node_hits (const IcnPictureMarks *marks, double half)
{
  double x, y;

  for (IcnVertex v = 0; v < marks->analysis->net->n_vertices; v++) {
    if (!is_drawn (marks, v))
      continue;
    icn_wires_place (marks->analysis, marks->fold, marks->frame, v, &x, &y);
    if (in_frame (marks->frame, x, y, -half))
      icn_scene_hit_box (marks->scene, ICN_HIT_VERTEX, v, x - half, y - half, x + half, y + half,
                         1);
  }
}

/* Largest number of vertices for which it is tested whether nodes hide each other. */
#define MOST_COVERED 4096

/* x and y of each vertex, [2 * n_vertices]; free with g_free. */
static double *
find_places (const IcnPictureMarks *marks)
{
  guint32 n = marks->analysis->net->n_vertices;
  double *place = g_new (double, 2 * n);

  for (IcnVertex v = 0; v < n; v++)
    icn_wires_place (marks->analysis, marks->fold, marks->frame, v, &place[2 * v],
                     &place[2 * v + 1]);
  return place;
}

/* Whether another node hides node v. In a drawing with layers (ICN_ARRANGEMENT_SPACE) that can be
 * any node nearer to the reader; in a partly folded network, any node that is drawn after v. place:
 * x and y of each vertex. */
static gboolean
is_covered (const IcnPictureMarks *marks, const double *place, IcnVertex v)
{
  /* If another node is nearer than this to the middle of v, it hides v. In a partly folded network
   * the distance is smaller: a node may cover the corner of another node's label. */
  double reach = (marks->layer != NULL ? 2 : 1.3) * marks->room->node;
  guint32 n = marks->analysis->net->n_vertices;

  for (IcnVertex other = marks->layer != NULL ? 0 : v + 1; other < n; other++)
    if ((marks->layer == NULL || marks->layer[other] > marks->layer[v]) &&
        fabs (place[2 * other] - place[2 * v]) < reach &&
        fabs (place[2 * other + 1] - place[2 * v + 1]) < reach && !is_part_of_node (marks, other))
      return TRUE;
  return FALSE;
}

gboolean
icn_marks_labels (const IcnPictureMarks *marks)
{
  const IcnNet *net = marks->analysis->net;
  gboolean may_cover = marks->layer != NULL || (marks->fold > 0 && marks->fold < 1);
  double size = 0;
  LabelKind kind = choose_label (marks, &size);
  IcnTextStyle style = {
    .color = marks->theme->foreground, .size = size, .align = ICN_ALIGN_MIDDLE, .rise = 0.5f
  };

  if (may_cover && net->n_vertices > MOST_COVERED)
    return FALSE;
  g_autofree double *place = find_places (marks);
  if (kind == LABEL_NONE)
    return icn_marks_names (marks, place);
  if (marks->label_rise > 0)
    style.size = MIN (size, MAX (RISEN_LABEL * marks->room->node, LEAST_RISEN));
  for (IcnVertex v = 0; v < net->n_vertices; v++) {
    if (is_part_of_node (marks, v) ||
        !in_frame (marks->frame, place[2 * v], place[2 * v + 1], marks->room->node) ||
        (may_cover && is_covered (marks, place, v)))
      continue; /* text is not clipped, so labels near the edge are omitted */
    g_autofree char *text = label_of (net, v, kind);
    icn_scene_text (marks->scene, &style, place[2 * v],
                    place[2 * v + 1] - marks->label_rise * marks->room->node, text);
  }
  return TRUE;
}

void
icn_marks_nodes (const IcnPictureMarks *marks, IcnVertex chosen, gboolean show_labels)
{
  double half = marks->room->node;
  double rim = CLAMP (half * 0.1, 0.8, 1.8);

  if (chosen < marks->analysis->net->n_vertices && is_drawn (marks, chosen)) {
    vertex_path (marks, chosen, half + 3 * rim);
    icn_scene_fill (marks->scene, marks->theme->accent);
  }
  draw_boxes (marks, half, rim, FALSE);
  if (has_switches (marks))
    draw_boxes (marks, half, rim, TRUE);
  if (half >= LEAST_HIT)
    node_hits (marks, half);
  if (show_labels)
    icn_marks_labels (marks);
}

static const IcnWire *
find_wire (const IcnPictureMarks *marks, IcnChannelId channel)
{
  IcnChannelId back = icn_tracks_opposite (marks->analysis->net, channel);

  for (guint w = 0; w < marks->wires->len; w++) {
    const IcnWire *wire = &g_array_index (marks->wires, IcnWire, w);
    if (wire->channel == channel || wire->channel == back)
      return wire;
  }
  return NULL;
}

void
icn_marks_route (const IcnPictureMarks *marks, const IcnChannelId *route, guint n_route)
{
  double width = MAX (2, icn_marks_width (marks) * 2.2);
  gboolean any = FALSE;

  for (guint i = 0; i < n_route; i++) {
    IcnChannelId back = icn_tracks_opposite (marks->analysis->net, route[i]);

    for (guint w = 0; w < marks->wires->len; w++) {
      const IcnWire *wire = &g_array_index (marks->wires, IcnWire, w);
      if (wire->channel != route[i] && wire->channel != back)
        continue;
      icn_wire_path (wire, marks->scene);
      any = TRUE;
    }
  }
  if (any)
    icn_scene_stroke (marks->scene, &(IcnStroke){ .color = marks->theme->accent, .width = width });
}

/* Marks the middle of each wire of a route with the number of the hop on a badge. If there is no
 * room for badges, or if the route has only one hop, marks the wires with arrows instead. */
void
icn_marks_hops (const IcnPictureMarks *marks, const IcnChannelId *route, guint n_route)
{
  const IcnTheme *theme = marks->theme;
  double gap = marks->room->gap;
  gboolean numbers = gap >= 22 && n_route > 1;
  double size = theme->text_size * 0.8, radius = size * 0.75;
  gboolean any = FALSE;

  for (guint i = 0; i < n_route; i++) {
    const IcnWire *wire = find_wire (marks, route[i]);
    double x, y, dx, dy;
    char text[12];
    if (wire == NULL)
      continue;
    wire_middle (wire, &x, &y, &dx, &dy);
    /* A hop is marked only if the middle of its wire is inside the frame; the edge of the badge may
     * be outside. */
    if (!in_frame (marks->frame, x, y, 0))
      continue;
    any = TRUE;
    if (!numbers) {
      double way = wire->channel == route[i] ? 1 : -1;
      arrow (marks->scene, x, y, way * dx, way * dy, CLAMP (gap * 0.25, 3, size));
      continue;
    }
    g_snprintf (text, sizeof text, "%u", i + 1);
    icn_scene_circle (marks->scene, x, y, radius);
    icn_scene_text (marks->scene,
                    &(IcnTextStyle){ .color = theme->background,
                                     .size = size,
                                     .bold = TRUE,
                                     .align = ICN_ALIGN_MIDDLE,
                                     .rise = 0.5f },
                    x, y, text);
  }
  if (any)
    icn_scene_fill (marks->scene, theme->accent);
}
