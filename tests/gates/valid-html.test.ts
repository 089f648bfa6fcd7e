import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { HtmlValidate } from 'html-validate';
import { expect, test } from 'vitest';
import { builtSample, pageFiles } from '../support/built-sample.ts';
import { sampled } from '../support/runs.ts';

/** The recommended rules, except matters of taste in which React and this project differ from the validator. */
const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:recommended', 'html-validate:a11y'],
  rules: {
    'doctype-style': 'off',
    'void-style': 'off',
    'attr-case': 'off',
    'attribute-empty-style': 'off',
    // The stylesheet keeps phone numbers on one line.
    'tel-non-breaking': 'off',
  },
});

/** Pages of which there are many. The short suite validates two of each kind, and all others. */
const MANY = [/^cities\//, /^services\/[^/]+\.html$/, /^services\/.*\//, /^blog\//];

test('the HTML of every page is valid', async () => {
  const root = await builtSample();
  const all = pageFiles(root);
  const pages = MANY.flatMap((kind) =>
    sampled(
      all.filter((file) => kind.test(file)),
      2,
    ),
  ).concat(all.filter((file) => !MANY.some((kind) => kind.test(file))));
  expect(pages.length).toBeGreaterThan(20);
  const errors: string[] = [];
  for (const file of pages) {
    const { results } = await validator.validateString(await readFile(join(root, file), 'utf8'));
    for (const { messages } of results)
      for (const { ruleId, message, line, column } of messages)
        errors.push(`${file}:${line}:${column} ${ruleId}: ${message}`);
  }
  expect(errors).toEqual([]);
}, 900_000);

test('a planted error in the HTML is found', async () => {
  const { valid } = await validator.validateString(
    '<!doctype html><html lang="en"><head><title>A</title></head><body><p><div>a</div></p></body></html>',
  );
  expect(valid).toBe(false);
});
