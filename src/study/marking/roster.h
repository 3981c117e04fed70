/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The roster of a class, read from a CSV file in UTF-8 with a header row. Cells are separated by
 * commas, semicolons or tabs. The column `name` has the names of the students; two columns may be
 * missing: `id` distinguishes students of the same name, and `variant` has seeds. Other columns are
 * ignored. */
#pragma once

#include <glib.h>

#define ICN_ROSTER_MAX_BYTES (4u << 20) /* largest size of a roster's file in bytes */
#define ICN_ROSTER_MAX_STUDENTS 10000   /* largest number of students in a roster */

typedef struct {
  char *name;
  char *id;      /* distinguishes students of the same name; "" if the roster has no ids */
  char *variant; /* seed of the student's variant (variant.h): the cell in the column `variant`; if
                    the cell is empty, the id; without an id, the name */
} IcnStudent;

typedef struct {
  GPtrArray *students; /* array of IcnStudent, in the order of the file */
  GPtrArray *problems; /* array of char *: why a row was left out, translated, such as "line 3:
                          there is no name" */
} IcnRoster;

/* Reads a roster from a file. Returns NULL with an error if the file cannot be read, is not UTF-8,
 * is larger than ICN_ROSTER_MAX_BYTES, has more than ICN_ROSTER_MAX_STUDENTS students, or has no
 * column `name`. icn_roster_parse does the same with the text of such a file. */
IcnRoster *icn_roster_load (const char *path, GError **error);
IcnRoster *icn_roster_parse (const char *text, GError **error);
void icn_roster_free (IcnRoster *roster);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (IcnRoster, icn_roster_free)

/* Returns the student whose id is `who`, or whose name and id, separated by a space as on printed
 * sheets, are `who`; otherwise the only student whose name is `who`. Case is ignored. NULL if there
 * is no such student, or if several students have the name. */
const IcnStudent *icn_roster_find (const IcnRoster *roster, const char *who);
