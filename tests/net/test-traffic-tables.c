/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tables of traffic between named nodes: titles of columns in any order, matrices with fewer rows
 * and columns than nodes, and what is wrong with a table. */
#include "error.h"
#include "net-samples.h"
#include "runner.h"
#include "traffic-matrix.h"
#include "traffic.h"

#include <glib/gstdio.h>
#include <string.h>

enum { CPU, GPU, MEM, IO, N_NODES };

static IcnTraffic *
read_table (const char *contents, gsize length, GError **error)
{
  g_autofree char *path = NULL, *text = NULL;
  g_autoptr (IcnNet) net =
    net_sample_list ("nodes cpu gpu mem io\ncpu gpu\ngpu mem\nmem io\nio cpu\n");
  IcnTrafficSettings settings;
  IcnTraffic *traffic;
  int file = g_file_open_tmp ("table-XXXXXX.csv", &path, NULL);

  g_assert_cmpint (file, >=, 0);
  g_close (file, NULL);
  g_assert_true (g_file_set_contents (path, contents, length, NULL));
  text = g_strconcat ("matrix:", path, NULL);
  g_assert_true (icn_traffic_parse (text, &settings, NULL));
  traffic = icn_traffic_new (&settings, net, error);
  g_unlink (path);
  return traffic;
}

/* Five eighths from cpu to gpu, one eighth from mem to io, in every spelling. */
TEST (spellings)
{
  static const char *const texts[] = {
    "src,dst,bw\ncpu,gpu,.625\nmem,io,.125\n",
    "dst,src,bw\ngpu,cpu,.625\nio,mem,.125\n",
    "Rate;To;From\n0,625;gpu;cpu\n0,125;io;mem\n",
    "bytes target source\n.625 1 0\n.125 3 2\n",
    "destination\trate\tsource\ngpu\t.625\tcpu\nio\t.125\tmem\n",
    "dst,src,what\ngpu,cpu,.625\nio,mem,.125\n",
    "a,b,c\ncpu,gpu,.625\nmem,io,.125\n",
    "task,node\nx,cpu\ny,gpu\nz,mem\nw,io\nto,from,rate\ny,x,.625\nw,z,.125\n",
    ";gpu;mem;io\ncpu;0,625;0;0\nmem;0;0;0,125\n",
    ",gpu,io\ncpu,.625,0\nmem,0,.125\n",
    "from,gpu,io\nmem,0,.125\ncpu,.625,0\n",
    "gpu\tio\ncpu\t.625\t0\nmem\t0\t.125\n",
    ",1,3\n0,.625,0\n2,0,.125\n",
    ",cpu,gpu,mem,io\nmem,0,0,0,.125\ncpu,0,.625,0,0\n",
    "cpu gpu mem io\n0 .625 0 0\n0 0 0 0\n0 0 0 .125\n0 0 0 0\n",
  };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++) {
    g_autoptr (GError) error = NULL;
    g_autoptr (IcnTraffic) traffic = read_table (texts[i], strlen (texts[i]), &error);

    if (traffic == NULL)
      g_error ("%s: %s", texts[i], error->message);
    for (guint s = 0; s < N_NODES; s++)
      for (guint d = 0; d < N_NODES; d++)
        g_assert_cmpfloat (icn_traffic_share (traffic, s, d), ==,
                           s == CPU && d == GPU  ? 0.625
                           : s == MEM && d == IO ? 0.125
                                                 : 0);
  }
}

TEST (refused)
{
  static const char *const cases[][2] = {
    { "0,1,0,0,0\n5,0,0,0,0\n0,1,0,0,0\n0,1,0,0,0\n0,1,0,0,0\n",
      "line 1: it has 5 entries; it must have 4, one for each node" },
    { "0,1,0,0\n0,0,1\n0,0,0,1\n1,0,0,0\n",
      "line 2: it has 3 entries; it must have 4, one for each node" },
    { ",gpu,mem,io\ncpu,1,3\nmem,1,0,0\n",
      "line 2: it has 2 entries after the name; it must have 3, one for each column" },
    { ",gpu,gpu\ncpu,1,3\n", "line 1, column 3: \"gpu\" stands there twice" },
    { ",gpu,io\ncpu,1,3\ncpu,1,3\n", "line 3, column 1: \"cpu\" stands there twice" },
    { ",gpu,disk\ncpu,1,3\n", "line 1, column 3: \"disk\" is not legal; it must be the name of" },
    { ",gpu,io\ndisk,1,3\n", "line 2, column 1: \"disk\" is not legal; it must be the name of" },
    { "1e-320,0,0,0\n0,0,0,0\n0,0,0,0\n0,0,0,0\n",
      "all rates are 0; at least one node must send" },
    { "to,a,b\ncpu,gpu,1\n", "line 1: the titles of the columns must be source, destination and" },
    { "from,src,rate\ncpu,gpu,1\n", "line 1, column 2: \"src\" is not legal" },
    { "cpu,gp\xfc,mem,io\n0,1,0,0\n0,0,0,0\n0,0,0,0\n0,0,0,0\n", "line 1: it is no text in UTF-8" },
    { "\x1f\x8b\x08 damaged", "it is compressed with gzip, and damaged or cut off" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autoptr (GError) error = NULL;

    if (read_table (cases[i][0], strlen (cases[i][0]), &error) != NULL)
      g_error ("\"%s\" is read", cases[i][0]);
    if (strstr (error->message, cases[i][1]) == NULL)
      g_error ("\"%s\" does not say \"%s\"", error->message, cases[i][1]);
    g_assert_null (strchr (error->message, '\n'));
  }
}
