/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "picture-modules.h"
#include "picture-text.h"

#include "analysis.h"
#include "axis.h"
#include "module-graph.h"
#include "net-packages.h"
#include "net.h"
#include "physical.h"
#include "picture-color.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#define MARGIN 14.0     /* margin of the figure, scene units */
#define LEAST_LABEL 8.7 /* smallest legible text, scene units */
#define MOST_THICK 900  /* if a drawing has more lines than this, they are half as thick */
#define HIT_REACH 2.5   /* distance from a line at which the pointer hits it, scene units */
#define BAND 0.12       /* share of the theme's dim colour in the background of a module */

struct _IcnModulesPicture {
  const IcnNet *net; /* network of the analysis; a reference is held */
  IcnModulesForm form;
  IcnModulePlaces places; /* positions of boxes and lines; unused if the form is the graph of
                             modules */
  GArray *lines; /* array of IcnModuleLine: all lines; unused if the form is the graph of modules */
  IcnModuleGraph *graph;  /* the graph of modules, whose channels are drawn as lines; unused in
                             all other forms */
  GArray *shares;        /* array of IcnLineShare: the channels of each line */
};

/* The data with which the functions below draw a part of the picture. */
typedef struct {
  const IcnModulesPicture *picture;
  const IcnModulePlaces *places;
  const IcnTheme *theme;
  const IcnWireColors *colors;
  const IcnPhysical *physical;
  IcnScene *scene;
} Drawing;

static IcnModulesPicture *
new_picture (const IcnAnalysis *analysis, IcnModulesForm form, IcnVertex source,
             const IcnTheme *theme, const IcnPictureFrame *frame)
{
  IcnModulesPicture *picture = g_new0 (IcnModulesPicture, 1);
  guint32 module = source != ICN_NONE ? icn_net_package (analysis->net, source) : 0;

  picture->net = icn_net_ref (analysis->net);
  picture->form = form;
  if (form != ICN_MODULES_GRAPH) {
    icn_module_places_init (&picture->places, analysis, form, module, theme->text_size, frame);
    picture->lines = icn_module_places_lines (&picture->places, &picture->shares);
    return picture;
  }
  picture->graph = icn_module_graph_new (analysis, frame);
  picture->shares = g_array_new (FALSE, FALSE, sizeof (IcnLineShare));
  for (IcnChannelId c = 0; c < analysis->net->n_channels; c++) {
    IcnLineShare share = { c, picture->graph->bundle[c] };
    if (share.line != ICN_NONE)
      g_array_append_val (picture->shares, share);
  }
  return picture;
}

void
icn_modules_picture_free (IcnModulesPicture *picture)
{
  icn_net_unref ((IcnNet *) picture->net);
  g_clear_pointer (&picture->lines, g_array_unref);
  g_clear_pointer (&picture->graph, icn_module_graph_free);
  g_array_unref (picture->shares);
  g_free (picture);
}

guint32
icn_modules_picture_n_lines (const IcnModulesPicture *picture)
{
  return picture->graph != NULL ? picture->graph->graph->n_channels : picture->lines->len;
}

const GArray *
icn_modules_picture_shares (const IcnModulesPicture *picture)
{
  return picture->shares;
}

static const IcnModuleLine *
line_at (const IcnModulesPicture *picture, guint32 line)
{
  return &g_array_index (picture->lines, IcnModuleLine, line);
}

void
icn_modules_picture_path (const IcnModulesPicture *picture, guint32 line, IcnScene *scene)
{
  if (picture->graph != NULL) {
    icn_module_graph_path (picture->graph, line, scene);
    return;
  }
  icn_scene_move (scene, line_at (picture, line)->from.x, line_at (picture, line)->from.y);
  icn_scene_line (scene, line_at (picture, line)->to.x, line_at (picture, line)->to.y);
}

double
icn_modules_picture_width (const IcnModulesPicture *picture, guint32 line)
{
  if (picture->graph != NULL)
    return icn_module_graph_width (picture->graph, line);
  return picture->lines->len > MOST_THICK ? 0.45 : 0.9;
}

/* Whether boxes stand for several switches each. */
static gboolean
has_blocks (const IcnModulesPicture *picture)
{
  return picture->form != ICN_MODULES_INSIDE && picture->places.blocks < picture->net->n_terminals;
}

static void
hit_line (const Drawing *d, const IcnModuleLine *line, IcnChannelId c)
{
  icn_scene_hit (d->scene, &(IcnHit){ .kind = ICN_HIT_CHANNEL,
                                      .id = c,
                                      .x = line->from.x,
                                      .y = line->from.y,
                                      .x2 = line->to.x,
                                      .y2 = line->to.y,
                                      .reach = HIT_REACH });
}

/* Adds a square hit region of the given kind and id. at: its middle; half: half its side. */
static void
hit_mark (const Drawing *d, guint kind, guint32 id, IcnModulePoint at, double half)
{
  icn_scene_hit_box (d->scene, kind, id, at.x - half, at.y - half, at.x + half, at.y + half, 1);
}

static void
label (const Drawing *d, double x, double y, double size, IcnAlign align, const char *text)
{
  icn_scene_text (
    d->scene,
    &(IcnTextStyle){ .color = d->theme->foreground, .size = size, .align = align, .rise = 0.5f }, x,
    y, text);
}

/* Covers the wires behind a label with the background colour of modules, so that the label, which
 * is written afterwards, is legible. right: x of the label's right end. */
static void
clear_ground (const Drawing *d, double right, double y, double size, const char *text)
{
  double width = icn_scene_text_width (d->theme, size, FALSE, text);

  icn_scene_rectangle (d->scene, right - width - 2, y - 0.6 * size, width + 4, 1.2 * size);
  icn_scene_fill (d->scene, icn_color_mix (d->theme->background, d->theme->dim, BAND));
}

/* Writes the number of the other module at the end of a line that leads to or from it. If there is
 * no room for a number at each line, a single label such as "to all 8" stands for all of them. */
static void
label_stub (const Drawing *d, const IcnModuleLine *line)
{
  const IcnModuleStub *stub = &line->stub;
  double size = MIN (d->theme->text_size * 0.8, 0.95 * stub->room);
  double x = line->to.x + (stub->at_right ? 3 : -3);
  g_autofree char *text = NULL;

  if (size >= LEAST_LABEL)
    text = g_strdup_printf (stub->leaves ? _ ("to %u") : _ ("from %u"), stub->module);
  else if (stub->nth == stub->of / 2)
    text = g_strdup_printf (stub->leaves ? _ ("to all %u") : _ ("from all %u"), stub->of);
  if (text == NULL)
    return;
  size = MAX (size, LEAST_LABEL);
  if (!stub->at_right)
    clear_ground (d, x, line->to.y, size, text);
  label (d, x, line->to.y, size, stub->at_right ? ICN_ALIGN_START : ICN_ALIGN_END, text);
}

/* Writes the labels of lines that lead to other modules, over the wires. */
static void
label_stubs (const Drawing *d)
{
  for (guint i = 0; i < d->picture->lines->len; i++)
    if (line_at (d->picture, i)->is_stub)
      label_stub (d, line_at (d->picture, i));
}

/* Draws the lines; those with the same stroke (colour and width) form one path. A line whose
 * channels have different strokes is drawn once in each of them. */
static void
wires (const Drawing *d)
{
  const IcnModulesPicture *picture = d->picture;
  gboolean blocks = has_blocks (picture);

  for (guint s = 0; s < d->colors->n_strokes; s++) {
    g_autofree gboolean *drawn = g_new0 (gboolean, MAX (picture->lines->len, 1));
    IcnStroke stroke = d->colors->stroke[s];
    guint n = 0;

    for (guint i = 0; i < picture->shares->len; i++) {
      const IcnLineShare *share = &g_array_index (picture->shares, IcnLineShare, i);
      const IcnModuleLine *line = line_at (picture, share->line);

      if (picture->net->channel[share->channel].plane > 0 || drawn[share->line] ||
          icn_wire_colors_of (d->colors, share->channel) != s)
        continue;
      drawn[share->line] = TRUE;
      n++;
      icn_modules_picture_path (picture, share->line, d->scene);
      if (!blocks)
        hit_line (d, line, share->channel);
    }
    if (picture->form != ICN_MODULES_INSIDE)
      stroke.color.alpha *= blocks ? 0.6 : 0.9;
    stroke.width *= n > MOST_THICK ? 0.45 : 0.9;
    icn_scene_stroke (d->scene, &stroke);
  }
}

/* Adds the hit regions of the boxes. Each reports the first vertex that the box stands for. */
static void
hit_boxes (const Drawing *d)
{
  const IcnModulePlaces *places = d->places;
  const IcnNet *net = places->net;
  guint kind = has_blocks (d->picture) ? ICN_HIT_BLOCK : ICN_HIT_VERTEX;
  g_autoptr (GHashTable) found = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);

  for (guint receives = 0; receives < 2; receives++)
    for (IcnVertex v = 0; v < (receives ? net->n_terminals : net->n_vertices); v++) {
      guint column = icn_module_places_column (places, v, receives);
      IcnModulePoint at = icn_module_places_of (places, v, receives);
      gint64 key = (gint64) column << 32 | (gint64) (at.y * 64);

      /* Switches for replies are drawn at the positions of switches for requests, so they are
       * skipped. */
      if (net->channel[net->first_out[v]].plane > 0 && v >= net->n_terminals)
        continue;
      if (g_hash_table_add (found, g_memdup2 (&key, sizeof key)))
        hit_mark (d, kind, v, at, icn_module_places_half (places, column));
    }
}

static void
boxes (const IcnModulePlaces *places, const IcnTheme *theme, IcnScene *scene)
{
  for (guint column = 0; column < places->plan.n_stages + 2; column++) {
    gboolean ends = column == 0 || column > places->plan.n_stages;
    guint all = MIN (1u << (icn_module_places_bits (places, column) + places->plan.module_bits),
                     places->blocks);
    double half = icn_module_places_half (places, column);
    double x = places->frame.x + places->slot[column] * places->frame.pitch;

    for (guint pass = 0; pass < 2; pass++) {
      for (guint i = 0; i < all; i++) {
        double y = places->frame.top + (i + 0.5) / all * places->frame.height;

        if (column == 0)
          icn_scene_circle (scene, x, y, half);
        else
          icn_scene_rectangle (scene, x - half, y - half, 2 * half, 2 * half);
      }
      if (pass == 0)
        icn_scene_fill (scene, ends ? theme->accent : theme->surface);
      else
        icn_scene_stroke (scene, &(IcnStroke){ .color = ends ? theme->accent : theme->foreground,
                                               .width = CLAMP (0.12 * half, 0.4, 1) });
    }
  }
}

/* Draws a tinted background behind each module, with the module's number. */
static void
bands (const Drawing *d)
{
  const IcnPictureFrame *frame = &d->places->frame;
  guint n = 1u << d->places->plan.module_bits;
  double high = frame->height / n, gap = MIN (3, 0.08 * high), size = d->theme->text_size;

  if (high < ICN_MODULES_LEAST_PITCH)
    return;
  for (guint m = 0; m < n; m++)
    icn_scene_rectangle (d->scene, frame->left + 2.2 * size, frame->top + m * high + gap,
                         frame->width - 2.2 * size, high - 2 * gap);
  icn_scene_fill (d->scene, icn_color_fade (d->theme->dim, 0.14));
  for (guint m = 0; m < n && 0.8 * high >= LEAST_LABEL; m++) {
    g_autofree char *number = g_strdup_printf ("%u", m);

    label (d, frame->left + size, frame->top + (m + 0.5) * high, MIN (size, 0.8 * high),
           ICN_ALIGN_MIDDLE, number);
  }
}

/* Writes headings above the left and the right end of a drawing. Returns y of the middle of the
 * headings. */
static double
heads (const Drawing *d, const char *left, const char *right)
{
  const IcnPictureFrame *frame = &d->places->frame;
  double size = d->theme->text_size, y = frame->top - 1.1 * size;

  label (d, frame->left, y, size, ICN_ALIGN_START, left);
  label (d, frame->left + frame->width, y, size, ICN_ALIGN_END, right);
  return y;
}

static char *
hall (const Drawing *d)
{
  const IcnModulePlaces *places = d->places;
  const IcnModulePlan *plan = &places->plan;
  double y = heads (d, _ ("Processors"), _ ("Memories"));

  for (guint s = 0; s < plan->n_stages; s++)
    if (plan->stage[s].is_gap) {
      guint group = plan->stage[s].group;
      double x =
        places->frame.x + (places->slot[s + 1] + ICN_MODULES_GAP / 2) * places->frame.pitch;
      g_autofree char *bits = icn_picture_width (plan->name.inter[group]);
      g_autofree char *text = g_strdup_printf ("K%u, %s", 1u << plan->size_bits[group], bits);

      label (d, x, y, d->theme->text_size, ICN_ALIGN_MIDDLE, text);
    }
  if (places->form == ICN_MODULES_PARTITION)
    bands (d);
  wires (d);
  boxes (places, d->theme, d->scene);
  hit_boxes (d);
  if (has_blocks (d->picture))
    return g_strdup_printf (_ ("Each mark stands for %u processors or memories, or the switches "
                               "beside them."),
                            places->net->n_terminals / places->blocks);
  return g_strdup (_ ("Every line is a channel for requests, and one back for replies."));
}

static void
inside_boxes (const IcnModulePlaces *places, const IcnTheme *theme, IcnScene *scene)
{
  const IcnModulePlan *plan = &places->plan;
  guint n = 1u << (plan->n_bits - plan->module_bits);
  double pitch = places->high * (plan->name.hops + 1) / n, half = CLAMP (0.36 * pitch, 1, 9);

  for (guint s = 0; s < plan->n_stages; s++)
    for (guint pass = 0; pass < 2; pass++) {
      guint count = 1u << plan->stage[s].bits;
      double side = icn_module_places_stage_half (places, s);

      for (guint32 i = 0; i < count; i++) {
        IcnModulePoint at = icn_module_places_stage (places, s, i);

        icn_scene_rectangle (scene, at.x - side, at.y - side, 2 * side, 2 * side);
      }
      if (pass == 0)
        icn_scene_fill (scene, theme->surface);
      else
        icn_scene_stroke (scene, &(IcnStroke){ .color = theme->foreground, .width = 0.8f });
    }
  for (guint is_memory = 0; is_memory < 2; is_memory++) {
    for (guint32 i = 0; i < n; i++) {
      IcnModulePoint at = icn_module_places_terminal (places, i, is_memory);

      if (is_memory)
        icn_scene_rectangle (scene, at.x - half, at.y - half, 2 * half, 2 * half);
      else
        icn_scene_circle (scene, at.x, at.y, half);
    }
    icn_scene_fill (scene, is_memory ? theme->dim : theme->accent);
  }
}

static void
hit_inside (const Drawing *d)
{
  const IcnModulePlaces *places = d->places;
  const IcnNet *net = places->net;

  for (guint receives = 0; receives < 2; receives++)
    for (IcnVertex v = 0; v < (receives ? net->n_terminals : net->n_vertices); v++)
      if (icn_net_package (net, v) == places->module &&
          (v < net->n_terminals || net->channel[net->first_out[v]].plane == 0))
        hit_mark (d, ICN_HIT_VERTEX, v, icn_module_places_of (places, v, receives),
                  ICN_MODULES_LEAST_PITCH / 2);
}

static char *
inside (const Drawing *d)
{
  const IcnModulePlaces *places = d->places;
  const IcnModulePlan *plan = &places->plan;

  if (!icn_module_places_fit (places))
    return g_strdup (_ ("A module of more than 512 processors is too large to be drawn."));
  for (guint g = 0; g <= plan->name.hops; g++) {
    icn_scene_rectangle (d->scene, places->left - 6, places->top + (g + 0.02) * places->high,
                         places->right - places->left + 12, 0.96 * places->high);
    icn_scene_fill (d->scene, icn_color_fade (d->theme->dim, BAND));
  }
  heads (d, _ ("Processors and memories"), _ ("Other modules"));
  wires (d);
  label_stubs (d);
  inside_boxes (places, d->theme, d->scene);
  hit_inside (d);
  return g_strdup_printf (_ ("Module %u of %u: processors are circles, memories squares beside "
                             "them. Messages go right above and come back below."),
                          places->module, 1u << plan->module_bits);
}

/* Returns for each bundle, [icn_modules_picture_n_lines], the index of its stroke (colour and
 * width): the highest among the strokes of the bundle's channels for requests. Free with g_free. */
static guint *
bundle_strokes (const Drawing *d)
{
  const GArray *shares = d->picture->shares;
  guint *stroke = g_new0 (guint, MAX (icn_modules_picture_n_lines (d->picture), 1));

  for (guint i = 0; i < shares->len; i++) {
    const IcnLineShare *share = &g_array_index (shares, IcnLineShare, i);

    if (d->picture->net->channel[share->channel].plane == 0)
      stroke[share->line] =
        MAX (stroke[share->line], icn_wire_colors_of (d->colors, share->channel));
  }
  return stroke;
}

static char *
bundles (const Drawing *d)
{
  const IcnModuleGraph *graph = d->picture->graph;
  const IcnNet *net = d->picture->net;
  g_autofree guint *stroke_of = bundle_strokes (d);
  char *refusal = icn_module_graph_refusal (graph);
  double base = icn_physical_bits (d->physical, net, 0) / net->channel[0].width;
  g_autofree char *wires = icn_number (2 * graph->widest * base);

  if (refusal != NULL)
    return refusal;
  for (IcnChannelId c = 0; c < graph->graph->n_channels; c++) {
    IcnStroke stroke = d->colors->stroke[stroke_of[c]];

    if (!icn_module_graph_is_bundle (graph, c))
      continue;
    stroke.width = icn_module_graph_width (graph, c);
    stroke.color.alpha *= graph->thickest < 1 ? 0.7 : 1;
    icn_module_graph_path (graph, c, d->scene);
    icn_module_graph_hit (graph, c, d->scene);
    icn_scene_stroke (d->scene, &stroke);
  }
  icn_module_graph_modules (graph, d->theme, d->scene);
  for (guint32 m = 0; m < graph->graph->n_vertices; m++) {
    IcnModulePoint at;

    icn_module_graph_place (graph, m, &at.x, &at.y);
    hit_mark (d, ICN_HIT_MODULE, m, at, graph->radius);
  }
  return g_strdup_printf (_ ("%u bundles between %u modules; the thickest line is %s wires."),
                          graph->graph->n_channels / 2, graph->graph->n_vertices, wires);
}

/* Removes from the legend the colours that occur only on channels inside modules, because a drawing
 * of bundles does not show these channels. */
static void
hide_inside (IcnWireColors *colors, const IcnNet *net)
{
  colors->unseen = G_MAXUINT64;
  for (IcnChannelId c = 0; c < net->n_channels; c++)
    if (net->channel[c].level > 0 && net->channel[c].plane == 0)
      colors->unseen &= ~(G_GUINT64_CONSTANT (1) << icn_wire_colors_of (colors, c));
}

/* Draws a network of packaging modules into the scene. source: a processor; a drawing of a single
 * module shows the module of this processor. foot: height that is left free between the drawing and
 * its caption; *foot_top: receives y of the upper edge of that space. */
static IcnModulesPicture *
draw (const IcnAnalysis *analysis, IcnModulesForm form, IcnVertex source, const char *title,
      const IcnPhysical *physical, IcnColorBy color, const IcnTheme *theme, double foot,
      double *foot_top, IcnScene *scene)
{
  double width = icn_scene_width (scene), height = icn_scene_height (scene);
  double room = icn_picture_caption_room (theme, width) + foot;
  IcnPictureFrame frame = { .left = MARGIN,
                            .top = MARGIN,
                            .width = MAX (width - 2 * MARGIN, 1),
                            .height = MAX (height - 2 * MARGIN - room, 1),
                            .arrangement = ICN_ARRANGEMENT_FLAT };
  g_auto (IcnWireColors) colors = { 0 };
  g_autofree char *caption = NULL;
  IcnModulesPicture *picture;

  *foot_top = frame.top + frame.height;
  icn_scene_fill_box (scene, 0, 0, width, height, theme->background);
  icn_wire_colors_init (&colors, analysis, ICN_LAYOUT_GRID, TRUE, color, physical, NULL, theme);
  if (form == ICN_MODULES_GRAPH)
    hide_inside (&colors, analysis->net);
  if (title != NULL && height > ICN_PICTURE_LEAST_HEIGHT)
    icn_picture_title (scene, theme, title, &frame);
  if (color != ICN_COLOR_PLAIN)
    icn_wire_colors_legend (&colors, theme, scene, &frame);
  picture = new_picture (analysis, form, source, theme, &frame);
  const Drawing d = { .picture = picture,
                      .places = &picture->places,
                      .theme = theme,
                      .colors = &colors,
                      .physical = physical,
                      .scene = scene };
  caption = form == ICN_MODULES_GRAPH    ? bundles (&d)
            : form == ICN_MODULES_INSIDE ? inside (&d)
                                         : hall (&d);
  if (height > ICN_PICTURE_LEAST_HEIGHT)
    icn_picture_caption (scene, theme, caption);
  return picture;
}

IcnScene *
icn_modules_scene (const IcnAnalysis *analysis, IcnModulesForm form, IcnVertex source,
                   const char *title, const IcnPhysical *physical, IcnColorBy color,
                   const IcnTheme *theme, double width, double height)
{
  IcnScene *scene = icn_scene_new (width, height);
  double foot_top;

  icn_modules_picture_free (
    draw (analysis, form, source, title, physical, color, theme, 0, &foot_top, scene));
  return scene;
}

IcnModulesPicture *
icn_modules_picture_new (const IcnAnalysis *analysis, IcnModulesForm form, IcnVertex source,
                         const char *title, const IcnTheme *theme, double width, double height,
                         double foot, double *foot_top, IcnScene **still)
{
  *still = icn_scene_new (width, height);
  return draw (analysis, form, source, title, NULL, ICN_COLOR_PLAIN, theme, foot, foot_top, *still);
}

void
icn_modules_picture_cover (const IcnModulesPicture *picture, const IcnTheme *theme, IcnScene *scene)
{
  if (picture->graph != NULL)
    icn_module_graph_modules (picture->graph, theme, scene);
  else if (picture->form == ICN_MODULES_INSIDE)
    inside_boxes (&picture->places, theme, scene);
  else
    boxes (&picture->places, theme, scene);
}
