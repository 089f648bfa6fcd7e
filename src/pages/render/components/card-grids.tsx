import { useLabels } from './labels-context.tsx';
import { Checks, Code, GoLink, More, type MoreLink, NOT_UNIQUE, SectionHead } from './section-parts.tsx';

export interface Card {
  readonly title: string;
  readonly code?: string | undefined;
  readonly text?: string | undefined;
  /** Undefined for a card without a link. */
  readonly href?: string | undefined;
  readonly id?: string | undefined;
}

interface CardsView {
  readonly id?: string | undefined;
  readonly heading: string;
  readonly intro?: string | undefined;
  readonly cards: readonly Card[];
  readonly more?: MoreLink | undefined;
}

/** A board of services, as cells of a sheet. CSS makes the whole cell a link. Without cards, only `more` is shown. */
export function Cards({ id, heading, intro, cards, more }: CardsView) {
  const labels = useLabels();
  if (cards.length === 0 && !more) return null;
  return (
    <section id={id}>
      <SectionHead heading={heading} note={intro} />
      {cards.length > 0 && (
        <ul className="board">
          {cards.map((card) => (
            <li key={card.title} className="cell" id={card.id}>
              <CardTitle {...card} />
              {card.text !== undefined && <p {...(card.href !== undefined && NOT_UNIQUE)}>{card.text}</p>}
              {card.href !== undefined && <GoLink label={labels.learnMore} about={card.title} href={card.href} />}
            </li>
          ))}
        </ul>
      )}
      {more && <More {...more} />}
    </section>
  );
}

function CardTitle({ title, code }: Card) {
  return (
    <h3>
      {title}
      <Code code={code} />
    </h3>
  );
}

/** A duration or a price: the number, and the words after it. A duration without a number is only in `rest`. */
export interface TimeView {
  readonly short?: string | undefined;
  readonly rest: string;
}

export interface TimedService {
  readonly name: string;
  readonly href?: string | undefined;
  readonly text?: string | undefined;
  readonly price?: TimeView | undefined;
  readonly time?: TimeView | undefined;
}

interface BoardView {
  readonly heading: string;
  /** Whether its prices are samples. */
  readonly isSample?: boolean;
  readonly intro?: string | undefined;
  readonly services: readonly TimedService[];
  readonly more?: MoreLink | undefined;
}

/** Services by name, one linked line each, with price and duration. Without services, only `more` is shown. */
export function Board({ heading, intro, isSample, services, more }: BoardView) {
  const labels = useLabels();
  if (services.length === 0 && !more) return null;
  const hasPrices = services.some(({ price }) => price);
  const hasTimes = services.some(({ time }) => time);
  return (
    <section>
      <SectionHead heading={heading} note={intro} isSample={isSample === true && hasPrices}>
        {(hasPrices || hasTimes) && (
          <p className="fine">
            {hasPrices && labels.price}
            {hasPrices && hasTimes && ', '}
            {hasTimes && labels.duration}
          </p>
        )}
      </SectionHead>
      {services.length > 0 && (
        <ul className="times">
          {services.map(({ name, href, text, price, time }) => (
            <li key={name}>
              {href === undefined ? (
                <span>{name}</span>
              ) : (
                <a href={href}>
                  <span className="vh">
                    {labels.learnMore} {labels.about}{' '}
                  </span>
                  {name}
                </a>
              )}
              {text !== undefined && <p {...(href !== undefined && NOT_UNIQUE)}>{text}</p>}
              {price && <Amount {...price} />}
              {time && <Amount {...time} />}
            </li>
          ))}
        </ul>
      )}
      {more && <More {...more} />}
    </section>
  );
}

function Amount({ short, rest }: TimeView) {
  return (
    <p className="num">
      {short !== undefined && <b>{short} </b>}
      {rest !== '' && <small>{rest}</small>}
    </p>
  );
}

export interface FullCard extends Card {
  readonly description?: string | undefined;
  readonly features: readonly string[];
}

/** Services in full, as rows in one sheet. On a phone, their descriptions and features open without a script. */
export function ServiceRows({ cards }: { readonly cards: readonly FullCard[] }) {
  const labels = useLabels();
  return (
    <ul className="sheet">
      {cards.map(({ title, code, id, text, href, description, features }) => (
        <li key={title} id={id}>
          <h2>
            {title}
            <Code code={code} />
          </h2>
          <div>
            <p {...(href !== undefined && NOT_UNIQUE)}>{text}</p>
            {href !== undefined && <GoLink label={labels.learnMore} about={title} href={href} />}
          </div>
          {(description !== undefined || features.length > 0) && (
            <details className="fold unfold">
              <summary>
                {labels.included}
                <span className="vh">: {title}</span>
              </summary>
              {description !== undefined && <p>{description}</p>}
              <Checks items={features} />
            </details>
          )}
        </li>
      ))}
    </ul>
  );
}
