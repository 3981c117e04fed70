#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""A sweep of twelve shards as a job array of a real Slurm: of this machine alone, with a key, ports
and folders of its own, started and ended here. Skipped without Slurm or root. test_slurm.py PROGRAM."""
import glob
import os
import random
import re
import secrets
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
import unittest

PROGRAM = os.path.abspath(sys.argv[1])
SWEEP = ["--design", "k=4,n=1,length=4,budget=width:1,router=pipelined", "--axis", "vcs=2,3,4,5",
         "--axis", "buffer=4,6,8,12", "--axis", "delay=1,2,3", "--load", "10%,30%",
         "--precision", "0.01"]
NEEDED = ("munged", "slurmctld", "slurmd", "sbatch", "squeue")
CONFIGURATION = """
ClusterName=test
SlurmctldHost={host}(127.0.0.1)
SlurmUser=root
SlurmdUser=root
AuthType=auth/munge
AuthInfo=socket={folder}/munge.sock
CredType=cred/munge
SlurmctldPort={ports[0]}
SlurmdPort={ports[1]}
StateSaveLocation={folder}/state
SlurmdSpoolDir={folder}/spool
SlurmctldPidFile={folder}/slurmctld.pid
SlurmdPidFile={folder}/slurmd.pid
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
SwitchType=switch/none
MpiDefault=none
JobAcctGatherType=jobacct_gather/none
AccountingStorageType=accounting_storage/none
SelectType=select/cons_tres
SelectTypeParameters=CR_CPU
SchedulerParameters=sched_interval=1,bf_interval=1,batch_sched_delay=0
SlurmdParameters=config_overrides
ReturnToService=2
NodeName={host} NodeAddr=127.0.0.1 CPUs=2 RealMemory=2000 State=UNKNOWN
PartitionName=all Nodes=ALL Default=YES MaxTime=INFINITE State=UP
"""


def free_ports(n):
    sockets = [socket.socket() for _ in range(n)]
    for one in sockets:
        one.bind(("127.0.0.1", 0))
    ports = [one.getsockname()[1] for one in sockets]
    for one in sockets:
        one.close()
    return ports


def wait_for(condition, seconds=60):
    end = time.monotonic() + seconds
    while not condition():
        if time.monotonic() > end:
            raise TimeoutError(condition)
        time.sleep(0.1)


def run(*args, **kwargs):
    return subprocess.run(args, capture_output=True, text=True, timeout=200, check=False, **kwargs)


@unittest.skipUnless(os.geteuid() == 0 and all(map(shutil.which, NEEDED)), "needs Slurm and root")
class Slurm(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.mkdtemp(prefix="slurm-")
        self.addCleanup(shutil.rmtree, self.folder, ignore_errors=True)
        self.programs = []
        self.addCleanup(self.end)
        host = socket.gethostname().split(".")[0]
        for name in ("state", "spool"):
            os.mkdir(os.path.join(self.folder, name))
        os.chmod(self.folder, 0o755)
        self.write("munge.key", secrets.token_bytes(1024))
        os.chmod(os.path.join(self.folder, "munge.key"), 0o600)
        self.write("slurm.conf", CONFIGURATION.format(host=host, folder=self.folder,
                                                      ports=free_ports(2)).encode())
        self.env = {**os.environ, "SLURM_CONF": os.path.join(self.folder, "slurm.conf")}
        self.start("munged", "--foreground", "--force", "--key-file=" + self.path("munge.key"),
                   "--socket=" + self.path("munge.sock"), "--pid-file=" + self.path("munge.pid"),
                   "--log-file=" + self.path("munge.log"), "--seed-file=" + self.path("munge.seed"))
        wait_for(lambda: os.path.exists(self.path("munge.sock")))
        self.start("slurmctld", "-D", "-c")
        self.start("slurmd", "-D", "-c", "-N", host)
        wait_for(lambda: run("sinfo", "-h", "-o", "%t", env=self.env).stdout.startswith("idle"))
        self.dir = self.path("run")

    def path(self, name):
        return os.path.join(self.folder, name)

    def write(self, name, data):
        with open(self.path(name), "wb") as file:
            file.write(data)

    def start(self, *args):
        with open(self.path(args[0] + ".out"), "wb") as log:
            self.programs.append(subprocess.Popen(args, stdout=log, stderr=log, env=self.env))

    def end(self):
        for program in reversed(self.programs):
            program.terminate()
            try:
                program.wait(10)
            except subprocess.TimeoutExpired:
                program.kill()
                program.wait()

    def submit(self):
        """The script of the plan as a job; its number."""
        script = self.path("job.sh")
        result = run(PROGRAM, "sweep", "plan", self.dir, *SWEEP, "--shards", "12", "--slurm", "-o", script)
        self.assertEqual(result.returncode, 0, result.stderr)
        result = run("sbatch", "--parsable", script, env=self.env, cwd=self.folder)
        self.assertEqual(result.returncode, 0, result.stderr)
        return result.stdout.strip()

    def wait(self):
        wait_for(lambda: run("squeue", "-h", env=self.env).stdout == "", 200)

    def workers(self):
        """Process numbers of the programs that simulate a shard of the plan."""
        found = []
        for path in glob.glob("/proc/[0-9]*/cmdline"):
            try:
                with open(path, "rb") as file:
                    words = file.read().split(b"\0")
            except OSError:
                continue
            if words[1:3] == [b"sweep", b"run"] and self.dir.encode() in words:
                found.append(int(path.split("/")[2]))
        return found

    def check_merged(self):
        rows = run(PROGRAM, "sweep", *SWEEP, "--simulate").stdout
        merged = run(PROGRAM, "sweep", "merge", self.dir)
        self.assertEqual(merged.returncode, 0, merged.stderr)
        self.assertEqual(merged.stdout, rows)
        self.assertEqual(len(rows.splitlines()), 1 + 2 * 48)

    def test_an_array_of_twelve(self):
        self.submit()
        self.wait()
        self.check_merged()

    def test_workers_are_killed_and_the_array_submitted_again(self):
        source = random.Random(5)
        self.submit()
        killed = set()
        while len(killed) < 3:
            wait_for(self.workers)
            time.sleep(source.uniform(0, 0.1))
            for number in self.workers()[:1]:
                try:
                    os.kill(number, signal.SIGKILL)
                    killed.add(number)
                except ProcessLookupError:
                    pass
        self.wait()
        status = run(PROGRAM, "sweep", "status", self.dir)
        if status.returncode == 1:
            self.assertRegex(status.stdout, r"(running|stopped|waiting)")
        # While the array runs again, a shard of it runs twice.
        self.submit()
        again = [run(PROGRAM, "sweep", "run", self.dir, "--shard", "12").returncode for _ in range(2)]
        self.wait()
        self.assertEqual(again, [0, 0])
        self.check_merged()
        self.assertEqual(len(re.findall(" done$", run(PROGRAM, "sweep", "status", self.dir).stdout, re.M)), 12)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
