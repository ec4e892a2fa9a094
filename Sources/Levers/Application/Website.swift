/// The project’s addresses on the web.
enum Website {
  static let home = "https://github.com/levers/levers"
  static let issues = home + "/issues"
}
