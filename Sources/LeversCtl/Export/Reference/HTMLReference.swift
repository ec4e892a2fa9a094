import Foundation
import Markup
import Translation

/// A reference of settings as a self-contained HTML file.
struct HTMLReference {
  let text: String

  init(_ reference: SettingsReference) {
    let language = reference.language ?? "en"
    let direction = Locale.Language.isRightToLeft(language) ? "rtl" : "ltr"
    var lines = [
      "<!DOCTYPE html>",
      "<html lang=\(XMLText.attribute(language)) dir=\"\(direction)\">",
      "<head>", "<meta charset=\"utf-8\"/>",
      "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/>",
      "<meta name=\"color-scheme\" content=\"light dark\"/>",
      "<title>\(XMLText.content(reference.title))</title>", "<style>", Self.style, "</style>",
      "</head>", "<body>", "<h1>\(XMLText.content(reference.title))</h1>",
    ]
    if !reference.version.isEmpty {
      lines.append("<p>\(Self.content(tr("Version \(reference.version)")))</p>")
    }
    if reference.pages.count > 1 {
      lines.append("<nav aria-label=\(XMLText.attribute(tr("Pages")))>")
      lines.append("<ul>")
      lines += reference.pages.map { page in
        let depth = page.path.count > 1 ? " style=\"--depth: \(page.path.count - 1)\"" : ""
        return "<li\(depth)>\(Self.link(page.title, page.anchor))</li>"
      }
      lines += ["</ul>", "</nav>"]
    }
    lines.append("<main>")
    for page in reference.pages { lines += Self.lines(of: page, reference) }
    lines += reference.missing.map { "<p>\(Self.content($0))</p>" }
    lines += ["</main>", "</body>", "</html>"]
    text = lines.joined(separator: "\n") + "\n"
  }

  private static let style = """
    :root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; --line: #8886; --soft: #8882; }
    body { margin: 0 auto; max-width: 64rem; padding: 1rem; overflow-wrap: anywhere; }
    nav ul { list-style: none; padding: 0; }
    nav li { padding-inline-start: calc(var(--depth, 0) * 1.5rem); }
    h2 { border-bottom: 1px solid var(--line); margin-top: 3rem; }
    .rows { overflow-x: auto; }
    table { border-collapse: collapse; min-width: 40rem; width: 100%; }
    th, td { border-bottom: 1px solid var(--line); padding: .4rem .6rem; text-align: start; vertical-align: top; }
    thead th { font-size: .85rem; white-space: nowrap; }
    tbody th { width: 30%; }
    tbody th p, .note { font-weight: normal; font-size: .9rem; margin: .2rem 0; opacity: .8; white-space: pre-line; }
    code { background: var(--soft); border-radius: .25rem; font-size: .9em; padding: .1em .3em; }
    td ul { list-style: none; margin: 0; padding: 0; }
    @media print { body { max-width: none; } h2 { break-after: avoid; } tr { break-inside: avoid; } }
    """

  private static func lines(
    of page: SettingsReference.Page, _ reference: SettingsReference
  ) -> [String] {
    var lines = ["<section id=\"\(page.anchor)\">"]
    if reference.pages.count > 1 {
      lines.append("<h2>\(content(page.path.joined(separator: " › ")))</h2>")
    }
    for section in page.sections {
      if !section.title.isEmpty { lines.append("<h3>\(content(section.title))</h3>") }
      if !section.rows.isEmpty {
        let cells = reference.headings.map { "<th scope=\"col\">\(content($0))</th>" }.joined()
        lines += [
          "<div class=\"rows\" tabindex=\"0\">", "<table>", "<thead><tr>\(cells)</tr></thead>",
          "<tbody>",
        ]
        lines += section.rows.map(row) + ["</tbody>", "</table>", "</div>"]
      }
      lines += section.notes.map { "<p class=\"note\">\(content($0))</p>" }
    }
    return lines + ["</section>"]
  }

  private static func row(_ row: SettingsReference.Row) -> String {
    let notes = row.notes.map { "<p>\(content($0))</p>" }.joined()
    let key = row.key.isEmpty ? "" : "<code dir=\"ltr\">\(content(row.key))</code>"
    let type = row.type.isEmpty ? "" : " <small>(\(content(row.type)))</small>"
    let page = row.page.map { link($0.title, $0.anchor) }
    let allowed = row.allowed.map { allowed in
      switch allowed {
      case .option(let value, let title):
        "<code dir=\"ltr\">\(content(value))</code> \(content(title))"
      case .rule(let rule): content(rule)
      }
    }
    let items = ([page].compactMap(\.self) + allowed).map { "<li>\($0)</li>" }.joined()
    let list = items.isEmpty ? "" : "<ul>\(items)</ul>"
    return "<tr><th scope=\"row\">\(content(row.title))\(notes)</th><td>\(key)</td>"
      + "<td>\(content(row.kind))\(type)</td><td>\(content(row.value))</td><td>\(list)</td></tr>"
  }

  private static func link(_ title: String, _ anchor: String) -> String {
    "<a href=\"#\(anchor)\">\(content(title))</a>"
  }

  /// HTML allows fewer control characters than XML: none in text but line ends and tabs.
  private static func content(_ text: String) -> String {
    var allowed = ""
    for scalar in text.unicodeScalars {
      let isControl =
        (0x7F...0x9F).contains(scalar.value) || scalar.value & 0xFFFE == 0xFFFE
        || (0xFDD0...0xFDEF).contains(scalar.value)
      allowed.unicodeScalars.append(isControl ? "\u{FFFD}" : scalar)
    }
    return XMLText.content(allowed).replacingOccurrences(of: "&#13;", with: "\n")
  }
}
