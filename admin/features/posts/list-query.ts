import type { DashboardFilter, DashboardOrder } from '../../../src/blog/store/backend-calls.ts';
import type { ORDER_NAMES } from '../../words/posts-words.ts';

export const PAGE_SIZE = 25;

const SEARCH_LIMIT = 100;

/** Filters for posts without an author or category. */
export const NONE = 'none';

/** The sort orders of the list, by their URL values. */
export const ORDERS = {
  '-created': { column: 'created_at', ascending: false },
  created: { column: 'created_at', ascending: true },
  '-published': { column: 'published_at', ascending: false },
  published: { column: 'published_at', ascending: true },
  title: { column: 'title', ascending: true },
  '-title': { column: 'title', ascending: false },
  status: { column: 'status', ascending: true },
  '-status': { column: 'status', ascending: false },
  '-views': { column: 'view_count', ascending: false },
  views: { column: 'view_count', ascending: true },
} as const satisfies Record<keyof typeof ORDER_NAMES, DashboardOrder>;
export type OrderName = keyof typeof ORDERS;
export const DEFAULT_ORDER: OrderName = '-created';

/** The state of the dashboard, all of which is in the URL. */
export interface ListQuery {
  readonly view: 'posts' | 'trash';
  readonly search: string;
  /** True to search the content too. */
  readonly isInTexts: boolean;
  readonly status: NonNullable<DashboardFilter['status']> | 'all';
  /** An author ID or `NONE`; empty for all. */
  readonly author: string;
  /** A category ID or `NONE`; empty for all. */
  readonly category: string;
  readonly order: OrderName;
  /** Counted from 1. */
  readonly page: number;
}

export const ALL_POSTS: ListQuery = {
  view: 'posts',
  search: '',
  isInTexts: false,
  status: 'all',
  author: '',
  category: '',
  order: DEFAULT_ORDER,
  page: 1,
};

/** Normalizes a search: removes control characters and limits its length. */
export function cleanSearch(text: string): string {
  return Array.from(text.replace(/[\u0000-\u001f\u007f]/g, ' ').trim())
    .slice(0, SEARCH_LIMIT)
    .join('')
    .trim();
}

/** Parses URL parameters; missing and invalid ones default to `ALL_POSTS`. */
export function parseListQuery(parameters: URLSearchParams): ListQuery {
  const page = parameters.get('page') ?? '';
  const status = parameters.get('status');
  const order = parameters.get('sort') ?? '';
  return {
    view: parameters.get('view') === 'trash' ? 'trash' : 'posts',
    search: cleanSearch(parameters.get('q') ?? ''),
    isInTexts: parameters.get('in') === 'texts',
    status: status === 'published' || status === 'draft' ? status : 'all',
    author: idOrNone(parameters.get('author')),
    category: idOrNone(parameters.get('category')),
    order: Object.hasOwn(ORDERS, order) ? (order as OrderName) : DEFAULT_ORDER,
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
  };
}

/** The backend would reject anything but an ID. */
function idOrNone(value: string | null): string {
  return value !== null && /^(?:none|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/.test(value) ? value : '';
}

/** Formats a query as URL parameters with a leading question mark; empty for `ALL_POSTS`. */
export function formatListQuery(query: ListQuery): string {
  const { view, search, isInTexts, status, author, category, order, page } = query;
  const parameters = new URLSearchParams();
  if (view === 'trash') parameters.set('view', view);
  if (search !== '') parameters.set('q', search);
  if (isInTexts) parameters.set('in', 'texts');
  if (status !== 'all') parameters.set('status', status);
  if (author !== '') parameters.set('author', author);
  if (category !== '') parameters.set('category', category);
  if (order !== DEFAULT_ORDER) parameters.set('sort', order);
  if (page > 1) parameters.set('page', `${page}`);
  return parameters.size === 0 ? '' : `?${parameters}`;
}

/** Returns the backend filter of a query, without order and page. */
export function filterOf({ search, isInTexts, status, author, category }: ListQuery): DashboardFilter {
  return {
    search,
    ...(isInTexts && { isInTexts }),
    ...(status !== 'all' && { status }),
    ...(author !== '' && { author: author === NONE ? null : author }),
    ...(category !== '' && { category: category === NONE ? null : category }),
  };
}

/** Returns whether two queries differ only in status, order or page, and so have the same counts per status. */
export function haveSameCounts(a: ListQuery, b: ListQuery): boolean {
  return a.search === b.search && a.isInTexts === b.isInTexts && a.author === b.author && a.category === b.category;
}

/** Returns the first and last row of a page, counted from 0. */
export function rangeOf({ page }: ListQuery): readonly [from: number, to: number] {
  return [(page - 1) * PAGE_SIZE, page * PAGE_SIZE - 1];
}

/** Returns the number of pages, at least one. */
export function pagesOf(count: number): number {
  return Math.max(1, Math.ceil(count / PAGE_SIZE));
}

/** Returns the order after a click on a column header: its default, then reversed. */
export function nextOrder(column: DashboardOrder['column'], current: OrderName): OrderName {
  const names = Object.keys(ORDERS) as OrderName[];
  const [usual, other] = names.filter((name) => ORDERS[name].column === column) as [OrderName, OrderName];
  return current === usual ? other : usual;
}
