import { Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { upperFirst } from '../../../../src/base/english.ts';
import { ADMIN_PATHS } from '../../../../src/base/url.ts';
import { useServices } from '../../../data/services.tsx';
import { Choice as Option } from '../../../ui/controls.tsx';
import { useStore } from '../../../ui/store.ts';
import { DASHBOARD } from '../../../words/dashboard-words.ts';
import { ORDER_NAMES } from '../../../words/posts-words.ts';
import { cleanSearch, formatListQuery, haveSameCounts, type ListQuery, type OrderName } from '../list-query.ts';
import { type Choice, type FilterName, useFilterChoices } from './filter-choices.ts';
import type { PostList } from './post-list.ts';

/** How long typing must pause before the search starts, in milliseconds. */
const TYPING_PAUSE = 250;

const TABS = [
  ['all', DASHBOARD.all],
  ['published', DASHBOARD.published],
  ['draft', DASHBOARD.drafts],
] as const;

const ORDER_CHOICES = Object.entries(ORDER_NAMES).map(([name, text]): Choice => [name, upperFirst(text)]);

/** Each filter: its name, label, the option for all, and the label for an unknown value in the URL. */
const FILTERS = [
  ['author', DASHBOARD.author, DASHBOARD.allAuthors, DASHBOARD.anotherAuthor],
  ['category', DASHBOARD.category, DASHBOARD.allCategories, DASHBOARD.anotherCategory],
] as const satisfies readonly (readonly [FilterName, string, string, string])[];

interface ToolsProps {
  readonly query: ListQuery;
  readonly list: PostList;
  readonly go: (query: ListQuery, how?: { readonly replace?: boolean }) => void;
}

/** Controls that filter the list: status, search, author and category. */
export function Tools({ query, list, go }: ToolsProps) {
  const state = useStore(list);
  const counts = state.kind === 'ready' && haveSameCounts(state.query, query) ? state.counts : undefined;
  const choices = useFilterChoices(useServices().client);
  const to = (changed: Partial<ListQuery>) =>
    formatListQuery({ ...query, view: 'posts', page: 1, ...changed }) || ADMIN_PATHS.posts;
  const isCurrent = (status: ListQuery['status']) => query.view === 'posts' && query.status === status;
  return (
    <div className="tools">
      <nav aria-label={DASHBOARD.whichPosts}>
        <ul className="tabs">
          {TABS.map(([status, name]) => (
            <li key={status}>
              <Link to={to({ status })} aria-current={isCurrent(status) || undefined}>
                {name} <small className="num">{counts?.[status].toLocaleString('en-US')}</small>
              </Link>
            </li>
          ))}
          <li>
            <Link to="?view=trash" aria-current={query.view === 'trash' || undefined}>
              {DASHBOARD.trash}
            </Link>
          </li>
        </ul>
      </nav>
      {query.view === 'posts' && (
        <div className="choosers">
          <SearchField query={query} go={go} />
          <Option
            words={DASHBOARD.inTexts}
            checked={query.isInTexts}
            onChange={({ target }) => go({ ...query, isInTexts: target.checked, page: 1 })}
          />
          {FILTERS.map(([name, label, all, unknown]) => {
            const [offered, value] = [choices[name], query[name]];
            if (offered?.length === 0 && value === '') return null;
            const known: readonly Choice[] = [['', all], ...(offered ?? [])];
            return (
              <Chooser
                key={name}
                name={name}
                label={label}
                choices={known.some(([id]) => id === value) ? known : [...known, [value, offered ? unknown : '\u2026']]}
                value={value}
                onChoose={(id) => go({ ...query, [name]: id, page: 1 })}
              />
            );
          })}
          <Chooser
            name="order"
            label={DASHBOARD.order}
            choices={ORDER_CHOICES}
            value={query.order}
            onChoose={(order) => go({ ...query, order: order as OrderName, page: 1 })}
          />
        </div>
      )}
    </div>
  );
}

interface ChooserProps {
  readonly name: string;
  readonly label: string;
  readonly choices: readonly Choice[];
  readonly value: string;
  readonly onChoose: (value: string) => void;
}

function Chooser({ name, label, choices, value, onChoose }: ChooserProps) {
  const id = `${name}-of-posts`;
  return (
    <div className={`field ${name}`}>
      <label className="vh" htmlFor={id}>
        {label}
      </label>
      <select id={id} value={value} onChange={(event) => onChoose(event.target.value)}>
        {choices.map(([one, words]) => (
          <option key={one} value={one}>
            {words}
          </option>
        ))}
      </select>
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
        {DASHBOARD.searchPosts}
      </label>
      <div>
        <Search className="i" />
        <input
          id="search-posts"
          type="search"
          placeholder={DASHBOARD.searchPlaceholder}
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </div>
    </search>
  );
}
