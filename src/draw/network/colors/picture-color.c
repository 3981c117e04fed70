/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "picture-color.h"
#include "analysis.h"
#include "axis.h"
#include "field.h"
#include "loads.h"
#include "net-given.h"
#include "net-groups.h"
#include "net-stages.h"
#include "physical.h"
#include "picture-tracks.h"
#include "placement.h"
#include "topology.h"
#include "traffic.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#define SCALE_STEPS 8
#define SAME 1e-6 /* largest relative difference of waiting times that count as equal */
/* Opacity of all other wires while the wires of one legend entry are highlighted. */
#define OTHERS 0.13

/* Returns the number that the colour of a channel shows, such as its load or its width. */
static double
value_of (const IcnWireColors *colors, IcnChannelId c)
{
  const IcnAnalysis *analysis = colors->analysis;

  switch (colors->by) {
  case ICN_COLOR_LOAD:
    return analysis->loads != NULL ? icn_loads_relative (analysis->net, analysis->loads, c) : 0;
  case ICN_COLOR_WIDTH:
    return icn_physical_bits (colors->physical, analysis->net, c);
  case ICN_COLOR_LENGTH:
    return icn_placement_length (&analysis->placement[colors->layout], &analysis->net->channel[c]);
  case ICN_COLOR_DELAY:
    return colors->physical != NULL ? colors->physical->delay[c]
                                    : MAX (1, analysis->net->channel[c].delay);
  case ICN_COLOR_DIMENSION:
    return analysis->net->channel[c].dimension;
  case ICN_COLOR_LEVEL:
    return analysis->net->channel[c].level;
  case ICN_COLOR_USE:
  case ICN_COLOR_WAITING:
    return colors->values != NULL && isfinite (colors->values[c]) ? colors->values[c] : 0;
  case ICN_COLOR_PLAIN:
    return 0;
  }
  g_assert_not_reached ();
}

static void
measure_range (IcnWireColors *colors)
{
  colors->minimum = G_MAXDOUBLE;
  colors->maximum = 0;
  for (IcnChannelId c = 0; c < colors->analysis->net->n_channels; c++) {
    double value = value_of (colors, c);
    colors->minimum = MIN (colors->minimum, value);
    colors->maximum = MAX (colors->maximum, value);
  }
  colors->minimum = MIN (colors->minimum, colors->maximum);
}

/* The range of the wire lengths of one dimension, to be appended to its label, such as ", length
 * 1–2". Empty if the drawing does not show lengths. Free with g_free. */
static char *
lengths_of_dimension (const IcnWireColors *colors, guint dimension)
{
  const IcnNet *net = colors->analysis->net;
  const IcnPlacement *placement = &colors->analysis->placement[colors->layout];
  double shortest = G_MAXDOUBLE, longest = 0;
  g_autofree char *least = NULL, *most = NULL;

  for (IcnChannelId c = 0; c < net->n_channels; c++)
    if (net->channel[c].dimension == dimension) {
      double length = icn_placement_length (placement, &net->channel[c]);
      shortest = MIN (shortest, length);
      longest = MAX (longest, length);
    }
  if (longest == 0 || !colors->is_placed)
    return g_strdup ("");
  least = icn_number (shortest);
  most = icn_number (longest);
  if (shortest == longest)
    return g_strdup_printf (_ (", length %s"), most);
  return g_strdup_printf (_ (", length %s–%s"), least, most);
}

/* The colour of dimension d. If there are more dimensions than colours in the palette, colours are
 * reused, but blended with the foreground colour. Dashes would not help, because they are not
 * visible on thousands of short wires. */
static IcnColor
dimension_color (const IcnTheme *theme, guint d)
{
  double share = MIN (0.45 * (d / icn_theme_palette_size ()), 0.8);

  return icn_color_mix (icn_theme_color (theme, d), theme->foreground, share);
}

/* Makes the strokes (colours and widths of wires) of a multistage network: one for the channels out
 * of each stage, and one for the channels into the first stage. */
static void
list_stages (IcnWireColors *colors, const IcnTheme *theme)
{
  guint n = icn_net_n_stages (colors->analysis->net);

  colors->title = g_strdup (_ ("Stage"));
  colors->n_strokes = MIN (n + 1, ICN_MAX_WIRE_STROKES);
  for (guint s = 0; s < colors->n_strokes; s++) {
    colors->stroke[s] = (IcnStroke){ .color = dimension_color (theme, s), .width = 1 };
    colors->label[s] = s == n ? g_strdup (_ ("Into stage 0")) : g_strdup_printf (_ ("Stage %u"), s);
    colors->short_label[s] = s == n ? g_strdup (_ ("in")) : g_strdup_printf ("%u", s);
  }
  if (colors->n_strokes > n)
    colors->stroke[n].color = theme->dim;
}

/* Returns the number of dimensions that channels have: one more than the highest dimension of any
 * channel. */
static guint
count_dimensions (const IcnNet *net)
{
  guint n = 0;

  for (guint i = 0; i < net->n_classes; i++)
    n = MAX (n, net->channel_class[i].dimension + 1u);
  return n;
}

/* Whether the channels of a dimension lead from one package to another. */
static gboolean
leaves_package (const IcnNet *net, guint dimension)
{
  for (guint i = 0; i < net->n_classes; i++)
    if (net->channel_class[i].dimension == dimension && net->channel_class[i].level > 0)
      return TRUE;
  return FALSE;
}

/* The first class of channels (IcnChannelClass) that belongs to a dimension; NULL if there is
 * none. */
static const IcnChannelClass *
class_of_dimension (const IcnNet *net, guint dimension)
{
  for (guint i = 0; i < net->n_classes; i++)
    if (net->channel_class[i].dimension == dimension)
      return &net->channel_class[i];
  return NULL;
}

static char *
dimension_label (const IcnWireColors *colors, guint dimension)
{
  const IcnNet *net = colors->analysis->net;
  const IcnChannelClass *class = class_of_dimension (net, dimension);
  g_autofree char *lengths = lengths_of_dimension (colors, dimension);

  if (net->packages != NULL)
    return leaves_package (net, dimension)
             ? g_strdup_printf (_ ("Between modules, dimension %u"), dimension)
             : g_strdup (_ ("Inside a module"));
  switch (class != NULL ? class->joins : ICN_JOINS_ANY) {
  case ICN_JOINS_TERMINALS:
    return g_strdup_printf (_ ("Terminals%s"), lengths);
  case ICN_JOINS_GROUP:
    return g_strdup_printf (_ ("Inside groups%s"), lengths);
  case ICN_JOINS_GROUPS:
    return g_strdup_printf (_ ("Between groups%s"), lengths);
  case ICN_JOINS_LEVELS:
    /* Translators: links between two levels of a tree, with their lengths. */
    return g_strdup_printf (_ ("Levels %u and %u%s"), class->lower, class->lower + 1, lengths);
  }
  /* In a network with switches, or one that the user has defined, links belong to dimensions only
   * if the network is a product of networks. */
  if (icn_topology_channel_classes (&colors->analysis->topology) == 0 &&
      (icn_net_has_names (net) || icn_net_is_indirect (net)))
    return g_strdup_printf (_ ("Links%s"), lengths);
  return g_strdup_printf (_ ("Dimension %u%s"), dimension, lengths);
}

static void
list_dimensions (IcnWireColors *colors, const IcnTheme *theme)
{
  if (icn_net_has_stages (colors->analysis->net)) {
    list_stages (colors, theme);
    return;
  }
  colors->title = g_strdup (_ ("Dimension"));
  colors->n_strokes = CLAMP (count_dimensions (colors->analysis->net), 1, ICN_MAX_WIRE_STROKES);
  for (guint d = 0; d < colors->n_strokes; d++) {
    colors->stroke[d] = (IcnStroke){ .color = dimension_color (theme, d), .width = 1 };
    colors->label[d] = dimension_label (colors, d);
    colors->short_label[d] = g_strdup_printf ("%u", d);
  }
}

/* Gives all wires the same stroke. label: text of the only legend entry, such as the value that all
 * channels have in common. */
static void
make_single (IcnWireColors *colors, const char *label, const IcnTheme *theme)
{
  colors->n_strokes = 1;
  colors->stroke[0] = (IcnStroke){ .color = icn_theme_heat (theme, 1), .width = 1 };
  colors->label[0] = g_strdup (label);
  colors->short_label[0] = g_strdup (label);
}

static void
list_levels (IcnWireColors *colors, const IcnTheme *theme)
{
  if (colors->analysis->net->packages == NULL) {
    make_single (colors, _ ("Nothing is packaged"), theme);
    return;
  }
  measure_range (colors);
  colors->title = g_strdup (_ ("Packaging level"));
  colors->n_strokes = MIN ((guint) colors->maximum + 1, ICN_MAX_WIRE_STROKES);
  for (guint i = 0; i < colors->n_strokes; i++) {
    colors->stroke[i] = (IcnStroke){ .color = icn_theme_color (theme, i), .width = 1 + 0.5f * i };
    colors->label[i] = i == 0 ? g_strdup (_ ("Inside a module"))
                              : g_strdup_printf (_ ("Between modules, level %u"), i);
    colors->short_label[i] = g_strdup_printf ("%u", i);
  }
}

static void
make_scale (IcnWireColors *colors, const char *title, const IcnTheme *theme)
{
  colors->title = g_strdup (title);
  colors->is_scale = TRUE;
  colors->n_strokes = SCALE_STEPS;
  for (guint i = 0; i < SCALE_STEPS; i++) {
    double share = (i + 1.0) / SCALE_STEPS;
    colors->stroke[i] =
      (IcnStroke){ .color = icn_theme_heat (theme, share), .width = 0.6f + 1.2f * share };
  }
}

/* Makes a colour scale that begins at 0 and whose strokes are thicker for larger values. */
static void
make_thick_scale (IcnWireColors *colors, const char *title, const IcnTheme *theme)
{
  colors->minimum = 0;
  make_scale (colors, title, theme);
  for (guint i = 0; i < SCALE_STEPS; i++)
    colors->stroke[i].width = 0.7f + 2.0f * (i + 1) / SCALE_STEPS;
}

/* Name of the traffic: analysis->traffic_name if it is set; else the name of the pattern, such as
 * "Rotate Left (1)", or "Matrix" for traffic from a file. Free with g_free. */
static char *
traffic_words (const IcnAnalysis *analysis)
{
  const IcnTrafficSettings *pattern = &analysis->pattern;
  g_autofree char *text = icn_row_to_text (&pattern->choice);

  if (analysis->traffic_name != NULL)
    return g_strdup (analysis->traffic_name);
  return icn_traffic_get_file (pattern) != NULL
           ? g_strdup (_ (pattern->choice.row->title))
           : icn_field_words (icn_field_find ("traffic"), text);
}

/* Adds a value to colors->value, a list in ascending order, unless the list has it already. Values
 * that differ by less than 1e-9 of colors->maximum count as equal. FALSE if the list is full. */
static gboolean
list_value (IcnWireColors *colors, double value)
{
  double close = 1e-9 * colors->maximum;
  guint i = 0;

  while (i < colors->n_strokes && colors->value[i] < value - close)
    i++;
  if (i < colors->n_strokes && colors->value[i] <= value + close) {
    colors->value[i] = MAX (colors->value[i], value);
    return TRUE;
  }
  if (colors->n_strokes == SCALE_STEPS)
    return FALSE;
  for (guint last = colors->n_strokes++; last > i; last--)
    colors->value[last] = colors->value[last - 1];
  colors->value[i] = value;
  return TRUE;
}

/* Lists in colors->value the distinct values that the channels have, such as their loads. FALSE if
 * there are more than a legend can show. */
static gboolean
list_values (IcnWireColors *colors)
{
  for (IcnChannelId c = 0; c < colors->analysis->net->n_channels; c++)
    if (!list_value (colors, value_of (colors, c))) {
      colors->n_strokes = 0;
      return FALSE;
    }
  return TRUE;
}

static void
scale_loads (IcnWireColors *colors, const IcnTheme *theme)
{
  g_autofree char *traffic = traffic_words (colors->analysis);

  if (colors->analysis->loads == NULL) {
    make_single (colors, _ ("No channel loads"), theme);
    return;
  }
  measure_range (colors);
  if (colors->maximum - colors->minimum < 1e-9 * colors->maximum || colors->maximum == 0) {
    g_autofree char *number = icn_number (colors->maximum);
    g_autofree char *label =
      g_strdup_printf (_ ("Load of every channel, %s traffic: %s"), traffic, number);
    make_single (colors, label, theme);
    return;
  }
  g_autofree char *title = g_strdup_printf (_ ("Channel load, %s traffic"), traffic);
  colors->minimum = 0;
  if (!list_values (colors)) {
    make_thick_scale (colors, title, theme);
    return;
  }
  colors->title = g_strdup (title);
  colors->has_title = TRUE;
  for (guint i = 0; i < colors->n_strokes; i++) {
    double share = colors->value[i] / colors->maximum;
    colors->stroke[i] =
      (IcnStroke){ .color = icn_theme_heat (theme, share), .width = 0.7f + 2.0f * share };
    colors->label[i] = icn_number (colors->value[i]);
    colors->short_label[i] = g_strdup (colors->label[i]);
  }
  if (colors->value[0] == 0) /* the first entry is for idle channels */
    colors->stroke[0] = (IcnStroke){ .color = icn_color_fade (theme->dim, 0.5), .width = 0.7f };
}

/* Thickness of a wire. Each doubling of the width in bits adds a constant. Equal widths have the
 * same thickness in all drawings, so that drawings can be compared. */
static float
thickness_of (double bits)
{
  return CLAMP (1 + 0.55 * log2 (MAX (bits, 1)), 1, 5);
}

static void
scale_widths (IcnWireColors *colors, const IcnTheme *theme)
{
  measure_range (colors);
  if (colors->minimum == colors->maximum) {
    g_autofree char *width = icn_number_with_unit (colors->maximum, "bits");
    g_autofree char *label = g_strdup_printf (_ ("Every channel: %s"), width);
    make_single (colors, label, theme);
    colors->stroke[0].width = thickness_of (colors->maximum);
    return;
  }
  colors->minimum = 0;
  if (!list_values (colors)) {
    make_scale (colors, _ ("Channel width, bits"), theme);
    return;
  }
  colors->title = g_strdup (_ ("Channel width, bits"));
  colors->has_title = TRUE;
  for (guint i = 0; i < colors->n_strokes; i++) {
    double share = colors->value[i] / colors->maximum;
    colors->stroke[i] = (IcnStroke){ .color = icn_theme_heat (theme, share),
                                     .width = thickness_of (colors->value[i]) };
    colors->label[i] = icn_number (colors->value[i]);
    colors->short_label[i] = g_strdup (colors->label[i]);
  }
}

static void
scale_lengths (IcnWireColors *colors, const IcnTheme *theme)
{
  measure_range (colors);
  if (!list_values (colors)) {
    colors->minimum = 0;
    make_scale (colors, _ ("Wire length, node pitches"), theme);
    return;
  }
  colors->title = g_strdup (_ ("Wire length"));
  for (guint i = 0; i < colors->n_strokes; i++) {
    double share = (i + 1.0) / colors->n_strokes;
    colors->stroke[i] =
      (IcnStroke){ .color = icn_theme_heat (theme, share), .width = 0.8f + 0.8f * share };
    colors->short_label[i] = icn_number (colors->value[i]);
    colors->label[i] = g_strdup_printf (_ ("Length %s"), colors->short_label[i]);
  }
}

static void
scale_delays (IcnWireColors *colors, const IcnTheme *theme)
{
  measure_range (colors);
  if (colors->maximum - colors->minimum <= 1e-9 * colors->maximum) {
    g_autofree char *number = icn_number (colors->maximum);
    /* Translators: a number of cycles. */
    g_autofree char *label = g_strdup_printf (_ ("Delay of every channel: %s"), number);

    make_single (colors, label, theme);
    return;
  }
  colors->minimum = 0;
  if (!list_values (colors)) {
    make_scale (colors, _ ("Channel delay, cycles"), theme);
    return;
  }
  colors->title = g_strdup (_ ("Channel delay, cycles"));
  colors->has_title = TRUE;
  for (guint i = 0; i < colors->n_strokes; i++) {
    double share = (i + 1.0) / colors->n_strokes;
    colors->stroke[i] =
      (IcnStroke){ .color = icn_theme_heat (theme, share), .width = 0.8f + 0.8f * share };
    colors->label[i] = icn_number (colors->value[i]);
    colors->short_label[i] = g_strdup (colors->label[i]);
  }
}

static void
scale_use (IcnWireColors *colors, const IcnTheme *theme)
{
  if (colors->values == NULL) {
    make_single (colors, _ ("Not measured yet: see the page Loads"), theme);
    return;
  }
  measure_range (colors);
  if (colors->maximum == 0) {
    make_single (colors, _ ("No channel is used"), theme);
    return;
  }
  make_thick_scale (colors, _ ("Measured utilization"), theme);
}

static void
scale_waiting (IcnWireColors *colors, const IcnTheme *theme)
{
  if (colors->values == NULL) {
    make_single (colors, _ ("No waiting is known"), theme);
    return;
  }
  measure_range (colors);
  if (colors->maximum - colors->minimum <= SAME * colors->maximum) {
    g_autofree char *wait = icn_number_with_unit (colors->maximum, "cycles");
    g_autofree char *label = g_strdup_printf (_ ("Wait for every channel: %s"), wait);

    make_single (colors, label, theme);
    return;
  }
  make_thick_scale (colors, _ ("Wait at half of saturation, cycles"), theme);
}

void
icn_wire_colors_init (IcnWireColors *colors, const IcnAnalysis *analysis, IcnLayout layout,
                      gboolean is_placed, IcnColorBy by, const IcnPhysical *physical,
                      const double *values, const IcnTheme *theme)
{
  *colors = (IcnWireColors){ .analysis = analysis,
                             .physical = physical,
                             .values = values,
                             .by = by,
                             .layout = layout,
                             .is_placed = is_placed,
                             .isolated = ICN_NONE };
  switch (by) {
  case ICN_COLOR_DIMENSION:
    list_dimensions (colors, theme);
    break;
  case ICN_COLOR_LOAD:
    scale_loads (colors, theme);
    break;
  case ICN_COLOR_WIDTH:
    scale_widths (colors, theme);
    break;
  case ICN_COLOR_LENGTH:
    scale_lengths (colors, theme);
    break;
  case ICN_COLOR_DELAY:
    scale_delays (colors, theme);
    break;
  case ICN_COLOR_LEVEL:
    list_levels (colors, theme);
    break;
  case ICN_COLOR_USE:
    scale_use (colors, theme);
    break;
  case ICN_COLOR_WAITING:
    scale_waiting (colors, theme);
    break;
  case ICN_COLOR_PLAIN:
    make_single (colors, "", theme);
    colors->stroke[0].color = icn_color_fade (theme->dim, 0.4);
    break;
  }
}

void
icn_wire_colors_isolate (IcnWireColors *colors, guint stroke)
{
  if (stroke >= colors->n_strokes || colors->n_strokes < 2 || colors->is_scale)
    return;
  colors->isolated = stroke;
  for (guint i = 0; i < colors->n_strokes; i++)
    if (i != stroke)
      colors->stroke[i].color = icn_color_fade (colors->stroke[i].color, OTHERS);
}

void
icn_wire_colors_clear (IcnWireColors *colors)
{
  g_clear_pointer (&colors->title, g_free);
  for (guint i = 0; i < ICN_MAX_WIRE_STROKES; i++) {
    g_clear_pointer (&colors->label[i], g_free);
    g_clear_pointer (&colors->short_label[i], g_free);
  }
}

guint
icn_wire_colors_of (const IcnWireColors *colors, IcnChannelId channel)
{
  guint last = colors->n_strokes - 1;

  if (last == 0)
    return 0;
  double value = value_of (colors, channel);
  if (colors->is_scale) {
    double step = ceil (value / colors->maximum * colors->n_strokes - 1e-9) - 1;
    return (guint) CLAMP (step, 0, last);
  }
  if (colors->by == ICN_COLOR_LENGTH || colors->by == ICN_COLOR_LOAD ||
      colors->by == ICN_COLOR_WIDTH || colors->by == ICN_COLOR_DELAY) {
    guint i = 0;
    while (i < last && colors->value[i] < value)
      i++;
    return i;
  }
  return (guint) CLAMP (value, 0, last);
}

guint
icn_wire_colors_of_link (const IcnWireColors *colors, IcnChannelId channel)
{
  guint stroke = icn_wire_colors_of (colors, channel);
  IcnChannelId back = ICN_NONE;

  if (icn_wire_colors_has_thickness (colors))
    back = icn_tracks_opposite (colors->analysis->net, channel);
  return back == ICN_NONE ? stroke : MAX (stroke, icn_wire_colors_of (colors, back));
}

gboolean
icn_wire_colors_has_thickness (const IcnWireColors *colors)
{
  return colors->by == ICN_COLOR_LOAD || colors->by == ICN_COLOR_WIDTH ||
         icn_color_needs_values (colors->by);
}

static const IcnChoice choices[] = {
  [ICN_COLOR_DIMENSION] = { "dimension", N_ ("By dimension"), NULL },
  [ICN_COLOR_LOAD] = { "load", N_ ("By channel load"), NULL },
  [ICN_COLOR_WIDTH] = { "width", N_ ("By channel width"), NULL },
  [ICN_COLOR_LENGTH] = { "length", N_ ("By wire length"), NULL },
  [ICN_COLOR_DELAY] = { "delay", N_ ("By channel delay"), NULL },
  [ICN_COLOR_LEVEL] = { "level", N_ ("By packaging level"), NULL },
  [ICN_COLOR_USE] = { "utilization", N_ ("By measured utilization"), NULL },
  [ICN_COLOR_WAITING] = { "waiting", N_ ("By waiting"), NULL },
};

const IcnChoice *
icn_colors (guint *n_colors)
{
  *n_colors = G_N_ELEMENTS (choices);
  return choices;
}

gboolean
icn_color_find (const char *id, IcnColorBy *color)
{
  for (guint i = 0; i < G_N_ELEMENTS (choices); i++)
    if (g_strcmp0 (id, choices[i].id) == 0) {
      *color = (IcnColorBy) i;
      return TRUE;
    }
  return FALSE;
}

gboolean
icn_color_needs_values (IcnColorBy by)
{
  return by == ICN_COLOR_USE || by == ICN_COLOR_WAITING;
}
