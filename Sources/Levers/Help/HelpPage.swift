import Foundation
import Markup

/// A page of the manual, in a subset of Mallard, the format of GNOME’s help.
struct HelpPage: Equatable {
  /// A block of a page; strings other than code are Pango markup, with addresses of pages as links.
  indirect enum Block: Equatable {
    case paragraph(String)
    case code(String)
    case list([[Block]], isNumbered: Bool)
    case note([Block])
  }

  /// A section with a title; links can point to it as `PAGE#SECTION`.
  struct Section: Equatable {
    let id: String
    let title: String
    let blocks: [Block]
  }

  let id: String
  let title: String
  /// A summary of the page, for lists of pages.
  let summary: String
  /// The sort key of the page in lists.
  let order: String
  /// The pages that list this one.
  let guides: [String]
  /// Related pages.
  let related: [String]
  let blocks: [Block]
  let sections: [Section]

  /// Why a page can’t be read.
  enum Problem: Error, Equatable {
    case noXML
    case unknownElement(String)
    /// A missing attribute or element.
    case missing(String)
  }

  /// Reads a `.page` file.
  init(_ file: Data) throws(Problem) {
    guard let page = try? MarkupElement.read(file) else { throw .noXML }
    guard page.name == "page" else { throw .unknownElement(page.name) }
    let info = page.child("info")
    func links(_ kind: String) -> [String] {
      (info?.children ?? []).filter { $0.name == "link" && $0.attributes["type"] == kind }
        .compactMap { $0.attributes["xref"] }
    }
    id = try page.needed("id")
    title = try page.neededTitle
    summary = info?.child("desc")?.text.collapsed ?? ""
    order = info?.child("title")?.text.collapsed ?? title
    guides = links("guide")
    related = links("seealso")
    blocks = try page.blocks
    var sections: [Section] = []
    for section in page.children where section.name == "section" {
      sections.append(
        Section(
          id: try section.needed("id"), title: try section.neededTitle, blocks: try section.blocks))
    }
    self.sections = sections
  }
}

extension MarkupElement {
  fileprivate func needed(_ attribute: String) throws(HelpPage.Problem) -> String {
    guard let value = attributes[attribute] else { throw .missing(attribute) }
    return value
  }

  fileprivate var neededTitle: String {
    get throws(HelpPage.Problem) {
      guard let title = child("title") else { throw .missing("title") }
      return title.text.collapsed
    }
  }

  /// The blocks in an element with paragraphs, lists and so on.
  fileprivate var blocks: [HelpPage.Block] {
    get throws(HelpPage.Problem) {
      var blocks: [HelpPage.Block] = []
      for child in children {
        switch child.name {
        case "info", "title", "section": continue
        case "p": blocks.append(.paragraph(try child.markup.collapsed))
        case "screen": blocks.append(.code(child.text.trimmingCharacters(in: .newlines)))
        case "note": blocks.append(.note(try child.blocks))
        case "list", "steps":
          var items: [[HelpPage.Block]] = []
          for item in child.children { items.append(try item.blocks) }
          blocks.append(.list(items, isNumbered: child.name == "steps"))
        default: throw .unknownElement(child.name)
        }
      }
      return blocks
    }
  }

  /// The content of a paragraph, as Pango markup.
  private var markup: String {
    get throws(HelpPage.Problem) {
      var markup = ""
      for part in content {
        switch part {
        case .text(let text): markup += text.escapedForMarkup
        case .element(let child): markup += try child.inlineMarkup
        }
      }
      return markup
    }
  }

  private var inlineMarkup: String {
    get throws(HelpPage.Problem) {
      switch name {
      case "app": return try markup
      case "em": return "<i>\(try markup)</i>"
      case "gui", "key": return "<b>\(try markup)</b>"
      case "cmd", "code", "file": return "<tt>\(try markup)</tt>"
      case "guiseq": return try markup(between: " › ")
      case "keyseq": return try markup(between: "+")
      case "link":
        return "<a href=\"\(try needed("xref").escapedForMarkup)\">\(try markup)</a>"
      default: throw .unknownElement(name)
      }
    }
  }

  private func markup(between separator: String) throws(HelpPage.Problem) -> String {
    var parts: [String] = []
    for child in children { parts.append(try child.inlineMarkup) }
    return parts.joined(separator: separator)
  }
}

extension String {
  /// Collapses blanks and line ends to single blanks, and trims the ends.
  fileprivate var collapsed: String {
    split { $0 == " " || $0.isNewline }.joined(separator: " ")
  }

  fileprivate var escapedForMarkup: String {
    replacingOccurrences(of: "&", with: "&amp;").replacingOccurrences(of: "<", with: "&lt;")
      .replacingOccurrences(of: ">", with: "&gt;").replacingOccurrences(of: "\"", with: "&quot;")
  }
}
