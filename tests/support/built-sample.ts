import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder, townpress } from './run-command.ts';
import { SAMPLE_DATA } from './sample.ts';

/** The folder of the sample site as the command writes it. It is removed when the test ends. */
export async function builtSample(...flags: readonly string[]): Promise<string> {
  const folder = temporaryFolder();
  const { code, stderr } = await townpress(
    folder,
    'generate',
    '--data',
    SAMPLE_DATA,
    '--out',
    join(folder, 'generated'),
    ...flags,
  );
  if (code !== 0) throw new Error(`the sample was not built: ${stderr}`);
  return join(folder, 'generated/site');
}

/** Every page of a built site, without the small files at old addresses. */
export function pageFiles(root: string): string[] {
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.html'))
    .filter((file) => !readFileSync(join(root, file), 'utf8').includes('http-equiv="refresh"'))
    .sort();
}
