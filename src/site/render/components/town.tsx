import { Fragment, type ReactNode } from 'react';
import { SectionHead } from './cards.tsx';

export interface Figure {
  readonly label: string;
  readonly value: string;
  readonly source: string;
}

/** A route as the sign beside it shows it. */
export interface Shield {
  /** Read aloud: `Interstate 290`. */
  readonly name: string;
  readonly number: string;
  /** Address of the plate that the number stands on. */
  readonly plate: string;
  /** Width of the plate in units; all are 48 high. */
  readonly width: string;
  readonly middle: string;
  readonly baseline: string;
  readonly look: string;
}

export interface Bar {
  readonly label: string;
  readonly value: string;
  /** Length in units, the scale ends at `scale`. */
  readonly length: string;
}

export interface FactsView {
  readonly figures: readonly Figure[];
  readonly shields: { readonly label: string; readonly items: readonly Shield[] } | undefined;
  /** The same in words, where roads are not shown as signs. */
  readonly roads: { readonly label: string; readonly names: string } | undefined;
  readonly pairs:
    | {
        readonly label: string;
        readonly items: readonly { readonly term: string; readonly values: readonly string[] }[];
      }
    | undefined;
  readonly bars: { readonly label: string; readonly box: string; readonly items: readonly Bar[] } | undefined;
  readonly hall:
    | { readonly label: string; readonly address: string; readonly place: string; readonly phone: string | undefined }
    | undefined;
}

/** A sheet on which nothing stands yet. */
export const NO_FACTS: FactsView = {
  figures: [],
  shields: undefined,
  roads: undefined,
  pairs: undefined,
  bars: undefined,
  hall: undefined,
};

/** What is known about a town, as a ruled sheet: every figure with its source and year; what nobody knows closes up. */
export function Facts({ figures, shields, roads, pairs, bars, hall }: FactsView) {
  if (figures.length === 0 && !shields && !roads && !pairs && !bars && !hall) return null;
  return (
    <dl className="facts" data-text="list">
      {figures.map(({ label, value, source }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="num">
            {value}
            <small>{source}</small>
          </dd>
        </div>
      ))}
      {shields && (
        <Wide label={shields.label}>
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
        </Wide>
      )}
      {roads && (
        <Wide label={roads.label}>
          <span>{roads.names}</span>
        </Wide>
      )}
      {pairs && (
        <Wide label={pairs.label}>
          <ul className="pairs">
            {pairs.items.map(({ term, values }) => (
              <li key={term}>
                <b>{term}</b>
                <span>
                  {values.map((value) => (
                    <span key={value}>{value}</span>
                  ))}
                </span>
              </li>
            ))}
          </ul>
        </Wide>
      )}
      {bars && (
        <Wide label={bars.label}>
          <ul className="bars num">
            {bars.items.map(({ label, value, length }) => (
              <li key={label}>
                <span>{label}</span>
                <svg viewBox={bars.box} preserveAspectRatio="none" aria-hidden="true">
                  <rect width={length} height="8" />
                </svg>
                <span>{value}</span>
              </li>
            ))}
          </ul>
        </Wide>
      )}
      {hall && (
        <Wide label={hall.label}>
          <b>{hall.address}</b>
          <span>{hall.place}</span>
          {hall.phone !== undefined && <span className="num">{hall.phone}</span>}
        </Wide>
      )}
    </dl>
  );
}

function Wide({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="wide">
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** What is known of a town, in sentences. */
export function TownWords({ paragraphs }: { readonly paragraphs: readonly string[] }) {
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
  readonly hall: { readonly heading: string; readonly text: string } | undefined;
  readonly business: { readonly heading: string; readonly text: string } | undefined;
}

/** A town in words, for the page of a service there. Parts without facts are left out. */
export function AboutTown({ heading, overview, hall, business }: AboutTownView) {
  if (overview === '' && !hall && !business) return null;
  return (
    <section>
      <SectionHead heading={heading} />
      <div className="prose">
        {overview !== '' && <p>{overview}</p>}
        {[hall, business].map(
          (part) =>
            part && (
              <Fragment key={part.heading}>
                <h3>{part.heading}</h3>
                <p>{part.text}</p>
              </Fragment>
            ),
        )}
      </div>
    </section>
  );
}
