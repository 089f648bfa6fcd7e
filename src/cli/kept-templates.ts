import { createHash } from 'node:crypto';
import { closeSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { KeptTemplates } from '../site/make-build.ts';
import { Templates } from '../site/render/templates.ts';
import { openPrivate, writePrivate } from './private-file.ts';

/** Beside the program, as what V8 compiled of it: it holds for one version of the engine and for any site. */
const FILE = fileURLToPath(new URL(`compiled/${__ENGINE__}-templates`, import.meta.url));

/** What React made of sections in runs before. What is not as it was written is not used. */
export function keptTemplates(file = FILE): KeptTemplates {
  const templates = new Templates(readKept(file));
  return {
    templates,
    keep: () => {
      if (!templates.hasNew) return;
      const text = templates.text();
      try {
        writePrivate(file, `${digestOf(text)}\n${text}`, 'latin1');
      } catch {
        // A folder that nobody may write to: every run asks React.
      }
    },
  };
}

function readKept(file: string): string {
  let open: number | undefined;
  try {
    open = openPrivate(file);
    const kept = readFileSync(open, 'latin1');
    const end = kept.indexOf('\n');
    const text = kept.slice(end + 1);
    return digestOf(text) === kept.slice(0, end) ? text : '';
  } catch {
    return '';
  } finally {
    if (open !== undefined) closeSync(open);
  }
}

function digestOf(text: string): string {
  return createHash('sha256').update(text, 'latin1').digest('hex');
}
