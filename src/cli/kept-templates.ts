import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { KeptTemplates } from '../site/make-build.ts';
import { Templates } from '../site/render/templates.ts';

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
      const draft = `${file}.${process.pid}`;
      try {
        mkdirSync(dirname(file), { recursive: true });
        writeFileSync(draft, `${digestOf(text)}\n${text}`, 'latin1');
        renameSync(draft, file);
      } catch {
        // A folder that nobody may write to: every run asks React.
      }
    },
  };
}

function readKept(file: string): string {
  try {
    const kept = readFileSync(file, 'latin1');
    const end = kept.indexOf('\n');
    const text = kept.slice(end + 1);
    return digestOf(text) === kept.slice(0, end) ? text : '';
  } catch {
    return '';
  }
}

function digestOf(text: string): string {
  return createHash('sha256').update(text, 'latin1').digest('hex');
}
