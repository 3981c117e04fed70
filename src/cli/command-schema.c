/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "command.h"
#include "error.h"
#include "output.h"
#include "parameter.h"
#include "nearest.h"
#include "picture-color.h"
#include "rows-schema.h"
#include "study-schema.h"

static const Option rows[] = { { NULL } };

static char *
study_schema (void)
{
  g_autofree const char **ids = NULL;
  guint n;
  const IcnChoice *colors = icn_colors (&n);

  ids = g_new0 (const char *, n + 1);
  for (guint i = 0; i < n; i++)
    ids[i] = colors[i].id;
  return icn_study_schema (ids);
}

static const struct {
  const char *id;
  char *(*make) (void);
} schemas[] = { { "study", study_schema }, { "rows", icn_rows_schema } };

static ExitStatus
run (gpointer options G_GNUC_UNUSED, char **words, GError **error)
{
  const char *asked = words[0] ? words[0] : schemas[0].id;
  IcnNearest nearest = { asked };

  for (guint i = 0; i < G_N_ELEMENTS (schemas); i++) {
    g_autofree char *schema = NULL;

    icn_nearest_try (&nearest, schemas[i].id);
    if (!g_str_equal (asked, schemas[i].id))
      continue;
    schema = schemas[i].make ();
    return output_text (schema, NULL, error);
  }
  icn_error_word (error, "schema", asked, "study or rows", &nearest);
  return EXIT_USAGE;
}

const Command command_schema = {
  "schema",
  "[study|rows]",
  "study rows",
  "The JSON Schema of studies, for editors and programs that write them, or of a sweep’s rows",
  "Without a word it is that of studies; rows are those of `bisection-cli sweep --format ndjson`.\n"
  "\n"
  "  bisection-cli schema > bisection-study.schema.json\n"
  "  bisection-cli schema rows > bisection-rows.schema.json",
  rows,
  run,
  .max_words = 1,
};
