import { stringify } from 'yaml';
import { slugOfName } from '../base/geo.ts';
import { withModeline } from '../base/modeline.ts';
import { citiesYaml, factsOf, sourcesYaml, zipsYaml } from '../gazetteer/town-yaml.ts';
import { townsOf } from '../gazetteer/towns.ts';
import { tradeIn } from '../trades/climate.ts';
import { findServices } from '../trades/find-services.ts';
import { promisesYaml } from '../trades/trade-questions.ts';
import { offering, withSlugsOfNames } from '../trades/trade-services.ts';
import { namedService, readTrade, type Trade, textIn } from '../trades/trades.ts';
import { type Answers, readName, type ServiceTexts } from './answers.ts';
import { siteYaml } from './site-yaml.ts';

/** Returns what a company starts with: the trade's files that fit its state and services, and its own services by name. */
export function starterOf(
  answers: Pick<Answers, 'trade' | 'called' | 'services' | 'texts' | 'language' | 'base'>,
): Trade {
  const { trade, called, services, texts = {}, language, base } = answers;
  const whole = readTrade(trade, language);
  const met = called === undefined ? [] : [IS_CALLED];
  if (services.length === 0) return tradeIn(whole, base.state.code, met);
  const found = findServices(whole, services);
  const known = [...new Set(found.flatMap(({ slugs }) => slugs))];
  const own = found.flatMap(({ typed, slugs }) => (slugs.length === 0 ? [typed] : []));
  const fitted = tradeIn(offering(whole, known), base.state.code, met);
  const listed = known.length > 0 ? textIn(fitted, 'services.yaml').replace('\n\n\n', '\n\n') : '';
  const entries = own.map((service) => entryOf(service, texts[service], language));
  const files = new Map([...fitted.files, ['services.yaml', servicesYaml(listed, entries)]]);
  // The first eight in the order in which the owner named them.
  const popular = new Set(found.flatMap(({ typed, slugs }) => (slugs.length > 0 ? slugs : slugOfName(typed))));
  return { ...fitted, popularServices: [...popular].slice(0, 8), files };
}

/** The condition of texts that name the trade, as the company's customers call it. */
const IS_CALLED = 'called';

/** Returns the data files of a new site, by path. Throws a `UsageError` if an answer doesn't fit the trade. */
export function dataFiles(answers: Answers, starter: Trade): Map<string, string | Uint8Array> {
  const trade = answers.translateUrls && starter.language === answers.language ? withSlugsOfNames(starter) : starter;
  const towns = townsOf(answers.places, { home: answers.base.state });
  const sources = sourcesYaml(towns, answers.language);
  const { license } = answers;
  const files: (readonly [path: string, content: string | Uint8Array])[] = [
    ...trade.files,
    ['promises.yaml', promisesYaml(trade, answers.promises)],
    ['site.yaml', siteYaml(answers, trade)],
    ...(license && license !== 'none' ? [['credentials.yaml', credentialsYaml(license)] as const] : []),
    ['cities.yaml', citiesYaml(towns)],
    ['zips.yaml', zipsYaml(towns)],
    ...(sources === undefined ? [] : [['sources.yaml', sources] as const]),
    ...towns.flatMap(({ slug, place }) => {
      const facts = factsOf(place);
      return facts ? [[`city-facts/${slug}.yaml`, facts.text] as const] : [];
    }),
  ];
  return new Map(
    files.map(([path, content]) => [
      `data/${path}`,
      path.endsWith('.yaml') ? withModeline(path, Buffer.from(content).toString()) : content,
    ]),
  );
}

/** Returns the entry of a service that the trade has no text for. */
function entryOf(service: string, texts: ServiceTexts | undefined, language: string): Readonly<Record<string, object>> {
  const { name, summary } = namedService(readName(service), language, texts?.features);
  return { [slugOfName(name)]: { name, summary, ...texts } };
}

/** Adds entries to `listed`, the trade's `services.yaml`. */
function servicesYaml(listed: string, own: readonly Readonly<Record<string, object>>[]): string {
  const head = `# Your services, in the order pages list them. The key of an entry, such as ${Object.keys(own[0] ?? {})[0]}, becomes part of its URL.
# Add more about each: your own summary, description (a paragraph), features (what's included), symptoms (signs that it's due).
`;
  const texts = new Map(own.map((entry) => [Object.keys(entry)[0], stringify(entry, { lineWidth: 0 })]));
  return [listed || head, ...texts.values()].join('\n');
}

function credentialsYaml({ name, number, issuer }: Exclude<Answers['license'], 'none' | undefined>): string {
  return `# Licenses, certificates and insurance, shown on the home page and on pages of services in towns. Use the official name.
# To add one, copy an entry. \`link\` is optional: a public page that proves it.

- name: ${JSON.stringify(name)}
  number: ${JSON.stringify(number)}
  issuer: ${JSON.stringify(issuer)}
`;
}
