/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Texts that show settings to users: titles, values and units in the user's language instead of
 * keys. */
#pragma once

#include "study-types.h"

/* A setting with its value and unit, translated: "Message length 128 bits". value: as
 * icn_field_get() returns it. Free with g_free. */
char *icn_setting_words (const IcnField *field, const char *value);

/* Settings as a step has them, "k=8,n=2", in words: "Radix 8, Dimensions 2". A setting that does
 * not exist stays as it is. Free with g_free. */
char *icn_settings_words (const char *settings);
