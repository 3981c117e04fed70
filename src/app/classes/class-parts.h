/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Declarations for the class_init of classes of the application: properties as a table, signals,
 * and the parts of templates. */
#pragma once

#include <gtk/gtk.h>

typedef struct {
  const char *name;
  GType type; /* gboolean, int, guint, double, string; G_TYPE_OBJECT: also object_type */
  GParamFlags flags;
  gsize member; /* offset of the value in the instance; 0: the functions below are used */
  void (*changed) (gpointer self);                    /* called after the member was set, or NULL */
  void (*get) (gpointer self, GValue *value);         /* in place of reading the member */
  void (*set) (gpointer self, const GValue *value);   /* in place of setting the member */
  GType (*object_type) (void);
} BisectionProperty;

/* Adds the rows as properties of the class; they must stay valid. A member of type object holds no
 * reference. */
void bisection_add_properties (gpointer class, const BisectionProperty *rows, guint n);

/* Adds a signal without a result, which is emitted by name. */
void bisection_add_signal (gpointer class, const char *name, guint n_parameters, ...);

/* Calls the function with the follower as its only argument whenever the source emits the signal,
 * as long as both exist. */
#define bisection_follow(source, signal, function, follower)                                       \
  g_signal_connect_object (source, signal, G_CALLBACK (function), follower, G_CONNECT_SWAPPED)

/* Adds an action without a parameter to a widget class: calls the function with the widget as its
 * only argument. */
#define bisection_add_action(class, name, function)                                                \
  gtk_widget_class_install_action (class, name, NULL,                                              \
                                   (GtkWidgetActionActivateFunc) G_CALLBACK (function))

/* BISECTION_BIND_CHILDREN (class, BisectionWindow, title, pages): the members of the instance are the
 * objects of the template with these ids. BISECTION_BIND_CALLBACKS (class, on_title): the template
 * connects these functions to signals. BISECTION_ENSURE_TYPES (PAIR_BOX): the template has widgets of
 * BISECTION_TYPE_PAIR_BOX. Each takes up to sixty names. */
#define BISECTION_BIND_CHILDREN(class, Type, ...)                                                  \
  BISECTION_SCAN (BISECTION_FOR_EACH (BISECTION_BIND_CHILD, class, Type, __VA_ARGS__))
#define BISECTION_BIND_CALLBACKS(class, ...)                                                       \
  BISECTION_SCAN (BISECTION_FOR_EACH (BISECTION_BIND_CALLBACK, class, , __VA_ARGS__))
#define BISECTION_ENSURE_TYPES(...)                                                                \
  BISECTION_SCAN (BISECTION_FOR_EACH (BISECTION_ENSURE_TYPE, , , __VA_ARGS__))

#define BISECTION_BIND_CHILD(class, Type, name)                                                    \
  gtk_widget_class_bind_template_child (class, Type, name)
#define BISECTION_BIND_CALLBACK(class, Type, name)                                                 \
  gtk_widget_class_bind_template_callback (class, name)
#define BISECTION_ENSURE_TYPE(class, Type, name) g_type_ensure (BISECTION_TYPE_##name)

/* A macro is not expanded inside itself: FOR_EACH leaves its next round to another scan. */
#define BISECTION_FOR_EACH(make, class, Type, name, ...)                                           \
  make (class, Type, name);                                                                        \
  __VA_OPT__ (BISECTION_NEXT_ROUND BISECTION_PARENTHESES (make, class, Type, __VA_ARGS__))
#define BISECTION_NEXT_ROUND() BISECTION_FOR_EACH
#define BISECTION_PARENTHESES ()
#define BISECTION_SCAN(...) BISECTION_SCAN_16 (BISECTION_SCAN_16 (BISECTION_SCAN_16 (__VA_ARGS__)))
#define BISECTION_SCAN_16(...) BISECTION_SCAN_4 (BISECTION_SCAN_4 (BISECTION_SCAN_4 (__VA_ARGS__)))
#define BISECTION_SCAN_4(...) BISECTION_SCAN_1 (BISECTION_SCAN_1 (BISECTION_SCAN_1 (__VA_ARGS__)))
#define BISECTION_SCAN_1(...) __VA_ARGS__
