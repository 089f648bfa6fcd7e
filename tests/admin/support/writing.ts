import type { Page } from 'playwright';
import { expect } from 'vitest';

/** The one button that saves, whatever it says that it will do. */
export function saveButton(page: Page) {
  return page.locator('.fin').getByRole('button');
}

/** Waits until the journal of this browser has a text. */
export async function untilKept(page: Page, text: string): Promise<void> {
  const entries = () =>
    page.evaluate(
      () =>
        new Promise<string>((resolve, reject) => {
          const opening = indexedDB.open('townpress-journal');
          opening.onerror = () => reject(opening.error);
          opening.onsuccess = () => {
            const database = opening.result;
            const reading = database.transaction('entries').objectStore('entries').getAll();
            reading.onerror = () => reject(reading.error);
            reading.onsuccess = () => {
              resolve(JSON.stringify(reading.result));
              database.close();
            };
          };
        }),
    );
  await expect.poll(entries).toContain(text);
}

/** Does what the editor's menu offers under a name. */
export async function chooseMore(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('button', { name, exact: true }).click();
}

/** The editor's writing surface, with a person at the keys who types a word that nobody else types, and remembers when. */
export class Writer {
  /** Each word, and when the page had it. */
  readonly typed: { readonly word: string; readonly at: number }[] = [];
  page: Page;
  private readonly name: string;

  constructor(page: Page, name: string) {
    this.page = page;
    this.name = name;
  }

  private get surface() {
    return this.page.locator('.ql-editor');
  }

  /** Waits for the editor, and takes back what is offered. Answers whether anything was. */
  async arrive(): Promise<boolean> {
    await this.surface.waitFor();
    const restore = this.page.getByRole('button', { name: /^(?:Restore my text|Merge it)$/ });
    // The offer, if there is one, is there together with the surface.
    const isOffered = await restore.isVisible();
    if (isOffered) await restore.click();
    // A window that ended between an autosave and its note of that: both versions are of this writer.
    const merged = this.page.getByRole('button', { name: 'Use this version' });
    if (await merged.isVisible()) {
      for (const both of await this.page.getByLabel(/^Both/).all()) await both.check();
      await merged.click();
    }
    return isOffered;
  }

  /** Types words at the end, with pauses of up to so many milliseconds. */
  async type(count: number, pause: () => number): Promise<void> {
    await this.surface.focus();
    await this.page.keyboard.press('Control+End');
    for (let number = 0; number < count; number++) {
      const word = `${this.name}${this.typed.length}`;
      await this.page.keyboard.type(` ${word}`);
      this.typed.push({ word, at: Date.now() });
      await this.page.waitForTimeout(pause());
    }
  }

  /** The words on the surface. */
  async words(): Promise<Set<string>> {
    return new Set((await this.surface.innerText()).match(new RegExp(`${this.name}\\d+`, 'g')) ?? []);
  }

  status(): Promise<string> {
    return this.page.locator('.state-line').innerText();
  }
}

/** Takes the process of a page away, as when it crashes: no script of it runs any more. */
export async function crash(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const crashed = new Promise((resolve) => page.once('crash', resolve));
  session.send('Page.crash').catch(() => {});
  await crashed;
  await page.close();
}

/** Every attempt to keep something in the database of this page fails as on a full device, until the function it answers is called. */
export async function fillStorage(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => {
    const { put } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('no space', 'QuotaExceededError');
    };
    Object.assign(window, { emptyStorage: () => Object.assign(IDBObjectStore.prototype, { put }) });
  });
  return () => page.evaluate(() => (window as never as { emptyStorage: () => void }).emptyStorage());
}
