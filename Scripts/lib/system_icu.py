"""The few calls of the system's ICU that the scripts need, through ctypes: break offsets and character properties."""

import ctypes
import ctypes.util
import functools
import glob
import re

_PROPERTY = {"Line_Break": 0x1008, "East_Asian_Width": 0x1004, "General_Category": 0x1005}


def _load():
    names = [ctypes.util.find_library("icuuc")] + sorted(glob.glob("/usr/lib/*/libicuuc.so.*"))
    for name in filter(None, names):
        found = re.search(r"\.so\.(\d+)", name)
        if found:
            return ctypes.CDLL(name), found.group(1)
    raise OSError("no libicuuc found")


_LIB, _SUFFIX = _load()


def _function(name, result, *arguments):
    function = getattr(_LIB, name + "_" + _SUFFIX)
    function.restype, function.argtypes = result, arguments
    return function


_int, _pointer, _error = ctypes.c_int32, ctypes.c_void_p, ctypes.POINTER(ctypes.c_int)
_open = _function("ubrk_open", _pointer, _int, ctypes.c_char_p, _pointer, _int, _error)
_set_text = _function("ubrk_setText", None, _pointer, ctypes.c_char_p, _int, _error)
_next = _function("ubrk_next", _int, _pointer)
_first = _function("ubrk_first", _int, _pointer)
_value = _function("u_getIntPropertyValue", _int, _int, _int)
_value_name = _function("u_getPropertyValueName", ctypes.c_char_p, _int, _int, _int)
_version = _function("u_getVersion", None, ctypes.c_char_p)
_unicode = _function("u_getUnicodeVersion", None, ctypes.c_char_p)


def versions():
    """(ICU's version, Unicode's version) as strings."""
    result = []
    for function in (_version, _unicode):
        buffer = ctypes.create_string_buffer(4)
        function(buffer)
        result.append(".".join(str(part) for part in buffer.raw[:2]))
    return tuple(result)


@functools.lru_cache(maxsize=None)
def _iterator(locale):
    status = ctypes.c_int(0)
    handle = _open(2, locale.encode(), None, 0, ctypes.byref(status))
    if status.value > 0:
        raise OSError("ubrk_open: %d" % status.value)
    return handle


def line_breaks(text, locale="@lb=normal"):
    """The UTF-16 offsets inside `text`, its end excluded, at which ICU allows a line break."""
    units = text.encode("utf-16-le", "surrogatepass")
    handle, status, count = _iterator(locale), ctypes.c_int(0), len(units) // 2
    buffer = ctypes.create_string_buffer(units + b"\0\0")
    _set_text(handle, ctypes.cast(buffer, ctypes.c_char_p), count, ctypes.byref(status))
    _first(handle)
    result = []
    while True:
        offset = _next(handle)
        if offset < 0 or offset >= count:
            return result
        result.append(offset)


@functools.lru_cache(maxsize=None)
def _name(property, value):
    return _value_name(property, value, 0).decode()


@functools.lru_cache(maxsize=None)
def line_break_class(code):
    """The Line_Break property of a code point, short name."""
    return _name(_PROPERTY["Line_Break"], _value(code, _PROPERTY["Line_Break"]))


@functools.lru_cache(maxsize=None)
def general_category(code):
    return _name(_PROPERTY["General_Category"], _value(code, _PROPERTY["General_Category"]))


@functools.lru_cache(maxsize=None)
def east_asian(code):
    """Whether the code point is full-width, wide or half-width (UAX #11)."""
    return _name(_PROPERTY["East_Asian_Width"], _value(code, _PROPERTY["East_Asian_Width"])) in ("F", "W", "H")
