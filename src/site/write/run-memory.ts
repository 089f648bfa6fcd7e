import { hash } from 'node:crypto';
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { deserialize, serialize } from 'node:v8';
import { type RenderMemory, renderMemory } from '../emit/render-route.ts';
import type { Site } from '../model/site.ts';

/** What a run keeps for the next one, so that what is known of unchanged towns need not be found out again. A run without it makes the same site. */
export type RunMemory = Pick<RenderMemory, 'chosen' | 'towns'>;

/** Reads what a run kept; nothing where there is no file, where another engine or another Node made it, or where it is damaged. */
export function readRunMemory(file: string): RenderMemory {
  const fresh = renderMemory();
  const bytes = readBytes(file);
  const end = bytes?.indexOf('\n') ?? -1;
  if (!bytes || end < 0) return fresh;
  const body = bytes.subarray(end + 1);
  if (bytes.toString('utf8', 0, end) !== headOf(body)) return fresh;
  return { ...fresh, ...(deserialize(body) as RunMemory) };
}

/** Writes what is known of the towns and services of a site for the next run, atomically, by a rename. */
export function writeRunMemory(file: string, { chosen, towns }: RunMemory, { cities, services }: Site): void {
  const only = <T>(known: ReadonlyMap<string, T>, all: readonly { readonly slug: string }[]) =>
    new Map(all.flatMap(({ slug }) => (known.has(slug) ? [[slug, known.get(slug) as T] as const] : [])));
  const body = serialize({
    chosen: { ...chosen, services: only(chosen.services, services) },
    towns: only(towns, cities),
  } satisfies RunMemory);
  rmSync(`${file}.new`, { force: true });
  writeFileSync(`${file}.new`, Buffer.concat([Buffer.from(`${headOf(body)}\n`), body]));
  renameSync(`${file}.new`, file);
}

/** What stands before the bytes: they mean the same only to the same engine and the same V8, and only if they are whole. */
function headOf(body: Uint8Array): string {
  return `townpress-memory-1 ${__ENGINE__} ${process.versions.v8} ${hash('md5', body)}`;
}

function readBytes(file: string): Buffer | undefined {
  try {
    return readFileSync(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
