const WIDTH = 24;
/** Milliseconds between two drawings. */
const PAUSE = 80;

export interface ProgressBar {
  readonly show: (done: number, total: number) => void;
  readonly clear: () => void;
}

/** A bar with the time left, on a terminal only: elsewhere it draws nothing. */
export function progressBar(stream: NodeJS.WriteStream): ProgressBar {
  if (!stream.isTTY) return { show: () => {}, clear: () => {} };
  const start = performance.now();
  let last = start;
  let isDrawn = false;
  return {
    show(done, total) {
      const now = performance.now();
      if (now - last < PAUSE || done === total) return;
      last = now;
      isDrawn = true;
      const filled = Math.round((done / total) * WIDTH);
      const left = Math.ceil((((now - start) / done) * (total - done)) / 1000);
      stream.write(`\r${'█'.repeat(filled)}${'░'.repeat(WIDTH - filled)} ${done.toLocaleString('en-US')} of ${total.toLocaleString('en-US')} pages, ${left} s left\u001b[K`);
    },
    clear() {
      if (isDrawn) stream.write('\r\u001b[K');
    },
  };
}
