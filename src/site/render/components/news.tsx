import { Icon } from './icons.tsx';
import { SectionHead } from './section-head.tsx';

export type NewsView = { readonly heading: string; readonly empty: string } & (
  | { readonly isLoading: true }
  | {
      readonly isLoading: false;
      readonly items: readonly {
        readonly title: string;
        readonly content: string;
        readonly domain: string;
        readonly url?: string | undefined;
      }[];
    }
);

/** How many grey rows stand for news that is still on its way. */
const NEWS_PLACEHOLDERS = 3;

/** What is worth knowing in a town. Pages built from data are never loading; a source that is asked later starts so. */
export function News(view: NewsView) {
  return (
    <section data-text="list">
      <SectionHead heading={view.heading} />
      {view.isLoading ? (
        <NewsLoading />
      ) : view.items.length === 0 ? (
        <p className="empty">{view.empty}</p>
      ) : (
        <NewsItems items={view.items} />
      )}
    </section>
  );
}

function NewsLoading() {
  return (
    <ul className="rows" aria-busy="true">
      {Array.from({ length: NEWS_PLACEHOLDERS }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the placeholders are all alike
        <li key={index} className="bone" />
      ))}
    </ul>
  );
}

function NewsItems({ items }: { readonly items: Extract<NewsView, { isLoading: false }>['items'] }) {
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
              Read More<span className="vh"> about {title} (opens in a new tab)</span>
              <Icon name="out" />
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}
