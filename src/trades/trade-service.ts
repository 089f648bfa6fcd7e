import { parse } from 'yaml';
import { slugOfName } from '../base/geo.ts';
import { tradeIn } from './climate.ts';
import { questionsOf } from './trade-questions.ts';
import { offering, servicesIn, slugsByName } from './trade-services.ts';
import { readTrade, type Trade, textIn, tradeNames } from './trades.ts';

/** A service that a trade has text for. */
export interface TradeService {
  readonly slug: string;
  /** The trade, as in a sentence: `plumbing`. */
  readonly trade: string;
  /** Its entry in `services.yaml`. */
  readonly entry: Readonly<Record<string, unknown>>;
  /** The questions about promises that the entry names, by key. */
  readonly promises: ReadonlyMap<string, string>;
}

/** Finds the service of any trade with a name, in texts that fit a state. Otherwise, returns names it may mean. */
export function tradeService(
  name: string,
  { language, state }: { readonly language: string; readonly state: string },
): TradeService | readonly string[] {
  const wanted = slugOfName(name);
  const trades = tradeNames().map((trade) => readTrade(trade, language));
  for (const trade of trades) {
    const slug = slugsByName(trade).get(wanted);
    if (slug !== undefined) return inTrade(trade, slug, state);
  }
  const names = trades.flatMap((trade) => [...servicesIn(trade).values()].map((one) => one.name));
  const words = wanted.split('-');
  return names.filter((one) => words.every((word) => slugOfName(one).includes(word.replace(/s$/, ''))));
}

function inTrade(trade: Trade, slug: string, state: string): TradeService {
  const fitted = tradeIn(offering(trade, [slug]), state);
  const entry = parse(textIn(fitted, 'services.yaml'))[slug];
  const used = JSON.stringify(entry);
  const asked = questionsOf(trade).filter(({ key }) => used.includes(`"promise":"${key}"`));
  return { slug, trade: trade.label.toLowerCase(), entry, promises: new Map(asked.map(({ key, ask }) => [key, ask])) };
}
