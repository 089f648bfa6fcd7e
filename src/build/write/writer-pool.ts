import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { BatchResult, ThreadRequest } from './file-thread.ts';
import { ByteArena, createFileWorker, type FileBatch, type TownBatch } from './file-worker.ts';
import { type FolderState, type OutputScan, scanOutput } from './scan-output.ts';
import type { TownSettings } from './town-renderer.ts';

/** Maximum batches queued per thread. With more, pages would pile up in memory. */
const MAX_WAITING = 6;

/** Maximum towns queued per thread: enough to last until this thread reads its messages. */
const MAX_TOWNS = 4;

/** A thread starts again after this many towns, because it keeps what it has of each in memory. */
const MAX_SENT = 1000;

/** Memory of a thread for new objects. V8's default takes three times as much and isn't faster. */
const YOUNG_MB = 16;

/** With fewer pages, the site is done before a second thread has started. */
const WORTH_WRITING = 200;

/** Pages to render before threads help, so that an edit doesn't start them; and pages left for which they're worth it. */
const BEFORE_RENDERING = 300;
const WORTH_RENDERING = 3000;

/** One thread writes as fast as another renders. More can help to render, but each takes 50 MB. */
const [WRITERS, RENDERERS] = [1, 3];

export type WriterPool = ReturnType<typeof createWriterPool>;

/** A thread, and callbacks for its unfinished batches. */
interface Thread {
  readonly worker: Worker;
  readonly open: ((result: BatchResult) => void)[];
  /** The towns whose faces it has. */
  readonly sent: Set<object>;
}

function startWorker(target: string): Worker {
  const resourceLimits = { maxYoungGenerationSizeMb: YOUNG_MB };
  return new Worker(new URL('./file-thread.js', import.meta.url), { workerData: target, resourceLimits });
}

/** Writes a build's files, on worker threads if there are any, else on this one. */
export function createWriterPool(target: string, jobs: number | undefined) {
  const helpers = (most: number) => (jobs ?? Math.min(most + 1, availableParallelism())) - 1;
  const writeHere = createFileWorker(target);
  const idle: ArrayBuffer[] = [];
  const keep = (memory: ArrayBuffer) => {
    if (memory.byteLength > 0) idle.push(memory);
  };
  let waiting: (() => void) | undefined;
  let seen: FolderState | undefined;
  let failure: Error | undefined;
  let next = 0;
  let towns: TownSettings | undefined;
  const threads: Thread[] = [];
  const hired = (): Thread => {
    const worker = startWorker(target);
    const open: Thread['open'] = [];
    worker.on('message', (result: BatchResult | FolderState) => {
      if ('lines' in result) {
        keep(result.memory);
        open.shift()?.(result);
      } else seen = result;
      waiting?.();
    });
    worker.on('error', (error) => {
      failure = error;
      waiting?.();
    });
    return { worker, open, sent: new Set() };
  };
  const busy = ({ open }: Thread) => open.length;
  const leastBusy = () => threads.reduce((one, other) => (busy(other) < busy(one) ? other : one));
  const oneDone = async (): Promise<void> => {
    await new Promise<void>((resolve) => {
      waiting = resolve;
      if (failure) resolve();
    });
    if (failure) throw failure;
  };
  const hire = (count: number) => {
    while (threads.length < count) threads.push(hired());
  };
  return {
    /** Starts as many threads as are worth it for this many pages. */
    expectPages: (count: number): void => hire(count < WORTH_WRITING && jobs === undefined ? 0 : helpers(WRITERS)),
    /** Whether threads should render towns: after `done` files, with `left` more pages that may need it. */
    areWorthRendering: (done: number, left: number): boolean =>
      helpers(RENDERERS) > 0 && (jobs !== undefined || (done >= BEFORE_RENDERING && left >= WORTH_RENDERING)),
    /** Starts scanning the output folder, before the first batch. Returns a function that waits for the result. */
    look: (at: OutputScan): (() => Promise<FolderState>) => {
      const [thread] = threads;
      if (!thread) seen = scanOutput(at);
      else thread.worker.postMessage(at satisfies ThreadRequest);
      return async () => {
        while (!seen) await oneDone();
        return seen;
      };
    },
    arena: () => new ByteArena(idle.pop()),
    /** Lets the threads render towns. From now on, this thread writes what it renders itself. */
    renderTowns: (settings: TownSettings): void => {
      hire(helpers(RENDERERS));
      towns = settings;
      for (const { worker } of threads) worker.postMessage(settings satisfies ThreadRequest);
    },
    /** Whether a thread renders towns and has little to do. */
    get isFreeForTown(): boolean {
      return towns !== undefined && busy(leastBusy()) < MAX_TOWNS;
    },
    /** Sends a town to the thread that has least to do. */
    putTown: (batchFor: (sent: Set<object>) => TownBatch, take: (result: BatchResult) => void): void => {
      const { worker, open, sent } = leastBusy();
      open.push(take);
      if (towns && sent.size > MAX_SENT) {
        sent.clear();
        worker.postMessage(towns satisfies ThreadRequest);
      }
      worker.postMessage(batchFor(sent) satisfies ThreadRequest);
    },
    /** Resolves when a thread has done something. */
    oneDone,
    /** Sends a batch with its memory. `take` gets its manifest lines. Resolves once another batch can be sent. */
    put: async (batch: FileBatch, take: (lines: string) => void): Promise<void> => {
      const thread = towns ? undefined : threads[next++ % Math.max(1, threads.length)];
      if (!thread) {
        take(writeHere(batch));
        keep(batch.memory);
        return;
      }
      thread.open.push(({ lines }) => take(lines));
      thread.worker.postMessage(batch satisfies ThreadRequest, [batch.memory]);
      while (thread.open.length >= MAX_WAITING) await oneDone();
    },
    /** Resolves when all batches are done. */
    finish: async (): Promise<void> => {
      while (threads.some(({ open }) => open.length > 0)) await oneDone();
    },
    close: async (): Promise<void> => {
      await Promise.all(threads.map(({ worker }) => worker.terminate()));
    },
  };
}
