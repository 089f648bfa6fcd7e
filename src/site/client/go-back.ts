/** Shows the buttons that lead to the page before, where there is one. */
export function startGoBack(): void {
  const { navigation } = window as { readonly navigation?: { readonly canGoBack: boolean } };
  if (!(navigation?.canGoBack ?? history.length > 1)) return;
  for (const button of document.querySelectorAll<HTMLElement>('[data-back]')) {
    button.hidden = false;
    button.addEventListener('click', () => history.back());
  }
}
