/// The observers of a store's changes.
public typealias SettingsObserverList = ObserverList<SettingsChange>
