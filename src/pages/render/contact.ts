import { encode } from 'uqr';
import { fileDigest } from '../../base/file-digest.ts';
import type { Business } from '../../model/business.ts';

export const VCARD_PATH = '/contact.vcf';

/** Maximum line length in bytes. Longer lines must be folded (RFC 6350, section 3.2). */
const LINE_BYTES = 75;

/** Returns the company as a vCard 4.0 (RFC 6350), an address book entry. */
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

/** Escapes text as a value (RFC 6350, section 3.4). */
function escaped(text: string): string {
  return text.replace(/[\\,;]/g, '\\$&').replace(/\r?\n/g, '\\n');
}

/** Folds a long line without splitting characters. Continuation lines start with a space. */
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

export interface QrCode {
  /** Path on the site, including a hash of the bytes. */
  readonly path: string;
  readonly svg: string;
  /** Side length in pixels. */
  readonly side: string;
}

/** Pixels per module, a whole number to keep edges sharp. */
const MODULE = 6;

/** Width of the quiet zone in modules (ISO/IEC 18004, section 6.3.8). */
const QUIET = 4;

/** Draws a QR code (ISO/IEC 18004), always dark on white, because some readers can't read light on dark. */
export function qrCode(text: string): QrCode {
  const { size, data } = encode(text, { ecc: 'M', border: QUIET });
  const rows = data.map((row, y) => runs(row).map(([start, length]) => `M${start} ${y}h${length}v1h-${length}z`));
  const side = String(size * MODULE);
  const head = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${side}" height="${side}" shape-rendering="crispEdges">`;
  const svg = `${head}<path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${rows.flat().join('')}"/></svg>\n`;
  return { path: `assets/call.${fileDigest(svg)}.svg`, svg, side };
}

/** Returns the start and length of each run of dark modules in a row. */
function runs(row: readonly boolean[]): [start: number, length: number][] {
  const found: [number, number][] = [];
  for (const [x, isDark] of row.entries()) {
    const last = found.at(-1);
    if (isDark && last && last[0] + last[1] === x) last[1]++;
    else if (isDark) found.push([x, 1]);
  }
  return found;
}
