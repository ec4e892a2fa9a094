"""Titles that can be read from the screen: bars for digits, so that pictures show which rows are painted where.

The accessible tree says nothing about painting, and reference pictures would depend on fonts, themes and versions of
GTK.
"""

import re
from collections import Counter, namedtuple

BAR, GAP = "█", "▁"
BITS, CHECK = 10, 7
# The first bar and gap define both widths and end with another bar; then the bits and a last bar. A gap is lower than
# half a bar, and not a space, because titles would be wrapped there.
START = BAR + GAP + BAR
CELLS = len(START) + BITS + CHECK.bit_length() + 1

# The position of a title’s bars, and the width of one.
Sighting = namedtuple("Sighting", "number x cell top bottom")


def title(number):
    """A title that represents a number below 1024."""
    bits = f"{number:0{BITS}b}{number % CHECK:0{CHECK.bit_length()}b}"
    return START + "".join(BAR if bit == "1" else GAP for bit in bits) + BAR


# The bytes of a line of pixels as letters: "#" for the text of a light theme, dim or not.
_LETTERS = bytes(ord("#") if value < 176 else ord(".") for value in range(256))
_FAINT = bytes(ord("#") if value < 225 else ord(".") for value in range(256))
_START = re.compile(rb"(?<!#)(#{5,24})(\.{5,24})(?=#)")


def read(pixels, width):
    """The titles in a picture from Display.pixels(), from the top, with the positions of their bars."""
    stride = 4 * width
    open_, found, lines = {}, [], {}
    for y in range(len(pixels) // stride):
        line = pixels[y * stride + 1 : (y + 1) * stride : 4].translate(_LETTERS)
        if line not in lines:  # most are the same
            lines[line] = set(_read_line(line)) if b"#" in line else set()
        seen = lines[line]
        for key in [key for key in open_ if key not in seen]:
            found.append(Sighting(*key, open_.pop(key), y))
        for key in seen - open_.keys():
            open_[key] = _resumed(found, key, y)
    found += [Sighting(*key, top, len(pixels) // stride) for key, top in open_.items()]
    titles = [each for each in found if not any(_is_edge(each, other) for other in found)]
    return sorted(titles, key=lambda sighting: (sighting.top, sighting.x))


def _is_edge(sighting, title):
    """Whether lines are the soft edge of a title, which reads as another number."""
    soft = 2
    is_line = sighting.bottom - sighting.top <= soft < title.bottom - title.top
    if not is_line or not title.x - soft <= sighting.x <= title.x + CELLS * title.cell:
        return False
    return -soft <= title.top - sighting.bottom <= soft or -soft <= sighting.top - title.bottom <= soft


def _resumed(found, key, y):
    """The top of a title that ended just above, except for soft edges: above and below its gaps, where a bar may be
    darker than a gap. The line in between is that of the gaps, in which no title can be read."""
    number, x, cell = key
    for sighting in found[-24:]:
        is_same = sighting.number == number and abs(sighting.x - x) <= 1 and abs(sighting.cell - cell) <= 1
        if is_same and y - sighting.bottom < 2:
            found.remove(sighting)
            return sighting.top
    return y


def _read_line(line):
    """Number, position and bar width of each title whose bars are on a line of pixels."""
    position = 0
    while match := _START.search(line, position):
        cell = (match.end() - match.start()) / 2
        cells = [line[round(match.start() + (index + 0.5) * cell) :][:1] for index in range(CELLS)]
        number = _number(cells)
        if number is not None:
            yield number, match.start(), cell
        position = match.end() if number is None else match.start() + round(CELLS * cell)


def _number(cells):
    """The number in cells; None if it isn’t a title."""
    if b"" in cells or b"".join(cells[: len(START)]) != b"#.#" or cells[-1] != b"#":
        return None
    bits = "".join("1" if each == b"#" else "0" for each in cells[len(START) : -1])
    number, check = int(bits[:BITS], 2), int(bits[BITS:], 2)
    return number if number % CHECK == check else None


def problems(sightings, top, bottom, count, most=150, least=30):
    """The problems with the titles 0 to `count` - 1 on a page that is visible from `top` to `bottom`, in words.

    They must be at most `most` pixels apart, for a heading and a footer, and at least `least`, and complete except
    for those at the edges.
    """
    if not sightings:
        return ["nothing is painted"]
    found = []
    first, last = sightings[0], sightings[-1]
    if first.top - top > most and first.number > 0:
        found.append(f"blank above {first.number}: from {top} to {first.top}")
    if bottom - last.bottom > most and last.number < count - 1:
        found.append(f"blank below {last.number}: from {last.bottom} to {bottom}")
    for above, below in zip(sightings, sightings[1:]):
        if below.number != above.number + 1:
            found.append(f"{below.number} follows {above.number}")
        if not least <= below.top - above.top <= most:
            found.append(f"{below.number} is {below.top - above.top} pixels below {above.number}")
        if below.x != above.x:
            found.append(f"{below.number} begins at {below.x}, {above.number} at {above.x}")
    # Height by width is the same for every font size.
    whole = max((each.bottom - each.top) / each.cell for each in sightings)
    for each in sightings:
        is_at_edge = each.top - top < 3 * each.cell or bottom - each.bottom < 3 * each.cell
        if (each.bottom - each.top) / each.cell < 0.8 * whole and not is_at_edge:
            found.append(f"{each.number} is cut: {each.bottom - each.top} pixels high")
    return found


_DOTS = re.compile(rb"(?<!#)#{1,3}\.{1,4}#{1,3}\.{1,4}#{1,3}(?=\.{4})")


def dots(lines):
    """The positions (x, y) of an ellipsis at the end of a line of dark text in a picture: like ends_in_dots(), but
    anywhere.

    The picture consists of lines of gray or green samples.
    """
    ink = [line.translate(_LETTERS) for line in lines]
    # There is nothing next to the dots but their soft edges; parts of dim letters are too light to count as ink.
    paper = [line.translate(_FAINT) for line in lines]

    def is_blank(rows, left, right):
        return not any(b"#" in row[left:right] for row in rows)

    for y in range(4, len(ink) - 4):
        for match in _DOTS.finditer(ink[y]):
            left, right = match.span()
            height = next((h for h in range(1, 4) if is_blank(ink[y + h : y + h + 2], left, right)), None)
            beside = paper[y - 4 : y - 1] + paper[y + (height or 0) + 1 : y + (height or 0) + 3]
            if height and is_blank(beside, left, right):
                yield left, y


def ends_in_dots(pixels, width):
    """Whether the last painted line ends in an ellipsis, as a cut text does."""
    points = [pixels[i : i + 3] for i in range(0, len(pixels), 4)]
    paper = Counter(points).most_common(1)[0][0]
    height = len(points) // width
    ink = [
        {x for x in range(width) if sum(abs(a - b) for a, b in zip(points[y * width + x], paper)) > 90}
        for y in range(height)]
    bottom = next((y for y in reversed(range(height)) if ink[y]), 0)
    top = next((y + 1 for y in reversed(range(bottom)) if not ink[y]), 0)
    columns = sorted(set().union(*ink[top : bottom + 1]))
    dots = []  # from the right: columns next to each other
    for x in reversed(columns):
        if dots and dots[-1][-1] == x + 1:
            dots[-1].append(x)
        else:
            dots.append([x])
    rows = [[y for y in range(top, bottom + 1) if ink[y] & set(dot)] for dot in dots[:3]]
    most = max((bottom + 1 - top) // 4, 3)
    are_small = all(len(dot) <= most and len(each) <= most for dot, each in zip(dots, rows))
    return len(rows) == 3 and are_small and all(abs(each[-1] - rows[0][-1]) <= 1 for each in rows)


def is_cut(pixels_at, x, y, width, height, margin=8):
    """Whether the text at a place ends in an ellipsis, on a light or dark background.

    GTK 4.18 may be off by some pixels: the ends of letters at the edge look like dots without their surroundings.
    """
    if not ends_in_dots(pixels_at(x, y, width, height), width):
        return False
    wide = width + 2 * margin
    greens = pixels_at(x - margin, y - margin, wide, height + 2 * margin)[1::4]
    paper = Counter(greens).most_common(1)[0][0]
    most = max(paper, 255 - paper)
    light = bytes(255 - abs(value - paper) * 255 // most for value in range(256))
    return any(dots([greens[start : start + wide].translate(light) for start in range(0, len(greens), wide)]))
