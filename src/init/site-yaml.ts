import { DATA_VERSION } from '../data/validate/data-version.ts';
import { FONT_NAMES } from '../data/validate/schemas/theme-schema.ts';
import { timeZoneOf } from '../gazetteer/states.ts';
import type { Start } from '../gazetteer/zip-points.ts';
import { HOST_NAMES } from '../hosts/hosts.ts';
import { WEEKDAYS } from '../shared/hours.ts';
import { ENGLISH, namedService, type Trade } from '../trades/trades.ts';
import type { Answers } from './answers.ts';
import type { OpenTime } from './hours-answer.ts';

/** Quotes text for YAML: JSON is valid YAML. */
const quoted = (text: string) => JSON.stringify(text);

/** A label in a host name has at most 63 characters (RFC 1035, section 2.3.4). */
const LABEL_MAX = 60;

/** Builds `site.yaml` from the answers, the trade and the base. */
export function siteYaml(answers: Answers, trade: Trade): string {
  return `${[
    HEAD,
    `# Version of the data format. An older townpress refuses newer data.\ndataVersion: ${DATA_VERSION}`,
    ...businessBlocks(answers, trade),
    ...placeBlocks(answers),
    ...(answers.translateUrls ? [SPANISH_PATHS] : []),
    hoursBlock(answers.hours),
    ...(answers.license === 'none' ? [NO_LICENSE] : []),
    ADDRESS,
    SOCIAL,
    ...lookBlocks(trade),
    partsOff(answers),
    INDEX,
  ].join('\n\n')}\n`;
}

const HEAD = `# Your business. Pages, the footer and structured data for search engines use these values.
# Change the text after a colon and save: \`npm run dev\` shows the change immediately.
# Lines that start with # are comments; remove the # to use a line.`;

const SPANISH_PATHS = `# First parts of URLs.
paths:
  services: servicios
  cities: ciudades
  about: nosotros
  service-areas: zonas`;

function businessBlocks({ name, called, slug, phone, email, language, host }: Answers, trade: Trade): string[] {
  const domain = `${slug.slice(0, LABEL_MAX)}.example`;
  return [
    `name: ${quoted(name)}
# A type of local business from schema.org, for search engines.
businessType: ${trade.businessType}${called === undefined ? '' : `\n# What customers call your trade: titles and headings use it.\ntrade: ${quoted(namedService(called, language).name)}`}`,
    `# The URL of your site. This is a sample: enter yours and delete the \`demo\` line before you publish.
origin: https://www.${domain}
demo: true
# Where the site is hosted: ${HOST_NAMES.filter((name) => name !== 'static').join(', ')} or static (any other server).
host: ${host}${language === ENGLISH ? '' : `\n# The language of your texts, and of the texts that townpress adds.\nlanguage: ${language}`}`,
    `phone:
  number: ${quoted(phone)}
${email === undefined ? `# email: office@${domain}` : `email: ${quoted(email)}`}`,
  ];
}

/** Describes the point that distances are measured from. */
export function startName({ zip }: Start, town: string): string {
  return zip === undefined ? `the center of ${town}` : `the center of ZIP code ${zip}`;
}

function placeBlocks({ base, start }: Answers): string[] {
  const { state } = base;
  return [
    `# Where you're based. Distances are measured from here: ${startName(start, 'the town')}.
# To use your own address, look up its coordinates, enter them, and run \`npx townpress add town --within 20 --all\` to add towns
# that are now near enough.
base:
  name: ${quoted(base.name)}
  lat: ${start.lat}
  lon: ${start.lon}
state:
  name: ${state.name}
  code: ${quoted(state.code)}
timeZone: ${timeZoneOf(state, base.county)}`,
  ];
}

/** Lists the hours, or a sample as a comment. */
function hoursBlock(hours: readonly OpenTime[]): string {
  const shown = hours.length > 0 ? hours : SAMPLE_HOURS;
  const lines = shown.flatMap(({ days, ...times }) => [
    `  - days: [${days.join(', ')}]`,
    ...Object.entries(times).map(([key, value]) => `    ${key}: "${value}"`),
  ]);
  const list = ['hours:', ...lines, ...(hours.length > 0 ? [] : ['  - days: [saturday]', '    note: By appointment'])];
  const none = hours.length > 0 ? '' : ' Pages show no hours until you enter them here.';
  return `# Your business hours.${none}
${list.map((line) => (hours.length > 0 ? line : `# ${line}`)).join('\n')}
${HOURS_HELP}`;
}

const SAMPLE_HOURS: readonly OpenTime[] = [{ days: WEEKDAYS.slice(0, 5), opens: '08:00', closes: '17:00' }];

const HOURS_HELP = `# To be there 24 hours, open at "00:00" and close at "24:00". To close after midnight, write a time such as "02:00".
# For a lunch break, add a second entry for the same days.`;

const NO_LICENSE = `# Your trade needs no license or registration.
license: []`;

const ADDRESS = `# Your address, if customers come to you.
# address:
#   street: 12 Main Street
#   postalCode: "01234"`;

const SOCIAL = `# Your social media pages.
# social:
#   facebook: https://www.facebook.com/your-page`;

function lookBlocks({ theme, look, popularServices }: Trade): string[] {
  return [
    `# Your colors: brand is the main color, accent is for highlights. All shades, light and dark, are derived from them.
theme:
  brand: ${quoted(theme.brand)}
  accent: ${quoted(theme.accent)}
  corner: ${theme.corner}
  # A pair of fonts: ${FONT_NAMES.join(', ')}.
  font: ${theme.font}`,
    `# The letters of the icon, and of the logo until you add your own (brand/logo.svg). Default: your initials.
# monogram: "AB"`,
    ...(look.length === 0
      ? []
      : [`# Design details for your trade. Delete any you don't like.\nlook: [${look.join(', ')}]`]),
    ...(popularServices.length === 0
      ? []
      : [`# The services that pages link to first.\npopularServices: [${popularServices.join(', ')}]`]),
  ];
}

/** Old URLs are redirects from a site before townpress. */
function partsOff({ hasBlog }: Answers): string {
  return `# Parts of the site that are turned off: their pages, links and files aren't built.
parts:
${hasBlog ? '' : '  blog: false\n'}  oldAddresses: false`;
}

const INDEX = `# The minimum percentage of unique text for a page of a service in a town to be indexed by search engines. To reach it, add
# a finished job (npx townpress add job), a public rule that affects the work (local.yaml) or a note (notes/).
index:
  ownShare: 10
# Town pages with little unique text aren't indexed either. Use \`warn\` to index them and get a warning.
thinPages: noindex
checks:
  thinWords: 40`;
