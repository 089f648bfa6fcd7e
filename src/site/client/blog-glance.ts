import { timeInMs } from '../../blog/dates.ts';
import { postAddress } from './post-address.ts';

/*
 * A first look at what a backend has answered, as short as it can be. It may take for different what turns out to be the same,
 * never the reverse.
 */

/** The name of who wrote the post of a row: the company where an account is gone. */
export function authorOf(row: Readonly<Record<string, unknown>>, company: string | undefined): unknown {
  return (row['author'] as { readonly name?: unknown } | null | undefined)?.name || company;
}

/** Whether the list of the page shows these rows, each in every field. Throws when they are no rows. */
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
    postAddress(`${row['slug']}`),
    row['title'],
    row['excerpt'],
    authorOf(row, company),
    row['featured_image'] ?? '',
    timeInMs(row['published_at']),
  ]);
  return JSON.stringify(shown) === JSON.stringify(answered);
}
