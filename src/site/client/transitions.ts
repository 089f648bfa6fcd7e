/**
 * Keeps skipped page transitions out of error logs. A browser skips one if the next page redirects or is shown too early, and reports
 * the rejected promise as an error, though no script of the page started it (CSS View Transitions Level 2, section 3.3).
 */
export function startTransitions(): void {
  addEventListener('unhandledrejection', (event) => {
    if (/^\w+Error: Transition was /.test(event.reason)) event.preventDefault();
  });
}
