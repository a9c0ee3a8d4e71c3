"""Headless Chromium over its DevTools protocol, through a pair of pipes: no socket, no package but Python's own.

    with Browser() as page:
        page.open("file:///report.html", width=1280, height=800, dark=False)
        page.value("document.title")

Needs a `chromium` or `chromium-headless-shell` command (Debian's packages), or GALLEY_CHROMIUM.
"""

import base64
import json
import os
import select
import shutil
import signal
import subprocess
import tempfile
import time

NAMES = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome"]
KEYS = {"Tab": 9, "Enter": 13, "Escape": 27, " ": 32, "PageUp": 33, "PageDown": 34, "End": 35, "Home": 36,
        "ArrowLeft": 37, "ArrowUp": 38, "ArrowRight": 39, "ArrowDown": 40}


class BrowserError(Exception):
    """The browser is missing, gave no answer, or a script failed in it."""


def command():
    """The browser's path, or None."""
    named = os.environ.get("GALLEY_CHROMIUM")
    return named or next(filter(None, map(shutil.which, NAMES)), None)


class Browser:
    """A browser with one page. `problems` gathers what its console says, `requests` what it asks for."""

    def __enter__(self):
        path = command()
        if not path:
            raise BrowserError("no chromium command found")
        self.folder = tempfile.TemporaryDirectory(ignore_cleanup_errors=True)
        to_browser, self.out = os.pipe()
        self.into, from_browser = os.pipe()
        # The protocol's pipes are descriptors 3 and 4; a shell puts them there in whatever order they were made.
        # A group of its own, so that nothing of it outlives the test.
        self.process = subprocess.Popen(
            ["/bin/sh", "-c", f'exec 7<&{to_browser} 8>&{from_browser} 3<&7 4>&8; exec "$@"', "sh", path, "--headless",
             "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--force-color-profile=srgb",
             "--disable-dev-shm-usage", "--no-first-run", "--disable-background-networking", "--disable-extensions",
             "--user-data-dir=" + self.folder.name, "--remote-debugging-pipe", "about:blank"],
            pass_fds=[to_browser, from_browser], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
            start_new_session=True)
        os.close(to_browser)
        os.close(from_browser)
        self.number, self.waiting, self.session = 0, b"", None
        self.problems, self.requests, self.loaded = [], [], False
        target = self.send("Target.createTarget", url="about:blank")["targetId"]
        self.session = self.send("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        for domain in ["Page", "Runtime", "Log", "Network"]:
            self.send(domain + ".enable")
        return self

    def __exit__(self, *_):
        try:
            os.killpg(self.process.pid, signal.SIGKILL)
        except ProcessLookupError:
            pass
        self.process.wait()
        os.close(self.out)
        os.close(self.into)
        self.folder.cleanup()

    def send(self, method, timeout=300, **parameters):
        """Sends a command and returns its answer; events are noted on the way."""
        self.number += 1
        message = {"id": self.number, "method": method, "params": parameters}
        if self.session:
            message["sessionId"] = self.session
        data = json.dumps(message).encode() + b"\0"
        while data:
            data = data[os.write(self.out, data):]
        deadline = time.monotonic() + timeout
        while True:
            answer = self.read(deadline, method)
            if answer.get("id") == self.number:
                if "error" in answer:
                    raise BrowserError(f"{method}: {answer['error'].get('message')}")
                return answer["result"]

    def read(self, deadline, purpose):
        while b"\0" not in self.waiting:
            ready, _, _ = select.select([self.into], [], [], max(0, deadline - time.monotonic()))
            data = os.read(self.into, 1 << 20) if ready else b""
            if not data:
                raise BrowserError(f"the browser {'ended' if ready else 'did not answer'} during {purpose}")
            self.waiting += data
        line, _, self.waiting = self.waiting.partition(b"\0")
        message = json.loads(line)
        self.note(message.get("method"), message.get("params", {}))
        return message

    def note(self, method, event):
        if method == "Runtime.exceptionThrown":
            details = event["exceptionDetails"]
            self.problems.append(details.get("exception", {}).get("description") or details["text"])
        elif method == "Runtime.consoleAPICalled" and event["type"] in ("error", "warning", "assert"):
            self.problems.append(" ".join(str(part.get("value", part.get("description"))) for part in event["args"]))
        elif method == "Log.entryAdded" and event["entry"]["level"] in ("error", "warning"):
            self.problems.append(event["entry"]["text"])
        elif method == "Network.requestWillBeSent":
            self.requests.append(event["request"]["url"])
        elif method == "Page.loadEventFired":
            self.loaded = True

    def open(self, url, width, height, dark=False, timeout=300):
        self.send("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=False)
        self.scheme(dark)
        self.loaded = False
        failure = self.send("Page.navigate", url=url).get("errorText")
        if failure:
            raise BrowserError(f"{url}: {failure}")
        deadline = time.monotonic() + timeout
        while not self.loaded:
            self.read(deadline, "loading")
        self.settle()

    def scheme(self, dark):
        value = "dark" if dark else "light"
        self.send("Emulation.setEmulatedMedia", features=[{"name": "prefers-color-scheme", "value": value}])

    def settle(self):
        """Waits for two frames, so that what was asked for is drawn."""
        self.value("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => done(1))))")

    def value(self, expression):
        """What an expression is, promises awaited."""
        answer = self.send("Runtime.evaluate", expression=expression, returnByValue=True, awaitPromise=True)
        if "exceptionDetails" in answer:
            details = answer["exceptionDetails"]
            raise BrowserError(details.get("exception", {}).get("description") or details["text"])
        return answer["result"].get("value")

    def press(self, key, shift=False):
        """Presses a key as a user does."""
        code = KEYS.get(key, ord(key[0].upper()))
        event = {"key": key, "windowsVirtualKeyCode": code, "modifiers": 8 if shift else 0}
        text = key if len(key) == 1 else "\r" if key == "Enter" else None
        self.send("Input.dispatchKeyEvent", type="keyDown" if text else "rawKeyDown", **event,
                  **({"text": text} if text else {}))
        self.send("Input.dispatchKeyEvent", type="keyUp", **event)

    def type(self, text):
        self.send("Input.insertText", text=text)

    def screenshot(self):
        return base64.b64decode(self.send("Page.captureScreenshot", format="png")["data"])
