/* SPDX-License-Identifier: GPL-3.0-or-later */
/* IcnFound: the result of simulating a design at a load, in a file of its own. The file has a line
 * of JSON and a line with a digest of the first line, which shows whether the file was cut short or
 * edited. The name of the file is a digest of the result's key and load. */
#pragma once

#include "study.h"

typedef struct {
  char *key;         /* key of the result: icn_simulation_key() of the design or, for a search for
                        saturation, icn_found_search_key() */
  double load;       /* load in bits per base cycle (delay of a wire one node pitch long) per node;
                        ICN_NO_LOAD for a closed workload and for a search for the saturation
                        load */
  IcnMeasured point; /* the simulated point, without its wall-clock seconds */
  char *refused;     /* reason why no point can be simulated at this load; NULL if `point` is set */
  GArray *search;    /* for the result of a completed search for the saturation load: array of
                        double, all loads at which the search simulated. NULL for the result at one
                        load */
} IcnFound;

void icn_found_clear (IcnFound *found);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (IcnFound, icn_found_clear)

/* Number of characters in a name of icn_found_name() */
#define ICN_FOUND_NAME 32

/* Returns the name of the file that stores the result with this key and load: ICN_FOUND_NAME
 * hexadecimal digits; free with g_free. */
char *icn_found_name (const char *key, double load);

/* Returns the key under which the result of a search for the saturation load is stored;
 * IcnFound.load is then ICN_NO_LOAD. key: the design's icn_simulation_key(). listed: array of
 * double, the loads with which the search began. Free with g_free. */
char *icn_found_search_key (const char *key, const GArray *listed);

char *icn_found_to_text (const IcnFound *found, gsize *length); /* free with g_free */

/* Reads the text of icn_found_to_text(). FALSE with an error if the text was cut short or edited;
 * the message does not contain the name of the file. */
gboolean icn_found_parse (const char *text, gsize length, IcnFound *found, GError **error);

/* icn_sealed_append appends a line with the digest of a text to this text. icn_sealed_length checks
 * such a text, and returns its length in bytes without that line; 0 if the text was cut short or
 * edited. */
void icn_sealed_append (GString *text);
gsize icn_sealed_length (const char *text, gsize length);
