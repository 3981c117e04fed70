/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Matrices of traffic, damaged in their structure: each is read or refused as a plainer reader
 * says.
 * `-m slow` tries many more. */
#include "design.h"
#include "number-text.h"
#include "runner.h"
#include "topology.h"
#include "traffic-matrix.h"
#include "traffic.h"

#include <gio/gio.h>
#include <glib/gstdio.h>
#include <string.h>

#define SEED 1990
#define FEW 1600
#define MANY 100000

#define NODES 5

/* The cells of a line; an empty one at the end is none. */
static GStrv
split_cells (const char *line)
{
  GStrv cells = g_strsplit (line, strchr (line, ';') ? ";" : ",", -1);
  guint n = g_strv_length (cells);

  for (guint i = 0; i < n; i++) {
    gsize length = strlen (g_strstrip (cells[i]));

    if (length > 1 && cells[i][0] == '"' && cells[i][length - 1] == '"') {
      cells[i][length - 1] = ' ';
      cells[i][0] = ' ';
      g_strstrip (cells[i]);
    }
  }
  if (n > 1 && *cells[n - 1] == '\0')
    g_clear_pointer (&cells[n - 1], g_free);
  return cells;
}

/* What the manual page says a matrix is, read in the plainest way. *is_list: it may be a list. */
static gboolean
is_matrix (const char *text, gboolean *is_list)
{
  g_auto (GStrv) halves = g_strsplit (text, "\r\n", -1);
  g_autofree char *joined = g_strjoinv ("\n", halves);
  g_auto (GStrv) lines = g_strsplit_set (joined, "\r\n", -1);
  gboolean is_good = TRUE;
  double all = 0;
  guint n_rows = 0;

  *is_list = TRUE;
  for (char **line = lines; *line; line++) {
    g_auto (GStrv) cells = split_cells (*line);
    guint n_cells = g_strv_length (cells);

    if (*cells == NULL || (n_cells == 1 && *cells[0] == '\0'))
      continue;
    n_rows++;
    *is_list &= n_cells == 3;
    is_good &= n_cells == NODES;
    for (guint column = 0; is_good && column < NODES; column++) {
      double rate;

      is_good = icn_number_from_text (cells[column], &rate) && rate >= 0;
      all += is_good ? rate : 0;
    }
  }
  return is_good && n_rows == NODES && all > 0;
}

static GPtrArray *
make_matrix (GRand *random)
{
  GPtrArray *rows = g_ptr_array_new_with_free_func ((GDestroyNotify) g_ptr_array_unref);

  for (guint row = 0; row < NODES; row++) {
    GPtrArray *cells = g_ptr_array_new_with_free_func (g_free);

    for (guint column = 0; column < NODES; column++)
      g_ptr_array_add (cells, icn_number_to_text (g_rand_int_range (random, 0, 21) / 100.0));
    g_ptr_array_add (rows, cells);
  }
  return rows;
}

static void
damage_matrix (GPtrArray *rows, GRand *random)
{
  static const char *const texts[] = {
    "",    "-0", "1",     "0",  "1e-320", "1e999", "nan", "0x1", " ",    "0.1",      "0.1\r",
    "1;0", "'0", "\"0\"", ".5", "5.",     "-",     "½",   "0,0", "0\n0", "1.0000001"
  };
  guint at = rows->len ? g_rand_int_range (random, 0, rows->len) : 0;
  GPtrArray *row = rows->len ? g_ptr_array_index (rows, at) : NULL;
  guint cell = row && row->len ? g_rand_int_range (random, 0, row->len) : 0;

  if (!row || row->len == 0)
    return;
  switch (g_rand_int_range (random, 0, 7)) {
  case 0:
    g_ptr_array_remove_index (rows, at);
    break;
  case 1:
    g_ptr_array_insert (rows, g_rand_int_range (random, 0, rows->len), g_ptr_array_ref (row));
    break;
  case 2:
    g_ptr_array_remove_index (row, cell);
    break;
  case 3:
    g_ptr_array_insert (row, cell, g_strdup (row->pdata[cell]));
    break;
  case 4: { /* rows the other way round: still a matrix */
    gpointer first = rows->pdata[0];

    rows->pdata[0] = rows->pdata[at];
    rows->pdata[at] = first;
    break;
  }
  case 5: { /* padded, which is allowed */
    char *padded =
      g_strdup_printf ("%*s", g_rand_int_range (random, 50, 80), (char *) row->pdata[cell]);

    g_free (row->pdata[cell]);
    row->pdata[cell] = padded;
    break;
  }
  default:
    g_free (row->pdata[cell]);
    row->pdata[cell] = g_strdup (texts[g_rand_int_range (random, 0, G_N_ELEMENTS (texts))]);
  }
}

static char *
join_matrix (const GPtrArray *rows, GRand *random)
{
  static const char *const ends[] = { "\n", "", "\r\n", "\n\n \n" };
  GString *text = g_string_new (NULL);

  for (guint row = 0; row < rows->len; row++) {
    const GPtrArray *cells = g_ptr_array_index (rows, row);

    for (guint cell = 0; cell < cells->len; cell++)
      g_string_append_printf (text, "%s%s", cell ? "," : "", (char *) cells->pdata[cell]);
    if (row + 1 < rows->len)
      g_string_append_c (text, '\n');
  }
  g_string_append (text, ends[g_rand_int_range (random, 0, G_N_ELEMENTS (ends))]);
  if (g_rand_int_range (random, 0, 8) == 0)
    g_string_truncate (text, g_rand_int_range (random, 0, text->len + 1));
  return g_string_free (text, FALSE);
}

TEST (matrices)
{
  guint n = g_test_slow () ? MANY : FEW, n_read = 0;
  g_autofree char *folder = g_dir_make_tmp ("matrix-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "m.csv", NULL);
  g_autofree char *setting = g_strconcat ("matrix:", path, NULL);
  g_autoptr (IcnDesign) ring = icn_design_new ();
  GRand *random = g_rand_new_with_seed (SEED);
  IcnTrafficSettings settings;
  IcnNet *net;

  g_assert_true (icn_design_parse (ring, "topology=ring,k=5", NULL));
  net = icn_topology_build (&ring->topology, NULL);
  g_assert_true (icn_traffic_parse (setting, &settings, NULL));
  for (guint i = 0; i < n; i++) {
    g_autoptr (GPtrArray) rows = make_matrix (random);
    g_autofree char *text = NULL;
    g_autoptr (GError) error = NULL;
    g_autoptr (IcnTraffic) traffic = NULL;
    gboolean is_list;
    int damages = g_rand_int_range (random, 0, 3);

    while (damages-- > 0)
      damage_matrix (rows, random);
    text = join_matrix (rows, random);
    g_assert_true (g_file_set_contents (path, text, -1, NULL));
    traffic = icn_traffic_new (&settings, net, &error);
    if ((traffic != NULL) != is_matrix (text, &is_list) && !is_list)
      g_error ("%s: %s", error ? error->message : "it was read", text);
    n_read += traffic != NULL;
    if (error) {
      g_assert_null (strpbrk (error->message, "\n\r"));
      g_assert_true (g_utf8_validate (error->message, -1, NULL));
    }
  }
  g_test_message ("%u of %u matrices were read", n_read, n);
  g_assert_cmpuint (n_read, >, n / 10);
  g_assert_cmpuint (n_read, <, n);
  icn_net_unref (net);
  g_rand_free (random);
  g_unlink (path);
  g_rmdir (folder);
}
