import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { kept, type Memory, setMemory } from '../../src/base/memo.ts';
import { keptTemplates } from '../../src/cli/kept-templates.ts';
import { generate } from '../../src/site/generate.ts';
import { clonedSite, townpressAlone } from '../support/run-command.ts';

/* What React made of sections is kept beside the program, for runs of any site. */

let folder: string;
let file: string;
beforeEach(() => {
  folder = clonedSite();
  file = join(folder, 'compiled/engine-templates');
});

/** The home page of a site that is made anew. */
async function home(clean = false): Promise<string> {
  const out = join(folder, 'generated');
  rmSync(out, { recursive: true, force: true });
  await generate({ data: join(folder, 'data'), out, clean, templates: async () => keptTemplates(file) });
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

/** How often the command asks React for the HTML of a section when it makes a site anew, by V8's count. */
async function askedReact(...flags: string[]): Promise<number> {
  const coverage = join(folder, 'coverage');
  for (const made of [coverage, join(folder, 'generated')]) rmSync(made, { recursive: true, force: true });
  expect(await townpressAlone({ NODE_V8_COVERAGE: coverage }, folder, 'generate', ...flags)).toMatchObject({ code: 0 });
  const counts = readdirSync(coverage).flatMap((name) => {
    const { result } = JSON.parse(readFileSync(join(coverage, name), 'utf8')) as Coverage;
    return result.flatMap(({ functions }) =>
      functions.flatMap(({ functionName, ranges }) => (functionName === 'staticMarkup' ? (ranges[0]?.count ?? 0) : [])),
    );
  });
  expect(counts.length).toBeGreaterThan(0);
  return counts.reduce((sum, count) => sum + count, 0);
}

interface Coverage {
  readonly result: readonly {
    readonly functions: readonly {
      readonly functionName: string;
      readonly ranges: readonly { readonly count: number }[];
    }[];
  }[];
}

test('a run of a site whose sections are known does not run React', async () => {
  await askedReact();
  expect(await askedReact()).toBe(0);
  expect(await askedReact('--clean')).toBeGreaterThan(10);
});

test('a run keeps nothing in the memory of a dev server in the same process', async () => {
  const memory: Memory = new Map();
  setMemory(memory);
  await home();
  expect(memory.size).toBe(0);
  expect(kept(() => 1)).toBeUndefined();
});
