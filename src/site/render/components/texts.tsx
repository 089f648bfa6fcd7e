import type { Picture as PictureOfSite } from '../../model/picture.ts';
import type { TrustedHtml } from '../trusted-html.ts';
import { More, type MoreLink, SectionHead } from './cards.tsx';
import { Icon } from './icons.tsx';
import { useLabels } from './labels.tsx';
import { PICTURE_SIZES, Picture } from './picture.tsx';

interface TitledText {
  readonly title: string;
  readonly text: string;
}

interface TitledTextsView {
  readonly heading: string;
  readonly items: readonly TitledText[];
}

/** Short titled texts side by side: benefits, values, reasons. */
export function TitledTexts({ heading, items }: TitledTextsView) {
  if (items.length === 0) return null;
  return (
    <section>
      <SectionHead heading={heading} />
      <TitledList items={items} />
    </section>
  );
}

function TitledList({ items }: Pick<TitledTextsView, 'items'>) {
  return (
    <ul className="trio">
      {items.map(({ title, text }) => (
        <li key={title}>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  );
}

/** Reasons beside a picture of the work. */
export function PicturedTexts({ heading, items, picture }: TitledTextsView & { readonly picture: PictureOfSite }) {
  return (
    <section>
      <SectionHead heading={heading} />
      <div className="two flip">
        <Picture picture={picture} sizes={PICTURE_SIZES.half} isFirst={false} />
        <TitledList items={items} />
      </div>
    </section>
  );
}

interface ListView {
  readonly heading: string;
  readonly items: readonly string[];
  /** Whether each is included; else each is a sign of trouble. */
  readonly isIncluded: boolean;
}

/** A list of what is included, or of what a driver notices. */
export function TextList({ heading, items, isIncluded }: ListView) {
  if (items.length === 0) return null;
  return (
    <section>
      <SectionHead heading={heading} />
      <ul className={isIncluded ? 'checks' : 'checks signs'}>
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </section>
  );
}

interface ProseView {
  readonly heading: string;
  /** HTML made from Markdown by our own gate, which lets no raw HTML through. */
  readonly html: TrustedHtml;
}

/** Long text under its heading. */
export function Prose({ heading, html }: ProseView) {
  return (
    <section>
      <SectionHead heading={heading} />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the gate is markdown-it with `html: false` */}
      <div className="prose" dangerouslySetInnerHTML={html} />
    </section>
  );
}

export interface DetailsView {
  readonly heading: string;
  readonly text?: string | undefined;
  /** Where more is said. */
  readonly more?: MoreLink | undefined;
  readonly rows: readonly { readonly term: string; readonly value: string }[];
}

/** A text and the few facts that go with it. */
export function Details({ heading, text, more, rows }: DetailsView) {
  if (text === undefined && !more && rows.length === 0) return null;
  return (
    <section>
      <SectionHead heading={heading} />
      {text !== undefined && <p>{text}</p>}
      {rows.length > 0 && (
        <dl className="facts more">
          {rows.map(({ term, value }) => (
            <div key={term} className="wide">
              <dt>{term}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {more && <More {...more} />}
    </section>
  );
}

interface SafetyView {
  readonly text: string;
}

/** When to stop driving, or what else a customer must know at once. */
export function Safety({ text }: SafetyView) {
  return <p className="safety">{text}</p>;
}

interface NotesView {
  readonly heading: string;
  /** `source` is a page that says the same. */
  readonly items: readonly (TitledText & { readonly source?: MoreLink | undefined })[];
}

/** Notes on a service in a town, or questions with answers: a few sentences, each under its title. */
export function Notes({ heading, items }: NotesView) {
  if (items.length === 0) return null;
  return (
    <section>
      <SectionHead heading={heading} />
      <dl className="notes">
        {items.map(({ title, text, source }) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>
              {text}
              {source && <More {...source} />}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

interface PeopleView {
  readonly heading: string;
  readonly intro?: string | undefined;
  readonly people: readonly {
    readonly name: string;
    readonly role: string;
    readonly bio: string;
    readonly portrait: PictureOfSite;
  }[];
}

/** Profiles with portraits. */
export function People({ heading, intro, people }: PeopleView) {
  if (people.length === 0) return null;
  return (
    <section>
      <SectionHead heading={heading} note={intro} />
      <ul className="people">
        {people.map(({ name, role, bio, portrait }) => (
          <li key={`${name} ${role}`}>
            <Picture picture={portrait} sizes={PICTURE_SIZES.portrait} isFirst={false} />
            <h3>{name}</h3>
            <p className="role">{role}</p>
            <p>{bio}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

export interface NewsView {
  readonly heading: string;
  /** What stands in their place where there are none. */
  readonly empty: string | undefined;
  readonly items: readonly {
    readonly title: string;
    readonly content: string;
    readonly dateTime?: string | undefined;
    readonly date?: string | undefined;
    readonly domain: string;
    readonly url?: string | undefined;
  }[];
}

/** What is worth knowing in a town. */
export function News({ heading, empty, items }: NewsView) {
  return (
    <section data-text="list">
      <SectionHead heading={heading} />
      {items.length === 0 ? <p className="empty">{empty}</p> : <NewsItems items={items} />}
    </section>
  );
}

function NewsItems({ items }: Pick<NewsView, 'items'>) {
  const labels = useLabels();
  return (
    <ul className="rows">
      {items.map(({ title, content, dateTime, date, domain, url }) => (
        <li key={title}>
          <div>
            <h3 className="clamp-2">{title}</h3>
            <p className="clamp-4">{content}</p>
            <p className="badge">{domain}</p>
            {date !== undefined && <time dateTime={dateTime}>{date}</time>}
          </div>
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
