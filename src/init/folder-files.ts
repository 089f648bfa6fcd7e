import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ownFile } from '../base/own-file.ts';
import { filesBelow } from '../base/safe-fs.ts';
import type { Answers } from './answers.ts';

/** Returns the files of a new site outside its data folder, by path. `townpress` is the version of its dependency. */
export function folderFiles(answers: Answers, townpress: string): Map<string, string> {
  const files = new Map([['package.json', packageJson(answers, townpress)]]);
  const folders = ['common', `hosts/${answers.host}`, ...(answers.hasBlog ? ['blog'] : [])];
  // Files with the same path are joined, so a host or the blog can add to a shared file.
  for (const folder of folders)
    for (const [path, text] of templatesIn(folder))
      files.set(
        path,
        (files.get(path) ?? '') + text.replaceAll('{{name}}', () => answers.name).replaceAll('{{slug}}', answers.slug),
      );
  return files;
}

/** Returns the files of a template folder. A leading `_` becomes a dot, because npm never packs a `.gitignore`. */
function templatesIn(name: string): (readonly [path: string, text: string])[] {
  const folder = join(ownFile(import.meta.url, ['site/', '../../templates/site/']), name);
  return filesBelow(folder).map((file) => [file.replace(/(?<=^|\/)_/g, '.'), readFileSync(join(folder, file), 'utf8')]);
}

function packageJson({ slug, hasBlog }: Answers, townpress: string): string {
  const scripts = {
    dev: 'townpress dev',
    start: hasBlog ? 'townpress start' : undefined,
    check: 'townpress check',
    build: 'townpress generate',
    preview: 'townpress preview',
  };
  const content = { name: slug, private: true, type: 'module', scripts, dependencies: { townpress } };
  return `${JSON.stringify(content, undefined, 2)}\n`;
}
