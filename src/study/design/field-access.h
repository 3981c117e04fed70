/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Functions that read and write fields whose value is not simply a member of a design. Functions
 * that write leave the design unchanged on failure. */
#pragma once

#include "field.h"

#define ICN_MAX_LABEL 100 /* largest number of characters of a label */

/* Helpers for functions that set a field. icn_field_refuse sets an error that names the field's
 * key, the refused text and the legal values, and returns FALSE. icn_field_read_number parses a
 * number of the field's type and checks its range. icn_field_set_choice is the setter of fields
 * whose choices are the values of an enumeration, in order. */
gboolean icn_field_refuse (const IcnField *field, const char *text, GError **error);
gboolean icn_field_read_number (const IcnField *field, const char *text, double *number,
                                GError **error);
IcnFieldSetter icn_field_set_choice;

IcnFieldGetter icn_field_get_label, icn_field_get_topology, icn_field_get_radix,
  icn_field_get_dimensions, icn_field_get_nodes, icn_field_get_routing, icn_field_get_routes,
  icn_field_get_router, icn_field_get_channel_delay, icn_field_get_length, icn_field_get_failed,
  icn_field_get_link_colors, icn_field_digest_routes;
IcnFieldSetter icn_field_set_label, icn_field_set_topology, icn_field_set_radix,
  icn_field_set_dimensions, icn_field_set_nodes, icn_field_set_switching, icn_field_set_traffic,
  icn_field_set_vcs, icn_field_set_buffer, icn_field_set_routing, icn_field_set_routes,
  icn_field_set_router, icn_field_set_channel_delay, icn_field_set_length, icn_field_set_failed,
  icn_field_set_link_colors;

/* Choices of the fields that are enumerations, indexed by enumerator. Each list ends with a choice
 * whose id is NULL. */
extern const IcnChoice icn_switching_choices[], icn_order_choices[], icn_ties_choices[],
  icn_arbitration_choices[], icn_widening_choices[], icn_deadlock_choices[],
  icn_wire_rule_choices[];

/* Return the choices of the fields routing, router and topology, made from the rows of the tables
 * of routings, routers and topologies; *n_choices is set to their number. */
const IcnChoice *icn_field_choose_routing (guint *n_choices);
const IcnChoice *icn_field_choose_router (guint *n_choices);
const IcnChoice *icn_field_choose_topology (guint *n_choices);

/* The fields that are not parameters of a topology, wire law, budget or theory, ordered by group,
 * then a row whose key is NULL. The complete field table (icn_fields) also has a field for each
 * such parameter, appended after its group by icn_field_append_parameters. */
extern const IcnField icn_design_fields[];
