import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fitLines, type TextBox } from '../../../src/build/cards/fit-lines.ts';

/** Half of the font size for each letter and each space. */
const widthOf = (text: string) => text.length / 2;
const box: TextBox = { width: 500, height: 300, sizes: [100, 80, 60, 40], leading: 1 };

describe('a heading in its box', () => {
  test('a heading uses the largest size that fits', () => {
    expect(fitLines('Ten letter', box, widthOf)).toEqual({ size: 100, lines: ['Ten letter'] });
    expect(fitLines('Twelve chars', box, widthOf)).toEqual({ size: 100, lines: ['Twelve', 'chars'] });
  });

  test('a heading shrinks a little for fewer lines, but not much', () => {
    const slim = { ...box, sizes: [100, 90, 50] };
    expect(fitLines('Eleven char', slim, widthOf)).toEqual({ size: 90, lines: ['Eleven char'] });
    expect(fitLines('Two lines are enough', slim, widthOf)).toEqual({ size: 100, lines: ['Two lines', 'are enough'] });
  });

  test('a heading has lines of similar length', () => {
    expect(fitLines('aaaa bbbb Cc dddd', { ...box, sizes: [80] }, widthOf).lines).toEqual(['aaaa bbbb', 'Cc dddd']);
  });

  test("a heading doesn't end a line with a short word if the size allows it", () => {
    expect(fitLines('Oil Changes in Massachusetts', { ...box, sizes: [60] }, widthOf).lines).toEqual([
      'Oil Changes',
      'in Massachusetts',
    ]);
    expect(fitLines('Fix in Llanfairpwllgwyngyll', { ...box, sizes: [50] }, widthOf).lines).toEqual([
      'Fix in',
      'Llanfairpwllgwyngyll',
    ]);
  });

  test('a heading that fits loses no word, and a truncated one ends in an ellipsis', () => {
    const long = 'word '.repeat(60).trim();
    const { size, lines } = fitLines(long, box, widthOf);
    expect(size).toBe(40);
    expect(lines).toHaveLength(7);
    expect(lines.at(-1)).toMatch(/\.\.\.$/);
  });

  test('no heading is wider or higher than its box', () => {
    fc.assert(
      fc.property(
        fc.array(fc.string({ unit: fc.constantFrom('a', 'B', 'é'), minLength: 1, maxLength: 60 }), { maxLength: 30 }),
        (words) => {
          const text = words.join(' ');
          const { size, lines } = fitLines(text, box, widthOf);
          expect(lines.length * size * box.leading).toBeLessThanOrEqual(box.height);
          for (const line of lines) expect(widthOf(line) * size).toBeLessThanOrEqual(box.width);
          const shown = lines.join('').replaceAll(' ', '');
          if (!shown.endsWith('...')) expect(shown).toBe(words.join(''));
        },
      ),
    );
  });
});
