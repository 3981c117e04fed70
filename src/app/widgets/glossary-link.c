/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "glossary-link.h"

#include "formula.h"

#include <string.h>

static gboolean
follow (GtkWidget *label, const char *address)
{
  if (!g_str_has_prefix (address, ICN_GLOSSARY_LINK))
    return FALSE;
  gtk_widget_activate_action (label, "app.glossary", "s", address + strlen (ICN_GLOSSARY_LINK));
  return TRUE;
}

void
bisection_glossary_follow (GtkLabel *label)
{
  if (gtk_widget_has_css_class (GTK_WIDGET (label), "terms"))
    return;
  gtk_widget_add_css_class (GTK_WIDGET (label), "terms");
  g_signal_connect (label, "activate-link", G_CALLBACK (follow), NULL);
}

/* Returns the text as Pango markup in which glossary terms are links. Terms in the set `linked` are
 * not linked again; terms inside formulas are not linked. Free with g_free. */
static char *
link_words (const char *text, GHashTable *linked)
{
  g_autoptr (GArray) runs = icn_formula_runs (text, FALSE);
  GString *markup = g_string_new (NULL);

  for (guint i = 0; i < runs->len; i++) {
    const IcnFormulaRun *run = &g_array_index (runs, IcnFormulaRun, i);
    g_autofree char *words = run->is_italic || run->level != 0
                               ? icn_formula_run_markup (run)
                               : icn_glossary_link (run->text, linked);

    g_string_append (markup, words);
  }
  return g_string_free (markup, FALSE);
}

void
bisection_glossary_set_text (GtkLabel *label, const char *text, GHashTable *linked)
{
  g_autoptr (GHashTable) own = g_hash_table_new (NULL, NULL);
  g_autofree char *markup = link_words (text, linked ? linked : own);

  bisection_glossary_follow (label);
  if (g_strcmp0 (gtk_label_get_label (label), markup) != 0)
    gtk_label_set_markup (label, markup);
}

/* The functions below find the glossary term that explains a widget. */

/* Returns the first label inside the widget, which is the title if the widget is a row; NULL if it
 * contains none. */
static GtkLabel *
first_label (GtkWidget *widget)
{
  GtkLabel *found = GTK_IS_LABEL (widget) ? GTK_LABEL (widget) : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child && !found;
       child = gtk_widget_get_next_sibling (child))
    found = first_label (child);
  return found;
}

static const IcnGlossaryTerm *
term_of_property (GtkWidget *widget, const char *property)
{
  GParamSpec *spec = g_object_class_find_property (G_OBJECT_GET_CLASS (widget), property);
  g_autofree char *text = NULL;

  if (!spec || spec->value_type != G_TYPE_STRING || !(spec->flags & G_PARAM_READABLE))
    return NULL;
  g_object_get (widget, property, &text, NULL);
  return text ? icn_glossary_of_label (text) : NULL;
}

/* Returns whether the search for a glossary term stops at this widget. The search begins at a
 * widget and continues in its ancestors. It stops at a list or another container that also contains
 * unrelated widgets. */
static gboolean
is_border (GtkWidget *widget)
{
  return GTK_IS_LIST_BOX (widget) || GTK_IS_VIEWPORT (widget) || GTK_IS_SCROLLED_WINDOW (widget) ||
         GTK_IS_WINDOW (widget) || gtk_widget_has_css_class (widget, "region");
}

const IcnGlossaryTerm *
bisection_glossary_of_widget (GtkWidget *widget)
{
  static const char *const properties[] = { "title", "heading", "label", "help", "tooltip-text" };
  const IcnGlossaryTerm *term = NULL;

  for (; widget && !term && !is_border (widget); widget = gtk_widget_get_parent (widget)) {
    GtkLabel *label = first_label (widget);

    for (guint i = 0; i < G_N_ELEMENTS (properties) && !term; i++)
      term = term_of_property (widget, properties[i]);
    if (!term && label)
      term = icn_glossary_of_label (gtk_label_get_text (label));
  }
  return term;
}
