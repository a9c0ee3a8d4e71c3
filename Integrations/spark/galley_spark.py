"""Measures a column of a Spark DataFrame with the galley command, one process a partition.

    import galley_spark
    sized = galley_spark.measure(df, "title", id="key", flags=["--width", "280", "--categories", "L,AX5"])
    sized.selectExpr("key", "galley_answer")

Texts stream through ``galley measure`` in batches of records; each row gets its answer, the JSON line that the command
prints for it. A process that is missing, dies, ends with another code than 0 or answers fewer records than it was given
fails the task, and with it the job: no row is ever dropped.
"""

from __future__ import annotations

import json
import math
import shutil
import subprocess
import tempfile
import threading
from typing import Iterable, Iterator, Mapping, Optional, Sequence

import pyarrow as pa
from pyspark.sql import DataFrame
from pyspark.sql.types import StringType, StructField, StructType

__all__ = ["GalleyError", "measure"]


class GalleyError(RuntimeError):
    """galley could not be run, or did not answer every record."""


def measure(
    df: DataFrame,
    column: str,
    *,
    id: Optional[str] = None,
    output: str = "galley_answer",
    galley: str = "galley",
    flags: Sequence[str] = (),
    record: Optional[Mapping[str, object]] = None,
    environment: Optional[Mapping[str, str]] = None,
) -> DataFrame:
    """The rows of ``df`` with a further column: the answer as JSON, or null where the text is null.

    ``column`` holds the texts and must be a string. ``id`` is a column whose values the answers carry as ``id``; without
    one they have none, since no row has a number of its own across partitions. ``galley`` is the command, as every worker
    finds it; ``flags`` are those of ``galley measure``; ``record`` holds further keys of every record; ``environment`` is
    the process's whole environment, empty unless given. Answers name no note, so that they are the same however
    the rows are partitioned.
    """
    field = df.schema[column]
    if not isinstance(field.dataType, StringType):
        raise TypeError(f"{column}: expected a column of strings, found {field.dataType.simpleString()}")
    if output in df.columns:
        raise ValueError(f"{output}: the frame has this column already; name another with output=")
    if id is not None:
        df.schema[id]
    forbidden = {"-o", "--output", "--output-format", "--input", "--input-format", "--first-id"}
    given = [flag for flag in flags if flag.split("=")[0] in forbidden]
    if given:
        raise ValueError(f"{given[0]}: the stream is set already; expected flags that say how to measure")
    command = [galley, "measure", "--input", "-", "--input-format", "ndjson", "--output-format", "ndjson",
               "--no-note", "--quiet", "--line-buffered", *flags]
    keys = dict(record or {})
    variables = dict(environment or {})

    def measured(batches: Iterable[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
        return _measured(batches, column, id, output, command, keys, variables)

    schema = StructType(df.schema.fields + [StructField(output, StringType(), True)])
    return df.mapInArrow(measured, schema)


def _measured(batches, column, id, output, command, keys, variables):
    """Answers batch by batch; the process starts with the first text, so that empty partitions start none."""
    process = None
    try:
        for batch in batches:
            texts = batch.column(batch.schema.get_field_index(column)).to_pylist()
            ids = None if id is None else batch.column(batch.schema.get_field_index(id)).to_pylist()
            lines = [
                _line(text, None if ids is None else ids[row], keys)
                for row, text in enumerate(texts)
                if text is not None
            ]
            if lines and process is None:
                process = _Process(command, variables)
            answers = iter(process.answers(lines) if lines else ())
            column_of_answers = [None if text is None else next(answers) for text in texts]
            yield pa.RecordBatch.from_arrays(
                list(batch.columns) + [pa.array(column_of_answers, type=pa.string())],
                names=list(batch.schema.names) + [output],
            )
        if process is not None:
            process.finish()
    finally:
        if process is not None:
            process.stop()


def _line(text, id, keys) -> bytes:
    record = {**keys, "text": text, "id": _scalar(id)}
    return json.dumps(record, ensure_ascii=True, allow_nan=False).encode() + b"\n"


def _scalar(value):
    """An id as a JSON scalar; what JSON has no word for becomes its text."""
    if value is None or isinstance(value, (bool, int, str)):
        return value
    return value if isinstance(value, float) and math.isfinite(value) else str(value)


class _Process:
    """One galley, fed by a thread, so that neither side waits for the other with a full pipe."""

    def __init__(self, command, variables):
        self._name = command[0]
        # The worker's own search path finds the command; its environment is another matter.
        command = [shutil.which(command[0]) or command[0], *command[1:]]
        self._errors = tempfile.TemporaryFile()
        try:
            self._process = subprocess.Popen(
                command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=self._errors, env=variables)
        except OSError as error:
            self._errors.close()
            raise GalleyError(f"cannot run '{self._name}': {error.strerror}") from error

    def answers(self, lines):
        """One answer for each line. A batch is in flight at a time, so that memory is bounded by it; ``--line-buffered``
        answers what was read without waiting for more."""
        feeder = threading.Thread(target=self._feed, args=(b"".join(lines),), daemon=True)
        feeder.start()
        for _ in lines:
            answer = self._process.stdout.readline()
            if not answer.endswith(b"\n"):
                self._fail("it ended before every record was answered")
            yield answer[:-1].decode()
        feeder.join()

    def _feed(self, data):
        try:
            self._process.stdin.write(data)
            self._process.stdin.flush()
        except OSError:
            pass  # The reader sees the end of the answers and says why.

    def finish(self):
        """Ends the stream; the command must have nothing more to say."""
        try:
            self._process.stdin.close()
        except OSError:
            pass
        if self._process.stdout.read(1):
            self._fail("it answered more records than it was given")
        if self._process.wait() != 0:
            self._fail("it failed at the end")

    def stop(self):
        """Leaves nothing behind, whatever happened."""
        if self._process.poll() is None:
            self._process.kill()
        self._process.wait()
        for stream in (self._process.stdin, self._process.stdout, self._errors):
            try:
                stream.close()
            except OSError:
                pass

    def _fail(self, reason):
        code = self._process.wait()
        self._errors.seek(0)
        said = self._errors.read(2000).decode(errors="replace").strip()
        how = f"signal {-code}" if code < 0 else f"code {code}"
        raise GalleyError(f"'{self._name}' {reason} ({how})" + (f": {said}" if said else ""))
