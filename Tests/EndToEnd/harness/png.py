"""Just enough of PNG to look at a rendered page."""

import struct
import zlib

SIGNATURE = b"\x89PNG\r\n\x1a\n"


def size(path):
    """Width and height."""
    data = path.read_bytes()
    if not data.startswith(SIGNATURE):
        raise ValueError(f"{path} is no PNG file")
    return struct.unpack(">II", data[16:24])


def brightness(path):
    """The mean of all samples, 0 to 255, of an 8-bit RGB or RGBA file without interlacing; alpha is left out."""
    width, height = size(path)
    total = sum(sum(line[channel::channels]) for line, channels in _lines(path) for channel in range(3))
    return total / (width * height * 3)


def greens(path):
    """The green samples of such a file, line by line."""
    return [bytes(line[1::channels]) for line, channels in _lines(path)]


def _lines(path):
    """The samples of each line, and how many make a pixel."""
    data = path.read_bytes()
    width, height = size(path)
    channels = {2: 3, 6: 4}[data[25]]
    pixels = zlib.decompress(b"".join(_chunks(data, b"IDAT")))
    stride = width * channels
    above = bytearray(stride)
    for row in range(height):
        start = row * (stride + 1)
        above = _unfilter(pixels[start], bytearray(pixels[start + 1 : start + 1 + stride]), above, channels)
        yield above, channels


def square(grey, width=24):
    """An opaque square of one shade."""
    return _file([bytes([grey] * width)] * width, width, kind=0)


def picture(pixels, width):
    """What Display.pixels() has of the screen."""
    lines = []
    for start in range(0, len(pixels), 4 * width):
        line = bytearray(3 * width)
        for channel in range(3):
            line[channel::3] = pixels[start + 2 - channel : start + 4 * width : 4]
        lines.append(line)
    return _file(lines, width, kind=2)


def _file(lines, width, kind):
    header = struct.pack(">IIBBBBB", width, len(lines), 8, kind, 0, 0, 0)
    data = zlib.compress(b"".join(b"\0" + line for line in lines))
    return SIGNATURE + b"".join(_chunk(*part) for part in [(b"IHDR", header), (b"IDAT", data), (b"IEND", b"")])


def _chunk(kind, data):
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def _chunks(data, wanted):
    position = len(SIGNATURE)
    while position < len(data):
        length, kind = struct.unpack(">I4s", data[position : position + 8])
        if kind == wanted:
            yield data[position + 8 : position + 8 + length]
        position += 12 + length


def _unfilter(kind, line, above, channels):
    if kind in (0, 2):
        return bytearray((each + up) & 255 for each, up in zip(line, above)) if kind else line
    for index in range(len(line)):
        left = line[index - channels] if index >= channels else 0
        up = above[index]
        corner = above[index - channels] if index >= channels else 0
        line[index] = (line[index] + _prediction(kind, left, up, corner)) & 255
    return line


def _prediction(kind, left, up, corner):
    if kind == 4:
        distances = (abs(up - corner), abs(left - corner), abs(left + up - 2 * corner))
        nearest = min(distances)
        return left if distances[0] == nearest else up if distances[1] == nearest else corner
    return (0, left, up, (left + up) // 2)[kind]
