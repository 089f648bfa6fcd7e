/**
 * Closes the phone menu on Esc, which returns focus to its button, and on a click or focus outside. Without the script,
 * the menu is a plain `details` element.
 */
export function startMenu(): void {
  const menu = document.querySelector<HTMLDetailsElement>('details.menu');
  if (!menu) return;
  const closeUnlessHolding = ({ target }: Event) => {
    if (!menu.contains(target as Node)) menu.open = false;
  };
  // Otherwise, the browser's back button would return to an open menu.
  addEventListener('pagehide', () => {
    menu.open = false;
  });
  document.addEventListener('click', closeUnlessHolding);
  document.addEventListener('focusin', closeUnlessHolding);
  document.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape' || !menu.open) return;
    menu.open = false;
    menu.querySelector('summary')?.focus();
  });
}
