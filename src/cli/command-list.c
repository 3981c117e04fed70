/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "bibliography.h"
#include "chart.h"
#include "command.h"
#include "error.h"
#include "field.h"
#include "input.h"
#include "output.h"
#include "gallery.h"
#include "given.h"
#include "glossary.h"
#include "graph-format.h"
#include "nearest.h"
#include "number-text.h"
#include "pick-kind.h"
#include "picture-color.h"
#include "quantity.h"
#include "study-file.h"
#include "table.h"
#include "theory.h"
#include "traffic.h"
#include "view.h"

/* Largest number of characters of an id or title, which may come from a file. */
#define MAX_SHOWN 1000

static void
add_line (GString *text, const char *id, const char *title)
{
  g_autofree char *shown_id = icn_text_line (id, MAX_SHOWN);
  g_autofree char *shown_title = icn_text_line (title, MAX_SHOWN);

  g_string_append_printf (text, "%-20s  %s\n", shown_id, shown_title);
}

/* Adds a line for an element of a table: id, title, unit and help. */
static void
add_described (GString *text, const char *id, const char *title, const char *unit, const char *help)
{
  g_autofree char *line = unit ? g_strdup_printf ("%s (%s): %s", title, unit, help)
                               : g_strdup_printf ("%s: %s", title, help);

  add_line (text, id, line);
}

static void
list_patterns (GString *text)
{
  const IcnRow *row;

  for (guint i = 0; (row = icn_traffic_table.row (i)) != NULL; i++) {
    g_autofree char *form = icn_row_describe (row);
    g_autofree char *title = g_strdup_printf ("%s: %s", row->title, form);

    add_line (text, row->id, g_str_equal (form, row->id) ? row->title : title);
  }
}

/* Appends a line with id and title for each legal value of a setting. key: the key of the
 * setting. */
static void
list_choices (GString *text, const char *key)
{
  guint n;
  const IcnChoice *choices = icn_field_choices (icn_field_find (key), &n);

  for (guint i = 0; i < n; i++)
    add_line (text, choices[i].id, choices[i].title);
}

static void
list_colors (GString *text)
{
  guint n;
  const IcnChoice *colors = icn_colors (&n);

  for (guint i = 0; i < n; i++)
    add_line (text, colors[i].id, colors[i].title);
}

static void
list_models (GString *text)
{
  const IcnTheory *theory;

  for (guint i = 0; (theory = icn_theory (i)) != NULL; i++)
    add_line (text, theory->row.id, theory->row.title);
}

static void
list_plots (GString *text)
{
  guint n;
  const IcnPlotKind *kinds = icn_plot_kinds (&n);

  for (guint i = 0; i < n; i++)
    add_described (text, kinds[i].id, kinds[i].title, NULL, kinds[i].help);
}

static void
list_views (GString *text)
{
  guint n;
  const IcnView *views = icn_views (&n);

  for (guint i = 0; i < n; i++)
    add_described (text, views[i].id, views[i].title, NULL, views[i].help);
}

static void
list_studies (GString *text)
{
  g_auto (GStrv) ids = icn_gallery_list ();

  for (char **id = ids; *id; id++) {
    g_autofree char *path = icn_gallery_path (*id);
    g_autoptr (IcnStudy) study = icn_study_load (path, NULL);
    g_autofree char *drawn = study ? icn_variants_words (study) : NULL;
    g_autofree char *title =
      drawn ? g_strdup_printf ("%s (variants: %s)", study->title, drawn) : NULL;

    add_line (text, *id, title ? title : study ? study->title : "");
  }
}

static void
list_terms (GString *text)
{
  guint n;
  const IcnGlossaryTerm *terms = icn_glossary (&n);

  for (guint i = 0; i < n; i++)
    add_described (text, terms[i].id, terms[i].title, NULL, terms[i].meaning);
}

static void
list_formats (GString *text)
{
  for (const IcnGraphFormat *const *it = icn_graph_format_list; *it != NULL; it++)
    if ((*it)->id != NULL)
      add_line (text, (*it)->id, (*it)->help);
}

static void
list_keys (GString *text)
{
  g_autofree char *keys = input_describe_keys ();

  g_string_append (text, keys);
}

static void
list_quantities (GString *text)
{
  guint n;
  const IcnQuantity *quantities = icn_quantities (&n);

  for (guint i = 0; i < n; i++)
    if (icn_quantity_check_axis (quantities[i].id, "quantity", NULL))
      add_described (text, quantities[i].id, quantities[i].label, quantities[i].unit,
                     quantities[i].help);
}

static void
list_picks (GString *text)
{
  guint n;
  const IcnPickKind *kinds = icn_pick_kinds (&n);

  for (guint i = 0; i < n; i++)
    add_described (text, kinds[i].id, kinds[i].title, NULL, kinds[i].help);
}

static void
list_commands (GString *text)
{
  for (const Command *const *command = command_rows; *command != NULL; command++) {
    g_autofree char *synopsis = command_synopsis (*command);

    g_string_append_printf (text, "%s\n", synopsis);
  }
}

static void
list_sources (GString *text)
{
  g_autofree char *bibliography = icn_bibliography ();

  g_string_append (text, bibliography);
}

static void list_categories (GString *text);

static const struct {
  const char *id;
  const char *title;
  void (*list) (GString *text);
  const char *field; /* key of the field whose choices are listed, if `list` is NULL */
} lists[] = {
  { "topologies", "Kinds of networks", NULL, "topology" },
  { "patterns", "Traffic patterns", list_patterns },
  { "routings", "Routing algorithms", NULL, "routing" },
  { "routers", "Routers to simulate", NULL, "router" },
  { "models", "Theories of latency under load", list_models },
  { "plots", "What `plot` draws", list_plots },
  { "views", "What `draw` draws", list_views },
  { "colors", "What wires are coloured by in `draw`", list_colors },
  { "quantities", "Numbers that a design has, for the axes of `plot --plot scatter`",
    list_quantities },
  { "picks", "What a question of a lesson can ask to pick in a drawing", list_picks },
  { "studies", "Studies that ship with the program, and which settings of a lesson variants draw",
    list_studies },
  { "sources", "The sources of these studies, and the program, as BibTeX", list_sources },
  { "terms", "Terms of the field and what they mean", list_terms },
  { "formats", "Formats of graph files that `topology=file` reads beside edge lists",
    list_formats },
  { "keys", "Keys of --design, with their legal values and defaults", list_keys },
  { "commands", "Commands with their options", list_commands },
  { "categories", "What `list` lists", list_categories },
};

static void
list_categories (GString *text)
{
  for (guint i = 0; i < G_N_ELEMENTS (lists); i++)
    add_line (text, lists[i].id, lists[i].title);
}

gboolean
list_category (const char *category, GString *text)
{
  for (guint i = 0; i < G_N_ELEMENTS (lists); i++)
    if (g_str_equal (category, lists[i].id)) {
      if (lists[i].list != NULL)
        lists[i].list (text);
      else
        list_choices (text, lists[i].field);
      return TRUE;
    }
  return FALSE;
}

static const Option rows[] = { { NULL } };

static ExitStatus
run (gpointer options G_GNUC_UNUSED, char **words, GError **error)
{
  g_autoptr (GString) text = g_string_new (NULL);
  const char *category = words[0] != NULL ? words[0] : "categories";
  IcnNearest nearest = { category };

  if (list_category (category, text))
    return output_text (text->str, NULL, error);
  for (guint i = 0; i < G_N_ELEMENTS (lists); i++)
    icn_nearest_try (&nearest, lists[i].id);
  icn_error_word (error, "list", category, "one of `list categories`", &nearest);
  return EXIT_USAGE;
}

const Command command_list = {
  "list",
  "[CATEGORY]",
  OFFER_LIST ("categories"),
  "What there is: one id per line, then its title; without CATEGORY the categories",
  "  bisection-cli list categories\n"
  "  bisection-cli list studies\n"
  "  bisection-cli list keys",
  rows,
  run,
  .max_words = 1,
};
