import { expect, test } from 'vitest';
import { backgroundSvg, PANEL } from '../../../src/build/cards/card-background.ts';
import { themeSchema } from '../../../src/data/validate/schemas/theme-schema.ts';
import { themeOf } from '../../../src/model/theme/theme-colors.ts';

/** Returns the position of an upright scene on a card, and its height. */
function placeOf(focus: 'top' | 'middle' | 'bottom') {
  const { day } = themeOf(themeSchema().parse({ brand: '#035e3c', accent: '#fdaf14' }));
  const content = { heading: '', code: '', company: '', phone: '', note: '', mark: undefined, logo: undefined };
  const scene = { bytes: new Uint8Array(1), type: 'jpg', aspect: 3 / 4, focus } as const;
  const look = { colours: day, corner: 0, hasStripe: false };
  const [, x, y, height] =
    /<image x="([^"]+)" y="([^"]+)" width="[^"]+" height="([^"]+)"/.exec(
      backgroundSvg({ ...content, look, scene }, ''),
    ) ?? [];
  return { x: Number(x), y: Number(y), bottom: Number(y) + Number(height) };
}

test('an upright scene on a card keeps its top, its middle or its bottom', () => {
  const [top, middle, bottom] = [placeOf('top'), placeOf('middle'), placeOf('bottom')];
  expect([top.x, top.y, bottom.x, bottom.bottom]).toEqual([PANEL.bottom, 0, PANEL.bottom, PANEL.height]);
  expect(middle.y + middle.bottom).toBeCloseTo(PANEL.height);
});
