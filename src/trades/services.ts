import { parse, parseDocument } from 'yaml';
import { type Trade, textIn } from './trades.ts';

/** Returns the names of a trade's services, by slug. */
export function servicesIn(trade: Trade): Map<string, string> {
  const services: Readonly<Record<string, { readonly name: string }>> = parse(textIn(trade, 'services.yaml')) ?? {};
  return new Map(Object.entries(services).map(([slug, { name }]) => [slug, name]));
}

/** Returns a trade that has the listed services in every state. The condition of the others is met nowhere. */
export function offering(trade: Trade, slugs: readonly string[]): Trade {
  const document = parseDocument(textIn(trade, 'services.yaml').replace(/^(?:#.*\n)+/, '$&\n'));
  for (const slug of servicesIn(trade).keys())
    slugs.includes(slug) ? document.deleteIn([slug, 'needs']) : document.setIn([slug, 'needs'], 'offered');
  return { ...trade, files: new Map([...trade.files, ['services.yaml', document.toString({ lineWidth: 120 })]]) };
}
