import { EnvironmentError } from '../../base/errors.ts';
import { digestOf } from '../../pages/render/digest.ts';
import type { Artifact } from './render-route.ts';

/** Returns whether the file at a path exists and has this key. */
export type IsReusable = (path: string, key: string) => boolean;

/** Returns files that are expensive and only rendered together. If all exist, returns them without content. */
export async function deferredArtifacts(
  files: readonly Pick<Artifact, 'path' | 'key'>[],
  make: () => Promise<ReadonlyMap<string, string>>,
  isThere: IsReusable = () => false,
): Promise<Artifact[]> {
  const made = files.every(({ path, key }) => isThere(path, key)) ? undefined : await make();
  return files.map((file) => ({ ...file, content: () => made?.get(file.path) ?? vanished(file.path) }));
}

/** Throws an `EnvironmentError`: another process removed a file after `isThere` found it. */
function vanished(path: string): never {
  throw new EnvironmentError(`${path} changed during the build; build again`);
}

const LICENSES = 'licenses.txt';

/** Returns the licenses of everything copied into the site. Most licenses require their notice in each copy. */
export function licenses(engine: string, isThere?: IsReusable): Promise<Artifact[]> {
  const load = async () => new Map([[LICENSES, (await import('notices:site')).default]]);
  return deferredArtifacts([{ path: LICENSES, key: digestOf(engine, LICENSES) }], load, isThere);
}
