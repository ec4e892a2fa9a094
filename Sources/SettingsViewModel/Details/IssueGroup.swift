public import SettingsSchema
import Translation

/// Issues with the same or a similar message: one expandable row in a list.
///
/// If a check has few distinct messages, each is a group. If it has many, only the frequent ones are; the rest form one
/// group, titled by the check.
public struct IssueGroup: Sendable, Identifiable {
  /// The number of distinct messages of a check that counts as few.
  private static let fewOfOneCheck = 3
  /// If there are many messages, the share of a check’s issues that makes one a group.
  private static let largeShare = 0.25

  /// A unique ID, which stays the same while issues come and go.
  public let id: String
  /// The issues, at least one, by file and line.
  public let issues: [IssueList.Issue]
  private let first: Diagnostic
  private let criterion: Criterion

  /// The check that found them.
  public var code: String { first.code }
  /// The severity of the issues.
  public var severity: Diagnostic.Severity { first.severity }

  /// The properties that the issues of a group have in common.
  private enum Criterion {
    /// The text is missing in some of the languages.
    case gap(missing: Int, of: Int)
    case message(Text)
    /// Only the check is the same.
    case check
  }
}

extension IssueGroup {
  /// The issues that a check can fix.
  public var fixableIssues: [IssueList.Issue] { issues.filter { $0.diagnostic.fix != nil } }
}

extension IssueList {
  /// The issues by message: the worst first, then by file and line of the first of each.
  public var groups: [IssueGroup] {
    let checks = issues.groups(by: \.diagnostic.code)
      .flatMap { IssueGroup.groups(ofOneCheck: $0) }
    return [.error, .warning, .note].flatMap { severity in
      checks.filter { $0.severity == severity }
    }
  }
}

extension IssueGroup {
  fileprivate static func groups(ofOneCheck issues: [IssueList.Issue]) -> [IssueGroup] {
    guard let first = issues.first?.diagnostic else { return [] }
    let parts = issues.groups(by: said)
    let own = parts.filter {
      parts.count <= fewOfOneCheck || Double($0.count) >= largeShare * Double(issues.count)
    }
    let others = parts.filter { part in !own.contains { $0.first?.id == part.first?.id } }
    let large = own.compactMap { part in
      part.first.map {
        IssueGroup(
          id: "\($0.diagnostic.code) \(said($0))", issues: part, first: $0.diagnostic,
          criterion: criterion(of: $0))
      }
    }
    if others.isEmpty { return large }
    let rest = IssueGroup(
      id: first.code, issues: others.flatMap(\.self), first: first, criterion: .check)
    return large + [rest]
  }

  private static func criterion(of issue: IssueList.Issue) -> Criterion {
    issue.diagnostic.gap.map { .gap(missing: $0.missing.count, of: $0.languages.count) }
      ?? .message(issue.diagnostic.message)
  }

  /// The message of an issue, without its place and its text.
  private static func said(_ issue: IssueList.Issue) -> String {
    issue.diagnostic.gap.map { "\($0.missing.count)/\($0.languages.count)" }
      ?? issue.diagnostic.message.english
  }

  // MARK: Strings

  /// The common message.
  public var title: String {
    if issues.count == 1, let issue = issues.first { return issue.text }
    let gaps = issues.compactMap(\.diagnostic.gap)
    switch criterion {
    case .gap(let missing, let all):
      if let first = gaps.first, missing <= TranslationGap.mostNamed,
        gaps.allSatisfy({ $0.missing == first.missing })
      {
        return tr("Not translated in \(Text.list(first.missing))")
      }
      return tr(
        one: "Not translated in \(missing) of \(all) language",
        other: "Not translated in \(missing) of \(all) languages", count: all)
    case .message(let message): return message.string
    case .check:
      if let most = gaps.map(\.missing.count).max() {
        let all = Set(gaps.map(\.languages.count))
        guard all.count == 1, let all = all.first else {
          return tr(
            one: "Not translated in up to \(most) language",
            other: "Not translated in up to \(most) languages", count: most)
        }
        return tr(
          one: "Not translated in up to \(most) of \(all) language",
          other: "Not translated in up to \(most) of \(all) languages", count: all)
      }
      return Check.all.first { $0.code == code }?.summary.string ?? code
    }
  }

  /// The file, or the number of files, and the check, such as “2 files · untranslated”; for a single issue, its place.
  public var summary: String {
    if issues.count == 1, let issue = issues.first { return issue.summary }
    let files = Set(issues.map(\.file))
    let place =
      files.count == 1
      ? files.first ?? ""
      : tr(one: "\(files.count) file", other: "\(files.count) files", count: files.count)
    return "\(place) · \(code)"
  }

  /// The number of issues, for screen readers.
  public var countText: String {
    tr(one: "\(issues.count) issue", other: "\(issues.count) issues", count: issues.count)
  }

  /// The part of an issue’s message that differs from the group’s title.
  public func title(of issue: IssueList.Issue) -> String {
    if let gap = issue.diagnostic.gap { return gap.text.inQuotes }
    guard case .message = criterion else { return issue.text }
    if let title = issue.place?.title, !title.isEmpty { return title }
    return issue.diagnostic.specifier ?? issue.file
  }

  /// The place of an issue, and its languages.
  public func summary(of issue: IssueList.Issue) -> String {
    let title = issue.place?.title
    let place = issue.summary(of: title == self.title(of: issue) ? [] : [title])
    return issue.diagnostic.gap.map { "\(place)\n\($0.advice)" } ?? place
  }
}

extension IssueList.Issue {
  /// Where it is and what it is about, in a line: “Root.plist · Line 12 · Volume · missing-key”.
  public var summary: String { summary(of: [place?.title, diagnostic.code]) }

  fileprivate func summary(of more: [String?]) -> String {
    ([file, diagnostic.line.map { tr("Line \(String($0))") }] + more)
      .compactMap(\.self).filter { !$0.isEmpty }.joined(separator: " · ")
  }

  /// The checker’s message in a sentence or two, with long lists of languages shortened.
  public var text: String {
    guard let gap = diagnostic.gap, gap.missing.count > TranslationGap.mostNamed else {
      return diagnostic.message.string
    }
    let (missing, all) = (gap.missing.count, gap.languages.count)
    return tr(
      one: "\(gap.text.inQuotes) isn’t translated in \(missing) of \(all) language. \(gap.advice)",
      other:
        "\(gap.text.inQuotes) isn’t translated in \(missing) of \(all) languages. \(gap.advice)",
      count: all)
  }
}

extension TranslationGap {
  /// The number of languages that a title may name.
  static let mostNamed = 3
  /// The maximum number of languages in a text.
  private static let mostListed = 12

  /// The languages that lack the text, or those that have it if they are fewer, and the fix.
  var advice: String {
    let lacking = Set(missing)
    let having = languages.filter { !lacking.contains($0) }
    if having.isEmpty {
      return tr("No language has it. Add it to \(table).strings.")
    }
    if having.count < missing.count {
      let names = Self.listed(having)
      return tr(
        one: "Only \(names) has it. Add it to \(table).strings.",
        other: "Only \(names) have it. Add it to \(table).strings.", count: having.count,
        comment: "The number is that of the languages")
    }
    return tr("Missing in \(Self.listed(missing)). Add it to \(table).strings.")
  }

  private static func listed(_ languages: [String]) -> Text {
    guard languages.count > mostListed else { return .list(languages) }
    let named = Text.list(languages.prefix(mostListed))
    let others = languages.count - mostListed
    return Text(
      one: "\(named) and \(others) more", other: "\(named) and \(others) more", count: others)
  }
}
