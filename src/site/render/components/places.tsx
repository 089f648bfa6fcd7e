import { More, type MoreLink } from './cards.tsx';
import { SectionHead } from './section-head.tsx';

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
  /** Whether it stands beside the main text, where it must be small. */
  readonly isBeside?: boolean;
  readonly more?: MoreLink | undefined;
}

/** Links to places, as chips. */
export function PlaceLinks({ heading, intro, places, isBeside, more }: PlaceLinksView) {
  if (places.length === 0) return null;
  return (
    <section data-text="list">
      {isBeside === true ? <h2 className="mini">{heading}</h2> : <SectionHead heading={heading} />}
      {intro !== undefined && <p className="lead">{intro}</p>}
      <ul className="chips">
        {places.map(({ name, href, note, isCurrent }) => (
          <li key={href ?? name}>
            {href === undefined ? (
              <span>
                {name} {note !== undefined && <small className="num">{note}</small>}
              </span>
            ) : (
              <a href={href} {...(isCurrent === true && { 'aria-current': 'page' as const })}>
                {name} {note !== undefined && <small className="num">{note}</small>}
              </a>
            )}
          </li>
        ))}
      </ul>
      {more && <More {...more} />}
    </section>
  );
}

export interface ShortcutsView {
  readonly heading: string;
  readonly links: readonly { readonly name: string; readonly href?: string | undefined; readonly code: string }[];
}

/** A few links to services, as lines with their codes. */
export function Shortcuts({ heading, links }: ShortcutsView) {
  if (links.length === 0) return null;
  return (
    <section data-text="list">
      <h2 className="mini">{heading}</h2>
      <ul className="lines">
        {links.map(({ name, href, code }) => (
          <li key={name}>
            <a href={href}>
              {name}
              <span className="code" aria-hidden="true">
                {code}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

export interface TownTableView {
  readonly heading: string;
  readonly towns: readonly { readonly title: string; readonly href: string }[];
}

/** All towns where a service is sold, as cells of one sheet. */
export function TownTable({ heading, towns }: TownTableView) {
  if (towns.length === 0) return null;
  return (
    <section>
      <SectionHead heading={heading} />
      <ul className="towns" data-text="list">
        {towns.map(({ title, href }) => (
          <li key={href}>
            <a href={href}>{title}</a>
          </li>
        ))}
      </ul>
    </section>
  );
}
