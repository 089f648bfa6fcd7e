/** Why a signal was aborted: the user stopped the work. */
export class Stopped extends Error {
  override readonly name = 'Stopped';
}

/** Called between steps of long work: reports progress, yields now and then, and throws `Stopped` once stopped. */
export type Turn = (done: number) => Promise<void>;

/** How long to work before yielding, in milliseconds. */
const TURN = 30;

export function turns(signal: AbortSignal, tell: (done: number) => void): Turn {
  let since = performance.now();
  return async (done) => {
    signal.throwIfAborted();
    if (performance.now() - since < TURN) return;
    tell(done);
    await new Promise((resume) => setTimeout(resume));
    since = performance.now();
    signal.throwIfAborted();
  };
}
