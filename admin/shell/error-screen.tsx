import { useEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import { STAFF_PATHS } from '../../src/base/url.ts';
import { useScreen } from '../data/screen.tsx';

/** What is shown when a screen broke, or its part of the program did not come. What was written stays in the journal of this device. */
export function ErrorScreen() {
  const fault = useRouteError();
  useScreen('Something went wrong');
  useEffect(() => console.error(fault), [fault]);
  return (
    <main className="wrap staff-start" id="main">
      <h1>Something went wrong</h1>
      <p>
        {isMissingPart(fault)
          ? 'A part of this page did not arrive. Please check your connection. If the site was published anew meanwhile, loading the page again brings its present version.'
          : 'This page has a fault. What you wrote was kept on this device and is offered again when you come back.'}
      </p>
      <p className="acts">
        <button type="button" className="btn btn-ink" onClick={() => location.reload()}>
          Load the page again
        </button>
        <a className="btn" href={STAFF_PATHS.posts}>
          Go to the posts
        </a>
      </p>
    </main>
  );
}

/** Browsers have a wording each for a module that could not be fetched. */
function isMissingPart(fault: unknown): boolean {
  return fault instanceof TypeError && /import/i.test(fault.message);
}
