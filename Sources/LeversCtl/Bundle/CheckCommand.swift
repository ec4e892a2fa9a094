import ArgumentParser
import Foundation
import SettingsSchema
import Translation

/// `leversctl check PATH…`: finds problems in bundles and in the XML files of schemas.
struct CheckBundles: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: tr("Find mistakes in bundles or GSettings schemas and suggest fixes."),
    discussion: tr(
      """
      Every page file of a bundle is checked, even if no row opens it. In a .gschema.xml file, \
      errors are what glib-compile-schemas --strict refuses; of an installed schema, its file is \
      checked.

      --fix corrects what can only be meant in one way, such as a misspelled key, and prints what it \
      changed and what is left. Comments and layout of the files stay. With --all, it also makes \
      changes that may not be what you mean, such as an empty page for a row that opens none, a \
      default value that is chosen for you, or a copy of a file for a link that points out of the \
      bundle; these say “please check”. Look at them with --dry-run first: it prints the diff on \
      standard output, and what each change is for on standard error.

      Examples:
        leversctl check MyApp/Settings.bundle
        leversctl check --strict --disable unused-strings MyApp.app
        leversctl check --format github Settings.bundle
        leversctl check --fix --dry-run Settings.bundle
        leversctl check --explain missing-key
        leversctl check data/org.example.MyApp.gschema.xml
        leversctl check gsettings:org.gnome.desktop.interface
        leversctl check --list

      Off by default: \(Text.list(Check.all.filter(\.isOptional).map(\.code))).

      Exit codes: 0 if there are no errors, 1 if there are errors (with --strict, also
      warnings), 2 if a path can’t be read.
      """))

  @Argument(
    help: ArgumentHelp(
      tr(
        "Settings.bundle or PreferenceBundle folders, folders or .ipa and .zip files that hold one, pages in them, .gschema.xml files, gsettings:SCHEMA, or gsettings: for all schemas on this computer."
      ),
      valueName: "path"), completion: .bundle)
  var paths: [String] = []

  @Option(
    help: ArgumentHelp(
      tr("text (file:line:column: severity: message), json, or github (workflow commands).")))
  var format: CheckFormat = .text

  @Flag(
    help: ArgumentHelp(
      tr("Print all checks, with their codes and severities, instead of checking anything.")))
  var list = false

  @Option(
    help: ArgumentHelp(
      tr(
        "Explain a check instead of checking anything: what it looks for, and whether it has a fix."
      ),
      valueName: "code"), completion: codes)
  var explain: String?

  @Flag(help: ArgumentHelp(tr("Exit with code 1 for warnings, too.")))
  var strict = false

  @Option(
    help: ArgumentHelp(tr("Turn off a check. You can repeat this option."), valueName: "code"),
    completion: codes)
  var disable: [String] = []

  @Option(
    help: ArgumentHelp(
      tr(
        "Turn on a check that is off by default, such as unknown-key. You can repeat this option."),
      valueName: "code"), completion: codes)
  var enable: [String] = []

  @Flag(help: ArgumentHelp(tr("Correct the mistakes that have only one possible fix.")))
  var fix = false

  @Flag(
    help: ArgumentHelp(
      tr("With --fix, also correct mistakes in a way that may not be the one you mean.")))
  var all = false

  @Flag(help: ArgumentHelp(tr("With --fix, print the changes as a unified diff and save nothing.")))
  var dryRun = false

  @OptionGroup var bounds: LimitOptions

  private static var codes: CompletionKind { .list(CheckRule.all.map(\.code).sorted()) }

  func validate() throws {
    if dryRun, !fix { throw ValidationError(tr("--dry-run needs --fix.")) }
    if all, !fix { throw ValidationError(tr("--all needs --fix.")) }
    if list {
      guard paths.isEmpty, format != .github, !fix else {
        throw ValidationError(
          tr("--list can’t be used with a path, --fix or --format github."))
      }
    } else if explain != nil {
      guard paths.isEmpty, format == .text, !fix else {
        throw ValidationError(tr("--explain can’t be used with a path, --fix or --format."))
      }
    } else if paths.isEmpty {
      throw ValidationError("Missing expected argument '<path> ...'")
    }
    let known = Set(CheckRule.all.map(\.code))
    if let code = (disable + enable + [explain].compactMap(\.self)).first(where: {
      !known.contains($0)
    }) {
      throw ValidationError(
        tr("There is no check “\(code)”. The checks are: \(Text.list(known.sorted()))."))
    }
  }

  func run() throws {
    if let rule = CheckRule.all.first(where: { $0.code == explain }) {
      return print(rule.explanation)
    }
    if list { return print(format == .json ? CheckList.json : CheckList.text) }
    let report =
      try fix
      ? fixed()
      : CheckReport(
        paths: paths, disabled: Set(disable), enabled: Set(enable), limits: bounds.limits)
    for failure in report.failures {
      Console.log(failure)
    }
    let text = format.text(of: report.diagnostics, isColored: isColored)
    if !text.isEmpty, !dryRun { print(text) }
    let status = report.exitCode(isStrict: strict)
    if status != 0 { throw ExitCode(status) }
  }

  /// Applies all possible fixes, and prints the fixes or, in a dry run, the diff.
  private func fixed() throws -> CheckReport {
    let fixes = FixReport(
      paths: paths, disabled: Set(disable), enabled: Set(enable),
      fixing: all ? .all : .certain, limits: bounds.limits, isDryRun: dryRun)
    if format == .text, !dryRun {
      for line in fixes.lines { print(line) }
    } else {
      // Standard output is for programs.
      for line in fixes.lines { Console.log(line) }
    }
    if dryRun { try Console.write(Data(fixes.diff.utf8)) }
    for remark in fixes.remarks { Console.log(remark) }
    return fixes.report
  }

  /// Use color on terminals, unless the user opted out (https://no-color.org).
  private var isColored: Bool {
    let environment = ProcessInfo.processInfo.environment
    return isatty(FileHandle.standardOutput.fileDescriptor) == 1
      && (environment["NO_COLOR"] ?? "").isEmpty && environment["TERM"] != "dumb"
  }
}

extension CheckFormat: ExpressibleByArgument {}
