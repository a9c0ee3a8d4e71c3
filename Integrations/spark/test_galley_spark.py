"""Tests of galley_spark on local[2]; GALLEY names the command.

    GALLEY=.build/tests/release/galley python3 Integrations/spark/test_galley_spark.py
"""

import json
import os
import subprocess
import sys
import tempfile
import time
import unittest

here = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, here)
os.environ["PYSPARK_PYTHON"] = sys.executable

from pyspark.sql import SparkSession  # noqa: E402

import galley_spark  # noqa: E402

GALLEY = os.path.abspath(os.environ["GALLEY"])
TEXTS = [
    "Save", "Ihre Änderungen konnten nicht gespeichert werden.", "two\nlines", "a\r\nb", "", "ภาษาไทย", "日本語のテキスト",
    "emoji 😀", "tab\tand \"quotes\" \\", "\u2028", "x" * 5000,
]


class GalleySparkTests(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.spark = (
            SparkSession.builder.master("local[2]").appName("galley")
            .config("spark.ui.enabled", "false").config("spark.ui.showConsoleProgress", "false")
            .config("spark.sql.shuffle.partitions", "2")
            .config("spark.driver.bindAddress", "127.0.0.1").config("spark.driver.host", "127.0.0.1")
            .config("spark.sql.execution.arrow.maxRecordsPerBatch", "100").getOrCreate())
        cls.spark.sparkContext.setLogLevel("OFF")
        cls.spark.sparkContext.addPyFile(os.path.join(here, "galley_spark.py"))

    @classmethod
    def tearDownClass(cls):
        cls.spark.stop()

    def frame(self, rows, partitions):
        """Rows of a key and a text, dealt out to partitions one after the other; those that are left over are empty."""
        rdd = self.spark.sparkContext.parallelize(rows, partitions)
        return self.spark.createDataFrame(rdd, "key long, text string")

    def alone(self, rows, *flags):
        """What one process answers."""
        lines = "".join(
            json.dumps({"id": key, "text": text}) + "\n" for key, text in rows if text is not None)
        run = subprocess.run(
            [GALLEY, "measure", "--input", "-", "--input-format", "ndjson", "--no-note", "-q", *flags],
            input=lines.encode(), capture_output=True, check=True, env={})
        return run.stdout.decode().split("\n")[:-1]

    def script(self, text, interpreter="/bin/sh"):
        file = tempfile.NamedTemporaryFile("w", delete=False, suffix=".sh")
        file.write(f"#!{interpreter}\n{text}")
        file.close()
        os.chmod(file.name, 0o755)
        self.addCleanup(os.unlink, file.name)
        return file.name

    def test_same_as_one_process_in_any_partitioning(self):
        rows = [(i, TEXTS[i % len(TEXTS)] + (f" {i}" if i % len(TEXTS) else "")) for i in range(1500)]
        expected = self.alone(rows, "--width", "120")
        for partitions in (1, 7):
            got = galley_spark.measure(
                self.frame(rows, partitions), "text", id="key", galley=GALLEY, flags=["--width", "120"]).collect()
            self.assertEqual([row["key"] for row in got], [key for key, _ in rows])
            self.assertEqual([row["text"] for row in got], [text for _, text in rows])
            self.assertEqual([row["galley_answer"] for row in got], expected)

    def test_nulls_newlines_and_empty_partitions(self):
        rows = [(1, None), (2, "one\ntwo\n"), (3, None), (4, "")]
        got = galley_spark.measure(self.frame(rows, 9), "text", id="key", galley=GALLEY).collect()
        self.assertEqual([row["key"] for row in got], [1, 2, 3, 4])
        self.assertIsNone(got[0]["galley_answer"])
        self.assertIsNone(got[2]["galley_answer"])
        self.assertEqual([got[1]["galley_answer"], got[3]["galley_answer"]], self.alone(rows))
        self.assertEqual(json.loads(got[1]["galley_answer"])["lineCount"], 3)
        # No text at all: no process, so that even a missing command is not missed.
        nothing = self.frame([(1, None)], 3)
        self.assertEqual(galley_spark.measure(nothing, "text", galley="/no/such").count(), 1)
        self.assertEqual(galley_spark.measure(nothing.limit(0), "text", galley=GALLEY).collect(), [])

    def test_wrong_records_are_answers(self):
        got = galley_spark.measure(
            self.frame([(1, "a")], 1), "text", galley=GALLEY, record={"size": -1}).collect()
        self.assertIn("size", json.loads(got[0]["galley_answer"])["error"]["message"])
        with self.assertRaisesRegex(Exception, "code 65"):
            galley_spark.measure(
                self.frame([(1, "a")], 1), "text", galley=GALLEY, record={"size": -1}, flags=["--fail-on-error"],
            ).collect()

    def test_a_missing_command_fails_the_job(self):
        with self.assertRaisesRegex(Exception, "cannot run '/no/such/galley'"):
            galley_spark.measure(self.frame([(1, "a")], 1), "text", galley="/no/such/galley").collect()

    def test_a_bad_flag_fails_the_job_with_what_was_said(self):
        with self.assertRaisesRegex(Exception, "code 64.*Unknown option '--widht'"):
            galley_spark.measure(
                self.frame([(1, "a")], 1), "text", galley=GALLEY, flags=["--widht", "1"]).collect()

    def test_a_killed_command_fails_the_job(self):
        rows = [(i, f"text {i}") for i in range(500)]
        # The command itself dies in the middle of a batch.
        killed = self.script(f"""
import os, subprocess, sys
command = subprocess.Popen([{GALLEY!r}, *sys.argv[1:]], stdout=subprocess.PIPE)
for number, line in enumerate(command.stdout):
    if number == 150:
        command.kill()
        os.kill(os.getpid(), 9)
    sys.stdout.buffer.write(line)
    sys.stdout.flush()
""", interpreter=sys.executable)
        with self.assertRaisesRegex(Exception, "ended before every record was answered .signal 9"):
            galley_spark.measure(self.frame(rows, 2), "text", galley=killed).count()

    def test_too_few_or_too_many_answers_fail_the_job(self):
        rows = [(i, f"text {i}") for i in range(10)]
        for script, reason in [
            ('/usr/bin/head -n 5\n', "ended before every record"),
            (f'{GALLEY} "$@"\n/bin/echo more\n', "more records than it was given"),
            (f'{GALLEY} "$@"\nexit 3\n', "failed at the end .code 3"),
        ]:
            with self.assertRaisesRegex(Exception, reason):
                galley_spark.measure(self.frame(rows, 1), "text", galley=self.script(script)).collect()

    def test_the_environment_is_empty_unless_given(self):
        shown = self.script('/usr/bin/env >&2\nexit 9\n')
        with self.assertRaises(Exception) as caught:
            galley_spark.measure(self.frame([(1, "a")], 1), "text", galley=shown, environment={"ONLY": "this"}).collect()
        self.assertIn("ONLY=this", str(caught.exception))
        self.assertNotIn("HOME=", str(caught.exception).split("(code 9)")[1].split("\n\tat ")[0])

    def test_what_cannot_be_measured_is_refused_at_once(self):
        frame = self.frame([(1, "a")], 1)
        with self.assertRaises(TypeError):
            galley_spark.measure(frame, "key", galley=GALLEY)
        with self.assertRaises(ValueError):
            galley_spark.measure(frame, "text", output="text", galley=GALLEY)
        with self.assertRaises(ValueError):
            galley_spark.measure(frame, "text", flags=["--output-format=csv"], galley=GALLEY)

    def test_memory_is_bounded_by_a_batch(self):
        """A stream of 200 batches: no more than one is taken before its answers are given back."""
        import pyarrow as pa

        taken = 0

        def batches():
            nonlocal taken
            for number in range(200):
                taken += 1
                yield pa.RecordBatch.from_pydict({"text": [f"text {number} {i}" for i in range(50)]})

        command = [GALLEY, "measure", "--input", "-", "--input-format", "ndjson", "--no-note", "-q", "--line-buffered"]
        given, started = 0, time.monotonic()
        for batch in galley_spark._measured(batches(), "text", None, "answer", command, {}, {}):
            given += 1
            self.assertEqual(taken, given)
            self.assertEqual(batch.num_rows, 50)
            self.assertNotIn(None, batch.column(1).to_pylist())
        self.assertEqual(given, 200)
        self.assertLess(time.monotonic() - started, 60)


if __name__ == "__main__":
    unittest.main()
