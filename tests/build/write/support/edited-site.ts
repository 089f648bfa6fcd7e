import { mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import type { Diagnostic } from '../../../../src/base/diagnostics/diagnostic.ts';
import { generate } from '../../../../src/build/generate-site.ts';
import { DevSession } from '../../../../src/dev/dev-session.ts';
import type { HostName } from '../../../../src/hosts/hosts.ts';
import { withoutCopies } from '../../../support/compressed-copies.ts';
import { contents, put } from '../../../support/run-command.ts';
import type { Edit } from './edits.ts';

interface Result {
  readonly isWritten: boolean;
  readonly diagnostics: readonly Diagnostic[];
  readonly files: Readonly<Record<string, string>>;
}

/** A site that is built again after each edit, in the folder `out`. */
export interface EditedSite {
  readonly folder: string;
  /** Writes data files, or removes those without content. */
  readonly edit: (changes: Edit['changes']) => void;
  /** Builds the site in `out`. */
  readonly build: (host?: HostName) => Promise<Result>;
  /** Builds the site in `out` and from nothing, and expects the same files and findings. */
  readonly compare: (when: string, host?: HostName) => Promise<void>;
  /**
   * Makes and undoes an edit. A build on top of the previous one, and an open `townpress dev`, must equal a clean
   * build. Returns whether the data was valid with it.
   */
  readonly tryOut: (edit: Edit) => Promise<boolean>;
}

/** Builds a site that is removed when the test ends. */
export async function editedSite(files: ReadonlyMap<string, string | Uint8Array>): Promise<EditedSite> {
  const folder = mkdtempSync(join(tmpdir(), 'townpress-edits-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const edit = (changes: Edit['changes']) => {
    for (const [file, content] of Object.entries(changes))
      if (content === undefined) rmSync(join(folder, 'data', file));
      else put(folder, `data/${file}`, content);
  };
  edit(Object.fromEntries(files));
  const original = await generateIn(folder, 'out');
  expect(original.isWritten, JSON.stringify(original.diagnostics)).toBe(true);
  const dev = new DevSession({ data: join(folder, 'data') });
  await dev.open();
  const clean = (host?: HostName) => {
    rmSync(join(folder, 'clean'), { recursive: true, force: true });
    return generateIn(folder, 'clean', host);
  };
  return {
    folder,
    edit,
    build: (host) => generateIn(folder, 'out', host),
    compare: async (when, host) => expectEqual(await generateIn(folder, 'out', host), await clean(host), when),
    tryOut: async ({ name, changes }) => {
      edit(changes);
      const next = await generateIn(folder, 'out');
      if (next.isWritten) {
        const fresh = await clean();
        expectEqual(next, fresh, `after ${name}`);
        await dev.save([]);
        const { 'routes.json': _, ...pages } = withoutCopies(fresh.files);
        expect(different(await shownBy(dev, Object.keys(pages)), pages), `in dev, after ${name}`).toEqual([]);
      }
      edit(Object.fromEntries(Object.keys(changes).map((file) => [file, files.get(file)])));
      const undone = await generateIn(folder, 'out');
      if (next.isWritten) expectEqual(undone, original, `with ${name} undone`);
      return next.isWritten;
    },
  };
}

async function generateIn(folder: string, out: string, host?: HostName): Promise<Result> {
  const options = { data: join(folder, 'data'), out: join(folder, out), jobs: 1, host };
  const { isWritten, diagnostics } = await generate(options);
  if (!isWritten) return { isWritten, diagnostics, files: {} };
  const routes = readFileSync(join(folder, out, 'routes.json'), 'utf8');
  const files = { ...contents(realpathSync(join(folder, out, 'site'))), 'routes.json': routes };
  return { isWritten, diagnostics, files };
}

/** Returns what `townpress dev` shows at these paths. A file that it doesn't have is missing. */
async function shownBy(dev: DevSession, paths: readonly string[]): Promise<Record<string, string>> {
  const { site } = await dev.present();
  const files: Record<string, string> = {};
  for (const path of paths) {
    const file = await site?.file(`/${path}`);
    if (file) files[path] = Buffer.from(file.content).toString('latin1');
  }
  return files;
}

const different = (some: Result['files'], others: Result['files']) =>
  [...new Set([...Object.keys(some), ...Object.keys(others)])].filter((path) => some[path] !== others[path]);

/** Expects all bytes to be equal, and names the files that differ otherwise. */
function expectEqual(found: Result, expected: Result, when: string): void {
  expect(different(found.files, expected.files), `${when}, these files differ from a clean build`).toEqual([]);
  // Only a build with a previous site knows what was lost.
  const diagnostics = found.diagnostics.filter(({ code }) => code !== 'lost-address');
  expect(diagnostics, `the findings ${when}`).toEqual(expected.diagnostics);
}
