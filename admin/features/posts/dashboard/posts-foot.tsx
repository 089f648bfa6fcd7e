import { counted } from '../../../../src/base/english.ts';
import { DASHBOARD } from '../../../words/dashboard.ts';
import { ORDER_NAMES } from '../../../words/posts.ts';
import { type ListQuery, PAGE_SIZE } from '../list-query.ts';
import { Pages } from './pages.tsx';
import type { PostsState } from './post-list.ts';

interface PostsFootProps {
  readonly state: PostsState;
  readonly query: ListQuery;
  /** Of all posts that the query finds. */
  readonly total: number;
  readonly onTurn: () => void;
}

/** Below the list: which posts these are, the other pages, and when it was read. */
export function PostsFoot({ state, query, total, onTurn }: PostsFootProps) {
  return (
    <div className="pages fine">
      <span className="num" role="status">
        {state.kind === 'loading' && DASHBOARD.loadingPosts}
        {state.kind === 'ready' &&
          state.rows.length > 0 &&
          `${range(state.query, total)}, ${ORDER_NAMES[state.query.order]}`}
      </span>
      {state.kind === 'ready' && <Pages query={query} count={total} onTurn={onTurn} />}
      {state.kind === 'ready' && (
        <span className="num">
          {state.isOld ? DASHBOARD.isOld : DASHBOARD.readAt}
          {state.readAt.toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' })}
        </span>
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
