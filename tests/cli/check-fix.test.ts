import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { DiagnosticCode } from '../../src/base/diagnostics/catalog.ts';
import { applyFixes, FIXABLE } from '../../src/base/diagnostics/fixes.ts';
import { filesWithoutFinalNewline } from '../../src/data/load/truncated-files.ts';
import { edited, withFacts } from '../support/edited.ts';
import { MINIMAL_SITE } from '../support/minimal-site.ts';
import { plan } from '../support/plan.ts';
import { type Files, project } from '../support/project.ts';
import { clonedSite, put, siteFolder, townpress } from '../support/run-command.ts';

const FACTS = 'population: { value: 100, source: cencus, asOf: 2020 }\n';

/** For each code, mistakes with only one possible fix. */
const MISTAKES: Partial<Record<DiagnosticCode, readonly Files[]>> = {
  'invalid-slug': [edited('coverage.yaml', 'oil: [avon, elyria, lorain]', 'oil: [avon, Elyria, lorain]')],
  'invalid-value': [
    edited('site.yaml', 'opens: "08:00"', 'opens: 8am # early'),
    edited('site.yaml', '[monday]', '[monady]'),
    edited('cities.yaml', 'neighbors: [Lorain, Elyria]', 'neighbors: [Lorain, Elyria]\n  updated: 2026-1-5'),
  ],
  'no-line-end': [edited('coverage.yaml', 'tires: [avon]\n', 'tires: [avon]')],
  'outside-state': [edited('cities.yaml', 'lon: -82.03', 'lon: 82.03'), edited('cities.yaml', 'lat: 41', 'lat: -41')],
  'place-has-page': [
    {
      'places.yaml':
        'akron:\n  name: Akron\n  lat: 41.08\n  lon: -81.52\n\navon:\n  name: Avon\n  lat: 41.45\n  lon: -82.03\n',
    },
  ],
  'typographic-quotes': [
    edited('site.yaml', 'area: Greater Avon', 'area: “Greater Avon”'),
    edited('site.yaml', '"+14405550101"', '“+14405550101”'),
  ],
  'unknown-city': [edited('coverage.yaml', 'oil: [avon, elyria, lorain]', 'oil: [avon, "elyira", lorain]')],
  'unknown-key': [edited('services.yaml', 'summary: Oil', 'sumary: Oil')],
  'unknown-photo': [edited('photos.yaml', 'home: road', 'home: rood')],
  'unknown-service': [edited('site.yaml', 'popularServices: [oil]', 'popularServices: [tirs]')],
  'unknown-slot': [edited('copy.yaml', 'heading: "Us in {{city.label}}"', 'heading: "Us in {{city.lable}}"')],
  'unknown-source': [withFacts(FACTS)],
  'unknown-state': [edited('cities.yaml', 'lat: 41.45', 'state: Ohoi\n  lat: 41.45')],
  'wrong-type': [
    edited('site.yaml', 'postalCode: "44011"', 'postalCode: 04401'),
    edited('cities.yaml', 'lat: 41.37', "lat: '41.37'"),
  ],
};

test('every code that can be fixed has a mistake here, and no other', () => {
  expect(Object.keys(MISTAKES).sort()).toEqual([...FIXABLE].sort());
});

const findings = (files: Files) => {
  const planned = plan(project(files));
  const found = [...planned.diagnostics, ...filesWithoutFinalNewline(planned.files.values())];
  return { found, textOf: planned.textOf, codes: found.map(({ code }) => code) };
};

const cases = Object.entries(MISTAKES).flatMap(([code, all]) => all.map((files) => [code, files] as const));
test.each(cases)('the fix of %s leaves no finding', (code, files) => {
  const { found, textOf, codes } = findings(files);
  expect(codes).toEqual([code]);
  const { files: fixed, count } = applyFixes(found, textOf);
  expect(count).toBe(1);
  expect(findings({ ...files, ...Object.fromEntries(fixed) }).codes).toEqual([]);
});

test.each([
  ['a time that may be in the afternoon', edited('site.yaml', 'closes: "17:00"', 'closes: 5:00')],
  ['a date that may be in May or June', edited('cities.yaml', 'lon: -82.1\n', 'lon: -82.1\n  updated: 05/06/2026\n')],
  ['a key whose field has a value too', edited('services.yaml', 'summary: Oil', 'sumary: x\n  summary: Oil')],
])('%s is not fixed', (_, files) => {
  const { found, textOf } = findings(files);
  expect(found.filter(({ severity }) => severity === 'error')).toHaveLength(1);
  expect(applyFixes(found, textOf).count).toBe(0);
});

test('--fix keeps comments, quotes, line ends and the byte order mark', async () => {
  const folder = clonedSite();
  const text = `\uFEFF# Ours\r\n${String(MINIMAL_SITE['coverage.yaml']).replace('[avon, e', "[avon, 'elyira', e").replaceAll('\n', ' # yes\r\n')}`;
  put(folder, 'data/coverage.yaml', text.replace(', elyria', ''));
  const { code, stdout } = await townpress(folder, 'check', '--fix');
  expect(stdout).toMatch(/^fixed 1 finding in data\/coverage\.yaml\n\nchecked 27 routes: 1 note\n/);
  expect(code).toBe(0);
  expect(readFileSync(join(folder, 'data/coverage.yaml'), 'utf8')).toBe(
    text.replace(', elyria', '').replace('elyira', 'elyria'),
  );
});

test('--fix --dry-run shows each change and writes nothing', async () => {
  const folder = siteFolder(edited('site.yaml', 'opens: "08:00"', 'opens: 8am'));
  const { stdout } = await townpress(folder, 'check', '--fix', '--dry-run');
  expect(stdout).toContain(
    'data/site.yaml\n-     opens: 8am\n+     opens: "08:00"\nwould fix 1 finding in data/site.yaml\n',
  );
  expect(readFileSync(join(folder, 'data/site.yaml'), 'utf8')).toContain('opens: 8am');
});

test('a fix that would cause more errors is left out', async () => {
  const folder = siteFolder(
    edited(
      'coverage.yaml',
      'oil: [avon, elyria, lorain]\ntires: [avon]\n',
      'oil: [avon]\nolil: [lorain]\ntires: [avno]\n',
    ),
  );
  const before = readFileSync(join(folder, 'data/coverage.yaml'), 'utf8');
  const { code, stdout } = await townpress(folder, 'check', '--fix');
  expect(code).toBe(1);
  expect(stdout).toContain('left out, because the data would have more errors');
  expect(readFileSync(join(folder, 'data/coverage.yaml'), 'utf8')).toBe(before);
});

test('a town that exists but is not in the data is not replaced by a similar one', async () => {
  // Ohio has an Akron, but no Aron.
  const folder = siteFolder(edited('coverage.yaml', 'tires: [avon]', 'tires: [akron, aron]'));
  const { stdout } = await townpress(folder, 'check', '--fix');
  expect(stdout).toContain('no city has the slug `akron`');
  expect(readFileSync(join(folder, 'data/coverage.yaml'), 'utf8')).toContain('tires: [akron, avon]');
});

test.each([
  ['--dry-run', '--dry-run needs --fix'],
  ['--fix --site', "'--fix' cannot be used with option '--site'"],
  ['--fix --watch', "'--fix' cannot be used with option '--watch'"],
  ['--watch --site', "'--watch' cannot be used with option '--site'"],
  ['--watch --json', "'--watch' cannot be used with option '--json'"],
  ['--watch --format sarif', "can't print sarif; use text or github"],
  ['avon --site', "it can't be narrowed"],
])('check %s is refused', async (args, message) => {
  const { code, stderr } = await townpress(siteFolder(), 'check', ...args.split(' '));
  expect(stderr).toContain(message);
  expect(code).toBe(2);
});

test('a wrong phone number or sign is one finding', async () => {
  const errors = async (files: Files) => {
    const folder = siteFolder(files as Record<string, string>);
    const { findings } = JSON.parse((await townpress(folder, 'check', '--json')).stdout);
    return findings.flatMap(({ severity, code }: Record<string, string>) => (severity === 'note' ? [] : [code]));
  };
  expect(await errors(edited('site.yaml', '"+14405550101"', '"440555010"'))).toEqual(['invalid-value']);
  expect(await errors(edited('site.yaml', '"+14405550101"', '"44o5550101"'))).toEqual(['invalid-value']);
  expect(await errors(edited('site.yaml', '"+14405550101"', '“+14405550101”'))).toEqual(['typographic-quotes']);
  expect(await errors(edited('site.yaml', '(440) 555-0101', '(440) 555-010'))).toEqual(['invalid-value']);
  const zips = { 'zips.yaml': 'avon: ["44011"]\n' };
  expect(await errors({ ...zips, ...edited('cities.yaml', 'lon: -82.03', 'lon: 82.03') })).toEqual(['outside-state']);
  expect(await errors({ ...zips, ...edited('cities.yaml', 'lat: 41.45', 'lat: -41.45') })).toEqual(['outside-state']);
});

test('--fix counts places, and does not turn a name into a slug that does not exist', async () => {
  const coverage = 'oil: [elyira, lorain]\ntires: [elyira]\n';
  const fix = async (text: string) => (await townpress(siteFolder({ 'coverage.yaml': text }), 'check', '--fix')).stdout;
  expect(await fix(coverage)).toMatch(/^fixed 1 finding in 2 places in data\/coverage\.yaml\n/);
  expect(await fix('oil: [avon, Grafton]\ntires: all\n')).toMatch(/^nothing to fix automatically\n/);
});

test('a place in braces is not removed', () => {
  const { found, textOf } = findings({ 'places.yaml': '{ avon: { name: Avon, lat: 41.45, lon: -82.03 } }\n' });
  expect(found.map(({ code }) => code)).toContain('place-has-page');
  expect(applyFixes(found, textOf).count).toBe(0);
});

test('explain says whether a finding can be fixed', async () => {
  const said = async (code: string) => (await townpress(siteFolder(), 'explain', code)).stdout;
  expect(await said('unknown-key')).toContain('`townpress check --fix` fixes this if only one fix is possible.');
  expect(await said('missing-field')).not.toContain('--fix');
});
