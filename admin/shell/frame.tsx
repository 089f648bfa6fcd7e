import { WifiOff } from 'lucide-react';
import { type ReactNode, useSyncExternalStore } from 'react';
import { NavLink } from 'react-router-dom';
import { ADMIN_PATHS, FIXED_PATHS } from '../../src/base/url.ts';
import { BASE_PATH } from '../../src/shared/base-path.ts';
import { useServices } from '../data/services.tsx';
import { SHELL } from '../words/shell-words.ts';
import { SignOut } from './sign-out.tsx';

interface FrameProps {
  /** True until the user is known: the header then shows only the site's name. */
  readonly isBare?: boolean;
  /** True if the user may see the posts. */
  readonly hasPosts?: boolean;
  readonly children: ReactNode;
}

/** A screen with the header of the pages below /admin. The editor has its own bar instead. */
export function Frame({ isBare = false, hasPosts = true, children }: FrameProps) {
  const { site } = useServices();
  return (
    <>
      <header className="dark">
        <div className="wrap desk">
          <NavLink className="brand" to={ADMIN_PATHS.posts} aria-label={SHELL.postsOf(site.name)} end={true}>
            {site.mark !== undefined && <img src={site.mark} width="28" height="28" alt="" />}
            <span>{site.name}</span>
          </NavLink>
          {!isBare && (
            <>
              {hasPosts && (
                <nav className="nav" aria-label={SHELL.admin}>
                  <ul>
                    <li>
                      <NavLink to={ADMIN_PATHS.posts} end={true}>
                        {SHELL.posts}
                      </NavLink>
                    </li>
                    <li>
                      <NavLink to={ADMIN_PATHS.jobs}>{SHELL.jobs}</NavLink>
                    </li>
                  </ul>
                </nav>
              )}
              <a href={BASE_PATH + FIXED_PATHS.blog}>{SHELL.viewBlog}</a>
              {hasPosts && <NavLink to={ADMIN_PATHS.account}>{SHELL.account}</NavLink>}
              <SignOut />
            </>
          )}
        </div>
      </header>
      {children}
    </>
  );
}

const subscribe = (listener: () => void) => {
  const work = new AbortController();
  addEventListener('online', listener, work);
  addEventListener('offline', listener, work);
  return () => work.abort();
};

export function OfflineNote() {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  return (
    <div role="status">
      {!isOnline && (
        <p className="offline">
          <WifiOff className="i" />
          {SHELL.offline}
        </p>
      )}
    </div>
  );
}
