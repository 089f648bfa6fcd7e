import { nearest } from '../../base/diagnostics/suggest.ts';
import { listOf } from '../../base/english.ts';
import { UsageError } from '../../base/errors.ts';
import { day, line, text, webUrl } from '../../base/fields.ts';
import { slugOfName } from '../../base/geo.ts';
import { nameKey } from '../../base/place-name.ts';
import { placesNamed } from '../../gazetteer/find.ts';
import { stateNamed } from '../../gazetteer/states.ts';
import type { City, Site } from '../../model/site.ts';

/** Prompts and validation rules of fields. */
export type Questions = Readonly<Record<string, readonly [message: string, schema: typeof line | typeof webUrl]>>;

/** The question for a town, which is chosen from a list. */
export const IN_TOWN = ['In which town?', line] as const;

const QUESTIONS = {
  text: ['What did the customer notice, what did you find, and what did you do? Three sentences or more', text],
  words: ['What did the customer say, word for word?', text],
  name: ['Which name can you show?', line],
  date: ['When did the customer say it? For example, 2026-11-20', day],
  source: ['What is the URL of the public page with the review?', webUrl],
  permission: ["When and how did the customer agree to be quoted? Pages don't show this", line],
} as const satisfies Questions;

export type Field = 'service' | 'town' | keyof typeof QUESTIONS;

/** Prompts for missing fields, which are options, or arguments if capitalized. Returns undefined if the user cancels. Throws a `UsageError` without a terminal. */
export async function complete<F extends object>(
  given: F,
  fields: readonly string[],
  {
    services,
    cities,
    questions = QUESTIONS,
  }: Pick<Site, 'services' | 'cities'> & { readonly questions?: Questions | undefined },
  isJson: boolean,
): Promise<F | undefined> {
  const missing = fields.filter((field) => given[field as keyof F] === undefined);
  if (missing.length === 0) return given;
  if (isJson || !process.stdin.isTTY || !process.stdout.isTTY)
    throw new UsageError(
      `missing ${listOf(
        missing.map((field) => (/^[A-Z]/.test(field) ? field : `--${field}`)),
        'and',
      )}`,
    );
  const { autocomplete, text: line } = await import('@clack/prompts');
  const choose = (message: string, all: readonly { readonly slug: string; readonly name: string }[]) =>
    autocomplete({
      message,
      options: all.map(({ slug, name }) => ({ value: slug, label: name })),
      maxItems: 12,
      // Text that matches nothing has no value.
      validate: (value) => (value === undefined ? 'nothing matches; delete letters, or press Esc' : undefined),
    });
  const ask = (field: string): Promise<string | symbol> => {
    if (field === 'service') return choose('Which service?', services);
    if (field === 'town') return choose(IN_TOWN[0], cities);
    const [message, schema] = questions[field] as Questions[string];
    return line({ message, validate: (value) => schema.safeParse(value ?? '').error?.issues[0]?.message });
  };
  const told: Record<string, string> = {};
  for (const field of missing) {
    const answer = await ask(field);
    if (typeof answer === 'symbol') return undefined;
    told[field] = answer;
  }
  return { ...given, ...told };
}

/** Finds an entry by slug or name. Throws a `UsageError` with `hint`, or with a similar entry. */
export function named<T extends { readonly slug: string; readonly name: string }>(
  all: readonly T[],
  typed: string,
  kind: string,
  hint = '',
): T {
  const wanted = typed.trim().toLowerCase();
  const found = all.find(({ slug, name }) => slug === wanted || nameKey(name) === nameKey(typed));
  if (found) return found;
  const meant = nearest(
    wanted,
    all.flatMap(({ slug, name }) => [slug, name.toLowerCase()]),
  );
  const help = hint || (meant === undefined ? '' : `; did you mean "${meant}"?`);
  throw new UsageError(`unknown ${kind} "${typed}"${help}`);
}

/** Finds a town by slug or name. Throws a `UsageError` that names the command for a town of the gazetteer. */
export function townNamed({ cities, business }: Pick<Site, 'cities' | 'business'>, typed: string): City {
  const { code, country } = business.state;
  const state = country === 'US' ? stateNamed(code) : undefined;
  const isPlace = state && placesNamed({ name: typed, state }).length > 0;
  return named(cities, typed, 'town', isPlace ? `; add it with \`townpress add town "${typed}"\`` : '');
}

/** Returns the slug of a name. Throws a `UsageError` with `advice` if the name has no letter or digit that slugs can have. */
export function slugOf(name: string, advice: string): string {
  const slug = slugOfName(name);
  if (slug === '') throw new UsageError(`no slug can be made from "${name}"; ${advice}`);
  return slug;
}
