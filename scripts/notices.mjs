import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { FOR_BROWSERS, SITE_SCRIPTS } from './browser-programs.mjs';
import { manifest, ROOT } from './build-state.mjs';

/** Packages copied into sites rather than bundled: fonts and state outlines. */
const COPIED = Object.keys(manifest().devDependencies).filter((name) => /^@fontsource\/|^us-atlas$/.test(name));

/** Returns the package folders of a bundle's inputs, given esbuild's input paths. */
export function packagesOf(inputs) {
  const folders = inputs.flatMap((path) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path)?.[0] ?? []);
  return new Set(folders.map((folder) => folder.replace(/^[\w-]+:/, '')));
}

/** Returns the folders of the packages bundled into public pages and into the admin, whose inputs are `ofAdmin`. */
export async function packagesOfSites(ofAdmin) {
  const entryPoints = [...SITE_SCRIPTS, 'blog'].map((name) => `src/look/client/${name}.ts`);
  const { metafile } = await build({ ...FOR_BROWSERS, entryPoints, splitting: true, metafile: true });
  const copied = COPIED.map((name) => `node_modules/${name}`);
  return new Set([...packagesOf([...Object.keys(metafile.inputs), ...ofAdmin]), ...copied]);
}

/** A line that names the copyright holder, as opposed to license terms that mention copyright. */
const COPYRIGHT = /^\W*(?:copyright\b|\(c\)|©).*(?:\d{4}|\(c\)|©).*$/gim;

/** Returns the packages' licenses and copyright lines, each distinct text once. Throws if a package has no license. */
export function noticesOf(folders) {
  const byText = new Map();
  for (const folder of [...folders].sort()) {
    const { name, version, license } = JSON.parse(readFileSync(join(ROOT, folder, 'package.json'), 'utf8'));
    const text = licenseIn(folder) ?? (license && `License: ${license}`);
    if (text === undefined) throw new Error(`${name} ${version} has no license`);
    const holders = (text.match(COPYRIGHT) ?? []).map((line) => `  ${line.trim()}`);
    const terms = text
      .replace(COPYRIGHT, '')
      .replace(/\n{3,}/g, '\n\n')
      .trim();
    // Copies of the same terms wrap at different columns, and some omit the Apache License's blank copyright line.
    const key = terms
      .replace(/^\W*(?:The )?MIT License(?: \(MIT\))?|copyright \[yyyy\].*/gi, '')
      .replace(/\W+/g, ' ')
      .toLowerCase()
      .trim();
    const known = byText.get(key) ?? { packages: new Set(), terms };
    known.packages.add([`${name} ${version}`, ...holders].join('\n'));
    byText.set(key, known);
  }
  const notices = [...byText.values()].map(({ packages, terms }) => `${[...packages].join('\n')}\n\n${terms}\n`);
  return `This software contains the following third-party packages.\n\n${notices.join(`\n${'-'.repeat(72)}\n\n`)}`;
}

function licenseIn(folder) {
  const file = readdirSync(join(ROOT, folder)).find((name) => /^(?:licen[cs]e|copying)(?:\.|-|$)/i.test(name));
  return (
    file &&
    readFileSync(join(ROOT, folder, file), 'utf8')
      .replace(/\r\n/g, '\n')
      .trim()
  );
}
