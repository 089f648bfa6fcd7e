import { Link } from 'react-router-dom';
import { STAFF_PATHS } from '../../../../src/base/url.ts';
import { COMMON } from '../../../words/common.ts';
import { DASHBOARD } from '../../../words/dashboard.ts';
import type { ListQuery } from '../list-query.ts';
import { noneWords } from './texts.ts';

/** In place of the list when it could not be read. */
export function Failed({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <div className="failed">
      <p>{DASHBOARD.listFailed}</p>
      <button type="button" className="btn" onClick={onRetry}>
        {COMMON.tryAgain}
      </button>
    </div>
  );
}

/** In place of a list without posts: there are none yet, or the query finds none. */
export function Empty({
  query,
  isNew,
  onClear,
}: {
  readonly query: ListQuery;
  readonly isNew: boolean;
  readonly onClear: () => void;
}) {
  if (isNew)
    return (
      <div className="empty" role="status">
        <h2>{DASHBOARD.noPostsYet}</h2>
        <p>{DASHBOARD.noPostsText}</p>
        <Link className="btn" to={STAFF_PATHS['new-post']}>
          {DASHBOARD.createPost}
        </Link>
      </div>
    );
  return (
    <div className="empty" role="status">
      <h2>{noneWords(query)}</h2>
      <button type="button" className="btn" onClick={onClear}>
        {DASHBOARD.showAll}
      </button>
    </div>
  );
}
