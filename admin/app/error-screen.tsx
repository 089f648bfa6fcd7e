import { useRouteError } from 'react-router-dom';
import { useScreen } from './screen.tsx';

/** What is shown when a screen broke. What was written stays in the journal of this device. */
export function ErrorScreen() {
  const fault = useRouteError();
  useScreen('Something went wrong');
  console.error(fault);
  return (
    <main className="wrap staff-start" id="main">
      <h1 tabIndex={-1}>Something went wrong</h1>
      <p>This page has a fault. What you wrote was kept on this device and is offered again when you come back.</p>
      <p>
        <button type="button" className="btn" onClick={() => location.reload()}>
          Load the page again
        </button>
      </p>
    </main>
  );
}
