/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Functions that read and write fields that are not plain members of a design. Writers leave the
 * design unchanged on failure. */
#pragma once

#include "field.h"

#define ICN_MAX_LABEL 100 /* characters */

/* For writers. refuse: sets the error with key, text and legal values, returns FALSE. read_number,
 * read_flag: parse a number of the field's type within its range, or yes or no. set_choice: for a
 * field whose choices are the values of an enumeration, in order. */
gboolean icn_field_refuse (const IcnField *field, const char *text, GError **error);
gboolean icn_field_read_number (const IcnField *field, const char *text, double *number,
                                GError **error);
gboolean icn_field_read_flag (const IcnField *field, const char *text, gboolean *flag,
                              GError **error);
gboolean icn_field_set_choice (const IcnField *field, IcnDesign *design, const char *text,
                               GError **error);

/* Tables that are made on first use, from any thread, and kept in *made, which must be 0 at first:
 * choices that are the rows of another table, and arrays of fields. */
const IcnChoice *icn_field_choose_rows (gsize *made, guint n, IcnChoice (*row) (guint i));
const IcnField *icn_field_make_once (gsize *made, GArray *(*make) (void), guint *n_fields);

char *icn_field_get_label (const IcnField *field, const IcnDesign *design);
char *icn_field_get_topology (const IcnField *field, const IcnDesign *design);
char *icn_field_get_radix (const IcnField *field, const IcnDesign *design);
char *icn_field_get_dimensions (const IcnField *field, const IcnDesign *design);
char *icn_field_get_nodes (const IcnField *field, const IcnDesign *design);
char *icn_field_get_router (const IcnField *field, const IcnDesign *design);
char *icn_field_get_channel_delay (const IcnField *field, const IcnDesign *design);
gboolean icn_field_set_label (const IcnField *field, IcnDesign *design, const char *text,
                              GError **error);
gboolean icn_field_set_topology (const IcnField *field, IcnDesign *design, const char *text,
                                 GError **error);
gboolean icn_field_set_radix (const IcnField *field, IcnDesign *design, const char *text,
                              GError **error);
gboolean icn_field_set_dimensions (const IcnField *field, IcnDesign *design, const char *text,
                                   GError **error);
gboolean icn_field_set_nodes (const IcnField *field, IcnDesign *design, const char *text,
                              GError **error);
gboolean icn_field_set_switching (const IcnField *field, IcnDesign *design, const char *text,
                                  GError **error);
gboolean icn_field_set_traffic (const IcnField *field, IcnDesign *design, const char *text,
                                GError **error);
gboolean icn_field_set_buffer (const IcnField *field, IcnDesign *design, const char *text,
                               GError **error);
gboolean icn_field_set_router (const IcnField *field, IcnDesign *design, const char *text,
                               GError **error);
gboolean icn_field_set_channel_delay (const IcnField *field, IcnDesign *design, const char *text,
                                      GError **error);

/* The choices of a field; *n_choices is set to their number. */
const IcnChoice *icn_field_choose_switching (guint *n_choices);
const IcnChoice *icn_field_choose_order (guint *n_choices);
const IcnChoice *icn_field_choose_ties (guint *n_choices);
const IcnChoice *icn_field_choose_routing (guint *n_choices);
const IcnChoice *icn_field_choose_arbitration (guint *n_choices);
const IcnChoice *icn_field_choose_widening (guint *n_choices);
const IcnChoice *icn_field_choose_deadlock (guint *n_choices);
const IcnChoice *icn_field_choose_router (guint *n_choices);
const IcnChoice *icn_field_choose_topology (guint *n_choices);
