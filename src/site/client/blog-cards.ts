import { parseCard, type ShownCard, shownCard } from '../../blog/post.ts';
import { postAddress } from './post-address.ts';

/** A card as the list shows it. */
export interface ListCard extends ShownCard {
  readonly href: string;
  readonly time: string;
}

/** The cards of the rows of the public list. Throws when a row is no card: a list with a gap is worse than one of yesterday. */
export function cardsOf(rows: readonly unknown[], origin: string, company: string): ListCard[] {
  return rows.map((row) => {
    const card = parseCard(row);
    if (!card) throw new Error('not a post');
    return { href: postAddress(card.slug), time: card.published_at, ...shownCard(card, origin, company) };
  });
}

/** Whether an entry of the list shows a card. A picture that did not come has words in its place, and is left at that. */
export function shows(entry: Element, { href, time, title, excerpt, author, image }: ListCard): boolean {
  const text = (selector: string) => entry.querySelector(selector)?.textContent;
  const picture = entry.querySelector('img')?.getAttribute('src') ?? undefined;
  return (
    entry.querySelector('.go')?.getAttribute('href') === href &&
    text('h3') === title &&
    text('.excerpt') === excerpt &&
    text('.by span') === author &&
    entry.querySelector('time')?.dateTime === time &&
    (picture === image || entry.querySelector('.failed') !== null)
  );
}
