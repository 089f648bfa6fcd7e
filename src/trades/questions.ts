import { parse } from 'yaml';
import { nearest } from '../base/diagnostics/suggest.ts';
import { UsageError } from '../base/errors.ts';
import type { Trade } from './trades.ts';

/** A yes-or-no question about a promise in a trade's texts. */
export interface Question {
  readonly key: string;
  readonly ask: string;
  /** Names of the services that it's about; empty for all. */
  readonly services: readonly string[];
}

type Asked = string | { readonly ask: string; readonly services: readonly string[] };

/** Returns the questions about promises that a trade's texts use: first those about all services, then by service. */
export function questionsOf({ files }: Pick<Trade, 'files'>): Question[] {
  const textOf = (path: string) => Buffer.from(files.get(path) ?? '').toString();
  const yaml = (path: string) => (parse(textOf(path)) ?? {}) as Readonly<Record<string, unknown>>;
  const texts = [...files.keys()].map((path) => (/\.(?:yaml|md)$/.test(path) ? textOf(path) : ''));
  const used = new Set(texts.flatMap((text) => [...text.matchAll(/\bpromise: *([\w-]+)/g)].map(([, key]) => key)));
  const services = Object.entries(yaml('services.yaml') as Readonly<Record<string, { readonly name: string }>>);
  const questions = Object.entries(yaml('promises.yaml') as Readonly<Record<string, Asked>>).map(([key, asked]) => {
    const about = typeof asked === 'string' ? [] : asked.services;
    const names = services.flatMap(([slug, { name }]) => (about.includes(slug) ? name : []));
    return { key, ask: typeof asked === 'string' ? asked : asked.ask, services: names };
  });
  const rank = ({ services: [first] }: Question) => services.findIndex(([, { name }]) => name === first);
  return questions.filter(({ key }) => used.has(key)).sort((a, b) => rank(a) - rank(b));
}

/** Builds a site's `promises.yaml`. Throws a `UsageError` if a kept promise isn't one of the questions. */
export function promisesYaml(questions: readonly Question[], kept: readonly string[]): string {
  const keys = questions.map(({ key }) => key);
  const unknown = kept.find((key) => key !== 'all' && !keys.includes(key));
  if (unknown !== undefined) {
    const meant = nearest(unknown, keys);
    const hint = meant === undefined ? '' : `did you mean "${meant}"? `;
    throw new UsageError(`unknown promise "${unknown}"; ${hint}use all, or ${keys.join(', ')}`);
  }
  const isKept = (key: string) => kept.includes('all') || kept.includes(key);
  const entries = questions.map(({ key, ask }) => `# ${ask}\n${key}:${isKept(key) ? ' true' : ''}\n`);
  return `# What you promise. Texts that mention one of these are shown only if you do it: write true after the colon, or false if
# you don't. \`npx townpress check\` lists the questions that have no answer.

${entries.join('\n')}`;
}
