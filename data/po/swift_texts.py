"""Finds the texts in Swift sources: the literals that are passed to tr(…) and Text(…)."""
import re


class SourceError(Exception):
    """Part of a source that can't be read as a translatable text."""

    def __init__(self, path, source, position, problem):
        line = source.count("\n", 0, position) + 1
        super().__init__(f"{path}:{line}: {problem}")


class Literal:
    """A string literal: its position, its parts (texts), and the Swift expressions between them."""

    def __init__(self, start):
        self.start, self.end, self.parts, self.expressions = start, None, [], []

    @property
    def format(self):
        """The text that Levers looks up, with `%1$s` for an expression and `%%` for a percent sign."""
        texts = [part.replace("%", "%%") for part in self.parts]
        return texts[0] + "".join(f"%{n}$s{text}" for n, text in enumerate(texts[1:], 1))


class Text:
    """A call with its arguments by label; the format has the label None."""

    def __init__(self, start, arguments):
        self.start, self.arguments = start, arguments


ESCAPES = {"0": "\ufffd", "n": "\n", "t": "\t", "r": "\r", '"': '"', "'": "'", "\\": "\\"}
QUOTE = re.compile(r'(#*)("""|")')
CALL = re.compile(r"(?<![\w.`])(tr|Text)\(")
LABEL = re.compile(r"\s*(\w+)\s*:(?!:)")


def after_comment(source, i):
    """The position after a comment that begins here, or the same position."""
    if source.startswith("//", i):
        end = source.find("\n", i)
        return len(source) if end < 0 else end
    if source.startswith("/*", i):
        depth, i = 1, i + 2
        while depth and i < len(source):
            step = {"/*": 1, "*/": -1}.get(source[i:i + 2], 0)
            depth, i = depth + step, i + (2 if step else 1)
    return i


def scan(source, i, literals, ends=""):
    """Reads code up to one of the characters outside of brackets; gathers the outermost literals."""
    depth = 0
    while i < len(source):
        after = after_comment(source, i)
        quote = QUOTE.match(source, i)
        if after != i:
            i = after
        elif quote:
            literals.append(read_literal(source, i, *quote.groups()))
            i = literals[-1].end
        elif depth == 0 and source[i] in ends:
            break
        else:
            depth += {"(": 1, "[": 1, "{": 1, ")": -1, "]": -1, "}": -1}.get(source[i], 0)
            i += 1
    return i


def read_literal(source, start, hashes, quote):
    """The literal that begins at a position."""
    literal, text, i = Literal(start), "", start + len(hashes) + len(quote)
    escape, end = "\\" + hashes, quote + hashes
    while not source.startswith(end, i):
        if i >= len(source):
            raise SourceError("", source, start, "this literal does not end")
        if not source.startswith(escape, i):
            text, i = text + source[i], i + 1
            continue
        i += len(escape)
        if source[i] == "(":
            close = scan(source, i + 1, [], ")")
            literal.parts.append(text)
            literal.expressions.append(" ".join(source[i + 1:close].split()))
            text, i = "", close + 1
        elif source.startswith("u{", i):
            close = source.index("}", i)
            text, i = text + chr(int(source[i + 2:close], 16)), close + 1
        elif source[i].isspace():
            # The line continues on the next one.
            text, i = text + "\0", source.index("\n", i) + 1
        else:
            text, i = text + ESCAPES[source[i]], i + 1
    literal.parts.append(text)
    literal.end = i + len(end)
    if quote == '"""':
        indent = text[text.rfind("\n") + 1:]
        literal.parts[-1] = text[:text.rfind("\n")] if "\n" in text else text
        literal.parts = [
            p.replace("\n" + indent, "\n").replace("\0" + indent, "") for p in literal.parts]
        literal.parts[0] = literal.parts[0][1:]
    return literal


def code_positions(source):
    """The source with comments and the texts of literals blanked; interpolations are kept."""
    blank = list(source)

    def hide(start, end):
        for i in range(start, end):
            if blank[i] != "\n":
                blank[i] = " "

    def visit(i, closing):
        depth = 0
        while i < len(source):
            after = after_comment(source, i)
            quote = QUOTE.match(source, i)
            if after != i:
                hide(i, after)
                i = after
            elif quote:
                i = hide_literal(i, *quote.groups())
            elif closing and depth == 0 and source[i] == ")":
                return i
            else:
                depth += {"(": 1, ")": -1}.get(source[i], 0)
                i += 1
        return i

    def hide_literal(start, hashes, quote):
        escape, end = "\\" + hashes, quote + hashes
        i = start + len(end)
        while i < len(source) and not source.startswith(end, i):
            if source.startswith(escape, i):
                next = i + len(escape)
                if source[next] == "(":
                    hide(i, next + 1)
                    close = visit(next + 1, True)
                    hide(close, close + 1)
                    i = close + 1
                    continue
                hide(i, next + 1)
                i = next + 1
                continue
            hide(i, i + 1)
            i += 1
        return i + len(end)

    visit(0, False)
    return "".join(blank)


def texts(path, source):
    """All texts of a source, in order."""
    found = []
    for call in CALL.finditer(code_positions(source)):
        arguments, i = {}, call.end()
        while source[i - 1] != ")":
            while source[i].isspace():
                i += 1
            label = LABEL.match(source, i)
            start = label.end() if label else i
            literals = []
            i = scan(source, start, literals, ",)") + 1
            value = source[start:i - 1].strip()
            name = label.group(1) if label else None
            literal = literals[0] if literals else None
            isLiteral = literal and source[literal.start:literal.end] == value
            if name in (None, "one", "other", "context", "comment") and value:
                if not isLiteral:
                    raise SourceError(path, source, start, f"not a literal: {value}")
                arguments[name] = literal
            elif value:
                arguments[name] = None
        if {"verbatim", "pattern"} & set(arguments):
            continue
        if None not in arguments and not {"one", "other", "count"} <= set(arguments):
            raise SourceError(path, source, call.start(), "this text has no format")
        one, other = arguments.get("one"), arguments.get("other")
        if one and one.expressions != other.expressions:
            raise SourceError(path, source, call.start(), "one and other differ in their arguments")
        found.append(Text(call.start(), arguments))
    return found
