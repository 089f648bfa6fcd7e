import { appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { makeThousandTowns } from '../../../scripts/make-data.mjs';
import { startPreview } from '../../../src/cli/commands/preview.ts';
import type { Preview } from '../../../src/cli/preview/serve-site.ts';
import type { HostName } from '../../../src/hosts/hosts.ts';
import { builtSample } from '../../support/built-sample.ts';
import { OWN_PAGES } from '../../support/own-pages.ts';
import { townpress } from '../../support/run-command.ts';
import { SAMPLE_DATA } from '../../support/sample.ts';
import { sharedFolder } from '../../support/shared-folder.ts';

/**
 * A town of the test site with a name of 60 characters, 45 of them (the name of a lake in Webster) without a break
 * opportunity.
 */
export const LONG_NAMED = {
  slug: 'long-named',
  name: 'Chargoggagoggmanchauggagoggchaubunagungamaugg by the Streams',
} as const;

/**
 * The custom page with sections of every kind, with the sample's towns, services and images, and without another site's
 * frame.
 */
const OWN_PAGE = [
  [/ {2}- frame:.*\n/, ''],
  ['nav: 2', 'footer: true'],
  ['[tires, oil]', '[oil-changes, transmission-services]'],
  ['[avon]', '[worcester, boston]'],
  ['[road]', '[warehouse, bridge]'],
].reduce((page, [from = '', to]) => page.replace(from, String(to)), OWN_PAGES['pages/booking.md'] ?? '');

/** Fills a data folder. */
type Fill = (data: string) => void | Promise<void>;

/** Where the test site shows its photo: at the top of a town, on the home page next to a text, and upright in a job. */
export const PHOTOGRAPHED = { city: 'worcester', job: '/services/oil-changes/quincy' } as const;

/**
 * The sample site and a town with a long name, a neighbor of two others, behind a host's preview. It is built once for
 * all test files.
 */
export async function sampleSite(host: HostName = 'static'): Promise<Preview> {
  const folder = await sharedFolder(`sample-${host}`, (made) =>
    generate(made, host, (data) => {
      copySample(data);
      addLongNamed(data);
      writeFileSync(join(data, 'pages/booking.md'), OWN_PAGE);
    }),
  );
  return startPreview({ root: join(folder, 'out/site'), host, port: 0 });
}

const UPRIGHT_JOB = `---
service: oil-changes
town: quincy
date: 2026-11-02
photos: [{ file: upright.jpg, alt: The drained oil }]
sample: true
---

The oil had not been changed for a year. It was black, and the filter was full.
`;

/** The sample as it is, which the short suite builds once. */
export async function plainSample(): Promise<Preview> {
  return startPreview({ root: await builtSample(), host: 'static', port: 0 });
}

/** The sample site with a share button that copies silently. */
export function quietSite(): Promise<Preview> {
  return servedSite('static', (data) => {
    copySample(data);
    change(join(data, 'site.yaml'), 'shareConfirmation: true', 'shareConfirmation: false');
  });
}

/** The sample site with these entries added to `redirects.yaml`. */
export function movedSite(host: HostName, entries: string): Promise<Preview> {
  return servedSite(host, (data) => {
    copySample(data);
    appendFileSync(join(data, 'redirects.yaml'), entries);
  });
}

/** The sample site with a photo instead of a drawn scene. */
export function photographedSite(): Promise<Preview> {
  return servedSite('static', async (data) => {
    copySample(data);
    const chosen = new RegExp(`^ {2}${PHOTOGRAPHED.city}: (\\S+)$`, 'm').exec(
      readFileSync(join(data, 'photos.yaml'), 'utf8'),
    )?.[1];
    if (chosen === undefined) throw new Error(`the sample chooses no picture for ${PHOTOGRAPHED.city}`);
    const noise = await sharp({
      create: {
        width: 300,
        height: 188,
        channels: 3,
        background: '#336699',
        noise: { type: 'gaussian', mean: 128, sigma: 30 },
      },
    })
      .resize(1600, 1000)
      .jpeg()
      .toBuffer();
    writeFileSync(join(data, `photos/${chosen}.jpg`), noise);
    change(join(data, 'photos.yaml'), /^ {2}benefits: .*/m, `  benefits: ${chosen}`);
    writeFileSync(join(data, 'photos/upright.jpg'), await sharp(noise).resize(900, 1200).jpeg().toBuffer());
    writeFileSync(join(data, 'jobs/upright.md'), UPRIGHT_JOB);
  });
}

/** A site of 1,000 made-up towns, without pages of services in them. */
export function largeSite(): Promise<Preview> {
  return servedSite('static', makeThousandTowns);
}

function copySample(data: string): void {
  cpSync(SAMPLE_DATA, data, { recursive: true });
}

function addLongNamed(data: string): void {
  const { slug, name } = LONG_NAMED;
  const file = join(data, 'cities.yaml');
  change(file, /^(east-boston|worcester):\n( {2}.*\n)*? {2}neighbors: \[/gm, `$&${name}, `);
  appendFileSync(
    file,
    `\n${slug}:\n  name: ${name}\n  kind: town\n  county: Worcester\n  lat: 42.05\n  lon: -71.85\n  neighbors: [Worcester, Auburn, Grafton]\n`,
  );
}

/** Changes a file. Throws if nothing changes. */
function change(file: string, from: string | RegExp, to: string): void {
  const text = readFileSync(file, 'utf8');
  const changed = text.replace(from, to);
  if (changed === text) throw new Error(`${file} does not hold ${from}`);
  writeFileSync(file, changed);
}

/** Generates the site of a data folder in a temporary place and serves it. `close` removes both. */
async function servedSite(host: HostName, fill: Fill): Promise<Preview> {
  const folder = mkdtempSync(join(tmpdir(), 'townpress-browser-'));
  await generate(folder, host, fill);
  const preview = await startPreview({ root: join(folder, 'out/site'), host, port: 0 });
  return {
    ...preview,
    close: async () => {
      await preview.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Writes data and its site into a folder. */
async function generate(folder: string, host: HostName, fill: Fill): Promise<void> {
  await fill(join(folder, 'data'));
  const { code, stdout, stderr } = await townpress(
    folder,
    'generate',
    '--data',
    'data',
    '--out',
    'out',
    '--host',
    host,
  );
  if (code !== 0) throw new Error(`the site for the browser was not made:\n${stdout}${stderr}`);
}
