/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "sidebar.h"
#include "class-parts.h"
#include "design.h"
#include "study-sizes.h"
#include "table-fields.h"
#include "toast-error.h"
#include "topology-kind.h"
#include "topology.h"

#include "design-row.h"
#include "field-rows.h"
#include "router-notice.h"
#include <adwaita.h>
#include <glib/gi18n.h>
#include <math.h>

struct _BisectionSidebar {
  GtkWidget parent_instance;
  BisectionDocument *document;

  GtkListBox *designs;
  AdwPreferencesGroup *group; /* the group that contains the list of designs */
  guint first_shown; /* index in the study of the design in the first row of the list of designs */
  GtkBox *settings;
  AdwPreferencesGroup *common;
  AdwExpanderRow *more; /* expander row for those settings of all designs that few studies have */
  GPtrArray *rows;      /* array of BisectionFieldRows: [0] has the settings of all designs, the
                           others the groups of settings of the chosen design */
  /* number of elements of `rows`, from the first on, whose row widgets have been made */
  guint n_filled;
  /* Idle source that makes the widgets of the remaining elements of `rows`; 0 when done. */
  guint fill_id;
  GtkWidget *notice_row;
  GtkLabel *notice;
  GtkButton *build_button;
};

G_DEFINE_FINAL_TYPE (BisectionSidebar, bisection_sidebar, GTK_TYPE_WIDGET)

static const char *const group_titles[] = {
  [ICN_GROUP_DESIGN] = N_ ("Chosen Design"),
  [ICN_GROUP_TOPOLOGY] = N_ ("Topology"),
  [ICN_GROUP_BUDGET] = N_ ("Budget"),
  [ICN_GROUP_WIRES] = N_ ("Wires"),
  [ICN_GROUP_MESSAGE] = N_ ("Message"),
  [ICN_GROUP_ROUTING] = N_ ("Traffic and Routing"),
  [ICN_GROUP_ROUTER] = N_ ("Router"),
};

/* Returns whether the field needs no row of its own, because the list of designs shows it. */
static gboolean
is_shown_elsewhere (const IcnField *field)
{
  static const char *const keys[] = { "color", "hidden", "fixed", NULL };

  return g_strv_contains (keys, field->key);
}

static void
choose_design (BisectionSidebar *self, GtkListBoxRow *row)
{
  if (row)
    bisection_document_set_current (self->document,
                                    bisection_document_get_first_shown (self->document) +
                                      gtk_list_box_row_get_index (row));
}

/* If the keyboard focus is in the list of designs, moves it to the selected row: a focused row that
 * is not the selected one would look like a second selection. */
static void
take_focus_along (BisectionSidebar *self)
{
  GtkListBoxRow *chosen = gtk_list_box_get_selected_row (self->designs);
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root ? gtk_root_get_focus (root) : NULL;

  if (chosen && focus && gtk_widget_get_parent (focus) == GTK_WIDGET (self->designs))
    gtk_widget_grab_focus (GTK_WIDGET (chosen));
}

static void
select_current (BisectionSidebar *self)
{
  guint row = bisection_document_get_current (self->document) -
              bisection_document_get_first_shown (self->document);

  gtk_list_box_select_row (self->designs, gtk_list_box_get_row_at_index (self->designs, row));
  take_focus_along (self);
}

static BisectionDesignRow *
row_at (BisectionSidebar *self, guint i)
{
  return BISECTION_DESIGN_ROW (gtk_list_box_get_row_at_index (self->designs, i));
}

/* Finds which rows of the list of designs can stay unchanged after an edit. designs, names: the n
 * designs that the list is to show. *n_rows: number of rows that the list has now. *n_first: number
 * of rows at the start of the list that already show the right design. *n_last: the same for rows
 * at the end of the list. */
static void
find_kept (BisectionSidebar *self, IcnDesign *const *designs, char **names, guint n, guint *n_rows,
           guint *n_first, guint *n_last)
{
  double usual = icn_study_usual_nodes (bisection_document_get_study (self->document));
  guint n_common;

  for (*n_rows = 0; row_at (self, *n_rows);)
    (*n_rows)++;
  n_common = MIN (n, *n_rows);
  for (*n_first = 0; *n_first < n_common; (*n_first)++)
    if (!bisection_design_row_shows (row_at (self, *n_first), designs[*n_first], names[*n_first],
                                     usual))
      break;
  for (*n_last = 0; *n_last < n_common - *n_first; (*n_last)++) {
    guint i = n - 1 - *n_last;

    if (!bisection_design_row_shows (row_at (self, *n_rows - 1 - *n_last), designs[i], names[i],
                                     usual))
      break;
  }
}

/* Updates the list of designs. Only rows of designs that were added, removed or changed are
 * touched, as making rows takes far longer than anything else after an edit. */
static void
show_designs (BisectionSidebar *self)
{
  const IcnStudy *study = bisection_document_get_study (self->document);
  g_auto (GStrv) all_names = icn_study_titles (study);
  guint first = bisection_document_get_first_shown (self->document);
  guint n = bisection_document_get_n_shown (self->document), n_rows, n_first, n_last;
  double usual = icn_study_usual_nodes (study);
  g_autofree char *shown = bisection_document_describe_shown (self->document);
  IcnDesign *const *designs = (IcnDesign *const *) study->designs->pdata + first;
  char **names = all_names + first;

  self->first_shown = first;
  adw_preferences_group_set_description (self->group, shown);
  find_kept (self, designs, names, n, &n_rows, &n_first, &n_last);
  for (; n_rows > n; n_rows--)
    gtk_list_box_remove (self->designs, GTK_WIDGET (row_at (self, n_first)));
  for (; n_rows < n; n_rows++)
    gtk_list_box_insert (self->designs, bisection_design_row_new (self->document), n_first);
  for (guint i = n_first; i < n - n_last; i++)
    bisection_design_row_show (row_at (self, i), designs[i], names[i], usual);
  for (guint i = 0; i < n; i++)
    gtk_widget_action_set_enabled (GTK_WIDGET (row_at (self, i)), "design.remove",
                                   study->designs->len > 1);
  select_current (self);
}

/* Selects the chosen design's row in the list of designs. In a study of thousands of designs, the
 * list has rows only for designs near the chosen one, so it may need other rows. */
static void
show_current (BisectionSidebar *self)
{
  if (self->first_shown != bisection_document_get_first_shown (self->document))
    show_designs (self);
  else
    select_current (self);
}

static void
add_design (BisectionSidebar *self)
{
  g_autoptr (GError) error = NULL;

  if (!bisection_document_add_design (self->document, &error))
    bisection_toast_error (GTK_WIDGET (self), error);
}

/* Returns a sentence on how the number of nodes N, the dimensions n and the radix k of the chosen
 * design depend on each other; NULL if N is the only size that the user enters. */
static const char *
relation (BisectionSidebar *self)
{
  const IcnDesign *design = bisection_document_get_chosen (self->document);
  const IcnTopologySize size = design ? design->topology.kind->size : 0;

  if (size == ICN_SIZE_NODES)
    return NULL;
  if (design && isnan (icn_topology_radix (&design->topology)))
    return _ ("N follows from the network");
  if (design && !(size & ICN_SIZE_RADIX))
    return _ ("N = 2ⁿ: change one and the other follows");
  if (design && !(size & ICN_SIZE_DIMENSIONS))
    return _ ("N = k: change one and the other follows");
  if (design && !icn_topology_is_uniform (&design->topology))
    return _ ("N is the product of the radices");
  return _ ("N = kⁿ: change one and the others follow");
}

/* Shows the document's notice on what the last edit did to the number of nodes N, the dimensions n
 * or the radix k. Without a notice, shows how they depend on each other. */
static void
show_notice (BisectionSidebar *self)
{
  g_autofree char *notice = NULL;

  g_object_get (self->document, "notice", &notice, NULL);
  if (!notice)
    notice = g_strdup (relation (self));
  gtk_label_set_label (self->notice, notice ? notice : "");
  gtk_widget_set_visible (self->notice_row, notice != NULL);
}

/* If the chosen design cannot be built because its radix k is not a whole number: returns the
 * radices of the closest network that can be built, in the syntax of the field "k". NULL if the
 * chosen design can be built. Free with g_free. */
static char *
nearest_radices (BisectionSidebar *self)
{
  const IcnDesign *design = bisection_document_get_chosen (self->document);
  g_autoptr (IcnDesign) nearest = design ? icn_design_dup (design) : NULL;

  if (!design || !icn_design_nearest_integral (design, &nearest->topology))
    return NULL;
  return icn_field_get (icn_field_find ("k"), nearest);
}

static void
show_nearest (BisectionSidebar *self)
{
  g_autofree char *radices = nearest_radices (self);

  gtk_widget_set_visible (GTK_WIDGET (self->build_button), radices != NULL);
  if (radices) {
    g_auto (GStrv) each = g_strsplit (radices, "x", -1);
    g_autofree char *shown = g_strjoinv (" × ", each);
    g_autofree char *label = g_strdup_printf (_ ("Use %s"), shown);

    gtk_button_set_label (self->build_button, label);
  }
}

static void
build_nearest (BisectionSidebar *self)
{
  g_autofree char *radices = nearest_radices (self);
  g_autoptr (GError) error = NULL;

  if (radices && !bisection_document_set_field (self->document,
                                                bisection_document_get_current (self->document),
                                                "k", radices, NULL, &error))
    bisection_toast_error (GTK_WIDGET (self), error);
}

/* Lets the heading of a group wrap into several lines. libadwaita would cut off a heading that is
 * too wide, which can be a single word if the text is large or the translation is long. */
static void
wrap_heading (GtkWidget *widget)
{
  if (GTK_IS_LABEL (widget) && gtk_widget_has_css_class (widget, "heading")) {
    gtk_label_set_ellipsize (GTK_LABEL (widget), PANGO_ELLIPSIZE_NONE);
    gtk_label_set_wrap (GTK_LABEL (widget), TRUE);
    gtk_label_set_wrap_mode (GTK_LABEL (widget), PANGO_WRAP_WORD_CHAR);
  }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    wrap_heading (child);
}

static BisectionFieldRows *
new_rows (BisectionSidebar *self, AdwPreferencesGroup *group, BisectionRowOf whose)
{
  BisectionFieldRows *rows = bisection_field_rows_new (GTK_WIDGET (group), self->document, whose);

  g_ptr_array_add (self->rows, rows);
  return rows;
}

/* Adds the row of a field or, if the field has parts (table-fields.h), a row for each part. */
static void
add_field (BisectionFieldRows *rows, const IcnField *field)
{
  guint n_parts = 1;
  const IcnField *parts =
    bisection_field_has_parts (field) ? bisection_field_parts (field, &n_parts) : field;

  for (guint i = 0; i < n_parts; i++)
    bisection_field_rows_add (rows, &parts[i]);
}

/* Adds the rows of one group of settings, except those that few users need. The conditions under
 * which designs are compared come first if they are edited in several rows (table-fields.h), such
 * as the budget and the traffic. */
static void
add_rows (BisectionSidebar *self, BisectionFieldRows *rows, IcnFieldGroup which)
{
  guint n_fields;
  const IcnField *fields = icn_fields (&n_fields);

  for (guint pass = 0; pass < 2; pass++)
    for (guint i = 0; i < n_fields; i++) {
      gboolean is_ahead =
        fields[i].common == ICN_COMMON_FIRST && bisection_field_has_parts (&fields[i]);

      if (fields[i].group != which || fields[i].is_rare || is_shown_elsewhere (&fields[i]) ||
          is_ahead != (pass == 0))
        continue;
      add_field (rows, &fields[i]);
      if (strcmp (fields[i].key, "nodes") == 0)
        bisection_field_rows_add_note (rows, self->notice_row);
    }
}

/* Adds the rows of one group of settings that few users need, inside an expander row. */
static void
add_rare_rows (BisectionFieldRows *rows, IcnFieldGroup which)
{
  BisectionFieldRows *more = NULL;
  guint n_fields;
  const IcnField *fields = icn_fields (&n_fields);

  for (guint i = 0; i < n_fields; i++) {
    if (fields[i].group != which || !fields[i].is_rare)
      continue;
    if (!more) {
      GtkWidget *expander = adw_expander_row_new ();

      adw_preferences_row_set_title (ADW_PREFERENCES_ROW (expander), _ ("More Settings"));
      more = bisection_field_rows_add_more (rows, expander);
    }
    add_field (more, &fields[i]);
  }
}

/* Returns whether the row of a setting that all designs share is always visible: TRUE for the
 * conditions under which designs are compared, such as the budget. FALSE puts the row into an
 * expander row, to leave room for the list of designs: for parameters of wire laws, for settings
 * that are only on or off, and for settings that few users need. */
static gboolean
is_first (const IcnField *field)
{
  return field->common == ICN_COMMON_FIRST && !field->is_rare && field->parameter == NULL &&
         field->type != ICN_PARAMETER_FLAG;
}

static void
add_first (BisectionSidebar *self)
{
  BisectionFieldRows *rows = new_rows (self, self->common, BISECTION_ROW_OF_ALL), *more;
  guint n_fields;
  const IcnField *fields = icn_fields (&n_fields);

  for (guint i = 0; i < n_fields; i++)
    if (is_first (&fields[i]))
      add_field (rows, &fields[i]);
  more = bisection_field_rows_add_more (rows, GTK_WIDGET (self->more));
  for (guint i = 0; i < n_fields; i++)
    if (!is_first (&fields[i]))
      add_field (more, &fields[i]);
}

static void
show_rows (BisectionSidebar *self)
{
  for (guint i = 0; i < self->n_filled; i++)
    bisection_field_rows_show (g_ptr_array_index (self->rows, i));
}

/* Action "sidebar.show-own": scrolls to the row that edits the setting of the chosen design and
 * gives it the focus. key: the field's key. */
static void
show_own (GtkWidget *widget, const char *action G_GNUC_UNUSED, GVariant *key)
{
  BisectionSidebar *self = BISECTION_SIDEBAR (widget);
  const IcnField *field = icn_field_find (g_variant_get_string (key, NULL));
  GtkWidget *row = NULL;

  for (guint i = 1; i < self->rows->len && !row; i++) /* [0] has the settings of all designs */
    row = bisection_field_rows_find (g_ptr_array_index (self->rows, i), field);
  if (row)
    bisection_field_row_grab (row);
}

/* Idle callback: makes the rows of one group of the chosen design's settings. Most rows of the
 * sidebar are in these groups and out of sight below, so they are made after the window was first
 * drawn. */
static gboolean
fill (gpointer data)
{
  BisectionSidebar *self = data;

  bisection_field_rows_show (g_ptr_array_index (self->rows, self->n_filled++));
  if (self->n_filled < self->rows->len)
    return G_SOURCE_CONTINUE;
  self->fill_id = 0;
  return G_SOURCE_REMOVE;
}

static void
add_settings (BisectionSidebar *self)
{
  add_first (self);
  for (guint i = 0; i < G_N_ELEMENTS (group_titles); i++) {
    GtkWidget *group = adw_preferences_group_new ();
    BisectionFieldRows *rows;

    adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (group), _ (group_titles[i]));
    gtk_widget_add_css_class (group, "region");
    gtk_widget_set_visible (group, FALSE);
    rows = new_rows (self, ADW_PREFERENCES_GROUP (group), BISECTION_ROW_OF_ONE);
    add_rows (self, rows, i);
    add_rare_rows (rows, i);
    if (i == ICN_GROUP_ROUTER)
      bisection_router_notice_add (ADW_PREFERENCES_GROUP (group), self->document);
    gtk_box_append (self->settings, group);
  }
}

static void
bisection_sidebar_constructed (GObject *object)
{
  BisectionSidebar *self = BISECTION_SIDEBAR (object);

  G_OBJECT_CLASS (bisection_sidebar_parent_class)->constructed (object);
  add_settings (self);
  bisection_follow (self->document, "changed", show_designs, self);
  bisection_follow (self->document, "notify::current", show_current, self);
  bisection_follow (self->document, "notify::notice", show_notice, self);
  bisection_follow (self->document, "notify::current", show_notice, self);
  bisection_follow (self->document, "changed", show_notice, self);
  bisection_follow (self->document, "notify::current", show_nearest, self);
  bisection_follow (self->document, "changed", show_nearest, self);
  bisection_follow (self->document, "changed", show_rows, self);
  bisection_follow (self->document, "notify::current", show_rows, self);
  show_designs (self);
  show_notice (self);
  show_nearest (self);
  self->fill_id = g_idle_add (fill, self);
  self->n_filled = 1; /* the rows of the first element are made at once, not by fill() */
  show_rows (self);
}

/* Gives the keyboard focus of the sidebar to the row of the chosen design. */
static gboolean
bisection_sidebar_grab_focus (GtkWidget *widget)
{
  GtkListBoxRow *chosen = gtk_list_box_get_selected_row (BISECTION_SIDEBAR (widget)->designs);

  return chosen && gtk_widget_grab_focus (GTK_WIDGET (chosen));
}

static void
bisection_sidebar_dispose (GObject *object)
{
  BisectionSidebar *self = BISECTION_SIDEBAR (object);
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))))
    gtk_widget_unparent (child);
  g_clear_handle_id (&self->fill_id, g_source_remove);
  g_clear_object (&self->document);
  g_clear_pointer (&self->rows, g_ptr_array_unref);
  G_OBJECT_CLASS (bisection_sidebar_parent_class)->dispose (object);
}

static void
set_document (gpointer self, const GValue *value)
{
  BISECTION_SIDEBAR (self)->document = g_value_dup_object (value);
}

static const BisectionProperty properties[] = {
  { "document", G_TYPE_OBJECT, G_PARAM_WRITABLE | G_PARAM_CONSTRUCT_ONLY, .set = set_document,
    .object_type = bisection_document_get_type },
};

static void
bisection_sidebar_class_init (BisectionSidebarClass *class)
{
  GObjectClass *object_class = G_OBJECT_CLASS (class);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  object_class->constructed = bisection_sidebar_constructed;
  object_class->dispose = bisection_sidebar_dispose;
  widget_class->grab_focus = bisection_sidebar_grab_focus;
  bisection_add_properties (class, properties, G_N_ELEMENTS (properties));

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/bisection/sidebar.ui");
  BISECTION_BIND_CHILDREN (widget_class, BisectionSidebar, designs, group, settings, common, more,
                           notice_row, notice, build_button);
  gtk_widget_class_install_action (widget_class, "sidebar.show-own", "s", show_own);
  BISECTION_BIND_CALLBACKS (widget_class, build_nearest, choose_design, add_design);
}

static void
bisection_sidebar_init (BisectionSidebar *self)
{
  self->rows = g_ptr_array_new_with_free_func ((GDestroyNotify) bisection_field_rows_free);
  gtk_widget_init_template (GTK_WIDGET (self));
  wrap_heading (GTK_WIDGET (self->common));
  wrap_heading (GTK_WIDGET (self->group));
}

GtkWidget *
bisection_sidebar_new (BisectionDocument *document)
{
  return g_object_new (BISECTION_TYPE_SIDEBAR, "document", document, NULL);
}
