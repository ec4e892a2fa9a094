import CLibintl
import Foundation

/// The translations of Levers’ own strings, through the C library’s gettext.
public enum InterfaceCatalog {
  private static let domain = "levers"

  /// Sets the process’s language to the user’s; GTK does the same when it starts.
  ///
  /// Numbers stay in the C locale, which readers and writers of files rely on.
  public static func useLanguageOfEnvironment() {
    setlocale(LC_CTYPE, "")
    setlocale(LC_MESSAGES, "")
  }

  /// The language of the strings, such as `de` or `pt_BR`; nil for English.
  ///
  /// It is determined on first use.
  public static let language: String? = {
    // The translation of the empty text is a catalog’s header.
    bind()
    let header = "".withCString { String(cString: dgettext(domain, $0)) }
    let line = header.split(separator: "\n").first { $0.hasPrefix("Language: ") }
    return line.map { String($0.dropFirst(10)) }
  }()

  /// The format from the program, the translation, or in English.
  static func format(
    for format: String, singular: String?, count: Int, context: String?
  ) -> String {
    guard !format.isEmpty else { return "" }
    if let own = SettingsTexts.own(count == 1 ? singular ?? format : format) { return own }
    bind()
    // As in the C library’s header for C programs.
    let prefix = context.map { $0 + "\u{4}" } ?? ""
    let id = prefix + (singular ?? format)
    // Text that isn’t found is returned itself, so it must outlive the result.
    let found = id.withCString { id in
      guard singular != nil else { return String(cString: dgettext(domain, id)) }
      return format.withCString {
        String(cString: dngettext(domain, id, $0, UInt(count.magnitude)))
      }
    }
    return found == id ? String(id.dropFirst(prefix.count)) : found
  }

  private static func bind() { _ = isBound }

  /// The folder of the catalogs is set once.
  private static let isBound: Bool = {
    bind_textdomain_codeset(domain, "UTF-8")
    guard let program = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    else { return false }
    let folder = built(with: program) ?? installed(nextTo: program)
    return folder.map { bindtextdomain(domain, $0) != nil } ?? false
  }()

  /// The output folder of `data/po/compile`, even if it doesn’t exist; nil for a program that isn’t in its build
  /// folder.
  static func built(with program: String) -> String? {
    program.range(of: "/.build/").map { String(program[..<$0.upperBound]) + "locale" }
  }

  /// The folder in the prefix where a program is installed; nil for the system’s.
  private static func installed(nextTo program: String) -> String? {
    let prefix = URL(fileURLWithPath: program).deletingLastPathComponent()
      .deletingLastPathComponent()
    let folder = prefix.appendingPathComponent("share/locale").path
    return FileManager.default.fileExists(atPath: folder) ? folder : nil
  }
}
