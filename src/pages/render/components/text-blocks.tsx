import type { Picture as PictureOfSite } from '../../../model/picture.ts';
import type { TrustedHtml } from '../trusted-html.ts';
import { PICTURE_SIZES, Picture } from './responsive-picture.tsx';
import { Checks, More, type MoreLink, NOT_UNIQUE, SampleMark, SectionHead } from './section-parts.tsx';

export interface TitledText {
  readonly title: string;
  readonly text: string;
}

interface TitledTextsView {
  readonly heading: string;
  readonly items: readonly TitledText[];
}

/** Short titled paragraphs side by side: benefits, values, reasons. */
export function TitledTexts({ heading, items }: TitledTextsView) {
  if (items.length === 0) return null;
  return (
    <section>
      <SectionHead heading={heading} />
      <TitledList items={items} />
    </section>
  );
}

export function TitledList({ items }: Pick<TitledTextsView, 'items'>) {
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

/** Reasons next to an image of the work. */
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
  /** Whether the items list what's included; otherwise, they're symptoms. */
  readonly isIncluded: boolean;
  /** A warning, such as when to stop driving. */
  readonly safety?: string | undefined;
}

/** A list of what's included, or of symptoms. */
export function TextList({ heading, items, isIncluded, safety }: ListView) {
  if (items.length === 0 && safety === undefined) return null;
  return (
    <section>
      <SectionHead heading={heading} />
      <ul className={isIncluded ? 'checks' : 'checks signs'}>
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
      {safety !== undefined && <p className="safety">{safety}</p>}
    </section>
  );
}

interface ProseView {
  readonly heading: string;
  /** Rendered from Markdown, without raw HTML. */
  readonly html: TrustedHtml;
}

export function Prose({ heading, html }: ProseView) {
  return (
    <section>
      <SectionHead heading={heading} />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: safe because markdown-it runs with `html: false` */}
      <div className="prose" dangerouslySetInnerHTML={html} />
    </section>
  );
}

export interface DetailsView {
  readonly heading: string;
  readonly text?: string | undefined;
  /** How long it takes, in large type and as a bar on a scale in minutes. */
  readonly time?: { readonly short: string; readonly rest: string; readonly bar: MinuteBar } | undefined;
  readonly more?: MoreLink | undefined;
  readonly rows: readonly { readonly term: string; readonly value: string; readonly isSample?: boolean }[];
}

/** In minutes: the bar's minimum and maximum, and the ticks on the scale. */
interface MinuteBar {
  readonly box: string;
  readonly least: string;
  readonly more: string;
  readonly ticks: string;
  readonly marks: readonly string[];
}

/** Text and the few facts that go with it. */
export function Details({ heading, text, time, more, rows }: DetailsView) {
  if (text === undefined && !time && rows.length === 0) return null;
  return (
    <section>
      <SectionHead heading={heading} />
      {time && (
        <>
          <p className="long num">
            {time.short} {time.rest !== '' && <small>{time.rest}</small>}
          </p>
          <Minutes {...time.bar} />
        </>
      )}
      {text !== undefined && <p>{text}</p>}
      {rows.length > 0 && (
        <dl className="facts">
          {rows.map(({ term, value, isSample }) => (
            <div key={term}>
              <dt>
                {term}
                {isSample === true && <SampleMark />}
              </dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {more && <More {...more} />}
    </section>
  );
}

function Minutes({ box, least, more, ticks, marks }: MinuteBar) {
  return (
    <div className="minutes num" aria-hidden="true">
      <svg viewBox={box} preserveAspectRatio="none" aria-hidden="true">
        <rect width={more} height="20" />
        <rect width={least} height="20" />
        <path d={ticks} />
      </svg>
      <p>
        {marks.map((mark) => (
          <span key={mark}>{mark}</span>
        ))}
      </p>
    </div>
  );
}

export interface NoteView extends TitledText {
  /** The public page that the note is from. */
  readonly source?: MoreLink | undefined;
  /** Whether the text belongs to another page. */
  readonly isElsewhere?: boolean | undefined;
}

interface NotesView {
  readonly heading: string;
  readonly items: readonly NoteView[];
}

/** A town's local rules, styled as one road sign, each with its title and source. */
export function Notes({ heading, items }: NotesView) {
  if (items.length === 0) return null;
  return (
    <section className="rules">
      <h2>{heading}</h2>
      <dl>
        {items.map(({ title, text, source, isElsewhere }) => (
          <div key={title} {...(isElsewhere === true && NOT_UNIQUE)}>
            <dt>{title}</dt>
            <dd>
              {text} {source && <a href={source.href}>{source.label}</a>}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

interface QuestionsView {
  readonly heading: string;
  /** `source` links to a page with the same answer. */
  readonly items: readonly (TitledText & { readonly source?: MoreLink | undefined })[];
}

/** Questions that expand to show their answers without JavaScript. */
export function Questions({ heading, items }: QuestionsView) {
  if (items.length === 0) return null;
  return (
    <section>
      <SectionHead heading={heading} />
      {items.map(({ title, text, source }) => (
        <details key={title} className="fold">
          <summary>{title}</summary>
          <p>{text}</p>
          {source && <More {...source} />}
        </details>
      ))}
    </section>
  );
}

export interface VisitView {
  readonly heading: string;
  readonly steps: readonly TitledText[];
  /** Things customers should have at hand when they call. */
  readonly hand?: { readonly heading: string; readonly items: readonly string[] } | undefined;
}

/** The steps of a visit, styled as highway exit signs. */
export function Visit({ heading, steps, hand }: VisitView) {
  if (steps.length === 0) return null;
  return (
    <section>
      <h2>{heading}</h2>
      <ol className="exits">
        {steps.map(({ title, text }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
      {hand && hand.items.length > 0 && (
        <div className="hand">
          <h3>{hand.heading}</h3>
          <Checks items={hand.items} />
        </div>
      )}
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
