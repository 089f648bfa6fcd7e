/** Shows the buttons that lead to the page before, where there is one. */
export function startGoBack(): void {
  const canGoBack =
    'navigation' in window ? (window.navigation as { canGoBack: boolean }).canGoBack : history.length > 1;
  if (!canGoBack) return;
  for (const button of document.querySelectorAll<HTMLElement>('[data-back]')) {
    button.hidden = false;
    button.addEventListener('click', () => history.back());
  }
}
