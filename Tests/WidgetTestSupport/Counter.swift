package import Widgets
/// Counts the calls of its closures, and their release by a widget.
///
/// Main thread only.
package final class Counter: @unchecked Sendable {
  package var calls = 0
  package var numbers: [Double] = []
  package var positions: [Int] = []
  package var texts: [String?] = []
  package var flags: [Bool] = []
  /// The released closures.
  package fileprivate(set) var released = 0
  /// An additional action of a call, and the answer to a question.
  package var onCall: (@MainActor () -> Void)?
  package var answer = false

  package init() {}

  /// Released with the closure that has it.
  private final class Token: Sendable {
    let counter: Counter

    init(_ counter: Counter) { self.counter = counter }

    deinit { counter.released += 1 }
  }

  // MARK: Closures, each a new one

  package var call: @MainActor () -> Void {
    let token = Token(self)
    return {
      token.counter.calls += 1
      token.counter.onCall?()
    }
  }

  /// Counts the edits of one kind.
  package func edits(_ kind: FieldEdit) -> @MainActor (FieldEdit) -> Bool {
    let token = Token(self)
    return {
      guard $0 == kind else { return false }
      token.counter.calls += 1
      token.counter.onCall?()
      return token.counter.answer
    }
  }

  package var question: @MainActor () -> Bool {
    let token = Token(self)
    return {
      token.counter.calls += 1
      return token.counter.answer
    }
  }

  package var number: @MainActor (Double) -> Void {
    let token = Token(self)
    return { token.counter.numbers.append($0) }
  }

  package var position: @MainActor (Int) -> Void {
    let token = Token(self)
    return { token.counter.positions.append($0) }
  }

  package var drop: @MainActor (Row, Bool) -> Void {
    let token = Token(self)
    return { token.counter.flags.append($1) }
  }

  package var flag: @MainActor (Bool) -> Void {
    let token = Token(self)
    return { token.counter.flags.append($0) }
  }

  package var text: @MainActor (String?) -> Void {
    let token = Token(self)
    return {
      token.counter.texts.append($0)
      token.counter.onCall?()
    }
  }
}
