/* SPDX-License-Identifier: GPL-3.0-or-later */
/* IcnFound: what a simulation found of a design at a load, as a small file of its own: a line of
 * JSON and a line with the digest of the first one, by which a file that was cut short or edited is
 * recognised. Its name is a digest of all that it depends on. */
#pragma once

#include "study.h"

typedef struct {
  char *key;         /* as icn_simulation_key() returns it */
  double load;       /* ICN_NO_LOAD for a closed workload */
  IcnMeasured point; /* without its wall-clock seconds */
  char *refused;     /* why there is no point at this load; NULL: there is one */
  GArray *search;    /* array of double: all loads of a search for saturation that has ended; NULL:
                        this is a point */
} IcnFound;

void icn_found_clear (IcnFound *found);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (IcnFound, icn_found_clear)

/* Bytes in a name of icn_found_name(), without the zero at its end. */
#define ICN_FOUND_NAME 32

/* The name of what was found, hexadecimal digits; free with g_free. */
char *icn_found_name (const char *key, double load);

/* The key of a search, whose load is ICN_NO_LOAD. listed: array of double, the loads with which it
 * began. Free with g_free. */
char *icn_found_search_key (const char *key, const GArray *listed);

char *icn_found_to_text (const IcnFound *found, gsize *length); /* free with g_free */

/* Reads the text of icn_found_to_text(); FALSE with an error without the name of the file if it was
 * cut short or edited. */
gboolean icn_found_parse (const char *text, gsize length, IcnFound *found, GError **error);

/* Appends the digest of a text as a line, and tests such a text: the length without this line, or 0
 * if the text was cut short or edited. */
void icn_sealed_append (GString *text);
gsize icn_sealed_length (const char *text, gsize length);
