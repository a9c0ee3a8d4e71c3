"""Reads the pixels of a PNG of eight bits a channel (RFC 2083), which is what a browser's screenshots are."""

import struct
import zlib


def pixels(data):
    """(width, height, rows of bytes, bytes a pixel)."""
    assert data[:8] == b"\x89PNG\r\n\x1a\n", "no PNG"
    position, packed, width = 8, b"", 0
    while position < len(data):
        length, kind = struct.unpack(">I4s", data[position:position + 8])
        content = data[position + 8:position + 8 + length]
        if kind == b"IHDR":
            width, height, depth, colour, _, _, interlace = struct.unpack(">IIBBBBB", content)
            assert depth == 8 and colour in (2, 6) and not interlace, "a PNG of another kind"
            size = 3 if colour == 2 else 4
        elif kind == b"IDAT":
            packed += content
        position += length + 12
    raw, stride, rows = zlib.decompress(packed), width * size, []
    above = bytes(stride)
    for y in range(height):
        start = y * (stride + 1)
        rows.append(above := unfiltered(raw[start], bytearray(raw[start + 1:start + 1 + stride]), above, size))
    return width, height, rows, size


def unfiltered(kind, line, above, size):
    if kind == 1:
        for i in range(size, len(line)):
            line[i] = (line[i] + line[i - size]) & 255
    elif kind == 2:
        line = bytearray((a + b) & 255 for a, b in zip(line, above))
    elif kind == 3:
        for i in range(len(line)):
            line[i] = (line[i] + ((line[i - size] if i >= size else 0) + above[i]) // 2) & 255
    elif kind == 4:
        for i in range(len(line)):
            a, b, c = (line[i - size] if i >= size else 0), above[i], (above[i - size] if i >= size else 0)
            p = a + b - c
            near = min((abs(p - a), 0, a), (abs(p - b), 1, b), (abs(p - c), 2, c))
            line[i] = (line[i] + near[2]) & 255
    return bytes(line)
