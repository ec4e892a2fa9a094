extension SettingsBundle {
  /// What came of reading a bundle again.
  public struct Rereading: Sendable {
    /// The bundle as its files are now.
    public let bundle: SettingsBundle
    /// Why pages are shown as they were before: their files, or their translations, are damaged now.
    public let problems: [BundleError]
    /// Pages that were read before and are gone.
    public let lostPanes: [String]
  }

  /// Reads the files again: all pages that were read so far.
  ///
  /// A page that was good and is damaged now stays as it was, until it can be read again. A bundle that is declared
  /// in Swift has no files, and stays as it is. May take long: not for the main thread.
  /// - Parameters:
  ///   - device: the device to show the bundle for; nil for the same.
  ///   - languages: the languages to show it in; nil for the same.
  public func reread(
    device: Device? = nil, languages: LanguagePreferences? = nil
  ) -> Rereading {
    guard declared == nil else { return Rereading(bundle: self, problems: [], lostPanes: []) }
    let bundle = SettingsBundle(
      location, device: device ?? self.device, languages: languages ?? self.languages,
      limits: limits)
    var problems: [BundleError] = []
    var lostPanes: [String] = []
    for (name, known) in panes.withLock({ $0 }).sorted(by: { $0.key < $1.key }) {
      guard let good = try? known.get() else { continue }
      do throws(BundleError) {
        let pane = try bundle.pane(named: name)
        guard let problem = pane.newProblem(since: good) else { continue }
        problems.append(problem)
      } catch {
        if error.code == .missingPane, name != rootPaneName {
          lostPanes.append(name)
          continue
        }
        problems.append(error)
      }
      bundle.panes.withLock { $0[name] = .success(good) }
    }
    return Rereading(bundle: bundle, problems: problems, lostPanes: lostPanes)
  }
}

extension Pane {
  /// What is wrong with the translations that was not before; nil when nothing is, or they are in another language.
  fileprivate func newProblem(since good: Pane) -> BundleError? {
    guard language == good.language, let (file, problem) = strings.problem,
      good.strings.problem == nil
    else { return nil }
    let line = problem.line > 0 ? problem.line : nil
    return BundleError(
      .unreadablePane, "“\(file.path)”\(line.map { ", line \($0)" } ?? ""): \(problem.message)",
      at: .init(file: file, line: line, problem: problem.message))
  }
}
