import { startGoBack } from './go-back.ts';
import { startMissingPage } from './missing-page.ts';
import { startNearNames } from './near-names.ts';

/* The script of pages for unknown addresses, besides that of all pages. Each part starts on its own. */
for (const start of [startMissingPage, startGoBack, startNearNames]) {
  try {
    start();
  } catch (error) {
    console.error(error);
  }
}
document.querySelector('.lost')?.classList.add('seen');
