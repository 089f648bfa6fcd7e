import { isMap, parse, parseDocument } from 'yaml';
import { slugOfName } from '../base/geo.ts';
import { type Trade, textIn } from './trades.ts';

/** Names of a service. */
type ServiceNames = Readonly<Record<'name', string> & Partial<Record<'shortName', string>>>;

/** Returns a trade's services, by slug. */
export function servicesIn(trade: Trade): Map<string, ServiceNames> {
  return new Map(Object.entries(parse(textIn(trade, 'services.yaml')) ?? {}));
}

/** Returns the slugs of a trade's services by what an owner may type, as a slug: its slug, name or short name. */
export function slugsByName(trade: Trade): Map<string, string> {
  return new Map(
    [...servicesIn(trade)].flatMap(([slug, { name, shortName = name }]) =>
      [slug, name, shortName].map((typed) => [slugOfName(typed), slug]),
    ),
  );
}

/**
 * Returns a trade that has the listed services in every state, in that order. The condition of the others is met nowhere.
 */
export function offering(trade: Trade, slugs: readonly string[]): Trade {
  const document = parseDocument(textIn(trade, 'services.yaml').replace(/^(?:#.*\n)+/, '$&\n'));
  for (const slug of servicesIn(trade).keys())
    slugs.includes(slug) ? document.deleteIn([slug, 'needs']) : document.setIn([slug, 'needs'], 'offered');
  if (isMap(document.contents))
    document.contents.items.sort((a, b) => slugs.indexOf(String(a.key)) - slugs.indexOf(String(b.key)));
  return { ...trade, files: new Map([...trade.files, ['services.yaml', document.toString({ lineWidth: 120 })]]) };
}

/** Returns a trade in which the slugs of services are their names, wherever a file has them. */
export function withSlugsOfNames(trade: Trade): Trade {
  const slugs = new Map([...servicesIn(trade)].map(([slug, { name }]) => [slug, slugOfName(name)]));
  const renamed = (text: string) => text.replace(/[\w-]+(?![\w-]|\.\w)/g, (word) => slugs.get(word) ?? word);
  const files = [...trade.files].map(
    ([path, text]) => [path, /\.(?:yaml|md)$/.test(path) ? renamed(text) : text] as const,
  );
  return { ...trade, popularServices: trade.popularServices.map(renamed), files: new Map(files) };
}
