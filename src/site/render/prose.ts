import { escapeHtml } from '../../base/escape.ts';
import { telUrl } from '../../base/url.ts';
import { escapeToUtf8, type Utf8, utf8Of } from '../../base/utf8.ts';
import type { Business } from '../model/business.ts';
import type { HtmlTemplate } from './pieces.ts';

/** Units that stay on the line of the number before them. */
const UNITS =
  '%|°|[AP]M|[ap]\\.m\\.|percent|(?:minute|hour|day|week|month|year|mile|yard|pound|ounce|gallon|quart|volt|amp|watt|degree)s?|inch(?:es)?|feet|foot|mi|ft|lbs?|oz|psi|mph|mm|cm|km|kg|por ciento|(?:minuto|hora|día|semana|año|milla|grado|pulgada|pie|libra)s?|mes(?:es)?|gal[oó]n(?:es)?';

/** Words that stay on the line of the number after them. */
const NAMES = 'Routes?|Rte\\.?|Exits?|Interstates?|Highways?|Hwy\\.?|Rutas?|Salidas?|No\\.';

/** Spaces and hyphens at which a line must not break: `30 minutes`, `Route 9`, `(617) 555-0142`, `I-95`. */
const BREAKS_TO_AVOID = new RegExp(
  ` (?:(?<=\\d )(?=(?:${UNITS})(?![A-Za-zÀ-ÿ]))|(?<=(?:\\b(?:${NAMES})|\\(\\d{3}\\)) )(?=\\d))|-(?=\\d)(?<=(?:\\d|\\b[A-Z]{1,3})-)`,
  'g',
);

/** Our fonts have no non-breaking hyphen, so a word joiner follows the usual one (Unicode Standard Annex 14, LB11). */
const HELD: Readonly<Record<string, string>> = { ' ': '\u00a0', '-': '-\u2060' };

const DIGIT = /\d/;

/** Characters that most strings don't have: digits, and characters to escape or encode. */
const SPECIAL = /[\d"&'<>\x80-\uffff]/;

/** Only strings up to `SHORT` characters are cached once written, and at most `MOST` of them. */
const SHORT = 24;
const MOST = 10_000;

/** Marks a gap between pieces of HTML. It is never in the output. */
const GAP = '\u0001';

/** A tag as serializers write it, the text between tags, or a gap. */
const TOKEN = /<(\/?)([a-z][a-z0-9-]*)(?:"[^"]*"|'[^']*'|[^"'>])*>|[^<\u0001]+|\u0001|</gi;

/** Where text is: in an attribute or a script, in an element that can't contain a link, or in any other element. */
export type TextPlace = 'raw' | 'linkless' | 'open';

const PLACES: Readonly<Record<string, TextPlace>> = {
  ...Object.fromEntries(['script', 'style', 'title', 'textarea', 'pre', 'code'].map((name) => [name, 'raw'])),
  ...Object.fromEntries(['a', 'button', 'summary', 'label', 'option', 'svg'].map((name) => [name, 'linkless'])),
};

export interface Prose {
  readonly text: (text: string, place: TextPlace) => Utf8;
  /** For well-formed, trusted HTML. */
  readonly html: (html: string, place: TextPlace) => string;
}

/** Escapes text without any other change. */
export const PLAIN: Prose = { text: escapeToUtf8, html: (html) => html };

/** Returns prose that keeps numbers and road names on one line and links the business's phone number. */
export function createTextWriter({ number, display }: Business['phone']): Prose {
  const digits = display.replace(/\D/g, '');
  const ending = digits.slice(-4);
  // In any notation, with or without the country code.
  const written = new RegExp(`((?<![\\d-])(?:\\+?1[ .-]?)?\\(?${[...digits].join('[-. )\u00a0]{0,2}')}(?![\\d-]))`);
  // Kept on one line by CSS, so that a copied number has no invisible characters.
  const linked = (text: string) => `<a class="num" href="${telUrl(number)}">${text}</a>`;
  const write = (text: string, place: TextPlace): string => {
    if (place === 'raw' || !DIGIT.test(text)) return text;
    const held = (part: string) => part.replace(BREAKS_TO_AVOID, (tie) => HELD[tie] as string);
    if (place === 'linkless' || !text.includes(ending)) return held(text);
    return text
      .split(written)
      .map((part, index) => (index % 2 === 1 ? linked(part) : held(part)))
      .join('');
  };
  // A cache, because distances and times are on many pages.
  const short = { linkless: new Map<string, Utf8>(), open: new Map<string, Utf8>() };
  return {
    text: (text, place) => {
      if (!SPECIAL.test(text)) return text as Utf8;
      if (place === 'raw' || !DIGIT.test(text)) return escapeToUtf8(text);
      if (text.length > SHORT) return utf8Of(write(escapeHtml(text), place));
      const known = short[place];
      let html = known.get(text);
      if (html === undefined) {
        if (known.size === MOST) known.clear();
        known.set(text, (html = utf8Of(write(escapeHtml(text), place))));
      }
      return html;
    },
    html: (html, place) => {
      if (!DIGIT.test(html)) return html;
      let out = '';
      walk(html, place, (token, at) => {
        out += token.startsWith('<') ? token : write(token, at);
      });
      return out;
    },
  };
}

const knownPlaces = new WeakMap<HtmlTemplate, readonly TextPlace[]>();

/** Returns the place of each gap between pieces of HTML. */
export function placesIn(pieces: HtmlTemplate): readonly TextPlace[] {
  const known = knownPlaces.get(pieces) ?? findPlaces(pieces);
  knownPlaces.set(pieces, known);
  return known;
}

function findPlaces({ html }: HtmlTemplate): TextPlace[] {
  const places: TextPlace[] = [];
  walk(html.join(GAP), 'open', (token, at) => {
    if (token === GAP) places.push(at);
    else for (const _ of token.matchAll(/\u0001/g)) places.push('raw');
  });
  return places;
}

/** Calls `take` with each token of HTML and its place. */
function walk(html: string, around: TextPlace, take: (token: string, at: TextPlace) => void): void {
  const inside: TextPlace[] = [];
  for (const [token, slash, name] of html.matchAll(TOKEN)) {
    take(token, inside.includes('raw') ? 'raw' : (inside[0] ?? around));
    const place = name === undefined ? undefined : PLACES[name.toLowerCase()];
    if (place === undefined) continue;
    if (slash === '/') inside.pop();
    else inside.push(place);
  }
}
