import Foundation
import PropertyList

/// A command of `leversctl`, as it is typed into a shell.
struct LeversCtlCommand {
  /// The subcommand: "set".
  let name: String
  /// A key, and possibly a value.
  let arguments: [String]
  /// The options, each followed by its value.
  let options: [String]

  init(name: String, arguments: [String], options: [String]) {
    self.name = name
    self.arguments = arguments
    self.options = options
  }

  /// The command that sets a value.
  ///
  /// - Parameters:
  ///   - text: the value; nil to have the command read it, because process lists must not show secrets.
  ///   - type: the type of the value; nil for the type in the bundle.
  init(set key: String, to text: String?, type: String?, options: [String]) {
    // A lone hyphen means standard input, except with JSON.
    let isHyphen = text == Self.input
    self.init(
      name: "set", arguments: [key, isHyphen ? "\"-\"" : text ?? Self.input],
      options: ((isHyphen ? "json" : type).map { ["--type", $0] } ?? []) + options)
  }

  private static let input = "-"

  /// The line, quoted for a shell.
  var text: String {
    // Arguments after this may begin with a hyphen.
    let isLikeOption = arguments.contains {
      $0 != Self.input && $0.utf8.first == UInt8(ascii: "-")
    }
    let words = isLikeOption ? options + ["--"] + arguments : arguments + options
    return (["leversctl", name] + words).map { ShellWord.quoted($0) }.joined(separator: " ")
  }
}
