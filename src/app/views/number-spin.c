/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "number-spin.h"
#include "number-text.h"
#include "wheel.h"

#include <math.h>

typedef struct {
  const IcnField *field;
  BisectionEntered entered;
  gpointer data;
  char *shown;  /* the text that the program last put into the entry, in the user's locale */
  double value; /* value of the spin button's adjustment when it was last read */
} Spin;

static void
spin_free (gpointer data)
{
  Spin *spin = data;

  g_free (spin->shown);
  g_free (spin);
}

static Spin *
spin_of (GtkSpinButton *button)
{
  return g_object_get_data (G_OBJECT (button), "bisection-spin");
}

/* Returns the number in `text` as it is written in the user's locale; a fraction is rounded to six
 * digits. If `text` is not a single number, returns a copy of it. Free with g_free. */
static char *
localize (const char *text)
{
  char *end;
  double value = g_ascii_strtod (text, &end);

  if (end == text || *end)
    return g_strdup (text);
  return g_strdup_printf (value != floor (value) && fabs (value) < 1e6 ? "%.6g" : "%.15g", value);
}

/* Returns the typed text with its number rewritten in the C locale. A unit may follow the number if
 * the field has a unit. Text that is not a number is returned unchanged. Free with g_free. */
static char *
delocalize (const Spin *spin, const char *text)
{
  g_autofree char *trimmed = g_strstrip (icn_number_join_thousands (text));
  char buffer[G_ASCII_DTOSTR_BUF_SIZE];
  char *end;
  double value = g_strtod (trimmed, &end); /* accepts the decimal point of the user's or C locale */

  while (*end == ' ')
    end++;
  if (end == trimmed || (*end && !(spin->field->unit && g_unichar_isalpha (g_utf8_get_char (end)))))
    return g_steal_pointer (&trimmed);
  return g_strconcat (g_ascii_formatd (buffer, sizeof buffer, "%.15g", value), *end ? " " : "",
                      end, NULL);
}

static void
set_text (GtkSpinButton *button, const char *text)
{
  if (strcmp (gtk_editable_get_text (GTK_EDITABLE (button)), text) != 0)
    gtk_editable_set_text (GTK_EDITABLE (button), text);
}

static void
set_shown (GtkSpinButton *button, char *text)
{
  Spin *spin = spin_of (button);

  g_free (spin->shown);
  spin->shown = text;
  set_text (button, text);
}

/* Handler of GtkSpinButton::input. Passes typed text to the callback `entered`. If the callback
 * refuses the text, it stays in the entry, where the user can correct it. The spin button itself
 * never parses text. */
static int
input (GtkSpinButton *button, double *value G_GNUC_UNUSED, gpointer data G_GNUC_UNUSED)
{
  Spin *spin = spin_of (button);
  const char *text = gtk_editable_get_text (GTK_EDITABLE (button));

  if (g_strcmp0 (text, spin->shown) != 0) {
    g_autofree char *typed = g_strdup (text);
    g_autofree char *plain = delocalize (spin, text);

    if (!spin->entered (plain, FALSE, spin->data))
      set_shown (button, g_steal_pointer (&typed));
  }
  return GTK_INPUT_ERROR;
}

static gboolean
output (GtkSpinButton *button, gpointer data G_GNUC_UNUSED)
{
  Spin *spin = spin_of (button);

  if (spin->shown && gtk_spin_button_get_value (button) == spin->value)
    set_text (button, spin->shown);
  return TRUE;
}

static double
step (const Spin *spin, double value)
{
  double next = value;

  if (spin->field->logarithmic && fabs (value - spin->value) == 1 && spin->value >= 1)
    next = value > spin->value ? spin->value * 2 : ceil (spin->value / 2);
  return CLAMP (next, spin->field->minimum, spin->field->maximum);
}

static void
value_changed (GtkSpinButton *button, gpointer data G_GNUC_UNUSED)
{
  Spin *spin = spin_of (button);
  double value = gtk_spin_button_get_value (button);
  char text[G_ASCII_DTOSTR_BUF_SIZE];

  if (value == spin->value)
    return;
  value = step (spin, value);
  g_ascii_formatd (text, sizeof text, "%.15g", value);
  bisection_number_spin_show (GTK_WIDGET (button), text, value);
  spin->entered (text, TRUE, spin->data);
}

GtkWidget *
bisection_number_spin_new (const IcnField *field, BisectionEntered entered, gpointer data)
{
  GtkWidget *button = gtk_spin_button_new_with_range (field->minimum, field->maximum, 1);
  Spin *spin = g_new0 (Spin, 1);

  spin->field = field;
  spin->entered = entered;
  spin->data = data;
  spin->value = NAN;
  g_object_set_data_full (G_OBJECT (button), "bisection-spin", spin, spin_free);
  gtk_spin_button_set_numeric (GTK_SPIN_BUTTON (button), FALSE);
  gtk_spin_button_set_update_policy (GTK_SPIN_BUTTON (button), GTK_UPDATE_IF_VALID);
  /* the entry's own undo is switched off, because the document has undo */
  gtk_editable_set_enable_undo (GTK_EDITABLE (button), FALSE);
  gtk_editable_set_width_chars (GTK_EDITABLE (button), 5);
  gtk_editable_set_max_width_chars (GTK_EDITABLE (button), 7);
  g_signal_connect (button, "input", G_CALLBACK (input), NULL);
  g_signal_connect (button, "output", G_CALLBACK (output), NULL);
  g_signal_connect (button, "value-changed", G_CALLBACK (value_changed), NULL);
  bisection_wheel_needs_focus (button);
  return button;
}

void
bisection_number_spin_show (GtkWidget *button, const char *text, double value)
{
  Spin *spin = spin_of (GTK_SPIN_BUTTON (button));

  value = CLAMP (value, spin->field->minimum, spin->field->maximum);
  spin->value = value;
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (button), value);
  set_shown (GTK_SPIN_BUTTON (button), localize (text));
}
