/** Preferences stored on this device. */
type Preference = 'dashboard-order' | 'dashboard-shortcuts' | 'dashboard-filters' | 'editor-stays' | 'editor-folded';

export function readPreference(name: Preference): string | undefined {
  try {
    return localStorage.getItem(name) ?? undefined;
  } catch {
    return undefined;
  }
}

export function writePreference(name: Preference, value: string): void {
  try {
    localStorage.setItem(name, value);
  } catch {
    // Kept for this visit only.
  }
}
