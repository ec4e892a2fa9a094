/// A row of an element.
///
/// Each row type states its kind, so that the types don’t depend on each other.
@MainActor
protocol ShownRow: RowModel {
  var ownKind: RowKind { get }
}
