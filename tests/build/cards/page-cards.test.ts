import { expect, test } from 'vitest';
import { meta, parseHtml } from '../../support/html.ts';
import { temporaryFolder } from '../../support/run-command.ts';
import { run, sizeOfPng } from './support.ts';

const ORIGIN = 'https://acme.example';

test('the head of a page names its card, an image of 1200 by 630', async () => {
  const { site, pages } = await run(temporaryFolder());
  const files = await pages();
  const shown = (file: string) => {
    const page = parseHtml(files.get(file));
    const image = meta(page, 'og:image');
    const bytes = site.files.get(image.slice(ORIGIN.length + 1))?.bytes as Uint8Array;
    expect(sizeOfPng(bytes), file).toEqual([1200, 630]);
    expect([meta(page, 'twitter:image'), meta(page, 'og:image:width'), meta(page, 'og:image:height')]).toEqual([
      image,
      '1200',
      '630',
    ]);
    expect(meta(page, 'twitter:image:alt')).toBe(meta(page, 'og:image:alt'));
    return [image, meta(page, 'og:image:alt')];
  };
  const card = (key: string) => [ORIGIN + site.cards.get(key)?.url, site.cards.get(key)?.alt];
  expect(shown('index.html')).toEqual(card('home'));
  expect(shown('404.html')).toEqual(card('home'));
  expect(shown('about.html')).toEqual(card('about'));
  expect(shown('services/oil.html')).toEqual(card('service/oil'));
  expect(shown('services/oil/avon.html')).toEqual(card('service/oil'));
  expect(shown('cities/avon.html')).toEqual(card('scene/road'));
  expect(card('service/oil')[1]).toBe('Acme: Oil');
});
