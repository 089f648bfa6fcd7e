import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contrast, hexOf, oklchOf } from '../../../src/base/oklch.ts';
import { type ThemeRecord, themeSchema } from '../../../src/data/validate/schemas/theme-schema.ts';
import { type Mode, pairsOf, themeOf } from '../../../src/model/theme/theme-colors.ts';
import { themeCss } from '../../../src/model/theme/theme-css.ts';
import { MINIMAL_SITE } from '../../support/minimal-site.ts';
import { build, project } from '../../support/project.ts';
import { runs } from '../../support/runs.ts';

const MODES: readonly Mode[] = ['day', 'night'];
const anyColour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
const themeFrom = (given: object) => themeOf(themeSchema().parse(given) as ThemeRecord);

test('all text and controls are readable with any two colors, in light and dark mode', () => {
  fc.assert(
    fc.property(anyColour, anyColour, (brand, accent) => {
      const theme = themeFrom({ brand, accent });
      for (const mode of MODES)
        for (const [shade, grounds, needed] of pairsOf(mode))
          for (const ground of grounds)
            expect(
              contrast(theme[mode][shade], theme[mode][ground]),
              `${shade} on ${ground}, ${mode}, of ${brand} and ${accent}`,
            ).toBeGreaterThanOrEqual(needed);
    }),
    runs(2),
  );
});

test('an ink and a paper are readable too, or replaced by the nearest readable colors', () => {
  fc.assert(
    fc.property(anyColour, anyColour, anyColour, (brand, ink, paper) => {
      const { day, weak } = themeFrom({ brand, ink, paper });
      expect(contrast(day.ink, day.paper)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(day.brand, day.paper)).toBeGreaterThanOrEqual(3);
      for (const { given, nearest } of weak) expect(nearest).not.toBe(given);
    }),
    runs(2),
  );
});

test('readable colors are used unchanged', () => {
  const { day, night, weak, drawing } = themeFrom({ brand: '#1d5fae', accent: '#f58220' });
  expect(weak).toEqual([]);
  expect([day.brand, day.accent, night.accent, drawing.brand]).toEqual(['#1d5fae', '#f58220', '#f58220', '#1d5fae']);
});

test('a brand that suits light text makes the dark surfaces, and a pale one near-black ones', () => {
  expect(themeFrom({ brand: '#1f4d3a', accent: '#f1e4c8' }).day.deep).toBe('#1f4d3a');
  expect(oklchOf(themeFrom({ brand: '#ffd500' }).day.deep).c).toBeLessThan(0.04);
});

test('colors convert to lightness, chroma and hue and back', () => {
  fc.assert(
    fc.property(anyColour, (hex) => {
      expect(hexOf(oklchOf(hex))).toBe(hex);
    }),
    runs(2),
  );
  expect(hexOf({ l: 0.425, c: 0.095, h: 160 })).toBe('#035e3c');
  const { l, c, h } = oklchOf('#fa0');
  expect([l, c, h].map((value) => value.toFixed(3))).toEqual(['0.802', '0.171', '73.267']);
});

test("the theme is in the stylesheet, the manifest, and the browser's theme color", async () => {
  const theme = 'theme: { brand: "#1f4d3a", accent: "#e8c170", corner: 12 }\n';
  const { files } = await build(project({ 'site.yaml': `${MINIMAL_SITE['site.yaml']}${theme}` }));
  const sheet = [...files.keys()].find((path) => /^assets\/home\..*\.css$/.test(path)) as string;
  expect(String(files.get(sheet))).toContain('--accent:#e8c170');
  expect(String(files.get(sheet))).toContain('--r:12px');
  expect(String(files.get('index.html'))).toContain('<meta name="theme-color" content="#1f4d3a"');
});

test('only values that differ in dark mode appear twice', () => {
  const css = themeCss(themeFrom({}), { fonts: '', hasLogo: false });
  expect(css.match(/--accent:/g)).toHaveLength(1);
  expect(css.match(/--paper:/g)).toHaveLength(2);
});
