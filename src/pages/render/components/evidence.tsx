import { NOT_UNIQUE, SectionHead } from './section-parts.tsx';

export interface ReviewView {
  readonly words: string;
  /** The customer's name in the form the customer agreed to, the town and the month. */
  readonly by: string;
  /** Where it was published. */
  readonly href: string;
  readonly source: string;
}

interface ReviewsView {
  readonly heading: string;
  readonly reviews: readonly ReviewView[];
  readonly isSample: boolean;
  readonly isElsewhere?: boolean | undefined;
}

/** Quotes from customers, verbatim, with sources. */
export function Reviews({ heading, reviews, isSample, isElsewhere }: ReviewsView) {
  return (
    <section {...(isElsewhere === true && NOT_UNIQUE)}>
      <SectionHead heading={heading} isSample={isSample} />
      <ul className="quotes">
        {reviews.map(({ words, by, href, source }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: React renders the list once
          <li key={index}>
            <figure>
              <blockquote>{words}</blockquote>
              <figcaption>
                {by}, <a href={href}>{source}</a>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface AssurancesView {
  readonly heading: string;
  readonly isSample: boolean;
  readonly rows: readonly { readonly term: string; readonly value: string; readonly href?: string | undefined }[];
}

/** Credentials and terms that customers ask about before a first visit. */
export function Assurances({ heading, isSample, rows }: AssurancesView) {
  return (
    <section>
      <SectionHead heading={heading} isSample={isSample} />
      <dl className="terms" data-text="list">
        {rows.map(({ term, value, href }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{href === undefined ? value : <a href={href}>{value}</a>}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
