/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Dragonflies: J. Kim, W. J. Dally, S. Scott and D. Abts, "Technology-driven, highly-scalable
 * dragonfly topology", ISCA 2008. A group is a complete graph of a routers; each router has p
 * terminals and h global links to other groups. With a h + 1 groups there is one global link
 * between every two groups; with g groups there are ⌊a h / (g - 1)⌋, and the remaining ends of
 * global links are unused.
 *
 * Global link q of a group, q = 0 .. a h - 1, is at router q / h. The arrangement determines to
 * which group it leads: C. Camarero, E. Vallejo and R. Beivide, "Topological characterization of
 * Hamming and dragonfly networks and its implications on routing", ACM TACO 11(4), 2014. Routes
 * follow from the graph. */
#include "dragonfly.h"
#include "error.h"
#include "net-builder.h"
#include "net-methods.h"
#include "placement.h"
#include "topology-kind.h"
#include "width-ratio.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#define MOST_VERTICES 65536
#define MOST_PORTS 1024

static const IcnChoice arrangements[] = {
  [ICN_ARRANGEMENT_CONSECUTIVE] = { "consecutive", N_ ("Consecutive"),
                                    N_ ("The global links of a group lead to the other groups in "
                                        "order.") },
  [ICN_ARRANGEMENT_PALMTREE] = { "palmtree", N_ ("Palm Tree"),
                                 N_ (
                                   "Each global link of a group leads one group farther back than "
                                   "the link before it. All groups have the same arrangement.") },
  [ICN_ARRANGEMENT_CIRCULANT] = { "circulant", N_ ("Circulant"),
                                  N_ ("The global links of a group come in pairs, which lead "
                                      "equally far forward and back. All groups have the same "
                                      "arrangement.") },
};

/* Default settings of a dragonfly; keys and values alternate. A router gets as many terminals as it
 * has global links by default: two. */
static const char *const usual[] = { "concentration", "2", NULL };

const IcnParameter icn_routers_parameter = {
  .key = "routers",
  .type = ICN_PARAMETER_COUNT,
  .affects = ICN_AFFECTS_ALL,
  .label = N_ ("Routers in a Group"),
  .help =
    N_ ("Number of routers in a group of a dragonfly. Each is linked to every other of its group."),
  .minimum = 1,
  .maximum = MOST_PORTS,
  .usual = 4,
};

const IcnParameter icn_global_links_parameter = {
  .key = "global-links",
  .type = ICN_PARAMETER_COUNT,
  .affects = ICN_AFFECTS_ALL,
  .label = N_ ("Global Links"),
  .help = N_ ("Number of links of each router to other groups."),
  .minimum = 1,
  .maximum = MOST_PORTS,
  .usual = 2,
};

const IcnParameter icn_groups_parameter = {
  .key = "groups",
  .type = ICN_PARAMETER_COUNT,
  .affects = ICN_AFFECTS_ALL,
  .label = N_ ("Groups"),
  .help = N_ ("Number of groups of a dragonfly. 0 stands for the largest possible number, one more "
              "than the global links of a group."),
  .minimum = 2,
  .maximum = MOST_VERTICES,
  .or_none = TRUE,
};

const IcnParameter icn_arrangement_parameter = {
  .key = "arrangement",
  .type = ICN_PARAMETER_CHOICE,
  .affects = ICN_AFFECTS_ALL,
  .label = N_ ("Global Arrangement"),
  .help = N_ ("Rule by which the global links of a group are connected to other groups."),
  .choices = arrangements,
  .n_choices = G_N_ELEMENTS (arrangements),
};

static const IcnParameter *const parameters[] = {
  &icn_concentration_parameter, &icn_width_ratio_parameter, &icn_routers_parameter,
  &icn_global_links_parameter,  &icn_groups_parameter,      &icn_arrangement_parameter,
  NULL,
};

/* The size of a dragonfly, derived from its settings. */
typedef struct {
  guint32 p, a, h, g; /* p: terminals of a router; a: routers of a group; h: global links of a
                         router; g: number of groups */
  guint32 links; /* number of global links between every two groups */
  IcnDragonflyArrangement arrangement;
  double width[3]; /* relative width of the channels of each class: local, global, to terminals */
} Dragonfly;

/* The classes of channels; each is stored as a dimension of the network. */
enum { LOCAL, GLOBAL, OF_TERMINALS };

static Dragonfly
dragonfly_of (const IcnTopologySettings *settings)
{
  Dragonfly fly = { .p = icn_topology_value (settings, &icn_concentration_parameter),
                    .a = icn_topology_value (settings, &icn_routers_parameter),
                    .h = icn_topology_value (settings, &icn_global_links_parameter),
                    .g = icn_topology_value (settings, &icn_groups_parameter),
                    .arrangement = icn_topology_value (settings, &icn_arrangement_parameter) };

  if (fly.g == 0)
    fly.g = fly.a * fly.h + 1;
  fly.links = fly.a * fly.h / (fly.g - 1);
  for (guint i = 0; i < G_N_ELEMENTS (fly.width); i++)
    fly.width[i] = icn_width_ratio_of (settings, i);
  return fly;
}

static double
nodes (const IcnTopologySettings *settings)
{
  Dragonfly fly = dragonfly_of (settings);

  return (double) fly.p * fly.a * fly.g;
}

static double
vertices (const IcnTopologySettings *settings)
{
  Dragonfly fly = dragonfly_of (settings);

  return (fly.p + 1.0) * fly.a * fly.g;
}

static gboolean
check (const IcnTopologySettings *settings, GError **error)
{
  Dragonfly fly = dragonfly_of (settings);

  if (fly.links == 0 || fly.h > fly.g - 1) /* refused: too few links to join all groups, or a router
                                              that would need two links to one group */
    return icn_error_range (error, "groups", fly.g, fly.h + 1.0, fly.a * fly.h + 1.0);
  return vertices (settings) <= MOST_VERTICES ||
         icn_error_set (
           error, ICN_ERROR_TOO_LARGE, "groups",
           "a dragonfly has at most %u terminals and routers; this one would have %.0f",
           MOST_VERTICES, vertices (settings));
}

static void
limit (IcnTopologySettings *settings)
{
  Dragonfly fly = dragonfly_of (settings);

  if (fly.links == 0 || fly.h > fly.g - 1)
    icn_values_set_number (&settings->values, &icn_groups_parameter, 0);
}

/* Sets the settings to the smallest balanced dragonfly that has at least n_nodes nodes. A balanced
 * dragonfly has a = 2 p = 2 h and the largest possible number of groups. */
static gboolean
fit (IcnTopologySettings *settings, double n_nodes)
{
  guint h = 1;

  while (2.0 * h * h * (2.0 * h * h + 1) < n_nodes && h < 12)
    h++;
  icn_values_set_number (&settings->values, &icn_concentration_parameter, h);
  icn_values_set_number (&settings->values, &icn_routers_parameter, 2 * h);
  icn_values_set_number (&settings->values, &icn_global_links_parameter, h);
  icn_values_set_number (&settings->values, &icn_groups_parameter, 0);
  return TRUE;
}

/* The group to which global link r of group `from` leads, r = 0 .. g - 2. These g - 1 links lead
 * to each other group once. */
static guint32
group_at (const Dragonfly *fly, guint32 from, guint32 r)
{
  guint32 g = fly->g, far = r / 2 + 1;

  switch (fly->arrangement) {
  case ICN_ARRANGEMENT_CONSECUTIVE:
    return r < from ? r : r + 1;
  case ICN_ARRANGEMENT_PALMTREE:
    return (from + g - r - 1) % g;
  case ICN_ARRANGEMENT_CIRCULANT:
    return (r % 2 == 0 ? from + far : from + g - far) % g;
  }
  return from;
}

/* Returns the index that link r of group `from` has in group `to`, to which it leads. */
static guint32
back_of (const Dragonfly *fly, guint32 from, guint32 to, guint32 r)
{
  switch (fly->arrangement) {
  case ICN_ARRANGEMENT_CONSECUTIVE:
    return from < to ? from : from - 1;
  case ICN_ARRANGEMENT_PALMTREE:
    return fly->g - 2 - r;
  /* Circulant: links r and r ^ 1 lead equally far in opposite directions. If the number of groups
   * is even, the last link leads to the group at distance g / 2 and has the same index at both
   * ends. */
  case ICN_ARRANGEMENT_CIRCULANT:
    return r + 1 == fly->g - 1 && r % 2 == 0 ? r : r ^ 1;
  }
  return r;
}

static IcnVertex
router_at (const Dragonfly *fly, guint32 group, guint32 i)
{
  return fly->p * fly->a * fly->g + group * fly->a + i;
}

static void
join (IcnNetBuilder *builder, const Dragonfly *fly, IcnVertex from, IcnVertex to, guint dimension)
{
  IcnChannel channel = { .source = from,
                         .destination = to,
                         .width = fly->width[dimension],
                         .lanes = 1,
                         .dimension = dimension };

  icn_net_builder_add_channel (builder, &channel);
}

/* Adds the outgoing channels of the global links of one group, in the order of the links. */
static void
join_groups (IcnNetBuilder *builder, const Dragonfly *fly, guint32 group)
{
  for (guint32 q = 0; q < fly->links * (fly->g - 1); q++) {
    guint32 r = q % (fly->g - 1), to = group_at (fly, group, r);
    guint32 back = q - r + back_of (fly, group, to, r);

    join (builder, fly, router_at (fly, group, q / fly->h), router_at (fly, to, back / fly->h),
          GLOBAL);
  }
}

static void
join_group (IcnNetBuilder *builder, const Dragonfly *fly, guint32 group)
{
  for (guint32 i = 0; i < fly->a; i++) {
    IcnVertex router = router_at (fly, group, i);

    icn_net_builder_set_role (builder, router, ICN_VERTEX_SWITCH);
    icn_net_builder_set_group (builder, router, group);
    for (guint32 t = 0; t < fly->p; t++) {
      IcnVertex terminal = (group * fly->a + i) * fly->p + t;

      icn_net_builder_set_role (builder, terminal, ICN_VERTEX_TERMINAL);
      icn_net_builder_set_group (builder, terminal, group);
      join (builder, fly, terminal, router, OF_TERMINALS);
      join (builder, fly, router, terminal, OF_TERMINALS);
    }
    for (guint32 other = 1; other < fly->a; other++)
      join (builder, fly, router, router_at (fly, group, (i + other) % fly->a), LOCAL);
  }
}

/* Places each group as a block, with its routers in a row and their terminals above them. The
 * blocks are arranged in rows such that the layout is nearly square. */
static void
place (const IcnNet *net, IcnPlacement *placement)
{
  const Dragonfly *fly = net->own;
  guint32 width = fly->a + 1, height = fly->p + 2;
  guint32 across = CLAMP (round (sqrt ((double) fly->g * height / width)), 1, fly->g);

  placement->columns = across * width - 1;
  placement->rows = (fly->g + across - 1) / across * height - 1;
  for (IcnVertex v = 0; v < net->n_vertices; v++) {
    gboolean is_router = v >= net->n_terminals;
    guint32 router = is_router ? v - net->n_terminals : v / fly->p;
    guint32 group = router / fly->a;

    placement->column[v] = group % across * width + router % fly->a;
    placement->row[v] = group / across * height + (is_router ? fly->p : v % fly->p);
  }
}

static const IcnNetMethods methods = { .place = place };

static IcnNet *
build (const IcnTopologySettings *settings)
{
  Dragonfly fly = dragonfly_of (settings);
  guint32 n_nodes = fly.p * fly.a * fly.g;
  IcnNetBuilder *builder =
    icn_net_builder_new (settings->kind->methods, 1, &n_nodes, n_nodes + fly.a * fly.g,
                         fly.a * fly.g * (2 * fly.p + fly.a - 1 + fly.h));

  icn_net_builder_set_own (builder, g_memdup2 (&fly, sizeof fly), g_free);
  icn_net_builder_set_groups (builder, fly.g);
  for (IcnVertex v = 0; v < n_nodes + fly.a * fly.g; v++) {
    guint16 coordinate = v;

    icn_net_builder_set_coordinates (builder, v, &coordinate);
  }
  for (guint32 group = 0; group < fly.g; group++) {
    join_group (builder, &fly, group);
    join_groups (builder, &fly, group);
  }
  return icn_net_builder_freeze (builder);
}

static gboolean
is_indirect (const IcnTopologySettings *settings G_GNUC_UNUSED)
{
  return TRUE;
}

static IcnPointsForm
points (const IcnTopologySettings *settings G_GNUC_UNUSED)
{
  return ICN_POINTS_GROUPS;
}

static char *
name (const IcnTopologySettings *settings)
{
  Dragonfly fly = dragonfly_of (settings);

  return g_strdup_printf ("dragonfly of %u groups (p = %u, a = %u, h = %u)", fly.g, fly.p, fly.a,
                          fly.h);
}

static guint
channel_classes (const IcnTopologySettings *settings G_GNUC_UNUSED)
{
  return OF_TERMINALS;
}

static guint
coordinates (const IcnTopologySettings *settings G_GNUC_UNUSED, guint32 *radix G_GNUC_UNUSED)
{
  return 0;
}

const IcnTopologyKind icn_dragonfly_kind = {
  .id = "dragonfly",
  .title = N_ ("Dragonfly"),
  .help = N_ ("Groups of fully connected routers. Every two groups are linked, too."),
  .parameters = parameters,
  .usual = usual,
  .limit = limit,
  .check = check,
  .nodes = nodes,
  .vertices = vertices,
  .coordinates = coordinates,
  .channel_classes = channel_classes,
  .fit = fit,
  .is_indirect = is_indirect,
  .points = points,
  .methods = &methods,
  .build = build,
  .name = name,
};
