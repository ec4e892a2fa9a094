/// Code of a program that an entry relies on; nothing here ever runs it.
public struct CodeReference: Sendable, Hashable {
  /// The key that names it, such as `IASKViewControllerClass`.
  public let key: String
  /// Its name: of a class, a selector, a storyboard or a segue.
  public let name: String
}
