/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "workarounds.h"

void
bisection_workarounds_guard (void)
{
  bisection_flow_boxes_guard ();
  bisection_accessible_names_guard ();
  bisection_text_widths_guard ();
  bisection_unmapped_guard ();
  bisection_icon_threads_guard ();
  bisection_widget_leaks_guard ();
  bisection_popup_lists_guard ();
}
