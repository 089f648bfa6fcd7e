import { Link } from 'react-router-dom';
import { STAFF_PATHS } from '../../src/base/url.ts';
import { useScreen } from '../data/screen.tsx';

/** For addresses that the host has sent to this program though it has no screen for them. */
export function NotFoundScreen() {
  useScreen('Page not found');
  return (
    <main className="wrap staff-start" id="main">
      <h1>Page not found</h1>
      <p>There is nothing at this address.</p>
      <p>
        <Link className="btn btn-ink" to={STAFF_PATHS.posts}>
          Go to the posts
        </Link>
      </p>
    </main>
  );
}
