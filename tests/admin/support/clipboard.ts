import type { Page } from 'playwright';

/** Fills the clipboard of a page's browser as another program would. Another page plays that program. */
export async function copy(page: Page, data: Readonly<Record<string, string>>): Promise<void> {
  const other = await page.context().newPage();
  await other.evaluate((given) => {
    document.addEventListener('copy', (event) => {
      for (const [type, text] of Object.entries(given)) event.clipboardData?.setData(type, text);
      event.preventDefault();
    });
  }, data);
  await other.keyboard.press('Control+c');
  await other.close();
  await page.bringToFront();
}

/** Returns what another program would paste now, as text and as HTML. */
export async function clipboard(page: Page): Promise<readonly [text: string, html: string]> {
  const other = await page.context().newPage();
  await other.setContent('<textarea></textarea>');
  await other.locator('textarea').focus();
  // The listener is added before a key is pressed.
  const pasted = await other.evaluateHandle(() => ({
    texts: new Promise<[string, string]>((resolve) => {
      document.addEventListener('paste', ({ clipboardData: data }) =>
        resolve([data?.getData('text/plain') ?? '', data?.getData('text/html') ?? '']),
      );
    }),
  }));
  await other.keyboard.press('Control+v');
  const result = await pasted.evaluate(({ texts }) => texts);
  await other.close();
  return result;
}
