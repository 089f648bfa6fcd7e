import { parseCard, type ShownCard, shownCard } from '../../blog/post.ts';
import { placed } from '../../shared/base-path.ts';
import { postUrl } from './post-url.ts';

/** A card as the list shows it, with its link and time. */
export interface ListCard extends ShownCard {
  readonly href: string;
  readonly time: string;
}

/** Returns the rows as cards. Throws if a row isn't a post, because an outdated list is better than one with a gap. */
export function cardsOf(rows: readonly unknown[], origin: string, company: string): ListCard[] {
  return rows.map((row) => {
    const card = parseCard(row);
    if (!card) throw new Error('not a post');
    return { href: postUrl(card.slug), time: card.published_at, ...shownCard(card, origin, company) };
  });
}

/** Whether a list entry already shows a card. An image that failed to load, replaced by text, counts as a match. */
export function shows(entry: Element, { href, time, title, excerpt, author, image }: ListCard): boolean {
  const text = (selector: string) => entry.querySelector(selector)?.textContent;
  const picture = entry.querySelector('img')?.getAttribute('src') ?? undefined;
  return (
    entry.querySelector('.go')?.getAttribute('href') === href &&
    text('h3') === title &&
    text('.excerpt') === excerpt &&
    text('.by span') === author &&
    entry.querySelector('time')?.dateTime === time &&
    (picture === (image && placed(image)) || entry.querySelector('.failed') !== null)
  );
}
