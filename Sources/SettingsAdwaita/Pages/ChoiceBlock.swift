/// A piece of a page of options that is made at once: all options, or a part of many.
///
/// As with ``PaneBlock`` the stylesheet joins the groups of the pieces.
@MainActor
struct ChoiceBlock {
  /// Positions of options.
  let options: ArraySlice<Int>
  /// Whether nothing comes before it.
  let isFirst: Bool
  /// Whether nothing follows, but for the footer, which it has.
  let isLast: Bool

  /// The blocks of a list of positions, in order: at least one, for the footer.
  static func blocks(of options: [Int]) -> [ChoiceBlock] {
    let longest = PaneBlock.longest
    return stride(from: 0, to: max(options.count, 1), by: longest).map { start in
      let end = min(start + longest, options.count)
      return ChoiceBlock(
        options: options[start..<end], isFirst: start == 0, isLast: end == options.count)
    }
  }

  /// About how high the block will be where it continues another one, in pixels.
  var estimatedHeight: Int32 { Int32(max(1, options.count * 55 - 24)) }
}
