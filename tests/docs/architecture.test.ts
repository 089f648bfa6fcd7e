import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { filesToPack } from '../../src/init/own-package.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const DOCUMENTS = [
  'README.md',
  'ARCHITECTURE.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'CHANGELOG.md',
  'supabase/README.md',
];
const DOCS = readdirSync(join(ROOT, 'docs'), { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.md'))
  .map((name) => `docs/${name}`);

/** Documents that are in the package link to the others by URL. */
const REPOSITORY = 'https://github.com/townpress/townpress/blob/main/';

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const architecture = read('ARCHITECTURE.md');

test.each(['ARCHITECTURE.md', 'CONTRIBUTING.md', 'SECURITY.md', 'docs/testing.md'])(
  'every folder and file that %s names exists',
  (name) => {
    const paths = quoted(read(name)).filter((text) =>
      /^(?:src|admin|supabase|scripts|tests|docs|templates)\/[\w./-]*$/.test(text),
    );
    expect(paths.length).toBeGreaterThan(5);
    expect(paths.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  },
);

test('ARCHITECTURE.md lists only existing folders, and every folder has its place there', () => {
  for (const folder of ['src', 'src/blog', 'admin']) {
    const has = readdirSync(join(ROOT, folder), { withFileTypes: true }).filter((entry) => entry.isDirectory());
    const section = architecture.split(/^##+ /m).find((text) => text.startsWith(`\`${folder}/\``)) ?? architecture;
    const named = (name: string) => section.includes(`\`${name}/\``) || architecture.includes(`\`${folder}/${name}/`);
    expect(has.map(({ name }) => name).filter((name) => !named(name) && name !== 'styles')).toEqual([]);
    const listed = section === architecture ? [] : [...section.matchAll(/`([a-z]+)\/`/g)].map(([, name = '']) => name);
    expect(listed.filter((name) => name !== folder && !existsSync(join(ROOT, folder, name)))).toEqual([]);
  }
});

test('every function that ARCHITECTURE.md names with its file is exported there', () => {
  const named = [...architecture.matchAll(/`(\w+)` \(`(src[^`]+\.ts)`\)/g)];
  expect(named.length).toBeGreaterThan(5);
  const missing = named.filter(
    ([, name, file = '']) =>
      !new RegExp(`export (?:async )?(?:function|interface|const|class) ${name}\\b`).test(read(file)),
  );
  expect(missing.map(([text]) => text)).toEqual([]);
});

test.each([...DOCUMENTS, ...DOCS])(
  'every link of %s points to a file in the repository, and to a heading in it',
  (name) => {
    const links = linksIn(read(name)).filter((link) => link.startsWith(REPOSITORY) || !/^https?:/.test(link));
    const wrong = links.filter((link) => {
      const [path = '', hash] = link.replace(REPOSITORY, '').split('#');
      const file = path === '' ? name : link.startsWith(REPOSITORY) ? path : join(dirname(name), path);
      if (!existsSync(join(ROOT, file))) return true;
      return hash !== undefined && !headings(read(file)).includes(hash);
    });
    expect(wrong).toEqual([]);
  },
);

test('every link of a document in the package points to a file in the package', () => {
  const packed = filesToPack(ROOT);
  const documents = packed.filter((path) => path.endsWith('.md') && !path.startsWith('dist/'));
  expect(documents).toEqual(expect.arrayContaining(['README.md', 'docs/recipes/go-live.md', 'supabase/README.md']));
  const dead = documents.flatMap((name) =>
    linksIn(read(name).replace(/!\[[^\]]*\]\([^)]*\)/g, ''))
      .filter((link) => !/^(?:https?:|#)/.test(link))
      .map((link) => join(dirname(name), link.replace(/#.*/, '')))
      .filter((path) => !packed.some((file) => file === path || file.startsWith(`${path}/`)))
      .map((path) => `${name}: ${path}`),
  );
  expect(dead).toEqual([]);
});

test.each([...DOCUMENTS, ...DOCS])('every command that %s names exists', (name) => {
  const scripts = Object.keys(JSON.parse(read('package.json')).scripts);
  // Scripts of workspaces are in a site's package.json; commands.test.ts checks them.
  const named = [...read(name).matchAll(/\bnpm run ([a-z:]+)\b(?! --workspace)/g)].map(([, script = '']) => script);
  expect(named.filter((script) => !scripts.includes(script))).toEqual([]);
});

/** Returns the targets of links and images, without those in code. */
function linksIn(text: string): string[] {
  const prose = text.replace(/^```[\s\S]*?^```$/gm, '').replace(/`[^`\n]*`/g, '');
  return [...prose.matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link);
}

function quoted(text: string): string[] {
  return [...text.matchAll(/`([^`\n]+)`/g)].map(([, inner = '']) => inner);
}

/** Returns the anchors of a document, as GitHub generates them. */
function headings(text: string): string[] {
  return [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
}
