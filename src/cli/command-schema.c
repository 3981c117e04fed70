/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "command.h"
#include "output.h"
#include "parameter.h"
#include "picture-color.h"
#include "study-schema.h"

static const Option rows[] = { { NULL } };

static ExitStatus
run (gpointer options G_GNUC_UNUSED, char **words G_GNUC_UNUSED, GError **error)
{
  g_autofree const char **ids = NULL;
  g_autofree char *schema = NULL;
  guint n;
  const IcnChoice *colors = icn_colors (&n);

  ids = g_new0 (const char *, n + 1);
  for (guint i = 0; i < n; i++)
    ids[i] = colors[i].id;
  schema = icn_study_schema (ids);
  return output_text (schema, NULL, error);
}

const Command command_schema = {
  "schema",
  "",
  NULL,
  "The JSON Schema of studies, for editors and programs that write them",
  "  bisection-cli schema > bisection-study.schema.json",
  rows,
  run,
};
