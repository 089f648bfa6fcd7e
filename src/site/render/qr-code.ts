import { createHash } from 'node:crypto';
import { encode } from 'uqr';

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
