import { cpSync } from 'node:fs';
import { expect, test } from 'vitest';
import { stringify } from 'yaml';
import { defaultTextsFor } from '../../src/data/words/default-texts.ts';
import { richSite } from '../build/write/support/rich-site.ts';
import { ENGLISH } from '../support/labels.ts';
import { put, temporaryFolder } from '../support/run-command.ts';
import { IS_LONG } from '../support/runs.ts';
import { buildFolder, SAMPLE_DATA, sampleFolder } from '../support/sample.ts';

/** Labels that are patterns or lists of words. Changing them changes more than a word. */
const isPattern = (word: string) => /[{}]/.test(word) || word.split(' ').length > 6;

/** Returns all labels by name, each replaced by another word. */
function changed(labels: object, way = ''): [object, [string, string][]] {
  const words: [string, string][] = [];
  const group = Object.fromEntries(
    Object.entries(labels).map(([key, value]) => {
      const name = way + key.replace(/\W/g, '');
      if (typeof value === 'object') {
        const [inner, more] = changed(value, name);
        words.push(...more);
        return [key, inner];
      }
      if (isPattern(value)) return [key, value];
      words.push([name, value]);
      return [key, `Word${name}`];
    }),
  );
  return [group, words];
}

/** Returns the words of a page that people see, hear or encounter: its texts, and attributes made of words. */
function wordsOf(html: string): string {
  const attributes = [...html.matchAll(/ (?:aria-label|alt|title|placeholder|data-text|data-title)="([^"]*)"/g)];
  const subjects = [...html.matchAll(/[?&;]subject=([^"&]*)/g)].map(([, subject = '']) => decodeURIComponent(subject));
  const texts = html.replace(/<script[\s\S]*?<\/script>/g, '').replace(/<[^>]*>/g, '\n');
  return [...attributes.map(([, words]) => words), ...subjects, texts].join('\n').replaceAll('&#x27;', "'");
}

/** Returns the files of the sample's data. */
function sampleFiles(): Map<string, string | Uint8Array> {
  const folder = sampleFolder();
  return new Map(folder.list().map((name) => [name, Buffer.from(folder.read(name))]));
}

test('a label in labels.yaml is changed everywhere on the site, including its scripts', async () => {
  const data = temporaryFolder();
  const given = IS_LONG ? sampleFiles() : richSite();
  const [labels, words] = changed(ENGLISH);
  if (IS_LONG) cpSync(SAMPLE_DATA, data, { recursive: true });
  else for (const [name, content] of given) put(data, name, content);
  put(data, 'labels.yaml', stringify(labels));
  const ownText = (name: string, content: string | Uint8Array) => (/\.(yaml|md)$/.test(name) ? String(content) : '');
  // Texts of the engine name some things like its labels do.
  const { labels: _, ...texts } = defaultTextsFor('en-US');
  const own = [JSON.stringify(texts), ...Array.from(given, ([name, content]) => ownText(name, content))].join('\n');

  const { files } = await buildFolder(data);

  const pages = [...files].filter(
    ([path]) => path.endsWith('.html') && !/^(services\/.*\/|login|signup|admin)/.test(path),
  );
  expect(pages.length).toBeGreaterThan(15);
  const shown = pages.map(([, html]) => wordsOf(String(html))).join('\n');
  const old = words.filter(([, word]) => !own.includes(word));
  expect(old.length).toBeGreaterThan(words.length / 2);
  expect(old.filter(([, word]) => new RegExp(`(?<!\\w)${word}(?!\\w)`).test(shown))).toEqual([]);
  const scripts = [...files]
    .filter(([path]) => /^assets\/(site|areas|missing)\..*\.js$/.test(path))
    .map(([, text]) => String(text));
  expect(scripts).toHaveLength(3);
  for (const script of scripts) expect(script).not.toContain('%%');
  const seen = words.filter(
    ([name]) => shown.includes(`Word${name}`) || scripts.some((text) => text.includes(`Word${name}`)),
  );
  expect(seen.length).toBeGreaterThan(words.length / 2);
});
