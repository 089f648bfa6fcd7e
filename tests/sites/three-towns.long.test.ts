import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Diagnostic } from '../../src/base/diagnostics/diagnostic.ts';
import { createMetaReview } from '../../src/build/emit/review-meta.ts';
import { diskFolder } from '../../src/data/disk-folder.ts';
import { parseHtml, textOf, textsOf } from '../support/html.ts';
import { plan } from '../support/plan.ts';
import { type Built, buildFolder } from '../support/sample.ts';

const DATA = fileURLToPath(new URL('three-towns/data', import.meta.url));

let built: Built;
beforeAll(async () => {
  built = await buildFolder(DATA);
});

describe('a piano tuner in three Oregon towns', () => {
  test('the data is valid, down to the last title', () => {
    const { diagnostics } = plan(diskFolder(DATA));
    const all: Diagnostic[] = [...diagnostics];
    const review = createMetaReview(built.site, (diagnostic) => all.push(diagnostic));
    for (const record of built.records) review(record);

    expect(all.filter(({ severity }) => severity !== 'note').map(({ code, message }) => `${code}: ${message}`)).toEqual(
      [],
    );
  });

  test('three towns and four services have a page each, and so does each pair', () => {
    const paths = (kind: string) => built.records.flatMap(({ route }) => (route.kind === kind ? [route.path] : []));
    expect(paths('city')).toEqual(['/cities/albany', '/cities/corvallis', '/cities/philomath']);
    expect(paths('service')).toHaveLength(4);
    expect(paths('offer')).toHaveLength(12);
    for (const { route } of built.records) {
      const page = built.page(route.path);
      expect(textsOf(page, 'h1'), route.path).toHaveLength(1);
      expect(textOf(page), route.path).not.toMatch(/undefined|\[object|\{\{/);
    }
  });

  test('the look has no road sign, hazard stripe or work ticket', () => {
    for (const [path, content] of built.files) {
      const text = typeof content === 'string' ? content : new TextDecoder().decode(content);
      if (path.endsWith('.html'))
        expect(`${text}\n${textOf(parseHtml(text))}`, path).not.toMatch(/EXIT 404|data-look|class="shields"/);
      if (path.endsWith('.css'))
        for (const [rule = ''] of text.matchAll(/[^{}]*\{[^{}]*(?:repeating-linear-gradient|mask:radial|rotate:-)/g))
          expect(rule, path).toContain('[data-look~=');
    }
  });

  test("the pages have the tuner's own words", () => {
    const page = built.page('/services/tuning/albany');
    expect(textsOf(page, 'h1').join()).toMatch(/^Piano Tuning in Albany(, OR)?$/);
    expect(textsOf(page, 'h2')).toEqual(
      expect.arrayContaining([
        'What is included',
        'Close by',
        'About Albany',
        'Concert dates',
        'Most asked for',
        'Larger towns',
      ]),
    );
    expect(textsOf(built.page('/services/tuning'), 'h2')).toContain('When to call');
    expect(textOf(built.page('/cities/albany'))).toContain('56,472');
  });
});
