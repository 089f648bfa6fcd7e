import { escapeHtml } from '../../base/escape.ts';
import { telUrl } from '../../base/url.ts';
import { escapeToUtf8, type Utf8, utf8Of } from '../../base/utf8.ts';
import type { Business } from '../../model/business.ts';
import type { HtmlTemplate } from './pieces.ts';

/** Units that stay on the line of the number before them. */
const UNITS =
  '%|°|[AP]M|[ap]\\.m\\.|percent|(?:minute|hour|day|week|month|year|mile|yard|pound|ounce|gallon|quart|volt|amp|watt|degree)s?|inch(?:es)?|feet|foot|mi|ft|lbs?|oz|psi|mph|mm|cm|km|kg|por ciento|(?:minuto|hora|día|semana|año|milla|grado|pulgada|pie|libra)s?|mes(?:es)?|gal[oó]n(?:es)?';

/** Words that stay on the line of the number after them. */
const NAMES = 'Routes?|Rte\\.?|Exits?|Interstates?|Highways?|Hwy\\.?|Rutas?|Salidas?|No\\.';

/** Spaces at which a line must not break: `30 minutes`, `Route 9`. */
const TIED = new RegExp(` (?:(?<=\\d )(?=(?:${UNITS})(?![A-Za-zÀ-ÿ]))|(?<=\\b(?:${NAMES}) )(?=\\d))`, 'g');

/**
 * Numbers and codes within which a line must not break: `(617) 555-0142`, `60-90`, `I-95`. CSS keeps them on one line,
 * so that a copied one has no invisible characters.
 */
const UNBROKEN = /\(\d{3}\) \d+(?:-\d+)*|(?:\b[A-Z]{1,3}|\d+)(?:-\d\w*)+/g;

/** Characters without which text stays as it is: digits, and the sign in an email address. */
const MARKED = /[\d@]/;

/** Characters that most strings don't have: those, and characters to escape or encode. */
const SPECIAL = /[\d@"&'<>\x80-\uffff]/;

/** Only strings with numbers and up to `LONGEST` characters are cached once written, and at most `MOST` of them. */
const LONGEST = 600;
const MOST = 20_000;

/** Marks a gap between pieces of HTML. It is never in the output. */
const GAP = '\u0001';

/** A tag as serializers write it, the text between tags, or a gap. */
const TOKEN = /<(\/?)([a-z][a-z0-9-]*)(?:"[^"]*"|'[^']*'|[^"'>])*>|[^<\u0001]+|\u0001|</gi;

/** Where text is: where no element can be, in an element that can't contain a link, or in any other element. */
export type TextPlace = 'raw' | 'linkless' | 'open';

const PLACES: Readonly<Record<string, TextPlace>> = {
  ...Object.fromEntries(
    ['script', 'style', 'title', 'textarea', 'pre', 'code', 'option', 'svg'].map((name) => [name, 'raw']),
  ),
  ...Object.fromEntries(['a', 'button', 'summary', 'label'].map((name) => [name, 'linkless'])),
};

export interface Prose {
  readonly text: (text: string, place: TextPlace) => Utf8;
  /** For well-formed, trusted HTML. */
  readonly html: (html: string, place: TextPlace) => string;
}

/** Escapes text without any other change. */
export const PLAIN: Prose = { text: escapeToUtf8, html: (html) => html };

/** Returns prose that keeps numbers and road names on one line and links the business's phone number and email. */
export function createTextWriter({ phone: { number, display }, email }: Pick<Business, 'phone' | 'email'>): Prose {
  const digits = display.replace(/\D/g, '');
  const ending = digits.slice(-4);
  // The phone number in any notation, with or without the country code.
  const dialed = `(?<![\\d-])(?:\\+?1[ .-]?)?\\(?${[...digits].join('[-. )\u00a0]{0,2}')}(?![\\d-])`;
  const mailed = email && `(?<![\\w.+-])${escapeHtml(email).replace(/[^\w@]/g, '\\$&')}(?![\\w-]|\\.\\w)`;
  const linked = new RegExp(`(${mailed ? `${dialed}|${mailed}` : dialed})`);
  const link = (text: string) =>
    text.includes('@') ? `<a href="mailto:${text}">${text}</a>` : `<a class="num" href="${telUrl(number)}">${text}</a>`;
  const write = (text: string, place: TextPlace): string => {
    if (place === 'raw' || !MARKED.test(text)) return text;
    const held = (part: string) => part.replace(TIED, '\u00a0').replace(UNBROKEN, '<span class="num">$&</span>');
    if (place === 'linkless' || !(text.includes(ending) || text.includes('@'))) return held(text);
    return text
      .split(linked)
      .map((part, index) => (index % 2 === 1 ? link(part) : held(part)))
      .join('');
  };
  // A cache, because many pages have the same distances, times and texts.
  const written = { linkless: new Map<string, Utf8>(), open: new Map<string, Utf8>() };
  return {
    text: (text, place) => {
      if (!SPECIAL.test(text)) return text as Utf8;
      if (place === 'raw' || !MARKED.test(text)) return escapeToUtf8(text);
      if (text.length > LONGEST) return utf8Of(write(escapeHtml(text), place));
      const known = written[place];
      let html = known.get(text);
      if (html === undefined) {
        if (known.size === MOST) known.clear();
        known.set(text, (html = utf8Of(write(escapeHtml(text), place))));
      }
      return html;
    },
    html: (html, place) => {
      if (!MARKED.test(html)) return html;
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
