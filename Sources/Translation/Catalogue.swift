import CLibintl
import Foundation

/// The translations of Levers' own texts, as the C library's gettext finds them.
public enum Catalogue {
  private static let domain = "levers"

  /// Lets the process speak the user's language; GTK does the same when it begins.
  ///
  /// Numbers stay those of the C locale, which readers and writers of files count on.
  public static func useLanguageOfEnvironment() {
    setlocale(LC_CTYPE, "")
    setlocale(LC_MESSAGES, "")
  }

  /// The language of the texts that are shown, as in `de` or `pt_BR`; nil where they are the English ones.
  ///
  /// It is that of the process when it is asked for first.
  public static let language: String? = {
    // The empty text stands for a catalogue's header.
    bind()
    let header = "".withCString { String(cString: dgettext(domain, $0)) }
    let line = header.split(separator: "\n").first { $0.hasPrefix("Language: ") }
    return line.map { String($0.dropFirst(10)) }
  }()

  /// The program's own format, the translated one, or the English one.
  static func format(
    for format: String, singular: String?, count: Int, context: String?
  ) -> String {
    guard !format.isEmpty else { return "" }
    if let own = SettingsTexts.own(count == 1 ? singular ?? format : format) { return own }
    bind()
    // As the C library's header for programs in C has it.
    let prefix = context.map { $0 + "\u{4}" } ?? ""
    let id = prefix + (singular ?? format)
    // What is not found is given back: it has to live as long as the answer.
    let found = id.withCString { id in
      guard singular != nil else { return String(cString: dgettext(domain, id)) }
      return format.withCString {
        String(cString: dngettext(domain, id, $0, UInt(count.magnitude)))
      }
    }
    return found == id ? String(id.dropFirst(prefix.count)) : found
  }

  private static func bind() { _ = isBound }

  /// Where the catalogues are is told to the library once.
  private static let isBound: Bool = {
    bind_textdomain_codeset(domain, "UTF-8")
    guard let program = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    else { return false }
    let folder = built(with: program) ?? installed(beside: program)
    return folder.map { bindtextdomain(domain, $0) != nil } ?? false
  }()

  /// The folder that `data/po/compile` writes to, there or not; nil for a program that is not where it was built.
  static func built(with program: String) -> String? {
    program.range(of: "/.build/").map { String(program[..<$0.upperBound]) + "locale" }
  }

  /// The folder of the prefix that a program is installed in; nil leaves it to the system's.
  private static func installed(beside program: String) -> String? {
    let prefix = URL(fileURLWithPath: program).deletingLastPathComponent()
      .deletingLastPathComponent()
    let folder = prefix.appendingPathComponent("share/locale").path
    return FileManager.default.fileExists(atPath: folder) ? folder : nil
  }
}
