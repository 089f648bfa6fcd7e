import { createHash } from 'node:crypto';
import type { Sharp } from 'sharp';
import { type Diagnostic, quote, type Span, warningAt, wholeFile } from '../../base/diagnostics/diagnostic.ts';
import type { Outcome } from '../../base/diagnostics/outcome.ts';
import { type DataPath, type Located, locate } from '../../base/source.ts';
import type { Records } from '../../data/validate/records.ts';
import type { PhotosRecord } from '../../data/validate/schemas/lists-schema.ts';
import {
  candidateFiles,
  type InspectedImage,
  type InspectedImages,
  isPhotograph,
  type PictureVariant,
} from '../../model/picture-files.ts';
import { LOGO_FILES, MARK_FILE, needsFont } from '../../model/theme/brand-files.ts';
import { type AssetCache, assetName, type OnProgress } from './asset-cache.ts';
import { checkDrawings } from './check-drawings.ts';
import { loadImagePackage } from './image-packages.ts';
import { type CleanFormat, imagesWithMetadata } from './metadata-free-copies.ts';
import type { PictureFacts } from './picture-facts.ts';

/** Widths in pixels that the layout needs on screens with a device pixel ratio of one to three. */
const WIDTHS = [360, 540, 800, 1200, 1600];

/** Limits for a photo. Camera files fit; anything larger is a mistake or an attack. */
const LIMITS = { bytes: 20 * 1024 * 1024, pixels: 40_000_000 };

/** Photos with fewer pixels are upscaled on every screen. */
const SHARP_WIDTH = 800;

/** Cache key: change it if the same photo would produce different files. */
const RECIPE = 'picture-1';

/** Cache key: change it if the same file would be measured differently. */
const MEASURE = 'facts-1';

/** Encoders, with qualities that look alike. JPEG has no transparency, so its background is white, like the page. */
const FORMATS = [
  { type: 'image/avif', ending: 'avif', encode: (image: Sharp) => image.avif({ quality: 55, effort: 3 }) },
  { type: 'image/webp', ending: 'webp', encode: (image: Sharp) => image.webp({ quality: 75 }) },
  {
    type: 'image/jpeg',
    ending: 'jpg',
    encode: (image: Sharp) => image.flatten({ background: '#ffffff' }).jpeg({ quality: 78, mozjpeg: true }),
  },
] as const;

/** A photo to convert to one format and width. */
interface Order {
  readonly stem: string;
  /** In pixels; undefined to keep the size. */
  readonly width?: number;
  readonly format: CleanFormat;
  readonly parts: readonly string[];
  readonly source: Uint8Array;
}

/** A finding about an image, whose place depends on what names it. */
type Fault = Omit<Diagnostic, 'at'>;

/** Inspects a site's images, and converts photos to responsive variants. Decodes only new images. */
export class ImageProcessor {
  private readonly made: AssetCache;
  private readonly known: ReadonlyMap<string, PictureFacts>;
  /** Facts from this build, by digest of the image. */
  private readonly facts = new Map<string, PictureFacts>();
  private readonly orders: Order[] = [];

  constructor(made: AssetCache) {
    this.made = made;
    this.known = made.pictureFacts;
  }

  /** Inspects all images, rotated upright (Exif 2.32, tag Orientation), and reports unusable ones. Writes nothing. */
  async inspect({
    photos,
    assets,
    finishedJobs,
  }: Pick<Records, 'photos' | 'assets' | 'finishedJobs'>): Promise<Outcome<InspectedImages>> {
    const value = new Map<string, InspectedImage>();
    const diagnostics: Diagnostic[] = [...(await checkDrawings(assets))];
    if (!photos) return { value, diagnostics };
    for (const file of [MARK_FILE, ...LOGO_FILES]) {
      const asset = assets.get(file);
      const report = (fault: Fault) => diagnostics.push({ ...fault, at: wholeFile(file) });
      const facts = asset && (await this.factsOf(file, digestOf(asset.bytes), asset.bytes, report));
      if (facts) value.set(file, { ...facts, variants: [] });
      if (facts && needsFont(file, asset.bytes))
        report({
          severity: 'warning',
          code: 'letters-in-logo',
          message: `${quote(file)} contains text in a font, which icons, social images and most computers don't have`,
          help: 'in your drawing program, convert the text to paths and export again',
        });
    }
    const seen = new Set<string>();
    for (const [owner, name, path] of namesOf(photos, finishedJobs)) {
      const file = candidateFiles(assets, name)[0];
      if (file === undefined || seen.has(file)) continue;
      seen.add(file);
      const report = (fault: Fault) => diagnostics.push(placed(fault, file, name, locate(owner, path)));
      const source = (assets.get(file) as { readonly bytes: Uint8Array }).bytes;
      const digest = digestOf(source);
      const facts = await this.factsOf(file, digest, source, report);
      if (!facts) continue;
      if (isPhotograph(file) && facts.width < SHARP_WIDTH)
        report({
          severity: 'warning',
          code: 'small-picture',
          message: `the image ${quote(file)} is only ${facts.width} pixels wide and will look blurry`,
          help: `use one at least ${SHARP_WIDTH} pixels wide, ideally 1600`,
        });
      if (isPhotograph(file) && !isPhotograph(name) && path[0] === 'scenes')
        diagnostics.push(oldText(file, name, locate(photos, [...path.slice(0, -1), 'alt'])));
      value.set(file, { ...facts, variants: isPhotograph(file) ? this.order(file, digest, source, facts.width) : [] });
    }
    for (const [{ file, bytes }, format] of imagesWithMetadata(photos.value, assets)) {
      const digest = digestOf(bytes);
      const report = (fault: Fault) => diagnostics.push({ ...fault, at: wholeFile(file) });
      const facts = value.get(file) ?? (await this.factsOf(file, digest, bytes, report));
      if (!facts) continue;
      const [stem, parts] = [nameOf(file), [RECIPE, digest]];
      this.orders.push({ stem, format, parts, source: bytes });
      value.set(file, { variants: [], ...facts, clean: this.made.file(assetName(stem, format.ending, parts)) });
    }
    return { value, diagnostics };
  }

  /** Generates the missing files from `inspect`. Calls `onProgress` with the finished and total counts. */
  async make(onProgress: OnProgress): Promise<void> {
    const missing = this.orders.filter(
      ({ stem, format, parts }) => !this.made.has(assetName(stem, format.ending, parts)),
    );
    for (const [index, { stem, width, format, parts, source }] of missing.entries()) {
      onProgress(index, missing.length);
      await this.made.get(stem, format.ending, parts, async () => {
        const open = await opener();
        const upright = open(source).autoOrient();
        return format.encode(width ? upright.resize({ width, withoutEnlargement: true }) : upright).toBuffer();
      });
    }
    this.made.keep(this.facts);
  }

  /** Returns the cached facts of an image, or measures it. */
  private async factsOf(
    file: string,
    digest: string,
    source: Uint8Array,
    report: (fault: Fault) => void,
  ): Promise<PictureFacts | undefined> {
    const facts = this.known.get(digest) ?? (await measure(file, source, report));
    if (facts) this.facts.set(digest, facts);
    return facts;
  }

  /** Orders the variants of a photo `own` pixels wide. None is wider than the photo. */
  private order(file: string, digest: string, source: Uint8Array, own: number): PictureVariant[] {
    const largest = Math.min(own, WIDTHS.at(-1) as number);
    const widths = [...WIDTHS.filter((width) => width < largest), largest];
    const name = nameOf(file);
    return FORMATS.flatMap((format) =>
      widths.map((width) => {
        const [stem, parts] = [`${name}-${width}`, [RECIPE, digest, `${width}`]];
        this.orders.push({ stem, width, format, parts, source });
        return { type: format.type, width, file: this.made.file(assetName(stem, format.ending, parts)) };
      }),
    );
  }
}

/** Returns the finding about alt text for a drawing that a photo replaced. */
function oldText(file: string, drawing: string, at: Span): Diagnostic {
  const message = `${quote(file)} is shown, but this alt text still describes the drawing ${quote(drawing)}`;
  const help = `describe the photo, and confirm it with ${quote(`file: ${file.slice('photos/'.length)}`)}`;
  return warningAt(at, 'drawing-alt', message, help);
}

/** Places a finding at the entry that names the image, or at the file if it replaced the named one. */
function placed(fault: Fault, file: string, name: string, entry: Span): Diagnostic {
  if (file === `photos/${name}`) return { ...fault, at: entry };
  return { ...fault, at: wholeFile(file), related: [{ message: 'it is shown here', at: entry }] };
}

type NamedPicture = readonly [owner: Located<unknown>, name: string, path: DataPath];

/** Returns the image names in photos.yaml and jobs, with their paths. The social image is served unconverted. */
function namesOf(photos: Located<PhotosRecord>, jobs: Records['finishedJobs']): NamedPicture[] {
  const entries = (group: 'scenes' | 'portraits') =>
    Object.entries(photos.value[group]).map(([key, { file }]): NamedPicture => [photos, file, [group, key, 'file']]);
  const ofJobs = jobs.flatMap((job) =>
    job.value.photos.map(({ file }, index): NamedPicture => [job, file, ['photos', index, 'file']]),
  );
  return [...entries('scenes'), ...entries('portraits'), ...ofJobs];
}

/** Returns the path of an image without its first folder and its extension. */
function nameOf(file: string): string {
  return file.slice(file.indexOf('/') + 1, file.lastIndexOf('.'));
}

function digestOf(source: Uint8Array): string {
  return createHash('sha256').update(`${MEASURE}\0`).update(source).digest('hex');
}

/** Decodes an image to measure its size and average color. Reports an unusable one and returns undefined. */
async function measure(
  file: string,
  source: Uint8Array,
  report: (fault: Fault) => void,
): Promise<PictureFacts | undefined> {
  const refuse = (code: 'picture-too-large' | 'unreadable-picture', message: string, help: string) => {
    report({ severity: 'error', code, message, help });
    return undefined;
  };
  if (source.length > LIMITS.bytes) {
    const size = `${(Math.ceil((source.length / 1024 / 1024) * 10) / 10).toFixed(1)} MB`;
    const message = `the image ${quote(file)} has ${size}; the limit is ${LIMITS.bytes / 1024 / 1024} MB`;
    return refuse('picture-too-large', message, 'save it as a JPEG, 1600 pixels wide');
  }
  const open = await opener();
  try {
    const { width, height } = (await open(source).metadata()).autoOrient;
    if (width * height > LIMITS.pixels) {
      const limit = LIMITS.pixels / 1_000_000;
      const message = `the image ${quote(file)} has ${width} x ${height} pixels; the limit is ${limit} million`;
      return refuse('picture-too-large', message, 'save it as a JPEG, 1600 pixels wide');
    }
    return { width, height, colour: await averageColour(open(source)) };
  } catch {
    const help = isPhotograph(file)
      ? 'open it in an image editor and save it as a JPEG'
      : 'open it in a browser to see the error, or export the SVG again';
    const what = isHeic(source)
      ? `is a HEIC image${/\.hei[cf]$/i.test(file) ? '' : ' despite its name'}, which browsers can't show`
      : "can't be read as an image";
    return refuse('unreadable-picture', `the file ${quote(file)} ${what}`, help);
  }
}

/** Returns whether a file is HEIF with HEVC, the photo format on phones (ISO/IEC 23008-12, section 10). */
function isHeic(source: Uint8Array): boolean {
  return /^ftyp(?:hei[cxms]|hev[cxms]|mif1|msf1)/.test(Buffer.from(source.subarray(4, 12)).toString('latin1'));
}

/** Returns the mean of each sRGB channel, on a white background, as `#rrggbb`. */
async function averageColour(image: Sharp): Promise<string> {
  const small = image
    .resize({ width: 64 })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .removeAlpha()
    .raw();
  const { data, info } = await small.toBuffer({ resolveWithObject: true });
  const sums = [0, 0, 0];
  for (let at = 0; at < data.length; at++)
    sums[at % info.channels] = (sums[at % info.channels] as number) + (data[at] as number);
  const pixels = data.length / info.channels;
  return `#${sums
    .map((sum) =>
      Math.round(sum / pixels)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

/** Returns a function that opens images, and rejects truncated ones. Output has no metadata and is in sRGB. */
export async function opener(): Promise<(source: Uint8Array) => Sharp> {
  const { default: load } = await loadImagePackage(() => import('sharp'));
  return (source) => load(source, { failOn: 'error' });
}
