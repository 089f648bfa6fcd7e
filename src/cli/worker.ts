import { parentPort, workerData } from 'node:worker_threads';
import { plan } from '../pipeline.ts';
import type { Host } from '../routes/hosts.ts';
import type { RoutePlan } from '../routes/route-plan.ts';
import { Manifest } from '../write/manifest.ts';
import { SliceWriter } from '../write/slice-writer.ts';
import { snapshotHost } from '../write/snapshot.ts';

/** What a thread is given at its start: the same data as all others, and from `begin` on where to put files. */
export interface WorkerStart {
  readonly files: ReadonlyMap<string, Uint8Array>;
  readonly host: Host | undefined;
  readonly engine: string;
}

/** The first message: where the build is made. */
export interface WorkerTarget {
  readonly target: string;
  readonly beforeFile: string | undefined;
  readonly current: { readonly root: string; readonly file: string } | undefined;
  readonly mayHoldOthers: boolean;
}

export type WorkerRequest = { readonly begin: WorkerTarget } | { readonly from: number; readonly to: number };

const { files, host, engine } = workerData as WorkerStart;
const planned = plan(snapshotHost(files), host);
let writer: SliceWriter;

parentPort?.on('message', (request: WorkerRequest) => {
  if ('begin' in request) {
    const { target, beforeFile, current, mayHoldOthers } = request.begin;
    const manifest = current && Manifest.read(current.file);
    writer = new SliceWriter(planned.plan as RoutePlan, planned.host, engine, {
      target,
      before: beforeFile === undefined ? undefined : Manifest.read(beforeFile),
      current: current && manifest && { root: current.root, manifest },
      mayHoldOthers,
    });
  } else parentPort?.postMessage(writer.run(request.from, request.to));
});
