import { timeZoneOf } from '../gazetteer/states.ts';
import type { HostName } from '../site/hosts/names.ts';
import { FONT_NAMES } from '../site/theme/theme-record.ts';
import { DATA_VERSION } from '../site/validate/data-version.ts';
import type { Trade } from '../trades/trades.ts';
import type { Answers } from './answers.ts';

/** A text as YAML holds it, whatever is in it: JSON is YAML. */
const quoted = (text: string) => JSON.stringify(text);

/** A label of a host name has at most 63 characters (RFC 1035, section 2.3.4). */
const LABEL_MAX = 60;

/** `site.yaml`: what was answered, and what follows from the trade and the place. */
export function siteYaml(answers: Answers, trade: Trade, host: HostName): string {
  return `${[
    HEAD,
    `# The version of the names of keys: \`npx townpress upgrade\` gives older data those of a newer townpress.\ndataVersion: ${DATA_VERSION}`,
    ...businessBlocks(answers, trade, host),
    ...placeBlocks(answers),
    HOURS,
    ...lookBlocks(trade),
    partsOff(answers),
    INDEX,
  ].join('\n\n')}\n`;
}

const HEAD = `# Who you are. Every page, the footer and what search engines are told take these values from here.
# Change what stands behind a colon, save, and look at the page: \`npm run dev\` shows each change at once.
# Lines that begin with # are notes; remove the # of a line to use it.`;

function businessBlocks({ name, slug, phone, email }: Answers, trade: Trade, host: HostName): string[] {
  const domain = `${slug.slice(0, LABEL_MAX)}.example`;
  return [
    `name: ${quoted(name)}
# A type of local business from schema.org, for search engines.
businessType: ${trade.businessType}`,
    `# The address of your site. This one is a sample: put yours here and delete the line \`demo\` before you publish.
origin: https://www.${domain}
demo: true
# Where the site is hosted: static (any web server), netlify, cloudflare, github or vercel.
host: ${host}`,
    `phone:
  number: ${quoted(phone)}
${email === undefined ? `# email: office@${domain}` : `email: ${quoted(email)}`}`,
  ];
}

function placeBlocks({ base }: Answers): string[] {
  const { state } = base;
  return [
    `# Where you start from.
base:
  name: ${quoted(base.name)}
  lat: ${base.lat}
  lon: ${base.lon}
state:
  name: ${state.name}
  code: ${quoted(state.code)}
timeZone: ${timeZoneOf(state, base.county)}`,
  ];
}

const HOURS = `# When somebody answers. Nothing is said of hours until you write them here.
# hours:
#   - days: [monday, tuesday, wednesday, thursday, friday]
#     opens: "08:00"
#     closes: "17:00"

# Your pages elsewhere.
# social:
#   facebook: https://www.facebook.com/your-page`;

function lookBlocks({ theme, look, popularServices }: Trade): string[] {
  return [
    `# Your colours: brand is the main one, accent the one that catches the eye. All shades follow from them, light and dark.
theme:
  brand: ${quoted(theme.brand)}
  accent: ${quoted(theme.accent)}
  corner: ${theme.corner}
  # A pair of fonts: ${FONT_NAMES.join(', ')}.
  font: ${theme.font}`,
    ...(look.length === 0
      ? []
      : [`# What the look takes from the trade. Delete what does not suit you.\nlook: [${look.join(', ')}]`]),
    ...(popularServices.length === 0
      ? []
      : [`# The services that pages lead to first.\npopularServices: [${popularServices.join(', ')}]`]),
  ];
}

/** Old addresses are those of a site that there was before townpress. */
function partsOff({ hasBlog }: Answers): string {
  return `# Parts that this site does without: their pages, links and files are not made.
parts:
${hasBlog ? '' : '  blog: false\n'}  oldAddresses: false`;
}

const INDEX = `# Search engines are shown a page for a service in a town once this percentage of its words is on no other page. What brings it
# there: a finished job (npx townpress add job), a public rule that changes the work (local.yaml), a note of your own (notes/).
index:
  ownShare: 10
# They aren't shown the page of a town with few words of its own either. With \`warn\` they are, and you get a warning.
thinPages: noindex
checks:
  thinWords: 40`;
