/** The time and its alarms, so that tests can have both of their own. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Runs something after so many milliseconds, unless the function it answers is called before. */
  after(ms: number, run: () => void): () => void;
}

export const systemClock: Clock = {
  now: () => Date.now(),
  after(ms, run) {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};
