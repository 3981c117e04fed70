/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "watch-picture.h"
#include "analysis.h"
#include "axis.h"
#include "deadlock.h"
#include "net.h"
#include "picture.h"
#include "watch-parts.h"
#include "watch-place.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#define GAP 6.0 /* space around the legend, scene units */
/* How far the name of a node is above the node's middle, to leave room for flits in the node; in
 * units of half the node's side. */
#define LABEL_RISE 0.45
#define FAINT 0.2 /* while one message is followed: opacity of all others */
#define BAND 0.42 /* opacity of the bands along channels that messages hold */

/* Number of hues for messages: the theme's palette without grey, which is the colour of wires. */
#define HUES 7
/* Number of colours for messages: each hue as it is, and mixed with the foreground colour. */
#define N_COLORS (2 * HUES)

struct _IcnWatchPicture {
  IcnWatchPlace *place;
  /* The drawing of modules; NULL for a picture of the network, which has `place` instead. */
  IcnModulesPicture *modules;
  /* The quantity that the colours show, which may differ from the requested one. */
  IcnWatchColor color;
};

/* The arguments and intermediate results of one call of icn_watch_picture_draw(). */
typedef struct {
  const IcnWatchPlace *place;
  const IcnSnapshot *seen;
  const IcnWatchView *view;
  const IcnTheme *theme;
  IcnScene *scene;
  double radius;    /* radius of a flit that is drawn on a channel */
  GArray *nests;    /* array of Nest: the flits that are drawn inside nodes */
  guint32 *in_node; /* number of flits drawn inside each node so far; [n_vertices] */
} Drawing;

IcnWatchPicture *
icn_watch_picture_new (const IcnAnalysis *analysis, const char *title, const IcnPictureView *view,
                       IcnWatchColor color, guint vcs, const IcnTheme *theme, double width,
                       double height, IcnScene **still)
{
  IcnWatchPicture *picture = g_new0 (IcnWatchPicture, 1);
  IcnPictureView ground = *view;
  IcnPictureFrame frame;

  ground.fold = view->fold < 0.5 ? 0 : 1;
  ground.color = ICN_COLOR_PLAIN;
  ground.show_legend = FALSE;
  ground.label_rise = LABEL_RISE;
  ground.chosen = ICN_NONE;
  ground.n_route = 0;
  /* Room is reserved for the legend of the requested colouring, although another colouring may be
   * chosen below. The choice depends on the room that is left for flits, so this room must not
   * depend on the choice. */
  ground.foot = GAP + icn_watch_legend_height (color, theme, width - 2 * GAP);
  *still = icn_picture_scene (analysis, title, NULL, &ground, theme, width, height, &frame);
  picture->place = icn_watch_place_new (analysis, ground.fold, &frame, vcs);
  picture->color =
    color == ICN_WATCH_MESSAGE && !picture->place->has_lanes ? ICN_WATCH_OCCUPANCY : color;
  icn_watch_legend (picture->color, theme, *still, GAP, frame.top + frame.height + GAP,
                    width - 2 * GAP);
  return picture;
}

IcnWatchPicture *
icn_watch_picture_new_modules (const IcnAnalysis *analysis, IcnModulesForm form, IcnVertex source,
                               const char *title, IcnWatchColor color, const IcnTheme *theme,
                               double width, double height, IcnScene **still)
{
  IcnWatchPicture *picture = g_new0 (IcnWatchPicture, 1);

  picture->color = color == ICN_WATCH_MESSAGE ? ICN_WATCH_USE : color;
  picture->modules = icn_watch_modules_new (analysis, form, source, title, picture->color, theme,
                                            width, height, still);
  return picture;
}

void
icn_watch_picture_free (IcnWatchPicture *picture)
{
  g_clear_pointer (&picture->place, icn_watch_place_free);
  g_clear_pointer (&picture->modules, icn_modules_picture_free);
  g_free (picture);
}

const IcnPictureFrame *
icn_watch_picture_frame (const IcnWatchPicture *picture)
{
  return picture->place != NULL ? &picture->place->frame : NULL;
}

IcnWatchColor
icn_watch_picture_color (const IcnWatchPicture *picture)
{
  return picture->color;
}

gboolean
icn_watch_picture_shows_flits (const IcnWatchPicture *picture)
{
  return picture->place != NULL && picture->place->has_lanes && picture->color == ICN_WATCH_MESSAGE;
}

static IcnColor
message_color (const IcnTheme *theme, guint place)
{
  return icn_color_mix (icn_theme_color (theme, place % HUES), theme->foreground,
                        place < HUES ? 0 : 0.5);
}

IcnColor
icn_watch_color (const IcnTheme *theme, const IcnSeenMessage *message)
{
  return message_color (theme, message->record % N_COLORS);
}

/* Messages are drawn in groups, one group after the other. If no message is followed, ALL is the
 * only group. Else there are three: OTHERS, IN_THE_WAY (the message that blocks the followed one)
 * and FOLLOWED (the followed message). */
typedef enum { ALL, FOLLOWED, IN_THE_WAY, OTHERS } Group;

static const double group_alpha[] = { 1, 1, 0.75, FAINT };

static gboolean
is_in_group (const Drawing *d, guint32 message, guint color, Group group)
{
  guint32 followed = d->view->followed;

  if (d->seen->message[message].record % N_COLORS != color)
    return FALSE;
  if (group == ALL || message == followed)
    return group == ALL || group == FOLLOWED;
  if (d->seen->message[followed].is_blocked && d->seen->message[followed].blocked_by == message)
    return group == IN_THE_WAY;
  return group == OTHERS;
}

static void
draw_bands (const Drawing *d, guint color, Group group)
{
  IcnStroke stroke = {
    .color = icn_color_fade (message_color (d->theme, color), BAND * group_alpha[group]),
    .width = (float) (d->place->lane * 0.82),
  };
  gboolean any = FALSE;

  for (guint32 i = 0; i < d->seen->n_parts; i++) {
    const IcnSeenPart *part = &d->seen->part[i];
    if (!part->is_held || part->channel == ICN_NONE ||
        !is_in_group (d, part->message, color, group))
      continue;
    icn_watch_place_path (d->place, part->channel, part->vc, d->scene);
    icn_watch_place_hit (
      d->place, part->channel, part->vc,
      &(IcnHit){ .kind = ICN_HIT_HELD, .id = part->message, .reach = d->place->lane / 2 },
      d->scene);
    any = TRUE;
  }
  if (any)
    icn_scene_stroke (d->scene, &stroke);
}

static void
add_flit (const Drawing *d, guint32 message, IcnMarker marker, double x, double y, double radius)
{
  const IcnPictureFrame *frame = &d->place->frame;

  icn_scene_marker (d->scene, marker, x, y, radius);
  if (x >= frame->left && x <= frame->left + frame->width && y >= frame->top &&
      y <= frame->top + frame->height)
    icn_scene_hit (d->scene, &(IcnHit){ .kind = ICN_HIT_FLIT,
                                        .id = message,
                                        .x = x,
                                        .y = y,
                                        .x2 = x,
                                        .y2 = y,
                                        .reach = radius + 1.5 });
}

/* Returns the distance in scene units between neighbouring flits that are drawn in the buffer at
 * the end of a wire. length: length of the wire; standing: number of flits in the buffer. */
static double
flit_spacing (const Drawing *d, double length, guint32 standing)
{
  return MIN (2.15 * d->radius, 0.8 * length / MAX (standing, 1));
}

/* Returns the number of flits that are ahead of part i of the snapshot (a piece of a message,
 * IcnSeenPart) in the buffer of its virtual channel. *all is set to the number of all flits in that
 * buffer. */
static guint32
standing_before (const IcnSnapshot *seen, guint32 i, guint32 *all)
{
  const IcnSeenPart *part = &seen->part[i];
  guint32 before = 0;

  for (guint32 j = i; j-- > 0 && seen->part[j].channel == part->channel &&
                      seen->part[j].at == part->at && seen->part[j].vc == part->vc;)
    before += seen->part[j].buffered;
  *all = before;
  for (guint32 j = i; j < seen->n_parts && seen->part[j].channel == part->channel &&
                      seen->part[j].at == part->at && seen->part[j].vc == part->vc;
       j++)
    *all += seen->part[j].buffered;
  return before;
}

/* Finds where flit k of part i of the snapshot (a piece of a message, IcnSeenPart) is drawn: sets x
 * and y to a position on the part's channel. FALSE if the channel is not drawn. Flits in the buffer
 * are drawn at the end of the wire, and flits in flight along the wire before them. */
static gboolean
flit_place (const Drawing *d, guint32 i, guint32 k, double *x, double *y)
{
  const IcnSeenPart *part = &d->seen->part[i];
  double length = icn_watch_place_length (d->place, part->channel, part->vc), distance;
  guint32 all, before = standing_before (d->seen, i, &all);
  double spacing = flit_spacing (d, length, all);

  if (k < part->buffered) {
    distance = length - (before + k + 0.55) * spacing;
  } else {
    double way = d->seen->flight[part->first_flight + k - part->buffered];
    distance = way * MAX (0, length - (all + 0.55) * spacing);
  }
  return icn_watch_place_at (d->place, part->channel, part->vc, distance, x, y);
}

/* A nest: flits of one message that are drawn inside a node, in rows in its lower part. They are in
 * the node's injection buffers, or the source has not sent them yet, or they have arrived. */
typedef enum { NEST_WAITING, NEST_SOURCE, NEST_ARRIVED } NestKind;

typedef struct {
  IcnVertex node;
  guint32 message;
  NestKind kind;
  guint32 first, n; /* the flits are number first … first + n - 1 of all flits drawn in the node */
} Nest;

static void
add_nest (Drawing *d, IcnVertex node, guint32 message, NestKind kind, guint32 n)
{
  Nest nest = { node, message, kind, d->in_node[node], n };

  if (n == 0)
    return;
  g_array_append_val (d->nests, nest);
  d->in_node[node] += n;
}

/* Whether flits enter the network through the channel: an injection port (ICN_NONE), or a channel
 * that leads from a terminal to a router. */
static gboolean
is_entrance (const IcnNet *net, IcnChannelId channel)
{
  return channel == ICN_NONE || net->role[net->channel[channel].source] == ICN_VERTEX_TERMINAL;
}

/* Whether the channel has no wire, so that its flits are drawn inside the node: an injection port
 * (ICN_NONE), or a channel whose ends are at the same position, such as the beginning of a bus at
 * its first node. */
static gboolean
is_inside (const Drawing *d, IcnChannelId channel)
{
  const IcnNet *net = d->place->analysis->net;
  double x[2], y[2];

  if (channel == ICN_NONE)
    return TRUE;
  icn_wires_place (d->place->analysis, d->place->fold, &d->place->frame,
                   net->channel[channel].source, &x[0], &y[0]);
  icn_wires_place (d->place->analysis, d->place->fold, &d->place->frame,
                   net->channel[channel].destination, &x[1], &y[1]);
  return x[0] == x[1] && y[0] == y[1];
}

static void
find_nests (Drawing *d)
{
  for (guint32 i = 0; i < d->seen->n_parts; i++) {
    const IcnSeenPart *part = &d->seen->part[i];
    if (is_inside (d, part->channel))
      add_nest (d, part->at, part->message, NEST_WAITING, part->buffered + part->flying);
    if (part->is_held && is_entrance (d->place->analysis->net, part->channel))
      add_nest (d, d->seen->message[part->message].source, part->message, NEST_SOURCE,
                d->seen->message[part->message].to_enter);
  }
  for (guint32 i = 0; i < d->seen->n_messages; i++)
    add_nest (d, d->seen->message[i].destination, i, NEST_ARRIVED, d->seen->message[i].absorbed);
}

/* Sets x and y to the position of flit k of a nest (flits of one message inside a node). Returns
 * the radius with which it is drawn. */
static double
nest_place (const Drawing *d, const Nest *nest, guint32 k, double *x, double *y)
{
  double half = icn_watch_place_node (d->place), room = 1.7 * half, height = 1.15 * half;
  guint32 n = d->in_node[nest->node], columns;
  double step = MIN (2.3 * d->radius, sqrt (room * height / n));

  while (floor (room / step) * floor (height / step) < n)
    step *= 0.96;
  columns = (guint32) floor (room / step);
  if (nest->kind == NEST_ARRIVED)
    icn_wires_sink (d->place->analysis, d->place->fold, &d->place->frame, nest->node, x, y);
  else
    icn_wires_place (d->place->analysis, d->place->fold, &d->place->frame, nest->node, x, y);
  if (d->place->analysis->net->role[nest->node] == ICN_VERTEX_TERMINAL) {
    /* A terminal has no room inside, so its flits are drawn above the wire between it and the
     * network. */
    *x += (nest->kind == NEST_ARRIVED ? -1 : 1) * (0.85 * half + 10);
    *y -= 0.26 * d->place->frame.pitch;
  }
  *x += (((nest->first + k) % columns) - (columns - 1) / 2.0) * step;
  *y += -0.26 * half + ((nest->first + k) / columns + 0.5) * step;
  return 0.43 * step;
}

/* Adds to the path the flits that are drawn inside nodes, of the messages in `group` that have the
 * colour with index `color`. is_hollow: TRUE: flits that the source has not sent yet, of which the
 * caller draws the outlines; FALSE: all others, which the caller fills. */
static void
draw_nested (const Drawing *d, guint color, Group group, gboolean is_hollow)
{
  for (guint i = 0; i < d->nests->len; i++) {
    const Nest *nest = &g_array_index (d->nests, Nest, i);
    if ((nest->kind == NEST_SOURCE) != is_hollow || !is_in_group (d, nest->message, color, group))
      continue;
    for (guint32 k = 0; k < nest->n; k++) {
      double x, y, radius = nest_place (d, nest, k, &x, &y);
      add_flit (d, nest->message,
                nest->kind == NEST_ARRIVED ? ICN_MARKER_SQUARE : ICN_MARKER_CIRCLE, x, y,
                radius - (is_hollow ? 0.6 : 0));
    }
  }
}

static void
draw_travelling (const Drawing *d, guint color, Group group)
{
  for (guint32 i = 0; i < d->seen->n_parts; i++) {
    const IcnSeenPart *part = &d->seen->part[i];
    if (part->channel == ICN_NONE || !is_in_group (d, part->message, color, group))
      continue;
    for (guint32 k = 0; k < part->buffered + part->flying; k++) {
      double x, y;
      if (flit_place (d, i, k, &x, &y))
        add_flit (d, part->message, ICN_MARKER_CIRCLE, x, y, d->radius);
    }
  }
}

static void
draw_flits (const Drawing *d, guint color, Group group)
{
  IcnColor paint = icn_color_fade (message_color (d->theme, color), group_alpha[group]);

  draw_travelling (d, color, group);
  draw_nested (d, color, group, FALSE);
  icn_scene_fill (d->scene, paint);
  draw_nested (d, color, group, TRUE);
  icn_scene_stroke (d->scene, &(IcnStroke){ .color = paint, .width = 1.2f });
}

/* Finds where the first flit of message i is drawn: sets x and y; FALSE if this flit has arrived or
 * is not drawn. */
static gboolean
head_place (const Drawing *d, guint32 i, double *x, double *y)
{
  const IcnSeenMessage *message = &d->seen->message[i];
  const IcnSeenPart *part = &d->seen->part[message->head];

  if (message->absorbed > 0)
    return FALSE;
  if (part->channel != ICN_NONE)
    return part->buffered + part->flying > 0 && flit_place (d, message->head, 0, x, y);
  for (guint n = 0; n < d->nests->len; n++) {
    const Nest *nest = &g_array_index (d->nests, Nest, n);
    if (nest->message != i || nest->kind != NEST_WAITING)
      continue;
    nest_place (d, nest, 0, x, y);
    return TRUE;
  }
  return FALSE;
}

static void
draw_heads (const Drawing *d)
{
  for (guint32 i = 0; i < d->seen->n_messages; i++) {
    const IcnSeenMessage *message = &d->seen->message[i];
    double x, y;
    if (d->view->followed != ICN_NONE && i != d->view->followed)
      continue;
    if (head_place (d, i, &x, &y))
      icn_watch_head (d->scene, d->theme, icn_watch_color (d->theme, message), x, y,
                      CLAMP (0.03 * d->place->frame.pitch, 2.4, 3.8), message->is_blocked);
  }
}

static void
ring_node (const Drawing *d, IcnVertex v, gboolean is_sink, IcnColor color, double width)
{
  const IcnWatchPlace *place = d->place;
  gboolean is_terminal = place->analysis->net->role[v] == ICN_VERTEX_TERMINAL;
  double half = is_terminal ? 0.36 * place->frame.pitch : icn_watch_place_node (place) + width;
  double x, y;

  if (is_sink)
    icn_wires_sink (place->analysis, place->fold, &place->frame, v, &x, &y);
  else
    icn_wires_place (place->analysis, place->fold, &place->frame, v, &x, &y);
  icn_scene_rectangle (d->scene, x - half, y - half, 2 * half, 2 * half);
  icn_scene_stroke (d->scene, &(IcnStroke){ .color = color, .width = (float) width });
}

/* Draws frames around the source of the followed message (faint) and its destination (strong). */
static void
draw_ends (const Drawing *d)
{
  const IcnSeenMessage *message = &d->seen->message[d->view->followed];
  IcnColor color = icn_watch_color (d->theme, message);

  ring_node (d, message->source, FALSE, icn_color_fade (color, 0.5), 2);
  ring_node (d, message->destination, TRUE, color, 4);
}

static void
draw_hot (const Drawing *d)
{
  const IcnTextStyle style = { .color = d->theme->warning,
                               .size = 0.9f * d->theme->text_size,
                               .bold = TRUE,
                               .align = ICN_ALIGN_MIDDLE };

  for (guint i = 0; i < d->view->n_hot; i++) {
    double x, y, half = icn_watch_place_node (d->place);

    ring_node (d, d->view->hot[i], TRUE, d->theme->warning, 3);
    icn_wires_sink (d->place->analysis, d->place->fold, &d->place->frame, d->view->hot[i], &x, &y);
    icn_scene_text (d->scene, &style, x, y - half - 6, _ ("hot node"));
  }
}

#define STACK 10          /* a source queue is drawn as a pile of up to this many messages */
/* Height of a pile of STACK messages, as a share of the distance between neighbouring nodes. */
#define STACK_HEIGHT 0.62
/* Least height of the rectangle that stands for one message of a source queue, in scene units. */
#define LEAST_PLATE 1.5
/* Least distance between nodes, in scene units, at which the number of messages in a long source
 * queue is written above its drawing. */
#define LEAST_NUMBER 40.0

/* Mean length, in flits, of the messages in the network; 1 if there are no messages. */
static double
mean_length (const IcnSnapshot *seen)
{
  double flits = 0;

  for (guint32 m = 0; m < seen->n_messages; m++)
    flits += seen->message[m].flits;
  return seen->n_messages > 0 ? flits / seen->n_messages : 1;
}

/* Draws a queue of n messages as a stack of plates, one for each message, from y upwards. Where the
 * plates would be too thin to count, the stack is a single bar, whose height grows ever more slowly
 * with n. */
static void
add_stack (IcnScene *scene, double x, double y, double wide, double n, double height)
{
  double plate = height / STACK;

  if (plate < LEAST_PLATE) {
    double bar = height * n / (n + STACK);

    icn_scene_rectangle (scene, x, y - bar, wide, bar);
    return;
  }
  for (guint i = 0; i < MIN (n, STACK); i++)
    icn_scene_rectangle (scene, x, y - (i + 1) * plate, wide, 0.7 * plate);
}

/* Draws beside each node a stack of plates that shows how many messages wait in its source queue:
 * the flits there divided by the mean length of messages. If there are more messages than the stack
 * can show, their number is written above it. */
static void
draw_queues (const Drawing *d)
{
  const IcnPictureFrame *frame = &d->place->frame;
  double half = icn_watch_place_node (d->place), wide = CLAMP (0.1 * frame->pitch, 1.5, 10);
  double high = STACK_HEIGHT * frame->pitch, length = mean_length (d->seen);
  IcnTextStyle style = { .color = d->theme->foreground,
                         .size = 0.75f * d->theme->text_size,
                         .align = ICN_ALIGN_MIDDLE };
  gboolean any = FALSE;

  for (IcnVertex v = 0; v < d->seen->n_terminals; v++) {
    double n, x, y;

    if (d->seen->queue[v] == 0)
      continue;
    icn_wires_place (d->place->analysis, d->place->fold, frame, v, &x, &y);
    if (x < frame->left || x > frame->left + frame->width || y - high < frame->top - frame->pitch ||
        y > frame->top + frame->height)
      continue;
    n = ceil ((double) d->seen->queue[v] / length);
    x -= half + 1.5 * wide;
    add_stack (d->scene, x, y + half, wide, n, high);
    any = TRUE;
    if (n > STACK && frame->pitch >= LEAST_NUMBER) {
      g_autofree char *number = icn_number (n);

      icn_scene_text (d->scene, &style, x + wide / 2, y + half - high - 2, number);
    }
  }
  if (any)
    icn_scene_fill (d->scene, icn_color_fade (d->theme->foreground, 0.7));
}

static void
draw_messages (Drawing *d)
{
  gboolean has_followed = d->view->followed < d->seen->n_messages;
  Group first = has_followed ? OTHERS : ALL, last = has_followed ? FOLLOWED : ALL;
  g_autoptr (GArray) nests = g_array_new (FALSE, FALSE, sizeof (Nest));
  g_autofree guint32 *in_node = g_new0 (guint32, d->place->analysis->net->n_vertices);

  d->nests = nests;
  d->in_node = in_node;
  find_nests (d);
  if (has_followed)
    draw_ends (d);
  icn_watch_tree (d->place, d->seen, d->view, d->theme, d->scene);
  for (int group = (int) first; group >= (int) last; group--)
    for (guint color = 0; color < N_COLORS; color++)
      draw_bands (d, color, (Group) group);
  for (int group = (int) first; group >= (int) last; group--)
    for (guint color = 0; color < N_COLORS; color++)
      draw_flits (d, color, (Group) group);
  draw_heads (d);
  draw_hot (d);
}

/* Colours wires by how full or busy their channels are. A wire that stands for both channels of a
 * link shows the higher of the two values. */
static void
draw_heat_wires (const Drawing *d, IcnWatchColor color)
{
  const IcnWatchPlace *place = d->place;
  g_autofree float *share =
    color == ICN_WATCH_OCCUPANCY ? icn_watch_fill (d->seen, 1) : icn_watch_busy (d->seen);
  g_autofree guint8 *step = g_new0 (guint8, MAX (place->wires->len, 1));
  double width = CLAMP (0.12 * place->frame.pitch, 1, 4);
  gboolean is_placed = place->frame.arrangement == ICN_ARRANGEMENT_PLACED;

  for (IcnChannelId c = 0; c < d->seen->n_channels; c++)
    if (place->wire_of[c] != ICN_NONE)
      step[place->wire_of[c]] = MAX (step[place->wire_of[c]], icn_watch_step (share[c]));
  for (guint s = 1; s <= ICN_WATCH_STEPS; s++) {
    for (guint32 w = 0; w < place->wires->len; w++)
      if (step[w] == s && is_placed)
        icn_watch_place_bar (place, w, width, d->scene);
      else if (step[w] == s)
        icn_wire_path (&g_array_index (place->wires, IcnWire, w), d->scene);
    if (is_placed)
      icn_scene_fill (d->scene, icn_watch_step_color (d->theme, s));
    else
      icn_scene_stroke (
        d->scene, &(IcnStroke){ .color = icn_watch_step_color (d->theme, s), .width = width });
  }
}

/* Colours the lanes beside the wires. If color is ICN_WATCH_OCCUPANCY, the lane of each virtual
 * channel shows how full its buffer is; else all lanes of a channel show how busy it has been. */
static void
draw_heat_lanes (const Drawing *d, IcnWatchColor color)
{
  gboolean by_vc = color == ICN_WATCH_OCCUPANCY;
  guint per_channel = by_vc ? d->seen->vcs : 1;
  g_autofree float *share =
    by_vc ? icn_watch_fill (d->seen, per_channel) : icn_watch_busy (d->seen);
  double first = by_vc ? 0 : (d->place->vcs - 1) / 2.0;
  float width = (float) (d->place->lane * (by_vc ? 0.85 : 0.6 * d->place->vcs));

  for (guint s = 1; s <= ICN_WATCH_STEPS; s++) {
    for (guint32 i = 0; i < d->seen->n_channels * per_channel; i++)
      if (icn_watch_step (share[i]) == s)
        icn_watch_place_path (d->place, i / per_channel, first + i % per_channel, d->scene);
    icn_scene_stroke (d->scene,
                      &(IcnStroke){ .color = icn_watch_step_color (d->theme, s), .width = width });
  }
}

/* Colours each square that stands for a block of nodes by how full or busy (as `color` says) the
 * channels that leave these nodes are on average. */
static void
draw_heat_blocks (const Drawing *d, IcnWatchColor color)
{
  const IcnWatchPlace *place = d->place;
  const IcnPlacement *placement = &place->analysis->placement[place->fold < 0.5 ? 0 : 1];
  const IcnNet *net = place->analysis->net;
  guint columns = (placement->columns + place->block - 1) / place->block;
  guint rows = (placement->rows + place->block - 1) / place->block;
  g_autofree float *share =
    color == ICN_WATCH_OCCUPANCY ? icn_watch_fill (d->seen, 1) : icn_watch_busy (d->seen);
  g_autofree double *sum = g_new0 (double, (gsize) columns *rows);
  g_autofree guint *count = g_new0 (guint, (gsize) columns * rows);

  for (IcnChannelId c = 0; c < net->n_channels; c++) {
    IcnVertex v = net->channel[c].source;
    gsize at =
      (gsize) (placement->row[v] / place->block) * columns + placement->column[v] / place->block;
    sum[at] += share[c];
    count[at]++;
  }
  for (guint s = 0; s <= ICN_WATCH_STEPS; s++) {
    for (gsize at = 0; at < (gsize) columns * rows; at++) {
      double x, y, half_width, half_height;
      if (count[at] == 0 || icn_watch_step (sum[at] / count[at]) != s)
        continue;
      icn_watch_place_block (place, at % columns, at / columns, &x, &y, &half_width, &half_height);
      icn_scene_rectangle (d->scene, x - 0.6 * half_width, y - 0.6 * half_height, 1.2 * half_width,
                           1.2 * half_height);
    }
    icn_scene_fill (d->scene, icn_watch_step_color (d->theme, s));
  }
}

static void
draw_knot (const Drawing *d)
{
  gboolean has_lanes = d->place->has_lanes;
  IcnColor color = icn_color_fade (d->theme->warning, has_lanes ? 0.32 : 1);
  float width = (float) (has_lanes ? 1.3 * d->place->lane + 4 : 5);

  for (guint i = 0; i < d->view->n_knot; i++) {
    const IcnBlocked *blocked = &d->view->knot[i];
    if (blocked->channel == ICN_NONE)
      continue;
    if (has_lanes)
      icn_watch_place_path (d->place, blocked->channel, blocked->vc, d->scene);
    else if (d->place->wire_of[blocked->channel] != ICN_NONE)
      icn_watch_place_bar (d->place, d->place->wire_of[blocked->channel], width, d->scene);
  }
  if (has_lanes)
    icn_scene_stroke (d->scene, &(IcnStroke){ .color = color, .width = width });
  else
    icn_scene_fill (d->scene, color);
  for (guint i = 0; i < d->view->n_knot && d->place->block == 1; i++)
    if (d->view->knot[i].channel == ICN_NONE)
      ring_node (d, d->view->knot[i].at, FALSE, color, 4);
}

static void
draw_places (const IcnWatchPicture *picture, const IcnSnapshot *snapshot, const IcnWatchView *view,
             const IcnTheme *theme, IcnScene *scene)
{
  const IcnWatchPlace *place = picture->place;
  const IcnPictureFrame *frame = &place->frame;
  Drawing d = { .place = place,
                .seen = snapshot,
                .view = view,
                .theme = theme,
                .scene = scene,
                .radius = CLAMP (place->lane * 0.58, 1.9, 4.5) };

  g_return_if_fail (snapshot->n_channels == place->analysis->net->n_channels);

  icn_scene_clip (scene, frame->left, frame->top, frame->width, frame->height);
  if (view->n_knot > 0 && place->has_lanes)
    draw_knot (&d);
  if (icn_watch_picture_shows_flits (picture))
    draw_messages (&d);
  else if (place->block > 1)
    draw_heat_blocks (&d, picture->color);
  else if (place->has_lanes)
    draw_heat_lanes (&d, picture->color);
  else
    draw_heat_wires (&d, picture->color);
  if (view->n_knot > 0 && !place->has_lanes)
    draw_knot (&d);
  if (place->has_lanes)
    draw_queues (&d);
  icn_scene_clip (scene, 0, 0, 0, 0);
}

void
icn_watch_picture_draw (const IcnWatchPicture *picture, const IcnSnapshot *snapshot,
                        const IcnWatchView *view, const IcnTheme *theme, IcnScene *scene)
{
  if (picture->modules != NULL)
    icn_watch_modules_draw (picture->modules, snapshot, picture->color, theme, scene);
  else
    draw_places (picture, snapshot, view, theme, scene);
}
