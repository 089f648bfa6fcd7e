import { startMissingPage } from './missing-page.ts';
import { startNearNames } from './near-names.ts';

/* Script for 404 pages, in addition to the one for all pages. Each part starts even if another one fails. */
const page = document.querySelector('[data-towns]') as HTMLElement;
for (const start of [startMissingPage, startGoBack, startNearNames]) {
  try {
    start(page);
  } catch (error) {
    console.error(error);
  }
}
page.classList.add('seen');

/** Shows the back buttons if there is a page to go back to. */
function startGoBack(): void {
  const { navigation } = window as { readonly navigation?: { readonly canGoBack: boolean } };
  if (!(navigation?.canGoBack ?? history.length > 1)) return;
  for (const button of document.querySelectorAll<HTMLElement>('[data-back]')) {
    button.hidden = false;
    button.addEventListener('click', () => history.back());
  }
}
