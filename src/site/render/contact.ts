import { createHash } from 'node:crypto';
import { encode } from 'uqr';
import type { Business } from '../model/business.ts';

/** Where the contact file is served. */
export const VCARD_PATH = '/contact.vcf';

/** Bytes of a line before it has to be folded (RFC 6350, section 3.2). */
const LINE_BYTES = 75;

/** The company as an entry for an address book: a vCard 4.0 (RFC 6350). */
export function vcard({ name, phone, email, origin, address, state }: Business): string {
  const { street = '', locality, postalCode = '' } = address;
  const properties = [
    'BEGIN:VCARD',
    'VERSION:4.0',
    'KIND:org',
    `FN:${escaped(name)}`,
    `ORG:${escaped(name)}`,
    `TEL;VALUE=uri;TYPE="voice,work":tel:${phone.number}`,
    ...(email === undefined ? [] : [`EMAIL;TYPE=work:${escaped(email)}`]),
    `ADR;TYPE=work:${['', '', street, locality, state.code, postalCode, state.country].map(escaped).join(';')}`,
    `URL:${origin}/`,
    'END:VCARD',
  ];
  return properties.map((property) => `${folded(property)}\r\n`).join('');
}

/** A text as a value (RFC 6350, section 3.4). */
function escaped(text: string): string {
  return text.replace(/[\\,;]/g, '\\$&').replace(/\r?\n/g, '\\n');
}

/** A long line as several, each after the first behind a space; no letter is cut in two. */
function folded(line: string): string {
  let folds = '';
  let bytes = 0;
  for (const letter of line) {
    const length = Buffer.byteLength(letter);
    if (bytes + length > LINE_BYTES) {
      folds += '\r\n ';
      bytes = 1;
    }
    folds += letter;
    bytes += length;
  }
  return folds;
}

/** A QR code as a file. */
export interface QrCode {
  /** Place on the site; holds a hash of the bytes. */
  readonly path: string;
  readonly svg: string;
  /** Its sides in pixels. */
  readonly side: string;
}

/** Pixels of a module: whole ones, so that edges stay sharp. */
const MODULE = 6;

/** Modules of white around a code (ISO/IEC 18004, section 6.3.8). */
const QUIET = 4;

/** A QR code (ISO/IEC 18004) as an SVG: dark on white whatever the page is, since not every reader knows the reverse. */
export function qrCode(text: string): QrCode {
  const { size, data } = encode(text, { ecc: 'M', border: QUIET });
  const rows = data.map((row, y) => runs(row).map(([start, length]) => `M${start} ${y}h${length}v1h-${length}z`));
  const side = String(size * MODULE);
  const head = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${side}" height="${side}" shape-rendering="crispEdges">`;
  const svg = `${head}<path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${rows.flat().join('')}"/></svg>\n`;
  return { path: `assets/call.${createHash('sha256').update(svg).digest('hex').slice(0, 10)}.svg`, svg, side };
}

/** Where the dark modules of a row begin, and how many follow each other. */
function runs(row: readonly boolean[]): [start: number, length: number][] {
  const found: [number, number][] = [];
  for (const [x, isDark] of row.entries()) {
    const last = found.at(-1);
    if (isDark && last && last[0] + last[1] === x) last[1]++;
    else if (isDark) found.push([x, 1]);
  }
  return found;
}
