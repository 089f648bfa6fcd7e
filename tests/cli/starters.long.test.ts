import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { readTrade, textIn } from '../../src/trades/trades.ts';
import { temporaryFolder, townpress } from '../support/run-command.ts';
import { sampled } from '../support/runs.ts';
import { claimsIn, othersWordsIn } from '../trades/support/words.ts';

/** A company's answers, and the minimum number of towns on its site. */
interface Starter {
  readonly who: string;
  readonly trade: string;
  readonly flags: readonly string[];
  readonly towns: number;
  readonly states: readonly string[];
}

const STARTERS: readonly Starter[] = [
  {
    who: 'a plumber in Austin',
    trade: 'plumbing',
    flags: ['--name', 'Austin Pipe Works', '--phone', '(512) 555-0142', '--from', '78701', '--within', '25'],
    towns: 40,
    states: ['Texas'],
  },
  {
    who: 'a cleaner in three boroughs of New York',
    trade: 'cleaning',
    flags: [
      ...['--name', 'Bright Rooms', '--phone', '718-555-0188', '--from', 'Brooklyn, NY'],
      ...['--towns', 'Brooklyn, Queens, Manhattan', '--email', 'hello@brightrooms.example'],
    ],
    towns: 3,
    states: ['New York'],
  },
  {
    who: 'an HVAC company in Kansas City in two states',
    trade: 'hvac',
    flags: [
      ...['--name', 'Two Rivers Heating & Air', '--phone', '+1 816 555 0110', '--from', '64105', '--within', '30'],
      ...['--blog', '--host', 'netlify'],
    ],
    towns: 60,
    states: ['Kansas', 'Missouri'],
  },
  {
    who: 'a piano tuner in Alaska',
    trade: 'piano-tuning',
    flags: ['--name', 'Northern Strings', '--phone', '9075550122', '--from', 'Anchorage, AK', '--within', '40'],
    towns: 10,
    states: ['Alaska'],
  },
  {
    who: 'window tinting in 1,200 towns of three states',
    trade: 'other',
    flags: [
      ...['--name', 'Tri-State Tint', '--services', 'Window Tinting', '--phone', '215-555-0155'],
      ...['--from', '19103', '--within', '90'],
    ],
    towns: 1200,
    states: ['New Jersey', 'Pennsylvania', 'Delaware'],
  },
  {
    who: 'paint protection in a single town',
    trade: 'other',
    flags: [
      ...['--name', 'Corner Window Tint', '--services', 'Window Tinting, Paint Protection', '--phone', '575-555-0133'],
      ...['--from', 'Truth or Consequences, NM', '--towns', 'Truth or Consequences'],
    ],
    towns: 1,
    states: ['New Mexico'],
  },
  {
    who: 'vans and trucks in Ohio',
    trade: 'fleet-maintenance',
    flags: ['--name', 'Yard Fleet Service', '--phone', '614-555-0134', '--from', '43215', '--within', '20'],
    towns: 20,
    states: ['Ohio'],
  },
  {
    who: 'lawn and snow in Vermont',
    trade: 'lawn-and-snow',
    flags: ['--name', 'Green Edge', '--phone', '802-555-0155', '--from', 'Burlington, VT', '--within', '12'],
    towns: 8,
    states: ['Vermont'],
  },
  {
    who: 'a plumber in Puerto Rico',
    trade: 'plumbing',
    flags: ['--name', 'Plomería San Juan', '--phone', '787-555-0134', '--from', 'San Juan, PR', '--within', '15'],
    towns: 10,
    states: ['Puerto Rico'],
  },
];

/** Returns the text of every text file in a folder, by path. */
function textsIn(folder: string): (readonly [path: string, text: string])[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(?:html|css|js|json|svg|xml|txt|vcf|webmanifest|yaml|md)$/.test(entry.name))
    .map((entry) => {
      const path = join(entry.parentPath, entry.name);
      return [path.slice(folder.length + 1), readFileSync(path, 'utf8')] as const;
    });
}

/** Returns findings that aren't notes. */
function findingsIn(output: string): string[] {
  const { findings } = JSON.parse(output) as { findings: { severity: string; code: string; message: string }[] };
  return findings.flatMap(({ severity, code, message }) => (severity === 'note' ? [] : [`${code}: ${message}`]));
}

test.each(sampled(STARTERS, 4).map((starter) => [starter.who, starter] as const))(
  'init creates a valid site for %s, with no word of the sample or another trade',
  async (_, { trade, flags, towns, states }) => {
    const folder = temporaryFolder();
    const made = await townpress(folder, 'init', 'own', '--trade', trade, ...flags, '--json');
    expect(made.stderr).toBe('');
    const own = join(folder, 'own');
    expect((JSON.parse(made.stdout) as { towns: number }).towns).toBeGreaterThanOrEqual(towns);

    const checked = await townpress(own, 'check', '--json');
    expect([checked.code, findingsIn(checked.stdout)]).toEqual([0, []]);
    const generated = await townpress(own, 'generate', '--json');
    expect([generated.code, findingsIn(generated.stdout)]).toEqual([0, []]);
    const audited = await townpress(own, 'check', '--site', '--json');
    expect([audited.code, findingsIn(audited.stdout)]).toEqual([0, []]);

    const site = textsIn(join(own, 'generated', 'site'));
    const pages = site.filter(([path]) => path.endsWith('.html'));
    expect(pages.length).toBeGreaterThan(towns);
    // Pennsylvania has a Worcester too, and New Jersey a Fair Lawn.
    const names = [...readFileSync(join(own, 'data/cities.yaml'), 'utf8').matchAll(/^ +name: (.*)$/gm)].map(
      ([, name]) => name,
    );
    const isOwnTown = (word: string) => {
      const [heardWord = ''] = word.toLowerCase().split(':');
      return names.some((name = '') => ` ${name.toLowerCase()} `.includes(` ${heardWord} `));
    };
    const heard = site.flatMap(([path, text]) =>
      othersWordsIn(trade, text).flatMap((word) => (isOwnTown(word) ? [] : [`${path}: ${word}`])),
    );
    expect(heard.slice(0, 20)).toEqual([]);
    const claims = pages.flatMap(([path, text]) =>
      claimsIn(text.replace(/<[^>]*>/g, ' ')).map((claim) => `${path}: ${claim.slice(0, 99)}`),
    );
    expect(claims.slice(0, 20)).toEqual([]);
    const said = pages.map(([, text]) => text).join('\n');
    expect(states.filter((state) => !said.includes(`{"@type":"State","name":"${state}"}`))).toEqual([]);
  },
);

// The engine may not know `paths` yet.
test.each(['cleaning', 'plumbing'])(
  'a Spanish site for %s with translated URLs is valid, and all are Spanish',
  async (trade) => {
    const folder = temporaryFolder();
    const company = ['--name', 'Casa Brillante', '--phone', '787-555-0134', '--from', 'San Juan, PR', '--within', '8'];
    const language = ['--language', 'es-US', '--translate-urls'];
    const made = await townpress(folder, 'init', 'own', '--trade', trade, ...company, ...language, '--json');
    expect([made.code, made.stderr]).toEqual([0, '']);
    const own = join(folder, 'own');
    for (const command of [['check'], ['generate'], ['check', '--site']]) {
      const { code, stdout } = await townpress(own, ...command, '--json');
      expect([command, code, findingsIn(stdout)]).toEqual([command, 0, []]);
    }
    const routes = readFileSync(join(own, 'generated/routes.json'), 'utf8');
    const paths = [...routes.matchAll(/"path": ?"([^"]*)"/g)].map(([, path = '']) => path);
    expect(paths).toEqual(expect.arrayContaining(['/servicios', '/nosotros', '/zonas', '/ciudades/san-juan']));
    const slugs = Object.keys(parse(textIn(readTrade(trade), 'services.yaml')));
    const english = new Set(['services', 'cities', 'about', 'service-areas', ...slugs]);
    expect(paths.filter((path) => path.split('/').some((part) => english.has(part)))).toEqual([]);
  },
);
