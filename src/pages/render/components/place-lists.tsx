import { Icon } from './icons.tsx';
import { useLabels } from './labels-context.tsx';
import { Folded, More, type MoreLink, SectionHead } from './section-parts.tsx';

export interface PlaceLink {
  readonly name: string;
  readonly href: string;
  /** For example, the distance. */
  readonly note?: string | undefined;
}

interface PlaceLinksView {
  readonly heading: string;
  readonly intro?: string | undefined;
  readonly places: readonly PlaceLink[];
  /** Whether it is less important than the main text: next to it, and folded on a phone. */
  readonly isBeside?: boolean;
  /** Whether the places are lines on a road sign, with their distances at the end. */
  readonly isSign?: boolean;
  readonly more?: MoreLink | undefined;
}

/** Links to places, as chips or lines of a sign. Without places, only `more` is shown. */
export function PlaceLinks({ heading, intro, places, isBeside, isSign, more }: PlaceLinksView) {
  if (places.length === 0 && !more) return null;
  const links = places.length > 0 && (
    <ul className="chips">
      {places.map(({ name, href, note }) => (
        <li key={href}>
          <a href={href}>
            {name} {note !== undefined && <small className="num">{note}</small>}
          </a>
        </li>
      ))}
    </ul>
  );
  if (isBeside === true) {
    return (
      <section data-text="list">
        <Folded heading={heading}>{links}</Folded>
      </section>
    );
  }
  return (
    <section data-text="list" className={isSign === true ? 'distances' : undefined}>
      {isSign === true ? <h2 className="mini">{heading}</h2> : <SectionHead heading={heading} />}
      {intro !== undefined && <p className="lead">{intro}</p>}
      {links}
      {more && <More {...more} />}
    </section>
  );
}

export interface TownTableView {
  readonly heading: string;
  readonly groups: readonly {
    /** Undefined for towns whose county isn't known. */
    readonly name: string | undefined;
    readonly towns: readonly { readonly title: string; readonly href: string }[];
  }[];
}

/** All towns where a service is sold, by county. */
export function TownTable({ heading, groups }: TownTableView) {
  if (groups.length === 0) return null;
  return (
    <section>
      <SectionHead heading={heading} />
      {groups.map(({ name, towns }) => (
        <div key={towns[0]?.href} className="county">
          {name !== undefined && <h3>{name}</h3>}
          <ul data-text="list">
            {towns.map(({ title, href }) => (
              <li key={href}>
                <a href={href}>{title}</a>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

export interface TownFinderView {
  readonly heading: string;
  readonly intro?: string | undefined;
  /** The towns shown at first, and the rest. */
  readonly towns: readonly { readonly title: string; readonly href: string; readonly isRest: boolean }[];
  /** How many towns are shown before "more". */
  readonly limit: string;
  /** The end of each title, such as the state. It isn't searched. */
  readonly suffix: string;
  /** Names and codes of states, which may end a search term. */
  readonly states: string;
  /** The phone number as people read it, for when the page has no answer. */
  readonly phone: string;
  /** Coordinates of the towns: see `encodePoints`. */
  readonly points: string;
  readonly hasZips: boolean;
  /** ZIP codes of towns, and other places with their ZIP codes: see `encodeZips`. */
  readonly zips?: string | undefined;
}

/**
 * All towns as linked cells of one sheet. A script makes them searchable and hides all but the first ones. Until it
 * runs, CSS hides the search box and the button.
 */
export function TownFinder({
  heading,
  intro,
  towns,
  limit,
  suffix,
  states,
  phone,
  points,
  hasZips,
  zips,
}: TownFinderView) {
  const labels = useLabels();
  return (
    <section
      className="finder"
      id="towns"
      aria-labelledby="towns-heading"
      data-limit={limit}
      data-suffix={suffix}
      data-states={states}
      data-phone={phone}
      data-points={points}
      data-zips={zips}
    >
      <div className="head">
        <h2 id="towns-heading">{heading}</h2>
        {intro !== undefined && <p>{intro}</p>}
      </div>
      <search className="find">
        <label htmlFor="town-search">{hasZips ? labels.findTownOrZip : labels.findTown}</label>
        <div className="find-box">
          <Icon name="search" />
          <input
            id="town-search"
            type="search"
            placeholder={labels.searchByCityName}
            autoComplete="off"
            spellCheck={false}
            aria-describedby="town-answer"
          />
        </div>
        <button type="button" className="btn" data-locate="">
          <Icon name="pin" />
          {labels.useMyLocation}
        </button>
        <p className="answer" id="town-answer" role="status" />
      </search>
      <ul className="towns" id="town-list" data-text="list">
        {towns.map(({ title, href, isRest }) => (
          <li key={href} className={isRest ? 'rest' : undefined}>
            <a href={href}>{title}</a>
          </li>
        ))}
      </ul>
      <p className="more">
        <button
          type="button"
          className="btn"
          aria-controls="town-list"
          aria-expanded="false"
          data-less={labels.viewLessCities}
          hidden={!towns.some(({ isRest }) => isRest)}
        >
          {labels.viewMoreCities}
        </button>
      </p>
    </section>
  );
}
