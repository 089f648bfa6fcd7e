import { expect, test, vi } from 'vitest';
import { diskFolder } from '../../src/site/disk-folder.ts';
import type * as Labels from '../../src/site/shared/labels.ts';
import { buildFolder, SAMPLE_DATA } from '../support/sample.ts';

const changed = vi.hoisted(
  () =>
    (words: Readonly<Record<string, string>>): Record<string, string> =>
      Object.fromEntries(Object.keys(words).map((name) => [name, `Word ${name}`])),
);

vi.mock('../../src/site/shared/labels.ts', async (original) => {
  const labels = await original<typeof Labels>();
  return {
    ...labels,
    LABELS: changed(labels.LABELS),
    STANDING_NAMES: changed(labels.STANDING_NAMES),
    STAFF_TITLES: changed(labels.STAFF_TITLES),
    MAIL_SUBJECTS: changed(labels.MAIL_SUBJECTS),
  };
});

/** What people see, hear or get to know of a page: its texts, and the attributes that are words. */
function wordsOf(html: string): string {
  const attributes = [...html.matchAll(/ (?:aria-label|alt|title|placeholder|data-text|data-title)="([^"]*)"/g)];
  const subjects = [...html.matchAll(/[?&;]subject=([^"&]*)/g)].map(([, subject = '']) => decodeURIComponent(subject));
  const texts = html.replace(/<script[\s\S]*?<\/script>/g, '').replace(/<[^>]*>/g, '\n');
  return [...attributes.map(([, words]) => words), ...subjects, texts].join('\n').replaceAll('&#x27;', "'");
}

test('a word that is changed in its one place is changed wherever the site shows it', async () => {
  const { LABELS, STANDING_NAMES, STAFF_TITLES, MAIL_SUBJECTS } = await vi.importActual<typeof Labels>(
    '../../src/site/shared/labels.ts',
  );
  const folder = diskFolder(SAMPLE_DATA);
  const data = folder
    .list()
    .filter((name) => /\.(yaml|md)$/.test(name))
    .map((name) => Buffer.from(folder.read(name)).toString())
    .join('\n');
  const { files } = await buildFolder(SAMPLE_DATA);
  const pages = [...files].filter(([path]) => path.endsWith('.html') && !/^services\/.*\//.test(path));
  expect(pages.length).toBeGreaterThan(100);
  const shown = pages.map(([, html]) => wordsOf(String(html))).join('\n');

  const words = Object.entries({ ...LABELS, ...STANDING_NAMES, ...STAFF_TITLES, ...MAIL_SUBJECTS });
  const old = words.filter(([, word]) => !data.includes(word));
  expect(old.length).toBeGreaterThan(words.length / 2);
  expect(old.filter(([, word]) => new RegExp(`(?<!\\w)${word}(?!\\w)`).test(shown))).toEqual([]);
  const seen = words.filter(([name]) => shown.includes(`Word ${name}`));
  expect(seen.length).toBeGreaterThan(words.length / 2);
});
