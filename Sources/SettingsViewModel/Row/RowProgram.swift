import Foundation
import SettingsSchema

/// The program’s answers and resources, for rows.
@MainActor
protocol RowProgram: AnyObject {
  /// Asks the delegate a question.
  ///
  /// - Returns: Nil if there is no delegate, or if it answers nil.
  @discardableResult
  func ask<Answer>(_ question: (any SettingsDelegate, SettingsSession) -> Answer?) -> Answer?
  /// Refreshes the rows whose values the program keeps, because they may depend on each other.
  func refreshRowsOfProgram()
  /// Folders with the program’s own images and web pages.
  var resourceFolders: [URL] { get }
  /// Whether web pages can be shown in the window.
  var showsWebPages: @MainActor () -> Bool { get }
}

extension RowProgram {
  /// Whether the program has code for an element.
  func handles(_ specifier: Specifier) -> Bool {
    ask { $0.settings($1, handles: specifier) } == true
  }
}
