import { errorAt, quote, type Report, warningAt } from '../base/diagnostics/diagnostic.ts';
import { didYouMean } from '../base/diagnostics/suggest.ts';
import { listOf } from '../base/english.ts';
import { fileDigest } from '../base/file-digest.ts';
import { grouped } from '../base/grouped.ts';
import { type Asset, type DataPath, type Located, locate } from '../base/source.ts';
import type { OriginalPicture, SiteFile } from '../blog/sync/post-pictures.ts';
import type { PictureRecord } from '../data/validate/schemas/lists-schema.ts';
import type { Picture } from './picture.ts';

/** A photo file in one format and width. */
export interface PictureVariant {
  readonly type: 'image/avif' | 'image/webp' | 'image/jpeg';
  /** In pixels. */
  readonly width: number;
  readonly file: SiteFile & { readonly name: string };
}

/** The result of inspecting an image file. */
export interface InspectedImage {
  /** In pixels, after rotation to upright. */
  readonly width: number;
  readonly height: number;
  /** The average color, as `#rrggbb`. */
  readonly colour: string;
  /** Narrowest first within a type. Empty for a drawing. */
  readonly variants: readonly PictureVariant[];
  /** A copy without metadata, if the image is published unconverted and has metadata. */
  readonly clean?: PictureVariant['file'];
}

/** Prepared images by path in the data folder. An image without an entry has no color and no variants. */
export type InspectedImages = ReadonlyMap<string, InspectedImage>;

/** Formats that compress better than JPEG, the format that every browser supports. Best first. */
const BETTER_TYPES = ['image/avif', 'image/webp'] as const;

/** Extensions of photos, including formats from phones and cameras that must be rejected. */
const PHOTO_ENDING = /\.(?:jpe?g|png|webp|avif|hei[cf]|tiff?|gif|bmp)$/i;

/** Folder of the images that were pulled with a backend's posts. */
export const POST_IMAGES = 'posts/images/';

/** Size in pixels that is assumed if the image wasn't inspected and the data has no size. */
const UNKNOWN_SIZE = { width: 1600, height: 1000 };

/** Returns whether a file in `photos` is a photo rather than a drawing. */
export function isPhotograph(file: string): boolean {
  return PHOTO_ENDING.test(file);
}

/** Returns the candidate files for an image, the one in use first: a photo replaces a drawing of the same name. */
export function candidateFiles(assets: ReadonlyMap<string, Asset>, name: string): string[] {
  const own = `photos/${name}`;
  const photographs = photographsIn(assets).get(withoutEnding(own)) ?? [];
  if (!assets.has(own)) return photographs;
  return photographs.length === 0
    ? [own]
    : [...photographs.filter((file) => file === own), ...photographs.filter((file) => file !== own)];
}

/** Photos by path without extension, cached per set of files. */
const photographsOf = new WeakMap<ReadonlyMap<string, Asset>, ReadonlyMap<string, string[]>>();

function photographsIn(assets: ReadonlyMap<string, Asset>): ReadonlyMap<string, string[]> {
  const known = photographsOf.get(assets);
  if (known) return known;
  const byStem = grouped([...assets.keys()].filter(isPhotograph), withoutEnding);
  photographsOf.set(assets, byStem);
  return byStem;
}

/** Digests for the names of files that are published unconverted, by their bytes. */
const hashes = new WeakMap<Uint8Array, string>();

function hashOf(bytes: Uint8Array): string {
  const hash = hashes.get(bytes) ?? fileDigest(bytes);
  hashes.set(bytes, hash);
  return hash;
}

/** Collects the images that the data uses as published files. Their names contain a digest of what they depend on. */
export class PictureFiles {
  /** Published files, by path on the site. */
  readonly files = new Map<string, SiteFile>();
  /** Original images, by the URL where they are published. */
  readonly originals = new Map<string, OriginalPicture>();
  /** The average colors of all images, rounded, as `#rgb`. */
  readonly colours = new Set<string>();
  private readonly assets: ReadonlyMap<string, Asset>;
  private readonly prepared: InspectedImages;
  private readonly report: Report;
  /** Results by position in the data, so that each image is resolved once. */
  private readonly known = new Map<string, Omit<Picture, 'key' | 'alt'> | undefined>();

  constructor(assets: ReadonlyMap<string, Asset>, prepared: InspectedImages, report: Report) {
    this.assets = assets;
    this.prepared = prepared;
    this.report = report;
  }

  /** Returns the URL of an unconverted image. Reports a missing file and returns undefined. */
  urlOf(owner: Located<unknown>, name: string, path: DataPath): string | undefined {
    const file = `photos/${name}`;
    return this.assets.has(file) ? this.serve(file) : this.reportMissing(owner, name, path);
  }

  /** Returns the image at `path` in photos.yaml or a job. Reports a missing file and returns undefined. */
  pictureOf(owner: Located<unknown>, record: PictureRecord, path: DataPath): Omit<Picture, 'key' | 'alt'> | undefined {
    const key = `${owner.source.file} ${owner.declaredAt.start} ${path.join('.')}`;
    if (!this.known.has(key)) this.known.set(key, this.find(owner, record, [...path, 'file']));
    return this.known.get(key);
  }

  /** Returns the URL of an image in `posts/images/`; undefined if it doesn't exist. */
  urlOfPostImage(name: string): string | undefined {
    const file = `${POST_IMAGES}${name}`;
    return this.assets.has(file) && /\.(?:jpe?g|png|webp|gif|avif)$/i.test(name) ? this.serve(file) : undefined;
  }

  private find(
    owner: Located<unknown>,
    record: PictureRecord,
    path: DataPath,
  ): Omit<Picture, 'key' | 'alt'> | undefined {
    const [file, ...others] = candidateFiles(this.assets, record.file);
    if (file === undefined) return this.reportMissing(owner, record.file, path);
    const rivals = others.filter(isPhotograph);
    if (rivals.length > 0) {
      const message = `${quote(file)} is used instead of ${listOf(rivals.map(quote), 'or')}`;
      const help = 'keep one of these files, and remove the others from `photos`';
      this.report(warningAt(locate(owner, path), 'rival-pictures', message, help));
    }
    const prepared = this.prepared.get(file);
    const { width, height } = prepared ?? {
      width: record.width ?? UNKNOWN_SIZE.width,
      height: record.height ?? UNKNOWN_SIZE.height,
    };
    const colour = prepared && roundedColour(prepared.colour);
    if (colour) this.colours.add(colour);
    const seen = {
      width: `${width}`,
      height: `${height}`,
      focus: record.focus,
      tone: colour ? toneOf(colour) : '',
    };
    const variants = prepared?.variants ?? [];
    const jpegs = variants.filter(({ type }) => type === 'image/jpeg');
    const middle = jpegs[jpegs.length >> 1];
    if (!middle) return { ...seen, url: this.serve(file), srcset: '', sources: [] };
    for (const { file: made } of variants) this.files.set(urlOfMade(made.name).slice(1), made);
    const sources = BETTER_TYPES.map((type) => ({
      type,
      srcset: srcsetOf(variants.filter((variant) => variant.type === type)),
    }));
    const url = urlOfMade(middle.file.name);
    this.originals.set(url, this.assets.get(file) as Asset);
    return { ...seen, url, srcset: srcsetOf(jpegs), sources };
  }

  /** Publishes a data file unconverted, without its metadata, and returns its URL. */
  private serve(file: string): string {
    const asset = this.assets.get(file) as Asset;
    const clean = this.prepared.get(file)?.clean;
    if (clean) {
      const url = urlOfMade(clean.name);
      this.files.set(url.slice(1), clean);
      this.originals.set(url, asset);
      return url;
    }
    const name = file.slice((file.startsWith(POST_IMAGES) ? POST_IMAGES : 'photos/').length);
    const stem = withoutEnding(name);
    const url = `/assets/${stem.replace(/[^A-Za-z0-9_-]+/g, '-')}.${hashOf(asset.bytes)}${name.slice(stem.length).toLowerCase()}`;
    this.files.set(url.slice(1), asset);
    this.originals.set(url, asset);
    return url;
  }

  private reportMissing(owner: Located<unknown>, name: string, path: DataPath): undefined {
    const names = [...this.assets.keys()]
      .filter((key) => key.startsWith('photos/'))
      .map((key) => key.slice('photos/'.length));
    const help = didYouMean(name, names) ?? 'put the file in `photos`';
    const message = `the image ${quote(`photos/${name}`)} doesn't exist`;
    this.report(errorAt(locate(owner, path), 'missing-picture', message, help));
  }
}

/** Color channels are rounded to multiples of this, since each color needs a rule in every page's stylesheet. */
const STEP = 0x33;

/** Returns the nearest color in the rounded palette, as `#rgb`. */
function roundedColour(colour: string): string {
  return colour.replace(/[0-9a-f]{2}/g, (channel) =>
    (Math.round(Number.parseInt(channel, 16) / STEP) * 3).toString(16),
  );
}

/** Returns the CSS class for an average color. Images of the same color share it. */
export function toneOf(colour: string): string {
  return `tone-${colour.slice(1)}`;
}

function urlOfMade(name: string): string {
  return `/assets/${name}`;
}

function srcsetOf(variants: readonly PictureVariant[]): string {
  return variants.map(({ width, file }) => `${urlOfMade(file.name)} ${width}w`).join(', ');
}

/** Returns a file name without its extension. */
export function withoutEnding(file: string): string {
  return file.replace(/\.[a-z0-9]+$/i, '');
}
