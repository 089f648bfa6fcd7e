import { errorAt, noteAt, quote, type Report, warningAt, wholeFile } from '../base/diagnostics/diagnostic.ts';
import { nearest } from '../base/diagnostics/suggest.ts';
import { locate } from '../base/source.ts';
import type { Records } from '../data/validate/records.ts';
import { candidateFiles, isPhotograph, withoutEnding } from './picture-files.ts';
import { isBrandFile, MARK_FILE, weightOfFont } from './theme/brand-files.ts';

const PHOTOS = 'photos/';
const BRAND = 'brand/';

/** Warns about unused images, and notes an unused monogram. A drawing can stay after a photo replaces it. */
export function checkPictures(
  { site, photos, assets, finishedJobs }: Pick<Records, 'site' | 'photos' | 'assets' | 'finishedJobs'>,
  report: Report,
): void {
  if (site?.value.monogram !== undefined && assets.has(MARK_FILE)) {
    const message = `${quote(MARK_FILE)} is shown instead of the monogram`;
    report(noteAt(locate(site, ['monogram']), 'unused-monogram', message, 'remove the line, or the file'));
  }
  for (const [file, asset] of assets) {
    if (weightOfFont(file) !== undefined && !isWoff2(asset.bytes)) {
      const help = 'convert the font to WOFF2; this is a web page, an archive or another font format';
      report(errorAt(wholeFile(file), 'not-a-font', `${quote(file)} isn't a WOFF2 font`, help));
    }
    if (!file.startsWith(BRAND) || isBrandFile(file) || isHidden(file)) continue;
    const help = isPicture(file)
      ? `use an SVG named ${quote(MARK_FILE)} for the logo mark`
      : 'move it out of the data folder';
    report(warningAt(wholeFile(file), 'unused-picture', `${quote(file)} isn't used`, help));
  }
  if (!photos) return;
  const { scenes, portraits, card } = photos.value;
  const ofJobs = finishedJobs.flatMap(({ value }) => value.photos);
  const named = [...Object.values(scenes), ...Object.values(portraits), ...(card ? [card] : []), ...ofJobs].map(
    ({ file }) => file,
  );
  const stems = named.map(withoutEnding);
  const shown = new Set(stems);
  // A missing file is an error already, and probably one of these files under another name.
  if (named.some((name) => candidateFiles(assets, name).length === 0)) return;
  for (const file of assets.keys()) {
    if (
      !file.startsWith(PHOTOS) ||
      !isPicture(file) ||
      isHidden(file) ||
      shown.has(withoutEnding(file.slice(PHOTOS.length)))
    )
      continue;
    const help = renamed(file.slice(PHOTOS.length), stems) ?? 'add an entry for it to photos.yaml, or remove it';
    report(warningAt(wholeFile(file), 'unused-picture', `${quote(file)} isn't used in photos.yaml`, help));
  }
}

/** Returns whether bytes start with the WOFF2 signature (W3C, WOFF File Format 2.0, section 4.1). */
function isWoff2(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.subarray(0, 4)).toString('latin1') === 'wOF2';
}

function isPicture(file: string): boolean {
  return isPhotograph(file) || /\.svg$/i.test(file);
}

function isHidden(file: string): boolean {
  return file.slice(file.lastIndexOf('/') + 1).startsWith('.');
}

/** Suggests the most likely intended name for a file: an unused name from the data, with the file's extension. */
function renamed(file: string, stems: readonly string[]): string | undefined {
  const meant = nearest(withoutEnding(file), stems);
  if (meant === undefined) return undefined;
  return /\.(?:hei[cf]|tiff?|bmp)$/i.test(file)
    ? `save it as the JPEG ${quote(`${meant}.jpg`)}; this format isn't supported`
    : `rename it to ${quote(meant + file.slice(withoutEnding(file).length))}`;
}
