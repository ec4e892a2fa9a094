import PropertyList
import SettingsSchema

/// The pages of a bundle as functions, each made once.
struct SwiftPages {
  /// The lines of each function, the first page first.
  private(set) var functions: [[String]] = []
  /// The names of the tables with translations.
  private(set) var tables: [String] = []
  private let bundle: SettingsBundle
  private var names = UniqueNames()
  private var namesOfPages: [String: String] = [:]

  init(_ bundle: SettingsBundle) { self.bundle = bundle }

  /// Adds a page and all pages that it opens for the first time.
  mutating func add(_ page: String) {
    let isFirst = functions.isEmpty
    let name =
      namesOfPages[page]
      ?? names.uniqueName(isFirst ? "screen" : SwiftIdentifier.member(page), orElse: "page")
    namesOfPages[page] = name
    guard let pane = try? bundle.pane(named: page) else { return }
    addTable(of: pane)
    // Its place, before those of the pages in it.
    let place = functions.count
    functions.append([])
    var (body, opened) = ([String](), [String]())
    var section: SwiftCall?
    func finish() {
      if let call = section { body += call.lines }
      section = nil
    }
    for specifier in pane.specifiers {
      guard specifier.node.entries != nil else {
        finish()
        body.append("// Entry \(specifier.index + 1) isn’t a dictionary.")
        continue
      }
      let element = SwiftElement(specifier) { page in
        guard namesOfPages[page] == nil, (try? bundle.pane(named: page)) != nil else { return nil }
        let name = names.uniqueName(SwiftIdentifier.member(page), orElse: "page")
        namesOfPages[page] = name
        opened.append(page)
        return name
      }
      if specifier.element.startsSection { finish() }
      if element.call.name == "Section" {
        section = element.call
      } else if section != nil {
        section?.body? += element.call.lines
      } else {
        body += element.call.lines
      }
    }
    finish()
    functions[place] = Self.function(name, pane, isFirst ? bundle.displayName : nil, body)
    for page in opened { add(page) }
  }

  private mutating func addTable(of pane: Pane) {
    let table = pane.stringsTable ?? pane.mainTable
    if let table, !tables.contains(table) { tables.append(table) }
  }

  /// - Parameter title: the title of the first page; nil for others, whose rows have it.
  private static func function(
    _ name: String, _ pane: Pane, _ title: String?, _ body: [String]
  ) -> [String] {
    let declaration: String
    var screen = SwiftCall("Screen")
    if let title {
      declaration = "static var \(SwiftIdentifier.escaped(name)): Screen {"
      screen.add("title", text: pane.title ?? title)
    } else {
      declaration =
        "private static func \(SwiftIdentifier.escaped(name))"
        + "(title: String, icon: String? = nil, key: String? = nil) -> Screen {"
      screen.arguments = [
        "title: title", "name: \(SwiftLiteral.text(pane.name))", "icon: icon", "key: key",
      ]
    }
    screen.body = body
    if let color = pane.accentColor {
      screen.modifiers = [
        ".accentColor(AccentColor(red: \(color.red), green: \(color.green), blue: \(color.blue)))"
      ]
    }
    return [declaration] + screen.lines.map { $0.isEmpty ? "" : "  " + $0 } + ["}"]
  }
}
