import { defaultTextsFor } from '../../src/data/words/default-texts.ts';

/** Returns the module with the names of all labels, which TypeScript can't read from YAML. */
export function labelNames(): string {
  const labels = Object.entries(defaultTextsFor('en-US').labels);
  const single = labels.flatMap(([name, label]) => (typeof label === 'string' ? [name] : []));
  const groups = labels.flatMap(([name, label]) => (typeof label === 'string' ? [] : [[name, Object.keys(label)]]));
  return [
    '// Written by `npm run docs` from en-US.yaml.',
    '',
    '/** Names of single labels. */',
    `export type LabelName =${single.map((name) => `\n  | ${quoted(name)}`).join('')};`,
    '',
    '/** Names of labels in groups. */',
    'export interface LabelGroups {',
    ...groups.map(([name, names]) => `  readonly ${name}: ${(names as string[]).map(quoted).join(' | ')};`),
    '}',
    '',
  ].join('\n');
}

function quoted(name: string): string {
  return `'${name}'`;
}
