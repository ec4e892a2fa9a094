import Widgets

/// A part of a page that is created at once.
///
/// GTK needs more time for longer lists, so a long one has several groups, which the stylesheet joins.
@MainActor
protocol PageBlock {
  /// The approximate height of the block, in rows.
  var weight: Int { get }
  /// The approximate height of the block, in pixels; without the gap between groups if it is joined to the previous
  /// one.
  var estimatedHeight: Int32 { get }
  /// Whether the block is joined to the previous one.
  var isContinued: Bool { get }
  /// Whether the next block is joined to this one.
  var goesOn: Bool { get }
}

/// The blocks of a page, each with a place.
///
/// The view creates the first screenful; some more blocks follow while the main loop is idle, and the others when they
/// are about to be scrolled into view. So frames aren’t slower on a long page.
@MainActor
final class PlacedBlocks<Block: PageBlock> {
  private let page: Page
  private let addRows: (Group, Int) -> Void
  private(set) var all: [Block] = []
  /// The created groups, by block.
  private(set) var groups: [Int: Group] = [:]
  /// The number of blocks that have a place.
  private var placed = 0
  /// The weight of the blocks whose groups were kept by the last replacement.
  private var keptWeight = 0
  private var work: IncrementalWork?

  /// - Parameter addRows: adds the rows of a block, by its index, to its new group.
  init(on page: Page, addRows: @escaping @MainActor (Group, Int) -> Void) {
    self.page = page
    self.addRows = addRows
    page.onNear { [weak self] in self?.create($0) }
  }

  /// Whether each block is created or has an empty place.
  var allHavePlaces: Bool { placed == all.count }

  /// Replaces all blocks, and removes the groups that aren’t kept.
  ///
  /// As many blocks as before have a place, so that the page keeps its height.
  ///
  /// - Parameter kept: the groups that show blocks of the new ones, by block.
  func show(_ blocks: [Block], keeping kept: [Int: Group] = [:]) {
    let staying = Set(kept.values)
    for group in groups.values where !staying.contains(group) { page.remove(group) }
    page.removeEmptyPlaces()
    all = blocks
    groups = kept
    for (index, group) in kept { join(group, at: index) }
    keptWeight = kept.keys.reduce(0) { $0 + all[$1].weight }
    let end = max(placed, kept.keys.max().map { $0 + 1 } ?? 0)
    placed = 0
    addPlaces(upTo: end)
    if !kept.isEmpty { page.order((0..<placed).map { kept[$0] }) }
  }

  /// Creates a block, if it is missing.
  func create(_ index: Int) {
    guard all.indices.contains(index), groups[index] == nil else { return }
    addPlaces(upTo: index + 1)
    let group = Group()
    groups[index] = group
    join(group, at: index)
    addRows(group, index)
    page.fillPlace(index, with: group)
  }

  private func join(_ group: Group, at index: Int) {
    group.setStyleClass("continued", all[index].isContinued)
    group.setStyleClass("to-be-continued", all[index].goesOn)
  }

  /// Creates the missing ones of the first blocks, until all of them have a weight.
  ///
  /// - Parameter end: the index of the first block to leave out.
  func create(weight: Int, before end: Int = .max) {
    var rest = weight
    for index in all.indices.prefix(end) {
      guard rest > 0 else { return }
      rest -= all[index].weight
      create(index)
    }
  }

  /// Adds all missing places.
  func placeAll() { addPlaces(upTo: all.count) }

  /// Adds the missing places, then creates blocks in advance, while the main loop is idle after the next frame.
  ///
  /// - Parameter weight: the amount to create, in rows.
  func createAhead(weight: Int = 0) {
    guard groups.count < all.count else { return }
    var next = 0
    // Otherwise every replacement would create more of a long page.
    var rest = weight - keptWeight
    let work = IncrementalWork { [weak self] in self?.goOn(&next, &rest) ?? false }
    stop()
    self.work = work
    work.start(afterNextFrameOf: page)
  }

  /// Creates no more blocks in advance.
  func stop() {
    work?.cancel()
    work = nil
  }

  /// Drops all blocks, when the page is destroyed.
  func detach() {
    stop()
    all = []
    groups = [:]
  }

  /// Adds some places, or creates the next block; returns false if no more are needed.
  private func goOn(_ next: inout Int, _ rest: inout Int) -> Bool {
    if placed < all.count {
      addPlaces(upTo: placed + 40)
      return true
    }
    while next < all.count, groups[next] != nil { next += 1 }
    guard next < all.count, rest > 0 else { return false }
    rest -= all[next].weight
    create(next)
    return true
  }

  private func addPlaces(upTo end: Int) {
    while placed < min(end, all.count) {
      if groups[placed] == nil { page.appendPlace(height: all[placed].estimatedHeight) }
      placed += 1
    }
  }
}
