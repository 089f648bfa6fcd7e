import { useEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import { STAFF_PATHS } from '../../src/base/url.ts';
import { useScreen } from '../data/use-screen.ts';
import { SHELL } from '../words/shell.ts';

/** What is shown when a screen broke, or its part of the program did not come. What was written stays in the journal of this device. */
export function ErrorScreen() {
  const fault = useRouteError();
  useScreen(SHELL.broken);
  useEffect(() => console.error(fault), [fault]);
  return (
    <main className="wrap staff-start" id="main">
      <h1>{SHELL.broken}</h1>
      <p>{isMissingPart(fault) ? SHELL.partMissingText : SHELL.brokenText}</p>
      <p className="acts">
        <button type="button" className="btn btn-ink" onClick={() => location.reload()}>
          {SHELL.reload}
        </button>
        <a className="btn" href={STAFF_PATHS.posts}>
          {SHELL.goToPosts}
        </a>
      </p>
    </main>
  );
}

/** Browsers have a wording each for a module that could not be fetched. */
function isMissingPart(fault: unknown): boolean {
  return fault instanceof TypeError && /import/i.test(fault.message);
}
