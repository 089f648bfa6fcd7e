import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { expect, test } from 'vitest';
// @ts-expect-error it has no types
import { adminApp } from '../../scripts/admin-app.mjs';
// @ts-expect-error it has no types
import { siteScript } from '../../scripts/browser-programs.mjs';
// @ts-expect-error it has no types
import { siteStyles } from '../../scripts/site-styles.mjs';

/*
 * What authors wait for, as hosts send it: scripts and stylesheets at Brotli's best level, with 1 KB = 1,000 bytes. The
 * editor counts what it loads beyond the sign-in.
 */
const KB = 1000;
const SIGN_IN = 140 * KB;
const EDITOR = 90 * KB;

interface App {
  readonly entry: string;
  readonly files: readonly { readonly path: string; readonly text: string }[];
  readonly metafile: {
    readonly inputs: Readonly<Record<string, unknown>>;
    readonly outputs: Readonly<
      Record<
        string,
        { readonly imports: readonly { readonly path: string; readonly kind: string }[]; readonly entryPoint?: string }
      >
    >;
  };
}

const brotli = promisify(brotliCompress);

async function weight(text: string): Promise<number> {
  return (
    await brotli(Buffer.from(text), { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } })
  ).length;
}

/** Returns the files that a file loads statically, including itself. */
function loaded({ metafile: { outputs } }: App, path: string, found = new Set<string>()): Set<string> {
  if (found.has(path)) return found;
  found.add(path);
  for (const { path: next, kind } of outputs[path]?.imports ?? [])
    if (kind === 'import-statement') loaded({ metafile: { outputs } } as App, next, found);
  return found;
}

/** Returns the file of a screen that is fetched when the screen is shown. */
function screen({ metafile }: App, source: string): string {
  const path = Object.entries(metafile.outputs).find(([, { entryPoint }]) => entryPoint === source)?.[0];
  if (path === undefined) throw new Error(`${source} is not fetched by itself`);
  return path;
}

test("the sign-in is small, and the editor isn't much larger", async () => {
  const app = (await adminApp()) as App;
  const sum = async (paths: Iterable<string>) => {
    let total = 0;
    for (const path of paths) total += await weight(app.files.find((file) => file.path === path)?.text as string);
    return total;
  };
  const styles = (await weight(await siteStyles('site'))) + (await weight(await siteStyles('admin')));
  const signIn = loaded(app, app.entry);
  const editor = [...loaded(app, screen(app, 'admin/features/posts/editor/editor.tsx'))].filter(
    (path) => !signIn.has(path),
  );

  const atSignIn = styles + (await weight(await siteScript())) + (await sum(signIn));
  expect(atSignIn).toBeGreaterThan(100 * KB);
  expect(atSignIn).toBeLessThanOrEqual(SIGN_IN);
  expect(await sum(editor)).toBeLessThanOrEqual(EDITOR);
  expect(signIn).not.toContain(screen(app, 'admin/features/posts/dashboard/dashboard.tsx'));
});

test("no file name depends on the checkout's location, since admin file names are digests", async () => {
  const { metafile } = (await adminApp()) as App;
  const names = Object.keys(metafile.inputs).map((input) => input.replace(/^[a-z-]+:/, ''));
  expect(names.filter((name) => name.startsWith('/') || /^[A-Z]:/.test(name))).toEqual([]);
});
