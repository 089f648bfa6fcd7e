/*
 * What this device remembers of how somebody likes the dashboard. Where nothing may be stored it is forgotten.
 */
type Preference = 'order' | 'shortcuts' | 'filters';

export function kept(name: Preference): string | undefined {
  try {
    return localStorage.getItem(`dashboard-${name}`) ?? undefined;
  } catch {
    return undefined;
  }
}

export function keep(name: Preference, value: string): void {
  try {
    localStorage.setItem(`dashboard-${name}`, value);
  } catch {
    // It holds for this visit only.
  }
}
