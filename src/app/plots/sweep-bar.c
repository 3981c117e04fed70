/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "sweep-bar.h"

#include "class-parts.h"
#include "field-range.h"
#include "tip.h"
#include <glib/gi18n.h>
#include <math.h>

#define MOST_MARKS 24

struct _BisectionSweepBar {
  AdwBin parent_instance;
  BisectionSweep *sweep;
  GtkBox *box, *row;
  GtkLabel *title;
  GtkScale *scale;
  GtkLabel *shown; /* label beside the slider with the present value of the setting */
  GtkButton *play;
  GtkBox *buttons;
  GtkLabel *problem;
  /* text that identifies the setting and the values for which the widgets were made (describe). If
   * it changes, the widgets are made anew. */
  char *made_of;
  /* has_title: TRUE if the name of the setting is shown. showing: TRUE while the program itself
   * sets the widgets, so that their signals are not taken for choices of the user */
  gboolean has_title, showing;
};

G_DEFINE_FINAL_TYPE (BisectionSweepBar, bisection_sweep_bar, ADW_TYPE_BIN)

static gboolean
are_numbers (BisectionSweepBar *self)
{
  const IcnField *field = icn_field_find (bisection_sweep_get_control (self->sweep)->key);
  const char *const *values = bisection_sweep_get_values (self->sweep);

  for (; values && *values; values++)
    if (isnan (icn_field_number (field, *values)))
      return FALSE;
  return TRUE;
}

static void
slid (BisectionSweepBar *self)
{
  if (!self->showing)
    bisection_sweep_move (self->sweep, gtk_range_get_value (GTK_RANGE (self->scale)) + 0.5);
}

static void
chosen (GtkToggleButton *button, gpointer data)
{
  BisectionSweepBar *self = data;

  if (!self->showing && gtk_toggle_button_get_active (button))
    bisection_sweep_move (self->sweep,
                          GPOINTER_TO_INT (g_object_get_data (G_OBJECT (button), "place")));
}

/* Called when the slider or a button is pressed, before the slider handles the press: begins a
 * gesture, whose moves are all undone in one step. */
static void
pressed (BisectionSweepBar *self)
{
  bisection_sweep_set_playing (self->sweep, FALSE);
  bisection_sweep_begin (self->sweep);
}

static void
play_clicked (BisectionSweepBar *self)
{
  bisection_sweep_set_playing (self->sweep, !bisection_sweep_is_playing (self->sweep));
}

static void
add_button (BisectionSweepBar *self, guint place)
{
  g_autofree char *words = bisection_sweep_make_value_words (self->sweep, place);
  GtkWidget *button = gtk_toggle_button_new_with_label (words);
  GtkWidget *first = gtk_widget_get_first_child (GTK_WIDGET (self->buttons));

  g_object_set_data (G_OBJECT (button), "place", GUINT_TO_POINTER (place));
  gtk_toggle_button_set_group (GTK_TOGGLE_BUTTON (button),
                               first ? GTK_TOGGLE_BUTTON (first) : NULL);
  g_signal_connect (button, "toggled", G_CALLBACK (chosen), self);
  gtk_box_append (self->buttons, button);
}

static void
make_widgets (BisectionSweepBar *self)
{
  const IcnField *field = icn_field_find (bisection_sweep_get_control (self->sweep)->key);
  const char *const *values = bisection_sweep_get_values (self->sweep);
  guint n = values ? g_strv_length ((char **) values) : 0;
  gboolean is_scale = n > 0 && are_numbers (self);
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->buttons))))
    gtk_box_remove (self->buttons, child);
  gtk_label_set_label (self->title, _ (field->label));
  gtk_widget_set_visible (GTK_WIDGET (self->scale), is_scale);
  gtk_widget_set_visible (GTK_WIDGET (self->shown), is_scale);
  gtk_widget_set_visible (GTK_WIDGET (self->play), is_scale);
  gtk_widget_set_visible (GTK_WIDGET (self->buttons), n > 0 && !is_scale);
  gtk_range_set_range (GTK_RANGE (self->scale), 0, MAX (n, 2) - 1);
  gtk_scale_clear_marks (self->scale);
  for (guint i = 0; is_scale && i < n && n <= MOST_MARKS; i++)
    gtk_scale_add_mark (self->scale, i, GTK_POS_BOTTOM, NULL);
  for (guint i = 0; !is_scale && i < n; i++)
    add_button (self, i);
}

static void
show_value (BisectionSweepBar *self)
{
  const IcnField *field = icn_field_find (bisection_sweep_get_control (self->sweep)->key);
  g_autofree char *words = bisection_sweep_make_words (self->sweep);
  g_autofree char *said = g_strdup_printf ("%s: %s", _ (field->label), words);
  int at = bisection_sweep_get_at (self->sweep), i = 0;

  gtk_label_set_label (self->shown, words);
  /* without this text, screen readers would read the index of the value instead of the value */
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->scale), GTK_ACCESSIBLE_PROPERTY_LABEL, said,
                                  GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, words, -1);
  if (at >= 0)
    gtk_range_set_value (GTK_RANGE (self->scale), at);
  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self->buttons)); child;
       child = gtk_widget_get_next_sibling (child), i++)
    gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (child), i == at);
}

static void
show_play (BisectionSweepBar *self)
{
  gboolean is_playing = bisection_sweep_is_playing (self->sweep);
  const char *words = is_playing ? _ ("Pause") : _ ("Play: Go Through the Values");

  gtk_button_set_icon_name (self->play, is_playing ? "media-playback-pause-symbolic"
                                                   : "media-playback-start-symbolic");
  bisection_tip_say (GTK_WIDGET (self->play), words);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->play), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  words, -1);
}

/* Returns a text that identifies the setting and the list of its values, such as "n:2,3,4". Free
 * with g_free. */
static char *
describe (BisectionSweepBar *self)
{
  const char *const *values = bisection_sweep_get_values (self->sweep);
  g_autofree char *list = values ? g_strjoinv (",", (char **) values) : NULL;

  return g_strconcat (bisection_sweep_get_control (self->sweep)->key, ":", list, NULL);
}

static void
update (BisectionSweepBar *self)
{
  const IcnControl *control = bisection_sweep_get_control (self->sweep);
  const char *problem = bisection_sweep_get_problem (self->sweep);
  g_autofree char *made_of = control ? describe (self) : NULL;

  gtk_widget_set_visible (GTK_WIDGET (self->box), control != NULL);
  if (!control)
    return;
  self->showing = TRUE;
  if (g_strcmp0 (made_of, self->made_of) != 0) {
    g_free (self->made_of);
    self->made_of = g_steal_pointer (&made_of);
    make_widgets (self);
  }
  gtk_widget_set_visible (GTK_WIDGET (self->title),
                          self->has_title || !bisection_sweep_get_values (self->sweep));
  gtk_label_set_label (self->problem, problem ? problem : "");
  gtk_widget_set_visible (GTK_WIDGET (self->problem), problem != NULL);
  show_value (self);
  show_play (self);
  self->showing = FALSE;
}

void
bisection_sweep_bar_hide_title (BisectionSweepBar *self)
{
  self->has_title = FALSE;
  update (self);
}

void
bisection_sweep_bar_stack (BisectionSweepBar *self)
{
  GtkWidget *scale = g_object_ref (GTK_WIDGET (self->scale));

  gtk_box_remove (self->row, scale);
  gtk_box_insert_child_after (self->box, scale, GTK_WIDGET (self->row));
  gtk_label_set_xalign (self->title, 0);
  gtk_label_set_wrap (self->title, TRUE);
  gtk_widget_set_hexpand (GTK_WIDGET (self->title), TRUE);
  g_object_unref (scale);
}

void
bisection_sweep_bar_grab (BisectionSweepBar *self)
{
  if (gtk_widget_get_mapped (GTK_WIDGET (self->scale)))
    gtk_widget_grab_focus (GTK_WIDGET (self->scale));
}

static void
bisection_sweep_bar_finalize (GObject *object)
{
  BisectionSweepBar *self = BISECTION_SWEEP_BAR (object);

  g_clear_object (&self->sweep);
  g_free (self->made_of);
  G_OBJECT_CLASS (bisection_sweep_bar_parent_class)->finalize (object);
}

static void
bisection_sweep_bar_class_init (BisectionSweepBarClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->finalize = bisection_sweep_bar_finalize;
  gtk_widget_class_set_template_from_resource (widget_class, "/bisection/sweep-bar.ui");
  BISECTION_BIND_CHILDREN (widget_class, BisectionSweepBar, box, row, title, scale, shown, play,
                           buttons, problem);
  BISECTION_BIND_CALLBACKS (widget_class, slid, pressed, play_clicked);
}

static void
bisection_sweep_bar_init (BisectionSweepBar *self)
{
  self->has_title = TRUE;
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
bisection_sweep_bar_new (BisectionSweep *sweep)
{
  BisectionSweepBar *self = g_object_new (BISECTION_TYPE_SWEEP_BAR, NULL);

  self->sweep = g_object_ref (sweep);
  bisection_follow (sweep, "changed", update, self);
  update (self);
  return GTK_WIDGET (self);
}
