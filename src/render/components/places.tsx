import { More } from './cards.tsx';

export interface PlaceLink {
  readonly name: string;
  /** Undefined for a place without a page: it is named and not linked. */
  readonly href?: string | undefined;
  /** Such as the distance. */
  readonly note?: string | undefined;
  readonly isCurrent?: boolean;
}

export interface PlaceLinksView {
  readonly heading: string;
  readonly intro?: string | undefined;
  readonly places: readonly PlaceLink[];
  readonly more?: { readonly label: string; readonly href: string } | undefined;
}

/** Links to places or services, as chips. */
export function PlaceLinks({ heading, intro, places, more }: PlaceLinksView) {
  if (places.length === 0) return null;
  return (
    <section className="place-links" data-text="list">
      <h2>{heading}</h2>
      {intro !== undefined && <p>{intro}</p>}
      <ul className="chips">
        {places.map(({ name, href, note, isCurrent }) => (
          <li key={href ?? name}>
            {href === undefined ? (
              <span className="chip">{name}</span>
            ) : (
              <a className="chip" href={href} {...(isCurrent === true && { 'aria-current': 'page' as const })}>
                {name}
              </a>
            )}
            {note !== undefined && <span className="note num"> {note}</span>}
          </li>
        ))}
      </ul>
      {more && <More {...more} />}
    </section>
  );
}

export interface TownListView {
  readonly heading: string;
  readonly intro?: string | undefined;
  readonly towns: readonly { readonly title: string; readonly href: string }[];
}

/** All towns as cards, each linked: the whole list is in the page, so it can be read and found without a script. */
export function TownList({ heading, intro, towns }: TownListView) {
  return (
    <section className="towns">
      <h2>{heading}</h2>
      {intro !== undefined && <p>{intro}</p>}
      <ul data-text="list">
        {towns.map(({ title, href }) => (
          <li key={href}>
            <a href={href}>{title}</a>
          </li>
        ))}
      </ul>
    </section>
  );
}
