import type { Page } from 'playwright';
import { expect } from 'vitest';

/** Locates the save button, whatever its label. */
export function saveButton(page: Page) {
  return page.locator('.fin').getByRole('button');
}

/** Waits until the journal of this browser contains a text. */
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

/** Chooses an item of the editor's menu by name. */
export async function chooseMore(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('button', { name, exact: true }).click();
}

/** The editor surface with an author who types unique words and records when. */
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

  /** Waits for the editor and restores text that is offered. Returns whether there was any. */
  async arrive(): Promise<boolean> {
    await this.surface.waitFor();
    const restore = this.page.getByRole('button', { name: /^(?:Restore my text|Merge)$/ });
    // An offer appears together with the surface.
    const isOffered = await restore.isVisible();
    if (isOffered) await restore.click();
    // A window closed between an autosave and its journal entry. Both versions are by this author.
    const merged = this.page.getByRole('button', { name: 'Use this version' });
    if (await merged.isVisible()) {
      for (const both of await this.page.getByLabel(/^Both/).all()) await both.check();
      await merged.click();
    }
    return isOffered;
  }

  /** Types words at the end, with a pause after each. */
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

  /** Returns the words on the surface. */
  async words(): Promise<Set<string>> {
    return new Set((await this.surface.innerText()).match(new RegExp(`${this.name}\\d+`, 'g')) ?? []);
  }

  status(): Promise<string> {
    return this.page.locator('.state-line').innerText();
  }
}

/** Kills a page's process, as in a crash. None of its scripts run anymore. */
export async function crash(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const crashed = new Promise((resolve) => page.once('crash', resolve));
  session.send('Page.crash').catch(() => {});
  await crashed;
  await page.close();
}

/** Makes every write to this page's database fail as on a full device, until the returned function is called. */
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
