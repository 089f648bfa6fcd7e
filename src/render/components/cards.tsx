import type { Picture } from '../../model/site.ts';

export interface Card {
  readonly title: string;
  readonly code?: string | undefined;
  readonly text: string;
  readonly features?: readonly string[] | undefined;
  /** Undefined for a card that leads nowhere. */
  readonly href?: string | undefined;
  /** The anchor of the card itself. */
  readonly id?: string | undefined;
}

export interface CardsView {
  readonly id?: string | undefined;
  readonly heading: string;
  readonly intro?: string | undefined;
  readonly cards: readonly Card[];
  readonly more?: { readonly label: string; readonly href: string } | undefined;
}

/** A board of services. Each card's link is named by its heading; 'Learn More' is what is seen of it. */
export function Cards({ id, heading, intro, cards, more }: CardsView) {
  if (cards.length === 0) return null;
  return (
    <section className="cards" {...(id !== undefined && { id })}>
      <h2>{heading}</h2>
      {intro !== undefined && <p>{intro}</p>}
      <ul>
        {cards.map((card) => (
          <li key={card.title} {...(card.id !== undefined && { id: card.id })}>
            <h3>
              {card.title}{' '}
              {card.code !== undefined && (
                <span className="code" aria-hidden="true">
                  {card.code}
                </span>
              )}
            </h3>
            <p>{card.text}</p>
            {card.features && (
              <ul className="checks">
                {card.features.map((feature) => (
                  <li key={feature}>{feature}</li>
                ))}
              </ul>
            )}
            {card.href !== undefined && (
              <a className="learn-more" href={card.href}>
                Learn More<span className="hidden"> about {card.title}</span>
              </a>
            )}
          </li>
        ))}
      </ul>
      {more && <More {...more} />}
    </section>
  );
}

export function More({ label, href }: { readonly label: string; readonly href: string }) {
  return (
    <p className="more">
      <a href={href}>{label}</a>
    </p>
  );
}

export interface JobsView {
  readonly heading: string;
  readonly intro?: string | undefined;
  readonly jobs: readonly {
    readonly title: string;
    readonly place: string;
    readonly code: string;
    readonly label: string;
    readonly blurb: string;
    readonly description: string;
    readonly href: string;
  }[];
}

/** Recently completed jobs, as work tickets. */
export function Jobs({ heading, intro, jobs }: JobsView) {
  if (jobs.length === 0) return null;
  return (
    <section className="jobs">
      <h2>{heading}</h2>
      {intro !== undefined && <p>{intro}</p>}
      <ul>
        {jobs.map(({ title, place, code, label, blurb, description, href }) => (
          <li key={href} className="ticket">
            <p className="stamp">
              {label}{' '}
              <span className="code" aria-hidden="true">
                {code}
              </span>
            </p>
            <h3>
              <a href={href}>
                {title} <span className="place">{place}</span>
              </a>
            </h3>
            <p>{description}</p>
            <p>{blurb}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

export interface PeopleView {
  readonly heading: string;
  readonly intro?: string | undefined;
  readonly people: readonly { readonly name: string; readonly role: string; readonly bio: string; readonly portrait: Picture }[];
}

/** Profiles with portraits. */
export function People({ heading, intro, people }: PeopleView) {
  if (people.length === 0) return null;
  return (
    <section className="people">
      <h2>{heading}</h2>
      {intro !== undefined && <p>{intro}</p>}
      <ul>
        {people.map(({ name, role, bio, portrait }) => (
          <li key={`${name} ${role}`}>
            <img src={portrait.url} width={portrait.width} height={portrait.height} alt={portrait.alt} loading="lazy" />
            <h3>{name}</h3>
            <p className="role">{role}</p>
            <p>{bio}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

export type NewsView = { readonly heading: string; readonly empty: string } & (
  | { readonly isLoading: true }
  | { readonly isLoading: false; readonly items: readonly { readonly title: string; readonly content: string; readonly domain: string; readonly url?: string | undefined }[] }
);

/** How many grey cards stand for news that is still on its way. */
const NEWS_PLACEHOLDERS = 3;

/** What is worth knowing in a town. Pages built from data are never loading; a source that is asked later starts so. */
export function News(view: NewsView) {
  return (
    <section className="news" data-text="list">
      <h2>{view.heading}</h2>
      {view.isLoading ? <NewsLoading /> : view.items.length === 0 ? <p className="empty">{view.empty}</p> : <NewsItems items={view.items} />}
    </section>
  );
}

function NewsLoading() {
  return (
    <ul aria-busy="true">
      {Array.from({ length: NEWS_PLACEHOLDERS }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the placeholders are all alike
        <li key={index} className="placeholder" />
      ))}
    </ul>
  );
}

function NewsItems({ items }: { readonly items: Extract<NewsView, { isLoading: false }>['items'] }) {
  return (
    <ul>
      {items.map(({ title, content, domain, url }) => (
        <li key={title}>
          <h3 className="clamp-2">{title}</h3>
          <p className="badge">{domain}</p>
          <p className="clamp-4">{content}</p>
          {url !== undefined && (
            <a href={url} target="_blank" rel="noopener">
              Read More<span className="hidden"> about {title} (opens in a new tab)</span>
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}
