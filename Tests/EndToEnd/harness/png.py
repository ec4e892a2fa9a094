"""A minimal PNG reader for rendered pages."""

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


def square(gray, width=24):
    """An opaque square of one shade."""
    return _file([bytes([gray] * width)] * width, width, kind=0)


def picture(pixels, width):
    """A picture of the screen, from Display.pixels()."""
    return _file(_screen_lines(pixels, width), width, kind=2)


def animation(frames, width):
    """Pictures of the same size, each with its duration in milliseconds; all but the first only have the changed part.
    """
    screens = [_screen_lines(pixels, width) for pixels, _ in frames]
    parts = [_header(width, len(screens[0]), kind=2), (b"acTL", struct.pack(">II", len(frames), 0))]
    number = 0
    for index, (screen, (_, delay)) in enumerate(zip(screens, frames)):
        left, top, right, bottom = _changed(screens[index - 1], screen) if index else (0, 0, width, len(screen))
        place = struct.pack(">IIIIIHHBB", number, right - left, bottom - top, left, top, delay, 1000, 0, 0)
        data = _compressed(line[3 * left : 3 * right] for line in screen[top:bottom])
        parts.append((b"fcTL", place))
        parts.append((b"fdAT", struct.pack(">I", number + 1) + data) if index else (b"IDAT", data))
        number += 2 if index else 1
    return _joined(*parts)


def differing_pixels(one, other, tolerance=16):
    """The number of different pixels in two files written by this module, for animations in the first frame; None for
    different sizes.
    """
    if size(one) != size(other):
        return None
    data = [zlib.decompress(b"".join(_chunks(path.read_bytes(), b"IDAT"))) for path in (one, other)]
    stride = 3 * size(one)[0] + 1
    return len({
        (index // stride, (index % stride - 1) // 3) for index, (a, b) in enumerate(zip(*data)) if abs(a - b) > tolerance})


def _screen_lines(pixels, width):
    lines = []
    for start in range(0, len(pixels), 4 * width):
        line = bytearray(3 * width)
        for channel in range(3):
            line[channel::3] = pixels[start + 2 - channel : start + 4 * width : 4]
        lines.append(line)
    return lines


def _changed(before, after):
    """Left, top, right and bottom of the difference between two pictures; a pixel if there is none."""
    rows = [index for index, (one, other) in enumerate(zip(before, after)) if one != other]
    if not rows:
        return 0, 0, 1, 1
    columns = [
        index // 3 for row in rows for index, (one, other) in enumerate(zip(before[row], after[row])) if one != other]
    return min(columns), rows[0], max(columns) + 1, rows[-1] + 1


def _file(lines, width, kind):
    return _joined(_header(width, len(lines), kind), (b"IDAT", _compressed(lines)))


def _header(width, height, kind):
    return b"IHDR", struct.pack(">IIBBBBB", width, height, 8, kind, 0, 0, 0)


def _compressed(lines):
    return zlib.compress(b"".join(b"\0" + line for line in lines), 9)


def _joined(*parts):
    return SIGNATURE + b"".join(_chunk(*part) for part in [*parts, (b"IEND", b"")])


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
