import { useState } from 'react';
import { Link } from 'react-router-dom';
import { counted } from '../../../../src/base/english.ts';
import { ADMIN_PATHS } from '../../../../src/base/url.ts';
import type { DashboardRow } from '../../../../src/blog/store/backend-calls.ts';
import { useFocusBack } from '../../../ui/browser.ts';
import { Button } from '../../../ui/controls.tsx';
import { COMMON } from '../../../words/common-words.ts';
import { DASHBOARD } from '../../../words/dashboard-words.ts';
import type { BulkAction } from '../../../words/list-messages.ts';
import { ORDER_NAMES } from '../../../words/posts-words.ts';
import { formatListQuery, type ListQuery, PAGE_SIZE, pagesOf } from '../list-query.ts';
import { ExportButton } from '../transfer/transfer-buttons.tsx';
import { affectedPosts } from './bulk.ts';
import type { PostsState } from './post-list.ts';

interface PagesProps {
  readonly query: ListQuery;
  readonly count: number;
  readonly onTurn: () => void;
}

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
        to={formatListQuery({ ...query, page }) || ADMIN_PATHS.posts}
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

interface PostsFootProps extends Omit<PagesProps, 'count'> {
  readonly state: PostsState;
  readonly total: number;
}

/** The list footer: range, pagination and when it was loaded. */
export function PostsFoot({ state, query, total, onTurn }: PostsFootProps) {
  const ready = state.kind === 'ready' ? state : undefined;
  return (
    <div className="pages fine">
      <span className="num" role="status">
        {state.kind === 'loading' && DASHBOARD.loadingPosts}
        {ready && ready.rows.length > 0 && `${range(ready.query, total)}, ${ORDER_NAMES[ready.query.order]}`}
      </span>
      {ready && (
        <>
          <Pages query={query} count={total} onTurn={onTurn} />
          <span className="num">
            {ready.isOld ? DASHBOARD.isOld : DASHBOARD.readAt}
            {ready.readAt.toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' })}
          </span>
        </>
      )}
    </div>
  );
}

function range({ page }: ListQuery, total: number): string {
  if (total <= PAGE_SIZE) return counted(total, 'post');
  const first = (page - 1) * PAGE_SIZE + 1;
  const last = Math.min(total, page * PAGE_SIZE);
  return DASHBOARD.range(first.toLocaleString('en-US'), last.toLocaleString('en-US'), counted(total, 'post'));
}

interface BulkBarProps {
  readonly rows: readonly DashboardRow[];
  /** The number of matching posts, if all on this page are selected and there are more. */
  readonly matching: number | undefined;
  readonly onMatching: () => Promise<void>;
  readonly onDo: (action: BulkAction) => void;
  readonly onClear: () => void;
}

/** Actions for the selected posts. It overlays the bottom of the window, so nothing shifts when it appears. */
export function BulkBar({ rows, matching, onMatching, onDo, onClear }: BulkBarProps) {
  const [isAsking, setAsking] = useState(false);
  useFocusBack(isAsking);
  const act = (action: BulkAction, words: string, look: 'plain' | 'red' = 'plain') => (
    <Button {...{ look, words }} disabled={affectedPosts(action, rows).length === 0} onClick={() => onDo(action)} />
  );
  return (
    <section className="bulk" aria-label={DASHBOARD.selectedPosts}>
      <p role="status">{DASHBOARD.selected(counted(rows.length, 'post'))}</p>
      {matching !== undefined && (
        <Button
          look="quiet"
          words={isAsking ? DASHBOARD.selecting : DASHBOARD.selectMatching(counted(matching, 'post'))}
          isBusy={isAsking}
          onClick={() => {
            setAsking(true);
            void onMatching().finally(() => setAsking(false));
          }}
        />
      )}
      {act('publish', DASHBOARD.publish)}
      {act('unpublish', DASHBOARD.unpublish)}
      <ExportButton ids={rows.map(({ id }) => id)} />
      {act('delete', COMMON.delete, 'red')}
      <Button look="quiet" words={DASHBOARD.clearSelection} onClick={onClear} />
    </section>
  );
}
