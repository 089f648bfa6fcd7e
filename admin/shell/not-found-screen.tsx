import { Link } from 'react-router-dom';
import { STAFF_PATHS } from '../../src/base/url.ts';
import { useScreen } from '../data/use-screen.ts';
import { SHELL } from '../words/shell.ts';

/** For addresses that the host has sent to this program though it has no screen for them. */
export function NotFoundScreen() {
  useScreen(SHELL.notFound);
  return (
    <main className="wrap staff-start" id="main">
      <h1>{SHELL.notFound}</h1>
      <p>{SHELL.notFoundText}</p>
      <p>
        <Link className="btn btn-ink" to={STAFF_PATHS.posts}>
          {SHELL.goToPosts}
        </Link>
      </p>
    </main>
  );
}
