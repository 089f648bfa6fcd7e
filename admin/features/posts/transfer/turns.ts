export class Stopped extends Error {
  override readonly name = 'Stopped';
}

/** Long work split up to keep the page responsive. */
export interface Turns {
  /** Called between steps: reports progress, yields now and then, and throws `Stopped` once stopped. */
  readonly next: (done: number) => Promise<void>;
}

/** How long to work before yielding, in milliseconds. */
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
