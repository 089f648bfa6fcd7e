import type { Browser, BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { nodeSanitizer } from '../../src/blog/content/node-sanitizer.ts';
import type { Preview } from '../../src/cli/preview/serve-site.ts';
import { HOSTILE_BODIES } from '../blog/hostile/bodies.ts';
import { FakeBackend, post } from '../blog/sync/support/fake-backend.ts';
import { printCount } from '../support/runs.ts';
import { sharedBrowser } from './support/browser.ts';
import { liveSite } from './support/live-blog.ts';

/*
 * Hostile bodies in a real browser, in each of the three ways that a body is shown. The page's policy is bypassed here,
 * unless a test says otherwise: the sanitizer must stop the code, not the policy behind it.
 */

/** Bodies on one built page. Each is sanitized separately, so that none can hide behind another. */
const ON_A_PAGE = 40;
/** Longer bodies are cut. */
const ROOM = 900_000;
const BETWEEN = '<hr>';

let browser: Browser;
let backend: FakeBackend;
let site: Preview;
/** Bodies by the slug of the built page that contains them. */
const groups = new Map<string, readonly string[]>();

beforeAll(async () => {
  const clean = await nodeSanitizer();
  let group: string[] = [];
  for (const body of HOSTILE_BODIES.map(clean)) {
    if (group.length === ON_A_PAGE || group.join('').length + body.length > ROOM) group = [];
    if (group.length === 0) groups.set(`group-${groups.size}`, group);
    group.push(body);
  }
  const posts = [...groups].map(([slug, bodies]) => post(slug, { content: bodies.join(BETWEEN) }));
  [browser, backend] = await Promise.all([sharedBrowser(), FakeBackend.open([post('plain'), ...posts])]);
  site = await liveSite(backend, 'static');
});
afterAll(async () => {
  await site?.close();
  backend?.close();
});

/** A page that detects whatever runs, sends requests elsewhere or navigates away. */
class Trap {
  readonly page: Page;
  /** Forbidden events that happened. */
  readonly sprung: string[] = [];

  private constructor(page: Page) {
    this.page = page;
  }

  static async set(look: { readonly bypassCSP: boolean }): Promise<Trap> {
    const context: BrowserContext = await browser.newContext({ baseURL: site.url, ...look });
    onTestFinished(() => context.close());
    const page = await context.newPage();
    const trap = new Trap(page);
    await page.exposeBinding('sprung', (_, what: string) => void trap.sprung.push(what));
    await context.addInitScript(() => {
      const tell = (window as unknown as { sprung: (what: string) => void }).sprung;
      for (const name of ['alert', 'confirm', 'prompt', 'print', 'open'] as const)
        Object.defineProperty(window, name, { value: () => tell(`called ${name}`) });
      document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) => {
        // As far as the sanitizer is concerned, a post may show images from any site. The policy allows only the
        // backend's. A style is reported when the sanitizer has the browser parse it in an invisible document. A later
        // check makes sure that none is left.
        if (!/^(?:img-src|style-src-elem|style-src-attr)$/.test(effectiveDirective))
          tell(`policy: ${effectiveDirective} ${blockedURI} ${sample}`);
      });
    });
    page.on('dialog', (dialog) => {
      trap.sprung.push(`dialog ${dialog.message()}`);
      void dialog.dismiss();
    });
    page.on('popup', () => trap.sprung.push('popup'));
    await context.route(
      ({ origin }) => origin !== site.url && origin !== backend.url,
      (route) => {
        if (route.request().resourceType() !== 'image')
          trap.sprung.push(`asked for ${route.request().resourceType()} ${route.request().url()}`);
        return route.abort();
      },
    );
    return trap;
  }

  /** Does to the shown post what a visitor would do, and inspects its elements. */
  async provoke(): Promise<void> {
    const address = this.page.url();
    await this.page.evaluate(async () => {
      const tell = (window as unknown as { sprung: (what: string) => void }).sprung;
      const prose = document.querySelector('main .prose');
      if (!prose) return tell('the post is missing');
      for (const element of prose.querySelectorAll<HTMLElement>('*')) {
        for (const type of [
          'load',
          'error',
          'focus',
          'blur',
          'mouseover',
          'pointerenter',
          'animationstart',
          'transitionend',
          'wheel',
          'scroll',
          'copy',
          'drag',
          'beforeinput',
          'begin',
          'toggle',
        ])
          element.dispatchEvent(new Event(type));
        if (element instanceof HTMLAnchorElement && !/^(?:https?|mailto|tel):$/.test(element.protocol)) element.click();
        // The site's own text replaces an image that failed to load.
        if (element.matches('.unavailable')) continue;
        for (const { name } of element.attributes)
          if (name.startsWith('on') || name === 'style' || name === 'srcdoc') tell(`attribute ${name}`);
      }
      const strange = prose.querySelector(
        'script, style, iframe, object, embed, form, input, button, svg, math, template, link, meta, base, [id], [name]',
      );
      if (strange) tell(`element ${strange.outerHTML.slice(0, 100)}`);
      await new Promise((resolve) => setTimeout(resolve, 20));
    });
    if (this.page.url() !== address) this.sprung.push(`led to ${this.page.url()}`);
  }

  /**
   * Makes the page's own scripts show bodies one after the other in place of the post. `fromNothing` removes the
   * article before each.
   */
  async showEach(bodies: readonly string[], fromNothing: boolean): Promise<void> {
    const fresh = await this.page.evaluate(async () => {
      const { src } = document.querySelector('script[src*="/blog."]') as HTMLScriptElement;
      const [file = ''] = /blog-fresh\.\w+\.js/.exec(await (await fetch(src)).text()) ?? [];
      return new URL(file, src).href;
    });
    await this.page.evaluate(`import(${JSON.stringify(fresh)}).then((module) => { window.fresh = module; })`);
    const rows = bodies.map((content, index) =>
      post('plain', {
        content,
        title: `About ${content.slice(0, 200)}`,
        updated_at: new Date(1_800_000_000_000 + index).toISOString(),
      }),
    );
    for (const row of rows) {
      await this.page.evaluate(
        async ({ row: shown, url, isFromNothing }) => {
          const { showPost } = (window as unknown as { fresh: Record<'showPost', (...values: unknown[]) => unknown> })
            .fresh;
          const parts = document.querySelector('template[data-live]') as HTMLTemplateElement;
          if (isFromNothing)
            document
              .querySelector('main > article')
              ?.replaceWith(parts.content.querySelector('.post-state')?.cloneNode(true) as Node);
          await showPost(parts, shown, { url, key: '' }, new AbortController().signal);
        },
        { row, url: backend.url, isFromNothing: fromNothing },
      );
      await this.provoke();
    }
  }
}

test('nothing hostile runs on a built page, with or without the policy', async () => {
  for (const bypassCSP of [true, false]) {
    const trap = await Trap.set({ bypassCSP });
    for (const [slug, bodies] of groups) {
      await trap.page.goto(`/blog/${slug}`);
      expect(await (await fetch(`${site.url}/blog/${slug}`)).text()).toContain(
        `<div class="prose">${bodies.join(BETWEEN)}</div>`,
      );
      await trap.provoke();
    }
    expect(trap.sprung).toEqual([]);
  }
});

test('nothing hostile runs in a post that has changed since it was built', async () => {
  const trap = await Trap.set({ bypassCSP: true });
  await trap.page.goto('/blog/plain');
  await trap.showEach(HOSTILE_BODIES, false);
  expect(trap.sprung).toEqual([]);
});

test('nothing hostile runs in a post that is newer than the site', async () => {
  const trap = await Trap.set({ bypassCSP: true });
  backend.posts = [...backend.posts, post('newer')];
  await trap.page.goto('/blog/newer');
  await trap.page.locator('main article').waitFor();
  await trap.showEach(HOSTILE_BODIES, true);
  expect(trap.sprung).toEqual([]);
});

test('the active policy changes nothing that is shown and has nothing left to block', async () => {
  const trap = await Trap.set({ bypassCSP: false });
  await trap.page.goto('/blog/plain');
  await trap.showEach(
    HOSTILE_BODIES.filter((_, index) => index % 10 === 0),
    false,
  );
  expect(trap.sprung).toEqual([]);
});

test('hostile bodies do what they were written for without the sanitizer', async () => {
  const trap = await Trap.set({ bypassCSP: true });
  await trap.page.context().route(/\/assets\/blog-clean\./, (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: 'export const fillCleaned = (element, html) => { element.innerHTML = html; }; export const fillData = () => {};',
    }),
  );
  await trap.page.goto('/blog/plain');
  const fired = new Set<string>();
  for (const body of [
    '<img src=x onerror=alert(1)>',
    '<svg onload=alert(1)>',
    '<iframe src="https://evil.example/"></iframe>',
    '<a href="javascript:alert(1)">here</a>',
    '<p onclick="alert(1)">here</p>',
  ]) {
    await trap.showEach([body], false);
    await expect.poll(() => trap.sprung.length).toBeGreaterThan(0);
    fired.add(body);
    trap.sprung.length = 0;
  }
  expect(fired.size).toBe(5);
  // And on a built page, which the parser reads.
  await trap.page.route('**/blog/group-0', async (route) => {
    const response = await route.fetch();
    await route.fulfill({
      response,
      body: (await response.text()).replace('<div class="prose">', '<div class="prose"><script>alert(1)</script>'),
    });
  });
  await trap.page.goto('/blog/group-0');
  await expect.poll(() => trap.sprung).toContain('called alert');
});

test('the test has enough hostile bodies', () => {
  expect(HOSTILE_BODIES.length).toBeGreaterThanOrEqual(200);
  expect([...groups.values()].flat().length).toBe(HOSTILE_BODIES.length);
  printCount(`${HOSTILE_BODIES.length} hostile payloads shown in a browser`);
});
