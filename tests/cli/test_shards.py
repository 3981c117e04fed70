#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Sweeps in shards, from outside: the bytes of one process whatever happens to the workers, and bad
input that names what to do. test_shards.py PROGRAM NO_NAMELESS, a library of no-nameless.c."""
import glob
import hashlib
import json
import os
import random
import resource
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
import unittest

PROGRAM = os.path.abspath(sys.argv[1])
NO_NAMELESS = os.path.abspath(sys.argv[2])
SWEEP = ["--design", "k=4,length=4,budget=width:1", "--axis", "n=1,2", "--axis", "vcs=1,2,4",
         "--load", "20%s,50%s", "--precision", "0.1"]


def run(*args, **kwargs):
    return subprocess.run([PROGRAM, "sweep", *args], capture_output=True, text=True, timeout=200,
                          **kwargs)


def start(*args):
    return subprocess.Popen([PROGRAM, "sweep", *args], stdout=subprocess.DEVNULL,
                            stderr=subprocess.DEVNULL)


def read(path):
    with open(path, "rb") as file:
        return file.read()


def write(path, data):
    with open(path, "wb") as file:
        file.write(data)


class Shards(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.rows = {form: run(*SWEEP, "--simulate", "--format", form).stdout
                    for form in ("csv", "ndjson")}

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = folder.name
        self.dir = os.path.join(folder.name, "run 1")

    def plan(self, shards, *more, sweep=SWEEP):
        result = run("plan", self.dir, *sweep, "--shards", str(shards), *more)
        self.assertEqual(result.returncode, 0, result.stderr)
        return result.stdout

    def work(self, shard, **kwargs):
        result = run("run", self.dir, "--shard", str(shard), **kwargs)
        self.assertEqual(result.returncode, 0, result.stderr)
        return result.stderr

    def files(self):
        return sorted(path for path in glob.glob(self.dir + "/results/**", recursive=True)
                      if os.path.isfile(path))

    def check_merged(self, expected=None):
        for form in ("csv", "ndjson"):
            result = run("merge", self.dir, "--format", form)
            self.assertEqual(result.returncode, 0, result.stderr)
            self.assertEqual(result.stdout, (expected or self.rows)[form])
        self.assertEqual(run("status", self.dir).returncode, 0)
        # Nothing is left but results, the plan and the states of shards.
        for path in self.files():
            self.assertRegex(path, r"/results/compatibility-\d+/([0-9a-f]{2})/\1[0-9a-f]{30}$")
        self.assertEqual(sorted(os.listdir(self.dir)), ["plan.json", "results", "states"])

    def check_refused(self, result, *words, status=2):
        self.assertEqual(result.returncode, status, result.stderr)
        self.assertEqual(result.stderr.count("\n"), 1, result.stderr)
        self.assertEqual(result.stdout, "")
        for word in words:
            self.assertIn(word, result.stderr)

    def test_merged_bytes_are_those_of_one_process(self):
        for shards in (1, 2, 3, 9):
            self.plan(shards)
            order = list(range(1, shards + 1))
            random.Random(shards).shuffle(order)
            for shard in order:
                self.work(shard)
            self.check_merged()
            shutil.rmtree(self.dir)

    def test_a_search_and_a_front(self):
        sweep = ["--design", "k=4,n=1,length=1,budget=width:1,router=pipelined", "--axis", "vcs=2,4",
                 "--axis", "traffic=uniform,tornado", "--load", "30%s,knee", "--precision", "0.3"]
        rows = {form: run(*sweep, "--simulate", "--format", form).stdout for form in self.rows}
        self.plan(2, sweep=sweep)
        self.work(1)
        self.assertEqual(run("status", self.dir).returncode, 1)
        self.work(2)
        self.check_merged(rows)
        shutil.rmtree(self.dir)
        sweep = [*SWEEP, "--objective", "zero_load_latency", "--objective", "bisection_wires:less",
                 "--front"]
        rows = {form: run(*sweep, "--simulate", "--format", form).stdout for form in self.rows}
        self.plan(2, sweep=sweep)
        self.work(2)
        self.work(1)
        self.check_merged(rows)
        self.assertLess(len(rows["csv"]), len(self.rows["csv"]))

    def test_workers_that_are_killed(self):
        source = random.Random(3)
        self.plan(2, "--precision", "0.005", sweep=SWEEP[:-2])
        n_killed = 0
        for _ in range(200):
            workers = [start("run", self.dir, "--shard", str(shard), "--jobs", "2")
                       for shard in (1, 2)]
            time.sleep(source.uniform(0.005, 0.15))
            for worker in workers:
                worker.send_signal(signal.SIGKILL)
            n_killed += sum(worker.wait() == -signal.SIGKILL for worker in workers)
            for path in self.files():
                self.assertEqual(read(path).count(b"\n"), 2)
            if run("status", self.dir).returncode == 0:
                break
        self.assertGreater(n_killed, 0)
        for shard in (1, 2):
            self.work(shard)
        self.check_merged({form: run(*SWEEP[:-1], "0.005", "--simulate", "--format", form).stdout
                           for form in self.rows})

    def test_a_file_that_is_missing_is_written_again(self):
        self.plan(1)
        self.work(1)
        files = {path: read(path) for path in self.files()}
        self.assertTrue(any(b"refused" in text for text in files.values()))
        for path in files:
            os.remove(path)
            self.assertEqual(run("status", self.dir).returncode, 1)
            self.work(1)
            self.assertEqual(run("status", self.dir).returncode, 0)
            self.assertEqual({path: read(path) for path in self.files()}, files)
        self.check_merged()

    def test_a_shard_that_runs_twice_at_once(self):
        self.plan(1)
        workers = [start("run", self.dir, "--shard", "1") for _ in range(3)]
        self.assertEqual([worker.wait() for worker in workers], [0, 0, 0])
        self.check_merged()

    def test_a_missing_shard_is_named(self):
        self.plan(3)
        self.work(1)
        self.work(3)
        path = os.path.join(self.folder, "rows.csv")
        write(path, b"before")
        result = run("merge", self.dir, "-o", path)
        self.check_refused(result, "results of 2 candidates are missing", "run shard 2 again", "run 1",
                           status=1)
        self.assertEqual(read(path), b"before")
        self.check_refused(run("merge", self.dir), "shard 2", status=1)
        status = run("status", self.dir)
        self.assertEqual(status.returncode, 1)
        self.assertEqual([line.split()[:3] for line in status.stdout.splitlines()[1:]],
                         [["1", "2", "2"], ["2", "2", "0"], ["3", "2", "2"], ["all", "6", "4"]])

    def test_damaged_results_alone_are_simulated_again(self):
        self.plan(2)
        self.work(1)
        self.work(2)
        contents = {path: read(path) for path in self.files()}
        points = [path for path, data in contents.items() if b'"point"' in data]
        for path, data in ((points[0], contents[points[0]][:100]),
                           (points[1], contents[points[1]].replace(b'"latency": ', b'"latency": 1')),
                           (points[2], b"")):
            self.assertNotEqual(data, contents[path])
            write(path, data)
            result = run("merge", self.dir)
            self.check_refused(result, path, "cut short or edited", "again", status=1)
            shard = result.stderr.split("run shard ")[1].split()[0]
            self.assertIn(", 1 points simulated", self.work(shard))
            self.assertEqual({path: read(path) for path in self.files()}, contents)
        self.check_merged()

    def test_two_compatibility_numbers(self):
        self.plan(1)
        self.work(1)
        os.mkdir(self.dir + "/results/compatibility-1")
        for args in (["run", self.dir, "--shard", "1"], ["status", self.dir], ["merge", self.dir]):
            self.check_refused(run(*args), "compatibility number 1", "another directory")
        os.rmdir(self.dir + "/results/compatibility-1")
        self.check_merged()
        path = self.dir + "/plan.json"
        plan = json.loads(read(path).splitlines()[0])
        plan["compatibility"] += 1
        line = json.dumps(plan).encode() + b"\n"
        write(path, line + hashlib.sha256(line).hexdigest().encode() + b"\n")
        for args in (["run", self.dir, "--shard", "1"], ["status", self.dir], ["merge", self.dir],
                     ["plan", self.dir, *SWEEP]):
            self.check_refused(run(*args), "plan.json", "new directory")

    def test_a_plan_that_was_edited(self):
        self.plan(1)
        self.work(1)
        path = self.dir + "/plan.json"
        whole = read(path)
        for damaged in (whole[:-10], whole.replace(b'"shards":1', b'"shards":2'), b""):
            write(path, damaged)
            self.check_refused(run("merge", self.dir), path, "cut short or edited", "plan the sweep")
        self.plan(1)
        self.assertEqual(read(path), whole)
        self.check_merged()

    def test_planning_again(self):
        self.plan(2)
        self.work(1)
        before = {path: os.stat(path).st_ino for path in self.files()}
        self.plan(3)
        for shard in (1, 2, 3):
            self.work(shard)
        self.check_merged()
        for path, inode in before.items():
            self.assertEqual(os.stat(path).st_ino, inode)
        whole = read(self.dir + "/plan.json")
        self.check_refused(run("plan", self.dir, *SWEEP, "--seed", "2"), "another sweep", "run 1")
        self.assertEqual(read(self.dir + "/plan.json"), whole)
        write(os.path.join(self.folder, "mine"), b"mine")
        self.check_refused(run("plan", self.folder, *SWEEP), self.folder, "empty directory")
        self.assertEqual(sorted(os.listdir(self.folder)), ["mine", "run 1"])

    def test_a_study_that_changed(self):
        study = {"format": "bisection-study", "version": 4, "loads": [0.1],
                 "simulation": {"precision": 0.1},
                 "designs": [{"topology": "ring", "k": "2", "traffic": "matrix:m/a.csv"}],
                 "sweep": {"axes": [{"key": "vcs", "values": "2,3"}]}}
        os.makedirs(self.folder + "/study/m")
        path = self.folder + "/study/s.bisection"
        write(self.folder + "/study/m/a.csv", b"0,1\n1,0\n")
        write(path, json.dumps(study).encode())
        args = [path, "--axis", "buffer=2,4"]
        rows = {form: run(*args, "--simulate", "--format", form).stdout for form in self.rows}
        self.assertIn("traffic=matrix:m/a.csv", rows["csv"])
        result = run("plan", "s.bisection", self.dir, *args[1:], cwd=self.folder + "/study")
        self.assertEqual(result.returncode, 0, result.stderr)
        self.work(1)
        self.check_merged(rows)
        study["title"] = "another"
        write(path, json.dumps(study).encode())
        for args in (["run", self.dir, "--shard", "1"], ["status", self.dir], ["merge", self.dir]):
            self.check_refused(run(*args), "s.bisection", "has changed", "new directory")
        # Where the study is not, as on another machine, the plan is enough.
        shutil.rmtree(self.folder + "/study")
        self.check_merged(rows)

    def test_points_of_the_study_are_taken(self):
        study = {"format": "bisection-study", "version": 4, "loads": [0.1, 0.2],
                 "simulation": {"precision": 0.1},
                 "designs": [{"topology": "torus", "k": "4", "budget": "width:1", "length": 4}]}
        path = self.folder + "/s.bisection"
        write(path, json.dumps(study).encode())
        subprocess.run([PROGRAM, "simulate", path, "--store"], check=True, capture_output=True)
        self.assertEqual(run("plan", path, self.dir, "--axis", "vcs=2,3").returncode, 0)
        self.assertEqual(len(self.files()), 2)
        self.assertIn(" 2 points simulated", self.work(1))

    def test_shards_that_there_are_not(self):
        self.plan(3)
        for shard in ("0", "4", "x", "1.5", "-1", ""):
            self.check_refused(run("run", self.dir, "--shard", shard), "shard", "1 to 3")
        self.check_refused(run("run", self.dir), "--shard", "1 to 3")
        for args in (["run", "--shard", "1"], ["status"], ["merge"]):
            self.check_refused(run(args[0], self.folder, *args[1:]), self.folder, "sweep plan")
        for number in ("0", "10001", "x"):
            self.check_refused(run("plan", self.dir, *SWEEP, "--shards", number), "shards")
        self.check_refused(run("plan", self.dir, "--slurm", "--parallel"), "--parallel")
        self.check_refused(run("plan", self.dir, "-o", "x"), "-o")

    def test_a_disk_that_is_full(self):
        self.plan(1)

        def limit():
            resource.setrlimit(resource.RLIMIT_FSIZE, (400, 400))

        before = self.files()
        # Python ignores SIGXFSZ, and so does the child: a write fails.
        result = run("run", self.dir, "--shard", "1", preexec_fn=limit, restore_signals=False)
        self.check_refused(result, "File too large", self.dir + "/results/", status=1)
        self.assertEqual([path for path in self.files() if path not in before
                          and b'"point"' in read(path)], [])
        self.assertRegex(self.states()[0], "^failed: .*File too large")
        self.work(1)
        self.check_merged()

    def test_a_file_system_without_nameless_files(self):
        """As on NFS; the same bytes, and killed workers leave at most temporary files, not results."""
        env = {**os.environ, "LD_PRELOAD": NO_NAMELESS,
               "ASAN_OPTIONS": "verify_asan_link_order=0:" + os.environ.get("ASAN_OPTIONS", "")}
        self.plan(2)
        self.work(1, env=env)
        self.work(2, env=env)
        self.check_merged()
        contents = {path: read(path) for path in self.files()}
        # a point: of a candidate that cannot be simulated one of the files is enough
        write(next(path for path, text in contents.items() if b'"refused"' not in text), b"")
        for shard in (1, 2):
            self.work(shard, env=env)
        self.assertEqual({path: read(path) for path in self.files()}, contents)

    def test_a_folder_that_cannot_be_written(self):
        write(self.dir, b"")
        self.check_refused(run("plan", self.dir, *SWEEP), "run 1")

    def test_slurm(self):
        """Without Slurm the script is one of bash, which takes the number of the job."""
        script = os.path.join(self.folder, "job.sh")
        self.plan(3, "--slurm", "-o", script)
        text = read(script).decode()
        for line in (r"#SBATCH --array=1-3", r"#SBATCH --cpus-per-task=1", r"#SBATCH --mem=\d+M",
                     r"#SBATCH --time=\d+-\d\d:\d\d:00"):
            self.assertRegex(text, "\n" + line + "\n")
        for shard in ("1", "2", "3"):
            subprocess.run(["bash", script], check=True, capture_output=True, timeout=100,
                           env={**os.environ, "SLURM_ARRAY_TASK_ID": shard})
        self.check_merged()
        self.check_refused(run("run", self.dir, env={**os.environ, "SLURM_ARRAY_TASK_ID": "4"}),
                           "1 to 3")

    def test_parallel(self):
        line = self.plan(3, "--parallel")
        self.assertEqual(line.count("\n"), 1)
        if shutil.which("parallel"):
            result = subprocess.run(["sh"], input=line, capture_output=True, text=True, timeout=100)
            self.assertEqual(result.returncode, 0, result.stderr)
        else:
            workers = [start("run", self.dir, "--jobs", "1", "--shard", str(i)) for i in (1, 2, 3)]
            self.assertEqual([worker.wait() for worker in workers], [0, 0, 0])
        self.check_merged()

    def states(self):
        """What follows the share in each row of the status but the last: "failed: a reason"."""
        lines = run("status", self.dir).stdout.splitlines()[1:-1]
        return [line.split("%", 1)[1].strip() for line in lines]

    def test_states(self):
        self.plan(2, "--precision", "0.001", sweep=SWEEP[:-2])
        self.assertEqual(self.states(), ["waiting", "waiting"])
        worker = start("run", self.dir, "--shard", "2")
        for _ in range(100):
            if self.states()[1] != "waiting":
                break
            time.sleep(0.05)
        self.assertEqual(self.states(), ["waiting", "running on " + socket.gethostname()])
        worker.kill()
        worker.wait()
        path = self.dir + "/states/2"
        for age, state in ((100, "running"), (200, "stopped")):
            then = time.time() - age
            os.utime(path, (then, then))
            self.assertEqual(self.states()[1], state + " on " + socket.gethostname())
        # The states of a plan of three shards are others; a damaged one is none.
        self.plan(3, "--precision", "0.001", sweep=SWEEP[:-2])
        self.assertEqual(self.states(), ["waiting"] * 3)
        self.plan(2, "--precision", "0.001", sweep=SWEEP[:-2])
        self.assertTrue(self.states()[1].startswith("stopped"))
        write(path, b'{"state":')
        self.assertEqual(self.states()[1], "waiting")

    def test_watching(self):
        self.plan(2)
        with subprocess.Popen([PROGRAM, "sweep", "status", self.dir, "--watch"],
                              stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as watch:
            told = watch.stderr.readline()
            self.assertRegex(told, r"^bisection-cli: 0 of 6 candidates, 0 %$")
            watch.kill()
        self.work(1)
        self.work(2)
        result = run("status", self.dir, "--watch")
        self.assertEqual(result.returncode, 0)
        self.assertIn("100 %", result.stdout)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
