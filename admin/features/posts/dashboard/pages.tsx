import { Link } from 'react-router-dom';
import { STAFF_PATHS } from '../../../../src/base/url.ts';
import { DASHBOARD } from '../../../words/dashboard.ts';
import { formatListQuery, type ListQuery, pagesOf } from '../list-query.ts';

interface PagesProps {
  readonly query: ListQuery;
  /** Of all entries. */
  readonly count: number;
  /** Called when another page is asked for. */
  readonly onTurn: () => void;
}

/** Leads to the pages before and after; nothing where there is one page. */
export function Pages({ query, count, onTurn }: PagesProps) {
  const last = pagesOf(count);
  if (last === 1) return null;
  const turn = (page: number, words: string) =>
    page < 1 || page > last ? (
      <span className="btn" aria-disabled={true}>
        {words}
      </span>
    ) : (
      <Link
        className="btn"
        to={formatListQuery({ ...query, page }) || STAFF_PATHS.posts}
        onClick={() => {
          scrollTo(0, 0);
          onTurn();
        }}
      >
        {words}
      </Link>
    );
  return (
    <nav aria-label={DASHBOARD.pages}>
      {turn(query.page - 1, DASHBOARD.previous)}
      <span className="num">{DASHBOARD.page(query.page, last)}</span>
      {turn(query.page + 1, DASHBOARD.next)}
    </nav>
  );
}
