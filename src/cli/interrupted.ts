import { EXIT } from './exit-code.ts';

/** One Ctrl-C may arrive twice, from the terminal and from npm. A signal after this time is a second one. */
const SECOND_SIGNAL_AFTER_MS = 500;

/** Resolves at the first SIGINT or SIGTERM, instead of the handlers that end the process. A second signal ends it at once. */
export function interrupted(): Promise<void> {
  return new Promise((resolve) => {
    let first: number | undefined;
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.removeAllListeners(signal);
      process.on(signal, () => {
        first ??= performance.now();
        if (performance.now() - first > SECOND_SIGNAL_AFTER_MS) process.exit(EXIT.interrupted);
        resolve();
      });
    }
  });
}
