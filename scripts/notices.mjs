import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { FOR_BROWSERS, SITE_SCRIPTS } from './browser-programs.mjs';
import { manifest, ROOT } from './build-state.mjs';

/** Packages whose files are in every site without being bundled: fonts, and the outlines of states. */
const COPIED = Object.keys(manifest().devDependencies).filter((name) => /^@fontsource\/|^us-atlas$/.test(name));

/** The folders of the packages that the inputs of bundles are from, as esbuild names inputs. */
export function packagesOf(inputs) {
  const folders = inputs.flatMap((path) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path)?.[0] ?? []);
  return new Set(folders.map((folder) => folder.replace(/^[\w-]+:/, '')));
}

/** Returns the folders of the packages bundled into public pages and the admin. `ofAdmin` are the inputs of the admin bundle. */
export async function packagesOfSites(ofAdmin) {
  const entryPoints = [...SITE_SCRIPTS, 'blog'].map((name) => `src/site/client/${name}.ts`);
  const { metafile } = await build({ ...FOR_BROWSERS, entryPoints, splitting: true, metafile: true });
  const copied = COPIED.map((name) => `node_modules/${name}`);
  return new Set([...packagesOf([...Object.keys(metafile.inputs), ...ofAdmin]), ...copied]);
}

/** A line that says who holds the copyright, and not one of the license that speaks of copyright. */
const COPYRIGHT = /^\W*(?:copyright\b|\(c\)|©).*(?:\d{4}|\(c\)|©).*$/gim;

/** The licenses of packages, with who holds the copyright of each; those with one text share it. Throws for a package that has none. */
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
    // Some wrap the same terms at other columns, or omit the blank of the Apache License for a copyright line.
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
