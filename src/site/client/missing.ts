import { startGoBack } from './go-back.ts';
import { startMissingPage } from './missing-page.ts';
import { startNearNames } from './near-names.ts';

/* The script of pages for unknown addresses, besides that of all pages. Each part starts on its own. */
const page = document.querySelector('[data-towns]') as HTMLElement;
for (const start of [startMissingPage, startGoBack, startNearNames]) {
  try {
    start(page);
  } catch (error) {
    console.error(error);
  }
}
page.classList.add('seen');
