import { hash } from 'node:crypto';
import { basename } from 'node:path';
import { unicodeEscape } from '../../base/escape.ts';
import type { Site } from '../../model/site.ts';

interface ScriptFile {
  readonly path: string;
  readonly text: string;
}

/** A placeholder in a script in `src/look/client`. Outside a string or pattern, it would be a syntax error. */
const MARK = /%%(\w+)%%/g;

/** Fills the placeholders in a script: labels, and folders of pages. Throws for an unknown one. */
export function fillLabels(script: string, { labels, business }: Pick<Site, 'labels' | 'business'>): string {
  const { language, paths } = business;
  const folders = { inServices: paths.services.slice(1), inCities: paths.cities.slice(1) };
  const words: Readonly<Record<string, unknown>> = { ...labels, ...folders, language };
  return script.replace(MARK, (_, name: string) => {
    const word = words[name];
    if (typeof word !== 'string') throw new Error(`unknown label ${name}`);
    return inScript(word);
  });
}

/** Fills scripts that import each other. Browsers cache them forever, so their names change with the labels. */
export function fillLabelsInFiles(files: readonly ScriptFile[], site: Pick<Site, 'labels' | 'business'>): ScriptFile[] {
  const words = JSON.stringify([site.labels, site.business.language]);
  const renamed = (path: string) => {
    const digest = hash('sha256', words + path)
      .slice(0, 8)
      .toUpperCase();
    return path.replace(/\w+\.js$/, `${digest}.js`);
  };
  return files.map(({ path, text }) => ({
    path: renamed(path),
    text: files.reduce(
      (changed, other) => changed.replaceAll(basename(other.path), basename(renamed(other.path))),
      fillLabels(text, site),
    ),
  }));
}

/** Escapes text for a string literal in any kind of quotes. */
function inScript(text: string): string {
  return text.replace(/[\\'"`$]/g, '\\$&').replace(/[^\x20-\x7e]/g, unicodeEscape);
}
