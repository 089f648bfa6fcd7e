let region: HTMLElement | undefined;

/** Makes the place where screen readers listen, out of sight. It must be there before it speaks. */
export function prepareAnnouncements(): void {
  if (region) return;
  region = document.createElement('p');
  region.role = 'status';
  region.className = 'vh';
  document.body.append(region);
}

/** Says a short text to those who cannot see the change, when they are done with what they hear. */
export function announce(text: string): void {
  if (region) region.textContent = text;
}
