import type { SiteRecord } from '../validate/schemas/site.ts';

/** Where the contact file is served. */
export const VCARD_PATH = '/contact.vcf';

/** Bytes of a line before it has to be folded (RFC 6350, section 3.2). */
const LINE_BYTES = 75;

/** The company as an entry for an address book: a vCard 4.0 (RFC 6350). */
export function vcard({ name, phone, email, origin, address, state }: SiteRecord): string {
  const { street = '', locality, postalCode = '' } = address;
  const properties = [
    'BEGIN:VCARD',
    'VERSION:4.0',
    'KIND:org',
    `FN:${escaped(name)}`,
    `ORG:${escaped(name)}`,
    `TEL;VALUE=uri;TYPE="voice,work":tel:${phone.number}`,
    `EMAIL;TYPE=work:${escaped(email)}`,
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
