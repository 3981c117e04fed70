/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The roster of a class: a CSV file with a header row, commas, semicolons or tabs between cells, in
 * UTF-8. Its columns are found by their titles: `name`, and if they are there `id`, which tells
 * students of the same name apart, and `variant`. Other columns are ignored. */
#pragma once

#include <glib.h>

#define ICN_ROSTER_MAX_BYTES (4u << 20)
#define ICN_ROSTER_MAX_STUDENTS 10000

typedef struct {
  char *name;
  char *id;      /* "" if the roster has none */
  char *variant; /* the seed of the student's variant: the column `variant`; where it is empty the
                    id, or else the name */
} IcnStudent;

typedef struct {
  GPtrArray *students; /* IcnStudent, in the order of the file */
  GPtrArray *problems; /* texts, translated, such as "line 3: there is no name"; such lines are left
                          out */
} IcnRoster;

/* Reads a roster. NULL with an error if the file cannot be read, or has no column `name`. */
IcnRoster *icn_roster_load (const char *path, GError **error);
IcnRoster *icn_roster_parse (const char *text, GError **error);
void icn_roster_free (IcnRoster *roster);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (IcnRoster, icn_roster_free)

/* The student who has this id or, if nobody has it, this name, but for case. NULL if it is nobody,
 * or if several students have the name. */
const IcnStudent *icn_roster_find (const IcnRoster *roster, const char *who);
