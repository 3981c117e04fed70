/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "style-theme.h"
#include "class-parts.h"

#include <adwaita.h>

const IcnTheme *
bisection_style_theme (void)
{
  AdwStyleManager *style = adw_style_manager_get_default ();
  gboolean contrast = adw_style_manager_get_high_contrast (style);

  if (adw_style_manager_get_dark (style))
    return contrast ? &icn_theme_dark_contrast : &icn_theme_dark;
  return contrast ? &icn_theme_light_contrast : &icn_theme_light;
}

void
bisection_style_theme_follow (GtkWidget *widget, void (*changed) (GtkWidget *widget))
{
  static const char *const signals[] = { "notify::dark", "notify::high-contrast" };

  for (guint i = 0; i < G_N_ELEMENTS (signals); i++)
    bisection_follow (adw_style_manager_get_default (), signals[i], changed, widget);
}

void
bisection_style_mark (gpointer widget, const char *style_class, gboolean has_it)
{
  if (has_it)
    gtk_widget_add_css_class (widget, style_class);
  else
    gtk_widget_remove_css_class (widget, style_class);
}

double
bisection_style_text_scale (GtkWidget *widget)
{
  int dpi = -1;

  g_object_get (gtk_widget_get_settings (widget), "gtk-xft-dpi", &dpi, NULL);
  return dpi > 0 ? MAX (dpi / 1024.0 / 96.0, 1) : 1;
}
