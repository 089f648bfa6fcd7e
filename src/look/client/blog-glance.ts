import { timeInMs } from '../../blog/dates.ts';
import { placed } from '../../shared/base-path.ts';
import { postUrl } from './post-url.ts';

/* A quick look at the backend's response, kept small. It may report a false difference, but never misses a real one. */

/** Returns the name of the post's author, or the company's name if the account no longer exists. */
export function authorOf(row: Readonly<Record<string, unknown>>, company: string | undefined): unknown {
  return (row['author'] as { readonly name?: unknown } | null | undefined)?.name || company;
}

/** Whether the page's list shows exactly these rows, in every field. Throws if they aren't rows. */
export function isAsBuilt(rows: unknown, company: string | undefined): boolean {
  const shown = [...document.querySelectorAll('.post')].map((entry) => {
    const find = (selector: string) => entry.querySelector<HTMLTimeElement>(selector);
    return [
      find('.go')?.getAttribute('href'),
      find('h3')?.textContent,
      find('.excerpt')?.textContent,
      find('.by span')?.textContent,
      find('img')?.getAttribute('src') ?? '',
      timeInMs(find('time')?.dateTime),
    ];
  });
  const answered = (rows as readonly Record<string, unknown>[]).map((row) => [
    postUrl(`${row['slug']}`),
    row['title'],
    row['excerpt'],
    authorOf(row, company),
    placed(`${row['featured_image'] ?? ''}`),
    timeInMs(row['published_at']),
  ]);
  return JSON.stringify(shown) === JSON.stringify(answered);
}
