import { Icon } from './icons.tsx';
import { SectionHead } from './section-head.tsx';

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

export interface MoreLink {
  readonly label: string;
  readonly href: string;
}

export interface CardsView {
  readonly id?: string | undefined;
  readonly heading: string;
  readonly intro?: string | undefined;
  readonly cards: readonly Card[];
  /** Whether there are so many that each must be small. */
  readonly isSmall?: boolean;
  readonly more?: MoreLink | undefined;
}

/** A board of services: cells of one ruled sheet. The stylesheet lets the whole cell be the link. */
export function Cards({ id, heading, intro, cards, isSmall, more }: CardsView) {
  if (cards.length === 0) return null;
  return (
    <section {...(id !== undefined && { id })}>
      <SectionHead heading={heading} note={intro} />
      <ul className={isSmall === true ? 'board small' : 'board'}>
        {cards.map((card) => (
          <li key={card.title} className="cell" {...(card.id !== undefined && { id: card.id })}>
            <CardTitle {...card} />
            <p>{card.text}</p>
            {card.href !== undefined && <LearnMore title={card.title} href={card.href} />}
          </li>
        ))}
      </ul>
      {more && <More {...more} />}
    </section>
  );
}

function CardTitle({ title, code }: Card) {
  return (
    <h3>
      {title}
      {code !== undefined && (
        <span className="code" aria-hidden="true">
          {code}
        </span>
      )}
    </h3>
  );
}

function LearnMore({ title, href }: { readonly title: string; readonly href: string }) {
  return (
    <p>
      <a className="go" href={href}>
        Learn More<span className="vh"> about {title}</span>
        <Icon name="arrow" />
      </a>
    </p>
  );
}

/** The services in full: each a row of one sheet, its words left and what it includes right. */
export function ServiceRows({ cards }: { readonly cards: readonly Card[] }) {
  return (
    <ul className="sheet">
      {cards.map((card) => (
        <li key={card.title} {...(card.id !== undefined && { id: card.id })}>
          <div>
            <h2>
              {card.title}
              {card.code !== undefined && (
                <span className="code" aria-hidden="true">
                  {card.code}
                </span>
              )}
            </h2>
            <p>{card.text}</p>
            {card.href !== undefined && <LearnMore title={card.title} href={card.href} />}
          </div>
          {card.features && (
            <ul className="checks">
              {card.features.map((feature) => (
                <li key={feature}>{feature}</li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  );
}

/** The way to all of what a section shows a part of. */
export function More({ label, href }: MoreLink) {
  return (
    <p className="more">
      <a className="go" href={href}>
        {label}
        <Icon name="arrow" />
      </a>
    </p>
  );
}
