import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import type { Site } from '../model/site.ts';

interface ScriptFile {
  readonly path: string;
  readonly text: string;
}

/** A mark in a script of `src/site/client`, replaced by a label: outside of a string no program can have it. */
const MARK = /%%(\w+)%%/g;

/** A script with the words of a site in the places of its marks. Throws for a mark that names no label. */
export function withWords(script: string, { labels, business }: Pick<Site, 'labels' | 'business'>): string {
  return script.replace(MARK, (_, name: string) => {
    const word = name === 'language' ? business.language : labels[name as keyof typeof labels];
    if (typeof word !== 'string') throw new Error(`there is no label ${name}`);
    return inScript(word);
  });
}

/** Scripts that name each other, with the words of a site. Browsers keep a script for ever, so its name changes with the words. */
export function filesWithWords(files: readonly ScriptFile[], site: Pick<Site, 'labels' | 'business'>): ScriptFile[] {
  const words = JSON.stringify([site.labels, site.business.language]);
  const renamed = (path: string) => {
    const digest = createHash('sha256').update(words).update(path).digest('hex').slice(0, 8).toUpperCase();
    return path.replace(/\w+\.js$/, `${digest}.js`);
  };
  return files.map(({ path, text }) => ({
    path: renamed(path),
    text: files.reduce(
      (changed, other) => changed.replaceAll(basename(other.path), basename(renamed(other.path))),
      withWords(text, site),
    ),
  }));
}

/** A text inside of quotes of any kind. */
function inScript(text: string): string {
  return text
    .replace(/[\\'"`$]/g, '\\$&')
    .replace(/[^\x20-\x7e]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
