import { expect, test } from 'vitest';
import { edited, extended } from '../support/edited.ts';
import { all, parseHtml } from '../support/html.ts';
import { build, project, report } from '../support/project.ts';

const RULES = `avon:
  - { title: Curbs, text: Avon lets a truck stand at a curb of Main Street for twenty minutes while its oil is changed and no longer., services: [oil], url: "https://example.org/avon", read: 2026-11 }
elyria:
  - { title: Drains, text: Nobody may drain oil within fifty feet of a storm drain in Elyria unless a pan with a lid stands under the truck., services: [oil], url: "https://example.org/elyria", date: 2024 }
`;

/** In Avon and Elyria a rule applies to oil changes. In Lorain none does. */
const FILES = {
  ...edited('site.yaml', 'checks:', 'index: { ownShare: 20 }\nchecks:'),
  ...edited(
    'copy.yaml',
    '  mailSubject: "{{service.name}}"\n  featuresHeading',
    '  localHeading: Rules\n  mailSubject: "{{service.name}}"\n  featuresHeading',
  ),
  'coverage.yaml': 'oil: all\ntires: [avon]\n',
  'local.yaml': RULES,
};

test('a page below the bar is reported, with what would lift it', () => {
  expect(report(project(FILES))).toMatchInlineSnapshot(`
    "note[held-page]: only 0% of the text of \`/services/tires/avon\` is unique (\`index.ownShare\` requires 20%), so the page is noindex
      --> data/cities.yaml:1:1
       |
    1  | avon:
       | ^^^^
      help: add a job (\`townpress add job\`), a note (\`townpress add note\`) or a rule in local.yaml

    note[held-page]: only 0% of the text of \`/services/oil/lorain\` is unique (\`index.ownShare\` requires 20%), so the page is noindex
      --> data/cities.yaml:11:1
        |
    11  | lorain:
        | ^^^^^^
      help: add a job (\`townpress add job\`), a note (\`townpress add note\`) or a rule in local.yaml"
  `);
});

test('a page below the bar exists, but is noindex and in no list of links', async () => {
  const { files } = await build(project(FILES));
  const robots = (file: string) => /name="robots" content="([^"]*)"/.exec(String(files.get(file)))?.[1];
  expect(robots('services/oil/lorain.html')).toBe('noindex, follow');
  expect(robots('services/oil/avon.html')).toMatch(/^index/);
  expect(String(files.get('sitemap.xml'))).not.toContain('/services/oil/lorain');
  expect(String(files.get('sitemap.xml'))).toContain('/services/oil/avon');
  const links = (file: string) => all(parseHtml(files.get(file)), 'a').map((link) => link.attribs['href']);
  expect(links('services/oil/avon.html')).not.toContain('/services/oil/lorain');
  expect(links('services/oil/avon.html')).toContain('/services/oil/elyria');
  expect(links('cities/lorain.html')).toContain('/services/oil/lorain');
});

test('every page of a sold service is indexed if no bar is set', async () => {
  const { files } = await build(project({ ...FILES, ...extended('site.yaml', '') }));
  expect(String(files.get('sitemap.xml'))).toContain('/services/oil/lorain');
});

test('a rule counts only where its service is sold, and one for many towns counts nowhere', () => {
  const held = (rules: string) =>
    [...report(project({ ...FILES, 'local.yaml': rules })).matchAll(/of the text of `([^`]+)` is unique/g)]
      .map(([, path]) => path)
      .toSorted();
  const offers = ['/services/oil/avon', '/services/oil/elyria', '/services/oil/lorain', '/services/tires/avon'];
  expect(held(RULES)).toEqual([offers[2], offers[3]]);
  expect(held(RULES.replaceAll('services: [oil], ', ''))).toEqual(offers);
  const everywhere = ['avon', 'elyria', 'lorain'].map(
    (town, index) =>
      `${town}:\n  - { title: Curbs, text: In ${town} a truck may stand at a curb of Main Street for ${index + 10} minutes while its oil is changed., services: [oil], url: "https://example.org", read: 2026-11 }\n`,
  );
  expect(held(everywhere.join(''))).toEqual(offers);
});
