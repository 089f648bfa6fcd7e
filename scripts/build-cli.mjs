import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { rendering } from './bundle-plugins.mjs';

/*
 * Bundles the command into dist/. React is built in its production form, whatever NODE_ENV says when it runs.
 * The engine's digest, taken over all that is bundled and what cleans posts, is part of every page's key: other code, other pages.
 */
const root = fileURLToPath(new URL('..', import.meta.url));
const { version, dependencies } = JSON.parse(readFileSync(`${root}/package.json`, 'utf8'));

const options = (engine) => ({
  ...rendering,
  absWorkingDir: root,
  entryPoints: { cli: 'src/cli/main.ts', 'file-thread': 'src/site/write/file-thread.ts' },
  outdir: 'dist',
  chunkNames: 'chunk-[hash]',
  define: {
    'process.env.NODE_ENV': '"production"',
    __VERSION__: JSON.stringify(version),
    __ENGINE__: JSON.stringify(engine),
  },
});

// Not bundled, and it decides what is left of a post.
const engine = createHash('sha256').update(dependencies.jsdom);
const { outputFiles } = await build({ ...options(''), write: false });
for (const { path, contents } of outputFiles.toSorted((a, b) => (a.path < b.path ? -1 : 1)))
  engine.update(path.slice(root.length)).update(contents);

const digest = engine.digest('hex').slice(0, 16);
const stamp = `${root}/dist/engine`;
if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== digest) {
  rmSync(`${root}/dist`, { recursive: true, force: true });
  await build(options(digest));
  writeFileSync(stamp, digest);
}
