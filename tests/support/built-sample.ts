import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pay } from './expenses.ts';
import { townpress } from './run-command.ts';
import { sharedFolder } from './shared-folder.ts';

/** The data folder of the sample site. */
export const SAMPLE_DATA = fileURLToPath(new URL('../../data', import.meta.url));

/**
 * Returns the folder of the sample site as the command writes it, shared by all test files. Nothing in it may be
 * changed.
 */
export async function builtSample(): Promise<string> {
  const folder = await sharedFolder('sample', async (made) => {
    pay('sample builds');
    const { code, stderr } = await townpress(made, 'generate', '--data', SAMPLE_DATA, '--out', join(made, 'generated'));
    if (code !== 0) throw new Error(`the sample was not built: ${stderr}`);
  });
  return join(folder, 'generated/site');
}

/** Returns every page of a built site, without the small files at old URLs. */
export function pageFiles(root: string): readonly string[] {
  const known = pagesOf.get(root) ?? findPages(root);
  pagesOf.set(root, known);
  return known;
}

const pagesOf = new Map<string, readonly string[]>();

function findPages(root: string): readonly string[] {
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.html'))
    .filter((file) => !readFileSync(join(root, file), 'utf8').includes('http-equiv="refresh"'))
    .sort();
}
