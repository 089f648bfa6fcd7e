export interface Figure {
  readonly label: string;
  readonly value: string;
  readonly source: string;
}

export interface TownFactsView {
  readonly heading: string;
  readonly paragraphs: readonly string[];
  readonly figures: readonly Figure[];
  readonly lists: readonly { readonly label: string; readonly items: readonly string[] }[];
}

/** What is known about a town: in sentences, and as figures with their sources. */
export function TownFacts({ heading, paragraphs, figures, lists }: TownFactsView) {
  if (paragraphs.length + figures.length + lists.length === 0) return null;
  return (
    <section className="town-facts">
      <h2>{heading}</h2>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {figures.length > 0 && (
        <dl className="figures">
          {figures.map(({ label, value, source }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd className="num">{value}</dd>
              <dd className="source">{source}</dd>
            </div>
          ))}
        </dl>
      )}
      {lists.length > 0 && (
        <dl className="fact-lists">
          {lists.map(({ label, items }) => (
            <div key={label}>
              <dt>{label}</dt>
              {items.map((item) => (
                <dd key={item}>{item}</dd>
              ))}
            </div>
          ))}
        </dl>
      )}
    </section>
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
    <section className="about-town">
      <h2>{heading}</h2>
      {overview !== '' && <p>{overview}</p>}
      {hall && (
        <>
          <h3>{hall.heading}</h3>
          <p>{hall.text}</p>
        </>
      )}
      {business && (
        <>
          <h3>{business.heading}</h3>
          <p>{business.text}</p>
        </>
      )}
    </section>
  );
}
