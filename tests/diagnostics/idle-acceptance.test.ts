import { expect, test } from 'vitest';
import { splitAccepted } from '../../src/base/diagnostics/accept.ts';
import { formatText } from '../../src/base/diagnostics/format.ts';
import { planData, readData } from '../../src/build/plan.ts';
import { unusedAcceptances } from '../../src/model/check-acceptances.ts';
import { edited, extended } from '../support/edited.ts';
import { type Files, project, report } from '../support/project.ts';

/** Returns what is open with this `accept`, what was accepted, and which entries are unused. */
function sorted(accept: string, files: Files = {}) {
  const { 'site.yaml': site = '' } = extended('site.yaml', `accept:\n${accept}`);
  const planned = planData(readData(project({ 'site.yaml': site, ...files })));
  const { open, accepted, unused } = splitAccepted(planned.diagnostics, planned.site?.value.accept);
  const idle = planned.site ? unusedAcceptances(planned.site, unused) : [];
  const text = (list: typeof open) => formatText(list, planned.textOf, { withColor: false, root: 'data/' });
  return { open: open.map(({ code }) => code), accepted: accepted.map(({ reason }) => reason), idle: text(idle) };
}

const STRANGERS = edited('cities.yaml', '[Lorain, Elyria]', '[Cleveland, Mars]');

test('an unused entry is a note, and disappears with the entry', () => {
  expect(sorted('  - { code: unknown-neighbor, reason: They are far }\n').idle).toMatchInlineSnapshot(`
    "note[idle-acceptance]: unused entry: it matches no \`unknown-neighbor\` finding
      --> data/site.yaml:23:5
        |
    23  |   - { code: unknown-neighbor, reason: They are far }
        |     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
      help: remove the entry"
  `);
  expect(sorted('  - { code: unknown-neighbor, reason: They are far }\n', STRANGERS).idle).toBe('');
});

test('findings with an accepted code are accepted with their reason', () => {
  expect(sorted('  - { code: unknown-neighbor, reason: They are far }\n', STRANGERS)).toEqual({
    open: [],
    accepted: ['They are far', 'They are far'],
    idle: '',
  });
});

test('an entry may be limited to one file and one name', () => {
  const entry = (more: string) => `  - { code: unknown-neighbor, ${more}, reason: It is far }\n`;
  expect(sorted(entry('about: Mars'), STRANGERS)).toMatchObject({
    open: ['unknown-neighbor'],
    accepted: ['It is far'],
  });
  expect(sorted(entry('file: cities.yaml'), STRANGERS)).toMatchObject({ open: [] });
  expect(sorted(entry('file: places.yaml'), STRANGERS)).toMatchObject({ accepted: [] });
});

test('an error cannot be accepted', () => {
  const wrong = { 'coverage.yaml': 'oil: [avon, elyira]\ntires: [avon]\n' };
  expect(sorted('  - { code: unknown-city, reason: We know }\n', wrong)).toMatchObject({
    open: ['unknown-city'],
    accepted: [],
  });
});

test('entries for findings outside of this run are not reported as unused', () => {
  const entries = '  - { code: site-canonical, reason: A }\n  - { code: lost-address, reason: C }\n';
  expect(sorted(entries).idle).toBe('');
});

test('an unknown code is rejected, and the nearest one suggested', () => {
  const { 'site.yaml': site } = extended('site.yaml', 'accept: [{ code: unknow-neighbor, reason: A }]\n');
  const found = report(project({ 'site.yaml': site }));
  expect(found).toContain('error[invalid-value]: no finding has the code `unknow-neighbor`');
  expect(found).toContain('help: did you mean `unknown-neighbor`?');
});

test('a reason is required', () => {
  const { 'site.yaml': site } = extended('site.yaml', 'accept: [{ code: unknown-neighbor }]\n');
  expect(report(project({ 'site.yaml': site }))).toContain('has no `reason`');
});
