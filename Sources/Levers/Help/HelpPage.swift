import Foundation

/// A page of the manual, written in what is used here of Mallard, the format of GNOME's help.
struct HelpPage: Equatable {
  /// A part of a page; texts that are not code are Pango markup, whose links are addresses of pages.
  indirect enum Block: Equatable {
    case paragraph(String)
    case code(String)
    case list([[Block]], isNumbered: Bool)
    case note([Block])
  }

  /// A part of a page with a title, which links can lead to as `PAGE#SECTION`.
  struct Section: Equatable {
    let id: String
    let title: String
    let blocks: [Block]
  }

  let id: String
  let title: String
  /// What the page is about, for lists of pages.
  let summary: String
  /// Places the page in lists.
  let order: String
  /// The pages that list this one.
  let guides: [String]
  /// Other pages that have to do with this one.
  let related: [String]
  let blocks: [Block]
  let sections: [Section]

  /// Why a page can't be read.
  enum Problem: Error, Equatable {
    case noXML
    case unknownElement(String)
    /// An attribute or an element that is needed.
    case missing(String)
  }

  /// Reads a `.page` file.
  init(_ file: Data) throws(Problem) {
    guard let page = MarkupElement.read(file) else { throw .noXML }
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

  /// What is in an element that holds paragraphs, lists and the like.
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

  /// What is in a paragraph, as Pango markup.
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
  /// With one blank for each run of blanks and ends of lines, none at the ends.
  fileprivate var collapsed: String {
    split { $0 == " " || $0.isNewline }.joined(separator: " ")
  }

  fileprivate var escapedForMarkup: String {
    replacingOccurrences(of: "&", with: "&amp;").replacingOccurrences(of: "<", with: "&lt;")
      .replacingOccurrences(of: ">", with: "&gt;").replacingOccurrences(of: "\"", with: "&quot;")
  }
}
