/** How a command ends: a promise to scripts. */
export const EXIT = { sound: 0, findings: 1, usage: 2, environment: 3, bug: 70, interrupted: 130 } as const;

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
