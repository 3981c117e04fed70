/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "csv.h"

#include "number-text.h"

#include <math.h>
#include <string.h>

void
icn_csv_append_text (GString *csv, const char *text)
{
  double number;

  if (*text != '\0' && strchr ("=+-@\t\r", *text) && !icn_number_from_text (text, &number)) {
    g_autofree char *harmless = g_strconcat ("'", text, NULL);

    icn_csv_append_text (csv, harmless);
    return;
  }
  if (!strpbrk (text, ",\"\n\r")) {
    g_string_append (csv, text);
    return;
  }
  g_string_append_c (csv, '"');
  for (; *text; text++) {
    if (*text == '"')
      g_string_append_c (csv, '"');
    g_string_append_c (csv, *text);
  }
  g_string_append_c (csv, '"');
}

void
icn_csv_append_number (GString *csv, double number)
{
  char text[G_ASCII_DTOSTR_BUF_SIZE];

  if (isfinite (number))
    g_string_append (csv, g_ascii_formatd (text, sizeof text, "%.12g", number));
}
