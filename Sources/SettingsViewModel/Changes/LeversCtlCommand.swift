/// A command of `leversctl`, as it is typed into a shell.
struct LeversCtlCommand {
  /// What is done: "set".
  let name: String
  /// What it is done to: a key, and perhaps a value.
  let arguments: [String]
  /// The options, each with its value behind it.
  let options: [String]

  /// The line, quoted for a shell.
  var text: String {
    // What begins with a hyphen is no option behind this.
    let isLikeOption = arguments.contains { $0.utf8.first == UInt8(ascii: "-") }
    let words = isLikeOption ? options + ["--"] + arguments : arguments + options
    return (["leversctl", name] + words).map { ShellWord.quoted($0) }.joined(separator: " ")
  }
}
