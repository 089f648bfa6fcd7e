import { slugOfName } from '../base/geo.ts';
import { citiesYaml, factsOf, sourcesYaml, zipsYaml } from '../gazetteer/town-yaml.ts';
import { townsOf } from '../gazetteer/towns.ts';
import { withModeline } from '../site/edit/modeline.ts';
import type { HostName } from '../site/hosts/names.ts';
import { tradeIn } from '../trades/climate.ts';
import { promisesYaml } from '../trades/questions.ts';
import { namedService, readTrade, type Trade } from '../trades/trades.ts';
import type { Answers } from './answers.ts';
import { siteYaml } from './site-yaml.ts';

/** Returns what a company starts with: the trade's files that fit its state, and its own services if it names any. */
export function starterOf(answers: Pick<Answers, 'trade' | 'services' | 'language' | 'base'>): Trade {
  const { trade, services, language, base } = answers;
  const fitted = tradeIn(readTrade(trade, language), base.state.code);
  if (services.length === 0) return fitted;
  const files = new Map([...fitted.files, ['services.yaml', servicesYaml(services, language)]]);
  return { ...fitted, popularServices: [], files };
}

/** Returns the data files of a new site, by path. Throws a `UsageError` if an answer doesn't fit the trade. */
export function dataFiles(answers: Answers, trade: Trade, host: HostName): Map<string, string | Uint8Array> {
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

/** Builds `services.yaml` from names of services. */
function servicesYaml(services: readonly string[], language: string): string {
  const entries = services.map((service) => {
    const { name, summary } = namedService(service, language);
    return `${slugOfName(name)}:\n  name: ${JSON.stringify(name)}\n  summary: ${JSON.stringify(summary)}\n`;
  });
  return `# Your services, in the order pages list them. The key of an entry, such as ${slugOfName(services[0] ?? '')}, becomes part of its URL.
# Add more about each: your own summary, description (a paragraph), features (what's included), symptoms (signs that it's due).

${entries.join('\n')}`;
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
