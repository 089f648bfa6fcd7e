import { EXIT } from './exit-code.ts';

/** One Ctrl-C may arrive twice, from the terminal and from npm; after this many milliseconds it is another one. */
const ECHO = 500;

/** Fulfilled when somebody ends the command; takes the place of the handlers that call this an interruption. Who asks again, later, need not wait. */
export function interrupted(): Promise<void> {
  return new Promise((resolve) => {
    let first: number | undefined;
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.removeAllListeners(signal);
      process.on(signal, () => {
        first ??= performance.now();
        if (performance.now() - first > ECHO) process.exit(EXIT.interrupted);
        resolve();
      });
    }
  });
}
