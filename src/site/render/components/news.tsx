import { LABELS } from '../../shared/labels.ts';
import { Icon } from './icons.tsx';
import { SectionHead } from './section-head.tsx';

export interface NewsView {
  readonly heading: string;
  readonly empty: string;
  readonly items: readonly {
    readonly title: string;
    readonly content: string;
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
  return (
    <ul className="rows">
      {items.map(({ title, content, domain, url }) => (
        <li key={title}>
          <div>
            <h3 className="clamp-2">{title}</h3>
            <p className="clamp-4">{content}</p>
            <p className="badge">{domain}</p>
          </div>
          {url !== undefined && (
            <a className="go" href={url} target="_blank" rel="noopener">
              {LABELS.readMore}
              <span className="vh"> about {title} (opens in a new tab)</span>
              <Icon name="out" />
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}
