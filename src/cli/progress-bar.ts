import { formatNumber } from '../base/english.ts';
import { output } from './console.ts';

const WIDTH = 24;
const REDRAW_INTERVAL_MS = 80;
/** Delay before the time left is shown, because early estimates jump. */
const ESTIMATE_AFTER_MS = 1000;

/** `what` names the items counted. When it changes, the estimate starts over. */
type ShowProgress = (done: number, total: number, what: string) => void;

/** Runs `work` and shows its progress as a bar with the time left, on a terminal only. */
export async function withProgressBar<T>(work: (show: ShowProgress) => Promise<T>): Promise<T> {
  const stream = process.stderr;
  if (output.isQuiet || !stream.isTTY || process.env['TERM'] === 'dumb') return work(() => {});
  let start = performance.now();
  let last = start;
  let counting = '';
  let isDrawn = false;
  const show: ShowProgress = (done, total, what) => {
    const now = performance.now();
    if (what !== counting) start = now;
    counting = what;
    if (now - last < REDRAW_INTERVAL_MS || done === total) return;
    last = now;
    isDrawn = true;
    const filled = Math.round((done / total) * WIDTH);
    const left = ((now - start) / done) * (total - done);
    const estimate = now - start < ESTIMATE_AFTER_MS || done === 0 ? '' : `, ${Math.ceil(left / 1000)} s left`;
    stream.write(
      `\r${'█'.repeat(filled)}${'░'.repeat(WIDTH - filled)} ${formatNumber(done)} of ${formatNumber(total)} ${what}${estimate}\u001b[K`,
    );
  };
  try {
    return await work(show);
  } finally {
    if (isDrawn) stream.write('\r\u001b[K');
  }
}
