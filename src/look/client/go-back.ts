/** Shows the back buttons if there is a page to go back to. */
export function startGoBack(): void {
  const { navigation } = window as { readonly navigation?: { readonly canGoBack: boolean } };
  if (!(navigation?.canGoBack ?? history.length > 1)) return;
  for (const button of document.querySelectorAll<HTMLElement>('[data-back]')) {
    button.hidden = false;
    button.addEventListener('click', () => history.back());
  }
}
