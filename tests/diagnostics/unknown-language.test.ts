import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse, stringify } from 'yaml';
import { edited } from '../support/edited.ts';
import { project, report } from '../support/project.ts';

const FRENCH = edited('site.yaml', 'demo: true\n', 'demo: true\nlanguage: fr-FR\n');

test('a language without built-in labels is reported, with how much is in English', () => {
  expect(report(project(FRENCH))).toMatchInlineSnapshot(`
    "warning[unknown-language]: \`fr-FR\` isn't a built-in language, so 208 strings are in English: 189 in \`labels.yaml\`, 15 in \`copy.yaml\`, 1 in \`pages/about.md\`, 1 in \`pages/service-areas.md\` and 2 in \`jobs.yaml\`
      --> data/site.yaml:4:11
       |
    4  | language: fr-FR
       |           ^^^^^
      help: built in are \`en-US\` and \`es-US\`; for other languages, write the copy in these files yourself (see docs/data)"
  `);
});

test('a business that writes every label and text itself may have any language', () => {
  const words = parse(readFileSync('src/data/words/en-US.yaml', 'utf8')) as Record<string, object> & {
    pages: Record<string, object>;
  };
  const files = {
    ...FRENCH,
    'labels.yaml': stringify(words['labels']),
    'copy.yaml': stringify(words['copy']),
    'jobs.yaml': stringify(words['jobs']),
    ...Object.fromEntries(
      Object.entries(words.pages).map(([name, front]) => [`pages/${name}.md`, `---\n${stringify(front)}---\n`]),
    ),
  };
  expect(report(project(files))).not.toContain('unknown-language');
  const { nav: _, ...others } = words['labels'] as Record<string, unknown>;
  expect(report(project({ ...files, 'labels.yaml': stringify(others) }))).toContain(
    'so 5 strings are in English: 5 in `labels.yaml`',
  );
});

test('a language uses the labels of another country where it is spoken', () => {
  const spanish = (language: string) => edited('site.yaml', 'demo: true\n', `demo: true\nlanguage: ${language}\n`);
  expect(report(project(spanish('es-MX')))).not.toContain('unknown-language');
  expect(report(project(spanish('en-GB')))).not.toContain('unknown-language');
});
