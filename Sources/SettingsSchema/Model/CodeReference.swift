/// Code of a program that an entry relies on; it is never run here.
public struct CodeReference: Sendable, Hashable {
  /// The key in the entry, such as `IASKViewControllerClass`.
  public let key: String
  /// Its name: of a class, a selector, a storyboard or a segue.
  public let name: String
}

extension CodeReference {
  /// Keys that name code of the app, which only the embedding program has.
  static let keyNames = [
    "IASKViewControllerClass", "IASKViewControllerSelector", "IASKViewControllerStoryBoardId",
    "IASKViewControllerStoryBoardFile", "IASKSegueIdentifier",
  ]
  static let keys: [KnownKey] = keyNames.map { .inApp($0, .string) }
}
