/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "field-link.h"

#include <glib/gi18n.h>
#include <math.h>

#include "design.h"
#include "field-parameters.h"
#include "number-text.h"
#include "style-theme.h"
#include "table-fields.h"
#include "table.h"
#include "tip.h"
#include "topology.h"

#define MOST_NAMED 2 /* largest number of designs that the note below a setting names */

const IcnField *
bisection_link_field (const IcnField *part)
{
  return bisection_field_whole (part);
}

/* Data of a chain button: a toggle button in a setting's row. While it is active, the setting of
 * the chosen design follows the value common to all designs. */

typedef struct {
  BisectionDocument *document;
  const IcnField *field;
  /* event controllers of the row given to bisection_link_button_attend(), which tell whether the
   * pointer and the focus are in it; NULL before that */
  GtkEventController *pointer, *focus;
  gboolean showing; /* TRUE while the program itself sets the button, so that its signal is not
                       taken for an edit */
} Link;

static void
link_free (gpointer data)
{
  Link *link = data;

  g_object_unref (link->document);
  g_free (link);
}

static void
toggled (GtkToggleButton *button, gpointer data)
{
  Link *link = data;

  if (link->showing)
    return;
  bisection_document_link (link->document, bisection_document_get_current (link->document),
                           link->field, gtk_toggle_button_get_active (button));
  /* the document may have refused the change; the button then shows the old state again */
  bisection_link_button_show (GTK_WIDGET (button));
  if (!gtk_toggle_button_get_active (button))
    gtk_widget_activate_action (GTK_WIDGET (button), "sidebar.show-own", "s", link->field->key);
}

GtkWidget *
bisection_link_button_new (BisectionDocument *document, const IcnField *field)
{
  GtkWidget *button = gtk_toggle_button_new ();
  Link *link = g_new0 (Link, 1);
  g_autofree char *name = g_strdup_printf (_ ("%s as in All Designs"), _ (field->label));

  link->document = g_object_ref (document);
  link->field = field;
  gtk_button_set_icon_name (GTK_BUTTON (button), "bisection-unlinked-symbolic");
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_add_css_class (button, "circular");
  gtk_widget_add_css_class (button, "link-setting");
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  g_object_set_data_full (G_OBJECT (button), "bisection-link", link, link_free);
  g_signal_connect (button, "toggled", G_CALLBACK (toggled), link);
  return button;
}

static void
reveal (GtkWidget *button)
{
  Link *link = g_object_get_data (G_OBJECT (button), "bisection-link");
  gboolean is_seen =
    !link->pointer || gtk_widget_has_css_class (button, "kept") ||
    gtk_event_controller_motion_contains_pointer (GTK_EVENT_CONTROLLER_MOTION (link->pointer)) ||
    gtk_event_controller_focus_contains_focus (GTK_EVENT_CONTROLLER_FOCUS (link->focus));

  gtk_widget_set_opacity (button, is_seen ? 1 : 0);
  gtk_widget_set_focusable (button, is_seen);
}

void
bisection_link_button_attend (GtkWidget *button, GtkWidget *row)
{
  Link *link = g_object_get_data (G_OBJECT (button), "bisection-link");

  link->pointer = gtk_event_controller_motion_new ();
  link->focus = gtk_event_controller_focus_new ();
  g_signal_connect_object (link->pointer, "notify::contains-pointer", G_CALLBACK (reveal), button,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (link->focus, "notify::contains-focus", G_CALLBACK (reveal), button,
                           G_CONNECT_SWAPPED);
  gtk_widget_add_controller (row, link->pointer);
  gtk_widget_add_controller (row, link->focus);
  reveal (button);
}

static const char *
button_tooltip (gboolean is_linked, gboolean follows)
{
  if (follows)
    return _ ("All designs share this value. Let the chosen design keep its own");
  if (is_linked)
    return _ ("The chosen design keeps its own value. Link it to the others again");
  return _ ("Give all designs the value of the chosen one");
}

void
bisection_link_button_show (GtkWidget *button)
{
  Link *link = g_object_get_data (G_OBJECT (button), "bisection-link");
  const IcnStudy *study = bisection_document_get_study (link->document);
  guint current = bisection_document_get_current (link->document);
  gboolean is_there = current < study->designs->len;
  gboolean follows = is_there && icn_study_follows (study, current, link->field);
  gboolean is_linked = icn_study_is_linked (study, link->field);
  const char *icon = follows ? "bisection-linked-symbolic" : "bisection-unlinked-symbolic";

  gtk_widget_set_visible (button, is_there && study->designs->len > 1);
  if (!is_there)
    return;
  link->showing = TRUE;
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (button), follows);
  link->showing = FALSE;
  if (g_strcmp0 (gtk_button_get_icon_name (GTK_BUTTON (button)), icon) != 0)
    gtk_button_set_icon_name (GTK_BUTTON (button), icon);
  bisection_tip_say (button, button_tooltip (is_linked, follows));
  bisection_style_mark (button, "kept", is_linked && !follows);
  reveal (button);
}

/* The functions below write the notes that name the designs in which a setting does not have its
 * common value, the value that all other designs share. */

static char *
value_words (const IcnField *field, const IcnDesign *design)
{
  g_autofree char *text = icn_field_get (field, design);
  guint n;
  const IcnChoice *choices = icn_field_choices (field, &n);

  if (g_str_equal (field->key, "nodes"))
    return icn_count_to_text (icn_topology_nodes (&design->topology));
  if (bisection_field_has_parts (field))
    return g_strdup (_ (((const IcnRowSettings *) icn_field_settings (field, design))->row->title));
  for (guint i = 0; i < n && choices != NULL; i++)
    if (g_str_equal (choices[i].id, text))
      return g_strdup (_ (choices[i].title));
  if (field->type == ICN_PARAMETER_FLAG)
    return g_strdup (g_str_equal (text, "yes") ? _ ("yes") : _ ("no"));
  return g_steal_pointer (&text);
}

static char *
note_of_all (const IcnStudy *study, const IcnField *field)
{
  g_autoptr (GString) note = g_string_new (NULL);
  g_auto (GStrv) names = NULL;
  guint n_apart = 0;

  for (guint i = 0; i < study->designs->len; i++) {
    const IcnDesign *design = icn_study_design (study, i);
    g_autofree char *value = NULL;

    if (icn_study_follows (study, i, field) || n_apart++ >= MOST_NAMED)
      continue;
    if (names == NULL)
      names = icn_study_titles (study);
    value = value_words (field, design);
    if (note->len > 0)
      g_string_append (note, ";\n");
    g_string_append_printf (note,
                            icn_field_is_in (field, &design->unable)
                              /* Translators: a design's name and a value. */
                              ? _ ("%s cannot have it and keeps %s")
                              /* Translators: a design's name and a value. */
                              : _ ("%s keeps %s"),
                            names[i], value);
  }
  if (n_apart > MOST_NAMED) {
    g_string_append (note, ";\n");
    g_string_append_printf (
      note, ngettext ("%u more keeps its own", "%u more keep their own", n_apart - MOST_NAMED),
      n_apart - MOST_NAMED);
  }
  return note->len > 0 ? g_strdup (note->str) : NULL;
}

char *
bisection_link_note (BisectionDocument *document, const IcnField *field, gboolean is_common)
{
  const IcnStudy *study = bisection_document_get_study (document);
  guint current = bisection_document_get_current (document);
  int follower = icn_study_find_follower (study, field, current);
  g_autofree char *value = NULL;

  if (follower < 0)
    return NULL;
  if (is_common)
    return note_of_all (study, field);
  if (icn_study_follows (study, current, field))
    return NULL;
  value = value_words (field, icn_study_design (study, follower));
  if (icn_field_is_in (field, &icn_study_design (study, current)->unable))
    return g_strdup_printf (_ ("It cannot have %s, as all designs should"), value);
  return g_strdup_printf (_ ("Its own. All designs: %s"), value);
}

char *
bisection_link_nearest (BisectionDocument *document, const IcnField *field, gboolean is_common)
{
  const IcnStudy *study = bisection_document_get_study (document);
  guint design = bisection_document_get_current (document);
  int follower = icn_study_find_follower (study, field, design);
  g_autofree char *common = NULL, *now = NULL, *text = NULL;
  g_autoptr (IcnDesign) trial = NULL;
  double nearest;

  if (follower < 0)
    return NULL;
  for (guint i = 0; is_common && i < study->designs->len; i++)
    if (icn_field_is_in (field, &icn_study_design (study, i)->unable)) {
      design = i;
      break;
    }
  if (design >= study->designs->len ||
      !icn_field_is_in (field, &icn_study_design (study, design)->unable))
    return NULL;
  trial = icn_design_dup (icn_study_design (study, design));
  common = icn_field_get (field, icn_study_design (study, follower));
  if (icn_design_take (trial, field, common, NULL, &nearest, NULL) || isnan (nearest))
    return NULL;
  text = icn_number_to_text (nearest);
  now = icn_field_get (field, icn_study_design (study, is_common ? (guint) follower : design));
  return g_str_equal (text, now) ? NULL : g_steal_pointer (&text);
}
