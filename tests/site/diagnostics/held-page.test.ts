import { expect, test } from 'vitest';
import { edited, extended } from '../../support/edited.ts';
import { all, parseHtml, textOf } from '../../support/html.ts';
import { build, project, report } from '../../support/project.ts';

/** Avon and Elyria have roads, so their pages for oil say something of their own; Lorain has none. */
const FILES = {
  ...edited('site.yaml', 'checks:', 'index: { ownShare: 20 }\nchecks:'),
  ...edited(
    'copy.yaml',
    '  mailSubject: "{{service.name}}"\n  featuresHeading',
    '  localHeading: On the road\n  mailSubject: "{{service.name}}"\n  featuresHeading',
  ),
  'coverage.yaml': 'oil: all\ntires: [avon]\n',
  'sources.yaml': 'book: { title: A book, publisher: A press, year: 2024 }\n',
  'city-facts/avon.yaml': 'transportation: { highways: [OH-83, OH-254], source: book, asOf: 2024 }\n',
  'city-facts/elyria.yaml': 'transportation: { highways: [OH-57, OH-113], source: book, asOf: 2024 }\n',
  'local.yaml': `roads:
  title: Roads
  rests: { roads: {} }
  texts:
    oil: ["When the light comes on along {{local.roadOr}}, stop where it is safe, switch the engine off, and call us before you go on."]
    tires: ["A tire that loses air on {{local.roadOr}} should not be driven flat to the yard, so stop and read the gauge before you go on."]
`,
};

test('a page below the bar is reported, with what would lift it', () => {
  expect(report(project(FILES))).toMatchInlineSnapshot(`
    "note[held-page]: at least 0 % of the words of \`/services/oil/lorain\` stand on no other page; the bar is 20 %, so search engines are not shown it
      --> data/cities.yaml:11:1
        |
    11  | lorain:
        | ^^^^^^
      help: give it a job in jobs.yaml or a note in notes/, or facts of the town: roads"
  `);
});

test('a page below the bar is there, and neither search engines nor lists of links are shown it', async () => {
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

test('every page for what is sold is shown to search engines where no bar is set', async () => {
  const { files } = await build(project({ ...FILES, ...extended('site.yaml', '') }));
  expect(String(files.get('sitemap.xml'))).toContain('/services/oil/lorain');
});

test('a text that an earlier page has with the same names is not shown again', async () => {
  const notes = async (facts: string) => {
    const { files } = await build(project({ ...FILES, 'city-facts/elyria.yaml': facts, ...extended('site.yaml', '') }));
    return ['avon', 'elyria'].map((slug) =>
      all(parseHtml(files.get(`services/oil/${slug}.html`)), '.notes dd').map(textOf),
    );
  };
  const [avon, elyria] = await notes(FILES['city-facts/elyria.yaml']);
  expect(avon).toHaveLength(1);
  expect(elyria).toHaveLength(1);
  const [first, second] = await notes(FILES['city-facts/avon.yaml']);
  expect(first).toHaveLength(1);
  expect(second).not.toEqual(first);
  const [, third] = await notes('transportation: { highways: [OH-83], source: book, asOf: 2024 }\n');
  expect(third?.join()).toContain('along OH-83,');
});

test('a station that has the name of a town of the site is named in no text', async () => {
  const { files } = await build(
    project({
      ...FILES,
      ...extended('site.yaml', ''),
      'city-facts/elyria.yaml':
        'transportation: { stations: [Lorain, Lorain Depot, Depot], source: book, asOf: 2024 }\n',
      'local.yaml':
        'stations: { title: Stations, rests: { stations: {} }, texts: { oil: ["Near {{local.station}} we come early."], tires: ["By {{local.station}} we come late."] } }\n',
    }),
  );
  const [text] = all(parseHtml(files.get('services/oil/elyria.html')), '.notes dd').map(textOf);
  expect(text).toMatch(/^Near (?:Lorain )?Depot we come early\.$/);
});
