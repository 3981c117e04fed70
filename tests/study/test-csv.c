/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Cells that programs read back unchanged, and that no spreadsheet evaluates as formulas. */
#include "csv.h"
#include "runner.h"

#include <math.h>

TEST (text)
{
  static const char *const cells[][2] = {
    { "", "" },
    { "8-ary 2-cube", "8-ary 2-cube" },
    { "a,b", "\"a,b\"" },
    { "say \"b\"", "\"say \"\"b\"\"\"" },
    { "=1+1", "'=1+1" },
    { "=HYPERLINK(\"http://x\",\"y\")", "\"'=HYPERLINK(\"\"http://x\"\",\"\"y\"\")\"" },
    { "+1", "'+1" },
    { "-1+cmd|' /C calc'!A0", "'-1+cmd|' /C calc'!A0" },
    { "@SUM(1)", "'@SUM(1)" },
    { "\t=1", "'\t=1" },
    { "\r=1", "\"'\r=1\"" },
    { "-1", "-1" },
    { "-0.5e-7", "-0.5e-7" },
    { "a=1", "a=1" },
    { "'=1", "'=1" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cells); i++) {
    g_autoptr (GString) csv = g_string_new (NULL);

    icn_csv_append_text (csv, cells[i][0]);
    g_assert_cmpstr (csv->str, ==, cells[i][1]);
  }
}

TEST (number)
{
  g_autoptr (GString) csv = g_string_new (NULL);

  icn_csv_append_number (csv, -1);
  icn_csv_append_number (csv, NAN);
  icn_csv_append_number (csv, -INFINITY);
  g_assert_cmpstr (csv->str, ==, "-1");
}
