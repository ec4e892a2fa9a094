/// A spinner while the program is busy: `LeversSpinnerSpecifier`.
public final class SpinnerRow: RowModel {
  public override var presentation: Presentation { .spinner }
  public override var stateText: String { "" }
  override var problem: String? { nil }
}
