import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { upgradeData } from '../../../src/site/edit/upgrade.ts';
import { SLOTS } from '../../../src/site/model/template.ts';
import { DATA_VERSION } from '../../../src/site/validate/data-version.ts';
import { plan } from '../../support/plan.ts';
import { project } from '../../support/project.ts';

const SERVICES = `# What we do.
oil:
  name: Oil   # not the crude one
  vehicles: [vans, trucks]

tires: { name: Tires, vehicles: [cars] }
`;

test('keys and slots get their new names, and no other text changes', () => {
  const texts = new Map([
    ['services.yaml', SERVICES],
    [
      'copy.yaml',
      "facts:\n  trucks: 'Trucks: {{fact.trucks}}'\noffer:\n  lead: For {{service.vehicles}}, and {{ service.vehicles }}.\n",
    ],
    ['pages/home.md', '---\nlead: "{{service.vehicles}}"\n---\nvehicles\n'],
  ]);
  const { changes, open, files } = upgradeData(texts);
  expect(files.get('services.yaml')).toBe(SERVICES.replaceAll('vehicles:', 'suits:'));
  expect(files.get('copy.yaml')).toBe(
    "facts:\n  trade: 'Trucks: {{fact.trucks}}'\noffer:\n  lead: For {{service.suits}}, and {{ service.suits }}.\n",
  );
  expect(files.get('pages/home.md')).toBe('---\nlead: "{{service.suits}}"\n---\nvehicles\n');
  expect([changes.length, open]).toEqual([6, []]);
});

test('a slot with a new name is current, and its old name is unknown', () => {
  // Slots of claims are named by the entries of claims.yaml.
  const isKnown = (slot: string) => {
    const [group = '', name = ''] = slot.split('.');
    return group === 'claims' || ((SLOTS as Record<string, readonly string[]>)[group]?.includes(name) ?? false);
  };
  const old = ['service.symptom', 'city.neighbor1', 'city.neighbor3', 'site.founded', 'site.rating', 'site.reviews'];
  const { changes } = upgradeData(new Map([['copy.yaml', `lead: ${old.map((slot) => `{{${slot}}}`).join(' ')}\n`]]));
  expect(changes.map(({ from }) => from)).toEqual(old);
  expect(changes.map(({ from, to }) => [isKnown(from), isKnown(to)])).toEqual(old.map(() => [false, true]));
});

test('an upgrade changes nothing the second time', () => {
  const { files } = upgradeData(new Map([['services.yaml', SERVICES]]));
  expect(upgradeData(files)).toEqual({ changes: [], open: [], files: new Map() });
});

test('a key whose new name already exists is left for a person to decide', () => {
  const { open, files } = upgradeData(new Map([['services.yaml', 'oil:\n  vehicles: [a]\n  suits: [b]\n']]));
  expect([open.map(({ from, to }) => [from, to]), files.size]).toEqual([[['vehicles', 'suits']], 0]);
});

test("the data's version is raised, and a newer one is not lowered", () => {
  const raised = upgradeData(new Map([['site.yaml', 'name: Acme\ndataVersion: 1 # old\n']])).files.get('site.yaml');
  expect(raised).toBe(`name: Acme\ndataVersion: ${DATA_VERSION} # old\n`);
  expect(upgradeData(new Map([['site.yaml', 'dataVersion: 99\n']])).changes).toEqual([]);
});

test("a file that isn't YAML is left alone", () => {
  expect(upgradeData(new Map([['services.yaml', 'oil: [\n  vehicles: [a]\n']])).files.size).toBe(0);
});

test('random services keep every value under its new key', () => {
  const word = fc.stringMatching(/^[a-z]{1,8}$/);
  fc.assert(
    fc.property(fc.dictionary(word, fc.record({ name: fc.string(), vehicles: fc.array(fc.string()) })), (services) => {
      const text = JSON.stringify(services);
      const after = upgradeData(new Map([['services.yaml', text.replaceAll('"vehicles":', 'vehicles: ')]]));
      const made = after.files.get('services.yaml');
      if (made === undefined) return;
      for (const [slug, { name, vehicles }] of Object.entries(services))
        expect((parse(made) as Record<string, unknown>)[slug]).toEqual({ name, suits: vehicles });
    }),
  );
});

test('cards of jobs.yaml move to the jobs folder with their comments, and the site is equal', () => {
  const words = '# The words.\nlabels: [Done]\nblurbs: ["{{service.name}}."]\n';
  const cards = `
# Replace these.
cards:
  - service: oil # the first
    city: avon
    url: /services/oil/avon
    dynamicDesc: >-
      The oil was black,
      and the filter was old.
  # from last year
  - { service: tires, city: avon, date: 2025-03-04, dynamicDesc: "Flat: a nail." }
`;
  const texts = new Map([['jobs.yaml', words + cards]]);
  const { changes, files } = upgradeData(texts);
  expect(changes).toEqual([{ file: 'jobs.yaml', start: expect.any(Number), from: 'cards', to: 'jobs/cards.yaml' }]);
  expect(files.get('jobs.yaml')?.trim()).toBe(words.trim());
  expect(files.get('jobs/cards.yaml')).toBe(`# Replace these.
- service: oil # the first
  town: avon
  text: >-
    The oil was black, and the filter was old.
# from last year
- { service: tires, town: avon, date: 2025-03-04, text: "Flat: a nail." }
`);
  const jobsOf = (changed: Iterable<readonly [string, string]>) =>
    plan(project({ 'jobs.yaml': undefined, ...Object.fromEntries(changed) })).plan?.site.jobs.map(
      ({ service, city, date, short, text }) => [service.slug, city.slug, date, short, text],
    );
  expect(jobsOf(files)).toEqual(jobsOf(texts));
  expect(jobsOf(files)).toHaveLength(2);
  expect(upgradeData(files)).toEqual({ changes: [], open: [], files: new Map() });
});

test('cards stay where they are if the target file exists', () => {
  const texts = new Map([
    ['jobs.yaml', 'cards: [{ service: oil, city: avon, dynamicDesc: Done. }]\n'],
    ['jobs/cards.yaml', '[]\n'],
  ]);
  const { open, files } = upgradeData(texts);
  expect([open.map(({ to }) => to), files.size]).toEqual([['jobs/cards.yaml'], 0]);
});

test("jobs.yaml keeps its labels' comments, and only the comment above the cards moves", () => {
  const words =
    '# The words\n# of the cards.\n\nlabels: [Done]\n\nblurbs:\n  - "{{service.name}}: a long enough blurb."\n\n';
  const cards = '# The cards.\ncards:\n  - service: oil\n    city: avon\n    dynamicDesc: Changed.\n';
  const { files } = upgradeData(new Map([['jobs.yaml', words + cards]]));
  expect(files.get('jobs.yaml')).toBe(words);
  expect(files.get('jobs/cards.yaml')).toBe('# The cards.\n- service: oil\n  town: avon\n  text: Changed.\n');
  // The new file is written first.
  expect([...files.keys()]).toEqual(['jobs/cards.yaml', 'jobs.yaml']);
});

test('cards with an unknown key stay where they are', () => {
  const text = 'cards:\n  - { service: oil, city: avon, dynamicDesc: Done., note: mine }\n';
  expect(upgradeData(new Map([['jobs.yaml', text]])).files.size).toBe(0);
});
