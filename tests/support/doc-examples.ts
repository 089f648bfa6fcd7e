import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export const OVERRIDES_DOC = readFileSync(fileURLToPath(new URL('../../docs/overrides.md', import.meta.url)), 'utf8');

/** Returns the files in a document: code blocks that start with their path. */
export function docExamples(text = OVERRIDES_DOC): Record<string, string> {
  const blocks = [...text.matchAll(/```tsx?\n\/\/ (\S+)\n(.*?)```/gs)];
  return Object.fromEntries(blocks.map(([, path = '', code = '']) => [path, code]));
}

/** Returns the TypeScript settings in the document. */
export const docSettings = () => /```json\n(.*?)```/s.exec(OVERRIDES_DOC)?.[1] ?? '';
