import { Icon } from './icons.tsx';
import { useLabels } from './labels-context.tsx';
import { Folded, SampleMark, SectionHead } from './section-parts.tsx';
import { TitledList, type TitledText } from './text-blocks.tsx';

export interface Figure {
  readonly label: string;
  readonly value: string;
  readonly note?: string | undefined;
  readonly isSample?: boolean | undefined;
}

/** A road, shown as its sign. */
export interface Shield {
  /** For screen readers, such as `Interstate 290`. */
  readonly name: string;
  readonly number: string;
  /** URL of the plate behind the number. */
  readonly plate: string;
  /** Width of the plate in units. Every plate is 48 high. */
  readonly width: string;
  readonly middle: string;
  readonly baseline: string;
  readonly look: string;
}

export interface FactsView {
  readonly figures: readonly Figure[];
  readonly shields?: { readonly label: string; readonly items: readonly Shield[] } | undefined;
  /** Road names, for looks that don't show signs. */
  readonly roads?: { readonly label: string; readonly names: string } | undefined;
  readonly hall?: { readonly label: string; readonly address: string; readonly phone: string | undefined } | undefined;
  /** Sources of the figures, in one line. */
  readonly sources?: string | undefined;
}

/** Figures, roads and the like, as one strip. Missing facts leave no gap. */
export function Facts({ figures, shields, roads, hall, sources }: FactsView) {
  if (figures.length === 0 && !shields && !roads && !hall) return null;
  return (
    <div className="known">
      <dl className="facts" data-text="list">
        {figures.map(({ label, value, note, isSample }) => (
          <div key={label}>
            <dt>
              {label}
              {isSample === true && <SampleMark />}
            </dt>
            <dd className="num">
              <b>{value}</b>
              {note !== undefined && <small>{note}</small>}
            </dd>
          </div>
        ))}
        {shields && (
          <div>
            <dt>{shields.label}</dt>
            <dd>
              <ul className="shields">
                {shields.items.map(({ name, number, plate, width, middle, baseline, look }) => (
                  <li key={name}>
                    <svg viewBox={`0 0 ${width} 48`} role="img" aria-label={name}>
                      <use href={plate} />
                      <text className={look} x={middle} y={baseline}>
                        {number}
                      </text>
                    </svg>
                  </li>
                ))}
              </ul>
            </dd>
          </div>
        )}
        {roads && (
          <div>
            <dt>{roads.label}</dt>
            <dd>{roads.names}</dd>
          </div>
        )}
        {hall && (
          <div>
            <dt>{hall.label}</dt>
            <dd>
              {hall.address}
              {hall.phone !== undefined && <span className="num">, {hall.phone}</span>}
            </dd>
          </div>
        )}
      </dl>
      {sources !== undefined && <p className="fine">{sources}</p>}
    </div>
  );
}

/** Facts about a town, in sentences. */
export function TownText({ paragraphs }: { readonly paragraphs: readonly string[] }) {
  if (paragraphs.length === 0) return null;
  return (
    <div className="prose">
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </div>
  );
}

export interface AboutTownView {
  readonly heading: string;
  readonly overview: string;
  /** The office of the town, and its business environment. */
  readonly parts: readonly TitledText[];
}

/** A description of a town, for the page of a service there. Omits parts without facts. */
export function AboutTown({ heading, overview, parts }: AboutTownView) {
  if (overview === '' && parts.length === 0) return null;
  return (
    <section>
      <Folded heading={heading}>
        {overview !== '' && <p>{overview}</p>}
        {parts.length > 0 && <TitledList items={parts} />}
      </Folded>
    </section>
  );
}

export interface NewsView {
  readonly heading: string;
  /** Shown without news. */
  readonly empty: string | undefined;
  /** Whether the text belongs to the town's page. */
  readonly isElsewhere?: boolean;
  readonly items: readonly {
    readonly title: string;
    readonly content: string;
    readonly dateTime?: string | undefined;
    readonly date?: string | undefined;
    readonly domain: string;
    readonly url?: string | undefined;
  }[];
}

export function News({ heading, empty, items, isElsewhere }: NewsView) {
  return (
    <section data-text={isElsewhere === true || items.length === 0 ? 'list' : undefined}>
      <SectionHead heading={heading} note={items.length === 0 ? empty : undefined} />
      {items.length > 0 && <NewsItems items={items} />}
    </section>
  );
}

function NewsItems({ items }: Pick<NewsView, 'items'>) {
  const labels = useLabels();
  return (
    <ul className="rows">
      {items.map(({ title, content, dateTime, date, domain, url }) => (
        <li key={title}>
          <h3 className="clamp-2">{title}</h3>
          <p className="clamp-4">{content}</p>
          <p className="badge">{domain}</p>
          {date !== undefined && <time dateTime={dateTime}>{date}</time>}
          {url !== undefined && (
            <a className="go" href={url} target="_blank" rel="noopener">
              {labels.readMore}
              <span className="vh">
                {' '}
                {labels.about} {title} {labels.newTab}
              </span>
              <Icon name="out" />
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}
