import { MINIMAL_SITE } from './minimal-site.ts';

/** Returns a file of the minimal site with one place changed. Throws if the place doesn't exist. */
export function edited(file: string, from: string, to: string): Record<string, string> {
  const text = MINIMAL_SITE[file];
  if (typeof text !== 'string' || !text.includes(from))
    throw new Error(`${file} of the minimal site does not hold ${JSON.stringify(from)}`);
  return { [file]: text.replace(from, () => to) };
}

/** Returns a file of the minimal site with more at its end. */
export function extended(file: string, more: string): Record<string, string> {
  return { [file]: `${MINIMAL_SITE[file] ?? ''}${more}` };
}

/** Returns facts about the city `avon`, the source they name, and limits for them under `checks`. */
export function withFacts(facts: string, checks = ''): Record<string, string> {
  return {
    'city-facts/avon.yaml': facts,
    'sources.yaml': 'census: { title: Census, publisher: Census Bureau, year: 2020 }\n',
    ...(checks !== '' && edited('site.yaml', 'thinWords: 0', `thinWords: 0, ${checks}`)),
  };
}
