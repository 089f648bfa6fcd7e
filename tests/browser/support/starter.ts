import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { startPreview } from '../../../src/cli/commands/preview.ts';
import { townpress } from '../../support/run-command.ts';

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** Builds and serves what `townpress init` creates for a trade, with a test's changes to its folder. */
export async function starter(
  trade: string,
  from: string,
  { name = 'Acme', within = '15', language = 'en-US', change = () => {} }: StarterOptions = {},
) {
  const folder = mkdtempSync(join(tmpdir(), 'townpress-'));
  folders.push(folder);
  const company = ['--name', name, '--trade', trade, '--phone', '512-555-0142', '--language', language];
  const flags = [...company, '--from', from, '--within', within];
  for (const args of [['init', '.', ...flags], ['generate']]) {
    if (args[0] === 'generate') await change(folder);
    const { code, stderr } = await townpress(folder, ...args);
    if (code !== 0) throw new Error(`townpress ${args[0]} ended with ${code}: ${stderr}`);
  }
  return startPreview({ root: join(folder, 'generated/site'), host: 'static', port: 0 });
}

interface StarterOptions {
  readonly name?: string;
  readonly within?: string;
  readonly language?: string;
  readonly change?: (folder: string) => void | Promise<void>;
}
