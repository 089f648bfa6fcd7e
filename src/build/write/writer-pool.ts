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

/** A thread, and callbacks for its unfinished requests. */
interface Thread {
  readonly worker: Worker;
  readonly open: ((result: BatchResult) => void)[];
  /** The towns whose faces it has. */
  readonly sent: Set<object>;
}

/** Writes a build's files and renders towns, on worker threads if there are any, else on this one. */
export class WriterPool {
  private readonly target: string;
  private readonly jobs: number | undefined;
  private readonly writeHere: (batch: FileBatch) => string;
  private readonly threads: Thread[] = [];
  private readonly idle: ArrayBuffer[] = [];
  private towns: TownSettings | undefined;
  private scanned: FolderState | undefined;
  private failure: Error | undefined;
  private waiting: (() => void) | undefined;
  private next = 0;

  constructor(target: string, jobs: number | undefined) {
    this.target = target;
    this.jobs = jobs;
    this.writeHere = createFileWorker(target);
  }

  /** Starts as many threads as are worth it for this many pages. */
  expectPages(count: number): void {
    this.hire(count < WORTH_WRITING && this.jobs === undefined ? 0 : this.helpers(WRITERS));
  }

  /** Starts scanning the output folder, before the first batch. Returns a function that waits for the result. */
  look(at: OutputScan): () => Promise<FolderState> {
    const [thread] = this.threads;
    if (!thread) this.scanned = scanOutput(at);
    else thread.worker.postMessage(at satisfies ThreadRequest);
    return async () => {
      while (!this.scanned) await this.oneDone();
      return this.scanned;
    };
  }

  arena(): ByteArena {
    return new ByteArena(this.idle.pop());
  }

  /** Sends a batch with its memory. `take` gets its manifest lines. Resolves once another batch can be sent. */
  async put(batch: FileBatch, take: (lines: string) => void): Promise<void> {
    if (this.failure) throw this.failure;
    const thread = this.towns ? undefined : this.threads[this.next++ % Math.max(1, this.threads.length)];
    if (!thread) {
      take(this.writeHere(batch));
      this.keep(batch.memory);
      return;
    }
    thread.open.push(({ lines }) => take(lines));
    thread.worker.postMessage(batch satisfies ThreadRequest, [batch.memory]);
    while (thread.open.length >= MAX_WAITING) await this.oneDone();
  }

  /** Whether threads should render towns: after `rendered` pages, with `left` more that may need it. */
  areWorthRendering(rendered: number, left: number): boolean {
    if (this.helpers(RENDERERS) === 0) return false;
    if (this.jobs !== undefined) return rendered > 0 && left > 0;
    return rendered >= BEFORE_RENDERING && left >= WORTH_RENDERING;
  }

  /** Lets the threads render towns. Until `endTowns`, this thread writes what it renders itself. */
  renderTowns(settings: TownSettings): void {
    this.hire(this.helpers(RENDERERS));
    this.towns = settings;
    for (const { worker } of this.threads) worker.postMessage(settings satisfies ThreadRequest);
  }

  /** Whether a thread renders towns and has little to do. */
  get isFreeForTown(): boolean {
    return this.towns !== undefined && this.leastBusy().open.length < MAX_TOWNS;
  }

  /** Sends a town to the thread that has least to do. */
  putTown(batchFor: (sent: Set<object>) => TownBatch, take: (result: BatchResult) => void): void {
    const { worker, open, sent } = this.leastBusy();
    open.push(take);
    if (this.towns && sent.size > MAX_SENT) {
      sent.clear();
      worker.postMessage(this.towns satisfies ThreadRequest);
    }
    worker.postMessage(batchFor(sent) satisfies ThreadRequest);
  }

  endTowns(): void {
    this.towns = undefined;
  }

  /** Resolves when a thread has done something. Throws if one has failed. */
  async oneDone(): Promise<void> {
    await new Promise<void>((resolve) => {
      this.waiting = resolve;
      if (this.failure) resolve();
    });
    if (this.failure) throw this.failure;
  }

  /** Resolves when all requests are done. */
  async finish(): Promise<void> {
    while (this.threads.some(({ open }) => open.length > 0)) await this.oneDone();
  }

  async close(): Promise<void> {
    await Promise.all(this.threads.map(({ worker }) => worker.terminate()));
  }

  /** Returns how many threads help this one. */
  private helpers(most: number): number {
    return (this.jobs ?? Math.min(most + 1, availableParallelism())) - 1;
  }

  private hire(count: number): void {
    while (this.threads.length < count) this.threads.push(this.startThread());
  }

  private startThread(): Thread {
    const resourceLimits = { maxYoungGenerationSizeMb: YOUNG_MB };
    const worker = new Worker(new URL('./file-thread.js', import.meta.url), {
      workerData: this.target,
      resourceLimits,
    });
    const open: Thread['open'] = [];
    worker.on('message', (result: BatchResult | FolderState) => {
      if ('lines' in result) {
        if (result.memory) this.keep(result.memory);
        open.shift()?.(result);
      } else this.scanned = result;
      this.waiting?.();
    });
    worker.on('error', (error) => {
      this.failure = error;
      this.waiting?.();
    });
    return { worker, open, sent: new Set() };
  }

  private leastBusy(): Thread {
    return this.threads.reduce((one, other) => (other.open.length < one.open.length ? other : one));
  }

  private keep(memory: ArrayBuffer): void {
    // While towns are rendered, only one batch at a time is written.
    if (memory.byteLength > 0 && !(this.towns && this.idle.length > 0)) this.idle.push(memory);
  }
}
