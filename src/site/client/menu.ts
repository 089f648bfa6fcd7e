/**
 * Closes the phone menu as people expect it of a menu: Esc gives the focus back to its button, and a click or the focus
 * outside of it closes it too. Without the script it is a `details` element that its button opens and closes.
 */
export function startMenu(): void {
  const menu = document.querySelector<HTMLDetailsElement>('details.menu');
  if (!menu) return;
  const closeUnlessHolding = ({ target }: Event) => {
    if (!menu.contains(target as Node)) menu.open = false;
  };
  // Else the back button of the browser would come back to an open menu.
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
