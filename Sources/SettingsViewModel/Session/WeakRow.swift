/// A row that the session does not keep alive.
struct WeakRow {
  weak var row: (any EditedRow)?
}
