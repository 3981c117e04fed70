/* SPDX-License-Identifier: GPL-3.0-or-later */
/* IcnFound: the result of simulating a design at a load, stored in a small file of its own. The
 * file has a line of JSON and a line with the digest of the first line, so that a file that was cut
 * short or edited is recognised. The name of the file is a digest of everything that the result
 * depends on. */
#pragma once

#include "study.h"

typedef struct {
  char *key;         /* key of the result: icn_simulation_key() of the design or, for a search for
                        saturation, icn_found_search_key() */
  double load;       /* load in bits per base cycle per node; ICN_NO_LOAD for a closed workload */
  IcnMeasured point; /* the simulated point, without its wall-clock seconds */
  char *refused;     /* why no point can be simulated at this load; NULL if `point` is set */
  GArray *search;    /* if this is the result of a completed search for the saturation load: all
                        loads at which the search simulated, array of double; NULL if it is the
                        result at one load */
} IcnFound;

void icn_found_clear (IcnFound *found);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (IcnFound, icn_found_clear)

/* Number of characters in a name of icn_found_name() */
#define ICN_FOUND_NAME 32

/* The name of the file that stores the result with this key and load, in hexadecimal digits; free
 * with g_free. */
char *icn_found_name (const char *key, double load);

/* The key under which the result of a search for the saturation load is stored (IcnFound.load is
 * then ICN_NO_LOAD). key: the design's key of icn_simulation_key(). listed: array of double, the
 * loads with which the search began. Free with g_free. */
char *icn_found_search_key (const char *key, const GArray *listed);

char *icn_found_to_text (const IcnFound *found, gsize *length); /* free with g_free */

/* Reads the text of icn_found_to_text(). FALSE with an error if the text was cut short or edited;
 * the error does not name the file. */
gboolean icn_found_parse (const char *text, gsize length, IcnFound *found, GError **error);

/* icn_sealed_append appends the digest of a text to it, as a line. icn_sealed_length checks a text
 * that ends with such a line and returns its length without the line; 0 if the text was cut short
 * or edited. */
void icn_sealed_append (GString *text);
gsize icn_sealed_length (const char *text, gsize length);
