import { Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { ADMIN_PATHS } from '../../../../src/base/url.ts';
import { useServices, useUserId } from '../../../data/services.tsx';
import { useScreen } from '../../../data/use-screen.ts';
import { Button } from '../../../ui/controls.tsx';
import { readPreference, writePreference } from '../../../ui/preferences.ts';
import { toast } from '../../../ui/toasts.tsx';
import { COMMON } from '../../../words/common-words.ts';
import { DASHBOARD } from '../../../words/dashboard-words.ts';
import { LIST_MESSAGES } from '../../../words/list-messages.ts';
import { DEFAULT_ORDER, filterOf, formatListQuery, type ListQuery, parseListQuery } from '../list-query.ts';
import { TransferButtons } from '../transfer/transfer-buttons.tsx';
import { linkCheck } from './link-check.ts';
import { PostList } from './post-list.ts';
import { Posts } from './posts.tsx';
import { ShortcutsDialog, useShortcuts } from './shortcut-list.tsx';
import { Tools } from './tools.tsx';
import { Trash } from './trash.tsx';
import { Unsaved } from './unsaved.tsx';

/** The screen at /admin/blog: the list of posts and the trash. The view's state is in the URL. */
export function Dashboard() {
  useScreen(DASHBOARD.blogPosts);
  const { client, site } = useServices();
  const userId = useUserId();
  const navigate = useNavigate();
  const [parameters] = useSearchParams();
  const address = formatListQuery(parseListQuery(parameters));
  const query = useMemo(() => parseListQuery(new URLSearchParams(address)), [address]);
  const list = useMemo(
    () => new PostList(client, userId, linkCheck(client, site.origin), () => toast(LIST_MESSAGES.listFailed)),
    [client, userId, site.origin],
  );
  const [isHelpOpen, setHelpOpen] = useState(false);
  const [hasShortcuts, setHasShortcuts] = useState(() => readPreference('dashboard-shortcuts') !== 'off');
  useShortcuts(hasShortcuts, {
    '/': () => document.getElementById('search-posts')?.focus(),
    n: () => navigate(ADMIN_PATHS['new-post']),
    '?': () => setHelpOpen(true),
  });
  const usual = parseListQuery(new URLSearchParams({ sort: readPreference('dashboard-order') ?? '' })).order;
  if (query.view === 'posts' && usual !== DEFAULT_ORDER && !parameters.has('sort'))
    return <Navigate to={formatListQuery({ ...query, order: usual })} replace={true} />;

  const go = (changed: ListQuery, how: { readonly replace?: boolean } = {}) => {
    if (changed.order !== query.order) writePreference('dashboard-order', changed.order);
    navigate(formatListQuery(changed) || ADMIN_PATHS.posts, how);
  };
  return (
    <main className="wrap" id="main">
      <div className="bar">
        <h1 tabIndex={-1}>{DASHBOARD.blogPosts}</h1>
        <Unsaved userId={userId} />
        <TransferButtons
          filter={query.view === 'posts' ? filterOf(query) : undefined}
          act={(ids, work) => list.act(ids, work)}
        />
        <Link className="btn btn-ink" to={ADMIN_PATHS['new-post']}>
          <Plus className="i" />
          {DASHBOARD.newPost}
        </Link>
      </div>
      <Tools query={query} list={list} go={go} />
      {query.view === 'trash' ? (
        <Trash query={query} list={list} />
      ) : (
        <Posts query={query} list={list} hasArrows={hasShortcuts} go={go} />
      )}
      <p className="fine help-line">
        <Button className="text-button for-keys" words={COMMON.keyboardShortcuts} onClick={() => setHelpOpen(true)} />
      </p>
      {isHelpOpen && (
        <ShortcutsDialog
          isOn={hasShortcuts}
          onTurn={(isOn) => {
            writePreference('dashboard-shortcuts', isOn ? 'on' : 'off');
            setHasShortcuts(isOn);
          }}
          onClose={() => setHelpOpen(false)}
        />
      )}
    </main>
  );
}
