import { slugOfName } from '../base/geo.ts';
import { citiesYaml, factsOf, sourcesYaml, zipsYaml } from '../gazetteer/town-yaml.ts';
import { townsOf } from '../gazetteer/towns.ts';
import { withModeline } from '../site/edit/modeline.ts';
import type { HostName } from '../site/hosts/names.ts';
import { tradeIn } from '../trades/climate.ts';
import { findServices } from '../trades/find-services.ts';
import { promisesYaml } from '../trades/questions.ts';
import { offering, withSlugsOfNames } from '../trades/services.ts';
import { namedService, readTrade, type Trade, textIn } from '../trades/trades.ts';
import { type Answers, readName } from './answers.ts';
import { siteYaml } from './site-yaml.ts';

/** Returns what a company starts with: the trade's files that fit its state and services, and its own services by name. */
export function starterOf(answers: Pick<Answers, 'trade' | 'services' | 'language' | 'base'>): Trade {
  const { trade, services, language, base } = answers;
  const whole = readTrade(trade, language);
  if (services.length === 0) return tradeIn(whole, base.state.code);
  const found = findServices(whole, services);
  const known = [...new Set(found.flatMap(({ slugs }) => slugs))];
  const own = found.flatMap(({ typed, slugs }) => (slugs.length === 0 ? [typed] : []));
  const fitted = tradeIn(offering(whole, known), base.state.code);
  const listed = known.length > 0 ? textIn(fitted, 'services.yaml').replace('\n\n\n', '\n\n') : '';
  const files = new Map([...fitted.files, ['services.yaml', servicesYaml(listed, own, language)]]);
  const popular = new Set([...fitted.popularServices, ...known, ...own.map(slugOfName)]);
  return { ...fitted, popularServices: [...popular].slice(0, whole.popularServices.length), files };
}

/** Returns the data files of a new site, by path. Throws a `UsageError` if an answer doesn't fit the trade. */
export function dataFiles(answers: Answers, starter: Trade, host: HostName): Map<string, string | Uint8Array> {
  const trade = answers.translateUrls && starter.language === answers.language ? withSlugsOfNames(starter) : starter;
  const towns = townsOf(answers.places, { home: answers.base.state });
  const sources = sourcesYaml(towns, answers.language);
  const files: (readonly [path: string, content: string | Uint8Array])[] = [
    ...trade.files,
    ['promises.yaml', promisesYaml(trade, answers.promises)],
    ['site.yaml', siteYaml(answers, trade, host)],
    ...(answers.license ? [['credentials.yaml', credentialsYaml(answers.license)] as const] : []),
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

/** Adds services that have only a name to `listed`, the trade's `services.yaml`. */
function servicesYaml(listed: string, own: readonly string[], language: string): string {
  const entries = new Map(
    own.map((service) => {
      const { name, summary } = namedService(readName(service), language);
      const slug = slugOfName(name);
      return [slug, `${slug}:\n  name: ${JSON.stringify(name)}\n  summary: ${JSON.stringify(summary)}\n`];
    }),
  );
  const head = `# Your services, in the order pages list them. The key of an entry, such as ${[...entries.keys()][0]}, becomes part of its URL.
# Add more about each: your own summary, description (a paragraph), features (what's included), symptoms (signs that it's due).
`;
  return [listed || head, ...entries.values()].join('\n');
}

/** Builds `credentials.yaml`. The name is generic because it may be a license or a registration. */
function credentialsYaml({ number, issuer }: NonNullable<Answers['license']>): string {
  return `# Licenses, certificates and insurance, shown on the home page and on pages of services in towns. Use the official name.
# To add one, copy an entry. \`link\` is optional: a public page that proves it.

- name: License or registration
  number: ${JSON.stringify(number)}
  issuer: ${JSON.stringify(issuer)}
`;
}
