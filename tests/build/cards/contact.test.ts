import { encode } from 'uqr';
import { describe, expect, test } from 'vitest';
import { qrCode, vcard } from '../../../src/pages/render/contact.ts';
import { edited } from '../../support/edited.ts';
import { temporaryFolder } from '../../support/run-command.ts';
import { plannedWith, run } from './support.ts';

const cardOf = (files = {}) => vcard(plannedWith(files).site.business);

/** Returns the lines of a vCard, unfolded (RFC 6350, section 3.2). */
const linesOf = (text: string) => text.replace(/\r\n[ \t]/g, '').split('\r\n');

describe('the contact file', () => {
  test("the contact file is the company's vCard", () => {
    expect(linesOf(cardOf())).toEqual([
      'BEGIN:VCARD',
      'VERSION:4.0',
      'KIND:org',
      'FN:Acme',
      'ORG:Acme',
      'TEL;VALUE=uri;TYPE="voice,work":tel:+14405550101',
      'EMAIL;TYPE=work:hello@acme.example',
      'ADR;TYPE=work:;;1 Main St;Avon;OH;44011;US',
      'URL:https://acme.example/',
      'END:VCARD',
      '',
    ]);
  });

  test('a backslash escapes characters that would end a value early', () => {
    const lines = linesOf(cardOf(edited('site.yaml', 'name: Acme', "name: 'Smith, Sons; Co \\ Partners'")));
    expect(lines).toContain('FN:Smith\\, Sons\\; Co \\\\ Partners');
  });

  test('the contact file has no line over 75 bytes, and splits no character', () => {
    const name = `Größte Lkw-Wartung für ${'ÄÖÜß€'.repeat(20)}`;
    const text = cardOf(edited('site.yaml', 'name: Acme', `name: ${name}`));
    expect(text.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    expect(linesOf(text)).toContain(`FN:${name}`);
    expect(Buffer.from(text).toString()).not.toContain('�');
  });

  test('the site links the contact file and shows the code', async () => {
    const { pages } = await run(temporaryFolder());
    const files = await pages();
    expect(files.get('contact.vcf')).toBe(cardOf());
    const { path, svg } = qrCode('tel:+14405550101');
    expect(files.get(path)).toBe(svg);
  });
});

describe('the QR code', () => {
  const { svg, side, path } = qrCode('tel:+16175550142');
  const [, modules = ''] = /viewBox="0 0 (\d+) /.exec(svg) ?? [];
  const size = Number(modules);
  const drawn = matrixOf(svg, size);

  test('the code draws the modules of its text, with a four-module quiet zone', () => {
    expect(drawn).toEqual(encode('tel:+16175550142', { ecc: 'M', border: 4 }).data);
    for (let at = 0; at < size; at++)
      for (let edge = 0; edge < 4; edge++)
        expect([
          drawn[edge]?.[at],
          drawn[at]?.[edge],
          drawn[size - 1 - edge]?.[at],
          drawn[at]?.[size - 1 - edge],
        ]).toEqual([false, false, false, false]);
  });

  test('the code has its three finder patterns', () => {
    const finder = ['#######', '#.....#', '#.###.#', '#.###.#', '#.###.#', '#.....#', '#######'];
    for (const [x, y] of [
      [4, 4],
      [size - 11, 4],
      [4, size - 11],
    ] as const) {
      expect(
        finder.map((_, dy) =>
          (drawn[y + dy] ?? [])
            .slice(x, x + 7)
            .map((isDark) => (isDark ? '#' : '.'))
            .join(''),
        ),
      ).toEqual(finder);
    }
  });

  test('the code is small, has whole pixels, and is named after its digest', () => {
    expect(svg.length).toBeLessThan(6000);
    expect(Number(side) % size).toBe(0);
    expect(path).toMatch(/^assets\/call\.[0-9a-f]{10}\.svg$/);
    expect(qrCode('tel:+16175550143').path).not.toBe(path);
  });
});

/** Returns the dark modules that the second path of a code draws. */
function matrixOf(svg: string, size: number): boolean[][] {
  const matrix = Array.from({ length: size }, () => new Array<boolean>(size).fill(false));
  const [, , dark = ''] = svg.split(' d="');
  for (const [, x, y, length] of dark.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g))
    matrix[Number(y)]?.fill(true, Number(x), Number(x) + Number(length));
  return matrix;
}
