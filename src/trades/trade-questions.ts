import { parse } from 'yaml';
import { nearest } from '../base/diagnostics/suggest.ts';
import { UsageError } from '../base/errors.ts';
import { servicesIn } from './trade-services.ts';
import { type Trade, textIn } from './trades.ts';

type Asked = string | { readonly ask: string; readonly services: readonly string[] };

/** Returns the questions about promises that a trade's texts use: first those about all services, then by service. */
export function questionsOf(trade: Trade) {
  const texts = [...trade.files.keys()].map((path) => (/\.(?:yaml|md)$/.test(path) ? textIn(trade, path) : ''));
  const used = new Set(texts.flatMap((text) => [...text.matchAll(/\bpromise: *([\w-]+)/g)].map(([, key]) => key)));
  const services = [...servicesIn(trade)];
  const promises = Object.entries<Asked>(parse(textIn(trade, 'promises.yaml')) ?? {});
  const questions = promises.map(([key, asked]) => {
    const { ask, services: about } = typeof asked === 'string' ? { ask: asked, services: [] } : asked;
    const first = about.find((slug) => services.some(([own]) => own === slug));
    const at = services.findIndex(([slug]) => slug === first);
    return { key, ask, at, service: services[at]?.[1].name };
  });
  return questions.filter(({ key }) => used.has(key)).sort((a, b) => a.at - b.at);
}

/** Builds a site's `promises.yaml`, without answers if `kept` is empty. Throws a `UsageError` if the trade lacks a promise. */
export function promisesYaml(trade: Trade, kept: readonly string[]): string {
  const questions = questionsOf(trade);
  const keys = ['all', 'none', ...questions.map(({ key }) => key)];
  const unknown = kept.find((key) => !keys.includes(key));
  const meant = nearest(unknown ?? '', keys);
  const hint = meant === undefined ? `use ${keys.join(', ')}` : `did you mean "${meant}"?`;
  if (unknown !== undefined) throw new UsageError(`unknown promise "${unknown}"; ${hint}`);
  const [alone] = kept.filter((key) => key === 'all' || key === 'none');
  if (alone !== undefined && kept.length > 1)
    throw new UsageError(`"${alone}" can't be combined with other promises; use either "${alone}" or the keys`);
  // An owner who chose some doesn't keep the others.
  const answerTo = (key: string) => ` ${kept.includes('all') || kept.includes(key)}`;
  return `# What you promise. Texts about these are shown only if you do it: write true after the colon, or false if you don't.
# \`npx townpress todo\` counts those without an answer.

${questions.map(({ key, ask }) => `# ${ask}\n${key}:${kept.length > 0 ? answerTo(key) : ''}\n`).join('\n')}`;
}
