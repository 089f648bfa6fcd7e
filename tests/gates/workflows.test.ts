import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';

const ROOT = new URL('../../', import.meta.url);
const textOf = (path: string) => readFileSync(new URL(path, ROOT), 'utf8');
const WORKFLOWS = readdirSync(new URL('.github/workflows', ROOT)).map((name) => `.github/workflows/${name}`);
const TEMPLATES = readdirSync(new URL('templates/site', ROOT), { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.yml'))
  .map((path) => `templates/site/${path}`);

interface Workflow {
  readonly permissions: Readonly<Record<string, string>>;
  readonly jobs: Readonly<
    Record<
      string,
      {
        readonly permissions?: Readonly<Record<string, string>>;
        readonly steps: readonly { readonly run?: string }[];
      }
    >
  >;
}

test("every action is pinned to a commit, in the repository's workflows and generated ones", () => {
  const used = [...WORKFLOWS, ...TEMPLATES].flatMap((file) =>
    [...textOf(file).matchAll(/uses: (\S+)(.*)/g)].map(([, action = '', comment = '']) => ({ file, action, comment })),
  );
  expect(used.length).toBeGreaterThan(12);
  expect(new Set(used.map(({ file }) => file)).size).toBeGreaterThan(3);
  for (const { file, action, comment } of used) {
    expect(action, file).toMatch(/^[\w-]+\/[\w-]+(?:\/[\w-]+)?@[0-9a-f]{40}$/);
    expect(comment, `${file}: ${action}`).toMatch(/^ # v\d+\.\d+\.\d+$/);
  }
});

test('the job that may publish runs no code of other packages', () => {
  const release = parse(textOf('.github/workflows/release.yml')) as Workflow;
  expect(release.permissions).toEqual({ contents: 'read' });
  const [publishing, ...others] = Object.values(release.jobs).filter((job) => job.permissions?.['id-token']);
  expect(others).toEqual([]);
  expect(publishing?.steps.flatMap(({ run }) => run ?? [])).toEqual([
    'for package in *.tgz; do npm publish "$package" --ignore-scripts --provenance --access public; done',
  ]);
});
