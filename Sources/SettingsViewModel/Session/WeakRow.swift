/// A weak reference to a row.
struct WeakRow {
  weak var row: (any EditedRow)?
}
