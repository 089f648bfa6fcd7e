let region: HTMLElement | undefined;

/** Adds a hidden live region for screen readers. It must exist before the first announcement. */
export function prepareAnnouncements(): void {
  if (region) return;
  region = document.createElement('p');
  region.role = 'status';
  region.className = 'vh';
  document.body.append(region);
}

/** Announces a short message once a screen reader has finished speaking. */
export function announce(text: string): void {
  if (region) region.textContent = text;
}
