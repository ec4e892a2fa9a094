/// Text of several lines: `IASKTextViewSpecifier`.
public final class LongTextRow: TextRow {
  public override var presentation: Presentation { .text }
}
