/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "workarounds.h"

/* Makes a message dialog whose heading is the first line of its body. The heading is also set as
 * the title of the dialog's window, which screen readers use as its name. */
AdwMessageDialog *
bisection_message_dialog_new (GtkWindow *parent, const char *heading, const char *body)
{
  GtkWidget *dialog = adw_message_dialog_new (parent, NULL, NULL);

  /* the dialog is hidden as soon as it is answered, so that it does not cover a dialog that the
   * answer opens */
  g_signal_connect (dialog, "response", G_CALLBACK (gtk_widget_hide), NULL);
  adw_message_dialog_set_close_response (ADW_MESSAGE_DIALOG (dialog), "cancel");
  gtk_window_set_title (GTK_WINDOW (dialog), heading);
  adw_message_dialog_format_body_markup (ADW_MESSAGE_DIALOG (dialog),
                                         "<span size=\"x-large\" weight=\"bold\">%s</span>\n\n%s",
                                         heading, body);
  return ADW_MESSAGE_DIALOG (dialog);
}
