/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Texts that show settings to users: titles, values and units in the user's language instead of
 * keys. */
#pragma once

#include "study-types.h"

/* Returns a setting with its value and unit, translated: "Message length 128 bits". value: as
 * icn_field_get() returns it. Free with g_free. */
char *icn_setting_words (const IcnField *field, const char *value);

/* Returns the settings of a step, such as "k=8,n=2", in words: "Radix 8, Dimensions 2". The key of
 * a setting that does not exist is not translated. Free with g_free. */
char *icn_settings_words (const char *settings);
