import { createHash } from 'node:crypto';
import { quote, type Report } from '../diagnostics/diagnostic.ts';
import { didYouMean } from '../diagnostics/suggest.ts';
import type { Asset } from '../load/source.ts';
import { type DataPath, type Located, locate } from '../validate/records.ts';
import type { PhotosRecord } from '../validate/schemas/lists.ts';

/** The pictures that the data names, as files of the site: each under a name that holds a hash of its bytes. */
export class PictureFiles {
  /** Path on the site to bytes. */
  readonly files = new Map<string, Uint8Array>();
  private readonly assets: ReadonlyMap<string, Asset>;
  private readonly report: Report;
  /** Address by place in photos.yaml, so that each picture is looked for once. */
  private readonly known = new Map<string, string | undefined>();

  constructor(assets: ReadonlyMap<string, Asset>, report: Report) {
    this.assets = assets;
    this.report = report;
  }

  /** The address of the picture named at `path`; undefined, and reported, when there is no such file. */
  urlOf(photos: Located<PhotosRecord> | undefined, name: string | undefined, path: DataPath): string | undefined {
    if (!photos || name === undefined) return undefined;
    const key = path.join('.');
    if (!this.known.has(key)) this.known.set(key, this.find(photos, name, path));
    return this.known.get(key);
  }

  private find(photos: Located<PhotosRecord>, name: string, path: DataPath): string | undefined {
    const file = this.assets.get(`photos/${name}`);
    if (!file) {
      const names = [...this.assets.keys()].map((key) => key.slice('photos/'.length));
      const help = didYouMean(name, names) ?? 'put the file into the folder `photos`';
      this.report({ severity: 'error', code: 'missing-picture', message: `there is no picture ${quote(`photos/${name}`)}`, at: locate(photos, path), help });
      return undefined;
    }
    const hash = createHash('sha256').update(file.bytes).digest('hex').slice(0, 10);
    const ending = /\.[a-z0-9]+$/i.exec(name)?.[0] ?? '';
    const stem = name.slice(0, name.length - ending.length).replace(/[^A-Za-z0-9_-]+/g, '-');
    const url = `/assets/${stem}.${hash}${ending.toLowerCase()}`;
    this.files.set(url.slice(1), file.bytes);
    return url;
  }
}
