/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "class-parts.h"

static GQuark
row_quark (void)
{
  return g_quark_from_static_string ("bisection-property");
}

static void
get_property (GObject *object, guint id G_GNUC_UNUSED, GValue *value, GParamSpec *spec)
{
  const BisectionProperty *row = g_param_spec_get_qdata (spec, row_quark ());
  gpointer member = G_STRUCT_MEMBER_P (object, row->member);

  if (row->get != NULL)
    row->get (object, value);
  else if (row->type == G_TYPE_BOOLEAN)
    g_value_set_boolean (value, *(gboolean *) member);
  else if (row->type == G_TYPE_INT)
    g_value_set_int (value, *(int *) member);
  else if (row->type == G_TYPE_UINT)
    g_value_set_uint (value, *(guint *) member);
  else if (row->type == G_TYPE_DOUBLE)
    g_value_set_double (value, *(double *) member);
  else if (row->type == G_TYPE_STRING)
    g_value_set_string (value, *(char **) member);
  else
    g_value_set_object (value, *(GObject **) member);
}

static void
store_string (char **member, const GValue *value)
{
  g_free (*member);
  *member = g_value_dup_string (value);
}

static void
set_property (GObject *object, guint id G_GNUC_UNUSED, const GValue *value, GParamSpec *spec)
{
  const BisectionProperty *row = g_param_spec_get_qdata (spec, row_quark ());
  gpointer member = G_STRUCT_MEMBER_P (object, row->member);

  if (row->set != NULL)
    row->set (object, value);
  else if (row->type == G_TYPE_BOOLEAN)
    *(gboolean *) member = g_value_get_boolean (value);
  else if (row->type == G_TYPE_INT)
    *(int *) member = g_value_get_int (value);
  else if (row->type == G_TYPE_UINT)
    *(guint *) member = g_value_get_uint (value);
  else if (row->type == G_TYPE_DOUBLE)
    *(double *) member = g_value_get_double (value);
  else if (row->type == G_TYPE_STRING)
    store_string (member, value);
  else
    *(GObject **) member = g_value_get_object (value);
  if (row->changed != NULL)
    row->changed (object);
}

static GParamSpec *
make_spec (const BisectionProperty *row)
{
  const GParamFlags flags = row->flags | G_PARAM_STATIC_STRINGS;

  if (row->type == G_TYPE_BOOLEAN)
    return g_param_spec_boolean (row->name, NULL, NULL, FALSE, flags);
  if (row->type == G_TYPE_INT)
    return g_param_spec_int (row->name, NULL, NULL, G_MININT, G_MAXINT, 0, flags);
  if (row->type == G_TYPE_UINT)
    return g_param_spec_uint (row->name, NULL, NULL, 0, G_MAXUINT, 0, flags);
  if (row->type == G_TYPE_DOUBLE)
    return g_param_spec_double (row->name, NULL, NULL, -G_MAXDOUBLE, G_MAXDOUBLE, 0, flags);
  if (row->type == G_TYPE_STRING)
    return g_param_spec_string (row->name, NULL, NULL, NULL, flags);
  return g_param_spec_object (row->name, NULL, NULL, row->object_type (), flags);
}

void
bisection_add_properties (gpointer class, const BisectionProperty *rows, guint n)
{
  GObjectClass *object_class = G_OBJECT_CLASS (class);

  object_class->get_property = get_property;
  object_class->set_property = set_property;
  for (guint i = 0; i < n; i++) {
    GParamSpec *spec = make_spec (&rows[i]);

    g_param_spec_set_qdata (spec, row_quark (), (gpointer) &rows[i]);
    g_object_class_install_property (object_class, i + 1, spec);
  }
}

void
bisection_add_signal (gpointer class, const char *name, guint n_parameters, ...)
{
  va_list types;

  va_start (types, n_parameters);
  g_signal_new_valist (name, G_TYPE_FROM_CLASS (class), G_SIGNAL_RUN_LAST, NULL, NULL, NULL, NULL,
                       G_TYPE_NONE, n_parameters, types);
  va_end (types);
}
