/// A row with the properties of its kind of element.
public class ElementRow<Payload>: RowModel {
  final let element: Payload

  init(_ element: Payload, _ source: RowSource) {
    self.element = element
    super.init(source)
  }
}
