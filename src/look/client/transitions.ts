/**
 * Keeps skipped page transitions out of error logs. Browsers skip one if the next page redirects or is shown too early,
 * and report the rejected promise as an error of the page (CSS View Transitions Level 2, section 3.3).
 */
export function startTransitions(): void {
  addEventListener('unhandledrejection', (event) => {
    if (/^\w+Error: Transition was /.test(event.reason)) event.preventDefault();
  });
}
