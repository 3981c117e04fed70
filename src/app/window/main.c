/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "application.h"
#include "commit.h"
#include "job.h"
#include <glib/gi18n.h>
#include <locale.h>

int
main (int argc, char **argv)
{
  const char *uninstalled = g_getenv ("BISECTION_LOCALEDIR");
  g_autoptr (BisectionApplication) app = NULL;
  int status;

  setlocale (LC_ALL, "");
  bindtextdomain (GETTEXT_PACKAGE, uninstalled ? uninstalled : LOCALEDIR);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);
  g_set_application_name ("Bisection");
  app = bisection_application_new (COMMIT);
  status = g_application_run (G_APPLICATION (app), argc, argv);
  bisection_job_end_all ();
  return status;
}
