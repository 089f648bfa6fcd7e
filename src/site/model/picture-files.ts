import { createHash } from 'node:crypto';
import { errorAt, quote, type Report, warningAt } from '../../base/diagnostics/diagnostic.ts';
import { didYouMean } from '../../base/diagnostics/suggest.ts';
import { listOf } from '../../base/english.ts';
import { type Asset, type DataPath, type Located, locate } from '../../base/source.ts';
import type { OriginalPicture, SiteFile } from '../../blog/sync/post-pictures.ts';
import type { PictureRecord } from '../validate/schemas/lists.ts';
import type { Picture } from './picture.ts';

/** A photograph in one format and width, as a file of its own. */
export interface PictureVariant {
  readonly type: 'image/avif' | 'image/webp' | 'image/jpeg';
  /** In pixels. */
  readonly width: number;
  readonly file: SiteFile & { readonly name: string };
}

/** What is known of a picture once somebody has looked into its file. */
export interface PreparedPicture {
  /** Pixels, as the picture is seen: turned upright. */
  readonly width: number;
  readonly height: number;
  /** The average of all its colours, as `#rrggbb`. */
  readonly colour: string;
  /** Narrowest first within a type; none for a drawing. */
  readonly variants: readonly PictureVariant[];
  /** A copy without metadata, for a picture that is shown as it is and has some. */
  readonly clean?: PictureVariant['file'];
}

/** Prepared pictures by path inside the data folder. Where one is missing, its picture has no colour and no variants. */
export type PreparedPictures = ReadonlyMap<string, PreparedPicture>;

/** Formats by what browsers gain from them, best first; JPEG is what all can show. */
const BETTER_TYPES = ['image/avif', 'image/webp'] as const;

/** Endings of photographs, those included that have to be refused: they are what a phone or a camera hands out. */
const PHOTO_ENDING = /\.(?:jpe?g|png|webp|avif|hei[cf]|tiff?|gif|bmp)$/i;

/** The folder of the pictures that came with posts of a backend. */
export const POST_IMAGES = 'posts/images/';

/** Pixels that stand for the size of a picture that nobody looked into and nobody gave. */
const UNKNOWN_SIZE = { width: 1600, height: 1000 };

/** Whether a file of the folder `photos` is a photograph, and not a drawing. */
export function isPhotograph(file: string): boolean {
  return PHOTO_ENDING.test(file);
}

/** The files that may stand for the picture `name`, the one that does first: a photograph takes the place of a drawing of the same name. */
export function filesOfPicture(assets: ReadonlyMap<string, Asset>, name: string): string[] {
  const own = `photos/${name}`;
  const photographs = photographsIn(assets).get(withoutEnding(own)) ?? [];
  if (!assets.has(own)) return photographs;
  return photographs.length === 0
    ? [own]
    : [...photographs.filter((file) => file === own), ...photographs.filter((file) => file !== own)];
}

/** Photographs by their paths without an ending, for each version of the files. */
const photographsOf = new WeakMap<ReadonlyMap<string, Asset>, ReadonlyMap<string, string[]>>();

function photographsIn(assets: ReadonlyMap<string, Asset>): ReadonlyMap<string, string[]> {
  const known = photographsOf.get(assets);
  if (known) return known;
  const byStem = new Map<string, string[]>();
  for (const file of assets.keys()) {
    if (!isPhotograph(file)) continue;
    const stem = withoutEnding(file);
    byStem.set(stem, [...(byStem.get(stem) ?? []), file]);
  }
  photographsOf.set(assets, byStem);
  return byStem;
}

/** What goes into the name of a file that is shown as it is, by its bytes. */
const hashes = new WeakMap<Uint8Array, string>();

function hashOf(bytes: Uint8Array): string {
  const hash = hashes.get(bytes) ?? createHash('sha256').update(bytes).digest('hex').slice(0, 10);
  hashes.set(bytes, hash);
  return hash;
}

/** The pictures that the data names, as files of the site: each under a name that holds a hash of what it is made of. */
export class PictureFiles {
  /** By path on the site. */
  readonly files = new Map<string, SiteFile>();
  /** What is shown at an address, by that address. */
  readonly originals = new Map<string, OriginalPicture>();
  /** The average colors of all pictures, rounded, as `#rgb`. */
  readonly colours = new Set<string>();
  private readonly assets: ReadonlyMap<string, Asset>;
  private readonly prepared: PreparedPictures;
  private readonly report: Report;
  /** By place in the data, so that each picture is looked for once. */
  private readonly known = new Map<string, Omit<Picture, 'key' | 'alt'> | undefined>();

  constructor(assets: ReadonlyMap<string, Asset>, prepared: PreparedPictures, report: Report) {
    this.assets = assets;
    this.prepared = prepared;
    this.report = report;
  }

  /** The address of the picture named at `path`, as it is; undefined, and reported, when there is no such file. */
  urlOf(owner: Located<unknown>, name: string, path: DataPath): string | undefined {
    const file = `photos/${name}`;
    return this.assets.has(file) ? this.serve(file) : this.reportMissing(owner, name, path);
  }

  /** The picture at `path` of an entry of photos.yaml or of a job; undefined, and reported, when it has no file. */
  pictureOf(owner: Located<unknown>, record: PictureRecord, path: DataPath): Omit<Picture, 'key' | 'alt'> | undefined {
    const key = `${owner.source.file} ${owner.declaredAt.start} ${path.join('.')}`;
    if (!this.known.has(key)) this.known.set(key, this.find(owner, record, [...path, 'file']));
    return this.known.get(key);
  }

  /** The address of a picture of a post that came from a backend, by the name of its file in `posts/images/`; undefined when there is none. */
  urlOfPostImage(name: string): string | undefined {
    const file = `${POST_IMAGES}${name}`;
    return this.assets.has(file) && /\.(?:jpe?g|png|webp|gif|avif)$/i.test(name) ? this.serve(file) : undefined;
  }

  private find(
    owner: Located<unknown>,
    record: PictureRecord,
    path: DataPath,
  ): Omit<Picture, 'key' | 'alt'> | undefined {
    const [file, ...others] = filesOfPicture(this.assets, record.file);
    if (file === undefined) return this.reportMissing(owner, record.file, path);
    const rivals = others.filter(isPhotograph);
    if (rivals.length > 0) {
      const message = `${quote(file)} is shown, and not ${listOf(rivals.map(quote), 'or')}`;
      const help = 'keep one of them, and remove the others from the folder `photos`';
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

  /** Puts a file of the data on the site, as it is but for its metadata. */
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
    const help = didYouMean(name, names) ?? 'put the file into the folder `photos`';
    const message = `there is no picture ${quote(`photos/${name}`)}`;
    this.report(errorAt(locate(owner, path), 'missing-picture', message, help));
  }
}

/** Between the values of a channel that a color is rounded to. Every color is a rule of the stylesheet of all pages. */
const STEP = 0x33;

/** Returns the nearest of few colors, as `#rgb`. */
function roundedColour(colour: string): string {
  return colour.replace(/[0-9a-f]{2}/g, (channel) =>
    (Math.round(Number.parseInt(channel, 16) / STEP) * 3).toString(16),
  );
}

/** The class that shows an average colour: named after the colour, since pictures of one colour can share it. */
export function toneOf(colour: string): string {
  return `tone-${colour.slice(1)}`;
}

function urlOfMade(name: string): string {
  return `/assets/${name}`;
}

function srcsetOf(variants: readonly PictureVariant[]): string {
  return variants.map(({ width, file }) => `${urlOfMade(file.name)} ${width}w`).join(', ');
}

function withoutEnding(file: string): string {
  return file.replace(/\.[a-z0-9]+$/i, '');
}
