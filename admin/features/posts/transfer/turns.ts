export class Stopped extends Error {
  override readonly name = 'Stopped';
}

/** Long work in a window that has to answer meanwhile. */
export interface Turns {
  /** Between two pieces of work: tells how many are done, lets the window answer now and then, and throws `Stopped` once it was stopped. */
  readonly next: (done: number) => Promise<void>;
}

/** Milliseconds of work before the window may answer. */
const TURN = 30;

export function turns(signal: AbortSignal, tell: (done: number) => void): Turns {
  let since = performance.now();
  return {
    next: async (done) => {
      if (signal.aborted) throw new Stopped();
      if (performance.now() - since < TURN) return;
      tell(done);
      await new Promise((resume) => setTimeout(resume));
      since = performance.now();
      if (signal.aborted) throw new Stopped();
    },
  };
}
