/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "module-places.h"
#include "analysis.h"
#include "net-packages.h"
#include "net.h"

#include <math.h>

/* A module is drawn only if it has at most 2^9 processors. */
#define MOST_INSIDE_BITS 9

static guint32
low_bits (guint32 number, guint bits)
{
  return number & ((1u << bits) - 1);
}

static guint32
reverse (guint32 number, guint bits)
{
  guint32 reversed = 0;

  for (guint i = 0; i < bits; i++)
    reversed |= (number >> i & 1) << (bits - 1 - i);
  return reversed;
}

guint
icn_module_places_column (const IcnModulePlaces *places, IcnVertex v, gboolean receives)
{
  const IcnNet *net = places->net;
  guint stage = icn_net_coordinates (net, v)[net->dimensions - 1];

  return stage == 0 && receives ? places->plan.n_stages + 1 : stage;
}

guint
icn_module_places_bits (const IcnModulePlaces *places, guint column)
{
  const IcnModulePlan *plan = &places->plan;

  if (column == 0 || column > plan->n_stages)
    return plan->n_bits - plan->module_bits;
  return plan->stage[column - 1].bits;
}

static guint
group_of (const IcnModulePlaces *places, guint column)
{
  const IcnModulePlan *plan = &places->plan;

  if (column == 0)
    return 0;
  return column > plan->n_stages ? plan->name.hops : plan->stage[column - 1].group;
}

/* Returns the row, within its module, at which switch `index` of a stage is drawn. Each stage
 * decides bits of the destination's address; the bits that earlier stages have decided are the
 * lowest bits of the row. With this order, one of the two wires from a switch to the next column is
 * straight. */
static guint32
place_in_module (const IcnModulePlaces *places, guint column, guint32 index)
{
  const IcnModulePlan *plan = &places->plan;
  const IcnModuleStage *stage;
  guint decided;

  if (column == 0)
    return index;
  stage = column <= plan->n_stages ? &plan->stage[column - 1] : NULL;
  if (stage == NULL || stage->is_tree) {
    guint below = icn_module_places_bits (places, column) - plan->row_bits;

    if (group_of (places, column) == 0)
      return index;
    return reverse (index >> below, plan->row_bits) << below | low_bits (index, below);
  }
  decided = stage->bits - stage->kept;
  return low_bits (index, stage->kept) << decided | reverse (index >> stage->kept, decided);
}

/* Returns the row of a switch in a column of the drawing ICN_MODULES_DANCE_HALL, which has all
 * processors on the left and all memories on the right. A message moves along one dimension of
 * modules after the other. The bits of the row are, from the highest: the coordinates of the
 * switch's module in the dimensions along which messages have not moved before this column; the row
 * of the switch within its module (`place`); and the module's coordinates in the other dimensions.
 * module: number of the switch's module. */
static guint32
place_in_hall (const IcnModulePlaces *places, guint column, guint32 module, guint32 place)
{
  const IcnModulePlan *plan = &places->plan;
  guint group = group_of (places, column), below = 0;
  guint bits = icn_module_places_bits (places, column);
  guint32 high = module, low = 0, under = 0;

  if (group == plan->name.hops && (column > plan->n_stages || plan->stage[column - 1].is_tree)) {
    below = bits - plan->row_bits;
    under = low_bits (place, below);
    place >>= below;
  }
  for (guint g = 0; g < group; g++)
    high >>= plan->size_bits[g];
  for (guint g = group; g-- > 0;)
    low =
      low << plan->size_bits[g] | reverse (icn_module_digit (plan, module, g), plan->size_bits[g]);
  place = (high << bits >> below | place);
  for (guint g = 0; g < group; g++)
    place <<= plan->size_bits[g];
  return (place | low) << below | under;
}

/* Returns how far down its column a vertex is drawn, from 0 to 1. index: number of the vertex among
 * those of its module in this column. If a box stands for a block of vertices, this is the middle
 * of the block. */
static double
share_of (const IcnModulePlaces *places, guint column, guint32 module, guint32 index)
{
  guint bits = icn_module_places_bits (places, column), all = bits + places->plan.module_bits;
  guint32 place = place_in_module (places, column, index);
  guint block;

  if (places->form == ICN_MODULES_DANCE_HALL)
    place = place_in_hall (places, column, module, place);
  else
    place |= module << bits;
  block = MIN (1u << all, places->blocks);
  return (floor (ldexp (place, -(int) all) * block) + 0.5) / block;
}

double
icn_module_places_half (const IcnModulePlaces *places, guint column)
{
  guint all = icn_module_places_bits (places, column) + places->plan.module_bits;
  double pitch = places->frame.height / MIN (1u << all, places->blocks);

  return MIN (0.32 * places->frame.pitch, CLAMP (0.36 * pitch, 1.2, 9));
}

/* Sets the x of each column, in column widths, with more room where wires lead to other modules. */
static void
set_slots (IcnModulePlaces *places)
{
  const IcnModulePlan *plan = &places->plan;
  IcnPictureFrame *frame = &places->frame;
  double left = places->form == ICN_MODULES_PARTITION ? 3 * places->text_size : 0;

  places->slot[0] = 0.5;
  for (guint column = 1; column < plan->n_stages + 2; column++)
    places->slot[column] = places->slot[column - 1] +
                           (column > 1 && plan->stage[column - 2].is_gap ? ICN_MODULES_GAP : 1);
  frame->pitch = (frame->width - left) / (places->slot[plan->n_stages + 1] + 0.5);
  frame->x = frame->left + left;
  for (places->blocks = places->net->n_terminals;
       places->blocks > 1 && frame->height / places->blocks < ICN_MODULES_LEAST_PITCH;
       places->blocks /= 2)
    ;
}

static void
set_bands (IcnModulePlaces *places)
{
  const IcnModulePlan *plan = &places->plan;
  const IcnPictureFrame *frame = &places->frame;
  guint group = 0;

  places->left = frame->left + 0.16 * frame->width;
  places->right = frame->left + frame->width - 7 * places->text_size;
  places->top = frame->top;
  places->high = frame->height / (plan->name.hops + 1);
  for (guint s = 0; s < plan->n_stages; s++)
    if (plan->stage[s].group > group)
      places->first[++group] = s;
  places->first[group + 1] = plan->n_stages;
}

void
icn_module_places_init (IcnModulePlaces *places, const IcnAnalysis *analysis, IcnModulesForm form,
                        guint32 module, double text_size, const IcnPictureFrame *frame)
{
  double heads = 1.6 * text_size;

  *places = (IcnModulePlaces){
    .net = analysis->net, .form = form, .module = module, .frame = *frame, .text_size = text_size
  };
  icn_module_plan (&analysis->topology, &places->plan);
  places->frame.top += heads;
  places->frame.height -= heads;
  if (form == ICN_MODULES_INSIDE)
    set_bands (places);
  else
    set_slots (places);
}

gboolean
icn_module_places_fit (const IcnModulePlaces *places)
{
  return places->form != ICN_MODULES_INSIDE ||
         places->plan.n_bits - places->plan.module_bits <= MOST_INSIDE_BITS;
}

/* Width in scene units reserved for module numbers on the left of each band (the columns of one
 * group of stages); less in a narrow drawing. */
static double
label_room (const IcnModulePlaces *places)
{
  return MIN (7 * places->text_size, 0.4 * (places->right - places->left));
}

/* x of the first column of a band, which shows the columns of one group of stages. If channels come
 * into the group from other modules, room is left free on the left for the numbers of these
 * modules. */
static double
band_left (const IcnModulePlaces *places, guint group)
{
  gboolean has_labels = group > 0 && group < places->plan.name.hops;

  return places->left + (has_labels ? 9.0 / 7 * label_room (places) : 0);
}

IcnModulePoint
icn_module_places_stage (const IcnModulePlaces *places, guint stage, guint32 index)
{
  const IcnModulePlan *plan = &places->plan;
  guint group = plan->stage[stage].group, n = places->first[group + 1] - places->first[group];
  double along = (stage - places->first[group] + 0.5) / n, left = band_left (places, group);
  guint32 place = place_in_module (places, stage + 1, index);
  double share = (place + 0.5) / (1u << plan->stage[stage].bits);

  if (group == plan->name.hops)
    along = 1 - along;
  return (IcnModulePoint){ left + along * (places->right - left),
                           places->top + (group + 0.06 + 0.88 * share) * places->high };
}

double
icn_module_places_stage_half (const IcnModulePlaces *places, guint stage)
{
  guint group = places->plan.stage[stage].group;
  double apart =
    (places->right - band_left (places, group)) / (places->first[group + 1] - places->first[group]);
  double pitch = 0.88 * places->high / (1u << places->plan.stage[stage].bits);

  return CLAMP (0.3 * MIN (pitch, apart), 1.2, 9);
}

IcnModulePoint
icn_module_places_terminal (const IcnModulePlaces *places, guint32 index, gboolean is_memory)
{
  guint n = 1u << (places->plan.n_bits - places->plan.module_bits);
  double all = places->high * (places->plan.name.hops + 1), pitch = all / n;

  return (IcnModulePoint){ places->frame.left + 10 + (is_memory ? 2.4 : 0) * MIN (9, 0.36 * pitch),
                           places->top + (index + 0.5) * pitch };
}

IcnModulePoint
icn_module_places_of (const IcnModulePlaces *places, IcnVertex v, gboolean receives)
{
  const IcnPictureFrame *frame = &places->frame;
  guint column = icn_module_places_column (places, v, receives);
  guint32 index = icn_net_coordinates (places->net, v)[0];

  if (places->form != ICN_MODULES_INSIDE)
    return (IcnModulePoint){ frame->x + places->slot[column] * frame->pitch,
                             frame->top +
                               share_of (places, column, icn_net_package (places->net, v), index) *
                                 frame->height };
  if (column == 0 || column > places->plan.n_stages)
    return icn_module_places_terminal (places, index, column > 0);
  return icn_module_places_stage (places, column - 1, index);
}

typedef struct {
  const IcnModulePlaces *places;
  GArray *lines, *shares;
  /* Hash table: the key is the ends of a line (Ends), the value is the line's index + 1. */
  GHashTable *found;
} Listing;

/* The two ends of a line as a hash key, rounded to 1/16 of a scene unit. */
typedef struct {
  gint32 x0, y0, x1, y1;
} Ends;

static guint
hash_ends (gconstpointer data)
{
  const Ends *ends = data;

  return (guint) ends->x0 ^ (guint) ends->y0 * 31 ^ (guint) ends->x1 * 1009 ^
         (guint) ends->y1 * 37019;
}

static gboolean
equal_ends (gconstpointer a, gconstpointer b)
{
  const Ends *p = a, *q = b;

  return p->x0 == q->x0 && p->y0 == q->y0 && p->x1 == q->x1 && p->y1 == q->y1;
}

/* Adds a channel to the line with the same ends. If there is none, a channel for requests makes a
 * new line, but a channel for replies is left out. */
static void
add_line (Listing *listing, const IcnModuleLine *line)
{
  const Ends ends = { (gint32) lround (16 * line->from.x), (gint32) lround (16 * line->from.y),
                      (gint32) lround (16 * line->to.x), (gint32) lround (16 * line->to.y) };
  guint32 index = GPOINTER_TO_UINT (g_hash_table_lookup (listing->found, &ends));

  if (index == 0) {
    if (listing->places->net->channel[line->channel].plane > 0)
      return;
    g_array_append_val (listing->lines, *line);
    index = listing->lines->len;
    g_hash_table_insert (listing->found, g_memdup2 (&ends, sizeof ends), GUINT_TO_POINTER (index));
  }
  IcnLineShare share = { line->channel, index - 1 };
  g_array_append_val (listing->shares, share);
}

/* Adds a channel to the line between the edges of the boxes of its two ends. */
static void
add_between (Listing *listing, IcnChannelId c)
{
  const IcnModulePlaces *places = listing->places;
  const IcnChannel *channel = &places->net->channel[c];
  IcnModuleLine line = { .from = icn_module_places_of (places, channel->source, FALSE),
                         .to = icn_module_places_of (places, channel->destination, TRUE),
                         .channel = c };

  if (places->form != ICN_MODULES_INSIDE) {
    guint column = icn_module_places_column (places, channel->source, FALSE);

    line.from.x += icn_module_places_half (places, column);
    line.to.x -= icn_module_places_half (places, column + 1);
  }
  add_line (listing, &line);
}

static void
add_stub (Listing *listing, IcnChannelId c, gboolean leaves, guint nth)
{
  const IcnModulePlaces *places = listing->places;
  const IcnChannel *channel = &places->net->channel[c];
  IcnVertex here = leaves ? channel->source : channel->destination;
  IcnVertex there = leaves ? channel->destination : channel->source;
  guint group = channel->dimension - 1 + !leaves;
  IcnModuleLine line = { .channel = c, .is_stub = TRUE };
  IcnModuleStub *stub = &line.stub;

  *stub = (IcnModuleStub){ .module = icn_net_package (places->net, there),
                           .leaves = leaves,
                           .at_right = leaves || group == places->plan.name.hops,
                           .nth = nth,
                           .of = places->net->radix[channel->dimension] };
  stub->room = places->high * 0.88 / stub->of;
  line.from = icn_module_places_of (places, here, FALSE);
  line.to =
    (IcnModulePoint){ stub->at_right ? places->right + 18 : places->left + label_room (places),
                      places->top + (group + 0.06) * places->high + (nth + 0.5) * stub->room };
  add_line (listing, &line);
}

/* Lists the lines of the drawing of a single module. plane: 0: lines of the channels for requests;
 * 1: of those for replies. A line to or from another module ends at the side of the drawing. These
 * lines are numbered separately for each dimension and for lines that leave and enter, so that
 * their ends can be placed one below the other. */
static void
list_inside (Listing *listing, guint plane)
{
  const IcnModulePlaces *places = listing->places;
  const IcnNet *net = places->net;
  guint n_out[ICN_MAX_DIMENSIONS] = { 0 }, n_in[ICN_MAX_DIMENSIONS] = { 0 };

  for (IcnChannelId c = 0; c < net->n_channels; c++) {
    const IcnChannel *channel = &net->channel[c];
    gboolean from = icn_net_package (net, channel->source) == places->module;
    gboolean to = icn_net_package (net, channel->destination) == places->module;

    if (channel->plane != plane)
      continue;
    if (channel->dimension == 0 && from)
      add_between (listing, c);
    if (channel->dimension > 0 && from)
      add_stub (listing, c, TRUE, n_out[channel->dimension]++);
    if (channel->dimension > 0 && to)
      add_stub (listing, c, FALSE, n_in[channel->dimension]++);
  }
}

GArray *
icn_module_places_lines (const IcnModulePlaces *places, GArray **shares)
{
  g_autoptr (GHashTable) found = g_hash_table_new_full (hash_ends, equal_ends, g_free, NULL);
  Listing listing = { .places = places,
                      .lines = g_array_new (FALSE, FALSE, sizeof (IcnModuleLine)),
                      .shares = g_array_new (FALSE, FALSE, sizeof (IcnLineShare)),
                      .found = found };

  for (guint plane = 0; plane < places->net->n_planes && icn_module_places_fit (places); plane++)
    if (places->form == ICN_MODULES_INSIDE)
      list_inside (&listing, plane);
    else
      for (IcnChannelId c = 0; c < places->net->n_channels; c++)
        if (places->net->channel[c].plane == plane)
          add_between (&listing, c);
  *shares = listing.shares;
  return listing.lines;
}
