/// Code of a program that an entry relies on; nothing here ever runs it.
public struct CodeReference: Sendable, Hashable {
  /// The key that names it, such as `IASKViewControllerClass`.
  public let key: String
  /// Its name: of a class, a selector, a storyboard or a segue.
  public let name: String
}

extension Specifier {
  /// The class that draws the heading of the section that the element starts: `headerCellClass` of a preference bundle;
  /// nil for none.
  public var headingClass: CodeReference? { groupClass("headerCellClass", "LeversHeadingClass") }

  /// The class that draws the footer of that section: `footerCellClass`; nil for none.
  public var footerClass: CodeReference? { groupClass("footerCellClass", "LeversFooterClass") }

  private func groupClass(_ key: String, _ name: String) -> CodeReference? {
    node.filledText(name).map { CodeReference(key: key, name: $0) }
  }
}
