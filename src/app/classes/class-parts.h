/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Helpers for class_init functions: they install properties that a table describes, add signals and
 * actions, and bind the children and callbacks of templates. */
#pragma once

#include <gtk/gtk.h>

typedef struct {
  const char *name;
  /* type of the property's value: gboolean, int, guint, double, string, or G_TYPE_OBJECT; for an
   * object, `object_type` is set too */
  GType type;
  GParamFlags flags;
  /* offset in the instance of the member that holds the value; 0: `get` and `set` are used */
  gsize member;
  void (*changed) (gpointer self);            /* called after the member was set; may be NULL */
  void (*get) (gpointer self, GValue *value); /* if `member` is 0: reads the value */
  void (*set) (gpointer self, const GValue *value); /* if `member` is 0: sets the value */
  GType (*object_type) (void);
} BisectionProperty;

/* Installs the n properties described in `rows` in a GObject class. The array must exist as long as
 * the program runs. A member that holds an object does not own a reference to it. */
void bisection_add_properties (gpointer class, const BisectionProperty *rows, guint n);

/* Adds to a GObject class a signal whose handlers return nothing; it is emitted with
 * g_signal_emit_by_name(). The arguments after n_parameters are the types of its parameters. */
void bisection_add_signal (gpointer class, const char *name, guint n_parameters, ...);

/* Calls function (follower) whenever `source` emits the signal, as long as both objects exist. */
#define bisection_follow(source, signal, function, follower)                                       \
  g_signal_connect_object (source, signal, G_CALLBACK (function), follower, G_CONNECT_SWAPPED)

/* Adds an action without a parameter to a widget class. Activating the action calls function
 * (widget). */
#define bisection_add_action(class, name, function)                                                \
  gtk_widget_class_install_action (class, name, NULL,                                              \
                                   (GtkWidgetActionActivateFunc) G_CALLBACK (function))

/* Bindings of a composite template, for up to sixty names each. BISECTION_BIND_CHILDREN (class,
 * BisectionWindow, title, pages) binds the members `title` and `pages` to the template's objects
 * with these ids. BISECTION_BIND_CALLBACKS (class, on_title) makes functions available as signal
 * handlers of the template. BISECTION_ENSURE_TYPES (PAIR_BOX) registers BISECTION_TYPE_PAIR_BOX,
 * which the template uses. */
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

/* BISECTION_FOR_EACH expands to make (class, Type, name) for each name of a list. The preprocessor
 * does not expand a macro inside its own expansion, so one scan expands make() only for the first
 * name and leaves a call of BISECTION_FOR_EACH for the other names. BISECTION_SCAN scans the text
 * again and again, until no call is left. */
#define BISECTION_FOR_EACH(make, class, Type, name, ...)                                           \
  make (class, Type, name);                                                                        \
  __VA_OPT__ (BISECTION_NEXT_ROUND BISECTION_PARENTHESES (make, class, Type, __VA_ARGS__))
#define BISECTION_NEXT_ROUND() BISECTION_FOR_EACH
#define BISECTION_PARENTHESES ()
#define BISECTION_SCAN(...) BISECTION_SCAN_16 (BISECTION_SCAN_16 (BISECTION_SCAN_16 (__VA_ARGS__)))
#define BISECTION_SCAN_16(...) BISECTION_SCAN_4 (BISECTION_SCAN_4 (BISECTION_SCAN_4 (__VA_ARGS__)))
#define BISECTION_SCAN_4(...) BISECTION_SCAN_1 (BISECTION_SCAN_1 (BISECTION_SCAN_1 (__VA_ARGS__)))
#define BISECTION_SCAN_1(...) __VA_ARGS__
