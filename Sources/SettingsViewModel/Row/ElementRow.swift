/// A row with what only its kind of element has.
public class ElementRow<Payload>: RowModel {
  final let element: Payload

  init(_ element: Payload, _ source: RowSource) {
    self.element = element
    super.init(source)
  }
}
