import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
// @ts-expect-error it has no types
import { packPackage } from '../../scripts/pack-package.mjs';
import { docExamples, docSettings } from '../support/doc-examples.ts';
import { execFileSync, spawn, spawnSync } from '../support/processes.ts';
import { contents, finished, put, townpress } from '../support/run-command.ts';

/* The package as published, in a folder that has only its dependencies. */

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

const TSC = join(ROOT, 'node_modules/typescript/bin/tsc');

/** Bytes that npm downloads. */
const LIMIT = 3_000_000;

const manifest = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
  readonly version: string;
  readonly optionalDependencies: Readonly<Record<string, string>>;
};

/** A folder with `data`, and the package in its `node_modules`. */
let folder: string;
let packed: readonly { readonly path: string; readonly size: number }[];
let tarball: string;
const installed = () => join(folder, 'node_modules/townpress');

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'townpress-'));
  cpSync(join(ROOT, 'tests/sites/smallest/data'), join(folder, 'data'), { recursive: true });
  const { file, files } = packPackage(join(folder, 'packed'));
  packed = files;
  tarball = file;
  mkdirSync(installed(), { recursive: true });
  execFileSync('tar', ['-xzf', file, '--strip-components', '1', '-C', installed()]);
  for (const name of Object.keys(manifest.optionalDependencies)) {
    const place = join(folder, 'node_modules', name);
    mkdirSync(dirname(place), { recursive: true });
    symlinkSync(join(ROOT, 'node_modules', name), place);
  }
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const run = (...args: string[]) =>
  finished(spawn(process.execPath, [join(installed(), 'bin/townpress.cjs'), ...args], { cwd: folder }));

/** Runs a program that imports the package, and returns what it prints as JSON. */
function program(text: string, name = 'program.mjs'): unknown {
  writeFileSync(join(folder, name), text);
  const { stdout, stderr } = spawnSync(process.execPath, [name], { cwd: folder, encoding: 'utf8' });
  expect(stderr).toBe('');
  return JSON.parse(stdout);
}

test('the package contains what runs and what is read, and is small', () => {
  const folders = new Set(packed.map(({ path }) => path.split('/')[0]));
  expect([...folders].sort()).toEqual([
    ...['CHANGELOG.md', 'LICENSE', 'README.md', 'bin', 'dist', 'docs', 'package.json', 'schemas', 'supabase'],
  ]);
  expect(statSync(tarball).size).toBeLessThan(LIMIT);
  expect(packed.filter(({ path }) => /compiled|build\.json|lock$/.test(path))).toEqual([]);
});

test('the installed command writes a new site with all files that the checkout writes', async () => {
  const flags = '--name Acme --trade other --services Fencing --phone 512-555-0142 --from 78701 --towns Austin --blog';
  expect(await run('init', 'new', ...flags.split(' '))).toMatchObject({ code: 0 });
  expect((await townpress(folder, 'init', 'new-too', ...flags.split(' '))).code).toBe(0);
  const files = contents(join(folder, 'new'));
  // Both are packed, but only the installed one is compressed.
  const TARBALL = 'vendor/townpress-0.2.0.tgz';
  expect({ ...files, [TARBALL]: '' }).toEqual({ ...contents(join(folder, 'new-too')), [TARBALL]: '' });
  expect(files[TARBALL]?.length).toBeGreaterThan(1_000_000);
  expect(Object.keys(files)).toEqual(expect.arrayContaining(['.gitignore', '.github/workflows/site.yml', 'AGENTS.md']));
});

test('npm runs nothing when it installs the package', () => {
  const { scripts } = JSON.parse(readFileSync(join(installed(), 'package.json'), 'utf8')) as { scripts: object };
  expect(Object.keys(scripts).filter((name) => /^(?:pre|post)?(?:install|prepare)$/.test(name))).toEqual([]);
});

test("the installed command writes the same bytes as the checkout's", async () => {
  expect((await run('--help')).stdout).toContain('Usage: townpress');
  expect(await run('generate')).toMatchObject({ code: 0, stderr: '' });
  expect((await townpress(folder, 'generate', '--out', 'ours')).code).toBe(0);
  const site = (out: string) => contents(realpathSync(join(folder, out, 'site')));
  expect(site('generated')).toEqual(site('ours'));
  expect(await run('check', '--site')).toMatchObject({ code: 0 });
});

test('the package and its sites include the licenses of bundled packages', async () => {
  const ofPackage = readFileSync(join(installed(), 'dist/THIRD-PARTY-NOTICES.txt'), 'utf8');
  for (const name of ['react', 'react-dom', 'zod', 'handlebars', 'markdown-it', 'commander', 'yaml', 'quill'])
    expect(ofPackage).toMatch(new RegExp(`^${name} \\d`, 'm'));
  expect((await run('generate', '--out', 'licensed')).code).toBe(0);
  const ofSite = readFileSync(join(folder, 'licensed/site/licenses.txt'), 'utf8');
  for (const name of ['react', 'quill', 'dompurify', '@supabase/auth-js', '@fontsource/newsreader'])
    expect(ofSite).toMatch(new RegExp(`^${name} \\d`, 'm'));
  expect(ofSite).toContain('SIL OPEN FONT LICENSE');
  expect(ofSite).not.toMatch(/^commander \d/m);
});

test('programs can import what the commands do', async () => {
  const answers = program(`
    import { check, generate, plan } from 'townpress';
    const made = await generate({ out: 'made', clean: true });
    const refusal = (answer) => answer.catch(({ name, code, message }) => ({ name, code, message }));
    const refused = await Promise.all([
      refusal(check({ host: 'nowhere' })),
      refusal(generate({ dta: 'x' })),
      refusal(plan({ verbose: true })),
      refusal(check({ data: 'nowhere' })),
    ]);
    console.log(JSON.stringify([made, await check(), await plan(), await check({ site: true, out: 'made' }), refused]));
  `);
  const json = async (...args: string[]) =>
    JSON.parse((await run(...args, '--json')).stdout) as Record<string, unknown>;
  const { command: _, schemaVersion: __, ...checked } = await json('check');
  const { routes } = await json('routes');
  expect(answers).toEqual([
    expect.objectContaining({ ok: true, host: 'static', posts: null, lost: [] }),
    checked,
    { ok: true, host: 'static', routes, findings: expect.any(Array) },
    expect.objectContaining({ ok: true, counts: expect.objectContaining({ pages: (routes as unknown[]).length }) }),
    [
      {
        ...{ name: 'UsageError', code: 'ERR_TOWNPRESS_USAGE' },
        message:
          'host can\'t be "nowhere"; use static, netlify, cloudflare, github, vercel, nginx, caddy, apache, workers',
      },
      {
        ...{ name: 'UsageError', code: 'ERR_TOWNPRESS_USAGE' },
        message: 'unknown option "dta"; did you mean `data`?',
      },
      {
        ...{ name: 'UsageError', code: 'ERR_TOWNPRESS_USAGE' },
        message: 'unknown option "verbose"; use data, host',
      },
      {
        ...{ name: 'EnvironmentError', code: 'ERR_TOWNPRESS_ENVIRONMENT' },
        message: expect.stringMatching(/^the folder [^;]*nowhere does not exist$/),
      },
    ],
  ]);
});

test('findings in a program have their positions, and nothing is written', () => {
  put(folder, 'broken/site.yaml', 'name: Acme\norigin: nowhere\n');
  const text = `
    const { generate, plan } = require('townpress');
    Promise.all([generate({ data: 'broken', out: 'none' }), plan({ data: 'broken' })]).then((both) => console.log(JSON.stringify(both)));
  `;
  const finding = expect.objectContaining({ severity: 'error', file: 'broken/site.yaml', line: 2 });
  expect(program(text, 'program.cjs')).toEqual([
    expect.objectContaining({ ok: false, counts: null, findings: expect.arrayContaining([finding]) }),
    expect.objectContaining({ ok: false, routes: [], findings: expect.arrayContaining([finding]) }),
  ]);
});

test("the package's types accept right calls and reject wrong ones", () => {
  writeFileSync(
    join(folder, 'program.mts'),
    `import { check, type Finding, generate, plan } from 'townpress';
     const { ok, counts, findings } = await generate({ data: 'data', host: 'netlify', onProgress: (done, total) => done / total });
     const pages: number = counts?.pages ?? 0;
     const errors: readonly Finding[] = findings.filter(({ severity }) => severity === 'error');
     const titles: string[] = (await plan()).routes.map(({ title }) => title);
     // @ts-expect-error There is no such host.
     await check({ host: 'nowhere' });
     export { errors, ok, pages, titles };\n`,
  );
  const flags = '--ignoreConfig --noEmit --strict --exactOptionalPropertyTypes --module nodenext --target es2023'.split(
    ' ',
  );
  const tsc = [TSC, ...flags, 'program.mts'];
  const { stdout, status } = spawnSync(process.execPath, tsc, { cwd: folder, encoding: 'utf8' });
  expect([stdout, status]).toEqual(['', 0]);
});

test("a site's components find types and originals in the package, and esbuild is required", async () => {
  const site = join(folder, 'own');
  cpSync(join(folder, 'data'), join(site, 'data'), { recursive: true });
  for (const [path, text] of Object.entries(docExamples())) put(site, path, text);
  put(site, 'tsconfig.json', docSettings());
  expect(await run('check', '--data', 'own/data')).toMatchObject({
    code: 3,
    stderr: expect.stringMatching(
      /needs packages that aren't installed; run `npm install --save-dev esbuild@[\d.]+`\n$/,
    ),
  });
  for (const name of ['esbuild', '@types/react', 'csstype']) {
    mkdirSync(dirname(join(folder, 'node_modules', name)), { recursive: true });
    rmSync(join(folder, 'node_modules', name), { force: true });
    symlinkSync(join(ROOT, 'node_modules', name), join(folder, 'node_modules', name));
  }
  const { code, stdout } = await run('generate', '--data', 'own/data', '--out', 'own/generated');
  expect([code, stdout]).toEqual([0, expect.stringContaining('pages in')]);
  const check = () => spawnSync(process.execPath, [TSC, '-p', site], { cwd: folder, encoding: 'utf8' }).stdout;
  expect(check()).toBe('');
  const wrong = "import type { ComponentProps } from 'townpress/components';\n";
  put(site, 'components/Hero.tsx', `${wrong}export default ({ heading }: ComponentProps<'Hero'>) => heading.nothing;`);
  expect(check()).toContain("Property 'nothing' does not exist on type 'string'");
  put(site, 'components/Hero.tsx', 'export default () => {');
  const answers = program(`
    import { check, plan } from 'townpress';
    const found = ({ findings }) => findings.map(({ code, file, line }) => [code, file, line]);
    console.log(JSON.stringify([await check({ data: 'own/data' }), await plan({ data: 'own/data' })].map(found)));
  `) as string[][][];
  const outside = program(`
    import('townpress/components').catch(({ message }) => console.log(JSON.stringify(message)));
  `);
  expect(outside).toContain('can only be imported from files in `components/` and from townpress.config');
  for (const findings of answers) expect(findings[0]).toEqual(['code-syntax', 'own/components/Hero.tsx', 1]);
});

const HTML_POST = `---\ntitle: Tires\nid: 00000000-0000-4000-8000-00000000000a\ndate: 2026-05-04\nformat: html\n---\n<p onclick="x()">New tires.</p>`;

test('the oldest and the newest optional packages build the same site', async () => {
  const site = join(folder, 'peers');
  cpSync(join(folder, 'data'), join(site, 'data'), { recursive: true });
  put(site, 'data/posts/tires.md', HTML_POST);
  put(site, 'townpress.config.ts', 'export default { onPage: ({ html }: { html: string }) => html.trim() };\n');
  const made: unknown[] = [];
  for (const suffix of ['', '-oldest']) {
    for (const name of ['esbuild', 'jsdom']) {
      const place = join(folder, 'node_modules', name);
      rmSync(place, { force: true });
      symlinkSync(join(ROOT, 'node_modules', name + suffix), place);
    }
    const out = `peers/generated${suffix}`;
    expect(await run('generate', '--data', 'peers/data', '--out', out)).toMatchObject({ code: 0 });
    const files = contents(realpathSync(join(folder, out, 'site')));
    expect(files['blog/tires.html']).toContain('<p>New tires.</p>');
    made.push(files);
  }
  for (const name of ['esbuild', 'jsdom']) rmSync(join(folder, 'node_modules', name));
  expect(made[1]).toEqual(made[0]);
});

test('a command that needs more names what to install', async () => {
  cpSync(join(folder, 'data'), join(folder, 'blog'), { recursive: true });
  put(folder, 'blog/posts/tires.md', HTML_POST);
  expect(await run('check', '--data', 'blog')).toMatchObject({
    code: 3,
    stderr:
      "townpress: a post with HTML needs packages that aren't installed; run `npm install --save-dev jsdom@29.1.1`\n",
  });
});

test.each(Object.keys(manifest.optionalDependencies))(
  'a command that renders images reports that %s is missing, and others need no package',
  async (name) => {
    const place = join(folder, 'node_modules', name);
    rmSync(place);
    try {
      cpSync(join(folder, 'data'), join(folder, 'bare'), { recursive: true });
      rmSync(join(folder, 'bare/made'), { recursive: true, force: true });
      const { code, stderr } = await run('generate', '--data', 'bare', '--out', 'nothing');
      expect([code, stderr]).toEqual([
        3,
        `townpress: the image package ${name} isn't installed; run \`npm install --include=optional\`, or commit the data's \`made\` folder from a machine that has it\n`,
      ]);
      expect(existsSync(join(folder, 'nothing/site'))).toBe(false);
      expect(await run('generate', '--out', 'complete')).toMatchObject({ code: 0 });
    } finally {
      symlinkSync(join(ROOT, 'node_modules', name), place);
    }
  },
);

test('npm create townpress runs townpress init of the same version, with all arguments', async () => {
  const source = join(ROOT, 'packages/create-townpress');
  const { version, dependencies } = JSON.parse(readFileSync(join(source, 'package.json'), 'utf8')) as {
    readonly version: string;
    readonly dependencies: object;
  };
  expect([version, dependencies]).toEqual([manifest.version, { townpress: manifest.version }]);
  const other = join(folder, 'other');
  cpSync(source, join(other, 'node_modules/create-townpress'), { recursive: true });
  put(other, 'node_modules/townpress/package.json', '{ "type": "module", "bin": { "townpress": "bin/run.mjs" } }');
  put(
    other,
    'node_modules/townpress/bin/run.mjs',
    'console.log(JSON.stringify([...process.argv.slice(2), process.env.TOWNPRESS_CREATOR]))',
  );
  const command = join(other, 'node_modules/create-townpress/create-townpress.mjs');
  const { stdout } = await finished(spawn(process.execPath, [command, 'my site', '--yes']));
  expect(JSON.parse(stdout)).toEqual(['init', 'my site', '--yes', 'npm create townpress']);
});
