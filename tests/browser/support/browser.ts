import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright';
import { afterAll, beforeAll, onTestFinished } from 'vitest';
import { launchBrowser } from '../../../scripts/launch-browser.mjs';
import type { Preview } from '../../../src/cli/preview/serve-site.ts';
import { pay } from '../../support/expenses.ts';
import { slowDown } from './slowed.ts';
import { isLateFont } from './web-fonts.ts';

/** How a page is viewed. */
export interface Look
  extends Pick<
    BrowserContextOptions,
    | 'colorScheme'
    | 'reducedMotion'
    | 'forcedColors'
    | 'permissions'
    | 'geolocation'
    | 'deviceScaleFactor'
    | 'timezoneId'
  > {
  /** Window size in CSS pixels. Default: 1280 by 800. */
  readonly width?: number;
  readonly height?: number;
  readonly javaScript?: boolean;
  /** A phone: it has touch and no hovering pointer. */
  readonly isPhone?: boolean;
  /** Called before the first page opens, to add scripts, a clock or routes. */
  readonly prepare?: (context: BrowserContext) => Promise<unknown>;
}

export interface Visit {
  readonly page: Page;
  /** Errors of the console, the page or the network, and requests that left the site. */
  readonly complaints: readonly string[];
}

export interface Visitor {
  /** Opens a page of the site in a fresh profile and waits for its `load` event. The profile ends with the test. */
  readonly open: (path: string, look?: Look) => Promise<Visit>;
  /** Returns the URL of a path. */
  readonly at: (path: string) => string;
}

let launched: Promise<Browser> | undefined;

/**
 * Returns this worker's browser, shared by all its test files. Each test has its own profile, and each worker its own
 * browser, since pages of one browser share a clipboard. It ends with the worker.
 */
export async function sharedBrowser(): Promise<Browser> {
  launched ??= launch();
  const browser = await launched;
  if (browser.isConnected()) return browser;
  launched = undefined;
  return sharedBrowser();
}

function launch(): Promise<Browser> {
  pay('browsers');
  return launchBrowser();
}

/** Provides a browser and a site for the tests of a file. */
export function visitor(makeSite: () => Promise<Preview>): Visitor {
  let browser: Browser;
  let site: Preview;
  beforeAll(async () => {
    [browser, site] = await Promise.all([sharedBrowser(), makeSite()]);
  });
  afterAll(() => site?.close());
  return {
    at: (path) => site.url + path,
    open: async (path, { width = 1280, height = 800, javaScript = true, isPhone = false, prepare, ...rest } = {}) => {
      const context = await browser.newContext({
        baseURL: site.url,
        viewport: { width, height },
        javaScriptEnabled: javaScript,
        ...(isPhone && { isMobile: true, hasTouch: true }),
        ...rest,
      });
      slowDown(context);
      onTestFinished(() => context.close());
      await prepare?.(context);
      const page = await context.newPage();
      const complaints = listen(page, site.url);
      await page.goto(path);
      return { page, complaints };
    },
  };
}

function listen(page: Page, origin: string): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()) && !isLateFont(message))
      complaints.push(`${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', ({ message }) => {
    // A busy machine shows a page before the script that ignores skipped transitions has come.
    if (message !== 'Transition was skipped') complaints.push(`page error: ${message}`);
  });
  page.on('requestfailed', (request) =>
    complaints.push(`failed: ${request.url()} ${request.failure()?.errorText ?? ''}`),
  );
  page.on('request', (request) => {
    if (!request.url().startsWith(`${origin}/`)) complaints.push(`request outside of the site: ${request.url()}`);
  });
  return complaints;
}
