import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { SiteRenderer } from '../../../src/build/emit/render-site.ts';
import { prepareMap } from '../../../src/look/map/site-map.ts';
import { plan } from '../../support/plan.ts';
import { project } from '../../support/project.ts';
import { richSite } from '../write/support/rich-site.ts';
import { othersDiffering, townsDiffering } from './support/strict.ts';

interface Property {
  readonly type?: string;
  readonly enum?: readonly string[];
  readonly properties?: Readonly<Record<string, Property>>;
  readonly items?: Property;
}

const SCHEMA = new URL('../../../schemas/site.schema.json', import.meta.url);
const { properties } = JSON.parse(readFileSync(SCHEMA, 'utf8')) as { properties: Readonly<Record<string, Property>> };
const FILES = richSite();

/** Returns all values of a setting that has few: both of a boolean, each of a list of words, all words of a list. */
function valuesOf({ type, enum: words, items }: Property): readonly string[] {
  if (type === 'boolean') return ['true', 'false'];
  return words ?? (items?.enum ? [`[${items.enum.join(', ')}]`] : []);
}

/** Every value of every such setting in site.yaml, as a line of YAML. */
const SETTINGS = Object.entries(properties).flatMap(([key, property]) => [
  ...valuesOf(property).map((value) => [key, `${key}: ${value}`] as const),
  ...Object.entries(property.properties ?? {}).flatMap(([name, inner]) =>
    valuesOf(inner).map((value) => [key, `${key}: { ${name}: ${value} }`] as const),
  ),
]);

test('the settings include known ones', () => {
  const lines = SETTINGS.map(([, line]) => line);
  expect(lines).toEqual(expect.arrayContaining(['serviceHubs: false', 'cityLabel: plain', 'parts: { news: false }']));
});

test.each([...SETTINGS, ['index', 'index: { ownShare: 50 }'] as const])(
  'pages are the same if rendered from their parts alone, with %s as in `%s`',
  async (key, line) => {
    const before = `${FILES.get('site.yaml')}`.replace(new RegExp(`^${key}:.*\\n(?:[ -].*\\n)*`, 'm'), '');
    const planned = plan(project({ ...Object.fromEntries(FILES), 'site.yaml': `${before}\n${line}\n` }));
    if (!planned.plan) throw new Error(planned.diagnostics.map(({ message }) => message).join('\n'));
    const renderer = new SiteRenderer(planned.plan, planned.host, 'test', await prepareMap(planned.plan.site));
    expect(townsDiffering(renderer, planned.plan)).toEqual([]);
    expect(await othersDiffering({ renderer: async () => renderer }, planned.plan)).toEqual([]);
  },
);
