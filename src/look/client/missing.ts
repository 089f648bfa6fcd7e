import { startGoBack } from './go-back.ts';
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
