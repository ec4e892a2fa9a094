import Foundation
import Translation

/// A reference of settings as Markdown, with the tables of GitHub.
struct MarkdownReference {
  let text: String

  init(_ reference: SettingsReference) {
    var blocks = ["# " + MarkdownText.inline(reference.title)]
    if !reference.version.isEmpty {
      blocks.append(MarkdownText.block(tr("Version \(reference.version)")))
    }
    if reference.pages.count > 1 {
      blocks.append(
        reference.pages.map { page in
          let indent = String(repeating: "  ", count: max(0, page.path.count - 1))
          return "\(indent)- [\(MarkdownText.inline(page.title))](#\(page.anchor))"
        }.joined(separator: "\n"))
    }
    for page in reference.pages {
      if reference.pages.count > 1 {
        // Anchors made from headings differ between programs.
        blocks.append("<a id=\"\(page.anchor)\"></a>")
        blocks.append("## " + MarkdownText.inline(page.path.joined(separator: " › ")))
      }
      for section in page.sections {
        if !section.title.isEmpty { blocks.append("### " + MarkdownText.inline(section.title)) }
        if !section.rows.isEmpty { blocks.append(Self.table(section.rows, reference.headings)) }
        blocks += section.notes.map(MarkdownText.block)
      }
    }
    blocks += reference.missing.map(MarkdownText.block)
    text = blocks.joined(separator: "\n\n") + "\n"
  }

  private static func table(_ rows: [SettingsReference.Row], _ headings: [String]) -> String {
    let lines = [headings.map(MarkdownText.inline), headings.map { _ in "---" }] + rows.map(cells)
    return lines.map { "| " + $0.joined(separator: " | ") + " |" }.joined(separator: "\n")
  }

  private static func cells(_ row: SettingsReference.Row) -> [String] {
    var title = MarkdownText.inline(row.title)
    if !row.title.isEmpty { title = "**\(title)**" }
    let key = row.key.isEmpty ? "" : MarkdownText.code(row.key)
    let page = row.page.map { "[\(MarkdownText.inline($0.title))](#\($0.anchor))" }
    let allowed = row.allowed.map { allowed in
      switch allowed {
      case .option(let value, let title):
        "\(MarkdownText.code(value)) \(MarkdownText.inline(title))"
      case .rule(let rule): MarkdownText.inline(rule)
      }
    }
    return [
      ([title] + row.notes.map(MarkdownText.inline)).joined(separator: "<br>"), key,
      row.kind + (row.type.isEmpty ? "" : " (\(row.type))"), MarkdownText.inline(row.value),
      ([page].compactMap(\.self) + allowed).joined(separator: "<br>"),
    ]
  }
}
