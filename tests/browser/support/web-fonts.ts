import type { BrowserContext, ConsoleMessage } from 'playwright';

/** A slow machine shows a page before its fonts have loaded, and then skips them. A browser complains about that. */
export const isLateFont = (message: ConsoleMessage): boolean =>
  message.text().includes('preloaded using link preload but not used');

/**
 * Blocks the site's fonts when two views of a page are compared. Otherwise they might load in time for only one of
 * them.
 */
export const withoutFonts = (context: BrowserContext) => context.route('**/*.woff2', (route) => route.abort());
