import { Search } from 'lucide-react';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Link } from 'react-router-dom';
import { STAFF_PATHS } from '../../../../src/routes/url.ts';
import { cleanSearch, formatListQuery, type ListQuery, ORDERS, type OrderName } from './list-query.ts';
import type { PostList } from './post-list.ts';

/** Milliseconds without a key before what is typed is looked for. */
const TYPING_PAUSE = 250;

const TABS = [
  ['all', 'All'],
  ['published', 'Published'],
  ['draft', 'Drafts'],
] as const;

interface ToolsProps {
  readonly query: ListQuery;
  readonly list: PostList;
  readonly go: (query: ListQuery, how?: { readonly replace?: boolean }) => void;
}

/** What chooses the posts of the list: their state, and words in them. */
export function Tools({ query, list, go }: ToolsProps) {
  const state = useSyncExternalStore(list.subscribe, list.read);
  const counts = state.kind === 'ready' && state.query.search === query.search ? state.counts : undefined;
  const to = (changed: Partial<ListQuery>) => formatListQuery({ ...query, view: 'posts', page: 1, ...changed }) || STAFF_PATHS.posts;
  const isCurrent = (status: ListQuery['status']) => query.view === 'posts' && query.status === status;
  return (
    <div className="tools">
      <nav aria-label="Which posts">
        <ul className="tabs">
          {TABS.map(([status, name]) => (
            <li key={status}>
              <Link to={to({ status })} {...(isCurrent(status) && { 'aria-current': true })}>
                {name} <small className="num">{counts?.[status].toLocaleString('en-US')}</small>
              </Link>
            </li>
          ))}
          <li>
            <Link to="?view=trash" {...(query.view === 'trash' && { 'aria-current': true })}>
              Trash
            </Link>
          </li>
        </ul>
      </nav>
      {query.view === 'posts' && (
        <div className="choosers">
          <SearchField query={query} go={go} />
          <div className="field order">
            <label className="vh" htmlFor="order-of-posts">
              Order
            </label>
            <select id="order-of-posts" value={query.order} onChange={(event) => go({ ...query, order: event.target.value as OrderName, page: 1 })}>
              {Object.entries(ORDERS).map(([name, { words }]) => (
                <option key={name} value={name}>
                  {words.charAt(0).toUpperCase() + words.slice(1)}
                </option>
              ))}
            </select>
          </div>
        </div>
      )}
    </div>
  );
}

function SearchField({ query, go }: Omit<ToolsProps, 'list'>) {
  const [typed, setTyped] = useState(query.search);
  const sent = useRef(query.search);
  useEffect(() => {
    if (query.search === sent.current) return;
    sent.current = query.search;
    setTyped(query.search);
  }, [query.search]);
  useEffect(() => {
    const search = cleanSearch(typed);
    if (search === sent.current) return;
    const timer = setTimeout(() => {
      sent.current = search;
      go({ ...query, search, page: 1 }, { replace: true });
    }, TYPING_PAUSE);
    return () => clearTimeout(timer);
  }, [typed, query, go]);
  return (
    <search className="field find">
      <label className="vh" htmlFor="search-posts">
        Search posts
      </label>
      <div>
        <Search className="i" aria-hidden={true} />
        <input id="search-posts" type="search" placeholder="Search title or address" autoComplete="off" value={typed} onChange={(event) => setTyped(event.target.value)} />
      </div>
    </search>
  );
}
