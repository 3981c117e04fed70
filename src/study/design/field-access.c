/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "field-access.h"

#include <glib/gi18n-lib.h>
#include "design.h"
#include "error.h"
#include "lengths.h"
#include "link-colors.h"
#include "number-text.h"
#include "route-list.h"
#include "router-settings.h"
#include "router.h"
#include "routing.h"
#include "topology-failures.h"
#include "topology-kind.h"
#include "topology-kinds.h"
#include "traffic-settings.h"
#include "traffic.h"

#include <math.h>
#include <string.h>

char *
icn_field_get_label (const IcnField *field G_GNUC_UNUSED, const IcnDesign *design)
{
  return g_strdup (design->label);
}

gboolean
icn_field_set_label (const IcnField *field, IcnDesign *design, const char *text, GError **error)
{
  g_autofree char *label = NULL;

  if (!g_utf8_validate (text, -1, NULL))
    return icn_field_refuse (field, text, error);
  label = icn_text_without_turns (text);
  if (g_utf8_strlen (label, -1) > ICN_MAX_LABEL)
    return icn_field_refuse (field, text, error);
  for (const char *c = label; *c != '\0'; c = g_utf8_next_char (c))
    if (g_unichar_iscntrl (g_utf8_get_char (c))) {
      g_autofree char *quoted = icn_text_quote (text);

      return icn_error_value (error, field->key, quoted, _ ("text without control characters"));
    }
  g_free (design->label);
  design->label = g_steal_pointer (&label);
  return TRUE;
}

char *
icn_field_get_topology (const IcnField *field G_GNUC_UNUSED, const IcnDesign *design)
{
  return g_strdup (design->topology.kind->id);
}

gboolean
icn_field_set_topology (const IcnField *field, IcnDesign *design, const char *text, GError **error)
{
  const IcnTopologyKind *kind = icn_topology_find (text);

  if (kind == NULL)
    return icn_field_refuse (field, text, error);
  design->topology.kind = kind;
  icn_topology_settings_normalize (&design->topology);
  return TRUE;
}

char *
icn_field_get_radix (const IcnField *field G_GNUC_UNUSED, const IcnDesign *design)
{
  const IcnTopologySettings *topology = &design->topology;
  GString *text;

  if (icn_topology_is_uniform (topology)) {
    double radix = icn_topology_radix (topology);

    return icn_number_to_text (isnan (radix) ? topology->radix[0] : radix);
  }
  text = g_string_new (NULL);
  for (guint i = 0; i < topology->dimensions; i++)
    g_string_append_printf (text, "%s%u", i == 0 ? "" : "x", topology->radix[i]);
  return g_string_free (text, FALSE);
}

/* Parses radices such as "8" or "4x6x2" into `radix` and returns their number; 0 if the text is not
 * a list of legal radices. */
static guint
read_radices (const IcnField *field, const char *text, guint32 *radix)
{
  g_auto (GStrv) parts = g_strsplit (text, "x", ICN_MAX_DIMENSIONS + 1);
  guint n = g_strv_length (parts);

  if (n > ICN_MAX_DIMENSIONS)
    return 0;
  for (guint i = 0; i < n; i++) {
    double k;

    if (!icn_count_from_text (parts[i], &k) || k < field->minimum || k > field->maximum)
      return 0;
    radix[i] = k;
  }
  return n;
}

gboolean
icn_field_set_radix (const IcnField *field, IcnDesign *design, const char *text, GError **error)
{
  IcnTopologySettings topology = design->topology;
  const IcnTopologyKind *kind = topology.kind;
  guint n = read_radices (field, text, topology.radix);

  if (n == 0)
    return icn_field_refuse (field, text, error);
  if (!(kind->size & ICN_SIZE_RADIX) && kind->fixed_radix == 0) {
    g_autofree char *legal = g_strdup_printf (_ ("left out in a %s network"), kind->id);
    return icn_error_value (error, field->key, text, legal);
  }
  if (n > 1 && kind->fixed_dimensions != 0 && n != kind->fixed_dimensions) {
    g_autofree char *legal = g_strdup_printf (_ ("a single radix for a %s network"), kind->id);
    return icn_error_value (error, field->key, text, legal);
  }

  if (n > 1)
    topology.dimensions = n;
  for (guint i = n; i < ICN_MAX_DIMENSIONS; i++)
    topology.radix[i] = topology.radix[0];
  topology.nodes = 0;
  if (!icn_topology_check_fixed (&topology, error))
    return FALSE;
  design->topology = topology;
  return TRUE;
}

gboolean
icn_field_set_dimensions (const IcnField *field, IcnDesign *design, const char *text,
                          GError **error)
{
  IcnTopologySettings *topology = &design->topology, changed = *topology;
  double n;

  if (!icn_field_read_number (field, text, &n, error))
    return FALSE;
  if (n == topology->dimensions)
    return TRUE;
  changed.dimensions = n;
  if (topology->kind->fixed_dimensions != 0)
    return icn_topology_check_fixed (&changed, error);
  if (!icn_topology_is_uniform (topology)) {
    g_autofree char *radices = icn_field_get_radix (field, design);
    return icn_error_set (error, ICN_ERROR_CONFLICT, "n",
                          "%s contradicts k = %s, which has %u dimensions", text, radices,
                          topology->dimensions);
  }
  topology->dimensions = n;
  return TRUE;
}

char *
icn_field_get_dimensions (const IcnField *field G_GNUC_UNUSED, const IcnDesign *design)
{
  return icn_number_to_text (design->topology.dimensions);
}

char *
icn_field_get_nodes (const IcnField *field G_GNUC_UNUSED, const IcnDesign *design)
{
  return icn_number_to_text (icn_topology_nodes (&design->topology));
}

/* Returns, in words for error messages, the keys that determine the size of networks of this kind,
 * such as "k and n". */
static const char *
size_words (const IcnTopologyKind *kind)
{
  static const char *const words[] = {
    [0] = NULL,
    [ICN_SIZE_RADIX] = "k",
    [ICN_SIZE_DIMENSIONS] = "n",
    [ICN_SIZE_RADIX | ICN_SIZE_DIMENSIONS] = "k and n",
  };

  return kind->size != 0 ? words[kind->size] : kind->parameters[0]->key;
}

gboolean
icn_field_set_nodes (const IcnField *field, IcnDesign *design, const char *text, GError **error)
{
  const IcnTopologyKind *kind = design->topology.kind;
  double nodes;

  if (!icn_field_read_number (field, text, &nodes, error))
    return FALSE;
  if (!(kind->size & ICN_SIZE_NODES))
    return icn_error_set (error, ICN_ERROR_CONFLICT, "nodes",
                          "%s cannot be given for a %s; its nodes follow from %s", text, kind->id,
                          size_words (kind));
  design->topology.nodes = nodes;
  return TRUE;
}

gboolean
icn_field_set_traffic (const IcnField *field G_GNUC_UNUSED, IcnDesign *design, const char *text,
                       GError **error)
{
  IcnTrafficSettings traffic;

  if (!icn_traffic_parse (text, &traffic, error))
    return FALSE;
  icn_design_take_traffic (design, &traffic);
  return TRUE;
}

char *
icn_field_get_routing (const IcnField *field G_GNUC_UNUSED, const IcnDesign *design)
{
  return g_strdup (design->router.routing->id);
}

/* Sets the routing. A text "table:FILE" also reads the list of routes from FILE into the design.
 * The text "table" selects the same routing, but keeps the design's list of routes. */
gboolean
icn_field_set_routing (const IcnField *field, IcnDesign *design, const char *text, GError **error)
{
  const IcnRouting *listed = icn_routing_listed (NULL);
  const char *file = icn_field_file_in (field, text);
  const IcnRouting *routing = file != NULL ? listed : icn_routing_find (text);
  const IcnRouteList *list;

  if (routing == NULL)
    return icn_field_refuse (field, text, error);
  if (!icn_routing_takes_list (routing)) {
    design->router.routing = routing;
    return TRUE;
  }
  list =
    file != NULL ? icn_route_list_read (file, error) : icn_routing_list_of (design->router.routing);
  if (file != NULL && list == NULL)
    return FALSE;
  design->router.routing = icn_routing_listed (list);
  return TRUE;
}

/* Returns the list of routes of a design with routing=table:FILE, as text; "" for other routings.
 * Documents contain this text instead of the name of the file. Free with g_free. */
char *
icn_field_get_routes (const IcnField *field G_GNUC_UNUSED, const IcnDesign *design)
{
  const IcnRouteList *list = icn_routing_list_of (design->router.routing);

  return g_strdup (list != NULL ? list->text : "");
}

char *
icn_field_digest_routes (const IcnField *field G_GNUC_UNUSED, const IcnDesign *design)
{
  const IcnRouteList *list = icn_routing_list_of (design->router.routing);

  return g_strdup (list != NULL ? list->digest : "");
}

/* Sets the list of routes of a design with routing=table:FILE. text: the list, in several lines, or
 * the name of a file that contains it. */
gboolean
icn_field_set_routes (const IcnField *field, IcnDesign *design, const char *text, GError **error)
{
  const IcnRouteList *list = NULL;

  if (*text != '\0' && !icn_routing_takes_list (design->router.routing)) {
    g_autofree char *quoted = icn_text_quote (text);

    return icn_error_value (error, field->key, quoted, _ ("left out unless routing=table"));
  }
  if (*text != '\0') {
    list = strchr (text, '\n') != NULL ? icn_route_list_new (text, "routes", error)
                                       : icn_route_list_read (text, error);
    if (list == NULL)
      return FALSE;
  }
  if (icn_routing_takes_list (design->router.routing))
    design->router.routing = icn_routing_listed (list);
  return TRUE;
}

char *
icn_field_get_router (const IcnField *field G_GNUC_UNUSED, const IcnDesign *design)
{
  return g_strdup (design->router.preset->id);
}

gboolean
icn_field_set_router (const IcnField *field, IcnDesign *design, const char *text, GError **error)
{
  const IcnRouterPreset *preset = icn_router_find (text);

  if (preset == NULL)
    return icn_field_refuse (field, text, error);
  icn_design_take_router (design, preset);
  return TRUE;
}

gboolean
icn_field_set_vcs (const IcnField *field, IcnDesign *design, const char *text, GError **error)
{
  double vcs;

  if (!icn_field_read_number (field, text, &vcs, error))
    return FALSE;
  design->router.vcs = vcs;
  design->router.vcs_is_set = TRUE;
  return TRUE;
}

/* Sets the buffer size from a number of flits; for "auto" the design stores 0. */
gboolean
icn_field_set_buffer (const IcnField *field, IcnDesign *design, const char *text, GError **error)
{
  double flits = 0;

  if (!g_str_equal (text, "auto") && !icn_field_read_number (field, text, &flits, error))
    return FALSE;
  design->router.buffer = flits;
  return TRUE;
}

char *
icn_field_get_channel_delay (const IcnField *field G_GNUC_UNUSED, const IcnDesign *design)
{
  GString *text;

  if (design->n_channel_delays == 0)
    return design->wire_delays ? g_strdup ("wires")
                               : icn_number_to_text (design->router.channel_delay);
  text = g_string_new (NULL);
  for (guint i = 0; i < design->n_channel_delays; i++)
    g_string_append_printf (text, "%s%u", i > 0 ? "x" : "", design->channel_delay[i]);
  return g_string_free (text, FALSE);
}

char *
icn_field_get_failed (const IcnField *field G_GNUC_UNUSED, const IcnDesign *design)
{
  return g_strdup (icn_failed_get (&design->topology));
}

gboolean
icn_field_set_failed (const IcnField *field G_GNUC_UNUSED, IcnDesign *design, const char *text,
                      GError **error)
{
  if (!icn_failed_check (text, error))
    return FALSE;
  icn_failed_set (&design->topology, text);
  return TRUE;
}

char *
icn_field_get_link_colors (const IcnField *field G_GNUC_UNUSED, const IcnDesign *design)
{
  return g_strdup (design->link_colors ? design->link_colors : "");
}

gboolean
icn_field_set_link_colors (const IcnField *field G_GNUC_UNUSED, IcnDesign *design, const char *text,
                           GError **error)
{
  if (!icn_link_colors_check (text, error))
    return FALSE;
  design->link_colors = *text != '\0' ? g_intern_string (text) : NULL;
  return TRUE;
}

/* Parses a text such as "1x1x4", the channel delays of each dimension in cycles, into `delay`.
 * Returns the number of delays; 0 if the text does not have this form. */
static guint
read_delays (const char *text, guint *delay)
{
  g_auto (GStrv) parts = g_strsplit (text, "x", ICN_MAX_DIMENSIONS + 1);
  guint n = g_strv_length (parts);

  for (guint i = 0; i < n; i++) {
    double cycles;

    if (i >= ICN_MAX_DIMENSIONS || !icn_count_from_text (parts[i], &cycles) || cycles < 1 ||
        cycles > ICN_MAX_DELAY)
      return 0;
    delay[i] = cycles;
  }
  return n;
}

/* Sets the channel delay from text: a number of cycles; a number for each dimension, such as
 * "1x1x4"; "wires" for the delay of each channel's wire; or "auto" for the delay of the router's
 * preset. */
gboolean
icn_field_set_channel_delay (const IcnField *field, IcnDesign *design, const char *text,
                             GError **error)
{
  gboolean wires = g_str_equal (text, "wires");
  double cycles = design->router.preset->channel_delay;
  guint delay[ICN_MAX_DIMENSIONS] = { 0 }, n = strchr (text, 'x') ? read_delays (text, delay) : 0;

  if (n == 0 && !wires && !g_str_equal (text, "auto") &&
      (!icn_count_from_text (text, &cycles) || cycles < 0 || cycles > ICN_MAX_DELAY))
    return icn_field_refuse (field, text, error);
  design->n_channel_delays = n;
  memcpy (design->channel_delay, delay, sizeof delay);
  design->wire_delays = wires;
  design->router.channel_delay = cycles;
  return TRUE;
}

char *
icn_field_get_length (const IcnField *field G_GNUC_UNUSED, const IcnDesign *design)
{
  return icn_lengths_to_text (&design->lengths);
}

gboolean
icn_field_set_length (const IcnField *field, IcnDesign *design, const char *text, GError **error)
{
  return icn_lengths_from_text (field->key, field->unit, text, field->minimum, field->maximum,
                                &design->lengths, error);
}

/* Sets the switching. If the new switching differs from that of the router's preset, the buffer
 * size of the preset may be illegal, and is replaced by 0 (automatic). */
gboolean
icn_field_set_switching (const IcnField *field, IcnDesign *design, const char *text, GError **error)
{
  IcnRouterSettings *router = &design->router;

  if (!icn_field_set_choice (field, design, text, error))
    return FALSE;
  if (router->switching != router->preset->switching && router->buffer == router->preset->buffer)
    router->buffer = 0;
  return TRUE;
}
