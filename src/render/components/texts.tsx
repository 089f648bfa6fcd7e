import type { TrustedHtml } from '../shape.ts';

export interface TitledTextsView {
  readonly heading?: string | undefined;
  readonly items: readonly { readonly title: string; readonly text: string }[];
}

/** Short titled texts side by side: benefits, values, reasons. */
export function TitledTexts({ heading, items }: TitledTextsView) {
  if (items.length === 0) return null;
  const Title = heading === undefined ? 'h2' : 'h3';
  return (
    <section className="titled-texts">
      {heading !== undefined && <h2>{heading}</h2>}
      <ul>
        {items.map(({ title, text }) => (
          <li key={title}>
            <Title>{title}</Title>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

export interface ListView {
  readonly heading: string;
  readonly items: readonly string[];
  readonly look: 'checks' | 'signs';
}

/** A list of what is included, or of what a driver notices. */
export function TextList({ heading, items, look }: ListView) {
  if (items.length === 0) return null;
  return (
    <section className={`text-list ${look}`}>
      <h2>{heading}</h2>
      <ul>
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </section>
  );
}

export interface ProseView {
  readonly heading?: string | undefined;
  /** HTML made from Markdown by our own gate, which lets no raw HTML through. */
  readonly html: TrustedHtml;
}

/** Long text. */
export function Prose({ heading, html }: ProseView) {
  return (
    <section className="prose">
      {heading !== undefined && <h2>{heading}</h2>}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the gate is markdown-it with `html: false` */}
      <div dangerouslySetInnerHTML={html} />
    </section>
  );
}

export interface DetailsView {
  readonly heading: string;
  readonly text: string;
  readonly rows: readonly { readonly term: string; readonly value: string }[];
}

/** A text and the few facts that go with it. */
export function Details({ heading, text, rows }: DetailsView) {
  return (
    <section className="details">
      <h2>{heading}</h2>
      <p>{text}</p>
      {rows.length > 0 && (
        <dl>
          {rows.map(({ term, value }) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}
