import { useEffect, useRef, useState } from 'react';
import { Link, Navigate, useNavigate } from 'react-router-dom';
import { ADMIN_PATHS } from '../../../../src/base/url.ts';
import type { DashboardRow } from '../../../../src/blog/store/backend-calls.ts';
import type { BuiltPosts } from '../../../../src/build/emit/admin-site.ts';
import { backendNow } from '../../../data/clock.ts';
import { useServices } from '../../../data/services.tsx';
import { readBuiltPosts } from '../../../data/site.ts';
import { Button, HiddenStatus } from '../../../ui/controls.tsx';
import { Confirm } from '../../../ui/dialog.tsx';
import { Empty, Failed } from '../../../ui/list-states.tsx';
import { useStore } from '../../../ui/store.ts';
import { isFocusGivenBack, toast } from '../../../ui/toasts.tsx';
import { COMMON } from '../../../words/common-words.ts';
import { DASHBOARD } from '../../../words/dashboard-words.ts';
import { LIST_MESSAGES } from '../../../words/list-messages.ts';
import { DELETION } from '../../../words/posts-words.ts';
import { ALL_POSTS, formatListQuery, haveSameCounts, type ListQuery, pagesOf } from '../list-query.ts';
import { BulkBar, PostsFoot } from './list-parts.tsx';
import { type ActionContext, deletePost, doToMany, duplicate } from './post-actions.ts';
import type { PostList, PostsState, ReadyPosts } from './post-list.ts';
import { PostTable } from './post-table.tsx';
import { buildStatus, noMatchText } from './texts.ts';

interface PostsProps {
  readonly query: ListQuery;
  readonly list: PostList;
  readonly hasArrows: boolean;
  readonly go: (query: ListQuery, how?: { readonly replace?: boolean }) => void;
}

/** The list of posts in its four states: loading, failed, empty, ready. */
export function Posts({ query, list, hasArrows, go }: PostsProps) {
  const state = useStore(list);
  const { client } = useServices();
  const navigate = useNavigate();
  const edit = (id: string) => void navigate(`${ADMIN_PATHS['edit-post']}/${id}`);
  const context: ActionContext = { client, list, edit };
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const clear = () => setChosen(new Set());
  /** Posts on other pages, selected along with all matches. */
  const [others, setOthers] = useState<readonly DashboardRow[]>([]);
  const [asked, setAsked] = useState<readonly DashboardRow[]>();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    void list.show(query);
    setChosen(new Set());
    setOthers([]);
  }, [list, query]);
  useLiveRefresh(list);
  useFocusNext(list, state);
  const words = useBuiltWords(state);
  const ready = state.kind === 'ready' ? state : undefined;
  const rows = ready?.rows ?? [];
  const onPage = new Set(rows.map(({ id }) => id));
  const selected = [...rows, ...others.filter(({ id }) => !onPage.has(id))].filter(({ id }) => chosen.has(id));
  const chooseMatching = async () => {
    try {
      const all = await list.all();
      setOthers(all);
      setChosen(new Set(all.map(({ id }) => id)));
    } catch (error) {
      console.error('could not load the posts', error);
      toast(LIST_MESSAGES.listFailed);
    }
  };
  const total = ready ? ready.counts[ready.query.status] : 0;
  if (ready?.query === query && rows.length === 0 && total > 0)
    return <Navigate to={formatListQuery({ ...query, page: pagesOf(total) }) || ADMIN_PATHS.posts} replace={true} />;

  const confirmed = () => {
    const gone = asked ?? [];
    setAsked(undefined);
    const next = neighbors(rows, gone);
    if (gone[0] && gone.length === 1) void deletePost(context, gone[0], next);
    else if (gone.length > 1) void doToMany(context, { action: 'delete', rows: gone, next, onDone: clear });
  };
  return (
    <>
      <HiddenStatus text={ready?.announcement} />
      <div ref={box} tabIndex={-1} className="tablebox">
        {state.kind === 'failed' ? (
          <Failed
            text={DASHBOARD.listFailed}
            onRetry={() => {
              box.current?.focus();
              void list.show(query);
            }}
          />
        ) : ready?.rows.length === 0 ? (
          <NoPosts state={ready} go={go} />
        ) : (
          <PostTable
            rows={ready?.rows}
            isBusy={ready !== undefined && ready.query !== query}
            order={query.order}
            onOrder={(order) => go({ ...query, order, page: 1 })}
            chosen={chosen}
            onChoose={setChosen}
            marks={ready?.marks ?? new Map()}
            builtWords={words}
            hasArrows={hasArrows}
            onDuplicate={(row) => void duplicate(context, row)}
            onDelete={(row) => setAsked([row])}
          />
        )}
      </div>
      <PostsFoot state={state} query={query} total={total} onTurn={() => box.current?.focus()} />
      {selected.length > 0 && (
        <BulkBar
          rows={selected}
          matching={rows.every(({ id }) => chosen.has(id)) && selected.length < total ? total : undefined}
          onMatching={chooseMatching}
          onClear={() => {
            clear();
            box.current?.focus();
          }}
          onDo={(action) => {
            if (action === 'delete') return setAsked(selected);
            const next = selected.map(({ id }) => id);
            void doToMany(context, { action, rows: selected, next, onDone: clear });
          }}
        />
      )}
      {asked && <DeleteQuestion rows={asked} onConfirm={confirmed} onCancel={() => setAsked(undefined)} />}
    </>
  );
}

function NoPosts({ state, go }: Pick<PostsProps, 'go'> & { readonly state: ReadyPosts }) {
  if (state.counts.all === 0 && haveSameCounts(state.query, ALL_POSTS))
    return (
      <Empty heading={DASHBOARD.noPostsYet} text={DASHBOARD.noPostsText}>
        <Link className="btn" to={ADMIN_PATHS['new-post']}>
          {DASHBOARD.createPost}
        </Link>
      </Empty>
    );
  const clear = () => {
    go(ALL_POSTS);
    document.getElementById('search-posts')?.focus();
  };
  return (
    <Empty heading={noMatchText(state.query)}>
      {state.query.search !== '' && !state.query.isInTexts && (
        <Button
          look="ink"
          words={DASHBOARD.searchTexts}
          onClick={() => {
            go({ ...state.query, isInTexts: true });
            document.getElementById('search-posts')?.focus();
          }}
        />
      )}
      <Button words={DASHBOARD.showAll} onClick={clear} />
    </Empty>
  );
}

interface DeleteQuestionProps {
  readonly rows: readonly DashboardRow[];
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

function DeleteQuestion({ rows, onConfirm, onCancel }: DeleteQuestionProps) {
  const [one, ...others] = rows;
  const isOne = others.length === 0;
  return (
    <Confirm
      heading={isOne ? DELETION.heading : DASHBOARD.deleteThese}
      text={isOne ? DELETION.text(one?.title ?? '') : DASHBOARD.deleteTheseText(rows.length)}
      action={COMMON.delete}
      onConfirm={onConfirm}
      onCancel={onCancel}
    />
  );
}

/** Returns the posts below the removed ones, nearest first, then those above. */
function neighbors(rows: readonly DashboardRow[], gone: readonly DashboardRow[]): string[] {
  const ids = rows.map(({ id }) => id);
  const leaving = new Set(gone.map(({ id }) => id));
  const at = ids.findIndex((id) => leaving.has(id));
  return [...ids.slice(at), ...ids.slice(0, at).reverse()].filter((id) => !leaving.has(id));
}

/** Moves focus once to the post that the list suggests, if the focused element is gone. */
function useFocusNext(list: PostList, state: PostsState): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list sets the target when its state changes
  useEffect(() => {
    const next = list.focusNext;
    list.focusNext = undefined;
    if (!next || (document.activeElement !== document.body && !isFocusGivenBack())) return;
    const links = next.map((id) => document.querySelector<HTMLElement>(`tr[data-post="${id}"] [data-control="title"]`));
    (links.find((link) => link !== null) ?? document.querySelector<HTMLElement>('#staff h1'))?.focus();
  }, [list, state]);
}

/** Returns the build status of the shown posts, refreshed with the list; empty if the site doesn't publish it. */
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
  return buildStatus(rows ?? [], built, backendNow());
}

const INTERVAL = 30_000;

/** Reloads the list every 30 seconds while the page is visible, and when the window gets focus. */
function useLiveRefresh(list: PostList): void {
  useEffect(() => {
    let last = Date.now();
    const look = () => {
      // Returning to a window fires two events.
      if (document.visibilityState !== 'visible' || Date.now() - last < 500) return;
      last = Date.now();
      void list.refresh();
    };
    const timer = setInterval(look, INTERVAL);
    const work = new AbortController();
    addEventListener('focus', look, work);
    document.addEventListener('visibilitychange', look, work);
    return () => {
      clearInterval(timer);
      work.abort();
    };
  }, [list]);
}
