import { announce, prepareAnnouncements } from './announce.ts';

/** How long a button shows that it worked, in milliseconds. */
const SHOWN = 2000;

/** Shows the buttons that copy the text in their `data-copy`. Each comes after the element that displays the text. */
export function startCopy(): void {
  if (!navigator.clipboard) return;
  for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-copy]')) {
    prepareAnnouncements();
    button.hidden = false;
    button.addEventListener('click', () => copy(button, button.dataset['copy'] as string));
  }
}

/**
 * Shows the share button. It opens the device's share sheet with data from the button or the page. If there is no share
 * sheet, it copies the URL and announces that, unless `data-share` is `quiet`.
 */
export function startShare(): void {
  if (!(navigator.share ?? navigator.clipboard)) return;
  for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-share]')) {
    prepareAnnouncements();
    button.hidden = false;
    button.addEventListener('click', async () => {
      const url = (document.querySelector('link[rel=canonical]') as HTMLLinkElement).href;
      const {
        title = document.title,
        text = (document.querySelector('meta[name=description]') as HTMLMetaElement).content,
      } = button.dataset;
      if (!navigator.share) return copy(button, url);
      try {
        await navigator.share({ title, text, url });
      } catch (error) {
        if ((error as DOMException).name !== 'AbortError') await copy(button, url);
      }
    });
  }
}

/** Copies text. If the browser refuses, selects the element before a copy button, for copying manually. */
async function copy(button: HTMLButtonElement, text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    if (button.dataset['share']) return;
    announce('%%copied%%');
    button.classList.add('done');
    setTimeout(() => {
      button.classList.remove('done');
      announce('');
    }, SHOWN);
  } catch {
    const shown = button.previousElementSibling;
    if (shown && 'copy' in button.dataset) getSelection()?.selectAllChildren(shown);
    announce('%%copyFailed%%');
  }
}
