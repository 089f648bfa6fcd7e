import { EnvironmentError } from '../../base/errors.ts';
import { digestOf } from '../render/digest.ts';
import type { Artifact } from './render-route.ts';

/** Says whether a file with that key lies at a path. */
export type IsThere = (path: string, key: string) => boolean;

/** Files that are made at once and take their time. Where all of them are there they are not made, and have no content. */
export async function lateArtifacts(
  files: readonly Pick<Artifact, 'path' | 'key'>[],
  make: () => Promise<ReadonlyMap<string, string>>,
  isThere: IsThere = () => false,
): Promise<Artifact[]> {
  const made = files.every(({ path, key }) => isThere(path, key)) ? undefined : await make();
  return files.map((file) => ({ ...file, content: () => made?.get(file.path) ?? vanished(file.path) }));
}

/** Ends a run in which somebody else removed a file between two looks at it. */
function vanished(path: string): never {
  throw new EnvironmentError(`${path} was changed while the site was made; run again`);
}

const LICENSES = 'licenses.txt';

/** The licenses of all that a site holds a copy of: most of them ask for their notice in each. */
export function licenses(engine: string, isThere?: IsThere): Promise<Artifact[]> {
  const load = async () => new Map([[LICENSES, (await import('notices:site')).default]]);
  return lateArtifacts([{ path: LICENSES, key: digestOf(engine, LICENSES) }], load, isThere);
}
