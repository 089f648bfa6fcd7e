import { moment } from './moment.ts';
import { postAddress } from './post-address.ts';

/*
 * A first look at what a backend has answered, as short as it can be. It may take for different what turns out to be the same,
 * never the reverse.
 */

/** Whether the list of the page shows these rows, each in every field. Throws when they are no rows. */
export function isAsBuilt(rows: unknown, company: string): boolean {
  const shown = [...document.querySelectorAll('.post')].map((entry) => {
    const [title, excerpt, author] = ['h3', '.excerpt', '.by span'].map((selector) => entry.querySelector(selector)?.textContent);
    return [
      entry.querySelector('.go')?.getAttribute('href'),
      title,
      excerpt,
      author,
      entry.querySelector('img')?.getAttribute('src') ?? '',
      moment(entry.querySelector('time')?.dateTime),
    ];
  });
  const answered = (rows as readonly Record<string, unknown>[]).map(({ slug, title, excerpt, author, featured_image, published_at }) => [
    postAddress(`${slug}`),
    title,
    excerpt,
    (author as { name?: unknown } | null)?.name || company,
    featured_image ?? '',
    moment(published_at),
  ]);
  return JSON.stringify(shown) === JSON.stringify(answered);
}
