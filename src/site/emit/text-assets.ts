import { createHash } from 'node:crypto';
import { toneOf } from '../model/picture-files.ts';

/** A text that pages load, as a file of the site. */
export interface TextAsset {
  readonly path: string;
  readonly text: string;
}

/** The classes that show the average colours of pictures, so that their places are not blank while they load. */
export function toneRules(colours: ReadonlySet<string>): string {
  const rules = [...colours].sort().map((colour) => `.${toneOf(colour)}{background:${colour}}`);
  return rules.join('');
}

/** A file that pages load; its name changes with what it holds, so browsers may keep it for ever. */
export function asset(extension: string, text: string, name = 'site'): TextAsset {
  return { path: `assets/${name}.${createHash('sha256').update(text).digest('hex').slice(0, 10)}.${extension}`, text };
}

/** The address of each file, by the same name. */
export function addressesOf<Name extends string>(
  files: Readonly<Record<Name, TextAsset>>,
): Readonly<Record<Name, string>> {
  const addresses = Object.entries<TextAsset>(files).map(([name, { path }]) => [name, `/${path}`]);
  return Object.fromEntries(addresses) as Record<Name, string>;
}
