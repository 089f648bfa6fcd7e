import { expect, test } from 'vitest';
import { MINIMAL_SITE } from '../../support/minimal-site.ts';
import { build, project } from '../../support/project.ts';

const DRAWING =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 10"><path fill="var(--theme-brand)" stroke="var( --theme-ink )" d="M0 0h1v1z"/></svg>';
const site = (theme: string) =>
  project({
    'site.yaml': `${MINIMAL_SITE['site.yaml']}${theme}`,
    'photos/road.svg': DRAWING,
    'brand/mark.svg': DRAWING,
  });
const served = async (theme: string) => {
  const { files } = await build(site(theme));
  return [...files]
    .filter(([path]) => /road\..*svg$|favicon\.svg$/.test(path))
    .map(([, file]) => String(Buffer.from(file as Uint8Array)));
};

test("drawings and the mark are served in the theme's colors", async () => {
  const drawings = await served('theme: { brand: "#1f4d3a", ink: "#102018" }\n');
  expect(drawings).toHaveLength(2);
  for (const drawing of drawings) {
    expect(drawing).toContain('fill="#1f4d3a" stroke="#102018"');
    expect(drawing).not.toContain('--theme-');
  }
});

test('another theme gives a drawing another URL, so that no browser shows the old one', async () => {
  const pathOf = async (theme: string) => {
    const { files } = await build(site(theme));
    return [...files.keys()].find((path) => path.startsWith('assets/road.'));
  };
  expect(await pathOf('theme: { brand: "#1f4d3a" }\n')).not.toBe(await pathOf('theme: { brand: "#4d1f3a" }\n'));
});
