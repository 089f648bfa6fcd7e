import { useCallback, useEffect, useRef, useState } from 'react';
import { Link, Navigate } from 'react-router-dom';
import { counted } from '../../../../src/base/english.ts';
import { ADMIN_PATHS, postPath } from '../../../../src/base/url.ts';
import { days, TRASH_AGE_MS } from '../../../../src/blog/rules.ts';
import { removeForever, type TrashedPost, trashList } from '../../../../src/blog/store/dashboard-calls.ts';
import { useServices } from '../../../data/services.tsx';
import { Button } from '../../../ui/controls.tsx';
import { Confirm } from '../../../ui/dialog.tsx';
import { Empty, Failed, SkeletonRows } from '../../../ui/list-states.tsx';
import { toast } from '../../../ui/toasts.tsx';
import { DASHBOARD } from '../../../words/dashboard-words.ts';
import { LIST_MESSAGES } from '../../../words/list-messages.ts';
import { POST_MESSAGES } from '../../../words/post-messages.ts';
import { formatListQuery, type ListQuery, pagesOf, rangeOf } from '../list-query.ts';
import { Pages } from './list-parts.tsx';
import { restore } from './post-actions.ts';
import type { PostList } from './post-list.ts';
import { dateWords, keptUntil } from './texts.ts';

type TrashState =
  | { readonly kind: 'loading' | 'failed' }
  | { readonly kind: 'ready'; readonly rows: readonly TrashedPost[]; readonly count: number };

/** The list of deleted posts, which can be restored until they expire. */
export function Trash({ query, list }: { readonly query: ListQuery; readonly list: PostList }) {
  const { client } = useServices();
  const [state, setState] = useState<TrashState>({ kind: 'loading' });
  const box = useRef<HTMLDivElement>(null);
  const looks = useRef(0);
  const [asked, setAsked] = useState<TrashedPost>();
  const load = useCallback(async () => {
    const look = ++looks.current;
    try {
      const page = await trashList(client, ...rangeOf(query));
      if (look === looks.current) setState({ kind: 'ready', ...page });
    } catch (error) {
      if (look !== looks.current) return;
      console.error('could not load the trash', error);
      setState({ kind: 'failed' });
      toast(LIST_MESSAGES.trashFailed);
    }
  }, [client, query]);
  useEffect(() => void load(), [load]);

  async function back(row: TrashedPost): Promise<void> {
    box.current?.focus();
    await restore({ client, list }, row.id);
    await load();
  }

  async function removeFor(row: TrashedPost): Promise<void> {
    setAsked(undefined);
    box.current?.focus();
    try {
      toast((await removeForever(client, row.id)) ? LIST_MESSAGES.deletedForever : POST_MESSAGES.deleteRefused);
    } catch (error) {
      toast(POST_MESSAGES.deleteFailed(error));
    }
    await load();
  }

  const ready = state.kind === 'ready' ? state : undefined;
  const isEmpty = ready?.rows.length === 0;
  if (isEmpty && ready.count > 0)
    return <Navigate to={formatListQuery({ ...query, page: pagesOf(ready.count) })} replace={true} />;
  return (
    <>
      <div ref={box} tabIndex={-1} className="tablebox">
        {state.kind === 'failed' && (
          <Failed
            text={DASHBOARD.trashFailed}
            onRetry={() => {
              box.current?.focus();
              setState({ kind: 'loading' });
              void load();
            }}
          />
        )}
        {isEmpty && (
          <Empty heading={DASHBOARD.trashEmpty} text={DASHBOARD.trashEmptyText(days(TRASH_AGE_MS))}>
            <Link className="btn" to={ADMIN_PATHS.posts}>
              {DASHBOARD.backToPosts}
            </Link>
          </Empty>
        )}
        {state.kind !== 'failed' && !isEmpty && (
          <TrashTable rows={ready?.rows} onRestore={(row) => void back(row)} onRemove={setAsked} />
        )}
      </div>
      {asked && (
        <Confirm
          heading={DASHBOARD.deleteForeverAsk}
          text={DASHBOARD.deleteForeverText(asked.title)}
          action={DASHBOARD.deleteForever}
          onConfirm={() => void removeFor(asked)}
          onCancel={() => setAsked(undefined)}
        />
      )}
      <div className="pages fine">
        <span className="num" role="status">
          {state.kind === 'loading' && DASHBOARD.loadingTrash}
          {ready && ready.count > 0 && DASHBOARD.inTrash(counted(ready.count, 'post'))}
        </span>
        {ready && <Pages query={query} count={ready.count} onTurn={() => box.current?.focus()} />}
      </div>
    </>
  );
}

interface TrashTableProps {
  readonly rows: readonly TrashedPost[] | undefined;
  readonly onRestore: (row: TrashedPost) => void;
  readonly onRemove: (row: TrashedPost) => void;
}

function TrashTable({ rows, onRestore, onRemove }: TrashTableProps) {
  const { timeZone } = useServices().site;
  return (
    <table className="table trash" aria-busy={!rows}>
      <caption className="vh">{DASHBOARD.trashCaption}</caption>
      <thead>
        <tr>
          <th scope="col">{DASHBOARD.title}</th>
          <th scope="col">{DASHBOARD.deleted}</th>
          <th scope="col">{DASHBOARD.keptUntil}</th>
          <th scope="col">
            <span className="vh">{DASHBOARD.actions}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {!rows && <SkeletonRows rows={3} cells={['ms', 't', 't', '']} />}
        {rows?.map((row) => (
          <tr key={row.id}>
            <th scope="row">
              <span className="name">{row.title}</span>
              <code>{postPath(row.slug)}</code>
            </th>
            <td className="n" data-l={DASHBOARD.deleted}>
              {dateWords(row.deleted_at, timeZone)}
            </td>
            <td className="n" data-l={DASHBOARD.keptUntil}>
              {keptUntil(row.deleted_at, timeZone)}
            </td>
            <td>
              <div className="acts-s">
                <Button
                  words={DASHBOARD.restore}
                  aria-label={DASHBOARD.restoreOne(row.title)}
                  onClick={() => onRestore(row)}
                />
                <Button
                  look="quiet"
                  words={DASHBOARD.deleteForever}
                  aria-label={DASHBOARD.deleteForeverOne(row.title)}
                  onClick={() => onRemove(row)}
                />
              </div>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
