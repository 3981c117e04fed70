/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "compare-page.h"
#include "metric-table.h"
#include "page.h"

struct _BisectionComparePage {
  BisectionDocumentView parent_instance;

  GtkStack *stack;
  BisectionMetricTable *table;
};

static void bisection_compare_page_init_page (BisectionPageInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (BisectionComparePage, bisection_compare_page,
                               BISECTION_TYPE_DOCUMENT_VIEW,
                               G_IMPLEMENT_INTERFACE (BISECTION_TYPE_PAGE,
                                                      bisection_compare_page_init_page))

/* It has no figure. */
static char *
make_csv (BisectionPage *page)
{
  return bisection_metric_table_to_csv (BISECTION_COMPARE_PAGE (page)->table);
}

static void
bisection_compare_page_init_page (BisectionPageInterface *iface)
{
  iface->make_csv = make_csv;
}

static void
bisection_compare_page_update (BisectionDocumentView *view)
{
  BisectionComparePage *self = BISECTION_COMPARE_PAGE (view);
  const IcnStudy *study =
    bisection_document_get_study (bisection_document_view_get_document (view));
  gboolean is_empty = TRUE;
  for (guint i = 0; i < study->designs->len; i++)
    is_empty = is_empty && icn_study_design (study, i)->hidden;
  gtk_stack_set_visible_child_name (self->stack, is_empty ? "nothing" : "table");
}

static void
bisection_compare_page_class_init (BisectionComparePageClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);
  BISECTION_DOCUMENT_VIEW_CLASS (class)->update = bisection_compare_page_update;
  g_type_ensure (BISECTION_TYPE_METRIC_TABLE);
  gtk_widget_class_set_template_from_resource (widget_class, "/bisection/compare-page.ui");
  gtk_widget_class_bind_template_child (widget_class, BisectionComparePage, stack);
  gtk_widget_class_bind_template_child (widget_class, BisectionComparePage, table);
}

static void
bisection_compare_page_init (BisectionComparePage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
