const WIDTH = 24;
/** Milliseconds between two drawings. */
const PAUSE = 80;
/** Milliseconds after which the time left can be told. */
const SURE = 1000;

export interface ProgressBar {
  /** `what` names the things that are counted; with other things the time is counted anew. */
  readonly show: (done: number, total: number, what: string) => void;
  readonly clear: () => void;
}

/** A bar with the time left, on a terminal only: elsewhere it draws nothing. */
export function progressBar(stream: NodeJS.WriteStream): ProgressBar {
  if (!stream.isTTY || process.env['TERM'] === 'dumb') return { show: () => {}, clear: () => {} };
  let start = performance.now();
  let last = start;
  let counting = '';
  let isDrawn = false;
  return {
    show(done, total, what) {
      const now = performance.now();
      if (what !== counting) start = now;
      counting = what;
      if (now - last < PAUSE || done === total) return;
      last = now;
      isDrawn = true;
      const filled = Math.round((done / total) * WIDTH);
      const left =
        now - start < SURE || done === 0
          ? ''
          : `, ${Math.ceil((((now - start) / done) * (total - done)) / 1000)} s left`;
      stream.write(
        `\r${'█'.repeat(filled)}${'░'.repeat(WIDTH - filled)} ${done.toLocaleString('en-US')} of ${total.toLocaleString('en-US')} ${what}${left}\u001b[K`,
      );
    },
    clear() {
      if (isDrawn) stream.write('\r\u001b[K');
    },
  };
}
