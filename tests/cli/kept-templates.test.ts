import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { keptTemplates } from '../../src/cli/kept-templates.ts';
import { generate } from '../../src/site/generate.ts';
import { clonedSite } from '../support/run-command.ts';

/* What React made of sections is kept beside the program, for runs of any site. */

let folder: string;
let file: string;
beforeEach(() => {
  folder = clonedSite();
  file = join(folder, 'compiled/engine-templates');
});

/** The home page of a site that is made anew. */
async function home(isClean = false): Promise<string> {
  const out = join(folder, 'generated');
  rmSync(out, { recursive: true, force: true });
  await generate({ data: join(folder, 'data'), out, isClean, templates: async () => keptTemplates(file) });
  return readFileSync(join(out, 'site/index.html'), 'utf8');
}

/** Changes a word in all templates, with the digest of another text, or the right one. */
function change(from: string, to: string, hasDigest: boolean): void {
  const kept = readFileSync(file, 'latin1');
  const text = kept.slice(kept.indexOf('\n') + 1).replaceAll(from, to);
  const digest = createHash('sha256')
    .update(hasDigest ? text : `${text} `, 'latin1')
    .digest('hex');
  writeFileSync(file, `${digest}\n${text}`, 'latin1');
}

test('a run shows sections as another one made them, unless it is to render every file again', async () => {
  const page = await home();
  expect(page).toContain('class="brand');
  const kept = readFileSync(file);
  expect(await home()).toBe(page);
  expect(readFileSync(file).equals(kept)).toBe(true);
  change('class=\\"brand', 'class=\\"bland', true);
  expect(await home()).toBe(page.replaceAll('class="brand', 'class="bland'));
  expect(await home(true)).toBe(page);
});

test('what is damaged is not used, and made anew', async () => {
  const page = await home();
  const kept = readFileSync(file);
  change('class=\\"brand', 'class=\\"bland', false);
  expect(await home()).toBe(page);
  expect(readFileSync(file).equals(kept)).toBe(true);
  for (const damaged of [Buffer.alloc(0), kept.subarray(0, 30), kept.subarray(0, -1), Buffer.from('\n')]) {
    writeFileSync(file, damaged);
    expect(keptTemplates(file).templates.text()).toBe('');
  }
});

test('where nothing can be written, pages are made all the same', async () => {
  const page = await home();
  rmSync(dirname(file), { recursive: true });
  writeFileSync(dirname(file), '');
  expect(await home()).toBe(page);
  rmSync(dirname(file));
  mkdirSync(file, { recursive: true });
  expect(await home()).toBe(page);
});
