import { expect, test } from 'vitest';
import { setMemoCache } from '../../../src/base/memo.ts';
import { locate } from '../../../src/base/source.ts';
import { readData } from '../../../src/build/plan.ts';
import { edited } from '../../support/edited.ts';
import { build, type Files, project, report } from '../../support/project.ts';

const SERVICES = edited(
  'services.yaml',
  'features: [New oil]',
  'features:\n    - { text: Haul away, promise: haul }\n    - New oil\n  duration: { text: 1 hour, promise: quick }',
);

function oilOf(promises: string, files: Files = SERVICES) {
  return readData(project({ ...files, 'promises.yaml': promises })).value?.services.records.get('oil');
}

test('a text with a promise is in its list or mapping only if the owner keeps the promise', () => {
  expect(oilOf('haul: true\nquick: true\n')?.value).toMatchObject({
    features: ['Haul away', 'New oil'],
    duration: '1 hour',
  });
  for (const promises of ['haul: false\nquick:\n', 'haul:\nquick: false\n'])
    expect([oilOf(promises)?.value.features, oilOf(promises)?.value.duration]).toEqual([['New oil'], undefined]);
});

test('values keep their positions in the file', () => {
  const text = SERVICES['services.yaml'] ?? '';
  const at = (promises: string, path: readonly (string | number)[]) => {
    const record = oilOf(promises);
    const { start, end } = record ? locate(record, path) : { start: 0, end: 0 };
    return text.slice(start, end);
  };
  expect(at('haul: true\nquick: true\n', ['features', 0])).toBe('Haul away');
  expect(at('haul: true\nquick: true\n', ['duration'])).toBe('1 hour');
  expect(at('haul: false\nquick: false\n', ['features', 0])).toBe('New oil');
});

test('a mistake in a text with a promise is reported at that text', () => {
  const copy = edited(
    'copy.yaml',
    'lead: We come to you.',
    'lead:\n    - { text: "We come to {{city.nam}}.", promise: haul }\n    - Hi.',
  );
  expect(report(project({ ...copy, 'promises.yaml': 'haul: true\n' }))).toMatch(
    /^error\[unknown-slot\].*\n.*copy\.yaml:7:27\n/m,
  );
  expect(report(project({ ...copy, 'promises.yaml': 'haul: false\n' }))).toBe('');
});

test('the front matter of a page may have promises', async () => {
  const page = edited(
    'pages/services.md',
    'lead: Hello.',
    'lead: [{ text: We promise., promise: haul }, { text: We do not., promise: slow }]',
  );
  const html = async (promises: string) => {
    const { files } = await build(project({ ...page, 'promises.yaml': promises }));
    return String(files.get('services.html'));
  };
  expect(await html('haul: true\nslow: false\n')).toContain('We promise.');
  expect(await html('haul: false\nslow: true\n')).toContain('We do not.');
});

test('a mapping with other keys, or an answer that is no answer, is reported as usual', () => {
  const title = edited('services.yaml', 'features: [New oil]', 'features: [{ text: Oil, promise: haul, title: Oil }]');
  expect(report(project({ ...title, 'promises.yaml': 'haul: true\n' }))).toMatch(
    /^error\[wrong-type\].*entry 1 of `features`/m,
  );
  expect(report(project({ ...SERVICES, 'promises.yaml': 'haul: yes\nquick: false\n' }))).toMatch(
    /^error\[wrong-type\]: `haul` must be `true` or `false`, not the text `yes`/m,
  );
});

test('an answer changes the texts of files that a session has parsed before', () => {
  setMemoCache(new Map());
  try {
    const before = project({ ...SERVICES, 'promises.yaml': 'haul: false\nquick: false\n' });
    const files = new Map(before.list().map((file) => [file, before.read(file)]));
    const read = () => {
      const { value } = readData({ list: before.list, read: (file) => files.get(file) as Uint8Array });
      return value?.services.records.get('oil')?.value.features;
    };
    expect([read(), read()]).toEqual([['New oil'], ['New oil']]);
    files.set('promises.yaml', new TextEncoder().encode('haul: true\nquick: false\n'));
    expect(read()).toEqual(['Haul away', 'New oil']);
  } finally {
    setMemoCache(undefined);
  }
});

test('an entry with a title and a text is in its list only with its promise', () => {
  const about = edited(
    'pages/about.md',
    'items: []',
    'items: [{ text: { title: Tidy, text: We clean up. }, promise: haul }]',
  );
  const items = (promises: string) =>
    readData(project({ ...about, 'promises.yaml': promises })).value?.pages.about?.value.values.items;
  expect(items('haul: true\n')).toEqual([{ title: ['Tidy'], text: ['We clean up.'] }]);
  expect(items('haul: false\n')).toEqual([]);
  expect(report(project({ ...about, 'promises.yaml': 'haul:\n' }))).toContain('1 text waits for it: `We clean up.`');
});
