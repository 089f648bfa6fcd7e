import type { BrowserContext, ConsoleMessage } from 'playwright';

/** A slow machine shows the page before its fonts have come, and then leaves them out; a browser complains of that. */
export const isLateFont = (message: ConsoleMessage): boolean =>
  message.text().includes('preloaded using link preload but not used');

/** Each page without our fonts, where two looks at a page are compared: otherwise it is chance whether they come in time for both. */
export const withoutFonts = (context: BrowserContext) => context.route('**/*.woff2', (route) => route.abort());
