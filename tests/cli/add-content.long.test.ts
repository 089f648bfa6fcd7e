import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder, townpress } from '../support/run-command.ts';

const file = (folder: string, name: string) => readFileSync(join(folder, 'data', name), 'utf8');

/** Jobs for three customers, in words that no other page has. */
const STORIES = [
  'The upstairs hallway had a stain the size of a dinner plate, and it grew a little every evening after the children had gone to bed. We turned everything off one thing at a time, and only the guest room made the meter move. Behind a panel that had been painted shut twice, a fitting from an earlier repair had been tightened by hand and never with a wrench. We replaced that joint and the two next to it, dried the cavity with a fan for three hours, and came back the following afternoon to read the moisture again before the panel was closed.',
  'Our customer runs a small bakery, and the trouble only showed when all four ovens were on before dawn. Two other companies had looked at it in daylight and found nothing wrong, so we asked for a visit at half past four in the morning. With the ovens hot, one corner dripped onto the flour bin, because warm air met a surface that nobody had wrapped. We wrapped eleven feet of it, moved the bin, and left a strip of paper taped below for a week; it stayed white.',
  'The note on the kitchen table said it was worst on windy days, and there was a drawing with an arrow. The arrow was right: a bracket by the back door had lost both screws, and what looked like damage was rain blown sideways through the gap. We set new anchors in the brick, sealed the edge, and ran a hose at it for fifteen minutes from three sides while the owner watched from inside with a towel that stayed dry in the end.',
];

test.each([
  ['plumbing', '78701'],
  ['cleaning', '44101'],
  ['lawn-and-snow', '55401'],
])('three jobs get three pages and their towns of a new site for %s indexed', async (trade, zip) => {
  const folder = temporaryFolder();
  const name = ['--name', 'Acme Home Care', '--phone', '512-555-0142', '--yes'];
  await townpress(folder, 'init', 'site', '--trade', trade, '--from', zip, '--within', '8', ...name);
  const site = join(folder, 'site');
  const keysOf = (list: string) =>
    [...file(site, list).matchAll(/^([a-z][a-z-]*):$/gm)].map(([, key]) => key as string);
  const pairs = STORIES.map((story, index) => ({
    service: keysOf('services.yaml')[index] as string,
    town: keysOf('cities.yaml')[index] as string,
    story,
  }));
  for (const { service, town, story } of pairs) {
    const args = ['--service', service, '--town', town, '--date', '2026-11-03', '--text', story];
    expect((await townpress(site, 'add', 'job', ...args)).stderr).toMatch(/It can now be indexed\.\n$/);
  }
  expect((await townpress(site, 'generate')).code).toBe(0);
  const sitemap = readFileSync(join(site, 'generated/site/sitemap.xml'), 'utf8');
  const indexed = [...sitemap.matchAll(/<loc>https:\/\/[^/]+(\/(?:cities|services\/[a-z-]+)\/[a-z-]+)<\/loc>/g)];
  expect(indexed.map(([, path]) => path).toSorted()).toEqual(
    pairs.flatMap(({ service, town }) => [`/cities/${town}`, `/services/${service}/${town}`]).toSorted(),
  );
});
