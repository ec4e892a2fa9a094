import Foundation
import PropertyList

/// A command of `leversctl`, as it is typed into a shell.
struct LeversCtlCommand {
  /// What is done: "set".
  let name: String
  /// What it is done to: a key, and perhaps a value.
  let arguments: [String]
  /// The options, each with its value behind it.
  let options: [String]

  init(name: String, arguments: [String], options: [String]) {
    self.name = name
    self.arguments = arguments
    self.options = options
  }

  /// The command that sets a value.
  ///
  /// - Parameters:
  ///   - text: the value; nil for one that the command reads, as secrets are to be in no list of processes.
  ///   - type: the type of the value; nil for the one that the bundle says.
  init(set key: String, to text: String?, type: String?, options: [String]) {
    // A hyphen alone stands for what is read: in JSON, it does not.
    let isHyphen = text == Self.input
    self.init(
      name: "set", arguments: [key, isHyphen ? "\"-\"" : text ?? Self.input],
      options: ((isHyphen ? "json" : type).map { ["--type", $0] } ?? []) + options)
  }

  private static let input = "-"

  /// The line, quoted for a shell.
  var text: String {
    // What begins with a hyphen is no option behind this.
    let isLikeOption = arguments.contains {
      $0 != Self.input && $0.utf8.first == UInt8(ascii: "-")
    }
    let words = isLikeOption ? options + ["--"] + arguments : arguments + options
    return (["leversctl", name] + words).map { ShellWord.quoted($0) }.joined(separator: " ")
  }
}
