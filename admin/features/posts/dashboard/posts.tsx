import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { Link, Navigate, useNavigate } from 'react-router-dom';
import { counted } from '../../../../src/base/english.ts';
import { STAFF_PATHS } from '../../../../src/base/url.ts';
import type { DashboardRow } from '../../../../src/blog/store/backend-calls.ts';
import type { BuiltPosts } from '../../../../src/site/emit/staff-site.ts';
import { useServices } from '../../../data/services.tsx';
import { readBuiltPosts } from '../../../data/site.ts';
import { Confirm } from '../../../ui/dialog.tsx';
import { isFocusGivenBack } from '../../../ui/toasts.tsx';
import { COMMON } from '../../../words/common.ts';
import { DASHBOARD } from '../../../words/dashboard.ts';
import { ORDER_NAMES } from '../../../words/posts.ts';
import { ALL_POSTS, formatListQuery, haveSameCounts, type ListQuery, PAGE_SIZE, pagesOf } from '../list-query.ts';
import { builtWords } from './built-posts.ts';
import { BulkBar } from './bulk-bar.tsx';
import { Pages } from './pages.tsx';
import { type Desk, deletePost, doToMany, duplicate } from './post-actions.ts';
import type { PostList, PostsState } from './post-list.ts';
import { PostTable } from './post-table.tsx';
import { noneWords } from './texts.ts';
import { useLiveRefresh } from './use-live-refresh.ts';

interface PostsProps {
  readonly query: ListQuery;
  readonly list: PostList;
  readonly hasArrows: boolean;
  readonly go: (query: ListQuery, how?: { readonly replace?: boolean }) => void;
}

/** The list of posts in its four states: loading, failed, empty, ready. */
export function Posts({ query, list, hasArrows, go }: PostsProps) {
  const state = useSyncExternalStore(list.subscribe, list.read);
  const { client } = useServices();
  const navigate = useNavigate();
  const desk = useMemo<Desk>(
    () => ({ client, list, edit: (id) => navigate(`${STAFF_PATHS['edit-post']}/${id}`) }),
    [client, list, navigate],
  );
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [asked, setAsked] = useState<readonly DashboardRow[]>();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    void list.show(query);
    setChosen(new Set());
  }, [list, query]);
  useLiveRefresh(list);
  useFocusNext(list, state);
  const words = useBuiltWords(state);

  const rows = state.kind === 'ready' ? state.rows : [];
  const selected = rows.filter(({ id }) => chosen.has(id));
  const total = state.kind === 'ready' ? state.counts[state.query.status] : 0;
  if (state.kind === 'ready' && state.query === query && rows.length === 0 && total > 0)
    return <Navigate to={formatListQuery({ ...query, page: pagesOf(total) }) || STAFF_PATHS.posts} replace={true} />;

  function confirmed(): void {
    const [one, ...others] = asked ?? [];
    setAsked(undefined);
    if (!one) return;
    const next = neighbors(rows, [one, ...others]);
    if (others.length === 0) void deletePost(desk, one, next);
    else void doToMany(desk, 'delete', [one, ...others], next, () => setChosen(new Set()));
  }

  const isEmpty = state.kind === 'ready' && rows.length === 0;
  return (
    <>
      <p className="vh" role="status">
        {state.kind === 'ready' ? state.announcement : ''}
      </p>
      <div ref={box} tabIndex={-1} className="tablebox">
        {state.kind === 'failed' ? (
          <Failed
            onRetry={() => {
              box.current?.focus();
              void list.show(query);
            }}
          />
        ) : isEmpty ? (
          <Empty
            query={state.query}
            isNew={state.counts.all === 0 && haveSameCounts(state.query, ALL_POSTS)}
            onClear={() => {
              go(ALL_POSTS);
              document.getElementById('search-posts')?.focus();
            }}
          />
        ) : (
          <PostTable
            rows={state.kind === 'ready' ? rows : undefined}
            isBusy={state.kind === 'ready' && state.query !== query}
            order={query.order}
            onOrder={(order) => go({ ...query, order, page: 1 })}
            chosen={chosen}
            onChoose={setChosen}
            marks={state.kind === 'ready' ? state.marks : new Map()}
            builtWords={words}
            hasArrows={hasArrows}
            onDuplicate={(row) => void duplicate(desk, row)}
            onDelete={(row) => setAsked([row])}
          />
        )}
      </div>
      <div className="pages fine">
        <span className="num" role="status">
          {state.kind === 'loading' && DASHBOARD.loadingPosts}
          {state.kind === 'ready' &&
            rows.length > 0 &&
            `${range(state.query, total)}, ${ORDER_NAMES[state.query.order]}`}
        </span>
        {state.kind === 'ready' && <Pages query={query} count={total} onTurn={() => box.current?.focus()} />}
        {state.kind === 'ready' && (
          <span className="num">
            {state.isOld ? DASHBOARD.isOld : DASHBOARD.readAt}
            {state.readAt.toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' })}
          </span>
        )}
      </div>
      {selected.length > 0 && (
        <BulkBar
          rows={selected}
          onClear={() => {
            setChosen(new Set());
            box.current?.focus();
          }}
          onDo={(deed) => {
            if (deed === 'delete') setAsked(selected);
            else
              void doToMany(
                desk,
                deed,
                selected,
                selected.map(({ id }) => id),
                () => setChosen(new Set()),
              );
          }}
        />
      )}
      {asked && (
        <Confirm
          heading={asked.length === 1 ? DASHBOARD.deleteThis : DASHBOARD.deleteThese}
          text={
            asked.length === 1
              ? DASHBOARD.deleteThisText(asked[0]?.title ?? '')
              : DASHBOARD.deleteTheseText(asked.length)
          }
          action={COMMON.delete}
          onConfirm={confirmed}
          onCancel={() => setAsked(undefined)}
        />
      )}
    </>
  );
}

function range({ page }: ListQuery, total: number): string {
  if (total <= PAGE_SIZE) return counted(total, 'post');
  const first = (page - 1) * PAGE_SIZE + 1;
  const last = Math.min(total, page * PAGE_SIZE);
  return DASHBOARD.range(first.toLocaleString('en-US'), last.toLocaleString('en-US'), counted(total, 'post'));
}

/** The posts below some that go, nearest first, then those above. */
function neighbors(rows: readonly DashboardRow[], gone: readonly DashboardRow[]): string[] {
  const ids = rows.map(({ id }) => id);
  const leaving = new Set(gone.map(({ id }) => id));
  const at = ids.findIndex((id) => leaving.has(id));
  return [...ids.slice(at), ...ids.slice(0, at).reverse()].filter((id) => !leaving.has(id));
}

function Failed({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <div className="failed">
      <p>{DASHBOARD.listFailed}</p>
      <button type="button" className="btn" onClick={onRetry}>
        {COMMON.tryAgain}
      </button>
    </div>
  );
}

function Empty({
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

/** Gives the focus to a post of the list's choice once, when what had it is gone. */
function useFocusNext(list: PostList, state: PostsState): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list says where to when its state changes
  useEffect(() => {
    const next = list.focusNext;
    list.focusNext = undefined;
    if (!next || (document.activeElement !== document.body && !isFocusGivenBack())) return;
    const links = next.map((id) => document.querySelector<HTMLElement>(`tr[data-post="${id}"] [data-control="title"]`));
    (links.find((link) => link !== null) ?? document.querySelector<HTMLElement>('#staff h1'))?.focus();
  }, [list, state]);
}

/** `builtWords` of the posts that are shown, by what the site says of itself whenever the list is read; none of it where the site does not say. */
function useBuiltWords(state: PostsState): ReadonlyMap<string, string> {
  const [built, setBuilt] = useState<BuiltPosts>();
  const rows = state.kind === 'ready' ? state.rows : undefined;
  useEffect(() => {
    if (!rows?.some(({ status }) => status === 'published')) return;
    let isWanted = true;
    readBuiltPosts().then(
      (read) => isWanted && setBuilt(read),
      () => isWanted && setBuilt(undefined),
    );
    return () => {
      isWanted = false;
    };
  }, [rows]);
  return useMemo(() => builtWords(rows ?? [], built, Date.now()), [rows, built]);
}
